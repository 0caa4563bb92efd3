import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../tools/import-breached-passwords';
import { createBreachedPasswords } from './breached-passwords';
import { BLOCK_BYTES } from './filter-file';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const NOW = new Date('2026-11-26T00:00:00Z');

let folder: string;
let out: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'breached-'));
  out = path.join(folder, 'masters', 'breached-passwords.bloom');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const listed = (content: string | Buffer, name = 'list.txt'): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
async function made(content: string | Buffer, ...options: string[]): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await run([listed(content), '--out', out, ...options], NOW, (line) => lines.push(line));
  return [code, lines.join('\n')];
}
async function opened() {
  const list = createBreachedPasswords({ DATA_DIR: folder });
  await list.open();
  return list;
}

test('finds what stands in a list of passwords, in any case and width, with either end of line', async () => {
  const [code, said] = await made('\ufeffLetMeIn99\r\n\r\nＫＡＺＥ２０２６\nパスワード長い\nlast one');
  expect([code, said]).toEqual([0, expect.stringContaining('4 passwords in')]);
  const list = await opened();
  for (const password of ['LetMeIn99', 'letmein99', 'ｌｅｔｍｅｉｎ99', 'Kaze2026', 'パスワード長い', 'LAST ONE'])
    expect([password, await list.has(password)]).toEqual([password, true]);
  expect(await list.has('letmein98')).toBe(false);
});

test('finds what stands in a list of hashes, as often as it is asked to have been seen', async () => {
  const rows = [`${sha1('Seen Often').toUpperCase()}:120`, `${sha1('seen-once')}:1`, sha1('without a count')];
  expect(await made(rows.join('\r\n'), '--least', '2')).toEqual([0, expect.stringContaining('1 lines left out')]);
  const list = await opened();
  const found = ['Seen Often', 'seen-once', 'without a count'].map((password) => list.has(password));
  expect(await Promise.all(found)).toEqual([true, false, true]);
});

test('refuses by mistake no more than it says', async () => {
  const count = 40_000;
  await made(Array.from({ length: count }, (_, at) => sha1(`leaked ${at}`)).join('\n'), '--rate', '0.01');
  const list = await opened();
  const share = async (word: string, tries: number) => {
    let found = 0;
    for (let at = 0; at < tries; at++) if (await list.has(`${word} ${at}`)) found += 1;
    return found / tries;
  };
  expect(await share('leaked', 500)).toBe(1);
  expect(await share('Unknown', 6_000)).toBeLessThan(0.014);
  // 13 to 17 bits for each, not the 40 bytes of the list.
  expect(fs.statSync(out).size / count).toBeLessThan(1.8);
});

test('is the same file whatever memory it may take', async () => {
  const rows = Array.from({ length: 280_000 }, (_, at) => `password ${at}`).join('\n');
  // A low rate, so that few rows make more than one part.
  await made(rows, '--rate', '0.000001', '--memory', '1');
  const small = fs.readFileSync(out);
  expect(small.length).toBeGreaterThan(1_200_000);
  await made(rows, '--rate', '0.000001');
  expect(fs.readFileSync(out).equals(small)).toBe(true);
});

test('leaves out what is no password: endless lines, bytes that are no text', async () => {
  const odd = Buffer.concat([
    Buffer.from('first line\n'),
    Buffer.alloc(5_000_000, 'x'),
    Buffer.from([10, 0xff, 0xfe, 0x41, 10]),
    Buffer.from('last line'),
  ]);
  expect(await made(odd)).toEqual([0, expect.stringContaining('2 passwords in')]);
  const list = await opened();
  expect([await list.has('first line'), await list.has('last line')]).toEqual([true, true]);
});

test('says what is wrong with an order or a list, and writes nothing', async () => {
  const lines: string[] = [];
  const order = (...args: string[]) => run(args, NOW, (line) => lines.push(line));
  const list = listed('secret words\n');
  for (const args of [[], [list, '--rate', '2'], [list, '--rate', 'x'], [list, '--memory', '0'], [list, '--what']])
    expect([args, await order(...args)]).toEqual([args, 2]);
  expect(await order(path.join(folder, 'missing.txt'), '--out', out)).toBe(1);
  expect(await order(folder, '--out', out)).toBe(1);
  expect(await made('\n\n')).toEqual([1, expect.stringContaining('no usable line')]);
  expect(await made(`first\n${'A1'.repeat(16)}:3\n`)).toEqual([
    1,
    expect.stringMatching(/line 2: the hashes are NTLM/),
  ]);
  expect(fs.existsSync(path.dirname(out)) && fs.readdirSync(path.dirname(out))).toBe(false);
});

describe('a file that is broken', () => {
  const broken = async (change: (bytes: Buffer) => Buffer | string): Promise<string> => {
    await made('some password\n');
    fs.writeFileSync(out, change(fs.readFileSync(out)));
    return opened().then(
      () => 'opened',
      (error: Error) => error.message,
    );
  };

  test.each<[string, (bytes: Buffer) => Buffer | string, string]>([
    ['is cut off', (bytes) => bytes.subarray(0, -1), 'bytes instead of'],
    ['is longer', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]), 'bytes instead of'],
    ['is empty', () => '', 'not a file written by'],
    ['is something else', () => '{"format":"stations"}', 'not a file written by'],
    ['is the list itself', () => 'some password\n', 'not a file written by'],
    ['is of a later version', (bytes) => bytes.toString('latin1').replace('"version":1', '"version":2'), 'version 2'],
    [
      'has another bit',
      (bytes) => {
        bytes[BLOCK_BYTES + 100] ^= 1;
        return bytes;
      },
      'checksum',
    ],
  ])('%s: is refused with its name and what to do', async (_name, change, words) => {
    const said = await broken(change);
    expect(said).toContain(out);
    expect(said).toContain(words);
    expect(said).toContain('run import-breached-passwords again');
  });

  test('is refused where it is named and is not there; where none is named, there need not be one', async () => {
    const missing = path.join(folder, 'nowhere.bloom');
    await expect(
      createBreachedPasswords({ DATA_DIR: folder, BREACHED_PASSWORDS_FILE: missing }).open(),
    ).rejects.toThrow(missing);
    expect(await (await opened()).has('password')).toBe(false);
  });
});
