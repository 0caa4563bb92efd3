/** マイページ: a candidate comes back to the agency's site, by a link in a mail. */
import { ask } from './ask';
import { collections } from './collections';
import { linkMail } from './link-mail';
import { check, devices, end, enter } from './sessions';

export { candidateOf, hasEntered, ownCandidate } from './candidate';
export type { MyPageMails } from './collections';

export const myPage = {
  collections,
  /** For visitors of a site who have a mailbox, a link or a cookie. */
  doors: { Ask: ask, Enter: enter, Check: check },
  /** For a candidate who has entered. */
  useCases: { Devices: devices, End: end },
  mail: linkMail,
};
