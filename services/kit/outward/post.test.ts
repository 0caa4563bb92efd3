/** One POST to another system's server, whatever that does. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { outwardPost } from './post';

const MAX = 64 * 1024;
let server: http.Server;
let answer: http.RequestListener;
let asked: string[] = [];

beforeAll(async () => {
  server = http.createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
});

const post = (timeoutMs?: number) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return outwardPost({ url, headers: {}, body: '{}', timeoutMs, privateHosts: ['127.0.0.1'] });
};

it('takes an answer of any size and keeps 64 kB of it', async () => {
  answer = (_req, res) => void res.end('x'.repeat(MAX + 1));
  expect(await post()).toEqual({ status: 200, text: 'x'.repeat(MAX) });
});

it('does not wait for the end of one that never ends', async () => {
  let cut: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    cut = resolve;
  });
  answer = (_req, res) => {
    res.on('close', cut);
    const more = () => {
      while (!res.destroyed && res.write('y'.repeat(16_384)));
      if (!res.destroyed) res.once('drain', more);
    };
    more();
  };
  expect((await post()).text).toHaveLength(MAX);
  await left;
});

it('goes nowhere else when it is sent there', async () => {
  answer = (_req, res) => void res.writeHead(307, { location: '/elsewhere' }).end();
  expect((await post()).status).toBe(307);
  expect(asked).toEqual(['/hook']);
});

it('gives up on silence, also in the middle of an answer', async () => {
  answer = () => {};
  await expect(post(200)).rejects.toMatchObject({ name: expect.stringMatching(/AbortError|TimeoutError/) });
  answer = (_req, res) => void res.write('begun');
  await expect(post(200)).rejects.toThrow();
});

it('says that an answer was cut off', async () => {
  answer = (_req, res) => {
    res.writeHead(200, { 'content-length': '100' });
    res.write('half');
    setTimeout(() => res.destroy(), 20);
  };
  await expect(post()).rejects.toThrow();
});
