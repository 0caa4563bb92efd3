/** Second factors as they are stored: secrets sealed, recovery codes as hashes, each code good for one time. */
import type { Clock } from '@enishi/service-kit/base/clock';
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../accounts/credentials';
import type { IdentityConfig } from '../env';
import { keptCode, newRecoveryCodes, plainCode } from './recovery-codes';

interface FactorRow {
  /** `<strategy>/<enterprise_id>/<member_id>` */
  _id: string;
  sealed_secret: string;
  /** Secret of an app that is being set up, until a code is confirmed; earlier versions kept it in `sealed_secret`. */
  next_secret?: string;
  /** Absent until a code was confirmed: codes are not asked for before. */
  confirmed_at?: Date;
  /** The last 30 seconds for which a code was taken: none is taken twice. */
  last_step: number;
  /** What is kept of the codes that are left, see `recovery-codes.ts`. */
  recovery: string[];
}

/** Whether operators can do nothing before they have one; where nothing is said, they need it. */
export const operatorsNeedFactor = ({ OPERATOR_SECOND_FACTOR }: Pick<IdentityConfig, 'OPERATOR_SECOND_FACTOR'>) =>
  OPERATOR_SECOND_FACTOR !== 'optional';

/** The secret was sealed with one that the environment does not have any more: recovery codes alone can be checked. */
export class UnreadableFactor extends Error {}

export interface SecondFactors {
  /** How many recovery codes are left; undefined while codes are not asked for. */
  left(account: Account): Promise<number | undefined>;
  /** One that is in use stays so until the new one is confirmed. @returns the secret and the address that apps read */
  begin(account: Account, label: string): Promise<{ secret: string; uri: string }>;
  /** @returns recovery codes, once; undefined for a wrong code */
  confirm(account: Account, code: string, session?: ClientSession): Promise<string[] | undefined>;
  /**
   * Takes a code or a recovery code. @returns whether it was right and not used before
   * @throws UnreadableFactor for a code of the app
   */
  redeem(account: Account, code: string): Promise<boolean>;
  /** New recovery codes in place of those that are left. @returns them, once; undefined where there is no second factor */
  renew(account: Account, session: ClientSession): Promise<string[] | undefined>;
  /** @returns whether there was one */
  remove(account: Account, session?: ClientSession): Promise<boolean>;
}

const PERIOD = 30;
const ISSUER = 'Enishi';
/** Clocks of telephones differ by a little. */
const WINDOW = 1;

const schema = new Schema<FactorRow>(
  {
    _id: String,
    sealed_secret: String,
    next_secret: String,
    confirmed_at: Date,
    last_step: Number,
    recovery: [String],
  },
  { versionKey: false },
);

const idOf = ({ strategy, enterprise_id, member_id }: Account): string => `${strategy}/${enterprise_id}/${member_id}`;
export function createSecondFactors(
  connection: Connection,
  config: Pick<IdentityConfig, 'MAIL_KEY_SECRET' | 'CONTEXT_SECRET'>,
  clock: Clock,
): SecondFactors {
  const rows: Model<FactorRow> =
    connection.models.second_factor ?? connection.model('second_factor', schema, 'second_factors');
  const sealer = createSealer(sealingSecrets(config), 'second factor');
  const appOf = (secret: string, label = '') =>
    new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });

  function open(sealed: string): string {
    try {
      return sealer.open(sealed);
    } catch (cause) {
      throw new UnreadableFactor('A second factor cannot be opened', { cause });
    }
  }

  /** With the secret of today, so that one that was replaced is needed no longer than until people have signed in. */
  const resealed = ({ sealed_secret }: FactorRow) => ({ sealed_secret: sealer.seal(open(sealed_secret)) });

  /** The step a code is of; undefined for a wrong one. */
  function stepOf(sealed_secret: string, code: string): number | undefined {
    const token = plainCode(code);
    if (!/^\d{6}$/.test(token)) return undefined;
    const timestamp = clock.now().getTime();
    const delta = appOf(open(sealed_secret)).validate({ token, timestamp, window: WINDOW });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
  }

  return {
    async left(account) {
      const row = await rows.findById(idOf(account)).lean<FactorRow>();
      return row?.confirmed_at ? row.recovery.length : undefined;
    },
    async begin(account, label) {
      const secret = new Secret({ size: 20 }).base32;
      const first = { sealed_secret: '', last_step: 0, recovery: [] };
      const change = { $set: { next_secret: sealer.seal(secret) }, $setOnInsert: first };
      await rows.updateOne({ _id: idOf(account) }, change, { upsert: true });
      return { secret, uri: appOf(secret, label).toString() };
    },
    async confirm(account, code, session) {
      const row = await rows.findById(idOf(account), null, { session }).lean<FactorRow>();
      const begun = row?.next_secret ?? (row?.confirmed_at ? undefined : row?.sealed_secret);
      const step = begun && stepOf(begun, code);
      if (!begun || step === undefined) return undefined;
      const { codes, stored: recovery } = await newRecoveryCodes();
      const $set = { confirmed_at: clock.now(), last_step: step, recovery, sealed_secret: begun };
      // No other call has begun anew, or confirmed, in the meantime.
      const { next_secret = null, confirmed_at = null } = row ?? {};
      const filter = { _id: idOf(account), next_secret, confirmed_at };
      const { modifiedCount } = await rows.updateOne(filter, { $set, $unset: { next_secret: 1 } }, { session });
      return modifiedCount === 1 ? codes : undefined;
    },
    async redeem(account, code) {
      const row = await rows.findById(idOf(account)).lean<FactorRow>();
      if (!row?.confirmed_at) return false;
      const _id = row._id;
      const step = stepOf(row.sealed_secret, code);
      // Two who come with the same code meet in the row: one of them is too late.
      const kept = step === undefined ? await keptCode(row.recovery, code) : undefined;
      if (step === undefined && kept === undefined) return false;
      const { modifiedCount } =
        step === undefined
          ? await rows.updateOne({ _id, recovery: kept }, { $pull: { recovery: kept } })
          : await rows.updateOne({ _id, last_step: { $lt: step } }, { $set: { last_step: step, ...resealed(row) } });
      return modifiedCount === 1;
    },
    async renew(account, session) {
      const { codes, stored } = await newRecoveryCodes();
      const filter = { _id: idOf(account), confirmed_at: { $exists: true } };
      const { modifiedCount } = await rows.updateOne(filter, { $set: { recovery: stored } }, { session });
      return modifiedCount === 1 ? codes : undefined;
    },
    async remove(account, session) {
      const { deletedCount } = await rows.deleteOne({ _id: idOf(account) }, { session });
      return deletedCount > 0;
    },
  };
}
