/** Tokens that travel by mail and work once: password resets and invites. Only their hashes are kept. */
import { createHmac } from 'node:crypto';
import { invalid } from '@enishi/service-kit/base/errors';
import type { Deps } from '@enishi/service-kit/boot/service';
import { type ClientSession, type Model, Schema } from 'mongoose';
import type { IdentityConfig } from '../env';
import { type Account, accountIn } from './credentials';
import { hashToken } from './tokens';

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
  /** Makes the token of a mail. @returns false when the account has as many live ones as it may; these stay valid */
  issue(purpose: Purpose, account: Account, mail_id: string, session: ClientSession): Promise<boolean>;
  /** The token of a mail that is about to go out, valid from now on; the same one for every try. */
  tokenFor(purpose: Purpose, account: Account, mail_id: string): Promise<string>;
  /** The account of the token. @throws AppError `invalid` on `token` when it is unknown, used or expired */
  find(purpose: Purpose, token: string | undefined): Promise<Account>;
  /** Uses the token up with the commit of `session`: of any number of attempts one succeeds. @throws like `find` */
  redeem(purpose: Purpose, token: string | undefined, session: ClientSession): Promise<Account>;
  /** Takes back all tokens of an account. */
  drop(account: Account, session: ClientSession): Promise<void>;
}

export type TokenDeps = Pick<Deps<IdentityConfig>, 'connection' | 'clock' | 'config'>;

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = { password_reset: HOUR_MS, invite: 7 * 24 * HOUR_MS };

/**
 * Mails asked for in another's name fill a mailbox no further than this. Earlier mails keep working, so that
 * a stranger cannot invalidate a victim's link by asking for another one.
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

const accountOf = ({ enterprise_id, member_id }: TokenRow): Account => accountIn(enterprise_id, member_id);

/** Cannot be derived from the mail's id without the installation's secret, and need not be kept until it is sent. */
export const tokenOf = (secret: string, purpose: Purpose | 'address_claim', mail_id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${mail_id}`).digest('base64url');

export function createOneTimeTokens({ connection, clock, config }: TokenDeps): OneTimeTokens {
  const rows: Model<TokenRow> =
    connection.models.one_time_token ?? connection.model('one_time_token', schema, 'one_time_tokens');
  const live = (purpose: Purpose, token: string | undefined) => ({
    _id: hashToken(token ?? ''),
    purpose,
    expires_at: { $gt: clock.now() },
  });

  const rowOf = (purpose: Purpose, { enterprise_id, member_id }: Account) => {
    const created_at = clock.now();
    const expires_at = new Date(created_at.getTime() + LIFETIME_MS[purpose]);
    return { purpose, enterprise_id, member_id, created_at, expires_at };
  };

  return {
    async issue(purpose, account, mail_id, session) {
      const { enterprise_id, member_id } = account;
      const known = { purpose, enterprise_id, member_id, expires_at: { $gt: clock.now() } };
      if ((await rows.countDocuments(known).session(session)) >= MAX_LIVE) return false;
      const _id = hashToken(tokenOf(config.CONTEXT_SECRET, purpose, mail_id));
      await rows.create([{ _id, ...rowOf(purpose, account) }], { session });
      return true;
    },
    async tokenFor(purpose, account, mail_id) {
      const token = tokenOf(config.CONTEXT_SECRET, purpose, mail_id);
      await rows.updateOne({ _id: hashToken(token) }, { $set: rowOf(purpose, account) }, { upsert: true });
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
