/** Days and instants as people read them; apart from the other formats, because a public page is weighed. */

/** YYYY-MM-DD to YYYY/MM/DD. */
export const formatDay = (value: string): string => value.slice(0, 10).replaceAll('-', '/');

/** The month a day lies in: `2026年4月`. */
export const formatMonth = (value: string): string => `${Number(value.slice(0, 4))}年${Number(value.slice(5, 7))}月`;

const jst = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as YYYY/MM/DD HH:mm in Japan. */
export const formatInstant = (iso: string): string => jst.format(new Date(iso));
