/** AgreementTermService/Draft: what a new agreement begins with, out of everything that is known of its deal. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays, periodEndAfter } from '@enishi/protos/deals/agreements/agreement-dates';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { AgreementDraftRequest, AgreementResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Job } from '@enishi/protos/jobs/rpc';
import { companyMemberStatus } from '@enishi/protos/master/company';
import { firstOfNextMonth, japanDay } from '@enishi/protos/master/dates';
import { masterItems } from '@enishi/protos/master/index';
import { usanceDay, usanceSpan } from '@enishi/protos/master/job';
import { manToYen } from '@enishi/protos/master/price';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { lateProblems } from '../papers';
import type { AgreementDeps } from './collections';

const USUAL_MONTHS = 3;

const nameOf = (list: 'prefectures' | 'work_styles', id: number | undefined): string =>
  masterItems(list).find((item) => item.id === id)?.name ?? '';

/** Both sides begin with the terms that the job offers. */
function termsOfJob(job: Partial<Job>) {
  const adjustment = {
    adjustment_flg: job.adjustment_flg,
    adjustment_time_f: job.adjustment_time_f,
    adjustment_time_l: job.adjustment_time_l,
    adjustment_type_id: job.adjustment_type_id,
    adjustment_unit_id: job.adjustment_unit_id,
    usance_timing_id: job.usance_timing_id,
    usance_span_id: job.usance_span_id,
    usance_day_id: job.usance_day_id,
  };
  const bought = Object.entries(adjustment).map(([name, value]) => [`buy_${name}`, value]);
  return { ...adjustment, ...Object.fromEntries(bought) };
}

/** Companies may pay later than people may be paid: what the act forbids begins as the end of the next month. */
const payableInTime = (values: Record<string, unknown>): Record<string, unknown> =>
  lateProblems(values as Values, '').length
    ? { ...values, buy_usance_span_id: usanceSpan.code.next_month, buy_usance_day_id: usanceDay.code.month_end }
    : values;

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/** The person at the company who is there longest, of those who still are. */
async function contactOf({ clients: { rpc } }: Pick<AgreementDeps, 'clients'>, ctx: CallContext, company: number) {
  const { inactive } = companyMemberStatus.code;
  const conditions = [
    { column: 'company_id_by_enterprise_id', operator: 'any', values: [String(company)] },
    { column: 'company_member_status_id', operator: 'not_any', values: [String(inactive)] },
  ];
  const { company_members: [first] = [] } = await rpc.crm.CompanyMemberService.Index(ctx, {
    page: 1,
    per_page: 1,
    sort: 'created_at',
    conditions,
    columns: ['name'],
  });
  return first?.id_by_enterprise_id;
}

/** The terms of a deal under the names that agreements have for them, out of the deal, its job and its company. */
export async function dealTerms(
  deps: Pick<AgreementDeps, 'clients' | 'clock'>,
  ctx: CallContext,
  deal: Values,
): Promise<Record<string, unknown>> {
  const { rpc } = deps.clients;
  const job_id = deal.job_id_by_enterprise_id as number | null | undefined;
  const company_id = deal.company_id_by_enterprise_id as number;
  const { job = {} } = job_id ? await ifThere(rpc.jobs.JobService.Show(ctx, { id: job_id })) : {};
  const now = deps.clock.now();
  const offered = job.inception_day && job.inception_day > japanDay(now) ? job.inception_day : firstOfNextMonth(now);
  const starts = (deal.start_date as string | null | undefined) ?? offered;
  const style = nameOf('work_styles', job.work_styles_id);
  const values = given({
    name: job.name,
    opportunity_id_by_enterprise_id: deal.id_by_enterprise_id,
    candidate_id_by_enterprise_id: deal.candidate_id_by_enterprise_id ?? undefined,
    company_id_by_enterprise_id: company_id,
    company_member_id_by_enterprise_id: await contactOf(deps, ctx, company_id),
    job_id_by_enterprise_id: job_id ?? undefined,
    enterprise_member1_id: deal.enterprise_member1_id ?? undefined,
    enterprise_member2_id: deal.enterprise_member2_id ?? undefined,
    contract_date: deal.contract_date ?? japanDay(now),
    period_start: starts,
    period_end: periodEndAfter(addDays(starts, -1), USUAL_MONTHS),
    sell_price: deal.monthly_payment_num ? manToYen(deal.monthly_payment_num as number) : undefined,
    buy_price: deal.monthly_price_num ? manToYen(deal.monthly_price_num as number) : undefined,
    ...termsOfJob(job),
    work_detail: job.detail,
    work_place: [nameOf('prefectures', job.prefecture_id), style && `（${style}）`].filter(Boolean).join(''),
    work_hours: job.working_schedule,
  });
  return payableInTime(values);
}

/**
 * @throws AppError `not_found` for an opportunity out of reach; `conflict`, naming it, where there is an agreement already
 */
export async function agreementDraft(
  deps: AgreementDeps,
  ctx: CallContext,
  { opportunity_id }: AgreementDraftRequest,
): Promise<AgreementResponse> {
  staffOnly(ctx);
  const deal = await findRecord(crudOf(deps, opportunity).store, ctx, opportunity_id);
  if (!deal) throw notFound();
  const known = await ownRecords(deps, agreement, ctx).findOne(
    { opportunity_id_by_enterprise_id: opportunity_id },
    { projection: { id_by_enterprise_id: 1 } },
  );
  if (known) throw conflict(`この商談の稼働契約はすでに登録されています（No.${known.id_by_enterprise_id}）。`);
  return { agreement: recordToWire(agreement, (await dealTerms(deps, ctx, deal)) as Values) };
}
