/** Files that members add to mails to one person, and the mails that go to their own mailboxes. */
import { collection } from '@enishi/service-kit/data/collections';
import type { agencies } from '../agency';
import type { mailings } from '../mailings';
import type { MessagingNeeds } from '../needs';
import type { received } from '../received';

export interface MailFileDoc {
  /** Unguessable; a mail names its files by it. */
  _id: string;
  enterprise_id: number;
  name: string;
  size: number;
  content_type: string;
  /** Key in the store. */
  file: string;
  /** The member who has added it. */
  member_id: number;
  added_at: Date;
  /** The mail that it goes along with; absent while that is being written. */
  direct_mail_id?: number;
}

const mailFiles = collection<MailFileDoc>('direct_mail_files', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, direct_mail_id: 1 } }, { key: { direct_mail_id: 1, added_at: 1 } }],
});

export const collections = { mailFiles };

export interface DirectMailMails {
  /** The mail once more, to the member who has sent it. */
  direct_mail_copy: { direct_mail_id: number };
}

type Reached = typeof agencies.collections & typeof mailings.collections & typeof received.collections;

export type DirectMailDeps = MessagingNeeds<typeof collections & Reached, DirectMailMails>;
