/** Days and times of day as people type them. */

const DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/;

/** Years that are no slip of the finger. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

export const isTaken = (day: string, firstYear: number): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= firstYear && year <= LAST_YEAR;
};

/** YYYY-MM-DD when the calendar has that day, in whatever year. */
export function calendarDay(text: string): string | null {
  const match = DATE.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = new Date(Date.UTC(year, month - 1, day));
  // Years below 100 are taken for others there.
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.toISOString().slice(0, 10);
}

/** `calendarDay` of the years in which most things happen. */
export function parseDay(text: string): string | null {
  const day = calendarDay(text);
  return day && isTaken(day, FIRST_YEAR) ? day : null;
}

const JAPAN_MINUTES = 9 * 60;
const TIME = /[T\s](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/i;

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
