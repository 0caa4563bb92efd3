/** Sums over facts: days, months and groups. */
import { addDays } from '@enishi/protos/master/dates';
import { invalid } from '../base/errors';

const DAY_MS = 86_400_000;
/** Longer than any agency looks back, and short enough to be counted in. */
const MOST_DAYS = 3_660;

/** The number of a day, YYYY-MM-DD with or without a time behind it; undefined where there is none. */
export function dayNumber(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const ms = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / DAY_MS);
}

const dayText = (number: number): string => addDays('1970-01-01', number);

export interface Period {
  /** Numbers of days, both included. */
  first: number;
  last: number;
  /** YYYYMM and YYYYMMDD of each of its days. */
  months: readonly number[];
  days: readonly number[];
}

/** @throws AppError `invalid` */
export function periodOf({ from, to }: { from: string; to: string }): Period {
  const first = dayNumber(from);
  const last = dayNumber(to);
  if (first === undefined || last === undefined)
    throw invalid({ from: ['期間は、開始日と終了日を YYYY-MM-DD の形式で指定してください。'] });
  if (first > last) throw invalid({ to: ['期間の終了日には、開始日以降の日付を指定してください。'] });
  if (last - first >= MOST_DAYS) throw invalid({ to: ['期間は10年までで指定してください。'] });
  const days: number[] = [];
  for (let day = first; day <= last; day++) days.push(Number(dayText(day).replaceAll('-', '')));
  return { first, last, days, months: days.map((day) => Math.floor(day / 100)) };
}

export const isWithin = ({ first, last }: Period, day: number): boolean => day >= first && day <= last;

/** The middle of these, between two the mean of them; 0 of none. */
function median(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? 0 : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The numbers of one group. */
export class Group {
  private readonly sums: number[];
  private readonly lists = new Map<number, number[]>();

  constructor(size: number) {
    this.sums = new Array<number>(size).fill(0);
  }

  add(place: number, by = 1): void {
    this.sums[place] += by;
  }

  /** One of those of which the middle is wanted. */
  note(place: number, number: number): void {
    const list = this.lists.get(place);
    if (list) list.push(number);
    else this.lists.set(place, [number]);
  }

  /** Everything that another group has, too. */
  take(other: Group): void {
    for (const [place, sum] of other.sums.entries()) this.sums[place] += sum;
    for (const [place, list] of other.lists) for (const number of list) this.note(place, number);
  }

  values(): number[] {
    const values = [...this.sums];
    for (const [place, list] of this.lists) values[place] = median(list);
    return values;
  }
}
