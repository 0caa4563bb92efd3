/** The effects of an opportunity's move elsewhere: told before it happens, done when they were asked for. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EffectsRequest, EffectsResponse, RunningDeal } from '@enishi/protos/deals/rpc';
import { candidateSalesStatus, possession } from '@enishi/protos/master/candidate';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { opportunityClosingReason, opportunityStatus } from '@enishi/protos/master/opportunity';
import { type MoveEffect, OPPORTUNITY_RUNNING, OPPORTUNITY_WON } from '@enishi/protos/master/opportunity-moves';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord, type Write } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { hear } from '@enishi/service-kit/data/rounds';
import type { ClientSession } from 'mongoose';
import { ownDeals } from '../records';
import type { OpportunityDeps } from './collections';

const { code } = opportunityStatus;
/** More running opportunities than one candidate has at once. */
const MAX_OTHERS = 100;

/** Whether a write was told to have this effect: `context` has the names of effects, with spaces between. */
export const isAsked = (context: string | undefined, effect: MoveEffect): boolean =>
  context?.split(' ').includes(effect) ?? false;

/** A candidate who is proposed is on sale. */
const shouldSell = (status: number | undefined): boolean => status !== candidateSalesStatus.code.selling;

/** The sales status that a candidate comes from; undefined when there is nothing to change. */
export async function salesStatusBefore(
  deps: OpportunityDeps,
  { ctx, session, values }: Write,
): Promise<number | undefined> {
  const id = values.candidate_id_by_enterprise_id as number;
  const ask = () => deps.clients.rpc.crm.CandidateService.Show(ctx, { id });
  const { candidate } = await hear(session, `candidate ${ctx.enterprise_id}/${id}`, ask);
  const status = candidate.sales_status_id ?? candidateSalesStatus.code.unselected;
  return shouldSell(status) ? status : undefined;
}

async function otherRunning(
  deps: OpportunityDeps,
  ctx: CallContext,
  candidate: number,
  id: number,
  session?: ClientSession,
) {
  const filter = {
    candidate_id_by_enterprise_id: candidate,
    opportunity_status_id: { $in: [...OPPORTUNITY_RUNNING] },
    id_by_enterprise_id: { $ne: id },
  };
  const options = { session, sort: { id_by_enterprise_id: 1 as const }, limit: MAX_OTHERS };
  return ownDeals(deps, ctx).find(filter, options);
}

/** Ends the candidate's other processes, because work starts with this one. @returns their ids */
export async function endOthers(deps: OpportunityDeps, { ctx, session, values }: Write): Promise<number[]> {
  if (values.opportunity_status_id !== code.work_started) return [];
  const { store } = crudOf(deps, opportunity);
  const own = values.id_by_enterprise_id as number;
  const others = await otherRunning(deps, ctx, values.candidate_id_by_enterprise_id as number, own, session);
  const change = {
    opportunity_status_id: code.declined,
    closing_reason_id: opportunityClosingReason.code.started_elsewhere,
  };
  for (const doc of others) await patchFound(store, session, ctx, toRecord(opportunity, doc), change);
  return others.map((doc) => doc.id_by_enterprise_id as number);
}

const running = (doc: Record<string, unknown>): RunningDeal => ({
  id: doc.id_by_enterprise_id as number,
  job_id: doc.job_id_by_enterprise_id as number | undefined,
  company_id: doc.company_id_by_enterprise_id as number | undefined,
  status: doc.opportunity_status_id as number,
});

interface Subject {
  id: number;
  candidate?: number;
  job?: number;
  to: number;
}

async function ofCandidate(deps: OpportunityDeps, ctx: CallContext, { candidate: id, to }: Subject) {
  if (!id) return { sells: false };
  const { candidate } = await deps.clients.rpc.crm.CandidateService.Show(ctx, { id });
  const { sales_status_id, possession_flg, possession_date } = candidate;
  const elsewhere = possession_flg === possession.code.yes && possession_date;
  return {
    sells: to === code.proposing && shouldSell(sales_status_id),
    sales_status_id,
    ...(elsewhere ? { answer_due: possession_date } : {}),
  };
}

async function ofJob(deps: OpportunityDeps, ctx: CallContext, { job: id, to, id: own }: Subject) {
  const won: readonly number[] = OPPORTUNITY_WON;
  if (!id || !won.includes(to)) return { closes_job: false };
  const { job } = await deps.clients.rpc.jobs.JobService.Show(ctx, { id });
  const seats = job.recruitment_num;
  const others = await ownDeals(deps, ctx).countDocuments({
    job_id_by_enterprise_id: id,
    opportunity_status_id: { $in: [...won] },
    id_by_enterprise_id: { $ne: own },
  });
  const taken = others + 1;
  const recruiting = job.application_status_flg === jobApplicationStatus.code.recruiting;
  return { closes_job: recruiting && seats !== undefined && taken >= seats, seats, taken };
}

/** A record that is gone has nothing to be told of; what cannot be asked is not left out in silence. */
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (error instanceof AppError && error.code === 'not_found') return nothing;
    throw error;
  };

async function subjectOf(
  deps: OpportunityDeps,
  ctx: CallContext,
  { id, to, ...given }: EffectsRequest,
): Promise<Subject> {
  if (!id) return { id: 0, candidate: given.candidate_id, job: given.job_id, to };
  const record = await findRecord(crudOf(deps, opportunity).store, ctx, id);
  if (!record) throw notFound();
  const number = (name: string) => record[name] as number | undefined;
  return { id, candidate: number('candidate_id_by_enterprise_id'), job: number('job_id_by_enterprise_id'), to };
}

export async function effects(
  deps: OpportunityDeps,
  ctx: CallContext,
  request: EffectsRequest,
): Promise<EffectsResponse> {
  const subject = await subjectOf(deps, ctx, request);
  const { id, candidate, job, to } = subject;
  const [person, place, others, first] = await Promise.all([
    ofCandidate(deps, ctx, subject).catch(orNothing({ sells: false })),
    ofJob(deps, ctx, subject).catch(orNothing({ closes_job: false })),
    candidate && to === code.work_started ? otherRunning(deps, ctx, candidate, id) : [],
    candidate && job && !id ? ownDeals(deps, ctx).findOne({ running_key: `${candidate}:${job}` }) : null,
  ]);
  return {
    ...person,
    ...place,
    others: others.map(running),
    agreement: to === code.contract_signed,
    ...(first ? { running: running(first) } : {}),
  };
}
