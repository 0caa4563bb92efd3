/** The answers to mails that have gone out: reports of mail servers, opens, people who opt out; and what is known of one person's mails. */
import { mailStops } from '../suppression';
import { startBounceServer } from './bounces';
import type { FeedbackDeps } from './deps';
import { mailState } from './mail-state';
import { noteOpened, optOutRestart, optOutShow, optOutStop } from './opt-out';

export const feedback = {
  useCases: {
    MailStateService: { Show: mailState, Stops: mailStops },
    OptOutService: { Show: optOutShow, Stop: optOutStop, Restart: optOutRestart, Opened: noteOpened },
  },
  /** The mail server for what comes back; none where no port is set. */
  async listen(deps: FeedbackDeps) {
    const { BOUNCE_PORT, BOUNCE_HOST = '0.0.0.0' } = deps.config;
    return BOUNCE_PORT === undefined ? undefined : startBounceServer(deps, BOUNCE_PORT, BOUNCE_HOST);
  },
};
