/** The rows of a chart: months, or groups by what they come to, each beside what it was before. */
import type { BoardChart } from '@enishi/protos/figures/board';
import { figureOf, type Measure } from '@enishi/protos/figures/figures';
import { measured } from './measures';
import type { FigureAnswer } from './use-figures';

export interface ChartRow {
  /** undefined: the measure stands for itself, see `step`. */
  key?: number;
  name: string;
  measure: Measure;
  /** Those of the service. */
  values: readonly number[];
  before?: readonly number[];
}

export type NameOf = (group: BoardChart['group'], key: number) => string;

export const measureOf = ({ figure, measure }: BoardChart): Measure => {
  const { measures } = figureOf(figure);
  return measures.find(({ key }) => key === measure) ?? measures[0];
};

/** What a bar shows, where measures stand side by side: those of one unit. */
const stepMeasures = (chart: BoardChart): Measure[] => {
  const { unit } = measureOf(chart);
  return figureOf(chart.figure).measures.filter((measure) => measure.unit === unit);
};

/** Groups by what they come to, the most first; what has an order of its own keeps it. */
export function inOrder<Row extends { key: number; values: readonly number[] }>(
  chart: BoardChart,
  rows: readonly Row[],
): Row[] {
  const isOrdered = chart.group === 'month' || chart.group === 'step' || chart.group === 'age';
  const amount = ({ values }: Row) => measured(measureOf(chart), values) ?? -1;
  return [...rows].sort((a, b) => (isOrdered ? 0 : amount(b) - amount(a)) || a.key - b.key);
}

export function rowsOf(
  chart: BoardChart,
  now: FigureAnswer,
  before: FigureAnswer | undefined,
  nameOf: NameOf,
): ChartRow[] {
  const measure = measureOf(chart);
  const { group } = chart;
  if (group === 'step')
    return stepMeasures(chart).map((step) => ({
      ...{ name: step.label, measure: step, values: now.total.values, before: before?.total.values },
    }));
  if (group === 'month')
    return now.rows.map(({ key, values }, at) => ({
      ...{ key, name: nameOf(group, key), measure, values, before: before && (before.rows[at]?.values ?? []) },
    }));
  const then = new Map(before?.rows.map(({ key, values }) => [key, values]));
  const size = figureOf(chart.figure).values.length;
  const none = new Array<number>(size).fill(0);
  const keys = new Set([...now.rows, ...(before?.rows ?? [])].map(({ key }) => key));
  const current = new Map(now.rows.map(({ key, values }) => [key, values]));
  const rows = [...keys].map((key) => ({
    ...{ key, name: nameOf(group, key), measure, values: current.get(key) ?? none },
    before: before && (then.get(key) ?? none),
  }));
  return inOrder(chart, rows);
}
