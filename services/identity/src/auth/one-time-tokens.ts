/** Tokens that travel by mail and work once: password resets and invites. Only their hashes are kept. */
import type { Clock } from '@enishi/service-kit/clock';
import { invalid } from '@enishi/service-kit/errors';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { Account } from './credentials';
import { hashToken, newToken } from './tokens';

export type Purpose = 'password_reset' | 'invite';

interface TokenRow {
  /** Hash of the token. */
  _id: string;
  purpose: Purpose;
  enterprise_id: number;
  member_id: number;
  created_at: Date;
  expires_at: Date;
}

export interface OneTimeTokens {
  /** A new token; undefined when the account has as many live ones as it may have, which then stay valid. */
  issue(purpose: Purpose, account: Account, session: ClientSession): Promise<string | undefined>;
  /** Whose token it is. @throws AppError `invalid` on `token` when it is unknown, used or expired */
  find(purpose: Purpose, token: string | undefined): Promise<Account>;
  /** Uses the token up with the commit of `session`: of any number of attempts one succeeds. @throws like `find` */
  redeem(purpose: Purpose, token: string | undefined, session: ClientSession): Promise<Account>;
  /** Takes back all tokens of an account. */
  drop(account: Account, session: ClientSession): Promise<void>;
}

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = { password_reset: HOUR_MS, invite: 7 * 24 * HOUR_MS };

/**
 * Who asks for mails in another's name may fill a mailbox no further than this. Earlier mails keep working, so that
 * nobody can invalidate a victim's link by asking for another one.
 */
const MAX_LIVE = 5;

const schema = new Schema<TokenRow>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    enterprise_id: { type: Number, required: true },
    member_id: { type: Number, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ enterprise_id: 1, member_id: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const unknownToken = () =>
  invalid(
    { token: ['リンクの有効期限が切れているか、すでに使用されています。もう一度お手続きください。'] },
    'このリンクは使用できません。有効期限が切れているか、すでに使用されています。',
  );

const accountOf = ({ enterprise_id, member_id }: TokenRow): Account => ({
  strategy: 'enterprise',
  enterprise_id,
  member_id,
});

export function createOneTimeTokens(connection: Connection, clock: Clock): OneTimeTokens {
  const rows: Model<TokenRow> =
    connection.models.one_time_token ?? connection.model('one_time_token', schema, 'one_time_tokens');
  const live = (purpose: Purpose, token: string | undefined) => ({
    _id: hashToken(token ?? ''),
    purpose,
    expires_at: { $gt: clock.now() },
  });

  return {
    async issue(purpose, { enterprise_id, member_id }, session) {
      const created_at = clock.now();
      const known = { purpose, enterprise_id, member_id, expires_at: { $gt: created_at } };
      if ((await rows.countDocuments(known).session(session)) >= MAX_LIVE) return undefined;
      const token = newToken();
      const expires_at = new Date(created_at.getTime() + LIFETIME_MS[purpose]);
      await rows.create([{ _id: hashToken(token), purpose, enterprise_id, member_id, created_at, expires_at }], {
        session,
      });
      return token;
    },
    async find(purpose, token) {
      const row = await rows.findOne(live(purpose, token)).lean<TokenRow>();
      if (!row) throw unknownToken();
      return accountOf(row);
    },
    async redeem(purpose, token, session) {
      const row = await rows.findOneAndDelete(live(purpose, token), { session }).lean<TokenRow>();
      if (!row) throw unknownToken();
      return accountOf(row);
    },
    async drop({ enterprise_id, member_id }, session) {
      await rows.deleteMany({ enterprise_id, member_id }, { session });
    },
  };
}
