/** Connections that are opened to be held: nothing, headers or bodies that trickle. Others go on meanwhile. */
import net from 'node:net';
import { headOf, sendRaw } from './raw';
import { startWorld, type World } from './world';

const SLOW_SECONDS = 2;
/** Without a limit they would drip for ever; a busy machine takes its time. */
const PATIENCE_MS = 30_000;
const SOCKETS = 500;

let world: World;
beforeAll(async () => {
  world = await startWorld({ SLOW_CLIENT_SECONDS: String(SLOW_SECONDS) });
});
afterAll(() => world.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const SIGN_IN = '/api/enterprise/auth/sign_in';

/** The beginning of a connection; then a byte comes now and then. */
const beginnings = {
  'nothing at all': '',
  headers: 'POST / HTTP/1.1\r\nhost: localhost\r\nx-a: ',
  'a JSON body': headOf('POST', SIGN_IN, { host: 'localhost', ...JSON_TYPE, 'content-length': '1000' }),
  'a body in chunks': `${headOf('POST', SIGN_IN, { host: 'localhost', ...JSON_TYPE, 'transfer-encoding': 'chunked' })}1\r\n{\r\n400\r\n`,
  'a body that nobody reads': headOf('POST', '/nowhere', { host: 'localhost', 'content-length': '1000' }),
};

interface Held {
  /** How long it stayed open, in ms. */
  ms: number;
  text: string;
}

/** Holds a connection as long as the other side lets it. */
function hold(beginning: string): Promise<Held> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve) => {
    const from = performance.now();
    let text = '';
    const socket = net.connect(Number(port), hostname);
    const drip = setInterval(() => socket.write(beginning === '' ? '' : ' '), 200);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ ms: performance.now() - from, text });
    });
    socket.write(beginning);
  });
}

/** How long this process stood still at most since it was asked last, in ms. */
function watchPauses() {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 50).unref();
  return {
    longest() {
      look();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

it('ends 500 connections that trickle, in words, while others are answered', async () => {
  const kinds = Object.entries(beginnings);
  const held = Promise.all(
    Array.from({ length: SOCKETS }, async (_, n) => {
      const [kind, beginning] = kinds[n % kinds.length];
      return { kind, ...(await hold(beginning)) };
    }),
  );
  let answered = 0;
  let slowest = 0;
  let over = false;
  const ended = held.then(() => {
    over = true;
  });
  const pauses = watchPauses();
  while (!over) {
    const from = performance.now();
    const { status } = await world.browser().send('GET', '/api/masterdata/prefectures/index');
    slowest = Math.max(slowest, performance.now() - from);
    // Headers that lie unread while the process stands still are late by the clock, whichever client sent them.
    if (pauses.longest() > SLOW_SECONDS * 500 && status === 408) continue;
    expect(status).toBe(200);
    answered++;
  }
  pauses.stop();
  await ended;
  const all = await held;
  expect(all).toHaveLength(SOCKETS);
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS);
  for (const { kind, text } of all.slice(0, 50)) {
    const said = kind === 'a body that nobody reads' ? / 404 / : /^HTTP\/1\.1 408 [\s\S]*時間がかかりすぎた/;
    expect([kind, text]).toEqual([kind, expect.stringMatching(said)]);
  }
  // The first answer has come before the dripping ones were gone, or there would be no second.
  expect(answered).toBeGreaterThan(1);
  // No caller waits for the trickling ones to be gone, however busy the machine is.
  expect(slowest).toBeLessThan(PATIENCE_MS);
});

it('lets a slow line send as long as it sends', async () => {
  const { hostname, port } = new URL(world.url);
  const piece = `"${'a'.repeat(2_000)}",`;
  const rounds = 40;
  const body = `{"enterprise_member":{"email":"x@example.jp","password":"x"},"more":[${piece.repeat(rounds)}1]}`;
  const head = headOf('POST', SIGN_IN, { host: 'localhost', ...JSON_TYPE, 'content-length': String(body.length) });
  const status = await new Promise<string>((resolve) => {
    const socket = net.connect(Number(port), hostname);
    let at = 0;
    const send = setInterval(() => {
      socket.write(body.slice(at, at + 2_000));
      at += 2_000;
    }, 100);
    socket.on('data', (answer) => {
      clearInterval(send);
      resolve(answer.toString().slice(0, 12));
      socket.destroy();
    });
    socket.on('error', () => resolve('error'));
    socket.write(head);
  });
  expect(status).toBe('HTTP/1.1 401');
});

it('says in words what is no HTTP', async () => {
  for (const [bytes, status] of [
    ['\x16\x03\x01\x02\x00\x01\x00', 400],
    ['GET / HTTP/9.9\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await sendRaw(world.url, bytes);
    expect([bytes.slice(0, 20), answer.status, answer.text]).toEqual([
      bytes.slice(0, 20),
      status,
      expect.stringMatching(/[ぁ-ん]/),
    ]);
  }
});
