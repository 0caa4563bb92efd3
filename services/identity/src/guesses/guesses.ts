/**
 * Guessing at one account, from however many addresses. After some failures in a day each further try has to wait, longer
 * every time; a browser that has signed in to the account before, and one that comes by a mail to its owner, does not,
 * so that an owner cannot be shut out. An address without an account is counted alike.
 */

import { leftUntil } from '@enishi/service-kit/base/clock';
import type { CallContext } from '@enishi/service-kit/base/context';
import { tooMany } from '@enishi/service-kit/base/errors';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { type Account, hashToken, newToken } from '../accounts';
import type { GuessDeps } from './collections';

const DAY_MS = 24 * 3_600_000;
/** Failures of an account in a day before further tries have to wait. */
const FREE = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;
/** The same for a known browser: a stolen cookie must not be a way around. */
const FREE_OF_DEVICE = 10;
const TOLD_AFTER = 10;
const TOLD_AFTER_CODES = 3;
const DEVICE_MS = 180 * DAY_MS;

const WAIT =
  'このアカウントへのログインの失敗が続いています。時間をおいて、もう一度お試しください。以前ログインしたことのあるブラウザーからは、すぐにログインできます。お急ぎの場合は、パスワードを再設定してください。';

const nameOf = ({ strategy, enterprise_id, member_id }: Account): string => `${strategy}/${enterprise_id}/${member_id}`;

const waitAfter = (failures: number): number =>
  failures < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - FREE, 20), LONGEST_WAIT_MS);

type RowDeps = Pick<GuessDeps, 'acrossAgencies' | 'clock'>;

/**
 * Counts a try before it is known to be wrong, so that many at once are counted too.
 * @throws AppError `too_many`; what was refused so counts for nothing
 */
async function countTry({ acrossAgencies: { guesses: rows }, clock }: RowDeps, _id: string): Promise<void> {
  for (;;) {
    const now = clock.now();
    const row = await rows.findOne({ _id });
    const live = row && row.expires_at > now ? row : undefined;
    const left = leftUntil(clock, live?.wait_until?.getTime() ?? 0, LONGEST_WAIT_MS);
    if (left > 0) throw tooMany(left / 1000, WAIT);
    const failures = (live?.failures ?? 0) + 1;
    const wait = waitAfter(failures);
    const next = { failures, ...(wait > 0 && { wait_until: new Date(now.getTime() + wait) }) };
    if (live) {
      const { modifiedCount } = await rows.updateOne({ _id, failures: live.failures }, { $set: next });
      if (modifiedCount === 1) return;
      continue;
    }
    const first = { ...next, codes: 0, expires_at: new Date(now.getTime() + DAY_MS) };
    try {
      if (!row) await rows.insertOne({ _id, ...first });
      else if ((await rows.replaceOne({ _id, expires_at: row.expires_at }, first)).modifiedCount === 0) continue;
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** A known browser with tries left: one of them is counted. @returns its row */
async function countDevice({ acrossAgencies, clock }: RowDeps, account: Account | null, token: string) {
  if (!account || !token) return undefined;
  const _id = `${nameOf(account)}/${hashToken(token)}`;
  const left = { _id, failures: { $lt: FREE_OF_DEVICE }, expires_at: { $gt: clock.now() } };
  const { modifiedCount } = await acrossAgencies.knownDevices.updateOne(left, { $inc: { failures: 1 } });
  return modifiedCount === 1 ? _id : undefined;
}

/** Makes a browser known. @returns the token of its cookie */
export async function rememberDevice(
  { acrossAgencies, clock }: RowDeps,
  account: Account,
  session?: ClientSession,
): Promise<string> {
  const token = newToken();
  const name = nameOf(account);
  const expires_at = new Date(clock.now().getTime() + DEVICE_MS);
  await acrossAgencies.knownDevices.insertOne(
    { _id: `${name}/${hashToken(token)}`, account: name, failures: 0, expires_at },
    { session },
  );
  return token;
}

/** Forgets the known browsers of an account, after a new password: one of them may not be the owner's. */
export async function forgetDevices(
  { acrossAgencies }: Pick<RowDeps, 'acrossAgencies'>,
  account: Account,
  session: ClientSession,
) {
  await acrossAgencies.knownDevices.deleteMany({ account: nameOf(account) }, { session });
}

export interface Try {
  /** The owner is told once a day of each kind. `code`: the password was right, the second factor was not. */
  failed(ctx: CallContext, what: 'password' | 'code'): Promise<void>;
  /** The right password stood alone: the question for a code is no guess. */
  asked(): Promise<void>;
  /** @returns the token of the browser's cookie */
  passed(account: Account): Promise<string>;
}

interface Who {
  login: string;
  account: Account | null;
  /** Value of the browser's cookie for known browsers; empty: none. */
  device: string;
}

/** @throws AppError `too_many` */
export async function beginTry(deps: GuessDeps, { login, account, device }: Who): Promise<Try> {
  const { guesses: rows, knownDevices: devices } = deps.acrossAgencies;
  const _id = hashToken(login);
  const known = await countDevice(deps, account, device);
  if (!known) await countTry(deps, _id);

  const giveBack = async () => {
    if (known) await devices.updateOne({ _id: known }, { $inc: { failures: -1 } });
    else await rows.updateOne({ _id, failures: { $gt: 0 } }, { $inc: { failures: -1 } });
  };

  async function tell(ctx: CallContext, codes: boolean): Promise<void> {
    if (!account) return;
    const { strategy, enterprise_id, member_id } = account;
    const due = codes
      ? { codes: { $gte: TOLD_AFTER_CODES }, told_codes: { $ne: true } }
      : { failures: { $gte: TOLD_AFTER }, told: { $ne: true } };
    await inTransactionOf(ctx, deps.connection, async (session) => {
      const $set = codes ? { told_codes: true } : { told: true };
      const { modifiedCount } = await rows.updateOne({ _id, ...due }, { $set }, { session });
      if (modifiedCount === 0) return;
      const data = { member_id, operator: strategy === 'admin', password_known: codes };
      await deps.mails.queue(session, { kind: 'sign_in_guessed', enterprise_id, data });
    });
  }

  return {
    async failed(ctx, what) {
      const codes = what === 'code';
      if (codes && !known) await rows.updateOne({ _id }, { $inc: { codes: 1 } });
      await tell(ctx, codes);
    },
    asked: giveBack,
    async passed(owner) {
      if (!known) {
        await giveBack();
        return rememberDevice(deps, owner);
      }
      const expires_at = new Date(deps.clock.now().getTime() + DEVICE_MS);
      await devices.updateOne({ _id: known }, { $set: { failures: 0, expires_at } });
      return device;
    },
  };
}
