/** Tells a candidate of new jobs that fit a search which they have saved; each mail has the way to end them. */
import type { MailedCondition } from '@enishi/protos/crm/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Job } from '@enishi/protos/jobs/rpc';
import { isEnded, isPaused } from '@enishi/protos/master/candidate';
import { senderUse } from '@enishi/protos/master/domains';
import { masterLabel } from '@enishi/protos/master/index';
import { memberSender } from '@enishi/protos/master/messaging';
import { priceRangeText } from '@enishi/protos/master/price';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { productUrl, siteUrl } from '@enishi/service-kit/base/product-url';
import { mailHtml } from '@enishi/service-kit/mail/html';
import type { MailKind, QueuedMail } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { plainName } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { countMails, optOutHeaders, personMail } from '../agency';
import type { AutomationDeps, AutomationMails } from './collections';
import { signatureOf } from './compose';
import { answersTo, memberOf, recipientOf } from './people';

type Kind = MailKind<AutomationMails['new_jobs']>;
type Queued = QueuedMail<AutomationMails['new_jobs']>;

/** The list shows those created last first, as the mail does. */
const NEWEST_FIRST = 'sort=2';

/** Whether links to the agency's site lead to its pages. */
async function isOpen({ clients }: AutomationDeps, { request_id }: CallContext, domain: string): Promise<boolean> {
  const { AuthService } = clients.rpc.identity;
  return (await ifThere(AuthService.ResolveSite(systemContext(request_id), { domain }))).published === true;
}

/** The jobs that can still be seen, in the order in which they were found. */
async function jobsOf({ clients }: AutomationDeps, ctx: CallContext, ids: readonly number[]): Promise<Job[]> {
  const { jobs = [] } = await clients.rpc.jobs.PublicJobService.Cards(ctx, { ids: [...ids] });
  return ids.flatMap((id) => jobs.find((one) => one.id_by_enterprise_id === id) ?? []);
}

/** All that a mail says; undefined where it has nothing to say any more, or must not go out. */
async function read(deps: AutomationDeps, { data }: Queued, ctx: CallContext) {
  const { SavedConditionService } = deps.clients.rpc.crm;
  const found: Partial<MailedCondition> = await ifThere(SavedConditionService.Mailed(ctx, { id: data.condition_id }));
  // Its candidate is another record where two of one person have been merged.
  const { name, candidate_id, address = '', token = '' } = found;
  const recipient = name && candidate_id ? await recipientOf(deps, ctx, candidate_id) : undefined;
  if (!name || !recipient || isPaused(recipient.candidate) || isEnded(recipient.candidate)) return undefined;
  const { site_domain } = recipient.agency;
  if (!site_domain || !(await isOpen(deps, ctx, site_domain))) return undefined;
  const jobs = await jobsOf(deps, ctx, data.job_ids);
  if (jobs.length === 0) return undefined;
  const count = Math.max(jobs.length, data.count - (data.job_ids.length - jobs.length));
  const url = (path: string) => siteUrl(deps.config, site_domain, path.replace(/^\//, ''));
  const end = productUrl(deps.config, `mail/condition/${token}`);
  return { ...recipient, name: oneLine(name), address, jobs, count, url, end };
}

const factsOf = (job: Job): string => {
  const { monthly_price_f_num: low, monthly_price_l_num: high, work_styles_id, prefecture_id } = job;
  const price = low || high ? `月額${priceRangeText(low, high, '万円')}` : '';
  const parts = [price, masterLabel('work_styles', work_styles_id), masterLabel('prefectures', prefecture_id)];
  return parts.filter(Boolean).join('／');
};

async function write(deps: AutomationDeps, mail: Queued, ctx: CallContext) {
  const found = await read(deps, mail, ctx);
  if (!found) return undefined;
  const { candidate, agency, email, name, address, jobs, count, url, end } = found;
  const agencyName = oneLine(found.agency_name);
  const sender = await memberOf(deps, ctx, candidate.enterprise_member1_id);
  const list = url(`${address}${address.includes('?') ? '&' : '?'}${NEWEST_FIRST}`);
  const lines = jobs.flatMap((job, at) => [
    `${at + 1}. ${oneLine(job.name)}`,
    ...[factsOf(job)].filter(Boolean).map((facts) => `　 ${facts}`),
    `　 ${url(`jobs/detail/${job.id_by_enterprise_id}`)}`,
    '',
  ]);
  const person = plainName(candidate.name, '');
  const text = [
    person ? `${person} 様` : 'ご登録者 様',
    '',
    `${agencyName}です。保存された条件に合う案件が、新しく${formatNumber(count)}件公開されました。`,
    '',
    `■ 条件：${name}`,
    '',
    ...lines,
    ...(count > jobs.length ? [`ほか${formatNumber(count - jobs.length)}件は、次の一覧でご覧いただけます。`] : []),
    '条件に合うすべての案件：',
    list,
    '',
    '--',
    signatureOf({ agency, sender }),
    '',
    'このメールは、求人サイトで条件を保存された方にお送りしています。',
    'この条件のメールを停止する：',
    end,
    '条件の変更・削除（マイページ）：',
    url('mypage#conditions'),
    '',
  ].join('\n');
  const from_name = memberSender(agencyName, sender?.name && oneLine(sender.name));
  const answered = personMail('new_jobs', candidate.id_by_enterprise_id ?? 0, sender?.id_by_enterprise_id);
  return {
    to: email,
    from: deps.config.MAIL_FROM,
    reply_to: (await answersTo(deps, ctx, from_name, answered)) ?? sender?.email,
    agency: { name: from_name, use: senderUse.code.automation },
    subject: `【${agencyName}】新着案件${formatNumber(count)}件：${name}`,
    text,
    html: mailHtml(text),
    headers: optOutHeaders(end),
  };
}

/** Without a domain of the agency no words of its jobs travel; our own page leads to the list, and ends the mails. */
async function writePlain(deps: AutomationDeps, mail: Queued, ctx: CallContext) {
  const found = await read(deps, mail, ctx);
  if (!found) return undefined;
  const { email, jobs, count, end } = found;
  const agency = plainName(found.agency_name, 'エージェント');
  const name = plainName(found.name, '保存した条件');
  return {
    to: email,
    from: deps.config.MAIL_FROM,
    subject: `【Enishi】${agency}の新着案件${formatNumber(count)}件`,
    text: [
      `${agency}の求人サイトで保存された条件に合う案件が、新しく${formatNumber(count)}件公開されました。`,
      '',
      `条件：${name}`,
      ...jobs.map(({ id_by_enterprise_id: id }) => `案件番号 ${id}`),
      ...(count > jobs.length ? [`ほか${formatNumber(count - jobs.length)}件`] : []),
      '',
      '案件の一覧と、この条件のメールの停止：',
      end,
      '',
      '条件の変更・削除は、求人サイトのマイページでできます。',
      '',
    ].join('\n'),
    headers: optOutHeaders(end),
  };
}

export const newJobsMail = (deps: AutomationDeps): Kind => ({
  words: 'agency',
  // Ten conditions, each told some times a day.
  perDay: { recipient: 50, agency: 10_000 },
  write: (mail, ctx) => write(deps, mail, ctx),
  writePlain: (mail, ctx) => writePlain(deps, mail, ctx),
  async ended(ends, session) {
    for (const { enterprise_id, outcome } of ends)
      if (outcome === 'sent') await countMails(deps, session, enterprise_id, 1);
  },
});
