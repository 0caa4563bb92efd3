/** Exceptions of agreements within CRUD: what others rest on cannot be pulled away. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { recalculate } from '../hours';
import { checkContacts } from '../records';
import type { AgreementDeps } from './collections';
import { turnOfEnd } from './turn';

const monthText = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`;

/** Months for which hours have been entered stay within the agreement. */
async function checkPeriod(deps: AgreementDeps, { ctx, session, before, values }: Write): Promise<void> {
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

const CONTACT = 'company_member_id_by_enterprise_id';
const COMPANY = 'company_id_by_enterprise_id';
const JOB = 'job_id_by_enterprise_id';
const CANDIDATE = 'candidate_id_by_enterprise_id';

/** Contact and job are those of the company; what stays as it was is not looked at again. */
async function checkParties(deps: AgreementDeps, { ctx, session, before, values }: Write): Promise<void> {
  const company = values[COMPANY] as number;
  const isNew = (column: string) =>
    values[column] && (values[column] !== before?.[column] || company !== before?.[COMPANY]);
  if (isNew(CONTACT))
    await checkContacts(deps, { ctx, session }, { ids: [values[CONTACT] as number], company, column: CONTACT });
  if (!isNew(JOB) || ctx.realm === 'system') return;
  const id = values[JOB] as number;
  const ask = () => ifThere(deps.clients.rpc.jobs.JobService.Show(ctx, { id }));
  const { job } = await hear(session, `job ${ctx.enterprise_id}/${id}`, ask);
  const owner = job?.company_id_by_enterprise_id;
  if (owner && owner !== company)
    throw invalid({
      [JOB]: ['選択した企業の案件ではありません。案件を選び直すか、企業を案件の企業に変更してください。'],
    });
}

/** Papers that were sent to others, or stand in the books, must remain explicable. */
async function checkDeletion(
  deps: AgreementDeps,
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

/** Tells of a candidate whom the agreement binds no more. */
function tellLeft(
  deps: AgreementDeps,
  { ctx, session, before }: Pick<Write, 'ctx' | 'session'> & { before: Write['values'] },
) {
  const { enterprise_id } = ctx;
  const id = before.id_by_enterprise_id as number;
  const payload = { id, candidate_id: before[CANDIDATE] as number, period_end: before.period_end as string };
  const key = `${enterprise_id}:${agreement.name}:${id}`;
  return deps.outbox.add(session, { name: 'agreement.left', enterprise_id, key, payload });
}

export const agreementOverrides = (deps: AgreementDeps): CrudOverrides => ({
  async beforeWrite(write) {
    await checkParties(deps, write);
    await checkPeriod(deps, write);
    const { ctx, session, before, values } = write;
    if (!before) return;
    if (before.period_end !== values.period_end)
      await takeTurn(deps.connection, session, turnOfEnd(ctx.enterprise_id, before.id_by_enterprise_id as number));
    await recalculate(deps, write);
    if (before[CANDIDATE] !== values[CANDIDATE]) await tellLeft(deps, { ctx, session, before });
  },
  async beforeDelete(write) {
    await checkDeletion(deps, write);
    await tellLeft(deps, write);
  },
});
