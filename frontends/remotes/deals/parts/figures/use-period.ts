/** The period in the page's address. */
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { isDay } from '@enishi/frontend-kit/ui/console/DayField';
import { japanDay } from '@enishi/protos/master/dates';
import {
  type ComparisonId,
  comparedWith,
  comparisons,
  type PeriodId,
  periods,
  type Range,
  rangeOf,
  USUAL,
} from './period';

export interface PeriodControl {
  period: PeriodId;
  compare: ComparisonId;
  range: Range;
  other?: Range;
  /** What is wrong with the days that were chosen; the period before them is shown. */
  problem?: string;
  choose: (change: Readonly<Record<string, string>>) => void;
}

const YEARS = 10;

function problemOf({ from, to }: Range): string | undefined {
  if (from > to) return '開始日には、終了日以前の日付を入力してください。';
  const latest = `${Number(from.slice(0, 4)) + YEARS}${from.slice(4)}`;
  return to >= latest ? `期間は${YEARS}年までで入力してください。` : undefined;
}

/** The period that parameters of an address ask for. */
function periodIn(params: URLSearchParams, today: string) {
  const period = periods.find(({ id }) => id === params.get('period'))?.id ?? USUAL.period;
  const [from, to] = [params.get('from'), params.get('to')];
  const usual = rangeOf(period === 'custom' ? 'this_month' : period, today);
  const wanted = period === 'custom' && isDay(from) && isDay(to) ? { from, to } : usual;
  const problem = problemOf(wanted);
  return { period, range: problem ? usual : wanted, problem };
}

export function usePeriod(): PeriodControl {
  const [params, changeSearch] = useSearch();
  const today = japanDay(new Date());
  const { period, range, problem } = periodIn(params, today);
  const compare = comparisons.find(({ id }) => id === params.get('compare'))?.id ?? USUAL.compare;
  const choose = (change: Readonly<Record<string, string>>) =>
    changeSearch(
      (next) => {
        const before = periodIn(next, today);
        // Days that are chosen begin with those that were shown.
        if (change.period === 'custom' || (before.period === 'custom' && !change.period)) {
          next.set('from', before.range.from);
          next.set('to', before.range.to);
        } else if (change.period) for (const name of ['from', 'to']) next.delete(name);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { period, compare, range, other: comparedWith(compare, range), problem, choose };
}
