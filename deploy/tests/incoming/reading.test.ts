/**
 * How well the corpus is read: a floor, a little below what `npm run read:score` prints. A change that reads one kind of
 * paper better and another worse shows here.
 */
import fs from 'node:fs';
import path from 'node:path';
import { read } from '@enishi/service-kit/reading/read';
import { type Kind, type Reading, readLabels } from './labels';
import { ratesOf, type Score, score, tallyOf } from './score';

const CORPUS = path.join(__dirname, 'corpus');
const NOW = new Date('2026-11-27T00:00:00+09:00');

/** As the command prints it. */
const asJson = (reading: object): Reading => JSON.parse(JSON.stringify(reading));

const labels = readLabels(CORPUS);
let result: Score;

beforeAll(async () => {
  const readings: Reading[] = [];
  for (const { file, path: at } of labels)
    readings.push(asJson({ file, ...(await read(path.basename(at), fs.readFileSync(at), { now: NOW })) }));
  result = score(labels, readings);
});

const f1 = (which: { kind?: Kind; field?: string }): number => ratesOf(tallyOf(result, which)).f1;

it('reads the whole corpus', () => {
  expect(result.unread).toEqual([]);
  expect(labels.length).toBeGreaterThanOrEqual(201);
});

it.each([
  ['job', 0.95],
  ['people', 0.95],
  ['sheet', 0.98],
] as [Kind, number][])('reads papers of the kind %s with an F1 of at least %d', (kind, least) => {
  expect(f1({ kind })).toBeGreaterThanOrEqual(least);
});

it.each([
  ...['monthly_price_f_num', 'monthly_price_l_num', 'monthly_price_num', 'inception_day'],
  ...['adjustment_time_f', 'adjustment_time_l', 'projects.from', 'projects.to'],
])('reads %s, which is money or time, with an F1 of at least 0.95', (field) => {
  expect(f1({ field })).toBeGreaterThanOrEqual(0.95);
});

it('takes few of what only looks like values', () => {
  const taken = result.traps.filter((trap) => trap.taken);
  expect(taken.length).toBeLessThanOrEqual(result.traps.length * 0.05);
});
