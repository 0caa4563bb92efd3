import fs from 'node:fs';
import path from 'node:path';
import { BUDGETS, type Budget, type BudgetName, standsOf } from './budgets';
import { type Notes, readNotes, withRun, writtenNotes } from './figure-notes';
import { tableOf, withTable } from './figure-table';

const run = (value: number) => ({ on: '2026-11-28', commit: '0123456789', value, load: 0.2 });

it('aims at no less than what must be reached', () => {
  const all = Object.entries(BUDGETS) as [BudgetName, Budget][];
  for (const [name, { aim }] of all) expect([name, standsOf(name, aim)]).toEqual([name, 'aim met']);
  for (const [name, { must }] of all) expect([name, standsOf(name, must)]).not.toEqual([name, 'missed']);
});

it('judges rates by least and times by most', () => {
  expect([0.14, 0.11, 0.09].map((value) => standsOf('list + count', value))).toEqual(['aim met', 'met', 'missed']);
  expect([40, 41, 101].map((value) => standsOf('mixed by 4, p95', value))).toEqual(['aim met', 'met', 'missed']);
});

it('tells a figure by the median of its last three runs, with their spread', () => {
  const notes = [9, 30, 31.234, 29].reduce<Notes>((all, value) => withRun(all, 'mixed by 4, p95', run(value)), {});
  const row = tableOf(notes)
    .split('\n')
    .find((line) => line.includes('the same: p95'));
  expect(row).toBe('| the same: p95 | ms | 100 / 40 | 30 (29 to 31.23) | 2026-11-28 0123456789, load 0.2 | aim met |');
  expect(JSON.parse(writtenNotes(notes))).toEqual(notes);
});

it('is what README.md says', () => {
  const [readme, file] = ['README.md', 'figures.json'].map((name) => path.join(__dirname, name));
  const text = fs.readFileSync(readme, 'utf8');
  expect(withTable(text, readNotes(file))).toBe(text);
  expect(() => withTable('no place', {})).toThrow('no place for the table');
});
