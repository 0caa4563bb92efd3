/** The mailbox that an agency has elsewhere: its mails are fetched by IMAP, and go the way of those that come by themselves. */
import { collections } from './collections';
import { mailboxCheck, mailboxSave, mailboxShow } from './settings';
import { fetchJob } from './work';

export const mailboxes = {
  collections,
  useCases: { MailboxService: { Show: mailboxShow, Save: mailboxSave, Check: mailboxCheck } },
  jobs: [fetchJob],
};
