/**
 * Mails and sheets that were cut off, doubled, bent and mixed: each is read or refused with words, within two seconds of
 * work, and the reader goes on. READ_BROKEN says how many (400).
 */
import fs from 'node:fs';
import path from 'node:path';
import { createReader, type Reader } from '@enishi/service-kit/reading/off-thread';
import { readLabels } from './labels';

const COUNT = Number(process.env.READ_BROKEN ?? 400);
const NOW = new Date('2026-11-27T00:00:00+09:00');
const SEED = Number(process.env.READ_SEED ?? 1);

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

const WAYS: readonly ((bytes: Buffer, below: (most: number) => number) => Buffer)[] = [
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
