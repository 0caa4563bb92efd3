/** The mail to an owner when an agreement ends soon. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { daysLeft } from '@enishi/protos/deals/agreements/agreement-terms';
import { formatDay, formatValue } from '@enishi/protos/fields/format';
import { japanDay } from '@enishi/protos/master/dates';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { consoleUrl, reminderReader } from '../records';
import type { AgreementDeps, AgreementMails } from './collections';

export const agreementEndsMail = (deps: AgreementDeps): MailKind<AgreementMails['agreement_ends']> => ({
  words: 'reader',
  perDay: { recipient: 200, agency: 2000 },
  async write({ data: { agreement_id, member_id, period_end } }, ctx) {
    const { crm } = deps.clients.rpc;
    const reader = await reminderReader(deps, ctx, member_id);
    const record = await findRecord(crudOf(deps, agreement).store, ctx, agreement_id);
    // Renewed or changed since: nothing ends on that day any more.
    if (!reader || record?.period_end !== period_end) return undefined;
    const candidate_id = record.candidate_id_by_enterprise_id as number;
    const company_id = record.company_id_by_enterprise_id as number;
    const { candidate } = await ifThere(crm.CandidateService.Show(ctx, { id: candidate_id }));
    const { company } = await ifThere(crm.CompanyService.Show(ctx, { id: company_id }));
    const owned = [record.enterprise_member1_id, record.enterprise_member2_id].includes(member_id);
    const left = Math.max(0, daysLeft(record, japanDay(deps.clock.now())));
    const name = oneLine(record.name as string);
    return {
      to: reader.to,
      from: deps.config.MAIL_FROM,
      subject: `【Enishi】稼働契約があと${left}日で終了します（${name}）`,
      text: [
        `${reader.name} 様`,
        '',
        `${owned ? '担当されている稼働契約' : '担当者のいない稼働契約'}が、${formatDay(period_end)} に終了します（あと${left}日）。`,
        '更新するか、終了するかを確認してください。',
        '',
        `契約名：${name}`,
        `候補者：${oneLine(candidate?.name ?? '-')}`,
        `企業　：${oneLine(company?.name ?? '-')}`,
        `売単価：${formatValue(agreement.fields.sell_price, record.sell_price ?? null)}`,
        '',
        '契約のページ',
        consoleUrl(deps.config, `agreements/${agreement_id}`),
        '',
      ].join('\n'),
    };
  },
});
