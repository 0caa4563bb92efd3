/** Writes agreements, their renewals and their hours through the rules of the service. */
import { agreementRenew } from '@enishi/deals/src/agreements/renew';
import type { DealsDeps } from '@enishi/deals/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { inceptionDayType } from '@enishi/protos/master/candidate';
import { crudOf, type WithRecords } from '@enishi/service-kit/crud/register';
import { type CrudDeps, findRecord } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { DemoAgreement } from './agreements';
import { at, demoContext, writeRecords } from './writer';

export interface AgreementIds {
  candidates: readonly number[];
  companies: readonly number[];
  jobs: readonly number[];
  /** Ids of opportunities by index of the demo's deals. */
  deals: readonly number[];
  /** The company of each job, as an index. */
  companyOfJob(job: number): number;
  /** A contact who is in, of the company with that index; undefined where it has none. */
  contactOf(company: number): number | undefined;
  daysBefore(days: number): Date;
}

const DAYS_BEFORE = 10 * 86_400_000;

/** Some days before the end of the first period. */
const renewedAt = ({ values }: DemoAgreement): Date =>
  new Date(Date.parse(`${values.period_end}T03:00:00Z`) - DAYS_BEFORE);

/**
 * From when the people are free again, said on the day on which they signed: what would follow by itself follows today, and
 * would bring them all to the top of every list.
 */
export async function addAvailability(
  deps: CrudDeps & WithRecords,
  enterprise_id: number,
  rows: readonly DemoAgreement[],
  { candidates, daysBefore }: AgreementIds,
): Promise<void> {
  const { store } = crudOf(deps, candidate);
  for (const { values, renewedTo, candidate: person, daysAgo } of rows) {
    const last = renewedTo ?? String(values.period_end);
    const inception_day = addDays(last, 1);
    const given = { inception_day_type_id: inceptionDayType.code.date, inception_day };
    const ctx = demoContext(enterprise_id, values.enterprise_member1_id as number);
    await inTransaction(deps.connection, (session) =>
      patchRecord(at(store, daysBefore(daysAgo)), session, ctx, candidates[person], given),
    );
  }
}

export async function addAgreements(
  deps: DealsDeps,
  enterprise_id: number,
  rows: readonly DemoAgreement[],
  ids: AgreementIds,
): Promise<void> {
  const owner = ({ values }: DemoAgreement) => values.enterprise_member1_id as number;
  const made = await writeRecords(
    deps,
    agreement,
    enterprise_id,
    rows.map((row) => ({
      values: {
        ...row.values,
        opportunity_id_by_enterprise_id: row.deal === undefined ? null : ids.deals[row.deal],
        candidate_id_by_enterprise_id: ids.candidates[row.candidate],
        company_id_by_enterprise_id: ids.companies[ids.companyOfJob(row.job)],
        company_member_id_by_enterprise_id: ids.contactOf(ids.companyOfJob(row.job)) ?? null,
        job_id_by_enterprise_id: ids.jobs[row.job],
      },
      at: ids.daysBefore(row.daysAgo),
      member_id: owner(row),
    })),
  );
  const { store } = crudOf(deps, agreement);
  for (const [index, row] of rows.entries()) {
    if (!row.renewedTo) continue;
    const ctx = demoContext(enterprise_id, owner(row));
    const before = await findRecord(store, ctx, made[index]);
    if (before?.period_end === row.values.period_end)
      await agreementRenew({ ...deps, clock: { now: () => renewedAt(row) } }, ctx, {
        id: made[index],
        period_end: row.renewedTo,
      });
  }
  const hours = rows
    .flatMap((row, index) => row.hours.map((line) => ({ ...line, id: made[index], member_id: owner(row) })))
    .sort((a, b) => b.daysAgo - a.daysAgo);
  await writeRecords(
    deps,
    agreementHour,
    enterprise_id,
    hours.map(({ values, daysAgo, id, member_id }) => ({
      values: { ...values, agreement_id_by_enterprise_id: id },
      at: ids.daysBefore(daysAgo),
      member_id,
    })),
  );
}
