/** Days and times of day as people type them. */
import { withCommonYear } from './eras';

const DATE = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)(?:\s*日(?!曜))?/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const MONTH = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?$/;
const MONTH_DIGITS = /^(\d{4})(\d{2})$/;
/** What stands behind a day: its name, as in 2026年4月1日（水）, and midnight, which Excel and databases add. */
const NAME_OF_DAY = /^\s*(?:\([日月火水木金土](?:曜日?)?\)|[日月火水木金土]曜日?)/;
const MIDNIGHT = /^(?:[T\s]\s*0?0:00(?::00(?:\.0+)?)?)?$/i;

/** Years that are no slip of the finger. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

export const isTaken = (day: string, firstYear: number): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= firstYear && year <= LAST_YEAR;
};

interface Found {
  /** YYYY-MM-DD. */
  day: string;
  /** What stands behind the day in the text. */
  rest: string;
}

/** The day at the beginning of a text (half width) when the calendar has it, in whatever year. */
function dayAt(given: string): Found | null {
  const text = withCommonYear(given.trim());
  const match = DATE.exec(text) ?? DIGITS.exec(text);
  if (!match) return null;
  const day = inCalendar(Number(match[1]), Number(match[2]), Number(match[3]));
  return day === null ? null : { day, rest: text.slice(match[0].length).replace(NAME_OF_DAY, '') };
}

function inCalendar(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  // Years below 100 are taken for others there.
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.toISOString().slice(0, 10);
}

/** YYYY-MM-DD when the calendar has the day that a text (half width) begins with, in whatever year. */
export const calendarDay = (text: string): string | null => dayAt(text)?.day ?? null;

/** YYYY-MM-DD of a text that says a day and nothing else but its name, midnight or (behind a T) a time. */
export function onlyDay(text: string): string | null {
  const found = dayAt(text);
  return found && (MIDNIGHT.test(found.rest) || /^T/i.test(found.rest)) ? found.day : null;
}

/** The first day of the month that a text (half width) says: 2026/04, 令和8年4月, 202604. */
export function monthStart(given: string): string | null {
  const text = withCommonYear(given.trim());
  const match = MONTH.exec(text) ?? MONTH_DIGITS.exec(text);
  return match ? inCalendar(Number(match[1]), Number(match[2]), 1) : null;
}

/** `calendarDay` of the years in which most things happen. */
export function parseDay(text: string): string | null {
  const day = calendarDay(text);
  return day && isTaken(day, FIRST_YEAR) ? day : null;
}

const JAPAN_MINUTES = 9 * 60;
const TIME = /[T\s](\d{1,2})[:時](\d{2})(?:分|:\d{2}(?:\.\d+)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/i;

/** YYYY-MM-DDTHH:mm in Japan. A text with a zone (`Z`, `+05:30`) is an instant; everything else is Japanese already. */
export function parseWallClock(text: string): string | null {
  const day = parseDay(text);
  const [found, hour, minute, utc, sign, zoneHour, zoneMinute] = TIME.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (!day || !found || hours > 23 || minutes > 59) return null;
  if (!utc && !sign) return `${day}T${hour.padStart(2, '0')}:${minute}`;
  const [east, more] = utc ? [0, 0] : [Number(zoneHour), Number(zoneMinute)];
  if (east > 14 || more > 59) return null;
  const offset = (sign === '-' ? -1 : 1) * (east * 60 + more);
  const at = Date.parse(`${day}T00:00Z`) + (hours * 60 + minutes - offset + JAPAN_MINUTES) * 60_000;
  return new Date(at).toISOString().slice(0, 16);
}

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Whether a text is an instant with its zone, which is another day in Japan than it says. */
export const isZoned = (text: string): boolean => /T/i.test(text) && ZONE.test(text);
