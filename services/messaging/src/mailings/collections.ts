/** The documents of the engine: one for each mailing, and one for each of its recipients; what is counted, what is done. */
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import { type CollectionIndex, collection } from '@enishi/service-kit/data/collections';
import type { Target } from './kinds';

export interface Step {
  action: string;
  /** The member who did it; 0: it happened by itself. */
  member_id: number;
  at: Date;
}

/** A digest by part of what is shown. */
export type Seal = Readonly<Record<string, string>>;

export interface FoundNote {
  /** That of the segment's conditions. */
  digest: string;
  problem?: string;
}

export type Version = 'a' | 'b';

/** How two versions are compared; noted when sending begins. */
export interface TestNote {
  /** Recipients who get one of them before it is decided. */
  size: number;
  /** What all others get. */
  winner?: Version;
  decided_at?: Date;
  reason?: string;
}

export interface MailingDoc {
  /** Key of the mailing, see `keyOf`. */
  _id: string;
  /** 0: the operator's. */
  enterprise_id: number;
  kind: string;
  mailing_id: number;
  state: number;
  target_count: number;
  /** How many targets have their row. */
  prepared: number;
  /** Another one with each change of the record: rows are made of the latest. */
  edition?: string;
  /** Targets of a segment were found for this edition; absent: they are still to be found, or the record names them. */
  found?: FoundNote;
  /** Sending was about to begin, and recipients were found once more. */
  renewed_at?: Date;
  /** Rows that are there stay; positions of further ones begin here. */
  base?: number;
  /** How many recipients a member has confirmed or approved, and the digest of the segment that found them. */
  counted?: number;
  counted_digest?: string;
  test?: TestNote;
  /** Time at which sending begins. */
  start_at?: Date;
  confirmed_by?: number;
  /** Time of the first mail that went out. */
  sent_at?: Date;
  stopped_reason?: string;
  /** Seal of the contents whose approval is asked for, or was given; its id is another one with each asking. */
  seal?: { id: string; parts: Seal };
  steps: Step[];
  created_at: Date;
  /** The kind's record does not say yet what became of recipients. */
  unfollowed?: boolean;
  /** How often it was marked so. */
  marks?: number;
}

export interface RecipientDoc {
  /** The mailing's key and the target: a target is in a mailing once. */
  _id: string;
  enterprise_id: number;
  mailing: string;
  position: number;
  target: Target;
  name: string;
  /** The subtitle, under the name that earlier versions stored. */
  sub?: string;
  /** Lower case; as it was when the mailing was prepared, then where the mail went. */
  email?: string;
  state: number;
  problems: MailingProblem[];
  /** Seal of what was approved for this recipient. */
  seal?: Seal;
  /** The version that this one gets while both are compared. */
  version?: Version;
  /** Token in links of the mail; of a deleted record its hash, since then the link alone opens the address. */
  token: string;
  sealed_email?: string;
  /** The candidate that this one became. */
  survivor_id?: number;
  /** The mail in the queue; another one at each attempt. */
  delivery?: string;
  /** The writer's reason for a mail that it did not write. */
  verdict?: number;
  queued_at?: Date;
  sent_at?: Date;
  opened_at?: Date;
  /** The first link that a person followed. */
  clicked_at?: Date;
  /** The first answer of a person. */
  replied_at?: Date;
  /** In this mail the recipient asked for no more. */
  stopped_at?: Date;
  error?: string;
}

/** A link of one mail that was followed. */
export interface ClickDoc {
  /** The recipient's key and a digest of the link. */
  _id: string;
  enterprise_id: number;
  mailing: string;
  recipient: string;
  url: string;
  /** Times by people. */
  count: number;
  /** The latest time. */
  at: Date;
  /** The latest time that was counted. */
  counted_at?: Date;
}

/** How far a domain is whose mails become more from day to day. */
export interface WarmUpDoc {
  /** The agency and the domain. */
  _id: string;
  enterprise_id: number;
  domain: string;
  /** The last day on which it sent, YYYY-MM-DD in Japan. */
  day: string;
  /** Days on which it sent, that one included. */
  days: number;
  /** How many mails were handed over on that day. */
  handed: number;
}

const warmUps = collection<WarmUpDoc>('mailing_warm_ups', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 } }],
});

const mailings = collection<MailingDoc>('mailings', {
  tenant: true,
  indexes: [{ key: { state: 1, start_at: 1 } }, { key: { unfollowed: 1 } }, { key: { enterprise_id: 1, sent_at: 1 } }],
});

/** What recipients did, by the column that notes when they first did it. */
export const doings = {
  open_count: 'opened_at',
  click_count: 'clicked_at',
  reply_count: 'replied_at',
  stop_count: 'stopped_at',
} as const;
/** The condition on such a column that its index answers. */
export const isNoted = { $gt: new Date(0) } as const;

/** An index that holds nothing of recipients without the column: most have none. */
const onlyWith = (column: keyof RecipientDoc, more: CollectionIndex['key'] = {}): CollectionIndex => ({
  key: { enterprise_id: 1, mailing: 1, [column]: 1, ...more },
  partialFilterExpression: { [column]: { $exists: true } },
});

export const recipients = collection<RecipientDoc>('mailing_recipients', {
  tenant: true,
  indexes: [
    { key: { mailing: 1, position: 1 } },
    // Counts by state and by what recipients did are told by these alone, without a look at the rows.
    { key: { enterprise_id: 1, mailing: 1, state: 1, position: 1 } },
    ...Object.values(doings).map((column) => onlyWith(column)),
    onlyWith('version', { state: 1, position: 1 }),
    { key: { mailing: 1, email: 1 } },
    { key: { enterprise_id: 1, email: 1, sent_at: -1 } },
    { key: { state: 1, enterprise_id: 1 } },
    { key: { delivery: 1 } },
    { key: { token: 1 } },
    { key: { enterprise_id: 1, 'target.entity': 1, 'target.id': 1 } },
    { key: { enterprise_id: 1, survivor_id: 1 } },
  ],
});

export const clicks = collection<ClickDoc>('mailing_clicks', {
  tenant: true,
  indexes: [{ key: { mailing: 1, url: 1 } }, { key: { recipient: 1 } }],
});

export const collections = { mailings, recipients, warmUps, clicks };
