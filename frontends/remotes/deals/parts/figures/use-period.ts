/** The period in the page's address. */
import { isDay } from '@enishi/frontend-kit/ui/console/DayField';
import { japanDay } from '@enishi/protos/master/dates';
import { useSearchParams } from 'react-router';
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

export function usePeriod(): PeriodControl {
  const [params, setParams] = useSearchParams();
  const today = japanDay(new Date());
  const period = periods.find(({ id }) => id === params.get('period'))?.id ?? USUAL.period;
  const compare = comparisons.find(({ id }) => id === params.get('compare'))?.id ?? USUAL.compare;
  const [from, to] = [params.get('from'), params.get('to')];
  const usual = rangeOf(period === 'custom' ? 'this_month' : period, today);
  const wanted = period === 'custom' && isDay(from) && isDay(to) ? { from, to } : usual;
  const problem = problemOf(wanted);
  const range = problem ? usual : wanted;
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // Days that are chosen begin with those that were shown.
        if (change.period === 'custom' || (period === 'custom' && !change.period)) {
          next.set('from', range.from);
          next.set('to', range.to);
        } else if (change.period) for (const name of ['from', 'to']) next.delete(name);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { period, compare, range, other: comparedWith(compare, range), problem, choose };
}
