/** The two protocols of virus scanners, spoken with servers of them. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { EICAR, type Played, playClamd, playIcap } from '../../testing/virus-servers';
import { createScanner } from './scanner';

const open: Played[] = [];
const playing = async (made: Promise<Played>): Promise<Played> => {
  open.push(await made);
  return made;
};
afterEach(() => Promise.all(open.splice(0).map((played) => played.close())));

const scan = (url: string, ...parts: (string | Buffer)[]) => {
  const chunks = parts.map((part) => Buffer.from(part));
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  return createScanner(url).scan(Readable.from(chunks), size);
};
const FOUND = { infected: true, virus: 'Eicar-Test-Signature' };
const CLEAN = { infected: false };

const services: [string, () => Promise<Played>][] = [
  ['clamd', () => playClamd()],
  ['ICAP without a preview', () => playIcap()],
  ['ICAP with a preview of nothing', () => playIcap({ preview: 0 })],
  ['ICAP with a preview', () => playIcap({ preview: 1_024 })],
  ['ICAP that sends back what is clean', () => playIcap({ preview: 30, echoes: true })],
  ['ICAP that takes uploads only', () => playIcap({ methods: 'REQMOD', preview: 1_024 })],
  ['ICAP that takes uploads only and sends them back', () => playIcap({ methods: 'REQMOD', echoes: true })],
];

test.each(services)('%s finds what there is, wherever it stands, and sees every byte', async (_name, start) => {
  const { url, seen } = await playing(start());
  const contents: (string | Buffer)[][] = [
    [],
    ['a'],
    ['a'.repeat(1_024)],
    ['a'.repeat(1_025)],
    ['', 'ab', '', 'cd'],
    [randomBytes(3_000_000), randomBytes(70_000)],
  ];
  for (const parts of contents) expect(await scan(url, ...parts)).toEqual(CLEAN);
  expect(seen.map((content) => content.length)).toEqual([0, 1, 1_024, 1_025, 4, 3_070_000]);
  expect(seen[5].equals(Buffer.concat(contents[5] as Buffer[]))).toBe(true);
  for (const parts of [
    [EICAR],
    ['x'.repeat(5_000), EICAR],
    [EICAR.slice(0, 20), EICAR.slice(20)],
    [EICAR, randomBytes(1e6)],
  ])
    expect(await scan(url, ...parts)).toEqual(FOUND);
});

test('a service that decides by the preview is not sent the rest', async () => {
  const { url, seen, asked } = await playing(playIcap({ preview: 100, decidesEarly: true }));
  expect(await scan(url, EICAR, randomBytes(5_000_000))).toEqual(FOUND);
  expect(await scan(url, 'a'.repeat(100), EICAR)).toEqual(CLEAN);
  expect(seen.map((content) => content.length)).toEqual([100, 100]);
  // Nothing tells it whose file it is.
  expect(asked[1]).toMatch(/^RESPMOD icap:\/\/127\.0\.0\.1:\d+\/avscan ICAP\/1\.0\r\n/);
  expect(asked[1]).toContain('\r\nPreview: 100\r\n');
});

test('a service that blocks without a word of what it found has found something', async () => {
  for (const methods of ['RESPMOD', 'REQMOD']) {
    const { url } = await playing(playIcap({ methods, quiet: true }));
    expect(await scan(url, EICAR)).toEqual({ infected: true, virus: 'blocked' });
  }
});

/** A server that says something else. */
async function saying(words: string | undefined): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (words === undefined ? socket.destroy() : socket.end(words)));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  open.push({ url: '', seen: [], asked: [], close: async () => void server.close() });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('there is no verdict where nobody gives one', async () => {
  const small = await playing(playClamd(1_000));
  await expect(scan(small.url, randomBytes(5_000_000))).rejects.toThrow('size limit exceeded');
  const away = await playing(playIcap({ status: '404 ICAP Service not found' }));
  await expect(scan(away.url, 'a')).rejects.toThrow('404');
  for (const words of [undefined, '', 'HTTP/1.1 200 OK\r\n\r\n', 'stream: OK', 'x'.repeat(200_000)]) {
    const host = await saying(words);
    await expect(scan(`clamd://${host}`, 'a')).rejects.toThrow();
    await expect(scan(`icap://${host}/avscan`, 'a')).rejects.toThrow();
  }
  await expect(scan('clamd://127.0.0.1:1', 'a')).rejects.toThrow('ECONNREFUSED');
});

test('a file that cannot be read to its end gets no verdict', async () => {
  for (const start of [playClamd(), playIcap({ preview: 4 })]) {
    const { url, seen } = await playing(start);
    const broken = new Readable({
      read() {
        this.push('abcdefgh');
        this.destroy(new Error('the disk is away'));
      },
    });
    await expect(createScanner(url).scan(broken, 100)).rejects.toThrow('the disk is away');
    expect(seen).toEqual([]);
  }
});

test('a large file is never held as a whole: the next piece is read when the scanner has taken the last', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).pause());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let made = 0;
  const content = Readable.from(
    (async function* () {
      for (; made < 10_000; made++) yield Buffer.alloc(64 * 1024);
    })(),
  );
  const [, socket] = await Promise.all([
    expect(createScanner(`clamd://127.0.0.1:${port}`).scan(content, 655_360_000)).rejects.toThrow(),
    once(server, 'connection').then(async ([accepted]) => {
      let before = -1;
      // Nothing moves any more.
      while (before !== made || made === 0) {
        before = made;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      accepted.destroy();
    }),
  ]);
  expect(socket).toBeUndefined();
  // What fits into the buffers of a connection.
  expect(made).toBeLessThan(1_000);
  server.close();
});
