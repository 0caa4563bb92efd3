/** Writes broadcasts and proposals with their recipients, as the engine would have left them. */
import { clicks, type MailingDoc, type RecipientDoc, recipients } from '@enishi/messaging/src/mailings/collections';
import type { MailingDeps } from '@enishi/messaging/src/mailings/deps';
import { keyOf } from '@enishi/messaging/src/mailings/rows';
import { messaging } from '@enishi/messaging/src/service';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import {
  broadcastTarget,
  mailingState,
  proposalDirection,
  recipientState,
  sendOption,
} from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { suppression } from '@enishi/protos/messaging/suppression';
import { type Constellation, depsOf } from '@enishi/service-kit/boot/constellation';
import { allotId } from '@enishi/service-kit/crud/counters';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import {
  answer,
  BETWEEN_MS,
  clickRows,
  compare,
  NO_MAILBOX,
  type Person,
  type Row,
  recipientRows,
} from './mailing-rows';
import { CARDS, type DemoBroadcast, demoBroadcasts, demoComparison, demoProposals } from './mailings';
import { at, demoContext } from './writer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { bounced, refused } = recipientState.code;
const { sending, finished, review } = mailingState.code;

interface Seeding {
  deps: MailingDeps;
  enterprise_id: number;
  now: Date;
}

/** Ids with the columns that mails need, in the order in which people came. */
async function peopleOf({ service }: Constellation, plural: string, enterprise_id: number): Promise<Person[]> {
  const docs = await service('crm')
    .deps.connection.collection(plural)
    .find(
      { enterprise_id },
      { projection: { id_by_enterprise_id: 1, name: 1, email: 1 }, sort: { id_by_enterprise_id: 1 } },
    )
    .toArray();
  return docs.map(({ id_by_enterprise_id: id, name, email }) => ({ id, name: String(name), email: String(email) }));
}

function timesOf({ daysAgo, inDays }: Row, now: Date): { written: Date; begun: Date; reservation?: string } {
  const written = new Date(now.getTime() - daysAgo * DAY_MS);
  if (inDays === undefined) return { written, begun: new Date(written.getTime() + HOUR_MS) };
  const reservation = `${japanDay(new Date(now.getTime() + inDays * DAY_MS))}T09:00`;
  return { written, begun: new Date(`${reservation}:00+09:00`), reservation };
}

/** An address that does not exist, or whose owner wants no more, is on the list from that day on. */
async function stop(
  { deps, enterprise_id }: Seeding,
  session: ClientSession,
  rows: readonly RecipientDoc[],
  day: Date,
) {
  const { store } = crudOf(deps, suppression);
  const { bounce, opt_out } = suppressionReason.code;
  for (const { email, state, stopped_at } of rows) {
    const isBack = state === bounced || state === refused;
    if (!isBack && !stopped_at) continue;
    await insertRecord(
      at(store, stopped_at ?? day),
      session,
      demoContext(enterprise_id, 0),
      { email, ...(isBack && { note: NO_MAILBOX }) },
      { system: { suppression_reason_id: isBack ? bounce : opt_out } },
    );
  }
}

async function write(seeding: Seeding, definition: Entity, row: Row, input: Record<string, unknown>): Promise<void> {
  const { deps, enterprise_id, now } = seeding;
  const { written, begun, reservation } = timesOf(row, now);
  const { name, title, body, sender, state } = row;
  const ctx = demoContext(enterprise_id, sender);
  const { store } = crudOf(deps, definition);
  const given = {
    ...{ ...input, name, title, body, form_enterprise_member_id: sender },
    ...(reservation && { send_option_type_id: sendOption.code.scheduled, send_reservation_at: reservation }),
  };
  const hasGone = state === finished || state === sending;
  const counts = (rows: readonly RecipientDoc[]) => ({
    mailing_state_id: state,
    sent_count: rows.filter((one) => one.sent_at).length,
    open_count: rows.filter((one) => one.opened_at).length,
    click_count: rows.filter((one) => one.clicked_at).length,
    reply_count: rows.filter((one) => one.replied_at).length,
    stop_count: rows.filter((one) => one.stopped_at).length,
    bounce_count: rows.filter((one) => one.state === bounced || one.state === refused).length,
    ...(hasGone && { sent_at: begun.toISOString() }),
  });
  const id = await allotId(deps.connection, definition, enterprise_id);
  const _id = keyOf({ enterprise_id }, definition.name, id);
  // A mailing that is not confirmed is prepared by the engine itself.
  const isOpen = state === review;
  const rows = isOpen ? [] : recipientRows(row, { _id, enterprise_id }, begun);
  const followed = [...clickRows(row, rows), ...compare(row, rows)];
  answer(row, rows);
  const system = isOpen ? {} : counts(rows);
  await inTransaction(deps.connection, async (session) => {
    await insertRecord(at(store, written), session, ctx, given, { id, system });
    if (isOpen) return;
    const steps = [{ action: 'confirmed', member_id: sender, at: new Date(written.getTime() + HOUR_MS / 2) }];
    const end = new Date(begun.getTime() + rows.length * BETWEEN_MS);
    if (hasGone) steps.push({ action: 'begun', member_id: 0, at: begun });
    if (state === finished) steps.push({ action: 'finished', member_id: 0, at: end });
    const $set: Partial<MailingDoc> = {
      ...{ state, target_count: rows.length, prepared: rows.length, start_at: begun, confirmed_by: sender, steps },
      ...{ created_at: written, ...(hasGone && { sent_at: begun }) },
      ...('test' in row && row.test && { test: { size: row.test.size } }),
    };
    await deps.of({ enterprise_id }).mailings.updateOne({ _id }, { $set }, { session });
    await insertInParts(deps.connection, recipients, rows, session);
    await insertInParts(deps.connection, clicks, followed, session);
    await stop(seeding, session, rows, begun);
    if (definition === proposal && state === finished) {
      const of = { enterprise_id, key: `${enterprise_id}:proposal:${id}`, at: begun };
      const gone = rows.filter((one) => one.sent_at).map(({ target }) => target.id);
      const payload = { id, target_ids: gone, sent_at: begun.toISOString() };
      await deps.outbox.add(session, { ...of, name: 'proposal.presented', payload });
      await deps.outbox.add(session, { ...of, name: 'proposal.sent', payload: { id, sent_count: gone.length } });
    }
  });
}

/** Ids of jobs, in the order in which they came; those that the site shows. */
async function jobsOf({ service }: Constellation, enterprise_id: number): Promise<{ all: number[]; shown: number[] }> {
  const jobs = await service('jobs')
    .deps.connection.collection('jobs')
    .find(
      { enterprise_id },
      { projection: { id_by_enterprise_id: 1, open_status_flg: 1 }, sort: { id_by_enterprise_id: 1 } },
    )
    .toArray();
  const idOf = ({ id_by_enterprise_id: id }: (typeof jobs)[number]) => Number(id);
  return { all: jobs.map(idOf), shown: jobs.filter(({ open_status_flg }) => open_status_flg === 1).map(idOf) };
}

interface Known extends Seeding {
  candidates: readonly Person[];
  contacts: readonly Person[];
}

async function knownPeople(constellation: Constellation, enterprise_id: number, now: Date): Promise<Known> {
  return {
    ...{ deps: depsOf(constellation, messaging), enterprise_id, now },
    candidates: await peopleOf(constellation, 'candidates', enterprise_id),
    contacts: await peopleOf(constellation, 'company_members', enterprise_id),
  };
}

/** @param cards jobs of an HTML mail */
function writeBroadcast(known: Known, row: DemoBroadcast, cards: number[] = []): Promise<void> {
  const { candidates: toCandidates, company_members: toContacts } = broadcastTarget.code;
  const isCandidates = row.to === 'candidate';
  const people = (isCandidates ? known.candidates : known.contacts).slice(row.from, row.from + row.count);
  return write(
    known,
    broadcast,
    { ...row, people, entity: row.to },
    {
      ...row.more,
      ...(row.design && { design: JSON.stringify(row.design(cards)) }),
      target_type_id: isCandidates ? toCandidates : toContacts,
      [`${row.to}_id_by_enterprise_ids`]: people.map(({ id }) => id),
    },
  );
}

/** Writes those that are not there yet; what an interrupted run has left is kept. */
export async function addMailings(constellation: Constellation, enterprise_id: number, now: Date): Promise<void> {
  const known = await knownPeople(constellation, enterprise_id, now);
  const { deps, candidates, contacts } = known;
  const jobs = await jobsOf(constellation, enterprise_id);
  const written = (definition: Entity) =>
    crudOf(deps, definition).store.model.collection.countDocuments({ enterprise_id });
  for (const row of demoBroadcasts.slice(await written(broadcast)))
    await writeBroadcast(known, row, jobs.shown.slice(-CARDS));
  for (const row of demoProposals.slice(await written(proposal))) {
    const offersJobs = row.offers === 'jobs';
    const people = row.to.map((index) => (offersJobs ? candidates : contacts)[index]);
    const offered = row.offered.map((index) => (offersJobs ? jobs.all[index] : candidates[index].id));
    const ids = people.map(({ id }) => id);
    await write(
      known,
      proposal,
      { ...row, people, entity: offersJobs ? 'candidate' : 'company_member' },
      {
        proposal_direction_id: offersJobs ? proposalDirection.code.jobs : proposalDirection.code.candidates,
        candidate_id_by_enterprise_ids: offersJobs ? ids : offered,
        job_id_by_enterprise_ids: offersJobs ? offered : [],
        company_member_id_by_enterprise_ids: offersJobs ? [] : ids,
      },
    );
  }
}

/** Two subjects that are being compared, once. The domain has to be linked, or the engine stops it at once. */
export async function addComparison(constellation: Constellation, enterprise_id: number, now: Date): Promise<void> {
  const known = await knownPeople(constellation, enterprise_id, now);
  const { collection } = crudOf(known.deps, broadcast).store.model;
  if (await collection.findOne({ enterprise_id, name: demoComparison.name })) return;
  await writeBroadcast(known, demoComparison);
}
