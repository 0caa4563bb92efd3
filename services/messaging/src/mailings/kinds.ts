/** The facts of a kind of mailing that the engine has to know; broadcasts, proposals and announcements are kinds. */

import type { Placeholder } from '@enishi/protos/master/messaging';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import type { ClientSession } from 'mongoose';
import type { ChosenSender } from '../agency';
import type { Page } from '../designs';

/** A record that a mailing goes to. */
export interface Target {
  /** candidate, company_member, enterprise_member. */
  entity: string;
  /** `id_by_enterprise_id`. */
  id: number;
  /** The agency of the record, where the mailing is the operator's. */
  enterprise_id?: number;
}

/** The segment that a mailing goes to, as it is now. */
export interface SegmentNow {
  id: number;
  name: string;
  /** Another one whenever other people are meant. */
  digest: string;
}

/** Whom a segment finds now. */
export interface FoundTargets {
  targets: readonly Target[];
  /** Digest of the conditions that found them. */
  digest: string;
  /** The reason why they cannot be found, or are too many; there are no targets then. */
  problem?: string;
}

export interface Comparison {
  /** Version B; A is the mailing's own. */
  title: string;
  body: string;
  /** Per cent of the recipients who get one of both before it is decided. */
  share: number;
  /** Hours from the first mail to the decision. */
  hours: number;
}

/** A mailing as its author wrote it. */
export interface Mailing {
  /** The member in whose name it goes out and who gets the answers; none for the operator's. */
  form_enterprise_member_id?: number | null;
  /** The address from which it comes; none for the operator's. */
  from?: ChosenSender & {
    /** A code of `sender_use`: whose usual address stands in where none is chosen. */
    use: number;
  };
  title: string;
  /** The whole of a plain mail, and the plain part of an HTML mail. */
  body: string;
  /** The page of an HTML mail. */
  page?: Page;
  /** YYYY-MM-DDTHH:mm in Japan; none: at once after the confirmation. */
  send_reservation_at?: string | null;
  /** A second version of its words, of which a part of the recipients gets one each. */
  test?: Comparison;
  /** What it is about, a number of `mailTopic`; absent: news. */
  topic?: number;
  /** Whether its author wants to know who follows links. */
  counts_clicks?: boolean;
  /** All it goes to, in order; repeats count once. Of a segment those that were found last. */
  targets: readonly Target[];
  segment?: SegmentNow;
  /** Obstacles to all of it, e.g. a job that was closed. */
  problems: readonly MailingProblem[];
}

/** One recipient, as their record says now. */
export interface Addressed {
  target: Target;
  /** Name without 様; it is added where the name is shown as an address. */
  name: string;
  /** A text that tells namesakes apart, e.g. the company. */
  subtitle?: string;
  email?: string | null;
  /** Values by key of the kind's placeholders. One that is used and has no value is a problem of this recipient. */
  values: Readonly<Record<string, string | undefined>>;
  /** Obstacles to this mail only. */
  problems: readonly MailingProblem[];
}

type Attachment = NonNullable<Mail['attachments']>[number];

export interface Attached extends Attachment {
  /** Digest of what the file shows, where its bytes also hold the time of their making. */
  digest?: string;
}

export interface Progress {
  state: number;
  target_count: number;
  sent_count: number;
  /** Recipients who opened it, followed a link, answered, asked for no more mails, and those whom it did not reach. */
  open_count: number;
  click_count: number;
  reply_count: number;
  stop_count: number;
  bounce_count: number;
  /** When the first mail was confirmed to have gone out. */
  sent_at?: Date;
}

/** A mail from one person to another, as its writer's mail program would send it. */
export interface Letter {
  /** The sender as it stands before the address. */
  sender: string;
  /** Further lines of its head, e.g. the thread that it goes on with. */
  headers: Readonly<Record<string, string>>;
}

export interface MailingKind {
  /** Where its record is shown, below the address of the console. */
  page(id: number): string;
  /** The placeholders in title and body. */
  placeholders: readonly Placeholder[];
  /**
   * The mailing as it is now. Asked for often: while it is prepared, shown and sent.
   * @throws AppError `not_found` when its record is gone
   */
  read(ctx: CallContext, id: number): Promise<Mailing>;
  /**
   * The recipients among these, up to 200 at once and usually few; a target that is left out of the answer is gone.
   * Called when the mailing is prepared, for every preview, and again for every mail that goes out.
   */
  address(ctx: CallContext, id: number, mailing: Mailing, targets: readonly Target[]): Promise<readonly Addressed[]>;
  /**
   * Finds the targets anew where the record names a segment; undefined where it names its targets. Asked for when the mailing
   * is prepared, and again when sending begins.
   */
  find?(ctx: CallContext, id: number): Promise<FoundTargets | undefined>;
  /** Keeps found targets in the record, so that `read` answers them; in the transaction of the change. */
  keep?(session: ClientSession, ctx: CallContext, id: number, targets: readonly Target[]): Promise<void>;
  /** Files, the same for all recipients. */
  attach?(ctx: CallContext, id: number): Promise<Attached[]>;
  /**
   * The mailing is a letter and no advertising: it has no footer and no link to opt out, goes to those who want no mailings,
   * needs no approval, and does not wait behind mailings. Mailboxes that no mail reaches or wants get none of it either.
   */
  letter?(ctx: CallContext, id: number): Promise<Letter>;
  /** Columns of the kind's own record that follow from the mailing; in the transaction of the change. */
  follow(session: ClientSession, ctx: CallContext, id: number, progress: Progress): Promise<void>;
  /** Another time of sending, YYYY-MM-DDTHH:mm in Japan, in the record; in the transaction of the change. */
  reschedule?(session: ClientSession, ctx: CallContext, id: number, send_reservation_at: string): Promise<void>;
  /** Mails that have gone out, once each; in the transaction that notes it. */
  sent?(session: ClientSession, ctx: CallContext, id: number, targets: readonly Target[], at: Date): Promise<void>;
}

/** The kinds of mailings by the names of their entities. */
export type Kinds = Readonly<Record<string, MailingKind>>;

interface WithKinds {
  shared: { kinds: Kinds };
}

export const isKind = ({ shared: { kinds } }: WithKinds, name: string): boolean => Object.hasOwn(kinds, name);

export function kindOf(deps: WithKinds, name: string): MailingKind {
  if (!isKind(deps, name)) throw new Error(`There are no mailings of the kind ${name}`);
  return deps.shared.kinds[name];
}
