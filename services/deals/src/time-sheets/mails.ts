/** Mails about time sheets. They hold names, months and a link; what was worked stands on the page that it opens. */
import { minutesText } from '@enishi/protos/deals/agreements/work-hours';
import { formatDay } from '@enishi/protos/fields/format';
import { senderUse } from '@enishi/protos/master/domains';
import { APPROVAL_LINK_DAYS, ENTRY_LINK_DAYS, mayMove, timeSheetStatus } from '@enishi/protos/master/time-sheet';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import { consoleUrl, reminderReader } from '../records';
import { sheetBoard } from './board';
import type { LinkDoc, TimeSheetDeps, TimeSheetMails } from './collections';
import { urlOf } from './links';
import { agencyOf, companyName, personOf } from './people';
import { dueOf, settingOf } from './setting';
import { type Standing, standingOf } from './standing';

const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;

interface Material extends Standing {
  link: LinkDoc;
  url: string;
  agency: string;
}

/** What a link is about; undefined where it leads nowhere any more. */
async function materialOf(deps: TimeSheetDeps, ctx: CallContext, key: string): Promise<Material | undefined> {
  const link = await deps.of(ctx).timeSheetLinks.findOne({ key });
  if (!link || link.ended_at) return undefined;
  const agency = await agencyOf(deps, ctx);
  const standing = await standingOf(deps, ctx, link).catch(() => undefined);
  const isSame = standing?.agreement.candidate_id_by_enterprise_id === link.candidate_id;
  if (!standing || !isSame || agency.isSandbox) return undefined;
  return {
    ...standing,
    link,
    url: urlOf(deps, ctx.enterprise_id, link),
    agency: plainName(agency.name, 'エージェント'),
  };
}

const ENDS = ['お心当たりがない場合は、このメールを破棄してください。', ''];

export const entryMail = (deps: TimeSheetDeps): MailKind<TimeSheetMails['time_sheet_entry']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 3_000 },
  async write({ data: { key } }, ctx) {
    const material = await materialOf(deps, ctx, key);
    // Handed in, or closed, since the mail was queued.
    if (!material || !mayMove('submit', material.status)) return undefined;
    const { link, url, agency, month, status } = material;
    const person = await personOf(deps, ctx, link.candidate_id);
    if (!person.email) return undefined;
    const due = dueOf(await settingOf(deps, ctx), month);
    const asks =
      status === timeSheetStatus.code.returned
        ? `${monthText(month)}分の勤務表が差し戻されました。内容を確認して、もう一度提出してください。`
        : `${monthText(month)}分の勤務表の入力と提出をお願いします。`;
    return {
      to: person.email,
      from: deps.config.MAIL_FROM,
      agency: { name: agency, use: senderUse.code.time_sheet },
      subject: `【${agency}】${monthText(month)}分の勤務表のご提出のお願い`,
      text: [
        ...[`${plainName(person.name, 'ご担当者')} 様`, '', `${agency}です。`, asks, ''],
        ...[`提出期限：${formatDay(due)}`, '', '次のページから、スマートフォンでも入力できます。', url, ''],
        `このリンクはご本人専用です。${ENTRY_LINK_DAYS}日間使えます。ほかの方に転送しないでください。`,
        ...ENDS,
      ].join('\n'),
    };
  },
});

export const approvalMail = (deps: TimeSheetDeps): MailKind<TimeSheetMails['time_sheet_approval']> => ({
  words: 'product',
  // One contact approves the sheets of all who work there.
  perDay: { recipient: 100, agency: 3_000 },
  async write({ data: { key } }, ctx) {
    const material = await materialOf(deps, ctx, key);
    const { sheet } = material ?? {};
    if (!material || !sheet?.asked_to || material.status !== timeSheetStatus.code.waiting) return undefined;
    const { link, url, agency, month, agreement } = material;
    const [company, person] = await Promise.all([
      companyName(deps, ctx, agreement),
      personOf(deps, ctx, link.candidate_id),
    ]);
    const worker = plainName(person.name, '稼働者');
    return {
      to: String(sheet.asked_to),
      from: deps.config.MAIL_FROM,
      agency: { name: agency, use: senderUse.code.time_sheet },
      subject: `【${agency}】勤務表のご承認のお願い（${worker} 様・${monthText(month)}分）`,
      text: [
        plainName(company, ''),
        ...[`${plainName(sheet.asked_name as string | null, 'ご担当者')} 様`, ''],
        ...[
          'いつもお世話になっております。',
          `${agency}です。${monthText(month)}分の勤務表のご承認をお願いします。`,
          '',
        ],
        ...[`稼働者　：${worker} 様`, `稼働時間：${minutesText(Number(sheet.minutes ?? 0))}`, ''],
        ...['次のページで内容を確認し、承認または差し戻しを選んでください。ログインは必要ありません。', url, ''],
        `このリンクは${APPROVAL_LINK_DAYS}日間使えます。`,
        ...ENDS,
      ].join('\n'),
    };
  },
});

/** Sheets named in a mail; the board has the others. */
const MOST = 30;

export const missingMail = (deps: TimeSheetDeps): MailKind<TimeSheetMails['time_sheet_missing']> => ({
  words: 'reader',
  perDay: { recipient: 10, agency: 2_000 },
  async write({ data: { member_id, month, agreement_ids } }, ctx) {
    const reader = await reminderReader(deps, ctx, member_id);
    if (!reader) return undefined;
    const { lines = [], due } = await sheetBoard(deps, ctx, { month });
    // Those that have been handed in since are left out.
    const own = lines.filter(({ late, agreement_id }) => late && agreement_ids.includes(agreement_id));
    if (own.length === 0) return undefined;
    const named = own.slice(0, MOST);
    const people = await Promise.all(named.map(({ candidate_id }) => personOf(deps, ctx, candidate_id)));
    return {
      to: reader.to,
      from: deps.config.MAIL_FROM,
      subject: `【Enishi】${monthText(month)}分の勤務表が${own.length}件提出されていません`,
      text: [
        ...[
          `${reader.name} 様`,
          '',
          `提出期限（${formatDay(due)}）を過ぎた、${monthText(month)}分の勤務表があります。`,
          '',
        ],
        ...named.map(({ name, status }, at) => `・${people[at].name}／${name}／${timeSheetStatus.label(status)}`),
        ...(own.length > MOST ? [`　ほか${own.length - MOST}件`] : []),
        ...['', '勤務表の画面から、入力の依頼をまとめて送れます。'],
        consoleUrl(deps.config, `agreements/time_sheets?month=${month.slice(0, 7)}`),
        ...['', 'このメールは、アカウント情報の「リマインドのメールの停止」で止められます。', ''],
      ].join('\n'),
    };
  },
});
