/** Exceptions of agreements within CRUD: what others rest on cannot be pulled away. */

import { monthEnd, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import { conflict, invalid } from '@enishi/service-kit/errors';
import type { DealsDeps } from '../deps';
import { recalculate } from '../hours/recalculate';

const monthText = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;

/** Months that somebody has entered hours for stay within the agreement. */
async function checkPeriod(deps: DealsDeps, { ctx, session, before, values }: Write): Promise<void> {
  if (!before || (before.period_start === values.period_start && before.period_end === values.period_end)) return;
  const rows = ownRecords(deps, agreementHour, ctx);
  const own = { agreement_id_by_enterprise_id: before.id_by_enterprise_id };
  const outside = async (range: object) => {
    const found = await rows.findOne({ ...own, first_date_of_target_month: range }, { session });
    return found?.first_date_of_target_month as string | undefined;
  };
  const first = monthOf(values.period_start as string);
  const last = monthOf(monthEnd(values.period_end as string));
  const message = (month: string) => [
    `${monthText(month)}の稼働実績が登録されています。先に稼働実績を取り消すか、その月を含む期間にしてください。`,
  ];
  const earlier = await outside({ $lt: first });
  if (earlier) throw invalid({ period_start: message(earlier) });
  const later = await outside({ $gt: last });
  if (later) throw invalid({ period_end: message(later) });
}

/** What was sent to others, or stands in the books, must remain explicable. */
async function checkDeletion(
  deps: DealsDeps,
  { ctx, session, before }: Omit<Write, 'values' | 'passwords' | 'deps'> & { before: Write['values'] },
): Promise<void> {
  const own = { agreement_id_by_enterprise_id: before.id_by_enterprise_id };
  const documents = ownRecords(deps, agreementDocument, ctx);
  if (await documents.findOne({ ...own, sent_at: { $exists: true } }, { session }))
    throw conflict('送付済みの書類があるため削除できません。契約を終える場合は、契約終了日を変更してください。');
  const hours = ownRecords(deps, agreementHour, ctx);
  if (await hours.findOne({ ...own, hour_status_id: agreementHourStatus.code.fixed }, { session }))
    throw conflict('確定した稼働実績があるため削除できません。契約を終える場合は、契約終了日を変更してください。');
}

export const agreementOverrides = (deps: DealsDeps): CrudOverrides => ({
  async beforeWrite(write) {
    await checkPeriod(deps, write);
    if (write.before) await recalculate(deps, write);
  },
  beforeDelete: (write) => checkDeletion(deps, write),
});
