/** The mails to one person: whether the address gets any, and what became of the latest. */

import { opportunity } from '@enishi/protos/deals/opportunity';
import { mailFrequency } from '@enishi/protos/master/mail-preferences';
import { recipientState } from '@enishi/protos/master/messaging';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { MailPreference, MailStateRequest, MailStateResponse, MailStop } from '@enishi/protos/messaging/rpc';
import { suppression } from '@enishi/protos/messaging/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { settingOf } from '../agency';
import { peopleOf, type Target } from '../mailings';
import { preferenceOf } from '../preferences';
import { comparable } from '../suppression';
import type { FeedbackDeps } from './deps';
import { dealMails, directMailsOf, latestOf, MOST, type Sent, withReplies } from './direct-mails';

const iso = (instant: Date | string): string => new Date(instant).toISOString();

const { sent, refused, bounced, failed, unknown } = recipientState.code;
/** States of mails that have left this house, or were meant to. */
const TOLD = [sent, refused, bounced, failed, unknown];

const titled = [broadcast, proposal];

async function stopOf(
  deps: Pick<FeedbackDeps, 'connection'>,
  ctx: CallContext,
  email: string | undefined,
): Promise<MailStop | undefined> {
  if (!email) return undefined;
  const entry = await ownRecords(deps, suppression, ctx).findOne({ email });
  if (!entry) return undefined;
  const stored = entry as unknown as { suppression_reason_id: number; note?: string; created_at: Date };
  const { suppression_reason_id: reason_id, note, created_at } = stored;
  return { reason_id, note: note ?? undefined, since: iso(created_at) };
}

/** What the owner of the address has chosen; undefined where that is nothing. */
async function chosenBy(
  deps: FeedbackDeps,
  ctx: CallContext,
  email: string | undefined,
): Promise<MailPreference | undefined> {
  if (!email) return undefined;
  const { stopped, frequency, at } = await preferenceOf(deps, ctx.enterprise_id, email);
  const { topics } = await settingOf(deps, ctx);
  const stopped_topics = topics.flatMap(({ id, name }) => (stopped.includes(id) ? [name] : []));
  if (!at || (stopped_topics.length === 0 && frequency === mailFrequency.code.all)) return undefined;
  return { stopped_topics, frequency, since: iso(at) };
}

/** Mails of mailings, named by what they belong to. */
async function mailingMails(deps: FeedbackDeps, ctx: CallContext, { entity, id }: Target): Promise<Sent[]> {
  const own = { 'target.entity': entity, 'target.id': id, state: { $in: TOLD } };
  const rows = await deps.of(ctx).recipients.find(own, { sort: { queued_at: -1 }, limit: MOST });
  const mails: Sent[] = [];
  for (const definition of titled) {
    const prefix = `${ctx.enterprise_id}:${definition.name}:`;
    const mine = rows
      .filter(({ mailing }) => mailing.startsWith(prefix))
      .map((row) => ({ row, record: Number(row.mailing.slice(prefix.length)) }));
    if (mine.length === 0) continue;
    const which = { [definition.key]: { $in: mine.map(({ record }) => record) } };
    const projection = { [definition.key]: 1, name: 1 };
    const records = await ownRecords(deps, definition, ctx).find(which, { projection });
    const names = new Map(records.map((doc) => [doc[definition.key] as number, String(doc.name ?? '')]));
    for (const { row, record } of mine)
      mails.push({
        mail: row.delivery,
        shown: {
          ...{ entity: definition.name, id: record, title: names.get(record) ?? '', state_id: row.state },
          at: (row.sent_at ?? row.queued_at ?? new Date(0)).toISOString(),
          ...{ opened_at: row.opened_at?.toISOString(), clicked_at: row.clicked_at?.toISOString(), error: row.error },
        },
      });
  }
  return mails;
}

interface AutomationMail {
  id_by_enterprise_id: number;
  automation_email_draft_id?: number;
  automation_flow_id?: number;
  title?: string;
  recipient_state_id?: number;
  created_at: Date;
  sent_at?: Date | string;
  opened_at?: Date | string;
  clicked_at?: Date | string;
  error?: string;
}

/** Thanks and other mails that go out by themselves; only candidates get any. */
async function automationMails(deps: FeedbackDeps, ctx: CallContext, { entity, id }: Target): Promise<Sent[]> {
  if (entity !== 'candidate') return [];
  const own = { candidate_id_by_enterprise_id: id };
  const sort = { created_at: -1 } as const;
  const rows = await ownRecords(deps, automationEmailMailMgmt, ctx).find(own, { sort, limit: MOST });
  const mails = rows as unknown as AutomationMail[];
  const numbers = mails.map(({ id_by_enterprise_id: number }) => number);
  const known = await deps.of(ctx).automationMails.find({ mail_mgmt_id: { $in: numbers } });
  const queued = new Map(known.map(({ _id, mail_mgmt_id }) => [mail_mgmt_id, _id]));
  return mails.map((row) => ({
    mail: queued.get(row.id_by_enterprise_id),
    shown: {
      ...(row.automation_flow_id
        ? { entity: automationFlow.name, id: row.automation_flow_id }
        : { entity: automationEmail.name, id: row.automation_email_draft_id ?? 0 }),
      title: row.title ?? '',
      state_id: row.recipient_state_id ?? sent,
      at: iso(row.sent_at ?? row.created_at),
      ...(row.opened_at && { opened_at: iso(row.opened_at) }),
      ...(row.clicked_at && { clicked_at: iso(row.clicked_at) }),
      ...(row.error && { error: row.error }),
    },
  }));
}

/** @throws AppError `not_found` for people, and deals, of others */
export async function mailState(
  deps: FeedbackDeps,
  ctx: CallContext,
  { entity, id }: MailStateRequest,
): Promise<MailStateResponse> {
  if (ctx.realm !== 'enterprise') throw forbidden();
  if (entity === opportunity.name) return { mail_state: { mails: await dealMails(deps, ctx, id) } };
  const target = { entity, id };
  const [person] = await peopleOf(deps, ctx, [target]);
  if (!person) throw notFound();
  const email = comparable(person.email);
  const [stopped, preference, ...lists] = await Promise.all([
    stopOf(deps, ctx, email),
    chosenBy(deps, ctx, email),
    mailingMails(deps, ctx, target),
    automationMails(deps, ctx, target),
    directMailsOf(deps, ctx, {
      [entity === 'candidate' ? 'candidate_id_by_enterprise_id' : 'company_member_id_by_enterprise_id']: id,
    }),
  ]);
  return { mail_state: { email, stopped, preference, mails: await withReplies(deps, ctx, latestOf(lists.flat())) } };
}
