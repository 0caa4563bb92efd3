/**
 * Mails and sheets that were cut off, doubled, bent, mixed and lied about: each is read or refused with words, within two seconds of
 * work, and the reader goes on. READ_BROKEN says how many (400).
 */
import fs from 'node:fs';
import path from 'node:path';
import { createReader, type Reader } from '@enishi/service-kit/reading/off-thread';
import { readLabels } from './labels';

const COUNT = Number(process.env.READ_BROKEN ?? 400);
const NOW = new Date('2026-11-27T00:00:00+09:00');
const SEED = Number(process.env.READ_SEED ?? 1);

jest.setTimeout(240_000 + COUNT * 200);

/** Numbers below `most`, the same for the same seed. */
function numbers(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const papers = readLabels(path.join(__dirname, 'corpus')).map(({ path: file }) => ({
  name: path.basename(file),
  bytes: fs.readFileSync(file),
}));

const WAYS: ((bytes: Buffer, below: (most: number) => number) => Buffer)[] = [
  (bytes, below) => bytes.subarray(0, below(bytes.length)),
  (bytes, below) => bytes.subarray(below(bytes.length)),
  (bytes, below) => {
    const bent = Buffer.from(bytes);
    for (let i = 0; i < 20; i++) bent[below(bent.length)] = below(256);
    return bent;
  },
  (bytes) => Buffer.concat([bytes, bytes, bytes]),
  (bytes, below) => Buffer.concat([bytes.subarray(0, below(bytes.length)), papers[below(papers.length)].bytes]),
  (bytes, below) => {
    const at = below(bytes.length);
    const piece = bytes.subarray(at, at + 1 + below(12));
    return Buffer.concat([bytes.subarray(0, at), ...Array(5_000).fill(piece), bytes.subarray(at)]);
  },
];

/** Charsets that mails name, of which most are not the one that a mail is in, and one that there is not. */
const CHARSETS = ['iso-2022-jp', 'shift_jis', 'euc-jp', 'utf-8', 'utf-16', 'utf-7', 'windows-1252', 'x-unknown'];
const CODINGS = ['base64', 'quoted-printable', '7bit', 'x-uuencode'];

/** A head's own words about its body, replaced by others. */
const lied = (bytes: Buffer, pattern: RegExp, told: string): Buffer =>
  Buffer.from(
    bytes.toString('latin1').replace(pattern, (_all, name: string) => `${name}${told}`),
    'latin1',
  );

/** A mail as a part of a part of a part. */
function nested(bytes: Buffer, depth: number): Buffer {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  const close = Array.from({ length: depth }, (_, at) => `\r\n--b${depth - at - 1}--\r\n`);
  return Buffer.concat([
    Buffer.from(`Subject: x\r\nMIME-Version: 1.0\r\n${open.join('')}`),
    bytes,
    Buffer.from(close.join('')),
  ]);
}

WAYS.push(
  (bytes, below) => lied(bytes, /(charset="?)[\w-]+/gi, CHARSETS[below(CHARSETS.length)]),
  (bytes, below) => lied(bytes, /(content-transfer-encoding:\s*)[\w-]+/gi, CODINGS[below(CODINGS.length)]),
  (bytes, below) => nested(bytes, 1 + below(300)),
);

let reader: Reader;
beforeAll(() => {
  reader = createReader();
});
afterAll(() => reader.close());

it(`reads or refuses ${COUNT} broken papers`, async () => {
  const below = numbers(SEED);
  const slow: string[] = [];
  let read = 0;
  for (let i = 0; i < COUNT; i++) {
    const { name, bytes } = papers[below(papers.length)];
    const way = below(WAYS.length);
    try {
      const reading = await reader.read(name, WAYS[way](bytes, below), { now: NOW });
      expect(JSON.parse(JSON.stringify(reading))).toHaveProperty('kind');
      read++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid' });
      if (String(error).includes('時間がかかりすぎる')) slow.push(`${i}: ${name} by way ${way}`);
    }
  }
  // A PDF of a thousand objects may take its parser longer; what is ours to read never does.
  expect(slow.filter((one) => !one.includes('.pdf'))).toEqual([]);
  expect(read).toBeGreaterThan(COUNT / 2);
});

/** Numbers of mails whose words are noise. */
const NOISE = Math.max(40, COUNT / 10);

it('reads no value in words that were destroyed', async () => {
  const below = numbers(SEED + 1);
  for (let i = 0; i < NOISE; i++) {
    const noise = Buffer.from(Array.from({ length: 2_000 }, () => below(256)));
    const coding = below(2) === 0 ? 'base64' : '8bit';
    const body = coding === 'base64' ? Buffer.from(noise.toString('base64')) : noise;
    const type = `text/plain; charset=${CHARSETS[below(CHARSETS.length)]}`;
    const head = `From: <a@partner.test>\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${coding}\r\n\r\n`;
    const { jobs, candidates } = await reader.read('noise.eml', Buffer.concat([Buffer.from(head), body]), { now: NOW });
    expect({ i, jobs, candidates }).toEqual({ i, jobs: [], candidates: [] });
  }
});
