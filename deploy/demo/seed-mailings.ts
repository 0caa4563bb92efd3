/** Writes broadcasts and proposals with their recipients, as the engine would have left them. */
import { clickKey } from '@enishi/messaging/src/mailings/clicks';
import {
  type ClickDoc,
  clicks,
  type MailingDoc,
  type RecipientDoc,
  recipients,
} from '@enishi/messaging/src/mailings/collections';
import type { MailingDeps } from '@enishi/messaging/src/mailings/deps';
import { newToken } from '@enishi/messaging/src/mailings/prepare';
import { keyOf, recipientKey } from '@enishi/messaging/src/mailings/rows';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import {
  broadcastTarget,
  mailingState,
  proposalDirection,
  recipientState,
  sendOption,
  suppressionReason,
} from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { allotId } from '@enishi/service-kit/crud/counters';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { type DemoBroadcast, type DemoProposal, demoBroadcasts, demoProposals } from './mailings';
import { at, demoContext } from './writer';

interface Person {
  id: number;
  name: string;
  email: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** Between the mails of one mailing. */
const BETWEEN_MS = 150;
const NO_MAILBOX = '5.1.1 550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table';

const { waiting, sent, bounced, refused, left_out } = recipientState.code;
const { finished, review } = mailingState.code;

interface Seeding {
  deps: MailingDeps;
  enterprise_id: number;
  now: Date;
}

type Row = (DemoBroadcast | DemoProposal) & { people: readonly Person[]; entity: string };

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

/** The state of each recipient, spread over the list. */
function statesOf({ outcome, people, state }: Row): number[] {
  if (state !== finished || !outcome) return people.map(() => waiting);
  const { bounced: lost = 0, refused: no = 0, left_out: out = 0 } = outcome;
  const odd = [...Array(lost).fill(bounced), ...Array(no).fill(refused), ...Array(out).fill(left_out)] as number[];
  const step = Math.max(1, Math.floor(people.length / (odd.length + 1)));
  return people.map((_, index) => (index % step === step - 1 && odd.shift()) || sent);
}

function recipientRows(row: Row, doc: Pick<MailingDoc, '_id' | 'enterprise_id'>, begun: Date): RecipientDoc[] {
  const states = statesOf(row);
  let opened = row.outcome?.opened ?? 0;
  return row.people.map(({ id, name, email }, position): RecipientDoc => {
    const target = { entity: row.entity, id };
    const state = states[position];
    const left = new Date(begun.getTime() + position * BETWEEN_MS);
    const isOpened = state === sent && opened-- > 0;
    const base = { _id: recipientKey(doc._id, target), enterprise_id: doc.enterprise_id, mailing: doc._id, position };
    return {
      ...{ ...base, target, name, email: email.toLowerCase(), state, problems: [], token: newToken() },
      ...(state !== waiting && state !== left_out && { queued_at: left }),
      ...((state === sent || state === bounced) && { sent_at: left }),
      ...((state === bounced || state === refused) && { error: NO_MAILBOX }),
      ...(isOpened && { opened_at: new Date(left.getTime() + (7 + position * 11) * MINUTE_MS) }),
    };
  });
}

/** Those who opened it followed its links a little later, one after another. */
function clickRows({ outcome }: Row, rows: readonly RecipientDoc[]): ClickDoc[] {
  const opened = rows.filter(({ opened_at }) => opened_at !== undefined);
  return Object.entries(outcome?.links ?? {}).flatMap(([url, count], link) =>
    opened.slice(0, count).map((row): ClickDoc => {
      const at = new Date((row.opened_at as Date).getTime() + (link + 1) * MINUTE_MS);
      row.clicked_at ??= at;
      const { _id: recipient, enterprise_id, mailing } = row;
      return { _id: clickKey(row, url), enterprise_id, mailing, recipient, url, count: 1, at, counted_at: at };
    }),
  );
}

function timesOf({ daysAgo, inDays }: Row, now: Date): { written: Date; begun: Date; reservation?: string } {
  const written = new Date(now.getTime() - daysAgo * DAY_MS);
  if (inDays === undefined) return { written, begun: new Date(written.getTime() + HOUR_MS) };
  const reservation = `${japanDay(new Date(now.getTime() + inDays * DAY_MS))}T09:00`;
  return { written, begun: new Date(`${reservation}:00+09:00`), reservation };
}

/** An address that does not exist is on the list from that day on. */
async function stop(
  { deps, enterprise_id }: Seeding,
  session: ClientSession,
  rows: readonly RecipientDoc[],
  day: Date,
) {
  const { store } = crudOf(deps, suppression);
  for (const { email, state } of rows)
    if (state === bounced || state === refused)
      await insertRecord(
        at(store, day),
        session,
        demoContext(enterprise_id, 0),
        { email, note: NO_MAILBOX },
        { system: { suppression_reason_id: suppressionReason.code.bounce } },
      );
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
  const counts = (rows: readonly RecipientDoc[]) => ({
    mailing_state_id: state,
    sent_count: rows.filter((one) => one.sent_at).length,
    open_count: rows.filter((one) => one.opened_at).length,
    click_count: rows.filter((one) => one.clicked_at).length,
    bounce_count: rows.filter((one) => one.state === bounced || one.state === refused).length,
    ...(state === finished && { sent_at: begun.toISOString() }),
  });
  const id = await allotId(deps.connection, definition, enterprise_id);
  const _id = keyOf({ enterprise_id }, definition.name, id);
  // A mailing that is not confirmed is prepared by the engine itself.
  const isOpen = state === review;
  const rows = isOpen ? [] : recipientRows(row, { _id, enterprise_id }, begun);
  const followed = clickRows(row, rows);
  const system = isOpen ? {} : counts(rows);
  await inTransaction(deps.connection, async (session) => {
    await insertRecord(at(store, written), session, ctx, given, { id, system });
    if (isOpen) return;
    const steps = [{ action: 'confirmed', member_id: sender, at: new Date(written.getTime() + HOUR_MS / 2) }];
    if (state === finished)
      steps.push(
        { action: 'begun', member_id: 0, at: begun },
        { action: 'finished', member_id: 0, at: new Date(begun.getTime() + rows.length * BETWEEN_MS) },
      );
    const $set: Partial<MailingDoc> = {
      ...{ state, target_count: rows.length, prepared: rows.length, start_at: begun, confirmed_by: sender, steps },
      ...{ created_at: written, ...(state === finished && { sent_at: begun }) },
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

/** Writes those that are not there yet; what an interrupted run has left is kept. */
export async function addMailings(constellation: Constellation, enterprise_id: number, now: Date): Promise<void> {
  const deps = constellation.service('messaging').deps as unknown as MailingDeps;
  const seeding = { deps, enterprise_id, now };
  const candidates = await peopleOf(constellation, 'candidates', enterprise_id);
  const contacts = await peopleOf(constellation, 'company_members', enterprise_id);
  const jobs = await constellation
    .service('jobs')
    .deps.connection.collection('jobs')
    .find({ enterprise_id }, { projection: { id_by_enterprise_id: 1 }, sort: { id_by_enterprise_id: 1 } })
    .toArray();
  const known = (definition: Entity) =>
    crudOf(deps, definition).store.model.collection.countDocuments({ enterprise_id });
  const { candidates: toCandidates, company_members: toContacts } = broadcastTarget.code;
  for (const row of demoBroadcasts.slice(await known(broadcast))) {
    const isCandidates = row.to === 'candidate';
    const people = (isCandidates ? candidates : contacts).slice(row.from, row.from + row.count);
    await write(
      seeding,
      broadcast,
      { ...row, people, entity: row.to },
      {
        target_type_id: isCandidates ? toCandidates : toContacts,
        [`${row.to}_id_by_enterprise_ids`]: people.map(({ id }) => id),
      },
    );
  }
  for (const row of demoProposals.slice(await known(proposal))) {
    const offersJobs = row.offers === 'jobs';
    const people = row.to.map((index) => (offersJobs ? candidates : contacts)[index]);
    const offered = row.offered.map((index) =>
      offersJobs ? Number(jobs[index].id_by_enterprise_id) : candidates[index].id,
    );
    const ids = people.map(({ id }) => id);
    await write(
      seeding,
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
