/** Second factors as they are stored: secrets sealed, recovery codes as hashes, each code good for one time. */
import { createSealer, sealingSecrets } from '@enishi/service-kit/base/seal';
import type { ClientSession } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../accounts';
import type { IdentityConfig } from '../env';
import type { FactorRow, FactorStoreDeps } from './collections';
import { keptCode, newRecoveryCodes, plainCode } from './recovery-codes';

/** Whether operators can do nothing before they have one; where nothing is said, they need it. */
export const operatorsNeedFactor = ({ OPERATOR_SECOND_FACTOR }: Pick<IdentityConfig, 'OPERATOR_SECOND_FACTOR'>) =>
  OPERATOR_SECOND_FACTOR !== 'optional';

/** The secret was sealed with one that the environment does not have any more: recovery codes alone can be checked. */
export class UnreadableFactor extends Error {}

const PERIOD = 30;
const ISSUER = 'Enishi';
/** Clocks of telephones differ by a little. */
const WINDOW = 1;

type RowDeps = Pick<FactorStoreDeps, 'acrossAgencies'>;

const rowsOf = ({ acrossAgencies }: RowDeps) => acrossAgencies.secondFactors;

const idOf = ({ strategy, enterprise_id, member_id }: Account): string => `${strategy}/${enterprise_id}/${member_id}`;

const find = (deps: RowDeps, account: Account, session?: ClientSession) =>
  rowsOf(deps).findOne({ _id: idOf(account) }, { session });

const sealerOf = ({ config }: Pick<FactorStoreDeps, 'config'>) => createSealer(sealingSecrets(config), 'second factor');

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });

function open(deps: FactorStoreDeps, sealed: string): string {
  try {
    return sealerOf(deps).open(sealed);
  } catch (cause) {
    throw new UnreadableFactor('A second factor cannot be opened', { cause });
  }
}

/** With the secret of today, so that one that was replaced is needed no longer than until people have signed in. */
const resealed = (deps: FactorStoreDeps, { sealed_secret }: FactorRow) => ({
  sealed_secret: sealerOf(deps).seal(open(deps, sealed_secret)),
});

/** The step a code is of; undefined for a wrong one. */
function stepOf(deps: FactorStoreDeps, sealed_secret: string, code: string): number | undefined {
  const token = plainCode(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = deps.clock.now().getTime();
  const delta = appOf(open(deps, sealed_secret)).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** How many recovery codes are left; undefined while codes are not asked for. */
export async function recoveryCodesLeft(deps: RowDeps, account: Account): Promise<number | undefined> {
  const row = await find(deps, account);
  return row?.confirmed_at ? row.recovery.length : undefined;
}

/** One that is in use stays so until the new one is confirmed. @returns the secret and the address that apps read */
export async function beginFactor(
  deps: FactorStoreDeps,
  account: Account,
  label: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const first = { sealed_secret: '', last_step: 0, recovery: [] };
  const change = { $set: { next_secret: sealerOf(deps).seal(secret) }, $setOnInsert: first };
  await rowsOf(deps).updateOne({ _id: idOf(account) }, change, { upsert: true });
  return { secret, uri: appOf(secret, label).toString() };
}

/** @returns recovery codes, once; undefined for a wrong code */
export async function confirmFactor(
  deps: FactorStoreDeps,
  account: Account,
  code: string,
  session: ClientSession,
): Promise<string[] | undefined> {
  const row = await find(deps, account, session);
  const begun = row?.next_secret ?? (row?.confirmed_at ? undefined : row?.sealed_secret);
  if (!row || !begun) return undefined;
  const step = stepOf(deps, begun, code);
  if (step === undefined) return undefined;
  const { codes, stored: recovery } = await newRecoveryCodes();
  const $set = { confirmed_at: deps.clock.now(), last_step: step, recovery, sealed_secret: begun };
  // No other call has begun anew, or confirmed, in the meantime.
  const { _id, next_secret = { $exists: false }, confirmed_at = { $exists: false } } = row;
  const filter = { _id, next_secret, confirmed_at };
  const { modifiedCount } = await rowsOf(deps).updateOne(filter, { $set, $unset: { next_secret: '' } }, { session });
  return modifiedCount === 1 ? codes : undefined;
}

/**
 * Takes a code or a recovery code. @returns whether it was right and not used before
 * @throws UnreadableFactor for a code of the app
 */
export async function redeemCode(deps: FactorStoreDeps, account: Account, code: string): Promise<boolean> {
  const row = await find(deps, account);
  if (!row?.confirmed_at) return false;
  const { _id } = row;
  const rows = rowsOf(deps);
  const step = stepOf(deps, row.sealed_secret, code);
  // Two who come with the same code meet in the row: one of them is too late.
  if (step !== undefined) {
    const taken = { $set: { last_step: step, ...resealed(deps, row) } };
    return (await rows.updateOne({ _id, last_step: { $lt: step } }, taken)).modifiedCount === 1;
  }
  const kept = await keptCode(row.recovery, code);
  if (kept === undefined) return false;
  return (await rows.updateOne({ _id, recovery: kept }, { $pull: { recovery: kept } })).modifiedCount === 1;
}

/** New recovery codes in place of those that are left. @returns them, once; undefined where there is no second factor */
export async function renewRecoveryCodes(
  deps: RowDeps,
  account: Account,
  session: ClientSession,
): Promise<string[] | undefined> {
  const { codes, stored } = await newRecoveryCodes();
  const filter = { _id: idOf(account), confirmed_at: { $exists: true } };
  const { modifiedCount } = await rowsOf(deps).updateOne(filter, { $set: { recovery: stored } }, { session });
  return modifiedCount === 1 ? codes : undefined;
}

/** @returns whether there was one */
export async function removeFactor(deps: RowDeps, account: Account, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await rowsOf(deps).deleteOne({ _id: idOf(account) }, { session });
  return deletedCount > 0;
}
