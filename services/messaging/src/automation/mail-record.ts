/** What the console tells of each mail: to whom it went, and what became of it. */
import type { Values } from '@enishi/protos/fields/parse';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { type CallContext, systemContext } from '@enishi/service-kit/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, writeChange } from '@enishi/service-kit/crud/writes';
import { type MailOutcome, mailRows } from '@enishi/service-kit/mail/rows';
import { inTransaction } from '@enishi/service-kit/mongo';
import type { Job } from '@enishi/service-kit/scheduler';
import type { MessagingDeps } from '../deps';

interface Mail {
  /** Id in the queue. */
  delivery: string;
  group: number;
  draft: Values;
  edition: Values;
  candidate: number;
  /** The job that the mail names. */
  job: number | null;
  title: string;
  email: string;
}

/** Says which mail is on its way; another try of the same mail changes its record instead of adding one. */
export async function keepRecord(deps: MessagingDeps, ctx: CallContext, mail: Mail): Promise<void> {
  const { store } = crudOf(deps, automationEmailMailMgmt);
  const { automationMails } = deps.of(ctx);
  const { delivery: _id, draft, edition, candidate, job, group, title, email } = mail;
  const system = {
    ...{ automation_email_draft_id: draft.id_by_enterprise_id as number, candidate_id_by_enterprise_id: candidate },
    ...{ automation_email_edition_id: edition.id_by_enterprise_id as number, job_id_by_enterprise_id: job },
    ...{ group, title: title.slice(0, 200), email },
  };
  await inTransaction(deps.connection, async (session) => {
    const known = await automationMails.findOne({ _id }, { session });
    const record = known && (await findRecord(store, ctx, known.mail_mgmt_id, session));
    if (record) {
      const { sent_at: _sent, error: _error, ...before } = record;
      await writeChange(store, session, ctx, record, { ...before, ...system });
      await automationMails.updateOne({ _id }, { $set: { told: false } }, { session });
      return;
    }
    const { automation_email_draft_id } = system;
    const made = await insertRecord(store, session, ctx, { automation_email_draft_id }, { system });
    const mail_mgmt_id = made.id_by_enterprise_id as number;
    await automationMails.updateOne(
      { _id },
      { $set: { mail_mgmt_id, told: false, created_at: deps.clock.now() } },
      { session, upsert: true },
    );
  });
}

const errors: Readonly<Record<Exclude<MailOutcome, 'sent'>, string>> = {
  moot: '送信する前に、候補者が削除されたか、条件に合わなくなりました。',
  limited: '同じ宛先への自動メールが1日の上限に達したため、送信しませんでした。',
  refused: '宛先のメールサーバーに受け取られませんでした。メールアドレスを確認してください。',
  failed: '3日間送信を試みましたが、届けられませんでした。',
  unknown: '送信結果不明です。届いたかどうかを候補者に確認してください。',
};

const AT_ONCE = 200;

/** Tells the records what became of their mails. */
export async function tellOutcomes(deps: MessagingDeps, only?: CallContext): Promise<void> {
  const { automationMails } = deps.acrossAgencies;
  const owner = only ? { enterprise_id: only.enterprise_id } : {};
  const open = await automationMails
    .find({ told: false, ...owner }, { sort: { created_at: -1 }, limit: AT_ONCE })
    .toArray();
  if (open.length === 0) return;
  const ended = await mailRows(deps.connection)
    .find({ _id: { $in: open.map(({ _id }) => _id) }, outcome: { $exists: true } })
    .toArray();
  const { store } = crudOf(deps, automationEmailMailMgmt);
  const records = new Map(open.map((mail) => [mail._id, mail]));
  for (const { _id, outcome, ended_at } of ended) {
    const { enterprise_id, mail_mgmt_id } = records.get(_id) as (typeof open)[number];
    const ctx = systemContext(_id, enterprise_id);
    await inTransaction(deps.connection, async (session) => {
      const record = await findRecord(store, ctx, mail_mgmt_id, session);
      const told = outcome === 'sent' ? { sent_at: ended_at?.toISOString() } : outcome && { error: errors[outcome] };
      if (record) await writeChange(store, session, ctx, record, { ...record, ...told } as Values);
      await deps.of(ctx).automationMails.updateOne({ _id }, { $set: { told: true } }, { session });
    });
  }
}

const EVERY_MS = 10_000;

export const outcomesJob = (deps: MessagingDeps): Job => ({
  name: 'automation e-mail outcomes',
  everyMs: EVERY_MS,
  run: () => tellOutcomes(deps),
});
