/** @jest-environment node */
import { leaveSession, needsSession, signOutBy } from './session-end';

const left: string[] = [];
const tell = jest.fn(async () => undefined);

// One clock for all of them: the module remembers when a person left.
beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    document: { cookie: '' },
    location: { pathname: '/admin/jobs', search: '', hash: '', assign: (address: string) => left.push(address) },
  });
});

afterAll(() => {
  jest.useRealTimers();
  for (const name of ['document', 'location']) Reflect.deleteProperty(globalThis, name);
});

beforeEach(() => {
  left.length = 0;
  tell.mockClear();
  jest.advanceTimersByTime(60_000);
});

test('somebody who signs out has the answers under way first, also those that failed', async () => {
  let [answer, fail]: ((value?: unknown) => void)[] = [];
  void needsSession('admin', new Promise((resolve) => (answer = resolve)));
  needsSession('admin', new Promise((_, reject) => (fail = reject))).catch(() => undefined);
  void needsSession('enterprise', new Promise(() => undefined));
  const out = signOutBy('admin', tell);
  answer();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(tell).not.toHaveBeenCalled();
  fail(new Error('refused'));
  await out;
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a call that hangs holds nobody longer than 5 s', async () => {
  void needsSession('enterprise', new Promise(() => undefined));
  const out = signOutBy('enterprise', tell);
  await jest.advanceTimersByTimeAsync(5_000);
  await out;
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a refusal leads to the sign-in once, and not at all while its owner ends the session', async () => {
  leaveSession('admin');
  leaveSession('admin');
  expect(left.splice(0)).toEqual(['/admin/signin?return_to=%2Fadmin%2Fjobs&reason=expired']);
  jest.advanceTimersByTime(5_000);
  await signOutBy('admin', async () => leaveSession('admin'));
  leaveSession('admin');
  expect(left).toEqual([]);
  // Back at the page by the button of the browser.
  jest.advanceTimersByTime(5_000);
  leaveSession('admin');
  expect(left).toHaveLength(1);
});

test('somebody whom the gateway could not sign out is signed in, and told when the session ends', async () => {
  await expect(signOutBy('admin', () => Promise.reject(new Error('503')))).rejects.toThrow('503');
  leaveSession('admin');
  expect(left).toHaveLength(1);
});
