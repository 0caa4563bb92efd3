/** What a buyer deducts of the tax of sellers who are no qualified issuers (経過措置), by the day of the purchase. Pure. */
import { share } from './rounding';

export interface TransitionStep {
  /** First day on which it counts. */
  from: string;
  /** Per cent of the tax that is deducted. */
  percent: number;
  note: string;
}

/** As the tax reform of 2026 left it. A table of an operator's own takes its place where the law has changed since. */
export const transitionSteps: readonly TransitionStep[] = [
  { from: '1989-04-01', percent: 100, note: '適格請求書等保存方式の開始前' },
  { from: '2023-10-01', percent: 80, note: '経過措置（80%控除）' },
  { from: '2026-10-01', percent: 70, note: '経過措置（70%控除）' },
  { from: '2028-10-01', percent: 50, note: '経過措置（50%控除）' },
  { from: '2030-10-01', percent: 30, note: '経過措置（30%控除）' },
  { from: '2031-10-01', percent: 0, note: '経過措置の終了（控除なし）' },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isStep = (step: unknown): step is TransitionStep => {
  const { from, percent, note } = (step ?? {}) as Partial<Record<keyof TransitionStep, unknown>>;
  return (
    typeof from === 'string' &&
    DAY.test(from) &&
    Number.isInteger(percent) &&
    Number(percent) >= 0 &&
    Number(percent) <= 100 &&
    typeof note === 'string'
  );
};

/**
 * A table out of an operator's JSON file, in the order of its days.
 * @throws Error saying what is wrong with it
 */
export function readTransition(text: string): TransitionStep[] {
  const steps: unknown = JSON.parse(text);
  if (!Array.isArray(steps) || steps.length === 0 || !steps.every(isStep))
    throw new Error('A table of 経過措置 is a list of {"from": "YYYY-MM-DD", "percent": 0 to 100, "note": "..."}.');
  const sorted = [...steps].sort((one, other) => one.from.localeCompare(other.from));
  if (new Set(sorted.map(({ from }) => from)).size < sorted.length)
    throw new Error('A table of 経過措置 has two steps that begin on the same day.');
  return sorted;
}

/** The step that holds on a day; all is deducted before the first one. */
export const transitionOn = (day: string, steps: readonly TransitionStep[] = transitionSteps): TransitionStep =>
  steps.findLast(({ from }) => from <= day) ?? { from: '', percent: 100, note: '' };

/** The part of the tax that is deducted, in yen, rounded down; what is left over is a cost of the buyer. */
export const deducted = (tax: number, day: string, steps?: readonly TransitionStep[]): number =>
  share(tax, transitionOn(day, steps).percent, 100, 'down');
