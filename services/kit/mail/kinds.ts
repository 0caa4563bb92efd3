import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import type { Mail } from './mailer';
import type { MailOutcome } from './rows';

/** A mail as its writer sees it. `data` names what it is about, in ids: never addresses or texts. */
export interface QueuedMail<Data> {
  /** The same in every try; secrets in links are made from it, so that every try has the same link. */
  id: string;
  enterprise_id: number;
  data: Data;
}

/** The outcome of a mail. */
export interface EndedMail<Data> {
  id: string;
  enterprise_id: number;
  data: Data;
  outcome: MailOutcome;
  ended_at: Date;
  /** The failure, without addresses. */
  error?: string;
}

/**
 * Whose words a mail holds. product: ours, with names, numbers and days in them; reader: what its reader sees in the console,
 * too; agency: what people of an agency, or visitors of its pages, have typed, for other people to read.
 */
export type Words = 'product' | 'reader' | 'agency';

/** Most mails of a kind within 24 hours. */
export interface PerDay {
  /** Mails to one address: a form must not be a means of flooding a mailbox. */
  recipient: number;
  /** Mails of one agency; own_count: its writer's service counts before it queues. Those of no agency are not counted. */
  agency: number | 'own_count';
}

export interface MailKind<Data> {
  /** With `agency`, an agency without a linked domain sends what `writePlain` makes; without `writePlain`, nothing. */
  words: Words;
  perDay: PerDay;
  /** Mails that were claimed together, and that `write` is asked for next: what they need can be read in one go. */
  ahead?(mails: readonly QueuedMail<Data>[]): void;
  /**
   * Writes the mail, at every try. Runs outside transactions, as the system acting for the mail's agency.
   * @returns undefined when it has no recipient any more
   * @throws what is temporary (`isTemporary`) is tried again like a temporary refusal, anything else five times
   */
  write(mail: QueuedMail<Data>, ctx: CallContext): Promise<Mail | undefined>;
  /** The same in fixed words, under the product's own sender; see `plain.ts` for what may stand in it. */
  writePlain?(mail: QueuedMail<Data>, ctx: CallContext): Promise<Mail | undefined>;
  /**
   * Hears what became of mails, once of each end: what is written through `session` is written with the mark that it was
   * heard. A mail that operators send again ends again.
   */
  ended?(mails: readonly EndedMail<Data>[], session: ClientSession): Promise<void>;
}

/**
 * One writer for each kind of `Mails`, a service's `{ invite: { member_id: number } }`: one that is missing or unknown
 * does not compile.
 */
export type MailKinds<Mails> = { readonly [Kind in keyof Mails & string]: MailKind<Mails[Kind]> };

/** A mail as its caller describes it; an unknown kind, or data of another, does not compile. */
export type NewMail<Mails> = {
  [Kind in keyof Mails & string]: {
    kind: Kind;
    enterprise_id: number;
    data: Mails[Kind];
    /** One mail each: a second one with the same id is a duplicate key. Default: a new one. */
    id?: string;
    /** Not before this. Default: now. */
    due_at?: Date;
    /** Temporary refusals are tried again until then. Default: three days after it is due. */
    give_up_at?: Date;
  };
}[keyof Mails & string];
