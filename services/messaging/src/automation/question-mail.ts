/** Tells a visitor that their question about a job has come in, and what it was. */
import type { Apply } from '@enishi/protos/crm/rpc';
import { senderUse } from '@enishi/protos/master/domains';
import { memberSender } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { MailKind, QueuedMail } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName, withoutAddresses } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { countMails, personMail } from '../agency';
import type { AutomationDeps, AutomationMails } from './collections';
import { signatureOf } from './compose';
import { answersTo, jobNameOf, memberOf, recipientOf } from './people';

type Kind = MailKind<AutomationMails['question']>;
type Queued = QueuedMail<AutomationMails['question']>;

const UNKNOWN = 'お心当たりがない場合は、このメールを破棄してください。';

async function questionOf({ clients }: AutomationDeps, ctx: CallContext, id: number): Promise<Apply | undefined> {
  return (await ifThere(clients.rpc.crm.ApplyService.Show(ctx, { id }))).apply;
}

/** The member who looks after the job answers. */
async function answererOf(deps: AutomationDeps, ctx: CallContext, job_id: number | undefined) {
  if (!job_id) return undefined;
  const { job } = await ifThere(deps.clients.rpc.jobs.JobService.Show(ctx, { id: job_id }));
  return memberOf(deps, ctx, job?.enterprise_member1_id);
}

async function write(deps: AutomationDeps, { data }: Queued, ctx: CallContext) {
  const recipient = await recipientOf(deps, ctx, data.candidate_id);
  const question = recipient && (await questionOf(deps, ctx, data.apply_id));
  if (!recipient || !question?.message) return undefined;
  const { candidate, agency, email, agency_name } = recipient;
  const job_id = question.job_id_by_enterprise_id;
  const job = await jobNameOf(deps, ctx, job_id ?? null);
  const sender = await answererOf(deps, ctx, job_id);
  const name = oneLine(agency_name);
  const person = plainName(candidate.name, '');
  const from_name = memberSender(name, sender?.name && oneLine(sender.name));
  const answered = personMail('question', candidate.id_by_enterprise_id ?? 0, sender?.id_by_enterprise_id);
  const reply_to = (await answersTo(deps, ctx, from_name, answered)) ?? sender?.email;
  return {
    to: email,
    from: deps.config.MAIL_FROM,
    reply_to,
    agency: { name: from_name, use: senderUse.code.automation },
    subject: `【${name}】ご質問を受け付けました`,
    text: [
      person ? `${person} 様` : 'ご質問者 様',
      '',
      `${name}です。次の案件へのご質問を受け付けました。担当者がメールでお答えします。`,
      '',
      ...(job ? [`　${job}`, ''] : []),
      '■ ご質問',
      ...withoutAddresses(question.message)
        .split('\n')
        .map((line) => `> ${line}`),
      '',
      ...(reply_to ? ['補足は、このメールへの返信でお送りください。'] : []),
      UNKNOWN,
      '',
      '--',
      signatureOf({ agency, sender }),
      '',
    ].join('\n'),
  };
}

/** Without a domain of the agency none of the visitor's words travel. */
async function writePlain(deps: AutomationDeps, { data }: Queued, ctx: CallContext) {
  const recipient = await recipientOf(deps, ctx, data.candidate_id);
  const question = recipient && (await questionOf(deps, ctx, data.apply_id));
  if (!recipient || !question) return undefined;
  const name = plainName(recipient.agency_name, 'エージェント');
  return {
    to: recipient.email,
    from: deps.config.MAIL_FROM,
    subject: `【Enishi】${name}へのご質問を受け付けました`,
    text: [
      `${name}の求人サイトで、案件番号 ${question.job_id_by_enterprise_id ?? ''} へのご質問を受け付けました。`,
      '担当者がメールでお答えします。',
      '',
      UNKNOWN,
      '',
    ].join('\n'),
  };
}

export const questionMail = (deps: AutomationDeps): Kind => ({
  words: 'agency',
  perDay: { recipient: 5, agency: 2_000 },
  write: (mail, ctx) => write(deps, mail, ctx),
  writePlain: (mail, ctx) => writePlain(deps, mail, ctx),
  async ended(ends, session) {
    for (const { enterprise_id, outcome } of ends)
      if (outcome === 'sent') await countMails(deps, session, enterprise_id, 1);
  },
});
