/** Calendar entries (RFC 5545): of interviews, sent by mail, and of what a member has to do, read by a calendar. Pure. */
import { addDays, japanInstant } from '../master/dates';

export interface CalendarEntry {
  /** The same for every version of an entry. */
  uid: string;
  /** Grows with every version. */
  sequence: number;
  /** Wall clock in Japan, YYYY-MM-DDTHH:mm. */
  start: string;
  minutes: number;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  /** Calendars take a new version, and a withdrawal above all, from the same organizer only. */
  organizer: { name: string; email: string };
  /** Withdraws the entry of this person. */
  cancelled?: { attendee: string };
  /** When this version was made. */
  now: Date;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const LINE_OCTETS = 75;

/** Lines of at most 75 octets; no character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** The value of a parameter: no quotes and no control characters. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;

const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const optional = (name: string, value: string | undefined) => (value ? [`${name}:${escaped(value)}`] : []);

const fileOf = (head: readonly string[], entries: readonly (readonly string[])[]): string => {
  const events = entries.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

const spanOf = (start: string, minutes: number): string[] => {
  const begin = japanInstant(start);
  return [`DTSTART:${utc(begin)}`, `DTEND:${utc(new Date(begin.getTime() + minutes * 60_000))}`];
};

/** The text of an .ics file with one entry. */
export const calendarText = (entry: CalendarEntry): string =>
  fileOf(
    ['PRODID:-//Enishi//Interviews//JA', `METHOD:${entry.cancelled ? 'CANCEL' : 'PUBLISH'}`],
    [
      [
        `UID:${entry.uid}`,
        `SEQUENCE:${entry.sequence}`,
        `DTSTAMP:${utc(entry.now)}`,
        `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.email}`,
        ...(entry.cancelled ? [`ATTENDEE:mailto:${entry.cancelled.attendee}`] : []),
        ...spanOf(entry.start, entry.minutes),
        `SUMMARY:${escaped(entry.summary)}`,
        ...optional('LOCATION', entry.location),
        ...optional('DESCRIPTION', entry.description),
        ...(entry.url ? [`URL:${entry.url}`] : []),
        `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      ],
    ],
  );

/** An entry of a calendar that is read again and again: what it lacks the next time is gone. */
export interface FeedEntry {
  /** The same at every reading. */
  uid: string;
  /** A day, YYYY-MM-DD, or a wall clock in Japan, YYYY-MM-DDTHH:mm. */
  start: string;
  /** How long an entry with a time lasts. */
  minutes: number;
  summary: string;
  location?: string;
  description?: string;
  url: string;
  /** When the record behind it was changed last. */
  changed: Date;
}

const dayOf = (start: string): string[] => {
  const plain = (day: string) => day.replaceAll('-', '');
  // A task is no appointment: the day stays free.
  return [`DTSTART;VALUE=DATE:${plain(start)}`, `DTEND;VALUE=DATE:${plain(addDays(start, 1))}`, 'TRANSP:TRANSPARENT'];
};

/** How often calendars are to read, where they ask. */
const EVERY = 'PT1H';

/** The text of a calendar that is read by its address. */
export const feedText = (name: string, entries: readonly FeedEntry[]): string =>
  fileOf(
    [
      'PRODID:-//Enishi//Calendar//JA',
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${escaped(name)}`,
      'X-WR-TIMEZONE:Asia/Tokyo',
      `REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`,
      `X-PUBLISHED-TTL:${EVERY}`,
    ],
    entries.map(({ uid, start, minutes, summary, location, description, url, changed }) => [
      `UID:${uid}`,
      `DTSTAMP:${utc(changed)}`,
      ...(start.includes('T') ? spanOf(start, minutes) : dayOf(start)),
      `SUMMARY:${escaped(summary)}`,
      ...optional('LOCATION', location),
      ...optional('DESCRIPTION', description),
      `URL:${url}`,
    ]),
  );
