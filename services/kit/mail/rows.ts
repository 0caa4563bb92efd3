/** The collection `deliveries`: one row for each mail to one recipient, from its queueing until long after its end. */
import { type Connection, Schema } from 'mongoose';
import type { WorkRow } from '../work-queue/work-queue';

/**
 * sent; moot: no recipient any more; limited: too many for one mailbox; refused: the other side does not take
 * it (5xx); failed: given up; unknown: a crash left open whether it went out, and it is not sent again by itself.
 */
export type MailOutcome = 'sent' | 'moot' | 'limited' | 'refused' | 'failed' | 'unknown';

/** Outcomes that have to be looked at. */
export const GIVEN_UP: readonly MailOutcome[] = ['refused', 'failed', 'unknown'];

/** `due_at` is absent once there is an outcome; `_id` is usually of the event that asked for it. */
export interface MailRow extends WorkRow {
  enterprise_id: number;
  kind: string;
  /** Ids only: what a mail says is read when it is sent. */
  data: unknown;
  /** The trace that asked for it. */
  headers?: Record<string, string>;
  created_at: Date;
  /** When it was due first; tries do not move it. Absent as `due_at` is. */
  waiting_since?: Date;
  /** Temporary refusals are tried again until then. */
  give_up_at?: Date;
  /** Time from which the server has the mail, or a part of it. */
  handing_at?: Date;
  tries: number;
  outcome?: MailOutcome;
  /** When there was an outcome. */
  ended_at?: Date;
  /** Its writer has not heard of the end yet. */
  untold?: true;
  /** SHA-256 of the address. */
  recipient?: string;
  /** It went out in fixed words, for an agency without a linked domain. */
  plain?: true;
  /** The last failure, without addresses. */
  error?: string;
}

const DEFAULT_PATIENCE_MS = 3 * 24 * 3600_000;

/** Rows of earlier versions do not say. */
export const giveUpAt = ({ give_up_at, created_at }: MailRow): Date =>
  give_up_at ?? new Date(created_at.getTime() + DEFAULT_PATIENCE_MS);

const KEEP_SECONDS = 90 * 24 * 3600;

const schema = new Schema<MailRow>({ _id: String }, { collection: 'deliveries', versionKey: false, strict: false });
schema.index({ due_at: 1 });
schema.index({ waiting_since: 1 });
schema.index({ recipient: 1, created_at: 1 });
schema.index({ enterprise_id: 1, kind: 1, created_at: 1 });
schema.index({ outcome: 1, ended_at: -1 });
schema.index({ untold: 1, ended_at: 1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEEP_SECONDS });

export const mailRows = (connection: Connection) => connection.collection<MailRow>('deliveries');

export type MailRows = ReturnType<typeof mailRows>;

/** The collection and its indexes are made with those of the service's models. */
export function registerMailRows(connection: Connection): void {
  connection.model('delivery', schema);
}
