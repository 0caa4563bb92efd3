/**
 * Whether a person sits before the page. Pages ask for news by themselves, e.g. announcements every few minutes; such
 * calls of an untouched console are no use of the session, which ends after a while without any.
 */
import { shared } from '../../ui/base/shared';

interface Attendance {
  /** Header of a call that no touch led to. Consoles alone have it (`attendance-watch.ts`): sites have no sessions. */
  readonly header?: Readonly<Record<string, string>>;
}

/** State that all copies of this module share: a touch is one for the shell and for every remote. */
export const attendance = shared('attendance', (): Attendance => ({}));
