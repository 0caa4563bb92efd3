import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '../observe/log';
import { createClosers, unended } from './closers';

const PATIENCE = { work: 200, announce: 200, connections: 200, telemetry: 200 };
/** For what shall end however busy the machine is. */
const LONG = { work: 60_000, announce: 60_000, connections: 60_000, telemetry: 60_000 };

function logging() {
  const lines: { msg: string; part: string }[] = [];
  return { lines, log: createLog('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) }) };
}

test('a process ends in phases, whatever order its parts were opened in', async () => {
  const ended: string[] = [];
  const closers = createClosers(logging().log, LONG, 'crm');
  const part = (name: string, ms: number) => async () => {
    await pause(ms);
    ended.push(name);
  };
  let quickEnded = () => {};
  const afterQuick = new Promise<void>((resolve) => {
    quickEnded = resolve;
  });
  closers.add('telemetry', 'telemetry', part('telemetry', 0));
  closers.add('connections', 'database', part('database', 0));
  closers.add('announce', 'outbox', part('outbox', 10));
  closers.add('work', 'slow call', () => afterQuick.then(part('slow call', 10)));
  closers.add('work', 'quick call', () => part('quick call', 1)().then(quickEnded));
  await closers.close();
  expect(unended()).toEqual([]);
  expect(ended).toEqual(['quick call', 'slow call', 'outbox', 'database', 'telemetry']);
  await closers.close();
  expect(ended).toHaveLength(5);
});

test('what hangs is left behind and named, and what fails keeps nothing else from its end', async () => {
  const { lines, log } = logging();
  const closers = createClosers(log, PATIENCE, 'crm');
  let isClosed = false;
  closers.add('work', 'consumer', () => new Promise(() => undefined));
  closers.add('work', 'jobs', () => Promise.reject(new Error('no database')));
  closers.add('connections', 'database', () => {
    isClosed = true;
  });
  await closers.close();
  expect(isClosed).toBe(true);
  expect(unended().sort()).toEqual(['crm: consumer', 'crm: jobs']);
  expect(lines.map(({ part, msg }) => [part, msg]).sort()).toEqual([
    ['consumer', 'stopping: left behind, it did not end in time'],
    ['jobs', 'stopping'],
  ]);
});
