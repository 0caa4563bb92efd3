/** Looks up the rows of mail domains, when a member asks and on a schedule, and writes what follows from it. */
import { domainStatus } from '@enishi/protos/master/domains';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { createLookUp } from '@enishi/service-kit/dns/look-up';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import type { MailDomainDeps } from './collections';
import { brokenRows, lookUpRows, type Row, rowsOf } from './rows';
import { type Standing, standingAfter, type Turn } from './standing';
import { findMailDomain, type MailDomainDoc, mailDomains } from './store';

/** @returns whether the domain is this agency's from now on */
async function prove(deps: MailDomainDeps, session: ClientSession, doc: MailDomainDoc): Promise<boolean> {
  const owner = await deps.acrossAgencies.provenDomains.findOne({ _id: doc.domain }, { session });
  if (!owner) await deps.of(doc).provenDomains.insertOne({ _id: doc.domain }, { session });
  return !owner || owner.enterprise_id === doc.enterprise_id;
}

const purposesOf = (rows: readonly Row[]): string[] => [...new Set(brokenRows(rows).map(({ purpose }) => purpose))];

/** Tells the agency's administrators, one mail each. */
async function tell(
  deps: MailDomainDeps,
  session: ClientSession,
  doc: MailDomainDoc,
  after: Standing,
  people: number[],
) {
  const { enterprise_id, domain } = doc;
  const stops_at = after.stops_at?.toISOString() ?? '';
  await deps.mails.queue(
    session,
    people.map((member_id) =>
      after.turn === 'warned'
        ? {
            kind: 'rows_missing',
            enterprise_id,
            data: { member_id, domain, purposes: purposesOf(after.dns_records), stops_at },
          }
        : { kind: 'sending_stopped', enterprise_id, data: { member_id, domain } },
    ),
  );
}

/** Tells others of a turn, in the transaction in which it happens. */
async function emitTurn({ of, outbox }: MailDomainDeps, session: ClientSession, doc: MailDomainDoc, turn: Turn) {
  const { enterprise_id, id_by_enterprise_id: id, domain } = doc;
  if (turn === 'linked') await outbox.add(session, { name: 'domain.verified', enterprise_id, payload: { id, domain } });
  if (turn !== 'stopped') return;
  await of(doc).provenDomains.deleteMany({ _id: domain }, { session });
  const payload = { id, domain_status: domainStatus.code.verifying };
  await outbox.add(session, { name: 'domain.unlinked', enterprise_id, payload });
}

/** Columns that a standing has only while they mean something. */
const PASSING = ['verified_at', 'missing_at', 'stops_at', 'reason'] as const;

function changeOf({ turn: _turn, ...columns }: Standing, now: Date) {
  const gone = PASSING.filter((name) => columns[name] === undefined).map((name) => [name, ''] as const);
  return { $set: { ...columns, checked_at: now, updated_at: now }, $unset: Object.fromEntries(gone) };
}

async function write(deps: MailDomainDeps, asked: MailDomainDoc, rows: Row[], people: number[]): Promise<Turn> {
  const { connection, clock } = deps;
  return inTransaction(connection, async (session) => {
    const doc = await findMailDomain(connection, asked.enterprise_id, session);
    // Removed, replaced, given another key or looked up by another call meanwhile: what was found is of no use.
    if (!doc?._id.equals(asked._id) || doc.checked_at?.getTime() !== asked.checked_at?.getTime()) return undefined;
    if (doc.keys.length !== asked.keys.length) return undefined;
    const now = clock.now();
    let after = standingAfter(doc, rows, now);
    if (after.turn === 'linked' && !(await prove(deps, session, doc))) after = standingAfter(doc, rows, now, true);
    await mailDomains(connection).updateOne({ _id: doc._id }, changeOf(after, now), { session });
    await emitTurn(deps, session, doc, after.turn);
    if (after.turn === 'warned' || after.turn === 'stopped') await tell(deps, session, doc, after, people);
    return after.turn;
  });
}

/**
 * Looks a domain up and writes what it means.
 * @throws what the database and, where members have to be told, identity throw; DNS failures are part of the answer
 */
export async function checkMailDomain(deps: MailDomainDeps, doc: MailDomainDoc): Promise<Turn> {
  const { config, clock, log } = deps;
  const rows = await lookUpRows(rowsOf(doc, config), createLookUp(config), doc.domain);
  const { turn: likely } = standingAfter(doc, rows, clock.now());
  const mustTell = likely === 'warned' || likely === 'stopped';
  const people = mustTell ? await administratorsOf(deps, actingFor(doc.enterprise_id)) : [];
  // Two agencies that prove one domain in the same moment: the second one finds the first.
  const turn = await write(deps, doc, rows, people).catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    return write(deps, doc, rows, people);
  });
  if (turn) log.info({ enterprise_id: doc.enterprise_id, turn }, 'mail domain');
  return turn;
}

const LOOK_MS = 5_000;
const AT_ONCE = 8;
/** Wait after a failure that has nothing to do with the DNS. */
const AGAIN_MS = 60_000;

const dueAt = (now: Date) => ({ next_check_at: { $lte: now } });

/** Looks domains up when their time has come. */
export const mailDomainJob = (deps: MailDomainDeps): Job => ({
  name: 'mail-domains',
  everyMs: LOOK_MS,
  isWanted: (at) => hasRow(mailDomains(deps.connection), dueAt(at)),
  async bringBack(at) {
    await mailDomains(deps.connection).updateMany({ next_check_at: { $gt: at } }, { $set: { next_check_at: at } });
  },
  async run(now, signal) {
    const rows = mailDomains(deps.connection);
    for (;;) {
      const due = await rows.find(dueAt(now), { sort: { next_check_at: 1 }, limit: AT_ONCE }).toArray();
      if (due.length === 0 || signal.aborted) return;
      await Promise.all(
        due.map((doc) =>
          checkMailDomain(deps, doc).catch(async (err) => {
            deps.log.warn({ err, enterprise_id: doc.enterprise_id }, 'mail domain not looked up');
            const next_check_at = new Date(deps.clock.now().getTime() + AGAIN_MS);
            await rows.updateOne({ _id: doc._id }, { $set: { next_check_at } });
          }),
        ),
      );
    }
  },
});
