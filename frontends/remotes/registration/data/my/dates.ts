/** Days and times of Japan, the same on the server and in every browser. */
const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const days = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...parts });
const both = new Intl.DateTimeFormat('ja-JP', {
  ...{ timeZone: 'Asia/Tokyo', ...parts, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** 2026/04/30 14:05 */
export const dateTime = (instant: string): string => both.format(new Date(instant));

/** 2026/04/30; empty where there is no instant. */
export const dayOf = (instant: string | undefined): string => (instant ? days.format(new Date(instant)) : '');

/** 2026/04/30 of 2026-04-30 */
export const dayText = (day: string): string => day.replaceAll('-', '/');

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'];

/** 2026/12/01（火） 10:00〜11:30 of a wall clock and minutes */
export function slotText(at: string, minutes: number): string {
  const [day, time = '00:00'] = at.split('T');
  const [hour, minute] = time.split(':').map(Number);
  const end = hour * 60 + minute + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${dayText(day)}（${weekday}） ${time}〜${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`;
}
