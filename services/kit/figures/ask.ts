/** Figures that a service answers: the facts each of them reads, and what a record adds to it. */
import type { FigureAnswer, FigureAsked, FiguresRequest, FiguresResponse } from '@enishi/protos/common/rpc';
import { type FigureName, figures, isFigure } from '@enishi/protos/figures/figures';
import type { CallContext } from '../base/context';
import { invalid } from '../base/errors';
import { type FactDeps, type Facts, NONE, readFacts } from './fact-pages';
import { Group, isWithin, type Period, periodOf } from './tally';

type PageOf<Name extends string> = Readonly<Record<Name, Int32Array>>;
type Page = PageOf<string>;

/** The group to which a record belongs with what happened on this day; undefined outside the period. */
export type GroupOn = (day: number) => Group | undefined;

export interface Counter<Name extends string = string> {
  facts: Facts<Name>;
  /** Columns that `count` reads; those of the groups are read, too. */
  columns: readonly Name[];
  /** Groups that are no column: what a record belongs to depends on the period. */
  keys?: Readonly<Record<string, (page: PageOf<Name>, at: number, period: Period) => number>>;
  /** What the record in a place of this page adds. */
  count(page: PageOf<Name>, period: Period): (at: number, on: GroupOn) => void;
}

export type Counters = { readonly [F in FigureName]?: Counter };

/** A counter whose columns are checked against its facts. */
export const counter = <Name extends string>(made: Counter<Name>): Counter => made as unknown as Counter;

interface Question {
  name: FigureName;
  counter: Counter;
  group: string;
  period: Period;
}

const MOST = 60;
const MONTH = 'month';
const DAY = 'day';

function questionOf(counters: Counters, asked: FigureAsked): Question {
  const { figure: name, group } = asked;
  const found = isFigure(name) ? counters[name] : undefined;
  if (!found || !isFigure(name)) throw invalid({ figure: ['この集計はありません。集計の名前を確かめてください。'] });
  const groups: readonly string[] = figures[name].groups;
  if (!groups.includes(group === DAY ? MONTH : group))
    throw invalid({ group: [`「${figures[name].title}」は、この分け方では集計できません。`] });
  return { name, counter: found, group, period: periodOf(asked) };
}

/** What the days of a period belong to, where it is counted by time. */
const timesOf = ({ months, days }: Period, group: string): readonly number[] | undefined =>
  group === MONTH ? months : group === DAY ? days : undefined;

function answer(pages: readonly Page[], { name, counter, group, period }: Question): FigureAnswer {
  const size = figures[name].values.length;
  const groups = new Map<number, Group>();
  const groupOf = (key: number): Group => {
    const known = groups.get(key);
    if (known) return known;
    const made = new Group(size);
    groups.set(key, made);
    return made;
  };
  const times = timesOf(period, group);
  // A month without anything is one of the period all the same.
  for (const time of times ?? []) groupOf(time);
  let key = 0;
  const on: GroupOn = (day) => {
    if (!isWithin(period, day)) return undefined;
    return groupOf(times ? times[day - period.first] : key);
  };
  for (const page of pages) {
    const keyOf = counter.keys?.[group];
    const keys = times || keyOf ? undefined : page[group];
    const count = counter.count(page, period);
    const { length } = page[counter.columns[0]];
    for (let at = 0; at < length; at++) {
      if (keyOf) key = keyOf(page, at, period);
      else if (keys) key = keys[at] === NONE ? 0 : keys[at];
      count(at, on);
    }
  }
  const total = new Group(size);
  for (const one of groups.values()) total.take(one);
  const rows = [...groups].sort(([a], [b]) => a - b).map(([of, one]) => ({ key: of, values: one.values() }));
  return { rows, total: { key: 0, values: total.values() } };
}

/** Answers several questions, the facts read once. @throws AppError `invalid` */
export async function askFigures(
  deps: FactDeps,
  ctx: CallContext,
  counters: Counters,
  { asked }: FiguresRequest,
): Promise<FiguresResponse> {
  if (asked.length > MOST) throw invalid({ asked: [`一度に集計できるのは${MOST}件までです。`] });
  const questions = asked.map((one) => questionOf(counters, one));
  const read = new Map<Facts, readonly Page[]>();
  for (const facts of new Set(questions.map(({ counter: { facts } }) => facts))) {
    const own = questions.filter(({ counter }) => counter.facts === facts);
    const isColumn = ({ group, counter }: Question) => group !== MONTH && group !== DAY && !counter.keys?.[group];
    const groups = own.filter(isColumn).map(({ group }) => group);
    const columns = [...new Set([...own.flatMap(({ counter }) => counter.columns), ...groups])];
    const { pages, progress } = await readFacts(deps, ctx, facts, columns);
    if (!pages) return { figures: [], progress };
    read.set(facts, pages);
  }
  const found = (question: Question) => answer(read.get(question.counter.facts) ?? [], question);
  return { figures: questions.map(found), progress: 100 };
}
