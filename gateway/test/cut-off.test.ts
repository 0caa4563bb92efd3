/** Requests that end before they are let in: nothing is done for them, and the rest is not waited for. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Clients } from '@enishi/service-kit/rpc/client';
import express, { type ErrorRequestHandler } from 'express';
import type { Guards } from '../src/http/guards';
import { mount } from '../src/http/mount';
import { createDoor, createPartnerLane } from '../src/http/partner-lane';
import { type Reads, type Route, route } from '../src/http/route';

const handled: string[] = [];
let refused: (error: Error) => void;
let admit: () => void;
let server: Server;

const routeOf = (reads: Reads): Route =>
  route({
    ...{ audience: 'site', verbs: ['post'], path: `/${reads}`, guard: 'public', summary: '', reads, input: {} },
    ...{ records: 'nothing', probe: {} },
    handle: async () => {
      handled.push(reads);
      return { body: {} };
    },
  } as never);

beforeEach(async () => {
  handled.length = 0;
  const admitted = new Promise<void>((resolve) => (admit = resolve));
  const check = async () => {
    await admitted;
    return { ctx: { realm: 'site' } };
  };
  const app = express();
  const options = { clients: { rpc: {} } as Clients, guards: { public: { check } } as unknown as Guards };
  const routes = (['json', 'file', 'stream'] as const).map(routeOf);
  app.use('/api', mount(routes, { ...options, secureCookies: false, lane: createPartnerLane(), door: createDoor() }));
  const onError: ErrorRequestHandler = (error, _req, res, _next) => {
    refused(error);
    res.status(400).end();
  };
  app.use(onError);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const FORM = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

it.each([
  ['json', 'a part of a body', 'application/json', '{"a":1', 500],
  ['json', 'a whole body', 'application/json', '{"a":1}', 0],
  ['file', 'a part of a small form', FORM, PART, 500],
  ['file', 'a whole form', FORM, `${PART}--x--\r\n`, 0],
  ['stream', 'a part of a large form', FORM, PART, 5_000_000],
] as const)('%s: does nothing for %s whose sender has left', async (reads, _what, type, body, missing) => {
  const error = new Promise<Error>((resolve) => (refused = resolve));
  const asked = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = Buffer.byteLength(body) + missing;
  socket.write(
    `POST /api/site/${reads} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const [req] = await asked;
  socket.write(body);
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.destroy();
  await new Promise((resolve) => req.socket.once('close', resolve));
  admit();
  expect((await error).message).toBe('送信が途中で中断されました。もう一度お試しください。');
  expect(handled).toEqual([]);
});
