/** Days and times of Japan, the same on the server and in every browser. */
const both = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** 2026/04/30 14:05 */
export const dateTime = (instant: string): string => both.format(new Date(instant));
