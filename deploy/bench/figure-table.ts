/** README's table of the figures that were noted, against the budgets. `node deploy/bench/dist/figure-table.js` writes it. */
import fs from 'node:fs';
import path from 'node:path';
import { BUDGETS, type Budget, type BudgetName, standsOf } from './budgets';
import { root } from './checkout';
import { type NotedRun, type Notes, readNotes } from './figure-notes';

export const README = path.join(root, 'deploy/bench/README.md');
const BEGIN = '<!-- figures: made by `node deploy/bench/dist/figure-table.js` -->';
const END = '<!-- end of figures -->';

const shown = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

function figureOf(runs: readonly NotedRun[]): { median: number; text: string } {
  const sorted = runs.map(({ value }) => value).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  const spread = sorted.length > 1 ? ` (${shown(sorted[0])} to ${shown(sorted[sorted.length - 1])})` : '';
  return { median, text: `${shown(median)}${spread}` };
}

function rowOf(name: BudgetName, runs: readonly NotedRun[] = []): string {
  const { what, unit, must, aim }: Budget = BUDGETS[name];
  const bounds = `${unit} | ${shown(must)} / ${shown(aim)}`;
  const last = runs.at(-1);
  if (!last) return `| ${what} | ${bounds} | - | - | not measured |`;
  const { median, text } = figureOf(runs);
  return `| ${what} | ${bounds} | ${text} | ${last.on} ${last.commit}, load ${last.load} | ${standsOf(name, median)} |`;
}

export const tableOf = (notes: Notes): string =>
  [
    '| what | unit | must / aim | median of the last runs (spread) | newest run | stands |',
    '|---|---|---|---|---|---|',
    ...(Object.keys(BUDGETS) as BudgetName[]).map((name) => rowOf(name, notes[name])),
  ].join('\n');

/** The text with the table between its marks. @throws where the marks are not there */
export function withTable(text: string, notes: Notes): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('README.md has no place for the table of figures');
  return `${text.slice(0, begin)}${BEGIN}\n${tableOf(notes)}\n${text.slice(end)}`;
}

if (require.main === module) fs.writeFileSync(README, withTable(fs.readFileSync(README, 'utf8'), readNotes()));
