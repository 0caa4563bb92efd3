/** National holidays of Japan by law, computed; working days of offices. Days are YYYY-MM-DD. */

type Rule = readonly [month: number, day: (year: number) => number, from?: number];

const MONDAY = 1;
const DAY_MS = 86_400_000;

const text = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

const nthMonday =
  (month: number, nth: number) =>
  (year: number): number =>
    1 + ((8 - weekday(text(year, month, 1))) % 7) + 7 * (nth - 1);
const fixed = (day: number) => () => day;
/** The equinoxes as the almanac has them, valid from 1980 to 2099. */
const equinox = (base: number) => (year: number) =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));

const rules: readonly Rule[] = [
  [1, fixed(1)],
  [1, nthMonday(1, 2)],
  [2, fixed(11)],
  [2, fixed(23), 2020],
  [3, equinox(20.8431)],
  [4, fixed(29)],
  [5, fixed(3)],
  [5, fixed(4)],
  [5, fixed(5)],
  [7, nthMonday(7, 3)],
  [8, fixed(11)],
  [9, nthMonday(9, 3)],
  [9, equinox(23.2488)],
  [10, nthMonday(10, 2)],
  [11, fixed(3)],
  [11, fixed(23)],
];

/** Days that laws of one year moved for the Olympic games. */
const moved: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2020: { '2020-07-20': '2020-07-23', '2020-08-11': '2020-08-10', '2020-10-12': '2020-07-24' },
  2021: { '2021-07-19': '2021-07-22', '2021-08-11': '2021-08-08', '2021-10-11': '2021-07-23' },
};

const cache = new Map<number, ReadonlySet<string>>();

/** Holidays of a year, those in lieu of a Sunday and those between two others included. */
function holidaysOf(year: number): ReadonlySet<string> {
  const cached = cache.get(year);
  if (cached) return cached;
  const named = new Set(
    rules
      .filter(([, , from = 0]) => year >= from)
      .map(([month, day]) => text(year, month, day(year)))
      .map((day) => moved[year]?.[day] ?? day),
  );
  const all = new Set(named);
  for (const day of named) {
    if (weekday(day) === 0) {
      let next = shifted(day, 1);
      while (named.has(next)) next = shifted(next, 1);
      all.add(next);
    }
    if (named.has(shifted(day, 2)) && weekday(shifted(day, 1)) !== 0) all.add(shifted(day, 1));
  }
  cache.set(year, all);
  return all;
}

/** Whether offices work on a day: neither Saturday nor Sunday nor a holiday. */
export const isBusinessDay = (day: string): boolean =>
  weekday(day) >= MONDAY && weekday(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).has(day);

/** The office day so many office days after a day, YYYY-MM-DD. */
export function businessDaysLater(day: string, count: number): string {
  let next = day;
  for (let left = count; left > 0; ) {
    next = shifted(next, 1);
    if (isBusinessDay(next)) left -= 1;
  }
  return next;
}
