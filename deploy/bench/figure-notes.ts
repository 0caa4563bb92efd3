/**
 * Figures as they were measured, in `figures.json`: what a run with BENCH_NOTE=1 has found, by budget. The last three
 * runs are kept, so that a figure is told with its spread.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUDGETS, type BudgetName, standsOf } from './budgets';
import { root } from './checkout';
import { machineSpeed, onBudgetMachine } from './machine';

export interface NotedRun {
  /** YYYY-MM-DD */
  on: string;
  /** The first nine letters of the commit. */
  commit: string;
  /** On the budgets' own machine (`machine.ts`). */
  value: number;
  /** The speed of the machine that measured; absent: it was not looked at. */
  speed?: number;
  /** Load of the machine when the process that measured began: above one, other work was beside it. */
  load: number;
}

export type Notes = Partial<Record<BudgetName, NotedRun[]>>;

const FILE = path.join(root, 'deploy/bench/figures.json');
const KEPT = 3;
const DIGITS = 4;
const load = os.loadavg()[0];

/** Nothing where no run was noted yet. */
export const readNotes = (file = FILE): Notes =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Notes) : {};

/** A line for each budget, in the order of `BUDGETS`. */
export function writtenNotes(notes: Notes): string {
  const names = (Object.keys(BUDGETS) as BudgetName[]).filter((name) => notes[name]);
  return `{\n${names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(notes[name])}`).join(',\n')}\n}\n`;
}

/** @returns the runs with another one, of which the newest are kept */
export const withRun = (notes: Notes, name: BudgetName, run: NotedRun): Notes => ({
  ...notes,
  [name]: [...(notes[name] ?? []), run].slice(-KEPT),
});

function note(name: BudgetName, value: number): void {
  const commit = execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const speed = machineSpeed();
  const run = {
    on: new Date().toISOString().slice(0, 10),
    commit,
    value: Number(value.toPrecision(DIGITS)),
    ...(speed && { speed: Number(speed.toFixed(2)) }),
    load: Number(load.toFixed(1)),
  };
  const written = writtenNotes(withRun(readNotes(), name, run));
  fs.writeFileSync(`${FILE}.new`, written);
  fs.renameSync(`${FILE}.new`, FILE);
}

/**
 * Holds a figure against its budget, and notes it where that was asked for.
 * @returns how it stands, in words for a table
 */
export function judge(name: BudgetName, measured: number): string {
  const { must, aim, unit } = BUDGETS[name];
  const value = onBudgetMachine(unit, measured, machineSpeed());
  if (process.env.BENCH_NOTE === '1') note(name, value);
  const stands = standsOf(name, value);
  const here = value === measured ? '' : `${Number(value.toPrecision(3))} on the budgets' machine, `;
  return here + (stands === 'missed' ? `MISSED (must ${must}, aim ${aim})` : `${stands} (${must} / ${aim})`);
}
