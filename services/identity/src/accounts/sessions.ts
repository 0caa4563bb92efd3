/** Sessions of signed-in browsers: opened, found by their credentials, ended. */
import type { Credentials } from '@enishi/protos/identity/rpc';
import { AUTH_COOKIE_DAYS, SESSION_IDLE_HOURS } from '@enishi/protos/master/constants';
import { unauthenticated } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import type { Account, Strategy } from './account';
import type { AccountDeps, SessionRow } from './collections';
import { hashToken, newToken, sameText } from './tokens';

interface SessionOwner extends Account {
  /** The e-mail address signed in with. */
  uid: string;
  ip?: string;
  user_agent?: string;
  single_sign_on?: true;
  support_id?: number;
  support_operator_id?: number;
  begun_in?: string;
  /** Ends no later than this. */
  until?: Date;
}

/** The credentials of a new session; this is the only time they are known. */
interface NewSession {
  strategy: Strategy;
  access_token: string;
  client: string;
  uid: string;
  csrf_token: string;
  cookie_token: string;
  /** Epoch seconds. */
  expiry: number;
}

/** A write per request would cost more than the last minute before a session ends is worth. */
const NOTED_EVERY_MS = 60_000;
const MAX_AGENT = 300;
const LIFETIME_MS = AUTH_COOKIE_DAYS * 24 * 60 * 60 * 1000;

type RowDeps = Pick<AccountDeps, 'acrossAgencies'>;

const rowsOf = ({ acrossAgencies }: RowDeps) => acrossAgencies.sessions;

const usedAt = ({ last_used_at, created_at }: SessionRow): number => (last_used_at ?? created_at).getTime();

function isOver({ config }: AccountDeps, row: SessionRow, now: Date): boolean {
  const { SESSION_IDLE_HOURS: idleHours = SESSION_IDLE_HOURS } = config;
  return row.expires_at <= now || now.getTime() - usedAt(row) >= idleHours * 3_600_000;
}

/**
 * No caller waits for this: a session that is gone by then stays gone, and what fails the next request writes. Who looks
 * into an agency's console uses the operator's session, too.
 */
function noteUse(deps: AccountDeps, row: SessionRow): void {
  const now = deps.clock.now();
  if (now.getTime() - usedAt(row) < NOTED_EVERY_MS) return;
  const used = row.begun_in ? [row._id, row.begun_in] : [row._id];
  rowsOf(deps)
    .updateMany({ _id: { $in: used } }, { $set: { last_used_at: now } })
    .catch(() => undefined);
}

/** Whether a session goes on; one that does not is gone for good, whatever the limit will be tomorrow. */
async function goesOn(deps: AccountDeps, row: SessionRow): Promise<boolean> {
  const rows = rowsOf(deps);
  if (isOver(deps, row, deps.clock.now())) {
    await rows.deleteOne({ _id: row._id, last_used_at: row.last_used_at ?? { $exists: false } });
    return false;
  }
  if (!row.begun_in) return true;
  const origin = await rows.findOne({ _id: row.begun_in });
  return origin !== null && goesOn(deps, origin);
}

export async function openSession(
  deps: Pick<AccountDeps, 'acrossAgencies' | 'clock'>,
  { strategy, enterprise_id, member_id, uid, ip, user_agent, single_sign_on, until, ...visit }: SessionOwner,
  session?: ClientSession,
): Promise<NewSession> {
  const [access_token, csrf_token, cookie_token] = [newToken(), newToken(), newToken()];
  const client = newToken().slice(0, 22);
  const created_at = deps.clock.now();
  const latest = new Date(created_at.getTime() + LIFETIME_MS);
  const expires_at = until && until < latest ? until : latest;
  const hashes = { _id: hashToken(access_token), csrf: hashToken(csrf_token), cookie: hashToken(cookie_token) };
  const { support_id, support_operator_id, begun_in } = visit;
  const from = {
    ip,
    user_agent: user_agent?.slice(0, MAX_AGENT),
    single_sign_on,
    support_id,
    support_operator_id,
    begun_in,
  };
  const row = { ...hashes, strategy, enterprise_id, member_id, client, uid, created_at, expires_at, ...from };
  await rowsOf(deps).insertOne(row, { session });
  const expiry = Math.floor(expires_at.getTime() / 1000);
  return { strategy, access_token, client, uid, csrf_token, cookie_token, expiry };
}

/** The live session of complete, matching credentials. @throws AppError `unauthenticated` */
export async function findSession(
  deps: AccountDeps,
  { strategy, access_token, client, uid, csrf_token, cookie_token, unattended }: Credentials,
): Promise<SessionRow> {
  const row = await rowsOf(deps).findOne({ _id: hashToken(access_token) });
  if (!row || row.strategy !== strategy) throw unauthenticated();
  const same = [
    sameText(row.client, client),
    sameText(row.uid, uid),
    sameText(row.csrf, hashToken(csrf_token)),
    sameText(row.cookie, hashToken(cookie_token)),
  ];
  if (!same.every(Boolean) || !(await goesOn(deps, row))) throw unauthenticated();
  if (!unattended) noteUse(deps, row);
  return row;
}

/** With an operator's session end the visits to agencies that began in it. */
export async function closeSession(deps: RowDeps, key: string): Promise<void> {
  const rows = rowsOf(deps);
  const row = await rows.findOne({ _id: key });
  if (row?.strategy === 'admin') await rows.deleteMany({ support_operator_id: row.member_id, begun_in: key });
  await rows.deleteOne({ _id: key });
}

/** The live sessions of an account, the one used last first. */
export async function sessionsOf(
  deps: AccountDeps,
  { strategy, enterprise_id, member_id }: Account,
): Promise<SessionRow[]> {
  const now = deps.clock.now();
  const found = await rowsOf(deps).find({ strategy, enterprise_id, member_id }).toArray();
  const live = found.filter((row) => !isOver(deps, row, now));
  return live.sort((one, other) => usedAt(other) - usedAt(one));
}

/**
 * Ends every session of an account, but for the one named; of an operator the visits to agencies, too. Effective with the
 * commit of `session`. @returns how many
 */
export async function closeSessions(
  { acrossAgencies }: RowDeps,
  { strategy, enterprise_id, member_id }: Account,
  session?: ClientSession,
  except?: string,
): Promise<number> {
  const rows = acrossAgencies.sessions;
  await acrossAgencies.credentials.updateOne(
    { strategy, enterprise_id, member_id },
    { $inc: { closings: 1 } },
    { session },
  );
  const kept = except ? { _id: { $ne: except } } : {};
  const { deletedCount } = await rows.deleteMany({ strategy, enterprise_id, member_id, ...kept }, { session });
  const keptVisits = except ? { begun_in: { $ne: except } } : {};
  if (strategy === 'admin') await rows.deleteMany({ support_operator_id: member_id, ...keptVisits }, { session });
  return deletedCount;
}
