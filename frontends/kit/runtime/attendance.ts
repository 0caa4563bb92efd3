/**
 * Whether a person sits before the page. Pages ask for news by themselves, e.g. announcements every few minutes; such
 * calls of an untouched console are no use of the session, which ends after a while without any.
 */
import { shared } from '../ui/shared';

/** Name and value as `gateway/src/http/session.ts` reads them. */
const HEADER = { 'x-unattended': '1' };
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** Since the last touch. */
const AWAY_MS = 60_000;

/** State that all copies of this module share: a touch is one for the shell and for every remote. */
const state = shared('attendance', () => {
  // Opening the page is a touch.
  const made = { touchedAt: Date.now() };
  const touch = () => {
    made.touchedAt = Date.now();
  };
  if (typeof document !== 'undefined')
    for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true });
  return made;
});

/** Headers for a call of a signed-in page. */
export const attendance = (): Record<string, string> => (Date.now() - state.touchedAt > AWAY_MS ? HEADER : {});
