/** The records of a proposal as they are now: the same for all of its recipients. */

import type { Candidate, CandidateResume, ResumeScan, SheetCheck } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Enterprise, EnterpriseMember } from '@enishi/protos/identity/rpc';
import type { Job } from '@enishi/protos/jobs/rpc';
import { proposalDirection } from '@enishi/protos/master/messaging';
import { MAX_PRESENTED, proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import { senderOf } from '../agency';
import type { MessagingNeeds } from '../needs';
import type { Consent } from './consent';

export type OfferDeps = Pick<MessagingNeeds, 'clients' | 'connection' | 'records' | 'config'>;

export interface Offer {
  record: Values;
  /** Jobs to candidates, instead of candidates to companies. */
  offersJobs: boolean;
  enterprise: Enterprise;
  /** The member in whose name it goes out. */
  sender?: EnterpriseMember;
  /** The candidates in the order in which they were chosen; those that are gone are left out. */
  candidates: Candidate[];
  jobs: Job[];
  /** Those chosen in place of the skill sheet. */
  resumes: CandidateResume[];
  /** What the virus scan says of them. */
  scans: ResumeScan[];
  /** What a member has to look at in the sheets that go along before they leave. */
  sheets: SheetCheck[];
  consents: Consent[];
}

const CANDIDATE = [
  'id_by_enterprise_id',
  'name',
  'l_name',
  'f_name',
  'name_kana',
  'l_name_kana',
  'f_name_kana',
  'name_for_company',
  'affiliation_type_id',
  'monthly_payment_num',
  'candidate_proposal_id',
  'register_status_id',
  'sales_status_id',
  'pause_flg',
];
const JOB = [
  'id_by_enterprise_id',
  'company_id_by_enterprise_id',
  'name',
  'name_for_company',
  'detail',
  'prefecture_id',
  'station_id',
  'work_styles_id',
  'monthly_price_f_num',
  'monthly_price_l_num',
  'monthly_payment_f_num',
  'monthly_payment_l_num',
  'adjustment_flg',
  'adjustment_time_f',
  'adjustment_time_l',
  'open_status_flg',
  'application_status_flg',
];
const RESUME = ['id_by_enterprise_id', 'candidate_id_by_enterprise_id', 'name', 'size'];

export const idsIn = (record: Values, column: string): number[] =>
  (record[column] as number[] | null | undefined) ?? [];

/** Rows in the order of the ids that were asked for. */
function inOrder<Row extends { id_by_enterprise_id?: number }>(
  ids: readonly number[],
  rows: readonly Row[] = [],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id_by_enterprise_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const page = (ids: number[], columns: string[]) => ({ ids, columns, per_page: ids.length });

async function consentsOf(
  { connection }: OfferDeps,
  { enterprise_id }: CallContext,
  ids: number[],
): Promise<Consent[]> {
  const docs = await ownRecords({ connection }, proposalConsent, { enterprise_id }).find({
    candidate_id_by_enterprise_id: { $in: ids },
  });
  return docs.map((doc) => toRecord(proposalConsent, doc) as unknown as Consent);
}

/** The record alone. @throws AppError `not_found` */
export async function proposalRecord(
  deps: Pick<OfferDeps, 'connection' | 'records'>,
  ctx: CallContext,
  id: number,
): Promise<Values> {
  const record = await findRecord(crudOf(deps, proposal).store, ctx, id);
  if (!record) throw notFound();
  return record;
}

/** @throws AppError `not_found` for a proposal that is gone */
export async function readOffer(deps: OfferDeps, ctx: CallContext, id: number): Promise<Offer> {
  const record = await proposalRecord(deps, ctx, id);
  const offersJobs = record.proposal_direction_id === proposalDirection.code.jobs;
  const { crm, identity, jobs: jobService } = deps.clients.rpc;
  const people = offersJobs ? [] : idsIn(record, 'candidate_id_by_enterprise_ids');
  const jobIds = idsIn(record, 'job_id_by_enterprise_ids');
  const resumeIds = offersJobs ? [] : idsIn(record, 'candidate_resume_ids');
  const sheets = people.length > 0 && record.attachment_flg ? people.slice(0, MAX_PRESENTED) : [];
  const [{ enterprise = {} }, sender, candidates, jobs, resumes, { scans = [] }, { checks = [] }, consents] =
    await Promise.all([
      identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id }),
      senderOf(deps, ctx, Number(record.form_enterprise_member_id)),
      people.length > 0 ? crm.CandidateService.Index(ctx, page(people, CANDIDATE)) : { candidates: [] },
      jobIds.length > 0 ? jobService.JobService.Index(ctx, page(jobIds, JOB)) : { jobs: [] },
      resumeIds.length > 0 ? crm.CandidateResumeService.Index(ctx, page(resumeIds, RESUME)) : { candidate_resumes: [] },
      resumeIds.length > 0 ? crm.ResumeFileService.Scans(ctx, { ids: resumeIds }) : { scans: [] },
      sheets.length > 0 ? crm.SkillSheetService.Check(ctx, { ids: sheets }) : { checks: [] },
      people.length > 0 ? consentsOf(deps, ctx, people) : [],
    ]);
  return {
    record,
    offersJobs,
    enterprise,
    sender,
    candidates: inOrder(people, candidates.candidates),
    jobs: inOrder(jobIds, jobs.jobs),
    resumes: inOrder(resumeIds, resumes.candidate_resumes),
    scans,
    sheets: checks,
    consents,
  };
}

/** The jobs that a contact of a company reads about: those of that company, and no other's. */
export const jobsOf = ({ jobs }: Pick<Offer, 'jobs'>, company: number | undefined): Job[] =>
  jobs.filter((job) => company !== undefined && job.company_id_by_enterprise_id === company);
