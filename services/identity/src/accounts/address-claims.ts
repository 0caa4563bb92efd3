/**
 * Addresses that a person claims as theirs: of a sign-up, or of a member who wants another one. A claim changes nothing
 * until the link in a mail to the address is opened. So the call that makes a claim never has to look whether the
 * address has an account already, and neither its answer nor its time can tell.
 */
import type { Values } from '@enishi/protos/fields/parse';
import { orderedId } from '@enishi/service-kit/base/ids';
import { type ClientSession, type Model, Schema } from 'mongoose';
import { type Account, loginId } from './credentials';
import { type TokenDeps, tokenOf, unknownToken } from './one-time-tokens';
import { hashToken } from './tokens';

/** A checked sign-up form; the password is a digest already. */
export interface SignUpForm {
  enterprise: Values;
  enterprise_member: Values;
  digest: string;
}

interface MemberClaim<Kind> extends Pick<Account, 'enterprise_id' | 'member_id'> {
  kind: Kind;
  email: string;
}

interface Claims {
  sign_up: { kind: 'sign_up'; email: string; form: SignUpForm };
  new_email: MemberClaim<'new_email'>;
  /** An address that a member has given up, kept for the mail that says so. */
  old_email: MemberClaim<'old_email'>;
}
type Kind = keyof Claims;

type ClaimRow<K extends Kind = Kind> = Claims[K] & {
  _id: string;
  /** The address as sign-ins compare it. */
  login: string;
  /** Hash of the token in the mail; absent until the mail is written. */
  token?: string;
  created_at: Date;
  expires_at: Date;
};

export interface AddressClaims {
  /** @returns the id of the claim, which is that of its mail too */
  add(claim: Claims[Kind], session: ClientSession): Promise<string>;
  /**
   * A claim and the token of its mail, the same for every try; undefined when the claim is gone, or its address has had
   * as many mails as it may get in an hour.
   */
  forMail<K extends Kind>(kind: K, id: string): Promise<{ claim: Claims[K]; token: string } | undefined>;
  /** The claim of a token, which can still be used. @throws AppError like `redeem` */
  find<K extends Kind>(kind: K, token: string | undefined): Promise<Claims[K]>;
  /** Uses a token up with the commit of `session`. @throws AppError `invalid` on `token` when it does not work (any more) */
  redeem<K extends Kind>(kind: K, token: string | undefined, session: ClientSession): Promise<Claims[K]>;
  /** Takes back the new address that a member has asked for. */
  drop(account: Account, session: ClientSession): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** How long a link works, counted from the time its mail is sent. */
const LIFETIME_MS = 24 * HOUR_MS;
/** A mail waits up to three days for a mail server that is away. */
const UNSENT_MS = 4 * 24 * HOUR_MS;
/** A mailbox gets no more mails than this in an hour in another's name; earlier links keep working. */
const MAX_MAILS = 5;

const schema = new Schema<ClaimRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    email: { type: String, required: true },
    login: { type: String, required: true },
    form: Schema.Types.Mixed,
    enterprise_id: Number,
    member_id: Number,
    token: String,
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ token: 1 });
schema.index({ login: 1 });
schema.index({ enterprise_id: 1, member_id: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export function createAddressClaims({ connection, clock, config }: TokenDeps): AddressClaims {
  const rows: Model<ClaimRow> =
    connection.models.address_claim ?? connection.model('address_claim', schema, 'address_claims');
  const live = () => ({ expires_at: { $gt: clock.now() } });
  const of = (kind: Kind, token: string | undefined) => ({ token: hashToken(token ?? ''), kind, ...live() });

  return {
    async add(claim, session) {
      const created_at = clock.now();
      const expires_at = new Date(created_at.getTime() + UNSENT_MS);
      const _id = orderedId();
      const row = { ...claim, _id, login: loginId('enterprise', claim.email), created_at, expires_at };
      await rows.create([row], { session });
      return _id;
    },
    async forMail<K extends Kind>(kind: K, id: string) {
      const row = await rows.findOne({ _id: id, kind, ...live() }).lean<ClaimRow<K>>();
      if (!row) return undefined;
      const since = new Date(clock.now().getTime() - HOUR_MS);
      const mailed = { login: row.login, token: { $exists: true }, _id: { $ne: id }, created_at: { $gt: since } };
      // That an address was given up is always said: it may be the only sign of a theft.
      const full = kind !== 'old_email' && !row.token && (await rows.countDocuments(mailed)) >= MAX_MAILS;
      if (full) return undefined;
      const token = tokenOf(config.CONTEXT_SECRET, 'address_claim', id);
      const expires_at = new Date(clock.now().getTime() + LIFETIME_MS);
      await rows.updateOne({ _id: id }, { $set: { token: hashToken(token), expires_at } });
      return { claim: row, token };
    },
    async find<K extends Kind>(kind: K, token: string | undefined) {
      const row = await rows.findOne(of(kind, token)).lean<ClaimRow<K>>();
      if (!row) throw unknownToken();
      return row;
    },
    async redeem<K extends Kind>(kind: K, token: string | undefined, session: ClientSession) {
      const row = await rows.findOneAndDelete(of(kind, token), { session }).lean<ClaimRow<K>>();
      if (!row) throw unknownToken();
      return row;
    },
    async drop({ enterprise_id, member_id }, session) {
      await rows.deleteMany({ kind: 'new_email', enterprise_id, member_id }, { session });
    },
  };
}
