/** The answers to mails that have gone out: reports of mail servers, opens, people who opt out; and what is known of one person's mails. */
import { mailStops } from '../suppression';
import { mailState } from './mail-state';
import { noteOpened } from './opened';
import { noteFollowed, optOutPrefer, optOutRestart, optOutShow, optOutStop } from './opt-out';
import { returnedMail } from './returned';

export const feedback = {
  useCases: {
    MailStateService: { Show: mailState, Stops: mailStops },
    OptOutService: {
      Show: optOutShow,
      Stop: optOutStop,
      Restart: optOutRestart,
      Prefer: optOutPrefer,
      Opened: noteOpened,
      Followed: noteFollowed,
    },
  },
  door: returnedMail,
};
