/** A call through a door is heard on both sides as one over gRPC is. */
import path from 'node:path';
import type { CallContext } from '../base/context';
import { callerLeft, deadlineOf } from '../base/deadline';
import { AppError, invalid } from '../base/errors';
import { createLog } from '../observe/log';
import { callRpc } from '../testing/call-rpc';
import { type Clients, createClients } from './client';
import type { Doors } from './doors';
import { type GrpcServer, startGrpcServer } from './server';
import type { Handlers } from './types';

interface Said {
  text?: string;
  size?: number;
  items?: object[];
}

const protoDir = path.join(__dirname, '../testing/protos');
const secret = 'a-secret-of-the-tests';
const log = createLog('test', 'silent');
const ctx: CallContext = { realm: 'enterprise', enterprise_id: 7, member_id: 1, authority: 1, request_id: 'r' };

let release: () => void = () => undefined;
const left: string[] = [];
const requests: Said[] = [];

const handlers: Handlers = {
  EchoService: {
    Say: async (caller, said: Said) => {
      requests.push(said);
      const { text, size, items } = said;
      if (size === -1) return { text: String(Number(deadlineOf(caller)) - Date.now() > 0) };
      return { text: size ? 'x'.repeat(size) : text, enterprise_id: caller.enterprise_id, items };
    },
    Fail: async (_caller, { text }: Said) => {
      if (text === 'busy') throw Object.assign(new AppError('unavailable'), { retryAfter: 9 });
      if (text) throw invalid({ text: [text] });
      throw new TypeError('unexpected');
    },
    Wait: async (caller, { text }: Said) => {
      await new Promise<void>((resolve) => {
        release = resolve;
        callerLeft(caller)?.addEventListener('abort', () => {
          left.push(text ?? '');
          resolve();
        });
      });
      return { text: 'at last' };
    },
  },
};

let server: GrpcServer;
let doors: Doors;
let ways: Record<'grpc' | 'door', Clients>;

beforeEach(async () => {
  doors = new Map();
  server = await startGrpcServer({ service: 'echo', handlers, secret, log, protoDir, doors });
  const to = { echo: server.address };
  ways = {
    grpc: createClients(to, { secret, protoDir, inProcess: true }),
    door: createClients(to, { secret, protoDir, inProcess: true, doors }),
  };
  left.length = 0;
  requests.length = 0;
});
afterEach(async () => {
  release();
  for (const clients of Object.values(ways)) clients.close();
  await server.stop();
});

const heard = (clients: Clients, rpc: string, request: object, options = {}) =>
  callRpc(clients, `echo.EchoService/${rpc}`, ctx, request, options).catch((error: AppError) => {
    const { code, message, fieldErrors, retryAfter } = error;
    return { code, message, fieldErrors, retryAfter, isApp: error instanceof AppError };
  });

test.each([
  ['Say', { text: '縁' }],
  ['Say', { items: [{ id: 0, name: '', big: 2 ** 50, tag_ids: { values: [1, 2] } }, { tag_ids: {} }, {}] }],
  ['Say', { text: 'a field that there is none of', unknown: 1 }],
  ['Say', { size: -1 }],
  ['Say', { size: 8 * 1024 * 1024 }],
  ['Say', { size: 65 * 1024 * 1024 }],
  ['Fail', { text: 'だめです。' }],
  ['Fail', { text: 'busy' }],
  ['Fail', {}],
])('%s %j is heard the same', async (rpc, request) => {
  const [far, near] = [await heard(ways.grpc, rpc, request), await heard(ways.door, rpc, request)];
  expect(near).toEqual(far);
  expect(requests[1]).toEqual(requests[0]);
});

test('neither side has the objects of the other', async () => {
  const items = [{ id: 1 }];
  const answer = (await heard(ways.door, 'Say', { items })) as Said;
  expect(requests[0].items).toEqual(answer.items);
  expect(requests[0].items).not.toBe(items);
  expect(answer.items).not.toBe(requests[0].items);
});

test('a deadline and a caller that leaves end the call on both sides', async () => {
  const late = await Promise.all(
    Object.entries(ways).map(([name, clients]) => heard(clients, 'Wait', { text: name }, { deadlineMs: 200 })),
  );
  expect(late[1]).toEqual(late[0]);
  expect(late[1]).toMatchObject({ code: 'unavailable', isApp: true });
  const leaving = new AbortController();
  const gone = heard(ways.door, 'Wait', { text: 'left' }, { signal: leaving.signal });
  leaving.abort();
  expect(await gone).toEqual(late[0]);
  expect(await heard(ways.door, 'Say', {}, { signal: leaving.signal })).toEqual(late[0]);
  while (left.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(left.sort()).toEqual(['door', 'grpc', 'left']);
});

test('a context signed elsewhere opens no door', async () => {
  const stranger = createClients({ echo: server.address }, { secret: 'another secret', protoDir, doors });
  expect(await heard(stranger, 'Say', {})).toMatchObject({ code: 'unauthenticated' });
  expect(requests).toEqual([]);
  stranger.close();
});

test('a service that stops finishes its calls and lets none in', async () => {
  const running = heard(ways.door, 'Wait', {});
  const stopped = server.stop();
  expect(await heard(ways.door, 'Say', {}, { deadlineMs: 300 })).toMatchObject({ code: 'unavailable' });
  release();
  expect(await running).toMatchObject({ text: 'at last' });
  await stopped;
  expect(doors.size).toBe(0);
});
