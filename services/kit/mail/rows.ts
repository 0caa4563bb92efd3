/** The collection `deliveries`: one row for each mail to one recipient, from its queueing until long after its end. */
import { type Connection, Schema } from 'mongoose';

/**
 * sent; moot: no recipient any more; limited: too many for one mailbox; refused: the other side does not take
 * it (5xx); failed: given up; unknown: a crash left open whether it went out, and it is not sent again by itself.
 */
export type MailOutcome = 'sent' | 'moot' | 'limited' | 'refused' | 'failed' | 'unknown';

/** Outcomes that have to be looked at. */
export const GIVEN_UP: readonly MailOutcome[] = ['refused', 'failed', 'unknown'];

export interface MailRow {
  /** One mail each; usually of the event that asked for it. */
  _id: string;
  enterprise_id: number;
  kind: string;
  /** Ids only: what a mail says is read when it is sent. */
  data: unknown;
  /** The trace that asked for it. */
  headers?: Record<string, string>;
  created_at: Date;
  /** Not before this; while a process works on it: the end of its claim. Absent once there is an outcome. */
  due_at?: Date;
  /** When it was due first; tries do not move it. Absent as `due_at` is. */
  waiting_since?: Date;
  /** Temporary refusals are tried again until then. */
  give_up_at?: Date;
  /** The process that works on it. */
  owner?: string;
  /** Counts claims: an older claim can write nothing any more. */
  fence?: number;
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
