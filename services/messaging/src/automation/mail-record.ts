/** The record of each mail in the console: to whom it went, what became of it, whether it was opened. */
import { randomBytes } from 'node:crypto';
import type { Values } from '@enishi/protos/fields/parse';
import { recipientState } from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { EndedMail } from '@enishi/service-kit/mail/kinds';
import type { MailOutcome } from '@enishi/service-kit/mail/rows';
import type { ClientSession } from 'mongoose';
import { byToken, nameOfToken, openedAddress, sealedAddress } from '../agency';
import type { MessagingNeeds } from '../needs';
import { isNoMailbox, type MailReport, suppress } from '../suppression';
import type { AutomationMail, collections } from './collections';

interface Mail {
  /** Id in the queue. */
  delivery: string;
  /** The e-mail or the flow that it is of, as columns of the record. */
  of: Values;
  candidate: number;
  /** The member in whose name it goes, where its text does not say so. */
  member_id?: number;
  /** The job that the mail names. */
  job: number | null;
  title: string;
  email: string;
}

type Needs = MessagingNeeds<typeof collections>;
type Connected = Pick<Needs, 'connection' | 'records' | 'of' | 'clock'>;

const { queued, sent, refused, failed, unknown, cancelled, bounced } = recipientState.code;

const MAX_TITLE = 200;
const TOKEN_BYTES = 16;

/**
 * Says which mail is on its way; another try of the same mail changes its record instead of adding one.
 * @returns the token by which the mail tells that it was opened
 */
export async function keepRecord(deps: Connected, ctx: CallContext, mail: Mail): Promise<string> {
  const { store } = crudOf(deps, automationEmailMailMgmt);
  const { automationMails } = deps.of(ctx);
  const { delivery: _id, of, candidate, job, title, email, member_id } = mail;
  const system = {
    ...{ ...of, candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job },
    ...{ title: title.slice(0, MAX_TITLE), email, recipient_state_id: queued },
  };
  return inTransaction(deps.connection, async (session) => {
    const known = await automationMails.findOne({ _id }, { session });
    const record = known && (await findRecord(store, ctx, known.mail_mgmt_id, session));
    if (record) {
      const { error: _, ...before } = record;
      await writeChange(store, session, ctx, record, { ...before, ...system });
      return known.token;
    }
    const made = await insertRecord(store, session, ctx, {}, { system });
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const mail_mgmt_id = made.id_by_enterprise_id as number;
    const $set = { mail_mgmt_id, token, created_at: deps.clock.now(), ...(member_id && { member_id }) };
    await automationMails.updateOne({ _id }, { $set }, { session, upsert: true });
    return token;
  });
}

const states: Readonly<Record<MailOutcome, number>> = {
  ...{ sent, refused, failed, unknown },
  moot: cancelled,
  limited: failed,
};

const errors: Readonly<Record<Exclude<MailOutcome, 'sent'>, string>> = {
  moot: '送信する前に、候補者が削除されたか、条件に合わなくなりました。',
  limited: '同じ宛先への自動メールが1日の上限に達したため、送信しませんでした。',
  refused: '宛先のメールサーバーに受け取られませんでした。メールアドレスを確認してください。',
  failed: '繰り返し送信を試みましたが、届けられませんでした。',
  unknown: '送信結果不明です。届いたかどうかを候補者に確認してください。',
};

/** Notes the ends of mails at their records. */
export async function noteEnds(
  deps: Connected,
  ends: readonly EndedMail<unknown>[],
  session: ClientSession,
): Promise<void> {
  const { store } = crudOf(deps, automationEmailMailMgmt);
  for (const { id, enterprise_id, outcome, ended_at, error } of ends) {
    const ctx = systemContext(id, enterprise_id);
    const known = await deps.of(ctx).automationMails.findOne({ _id: id }, { session });
    const record = known && (await findRecord(store, ctx, known.mail_mgmt_id, session));
    if (!record) continue;
    const ending: Values = outcome === 'sent' ? { sent_at: ended_at.toISOString() } : { error: errors[outcome] };
    const recipient_state_id = states[outcome];
    await writeChange(store, session, ctx, record, { ...record, ...ending, recipient_state_id });
    const { email } = record;
    if (outcome === 'refused' && typeof email === 'string' && isNoMailbox(error))
      await suppress(deps, session, enterprise_id, email.toLowerCase(), suppressionReason.code.bounce, error);
  }
}

/** The person, the text and the sender of a mail that went out by itself. */
export async function automationMailOf(
  deps: Connected,
  ctx: CallContext,
  delivery: string,
): Promise<{ candidate_id: number; draft_id?: number; flow_id?: number; member_id?: number } | undefined> {
  const known = await deps.of(ctx).automationMails.findOne({ _id: delivery });
  const record = known && (await findRecord(crudOf(deps, automationEmailMailMgmt).store, ctx, known.mail_mgmt_id));
  if (!record) return undefined;
  const candidate_id = record.candidate_id_by_enterprise_id as number;
  const flow_id = record.automation_flow_id as number | null | undefined;
  if (flow_id) return { candidate_id, flow_id, member_id: known.member_id };
  const edition_id = record.automation_email_edition_id as number;
  const edition = await findRecord(crudOf(deps, automationEmailEdition).store, ctx, edition_id);
  return {
    ...{ candidate_id, draft_id: record.automation_email_draft_id as number },
    ...(edition && { member_id: edition.form_enterprise_member_id as number | undefined }),
  };
}

/**
 * Notes a mail that came back after it had gone out.
 * @returns its address and agency; undefined where it was none of these mails
 */
export async function noteAutomationReport(
  deps: Connected & Pick<Needs, 'acrossAgencies'>,
  session: ClientSession,
  delivery: string,
  { kind, reason }: MailReport,
): Promise<{ enterprise_id: number; email?: string } | undefined> {
  const known = await deps.acrossAgencies.automationMails.findOne({ _id: delivery }, { session });
  if (!known) return undefined;
  const { enterprise_id, mail_mgmt_id } = known;
  const ctx = systemContext(delivery, enterprise_id);
  const { store } = crudOf(deps, automationEmailMailMgmt);
  const record = await findRecord(store, ctx, mail_mgmt_id, session);
  if (!record) return undefined;
  const back: Values =
    kind === 'bounced'
      ? { recipient_state_id: bounced, error: `送信後に不達の通知が届きました（${reason}）。` }
      : { error: '受信者から迷惑メールとして報告されました。' };
  await writeChange(store, session, ctx, record, { ...record, ...back });
  return { enterprise_id, ...(typeof record.email === 'string' && { email: record.email.toLowerCase() }) };
}

type Tokens = Connected & Pick<Needs, 'acrossAgencies'>;

/** Notes something about the mail of a token, the first time that it is so. */
async function noteOnce(
  deps: Tokens,
  token: string,
  column: 'opened_at' | 'clicked_at',
  may: (ctx: CallContext, mail: AutomationMail) => Promise<boolean>,
): Promise<void> {
  const known = await deps.acrossAgencies.automationMails.findOne({ token });
  if (!known) return;
  const ctx = systemContext(token, known.enterprise_id);
  if (!(await may(ctx, known))) return;
  const { store } = crudOf(deps, automationEmailMailMgmt);
  await inTransaction(deps.connection, async (session) => {
    const record = await findRecord(store, ctx, known.mail_mgmt_id, session);
    if (!record || record[column]) return;
    await writeChange(store, session, ctx, record, { ...record, [column]: deps.clock.now().toISOString() });
  });
}

/** Mail programs ask for the picture again and again. */
export const noteAutomationOpened = (
  deps: Tokens,
  token: string,
  mayTrack: (ctx: CallContext) => Promise<boolean>,
): Promise<void> => noteOnce(deps, token, 'opened_at', mayTrack);

/** Programs of mail servers follow links while a mail comes in; a person has to find it first. */
const SOONEST_MS = 5_000;

export const noteAutomationFollowed = (
  deps: Tokens,
  token: string,
  mayCount: (ctx: CallContext) => Promise<boolean>,
): Promise<void> =>
  noteOnce(
    deps,
    token,
    'clicked_at',
    async (ctx, { created_at }) =>
      deps.clock.now().getTime() >= created_at.getTime() + SOONEST_MS && (await mayCount(ctx)),
  );

/** The agency and the address of a mail that a link in it names; undefined for what is none. */
export async function automationRecipientOf(
  deps: Tokens,
  token: string,
): Promise<{ enterprise_id: number; email: string } | undefined> {
  const known = await deps.acrossAgencies.automationMails.findOne(byToken(token));
  if (!known) return undefined;
  const { enterprise_id, mail_mgmt_id, sealed_email } = known;
  if (sealed_email) return { enterprise_id, email: openedAddress(token, sealed_email) };
  const { store } = crudOf(deps, automationEmailMailMgmt);
  const record = await findRecord(store, systemContext(token, enterprise_id), mail_mgmt_id);
  return typeof record?.email === 'string' ? { enterprise_id, email: record.email.toLowerCase() } : undefined;
}

/** Takes the address off the mails of a person who is gone for good; in the links of these mails it is sealed. */
export async function forgetAddress(
  deps: Pick<Connected, 'connection' | 'of'>,
  session: ClientSession,
  { enterprise_id, candidate_id }: { enterprise_id: number; candidate_id: number },
): Promise<void> {
  const records = ownRecords(deps, automationEmailMailMgmt, { enterprise_id });
  const whose = { candidate_id_by_enterprise_id: candidate_id };
  const named = await records.find(
    { ...whose, email: { $exists: true } },
    { projection: { id_by_enterprise_id: 1, email: 1 }, session },
  );
  const emails = new Map(named.map(({ id_by_enterprise_id: id, email }) => [Number(id), String(email).toLowerCase()]));
  const { automationMails } = deps.of({ enterprise_id });
  const mails = await automationMails.find(
    { mail_mgmt_id: { $in: [...emails.keys()] }, sealed_email: { $exists: false } },
    { session },
  );
  await automationMails.updateEach(
    mails.map(({ _id, token, mail_mgmt_id }) => ({
      filter: { _id },
      update: {
        $set: { token: nameOfToken(token), sealed_email: sealedAddress(token, emails.get(mail_mgmt_id) ?? '') },
      },
    })),
    { session },
  );
  await records.updateMany(whose, { $unset: { email: '', '_fold.email': '' } }, { session });
}
