/** Days and wall-clock times in Japan, which has no daylight saving. */

const JAPAN_OFFSET_MS = 9 * 3_600_000;

/** YYYY-MM-DDTHH:mm on a Japanese clock at that instant. */
export const japanDateTime = (now: Date): string =>
  new Date(now.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 16);

/** YYYY-MM-DD in Japan at that instant. */
export const japanDay = (now: Date): string => japanDateTime(now).slice(0, 10);

/** The instant of a Japanese wall clock, YYYY-MM-DDTHH:mm; an invalid date for what is none. */
export const japanInstant = (wallClock: string): Date => new Date(`${wallClock}:00+09:00`);

/** The first moment of a Japanese day, YYYY-MM-DD. */
export const japanMidnight = (day: string): Date => japanInstant(`${day}T00:00`);

/** A wall clock as people read it, YYYY/MM/DD HH:mm. */
export const shownDateTime = (wallClock: string): string => wallClock.replaceAll('-', '/').replace('T', ' ');

/**
 * What is wrong with a time that has to come, YYYY-MM-DDTHH:mm in Japan. It names the present time: who has typed last
 * year, or has a clock that is wrong, sees it there.
 */
export function pastProblem(at: string, now: Date): string | undefined {
  const present = japanDateTime(now);
  return at > present ? undefined : `これからの日時を入力してください（現在の日時：${shownDateTime(present)}）。`;
}

/** A day so many days later, YYYY-MM-DD. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** The first day of the month that follows, YYYY-MM-DD. */
export function firstOfNextMonth(now: Date): string {
  const [year, month] = japanDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The first day of the month of that instant, YYYY-MM-DD. */
export const firstOfMonth = (now: Date): string => `${japanDay(now).slice(0, 7)}-01`;

/** Age in full years on a day in Japan; undefined for a birth date in the future or none at all. */
export function ageOn(birthDate: string, now: Date = new Date()): number | undefined {
  const [year, month, day] = birthDate.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const today = new Date(now.getTime() + 9 * 3_600_000);
  const before = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  const age = today.getUTCFullYear() - year - (before ? 1 : 0);
  return age >= 0 ? age : undefined;
}
