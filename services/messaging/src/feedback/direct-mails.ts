/** Mails that members wrote to one person, and the answers below each mail. */
import type { Values } from '@enishi/protos/fields/parse';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { PersonMail, PersonReply } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Filter } from '@enishi/service-kit/crud/keyword';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { keyOf, peopleOf, type Target } from '../mailings';
import { seenReplies } from '../received';
import type { FeedbackDeps } from './deps';

/** The latest mails of one person, or of one deal. */
export const MOST = 20;

/** A mail, and its id in the queue, by which answers name it. */
export interface Sent {
  mail?: string;
  shown: Omit<PersonMail, 'replies'>;
}

export const latestOf = (mails: readonly Sent[]): Sent[] =>
  [...mails].sort((a, b) => (a.shown.at < b.shown.at ? 1 : -1)).slice(0, MOST);

const targetOf = (record: Values): Target => {
  const candidate = record.candidate_id_by_enterprise_id as number | null | undefined;
  return candidate
    ? { entity: 'candidate', id: candidate }
    : { entity: 'company_member', id: Number(record.company_member_id_by_enterprise_id ?? 0) };
};

/** One that was taken back waits for its writer, not for its time. */
const stateOf = ({ mailing_state_id: state, recipient_state_id: own }: Values): number =>
  state === mailingState.code.review ? recipientState.code.incomplete : Number(own ?? recipientState.code.waiting);

/** Those that the caller sees, also those that have not gone out. */
export async function directMailsOf(deps: FeedbackDeps, ctx: CallContext, which: Filter): Promise<Sent[]> {
  const found = await ownRecords(deps, directMail, ctx).find(which, { sort: { created_at: -1 }, limit: MOST });
  const records = found.map((doc) => toRecord(directMail, doc));
  const keys = records.map((record) => keyOf(ctx, directMail.name, record.id_by_enterprise_id as number));
  const [rows, people] = await Promise.all([
    deps.of(ctx).recipients.find({ mailing: { $in: keys } }),
    peopleOf(deps, ctx, records.map(targetOf)),
  ]);
  return records.map((record, at) => {
    const row = rows.find(({ mailing }) => mailing === keys[at]);
    const { entity, id } = targetOf(record);
    const reader = people.find(({ target }) => target.entity === entity && target.id === id);
    const answers_id = record.received_mail_id_by_enterprise_id as number | null | undefined;
    return {
      mail: row?.delivery,
      shown: {
        ...{ entity: directMail.name, id: record.id_by_enterprise_id as number, title: String(record.title ?? '') },
        ...{ state_id: stateOf(record), at: String(record.sent_at ?? record.created_at) },
        opened_at: row?.opened_at?.toISOString(),
        clicked_at: row?.clicked_at?.toISOString(),
        ...(record.mail_error && { error: String(record.mail_error) }),
        ...(reader && { person: reader.name }),
        ...(answers_id && { answers_id }),
      },
    };
  });
}

const replyOf = (record: Values): PersonReply => ({
  id: record.id_by_enterprise_id as number,
  subject: String(record.subject ?? ''),
  excerpt: String(record.excerpt ?? ''),
  at: String(record.received_at),
  attachments_num: Number(record.attachments_num ?? 0),
});

/** With the answers to each that the reader may see; programs' own answers are none. */
export async function withReplies(deps: FeedbackDeps, ctx: CallContext, mails: readonly Sent[]): Promise<PersonMail[]> {
  const ids = mails.flatMap(({ mail }) => mail ?? []);
  const answers = await deps
    .of(ctx)
    .receivedMails.find(
      { 'reply.mail': { $in: ids }, received_mail_id: { $exists: true } },
      { projection: { 'reply.mail': 1, received_mail_id: 1 } },
    );
  const mailOf = new Map(answers.map(({ reply, received_mail_id = 0 }) => [received_mail_id, reply?.mail]));
  const seen = mailOf.size > 0 ? await seenReplies(deps, ctx, { [receivedMail.key]: { $in: [...mailOf.keys()] } }) : [];
  return mails.map(({ mail, shown }) => {
    const own = seen.filter((record) => mail && mailOf.get(record[receivedMail.key] as number) === mail);
    const replies = own.map(replyOf);
    const reply_id = replies.at(-1)?.id;
    return { ...shown, replies, ...(reply_id && { reply_id }) };
  });
}

/** Answers to mails of a deal that have no record of their own, e.g. to the invitation to an interview. */
async function otherAnswers(
  deps: FeedbackDeps,
  ctx: CallContext,
  id: number,
  known: ReadonlySet<number>,
): Promise<PersonMail[]> {
  const records = await seenReplies(deps, ctx, { opportunity_id_by_enterprise_id: id });
  return records
    .map((record) => ({ record, reply: replyOf(record) }))
    .filter(({ reply }) => !known.has(reply.id))
    .map(({ record, reply: { id: received, subject, at } }) => ({
      ...{ entity: receivedMail.name, id: received, title: subject, at, replies: [] },
      ...{ state_id: recipientState.code.sent, person: String(record.from_name ?? record.from_email ?? '') },
    }));
}

/** Mails and answers of a deal, the latest first. @throws AppError `not_found` for deals out of reach */
export async function dealMails(deps: FeedbackDeps, ctx: CallContext, id: number): Promise<PersonMail[]> {
  await deps.clients.rpc.deals.OpportunityService.Show(ctx, { id });
  const sent = latestOf(await directMailsOf(deps, ctx, { opportunity_id_by_enterprise_id: id }));
  const mails = await withReplies(deps, ctx, sent);
  const known = new Set(mails.flatMap(({ replies }) => replies.map((reply) => reply.id)));
  const others = await otherAnswers(deps, ctx, id, known);
  return [...mails, ...others].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
}
