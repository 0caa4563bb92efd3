import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { Strategy } from './sessions';

/** The credentials a member signs in with. Kept apart from the member, so that no list or export can carry a digest. */
export interface CredentialRow {
  /** `<strategy>/<address>`: one address signs in to one account of a realm. */
  _id: string;
  strategy: Strategy;
  /** 0 for operators. */
  enterprise_id: number;
  member_id: number;
  /** Absent in rows of invites that an earlier version made; such a row does not block the address. */
  digest?: string;
}

export interface Account {
  strategy: Strategy;
  enterprise_id: number;
  member_id: number;
}

/** Operators are of no agency. */
export const accountIn = (enterprise_id: number, member_id: number): Account => ({
  strategy: enterprise_id === 0 ? 'admin' : 'enterprise',
  enterprise_id,
  member_id,
});

export interface Credentials {
  byLogin(strategy: Strategy, email: string): Promise<CredentialRow | null>;
  of(account: Account, session?: ClientSession): Promise<CredentialRow | null>;
  /**
   * Whether another account signs in with the address. For what goes on behind a call only: an answer that depends on
   * it tells a stranger that the account exists.
   */
  isTaken(account: Account | undefined, email: string): Promise<boolean>;
  /**
   * Makes the address an account's way in, which it has shown to be its own (or an operator's, which operators give).
   * @throws AppError `invalid` on `email` when another account has it
   */
  add(account: Account, email: string, digest: string, session: ClientSession): Promise<void>;
  setDigest(account: Account, digest: string, session: ClientSession): Promise<void>;
  /** @throws AppError like `add` */
  setEmail(account: Account, email: string, session: ClientSession): Promise<void>;
  remove(account: Account, session: ClientSession): Promise<void>;
}

const TAKEN = 'このメールアドレスはすでに登録されています。ログインするか、別のメールアドレスを入力してください。';

const schema = new Schema<CredentialRow>(
  {
    _id: { type: String, required: true },
    strategy: { type: String, required: true },
    enterprise_id: { type: Number, required: true },
    member_id: { type: Number, required: true },
    digest: String,
  },
  { versionKey: false },
);
schema.index({ strategy: 1, enterprise_id: 1, member_id: 1 }, { unique: true });

/** Addresses are compared without case and width: people take `Taro@` and `taro@` for the same address. */
export const loginId = (strategy: Strategy, email: string): string =>
  `${strategy}/${email.normalize('NFKC').trim().toLowerCase()}`;

export function createCredentials(connection: Connection): Credentials {
  const rows: Model<CredentialRow> =
    connection.models.credential ?? connection.model('credential', schema, 'credentials');

  async function insert(row: CredentialRow, session: ClientSession): Promise<void> {
    // Asked first: a refused insert would end the transaction before it can say which field is wrong.
    const known = await rows.findById(row._id).session(session).lean<CredentialRow>();
    if (known?.digest) throw invalid({ email: [TAKEN] }, TAKEN);
    if (known) await rows.deleteOne({ _id: row._id }, { session });
    try {
      await rows.create([row], { session });
    } catch (error) {
      throw isDuplicateKey(error) ? invalid({ email: [TAKEN] }, TAKEN) : error;
    }
  }

  const isSame = (row: CredentialRow, account: Account | undefined): boolean =>
    row.enterprise_id === account?.enterprise_id && row.member_id === account.member_id;

  return {
    byLogin: (strategy, email) => rows.findById(loginId(strategy, email)).lean<CredentialRow>(),
    of: (account, session) =>
      rows
        .findOne({ ...account })
        .session(session ?? null)
        .lean<CredentialRow>(),
    async isTaken(account, email) {
      const credential = await rows.findById(loginId('enterprise', email)).lean<CredentialRow>();
      return Boolean(credential?.digest) && !isSame(credential as CredentialRow, account);
    },
    async add(account, email, digest, session) {
      await rows.deleteMany({ ...account, digest: { $exists: false } }, { session });
      await insert({ _id: loginId(account.strategy, email), ...account, digest }, session);
    },
    async setDigest(account, digest, session) {
      const { matchedCount } = await rows.updateOne({ ...account }, { digest }, { session });
      if (matchedCount === 0) throw conflict();
    },
    async setEmail(account, email, session) {
      const known = await rows
        .findOne({ ...account })
        .session(session)
        .lean<CredentialRow>();
      const _id = loginId(account.strategy, email);
      if (known?._id === _id) return;
      await rows.deleteOne({ ...account }, { session });
      await insert({ _id, ...account, ...(known?.digest ? { digest: known.digest } : {}) }, session);
    },
    async remove(account, session) {
      await rows.deleteOne({ ...account }, { session });
    },
  };
}
