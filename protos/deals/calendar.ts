/** Calendar entries (RFC 5545) of interviews. Pure. */
import { japanInstant } from '../master/dates';

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

/** The text of an .ics file with one entry. */
export function calendarText(entry: CalendarEntry): string {
  const start = japanInstant(entry.start);
  const end = new Date(start.getTime() + entry.minutes * 60_000);
  const optional = (name: string, value: string | undefined) => (value ? [`${name}:${escaped(value)}`] : []);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enishi//Interviews//JA',
    `METHOD:${entry.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.now)}`,
    `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.email}`,
    ...(entry.cancelled ? [`ATTENDEE:mailto:${entry.cancelled.attendee}`] : []),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...optional('LOCATION', entry.location),
    ...optional('DESCRIPTION', entry.description),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
