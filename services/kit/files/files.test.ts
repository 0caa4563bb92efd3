import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFiles, type Files } from './files';

interface Backend {
  files: Files;
  stop(): Promise<void>;
}

const s3Defaults = { S3_REGION: 'ap-northeast-1', S3_BUCKET: 'enishi-test' };

async function local(): Promise<Backend> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-files-'));
  const files = createFiles({ ...s3Defaults, DATA_DIR: folder });
  return { files, stop: async () => rmSync(folder, { recursive: true }) };
}

/** As much of S3 as the four operations need. */
function s3Server(): Server {
  const objects = new Map<string, { body: Buffer; type: string; at: Date }>();
  return createServer(async (request, response) => {
    const key = (request.url ?? '').split('?')[0];
    if (request.method === 'PUT') {
      const body = await buffer(request);
      if (request.headers['content-length'] !== String(body.length)) return response.writeHead(411).end();
      objects.set(key, { body, type: request.headers['content-type'] ?? '', at: new Date() });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      return response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
    }
    response.writeHead(200, {
      'content-length': object.body.length,
      'content-type': object.type,
      'last-modified': object.at.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : object.body);
  });
}

async function s3(): Promise<Backend> {
  const server = s3Server();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const files = createFiles({
    ...s3Defaults,
    DATA_DIR: '/nowhere',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  return {
    files,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A real bucket, where one is configured. */
const realS3 = async (): Promise<Backend> => ({
  files: createFiles({ ...s3Defaults, ...process.env, DATA_DIR: '/nowhere' }),
  stop: async () => undefined,
});

const backends: [string, () => Promise<Backend>][] = [
  ['local', local],
  ['S3', s3],
  ...(process.env.S3_ENDPOINT ? [['a real S3', realS3] as [string, () => Promise<Backend>]] : []),
];

describe.each(backends)('files in %s', (_name, open) => {
  let files: Files;
  let stop: Backend['stop'];
  const pdf = { content_type: 'application/pdf', max_bytes: 1_000_000 };

  beforeAll(async () => {
    ({ files, stop } = await open());
  });
  afterAll(() => stop());

  test('what was put is read back with size, type and time', async () => {
    const from = Date.now() - 2_000;
    expect(await files.put('7/resumes/a.pdf', Buffer.from('履歴書'), pdf)).toMatchObject({ size: 9 });
    expect((await buffer(await files.get('7/resumes/a.pdf'))).toString()).toBe('履歴書');
    const stored = await files.stat('7/resumes/a.pdf');
    expect(stored).toMatchObject({ size: 9, content_type: 'application/pdf' });
    expect(stored?.updated_at.getTime()).toBeGreaterThan(from);
  });

  test('a stream is stored as it comes, and a second put replaces the first', async () => {
    const parts = Array.from({ length: 50 }, (_, n) => Buffer.alloc(10_000, n));
    await files.put('stream.bin', Readable.from(parts), pdf);
    expect((await buffer(await files.get('stream.bin'))).equals(Buffer.concat(parts))).toBe(true);
    await files.put('stream.bin', Buffer.from('short'), { content_type: 'text/plain', max_bytes: 10 });
    expect(await files.stat('stream.bin')).toMatchObject({ size: 5, content_type: 'text/plain' });
  });

  test('an empty file is a file', async () => {
    await files.put('empty', Buffer.alloc(0), pdf);
    expect(await files.stat('empty')).toMatchObject({ size: 0 });
    expect((await buffer(await files.get('empty'))).length).toBe(0);
  });

  test('a file over the limit is refused and leaves the old one in place', async () => {
    await files.put('limited', Buffer.from('old'), pdf);
    const big = Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]);
    await expect(files.put('limited', big, pdf)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect((await buffer(await files.get('limited'))).toString()).toBe('old');
  });

  test('an upload that breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.put('broken', broken, pdf)).rejects.toThrow('connection lost');
    expect(await files.stat('broken')).toBeUndefined();
  });

  test('a deleted file is gone, and deleting it again is fine', async () => {
    await files.put('gone', Buffer.from('x'), pdf);
    await files.delete('gone');
    await files.delete('gone');
    expect(await files.stat('gone')).toBeUndefined();
    await expect(files.get('gone')).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/..', 'a\0b', 'a b', '', 'x'.repeat(501)])(
    'the key %j is refused',
    async (key) => {
      await expect(files.put(key, Buffer.from('x'), pdf)).rejects.toMatchObject({ code: 'bad_request' });
      await expect(files.get(key)).rejects.toMatchObject({ code: 'bad_request' });
      await expect(files.stat(key)).rejects.toMatchObject({ code: 'bad_request' });
      await expect(files.delete(key)).rejects.toMatchObject({ code: 'bad_request' });
    },
  );
});

test('a refused upload leaves no temporary file behind', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-files-'));
  const files = createFiles({ ...s3Defaults, DATA_DIR: folder });
  const put = files.put('x', Buffer.alloc(100), { content_type: 'a/b', max_bytes: 10 });
  await expect(put).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(readdirSync(path.join(folder, 'files/incoming'))).toEqual([]);
  expect(existsSync(path.join(folder, 'files/data/x'))).toBe(false);
  rmSync(folder, { recursive: true });
});
