/** Clients that ask and leave: their work ends, and writers are not held up. */
import http from 'node:http';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Reads of the candidates that are never answered; each ends when its asker leaves. */
function stuck(method: 'find' | 'countDocuments') {
  const { candidate } = world.constellation.service('crm').deps.connection.models;
  const signals: AbortSignal[] = [];
  const asked = jest.spyOn(candidate.collection, method).mockImplementation(((_filter: object, options: object) => {
    const { signal } = options as { signal: AbortSignal };
    signals.push(signal);
    const answer = () =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    return method === 'find' ? { toArray: answer } : answer();
  }) as never);
  return { signals, restore: () => asked.mockRestore() };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

test.each([
  ['a list', 'index', 'find', {}],
  ['a typeahead', 'search', 'find', {}],
  ['a list as a file', 'export', 'find', { format: 'csv-sjis' }],
  ['an exact count', 'index', 'countDocuments', { exact_count: true }],
] as const)('%s ends when its reader leaves', async (_kind, call, method, more) => {
  const { browser } = await world.agency();
  const reads = stuck(method);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...browser.credentials, cookie, 'content-type': 'application/json' };
  const sent = http.request(`${world.url}/api/enterprise/candidates/${call}`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify({ keyword: '山', ...more }));
  await until(() => reads.signals.length > 0);
  expect(reads.signals[0].aborted).toBe(false);
  const from = performance.now();
  sent.destroy();
  await until(() => reads.signals[0].aborted);
  // Not when the time of the call is over.
  expect(performance.now() - from).toBeLessThan(5_000);
  reads.restore();
  // The next question has its turn.
  const again = await browser.send('POST', `/api/enterprise/candidates/${call}`, { keyword: '山', ...more });
  expect(again.status).toBe(200);
});
