import type { Credentials } from '@enishi/protos/identity/rpc';
import { AUTH_COOKIE_DAYS, SESSION_IDLE_HOURS } from '@enishi/protos/master/constants';
import type { Clock } from '@enishi/service-kit/base/clock';
import { unauthenticated } from '@enishi/service-kit/base/errors';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { IdentityConfig } from '../env';
import { hashToken, newToken, sameText } from './tokens';

export type Strategy = 'enterprise' | 'admin';

/** A signed-in browser. Tokens are kept as hashes only: a reader of the database cannot act with them. */
export interface SessionRow {
  /** Hash of the access token. */
  _id: string;
  strategy: Strategy;
  /** 0 for operators. */
  enterprise_id: number;
  member_id: number;
  client: string;
  uid: string;
  csrf: string;
  cookie: string;
  created_at: Date;
  expires_at: Date;
  /** To the minute; absent until the session is used again. Where it lies too far back, the session is over. */
  last_used_at?: Date;
  /** Where it was opened. */
  ip?: string;
  user_agent?: string;
  /** Where an operator looks into the agency's console: the request that was allowed, and who looks. */
  support_id?: number;
  support_operator_id?: number;
  /** The operator's session that it was opened from, with which it ends. */
  begun_in?: string;
}

export interface SessionOwner {
  strategy: Strategy;
  enterprise_id: number;
  member_id: number;
  /** The e-mail address signed in with. */
  uid: string;
  ip?: string;
  user_agent?: string;
  support_id?: number;
  support_operator_id?: number;
  begun_in?: string;
  /** Ends no later than this. */
  until?: Date;
}

/** The credentials of a new session; this is the only time they are known. */
export interface NewSession {
  strategy: Strategy;
  access_token: string;
  client: string;
  uid: string;
  csrf_token: string;
  cookie_token: string;
  /** Epoch seconds. */
  expiry: number;
}

export interface Sessions {
  open(owner: SessionOwner, session?: ClientSession): Promise<NewSession>;
  /** The live session of complete, matching credentials. @throws AppError `unauthenticated` */
  find(credentials: Credentials): Promise<SessionRow>;
  /** With an operator's session end the visits to agencies that began in it. */
  close(key: string): Promise<void>;
  /** The live sessions of a member, the one used last first. */
  of(owner: Pick<SessionOwner, 'strategy' | 'enterprise_id' | 'member_id'>): Promise<SessionRow[]>;
  /**
   * Ends every session of a member, but for the one named; of an operator the visits to agencies, too. Effective with the
   * commit of `session`. @returns how many
   */
  closeAll(owner: Omit<SessionOwner, 'uid'>, session?: ClientSession, except?: string): Promise<number>;
}

/** A write per request would cost more than the last minute before a session ends is worth. */
const NOTED_EVERY_MS = 60_000;
const MAX_AGENT = 300;
const LIFETIME_MS = AUTH_COOKIE_DAYS * 24 * 60 * 60 * 1000;

const schema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    strategy: { type: String, required: true },
    enterprise_id: { type: Number, required: true },
    member_id: { type: Number, required: true },
    client: { type: String, required: true },
    uid: { type: String, required: true },
    csrf: { type: String, required: true },
    cookie: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    last_used_at: Date,
    ip: String,
    user_agent: String,
    support_id: Number,
    support_operator_id: Number,
    begun_in: String,
  },
  { versionKey: false },
);
schema.index({ strategy: 1, enterprise_id: 1, member_id: 1 });
schema.index({ support_operator_id: 1 }, { partialFilterExpression: { support_operator_id: { $exists: true } } });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

const usedAt = ({ last_used_at, created_at }: SessionRow): number => (last_used_at ?? created_at).getTime();

export function createSessions(
  connection: Connection,
  clock: Clock,
  { SESSION_IDLE_HOURS: idleHours = SESSION_IDLE_HOURS }: Pick<IdentityConfig, 'SESSION_IDLE_HOURS'> = {},
): Sessions {
  const rows: Model<SessionRow> = connection.models.session ?? connection.model('session', schema, 'sessions');

  const isOver = (row: SessionRow, now: Date): boolean =>
    row.expires_at <= now || now.getTime() - usedAt(row) >= idleHours * 3_600_000;

  /**
   * No caller waits for this: a session that is gone by then stays gone, and what fails the next request writes. Who looks
   * into an agency's console uses the operator's session, too.
   */
  function noteUse(row: SessionRow): void {
    const now = clock.now();
    if (now.getTime() - usedAt(row) < NOTED_EVERY_MS) return;
    const used = row.begun_in ? [row._id, row.begun_in] : [row._id];
    rows.updateMany({ _id: { $in: used } }, { $set: { last_used_at: now } }).catch(() => undefined);
  }

  /** Whether a session goes on; one that does not is gone for good, whatever the limit will be tomorrow. */
  async function goesOn(row: SessionRow): Promise<boolean> {
    if (isOver(row, clock.now())) {
      await rows.deleteOne({ _id: row._id, last_used_at: row.last_used_at ?? null });
      return false;
    }
    if (!row.begun_in) return true;
    const origin = await rows.findById(row.begun_in).lean<SessionRow>();
    return origin !== null && goesOn(origin);
  }

  return {
    async open({ strategy, enterprise_id, member_id, uid, ip, user_agent, until, ...visit }, session) {
      const [access_token, csrf_token, cookie_token] = [newToken(), newToken(), newToken()];
      const client = newToken().slice(0, 22);
      const created_at = clock.now();
      const latest = new Date(created_at.getTime() + LIFETIME_MS);
      const expires_at = until && until < latest ? until : latest;
      const hashes = { _id: hashToken(access_token), csrf: hashToken(csrf_token), cookie: hashToken(cookie_token) };
      const from = { ip, user_agent: user_agent?.slice(0, MAX_AGENT), ...visit };
      const row = { ...hashes, strategy, enterprise_id, member_id, client, uid, created_at, expires_at, ...from };
      await rows.create([row], { session });
      const expiry = Math.floor(expires_at.getTime() / 1000);
      return { strategy, access_token, client, uid, csrf_token, cookie_token, expiry };
    },
    async find({ strategy, access_token, client, uid, csrf_token, cookie_token, unattended }) {
      const row = await rows.findById(hashToken(access_token)).lean<SessionRow>();
      if (!row || row.strategy !== strategy) throw unauthenticated();
      const same = [
        sameText(row.client, client),
        sameText(row.uid, uid),
        sameText(row.csrf, hashToken(csrf_token)),
        sameText(row.cookie, hashToken(cookie_token)),
      ];
      if (!same.every(Boolean) || !(await goesOn(row))) throw unauthenticated();
      if (!unattended) noteUse(row);
      return row;
    },
    async close(key) {
      const row = await rows.findById(key).lean<SessionRow>();
      if (row?.strategy === 'admin') await rows.deleteMany({ support_operator_id: row.member_id, begun_in: key });
      await rows.deleteOne({ _id: key });
    },
    async of({ strategy, enterprise_id, member_id }) {
      const now = clock.now();
      const found = await rows.find({ strategy, enterprise_id, member_id }).lean<SessionRow[]>();
      const live = found.filter((row) => !isOver(row, now));
      return live.sort((one, other) => usedAt(other) - usedAt(one));
    },
    async closeAll({ strategy, enterprise_id, member_id }, session, except) {
      const kept = except ? { _id: { $ne: except } } : {};
      const { deletedCount } = await rows.deleteMany({ strategy, enterprise_id, member_id, ...kept }, { session });
      const keptVisits = except ? { begun_in: { $ne: except } } : {};
      if (strategy === 'admin') await rows.deleteMany({ support_operator_id: member_id, ...keptVisits }, { session });
      return deletedCount;
    },
  };
}
