import { attendance } from './attendance';

/** Name and value as `gateway/src/http/session.ts` reads them. */
const UNATTENDED = { 'x-unattended': '1' };
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Time without a touch after which no person is taken to sit before the page, in ms. */
const AWAY_MS = 60_000;

/** Watches for touches of the page from now on; opening it is one. */
export function watchAttendance(): void {
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true });
  Object.defineProperty(attendance, 'header', {
    get: () => (Date.now() - touchedAt > AWAY_MS ? UNATTENDED : {}),
  });
}
