/** An answer to a mail of the agency: whose it is, who hears of it, and the copy in their mailbox. */
import type { Values } from '@enishi/protos/fields/parse';
import { receivedKind } from '@enishi/protos/master/received';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import type { Filter } from '@enishi/service-kit/crud/keyword';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { claimed } from '@enishi/service-kit/work-queue/work-queue';
import type { ClientSession } from 'mongoose';
import { senderOf } from '../agency';
import { noteMailingReplied, type Person, peopleOf } from '../mailings';
import { ownersOf } from '../notifications';
import type { ReceivedDeps, ReceivedDoc, ReplyRow } from './collections';

/** Answers below the latest mails of one person. */
const MOST_SHOWN = 200;

export interface Answering {
  /** Columns of the received mail. */
  person: Values;
  /** Members who answer next: the one who sent the mail, else those who look after the person. */
  owner_ids: number[];
}

async function ownersOfPerson({ clients }: ReceivedDeps, ctx: CallContext, person: Values): Promise<number[]> {
  const { candidate_id_by_enterprise_id: candidate_id, company_id_by_enterprise_id: company_id } = person;
  if (candidate_id) {
    const asked = { id: candidate_id as number };
    return ownersOf((await ifThere(clients.rpc.crm.CandidateService.Show(ctx, asked))).candidate);
  }
  if (!company_id) return [];
  return ownersOf((await ifThere(clients.rpc.crm.CompanyService.Show(ctx, { id: company_id as number }))).company);
}

/** A deal that is there, and the members who look after it. */
async function dealOf({ clients }: ReceivedDeps, ctx: CallContext, id: number) {
  const { opportunity } = await ifThere(clients.rpc.deals.OpportunityService.Show(ctx, { id }));
  return opportunity && { id, owners: ownersOf(opportunity) };
}

/** The person of a record that is there, as columns of the received mail. */
function columnsOf({ target: { entity, id }, company }: Person): Values {
  if (entity === 'candidate') return { candidate_id_by_enterprise_id: id };
  return { company_member_id_by_enterprise_id: id, ...(company && { company_id_by_enterprise_id: company.id }) };
}

/** Whose the mail was; of a candidate's that was merged since, the record that it became. */
async function readerOf(deps: ReceivedDeps, ctx: CallContext, { entity, person_id }: ReplyRow) {
  if (!entity || !person_id) return undefined;
  const { CandidateService } = deps.clients.rpc.crm;
  const { candidate } =
    entity === 'candidate' ? await ifThere(CandidateService.Show(ctx, { id: person_id })) : { candidate: undefined };
  const [found] = await peopleOf(deps, ctx, [{ entity, id: candidate?.id_by_enterprise_id ?? person_id }]);
  return found;
}

/** @throws AppError `unavailable` while it cannot be asked: the reading is tried again */
export async function answeringOf(deps: ReceivedDeps, ctx: CallContext, reply: ReplyRow): Promise<Answering> {
  const { member_id, opportunity_id } = reply;
  const [found, deal] = await Promise.all([
    readerOf(deps, ctx, reply),
    opportunity_id ? dealOf(deps, ctx, opportunity_id) : undefined,
  ]);
  const person: Values = { ...(found && columnsOf(found)), ...(deal && { opportunity_id_by_enterprise_id: deal.id }) };
  const owners = deal && deal.owners.length > 0 ? deal.owners : await ownersOfPerson(deps, ctx, person);
  const active: number[] = [];
  for (const id of new Set([...(member_id ? [member_id] : []), ...owners]))
    if (await senderOf(deps, ctx, id)) active.push(id);
  const owner_ids = member_id && active[0] === member_id ? [member_id] : active;
  const [first] = owner_ids;
  return { person: { ...person, ...(first && { enterprise_member_id: first }) }, owner_ids };
}

const idOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Tells of an answer whose record stands, in its transaction. Programs that answer by themselves make no noise. */
export async function tellReplied(
  deps: ReceivedDeps,
  session: ClientSession,
  { enterprise_id }: CallContext,
  record: Values,
  { mail, person, owner_ids }: Answering & Pick<ReplyRow, 'mail'>,
): Promise<void> {
  if (record.received_kind_id === receivedKind.code.automatic) return;
  await noteMailingReplied(deps, session, { enterprise_id }, mail, deps.clock.now());
  const received_mail_id = record.id_by_enterprise_id as number;
  await deps.outbox.add(session, {
    name: 'received_mail.replied',
    enterprise_id,
    payload: {
      ...{ id: received_mail_id, realm: 'system', member_id: 0, owner_ids },
      candidate_id: idOr(person.candidate_id_by_enterprise_id),
      company_member_id: idOr(person.company_member_id_by_enterprise_id),
      company_id: idOr(person.company_id_by_enterprise_id),
    },
  });
  const kept = await deps.of({ enterprise_id }).inboxes.findOne({}, { projection: { reply_copies: 1 } });
  if (kept?.reply_copies === false) return;
  await deps.mails.queue(
    session,
    owner_ids.map((member_id) => ({
      kind: 'reply_copy' as const,
      enterprise_id,
      data: { received_mail_id, member_id },
    })),
  );
}

/** A mail that was read before it came as an answer, too. */
export async function becameReply(deps: ReceivedDeps, doc: ReceivedDoc, reply: ReplyRow): Promise<void> {
  const ctx = systemContext(doc._id, doc.enterprise_id);
  const answering = await answeringOf(deps, ctx, reply);
  const { store } = crudOf(deps, receivedMail);
  const { automatic, reply: answer } = receivedKind.code;
  await inTransaction(deps.connection, async (session) => {
    const record = await findRecord(store, ctx, doc.received_mail_id ?? 0, session);
    if (record) {
      const received_kind_id = record.received_kind_id === automatic ? automatic : answer;
      const patch = { system: { ...answering.person, received_kind_id } };
      await tellReplied(deps, session, ctx, await patchFound(store, session, ctx, record, {}, patch), {
        ...answering,
        mail: reply.mail,
      });
    }
    const end = { $unset: { due_at: '', owner: '' } } as const;
    const done = await deps.of(doc).receivedMails.updateOne(claimed(doc), end, { session });
    if (done === 0) throw new Error('the claim has run out');
  });
}

/** Those of these received mails that people have written, as far as the reader may see them, the earliest first. */
export async function seenReplies(
  deps: Pick<ReceivedDeps, 'connection'>,
  ctx: CallContext,
  which: Filter,
): Promise<Values[]> {
  const written = { ...which, received_kind_id: { $ne: receivedKind.code.automatic } };
  const found = await ownRecords(deps, receivedMail, ctx).find(written, {
    sort: { received_at: 1 },
    limit: MOST_SHOWN,
  });
  return found.map((doc) => toRecord(receivedMail, doc));
}
