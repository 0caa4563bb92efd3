import net from 'node:net';
import path from 'node:path';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import type { CallContext } from '../base/context';
import { callerLeft } from '../base/deadline';
import { invalid } from '../base/errors';
import { createLog } from '../observe/log';
import { callRpc } from '../testing/call-rpc';
import { type Clients, createClients } from './client';
import { type GrpcServer, startGrpcServer } from './server';
import type { Handlers } from './types';

interface Echo {
  text?: string;
  size?: number;
  items?: { id?: number; name?: string; big?: number; tag_ids?: { values?: number[] } }[];
}

const protoDir = path.join(__dirname, '../testing/protos');
const secret = 'a-secret-of-the-tests';
const log = createLog('test', 'silent');
/** For calls that shall succeed however busy the machine is. */
const PATIENT = { deadlineMs: 60_000 };
const ctx: CallContext = { realm: 'enterprise', enterprise_id: 7, member_id: 1, authority: 1, request_id: 'r' };

let finishWaiting: () => void;
const waiting = new Promise<void>((resolve) => {
  finishWaiting = resolve;
});

/** Said to a service, it stops everything for longer than a call to another process waits. */
const PAUSE = 'pause';

function pause(): void {
  const until = performance.now() + 2_500;
  while (performance.now() < until);
}

/** Said to a service, it waits until its caller has left. */
const LEAVE = 'leave';
const left: string[] = [];

const handlers: Handlers = {
  EchoService: {
    Say: async ({ realm, enterprise_id }, { text, size, items }: Echo) => {
      if (text === PAUSE) pause();
      return { text: size ? 'x'.repeat(size) : text, realm, enterprise_id, items };
    },
    Fail: async (_ctx, { text }: Echo) => {
      if (text) throw invalid({ text: [text] });
      throw new TypeError('nobody expected this');
    },
    Wait: async (ctx, { text }: Echo) => {
      if (text === LEAVE)
        await new Promise<void>((resolve) => callerLeft(ctx)?.addEventListener('abort', () => resolve()));
      else await waiting;
      left.push(text ?? '');
      return { text: 'at last' };
    },
  },
};

let server: GrpcServer;
let clients: Clients;

beforeAll(async () => {
  server = await startGrpcServer({ service: 'echo', handlers, secret, log, protoDir });
  clients = createClients({ echo: server.address }, { secret, protoDir });
});

afterAll(async () => {
  finishWaiting();
  clients.close();
  await server.stop();
});

test('a handler gets the verified context and the request, and its answer comes back', async () => {
  await clients.ready('echo', 60_000);
  expect(await callRpc(clients, 'echo.EchoService/Say', ctx, { text: '縁' }, PATIENT)).toEqual({
    text: '縁',
    items: [],
    realm: 'enterprise',
    enterprise_id: 7,
  });
});

test('what was not sent stays absent, an empty list stays a list, large integers are numbers', async () => {
  const items = [{ id: 0, name: '', big: 2 ** 50, tag_ids: { values: [1, 2] } }, { tag_ids: {} }, {}];
  expect(await callRpc<Echo>(clients, 'echo.EchoService/Say', ctx, { items }, PATIENT)).toMatchObject({ items });
});

test('refusals arrive as they were thrown, accidents as internal without their text', async () => {
  await expect(callRpc(clients, 'echo.EchoService/Fail', ctx, { text: 'だめです。' }, PATIENT)).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { text: ['だめです。'] },
  });
  await expect(callRpc(clients, 'echo.EchoService/Fail', ctx, {}, PATIENT)).rejects.toMatchObject({
    code: 'internal',
    message: expect.not.stringContaining('expected'),
  });
});

test('a call that is not answered by its deadline is unavailable', async () => {
  await expect(callRpc(clients, 'echo.EchoService/Wait', ctx, {}, { deadlineMs: 200 })).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('calls to a name that stands for several servers go to all of them', async () => {
  const named = (name: string): Handlers => ({ EchoService: { Say: async () => ({ text: name }) } });
  const start = (name: string) => startGrpcServer({ service: 'echo', handlers: named(name), secret, log, protoDir });
  const servers = [await start('one'), await start('two')];
  const both = `ipv4:${servers.map(({ address }) => address).join(',')}`;
  const near = createClients({ echo: both }, { secret, protoDir });
  const answers = new Set<string | undefined>();
  for (let calls = 0; calls < 500 && answers.size < 2; calls++)
    answers.add((await callRpc<Echo>(near, 'echo.EchoService/Say', ctx, {}, PATIENT)).text);
  expect([...answers].sort()).toEqual(['one', 'two']);
  near.close();
  for (const each of servers) await each.stop();
});

test('of two servers one can stop under load, and no call fails', async () => {
  const start = () => startGrpcServer({ service: 'echo', handlers, secret, log, protoDir });
  const [staying, leaving] = await Promise.all([start(), start()]);
  const near = createClients({ echo: `ipv4:${staying.address},${leaving.address}` }, { secret, protoDir });
  let stopped = false;
  let answered = 0;
  const caller = async () => {
    while (!stopped) {
      await callRpc(near, 'echo.EchoService/Say', ctx, { text: 'hello' }, PATIENT);
      answered += 1;
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  while (answered < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  await leaving.stop();
  const until = answered + 100;
  while (answered < until) await new Promise((resolve) => setTimeout(resolve, 5));
  stopped = true;
  await callers;
  near.close();
  await staying.stop();
});

test('a pause of a whole process is not blamed on the services in it', async () => {
  const near = createClients({ echo: server.address }, { secret, protoDir, inProcess: true });
  await near.ready('echo', 60_000);
  expect(await callRpc(near, 'echo.EchoService/Say', ctx, { text: PAUSE })).toMatchObject({ text: PAUSE });
  near.close();
});

test('a call without a context, or with one signed elsewhere, is unauthenticated', async () => {
  const stranger = createClients({ echo: server.address }, { secret: 'another secret', protoDir });
  await expect(callRpc(stranger, 'echo.EchoService/Say', ctx, {}, PATIENT)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  stranger.close();
  const bare = new Client(server.address, credentials.createInsecure());
  const failure = await new Promise((resolve) =>
    bare.makeUnaryRequest('/enishi.echo.EchoService/Say', () => Buffer.alloc(0), String, {}, new Metadata(), resolve),
  );
  expect(failure).toMatchObject({ details: 'unauthenticated' });
  bare.close();
});

test('messages of several megabytes pass', async () => {
  const size = 8 * 1024 * 1024;
  const { text } = await callRpc<Echo>(clients, 'echo.EchoService/Say', ctx, { size }, PATIENT);
  expect(text?.length).toBe(size);
});

test('calls to a service that is down or unknown fail as unavailable', async () => {
  const lost = createClients({ echo: '127.0.0.1:1' }, { secret, protoDir });
  await expect(callRpc(lost, 'echo.EchoService/Say', ctx, {})).rejects.toMatchObject({ code: 'unavailable' });
  await expect(lost.ready('echo', 200)).rejects.toMatchObject({ code: 'unavailable' });
  lost.close();
  const empty = createClients({}, { secret, protoDir });
  await expect(callRpc(empty, 'echo.EchoService/Say', ctx, {})).rejects.toMatchObject({ code: 'unavailable' });
});

test('a misspelt RPC is refused on both sides', async () => {
  await expect(callRpc(clients, 'echo.EchoService/Shout', ctx, {})).rejects.toThrow(
    'No such RPC: echo.EchoService/Shout',
  );
  const wrong = { EchoService: { Sya: async () => ({}) } };
  await expect(startGrpcServer({ service: 'echo', handlers: wrong, secret, log, protoDir })).rejects.toThrow(
    'No such RPC in the protos of echo: EchoService/Sya',
  );
});

test('after a peer that froze, the next connection works without a new client', async () => {
  let frozen = false;
  const sockets = new Set<net.Socket>();
  const [host, port] = server.address.split(':');
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), host);
    const usable = !frozen;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      // A connection made before the freeze stays silent for good, like a suspended host.
      from.on('data', (data) => usable && !frozen && to.write(data));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: proxyPort } = proxy.address() as net.AddressInfo;
  const through = createClients({ echo: `127.0.0.1:${proxyPort}` }, { secret, protoDir });
  await callRpc(through, 'echo.EchoService/Say', ctx, {}, PATIENT);

  frozen = true;
  const old = [...sockets];
  await expect(callRpc(through, 'echo.EchoService/Say', ctx, {}, { deadlineMs: 300 })).rejects.toMatchObject({
    code: 'unavailable',
  });
  for (const socket of old) socket.removeAllListeners('data');
  frozen = false;
  const recovered = async () => {
    for (;;) {
      const answer = await callRpc<Echo>(through, 'echo.EchoService/Say', ctx, { text: 'back' }).catch(() => undefined);
      if (answer) return answer;
    }
  };
  expect(await recovered()).toMatchObject({ text: 'back' });
  through.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => proxy.close(resolve));
});

test('stopping waits for calls that run and refuses new ones', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow: Handlers = {
    EchoService: {
      Wait: async () => {
        begin();
        await held;
        return { text: 'finished' };
      },
      Say: async () => ({}),
    },
  };
  const other = await startGrpcServer({ service: 'echo', handlers: slow, secret, log, protoDir });
  const near = createClients({ echo: other.address }, { secret, protoDir });
  await callRpc(near, 'echo.EchoService/Say', ctx, {}, PATIENT);
  const running = callRpc(near, 'echo.EchoService/Wait', ctx, {}, PATIENT);
  await begun;
  const stopped = other.stop(PATIENT.deadlineMs);
  let refusal: unknown;
  while (!refusal) await callRpc(near, 'echo.EchoService/Say', ctx, {}, PATIENT).catch((error) => (refusal = error));
  expect(refusal).toMatchObject({ code: 'unavailable' });
  release();
  expect(await running).toEqual({ text: 'finished', items: [] });
  await stopped;
  near.close();
});

test('a caller that leaves ends the call, and the handler knows', async () => {
  const leaving = new AbortController();
  const call = callRpc(clients, 'echo.EchoService/Wait', ctx, { text: LEAVE }, { ...PATIENT, signal: leaving.signal });
  const refused = expect(call).rejects.toMatchObject({ code: 'unavailable' });
  leaving.abort();
  await refused;
  const early = callRpc(clients, 'echo.EchoService/Wait', ctx, {}, { ...PATIENT, signal: leaving.signal });
  await expect(early).rejects.toMatchObject({ code: 'unavailable' });
  const again = new AbortController();
  const later = callRpc(clients, 'echo.EchoService/Wait', ctx, { text: LEAVE }, { ...PATIENT, signal: again.signal });
  const ended = expect(later).rejects.toMatchObject({ code: 'unavailable' });
  await callRpc(clients, 'echo.EchoService/Say', ctx, {}, PATIENT);
  again.abort();
  await ended;
  while (!left.includes(LEAVE)) await callRpc(clients, 'echo.EchoService/Say', ctx, {}, PATIENT);
});
