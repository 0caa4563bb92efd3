/** Months from and to which something was done: 2021年4月～2022年3月, R3.4～R4.3, 2021/04 - present, 2024年1月～ (1年2ヶ月). */
import { withCommonYear } from '@enishi/protos/fields/eras';
import { fold } from '../text/fold';

export interface Months {
  from: string;
  /** null where it goes on. */
  to: string | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

const ERA = '(?:明治|大正|昭和|平成|令和|[MTSHR明大昭平令])\\s*(?:元|\\d{1,2})';
const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENGLISH = `(?:${MONTH_NAMES.join('|')})[a-z]*\\.?,?\\s+(?:19|20)\\d{2}`;
const NUMBERS = `(?:(?:19|20)\\d{2}|'\\d{2}|${ERA})\\s*(?:年|[/.-])\\s*(?:1[0-2]|0?[1-9])(?!\\d)(?:\\s*月)?(?:\\s*(?:[/.-]\\s*)?(?:3[01]|[12]\\d|0?[1-9])(?:\\s*日|(?![\\d/.年月-])))?`;
const DATE = `(?:${NUMBERS}|${ENGLISH})`;
const GOES_ON = '(?:現在|現|継続中?|在職中|参画中|稼働中|進行中|至現在|present|now|current|on-?going)';
const BETWEEN = '\\s*(?:~|-|から|→|to|至)\\s*';
const RANGE = new RegExp(`(${DATE})${BETWEEN}(?:(${DATE})|(${GOES_ON}))?`, 'i');
const DURATION = /(?:(\d{1,2})\s*年)?\s*(?:(\d{1,3})\s*[ヶかカヵケヶ個]?月(?:間)?)?/;

/** YYYY-MM of a date that a paper has. */
export function monthIn(source: string): string | undefined {
  const text = fold(source).trim();
  const english = new RegExp(`(${MONTH_NAMES.join('|')})[a-z]*\\.?,?\\s+((?:19|20)\\d{2})`, 'i').exec(text);
  if (english) return `${english[2]}-${two(MONTH_NAMES.indexOf(english[1].toLowerCase()) + 1)}`;
  const written = new RegExp(NUMBERS, 'i').exec(text)?.[0].replace(/^'(\d{2})/, '20$1');
  if (!written) return undefined;
  const found = /(\d{4})\s*[年/.-]\s*(\d{1,2})/.exec(withCommonYear(written.replace(/\s+/g, '')));
  return found && Number(found[2]) <= 12 ? `${found[1]}-${two(Number(found[2]))}` : undefined;
}

const plusMonths = (month: string, by: number): string => {
  const [year, number] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + by;
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`;
};

/** How many months a duration has: 1年2ヶ月 are 14. */
export function durationIn(source: string): number | undefined {
  const text = fold(source).replace(new RegExp(DATE, 'gi'), ' ');
  for (const found of text.matchAll(new RegExp(DURATION, 'g'))) {
    const months = Number(found[1] ?? 0) * 12 + Number(found[2] ?? 0);
    if (months > 0) return months;
  }
  return undefined;
}

export const goesOn = (source: string): boolean => new RegExp(GOES_ON, 'i').test(fold(source));

export interface FoundMonths extends Months {
  /** The words that told it, in the folded text. */
  index: number;
  length: number;
}

/** Two dates one below the other are a range, too. */
const PAIR = new RegExp(`(${NUMBERS})\\s*\\n\\s*(?=${NUMBERS}|${GOES_ON})`, 'i');

/** A range of months anywhere in a text. */
export function monthsIn(source: string): FoundMonths | undefined {
  const text = fold(source).replace(PAIR, '$1 ~ ').replace(/\n/g, ' ');
  const found = RANGE.exec(text);
  const from = found && monthIn(found[1]);
  if (!found || !from) return undefined;
  const place = { index: found.index, length: found[0].length };
  const to = found[2] ? monthIn(found[2]) : undefined;
  if (to) return { from, to, ...place };
  if (found[3]) return { from, to: null, ...place };
  const months = goesOn(text) ? undefined : durationIn(text.slice(found.index + found[0].length));
  return { from, to: months ? plusMonths(from, months - 1) : null, ...place };
}

/** The range that columns tell when it began, when it ended and how long it was. */
export function monthsOf(from: string, to: string, duration: string): Months | undefined {
  const whole = monthsIn(`${fold(from).replace(/\s*~\s*$/, '')} ~ ${fold(to).replace(/^\s*(?:~|-|至)\s*/, '')}`);
  if (!whole) {
    const single = monthsIn(from);
    return single && { from: single.from, to: single.to };
  }
  if (whole.to || goesOn(to) || goesOn(duration)) return { from: whole.from, to: whole.to };
  const months = durationIn(duration);
  return { from: whole.from, to: months ? plusMonths(whole.from, months - 1) : null };
}

/** Months of the ranges together, those of several once. @param today YYYY-MM-DD */
export function monthsTogether(ranges: readonly Months[], today: string): number {
  const at = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const done = new Set<number>();
  for (const { from, to } of ranges) {
    const [first, last] = [at(from), at(to ?? today.slice(0, 7))];
    // A range that a slip of the pen made a century long is none.
    if (last - first > 720) continue;
    for (let month = first; month <= last; month++) done.add(month);
  }
  return done.size;
}
