/** Hours as people write them: `162.5`, `162:30`, `162時間30分`; kept in minutes. Pure. */

const DECIMAL = /^(\d{1,3})(?:\.(\d{1,2}))?(?:h|時間)?$/;
/** Seconds come from sheets only, whose hours are shown as 162:30:00. */
const CLOCK = /^(\d{1,3})(?::|時間)([0-5]?\d)(?:分|:[0-5]\d)?$/;
const MOST = 744 * 60;

/** Minutes; undefined for what is no number of hours within a month. */
export function hoursToMinutes(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').toLowerCase();
  const clock = CLOCK.exec(plain);
  const decimal = DECIMAL.exec(plain);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : decimal
      ? Math.round(Number(`${decimal[1]}.${decimal[2] ?? 0}`) * 60)
      : Number.NaN;
  return minutes <= MOST ? minutes : undefined;
}

/** `162:30`. */
export const minutesText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
