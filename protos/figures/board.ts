/** Boards of figures: saved views of a list of their own, whose conditions are charts. */
import { type FigureGroup, type FigureName, figureOf, figures, isFigure } from './figures';

/** The name that boards are kept under. */
export const BOARD_LIST = 'figures';
export const MOST_CHARTS = 12;

/** `step`: by the measures of the figure, side by side. */
export type ChartGroup = FigureGroup | 'step';

export interface BoardChart {
  figure: FigureName;
  group: ChartGroup;
  /** Key of the measure that stands in front. */
  measure: string;
}

/** Tells charts apart: a board has each of them once. */
export const chartKey = ({ figure, group, measure }: BoardChart): string => `${figure}:${group}:${measure}`;

export const groupsOf = (name: FigureName): readonly ChartGroup[] => {
  const { groups, steps } = figureOf(name);
  const shown = groups.filter((group) => group !== 'job');
  return steps ? ['step', ...shown] : shown;
};

/** @returns undefined for what is no chart of this version */
function chartOf(value: unknown): BoardChart | undefined {
  const { figure, group, measure } = (value ?? {}) as Partial<Record<keyof BoardChart, unknown>>;
  if (typeof figure !== 'string' || !isFigure(figure)) return undefined;
  const known = groupsOf(figure).find((one) => one === group);
  const shown = figureOf(figure).measures.find(({ key }) => key === measure);
  return known && shown && { figure, group: known, measure: shown.key };
}

const read = (json: unknown): unknown[] => {
  try {
    const list: unknown = JSON.parse(typeof json === 'string' ? json : '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/** The charts of a board; those that a later version knows are left out. */
export const chartsOf = (json: unknown): BoardChart[] =>
  read(json)
    .map(chartOf)
    .filter((chart) => chart !== undefined)
    .filter((chart, at, all) => all.findIndex((one) => chartKey(one) === chartKey(chart)) === at)
    .slice(0, MOST_CHARTS);

/** What is wrong with what is to be kept as a board; nothing with views of other lists. */
export function boardProblem({ list, conditions }: Readonly<Record<string, unknown>>): string | undefined {
  if (list !== BOARD_LIST) return undefined;
  const charts = read(conditions);
  const surplus = charts.length - MOST_CHARTS;
  if (surplus > 0) return `1つのボードに載せられるグラフは${MOST_CHARTS}個までです。${surplus}個減らしてください。`;
  if (charts.some((chart) => !chartOf(chart)))
    return 'ボードに、存在しない集計が含まれています。グラフを選び直してください。';
  if (chartsOf(conditions).length < charts.length)
    return '同じグラフがすでにあります。集計、分け方、数値のどれかを変えてください。';
  return undefined;
}

const chart = (figure: FigureName, group: ChartGroup, measure: string): BoardChart => ({ figure, group, measure });

/** What the page shows without a board of one's own. */
export const givenBoard: readonly BoardChart[] = [
  chart('registrations', 'month', 'registered'),
  chart('deals', 'month', 'proposed'),
  chart('deals', 'month', 'closed'),
  chart('funnel', 'step', 'reached_6'),
  chart('stays', 'step', 'days_0'),
  chart('deals', 'source', 'closed'),
  chart('deals', 'member', 'closed'),
  chart('lead', 'month', 'mean'),
  chart('worked', 'month', 'gross'),
  chart('worked', 'company', 'gross'),
  chart('job_ages', 'age', 'jobs'),
  chart('broadcasts', 'month', 'sent'),
];

/** Those that may be chosen. */
export const figureNames = (Object.keys(figures) as FigureName[]).filter((name) => figureOf(name).measures.length > 0);
