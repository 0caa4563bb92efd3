/** マイページ: a candidate comes back to the agency's site, by a link in a mail. */
import { ask } from './ask';
import { dropResume, pause, update } from './change';
import { collections } from './collections';
import { linkMail } from './link-mail';
import { request } from './request';
import { check, devices, end, enter } from './sessions';
import { show } from './show';

export { ownCandidate } from './candidate';
export type { MyPageMails } from './collections';
export { tell } from './tell';

export const myPage = {
  collections,
  /** For visitors of a site who have a mailbox, a link or a cookie. */
  doors: { Ask: ask, Enter: enter, Check: check },
  /** For a candidate who has entered. */
  useCases: {
    Devices: devices,
    End: end,
    Show: show,
    Update: update,
    RemoveResume: dropResume,
    Pause: pause,
    Request: request,
  },
  mail: linkMail,
};
