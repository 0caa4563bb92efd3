const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO time as people in Japan read it, to the minute. */
export const timeText = (iso: string): string => format.format(new Date(iso));
