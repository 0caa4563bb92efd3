import type { agencies } from '../agency';
import type { MessagingNeeds } from '../needs';
import type { preferences } from '../preferences';
import type { collections, Version } from './collections';
import type { Kinds } from './kinds';

export interface MailingMails {
  /** One mail of a mailing. */
  mailing: { recipient: string };
  /** The mail of one recipient, to the member who wants to see it. */
  mailing_test: { mailing: string; position: number; member_id: number; version?: Version };
  /** Asks an administrator to approve a mailing. */
  mailing_approval: { mailing: string; member_id: number };
}

/** The parts that the engine works with; the kinds of mailings are among them, because it knows none by itself. */
export type MailingDeps = MessagingNeeds<
  typeof collections & typeof agencies.collections & typeof preferences.collections,
  MailingMails
> & {
  shared: { kinds: Kinds };
};
