import { type Document, ObjectId, Timestamp } from 'bson';
import { RANK, rankOf } from '../values/compare';
import { argumentsOf, failure, isNothing, type Special, typeName } from './expression';

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const OFFSET = /^([+-])(\d\d):?(\d\d)?$/;

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      throw failure(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds that a zone is ahead of UTC at a time. */
function offsetAt(time: Date, zone: string): number {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  if (zone === 'UTC' || zone === 'GMT') return 0;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(
    parts['year']!,
    parts['month']! - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  );
  return local - Math.floor(time.getTime() / 1000) * 1000;
}

/** A time whose UTC fields are those of the zone. */
const localTime = (time: Date, zone: string): Date => new Date(time.getTime() + offsetAt(time, zone));

function timeOf(value: unknown): Date | null {
  if (isNothing(value)) return null;
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw failure(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const dayOfYear = (time: Date): number =>
  Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;

/** ISO 8601: weeks begin on Monday, the first one has the year's first Thursday. */
function isoWeek(time: Date): { year: number; week: number } {
  const thursday = new Date(time.getTime() + (4 - (time.getUTCDay() || 7)) * DAY_MS);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

const PARTS: Record<string, (time: Date) => number> = {
  $year: (time) => time.getUTCFullYear(),
  $month: (time) => time.getUTCMonth() + 1,
  $dayOfMonth: (time) => time.getUTCDate(),
  $hour: (time) => time.getUTCHours(),
  $minute: (time) => time.getUTCMinutes(),
  $second: (time) => time.getUTCSeconds(),
  $millisecond: (time) => time.getUTCMilliseconds(),
  $dayOfYear: dayOfYear,
  $dayOfWeek: (time) => time.getUTCDay() + 1,
  $isoDayOfWeek: (time) => time.getUTCDay() || 7,
  $isoWeek: (time) => isoWeek(time).week,
  $isoWeekYear: (time) => isoWeek(time).year,
};

const zoneOf = (value: unknown): string => {
  if (typeof value !== 'string') throw failure(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  return value;
};

const part =
  (name: string, read: (time: Date) => number): Special =>
  (operand, scope, compile) => {
    const named = rankOf(operand) === RANK.object && 'date' in (operand as Document);
    const only = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const { date, timezone } = named
      ? argumentsOf(name, operand, ['date', 'timezone'], ['date'])
      : { date: only, timezone: undefined };
    const [when, where] = [compile(date, scope), compile(timezone ?? 'UTC', scope)];
    return (env) => {
      const [time, zone] = [timeOf(when(env)), where(env)];
      return time === null || isNothing(zone) ? null : read(localTime(time, zoneOf(zone)));
    };
  };

const digits = (n: number, width: number): string => String(n).padStart(width, '0');

function offsetText(minutes: number, colon: string): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${digits(hours, 2)}${colon}${digits(rest, 2)}`;
}

/** Text of a time by a format such as `%Y-%m-%d`. */
function formatted(time: Date, zone: string, format: string): string {
  const offset = offsetAt(time, zone) / 60_000;
  const local = localTime(time, zone);
  const read = (name: string, width: number): string => digits(PARTS[name]!(local), width);
  const SPECIFIERS: Record<string, () => string> = {
    Y: () => read('$year', 4),
    m: () => read('$month', 2),
    d: () => read('$dayOfMonth', 2),
    H: () => read('$hour', 2),
    M: () => read('$minute', 2),
    S: () => read('$second', 2),
    L: () => read('$millisecond', 3),
    j: () => read('$dayOfYear', 3),
    w: () => read('$dayOfWeek', 1),
    u: () => read('$isoDayOfWeek', 1),
    V: () => read('$isoWeek', 2),
    G: () => read('$isoWeekYear', 4),
    z: () => offsetText(offset, ''),
    Z: () => String(offset),
    '%': () => '%',
  };
  return format.replace(/%(.?)/gsu, (_all, letter: string) => {
    const specifier = Object.hasOwn(SPECIFIERS, letter) ? SPECIFIERS[letter] : undefined;
    if (!specifier) throw failure(18536, `Invalid format character '%${letter}' in format string`);
    return specifier();
  });
}

const $dateToString: Special = (operand, scope, compile) => {
  const { date, format, timezone, onNull } = argumentsOf(
    '$dateToString',
    operand,
    ['date', 'format', 'timezone', 'onNull'],
    ['date'],
  );
  const [when, how, where, otherwise] = [date, format ?? null, timezone ?? 'UTC', onNull ?? null].map((each) =>
    compile(each, scope),
  );
  return (env) => {
    const [time, zone, pattern] = [timeOf(when!(env)), where!(env), how!(env)];
    if (time === null) return otherwise!(env);
    if (isNothing(zone) || (isNothing(pattern) && !isNothing(format))) return null;
    if (!isNothing(pattern) && typeof pattern !== 'string')
      throw failure(18533, '$dateToString requires a format that is a string');
    const utc = timezone === undefined ? 'Z' : '';
    return formatted(time, zoneOf(zone), (pattern as string | null) ?? `%Y-%m-%dT%H:%M:%S.%L${utc}`);
  };
};

export const DATES: Record<string, Special> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, read]) => [name, part(name, read)])),
  $dateToString,
};
