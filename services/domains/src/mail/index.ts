/** The domain that an agency sends mail from: its rows in the DNS, the key that signs, and whether it is in use. */
import { mailDomainJob } from './check';
import { collections } from './collections';
import {
  mailDomainCheck,
  mailDomainCreate,
  mailDomainDelete,
  mailDomainList,
  mailDomainRotate,
  mailDomainSetAccount,
  mailDomainShow,
  mailSender,
} from './use-cases';
import { mailWarnings } from './warnings';

export type { MailDomainMails } from './collections';
export { makeKey } from './keys';
export { senderOverrides } from './sender-overrides';
export { mailDomains } from './store';

export const mail = {
  collections,
  useCases: {
    MailDomainService: {
      Show: mailDomainShow,
      Create: mailDomainCreate,
      Check: mailDomainCheck,
      Rotate: mailDomainRotate,
      SetAccount: mailDomainSetAccount,
      Delete: mailDomainDelete,
      Sender: mailSender,
      List: mailDomainList,
    },
  },
  jobs: [mailDomainJob],
  mails: mailWarnings,
};
