/** The mail to an owner of deals in the morning. */

import { interview } from '@enishi/protos/deals/interview';
import type { Values } from '@enishi/protos/fields/parse';
import { interviewState, opportunityStatus } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_RUNNING } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { consoleUrl, dealTitles, ownDeals, reminderReader } from '../records';
import type { ReminderDeps, ReminderMails } from './collections';
import { dayAfter, STALLED_DAYS } from './rows';

type QueuedReminder = ReminderMails['deal_reminders']['reminders'][number];
type Doc = Record<string, unknown>;

const JOB = 'job_id_by_enterprise_id';
const COMPANY = 'company_id_by_enterprise_id';

/** Lines of one kind; the console has the others. */
const MOST = 20;

const slashed = (day: string): string => day.slice(0, 10).replaceAll('-', '/');

/** The rows that are still true when the mail is written. */
async function stillTrue(
  deps: ReminderDeps,
  ctx: CallContext,
  queued: readonly QueuedReminder[],
): Promise<{ one: QueuedReminder; deal: Doc }[]> {
  const ids = queued.map(({ opportunity_id }) => opportunity_id);
  const running = { opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] } };
  const deals = await ownDeals(deps, ctx).find({ id_by_enterprise_id: { $in: ids }, ...running });
  const byId = new Map(deals.map((deal) => [deal.id_by_enterprise_id as number, deal as Doc]));
  const planned = { interview_state_id: interviewState.code.planned, opportunity_id_by_enterprise_id: { $in: ids } };
  const talks = await ownRecords(deps, interview, ctx).find(planned);
  const dates = new Set(talks.map((talk) => `${talk.opportunity_id_by_enterprise_id}/${talk.interview_datetime}`));
  return queued.flatMap((one) => {
    const deal = byId.get(one.opportunity_id);
    if (!deal) return [];
    if (one.kind === 'interview' && !dates.has(`${one.opportunity_id}/${one.at}`)) return [];
    if (one.kind === 'stalled' && (deal.moved_at as Date | undefined)?.toISOString() !== one.at) return [];
    return [{ one, deal }];
  });
}

/** Names of companies, of those deals whose own name is that of a job. */
async function companiesOf({ clients }: ReminderDeps, ctx: CallContext, deals: readonly Doc[]) {
  const ids = deals.filter((deal) => deal[JOB]).map((deal) => deal[COMPANY]);
  const given = [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
  if (given.length === 0) return new Map<number, string>();
  const { CompanyService } = clients.rpc.crm;
  const { companies = [] } = await CompanyService.Index(ctx, {
    ...{ ids: given, columns: ['name'], per_page: given.length },
  });
  return new Map(companies.map((row) => [row.id_by_enterprise_id as number, oneLine(row.name)]));
}

const headings: Readonly<Record<string, (today: string) => string>> = {
  interview: () => '今日・明日の面談',
  answer_due: () => '他社への回答期限が近い候補者',
  stalled: () => `${STALLED_DAYS}日以上動きのない商談`,
};

function timeOf({ kind, at }: QueuedReminder, today: string): string {
  if (kind === 'interview') return `${at.startsWith(today) ? '今日' : '明日'} ${at.slice(11, 16)}（${slashed(at)}）`;
  return kind === 'answer_due' ? `回答期限 ${slashed(at)}` : `最後の変更 ${slashed(at)}`;
}

export const reminderMail = (deps: ReminderDeps): MailKind<ReminderMails['deal_reminders']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 2000 },
  async write({ data: { member_id, reminders } }, ctx) {
    const reader = await reminderReader(deps, ctx, member_id);
    const rows = reader ? await stillTrue(deps, ctx, reminders) : [];
    if (!reader || rows.length === 0) return undefined;
    const deals = rows.map(({ deal }) => deal);
    const [titles, companies] = await Promise.all([
      dealTitles(deps).of(deals as Values[], ctx, deps.clock.now()),
      companiesOf(deps, ctx, deals),
    ]);
    const titleOf = new Map(deals.map((deal, index) => [deal, oneLine(titles[index])]));
    const today = dayAfter(deps.clock.now(), 0);
    const isOwner = rows.some(({ deal }) =>
      [deal.enterprise_member1_id, deal.enterprise_member2_id].includes(member_id),
    );
    const line = ({ one, deal }: (typeof rows)[number]): string[] => {
      const where = deal[JOB] ? companies.get(deal[COMPANY] as number) : undefined;
      const state = opportunityStatus.label(deal.opportunity_status_id as number);
      return [
        `・${[timeOf(one, today), titleOf.get(deal), where, state].filter(Boolean).join('／')}`,
        `　${consoleUrl(deps.config, `opportunities/${one.opportunity_id}`)}`,
      ];
    };
    const parts = Object.entries(headings).flatMap(([kind, title]) => {
      const own = rows.filter(({ one }) => one.kind === kind);
      if (own.length === 0) return [];
      const more = own.length > MOST ? [`　ほか${own.length - MOST}件は、商談の一覧の「要対応」で確認できます。`] : [];
      return [`■ ${title(today)}（${own.length}件）`, ...own.slice(0, MOST).flatMap(line), ...more, ''];
    });
    return {
      to: reader.to,
      from: deps.config.MAIL_FROM,
      subject: `【Enishi】対応が必要な商談が${rows.length}件あります`,
      text: [
        `${reader.name} 様`,
        '',
        `${isOwner ? '担当されている商談' : '担当者のいない商談'}のお知らせです。`,
        '',
        ...parts,
        'このメールは、アカウント情報の「リマインドのメールの停止」で止められます。',
        consoleUrl(deps.config, 'setting/member'),
        '',
      ].join('\n'),
    };
  },
});
