/** PublicJobService/Analysis: what jobs like this one pay. */
import { publicCategory } from '@enishi/protos/jobs/public-masters';
import type { JobAnalysisRequest, JobAnalysisResponse } from '@enishi/protos/jobs/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { categoryFilter, openJobs, ownJobs } from '../records';
import { comparableJobs, type PageDeps } from './comparable-jobs';
import { analysePrices, type PricedJob } from './price-analysis';

/** The name of this analysis in requests: average price data of jobs. */
const GROUP = 'jobParPriceData';
/** Beyond these a job is only loosely alike. */
const ALIKE = 50;
/** The latest jobs of a category; older prices say little about today. */
const RECENT = 1_000;

const priceColumns = { _id: 0, monthly_price_f_num: 1, monthly_price_l_num: 1 } as const;

async function jobsLike(deps: PageDeps, enterprise_id: number, id: number): Promise<PricedJob[]> {
  const { job, alike } = await comparableJobs(deps, enterprise_id, id);
  return [job, ...alike.slice(0, ALIKE)];
}

async function jobsOfCategory(deps: PageDeps, enterprise_id: number, key: string): Promise<PricedJob[]> {
  const category = publicCategory(key);
  if (!category) throw notFound();
  const docs = await ownJobs(deps, { enterprise_id }).find(
    { ...openJobs, ...categoryFilter(category) },
    { projection: priceColumns, sort: { updated_at: -1 }, limit: RECENT },
  );
  return docs as unknown as PricedJob[];
}

/**
 * @param request `group` must be jobParPriceData; `key` is the id of an open job or a category like occupation-2
 * @throws AppError `invalid` for another group, `not_found` for a key that leads nowhere
 */
export async function jobAnalysis(
  deps: PageDeps,
  { enterprise_id }: CallContext,
  { group, key }: JobAnalysisRequest,
): Promise<JobAnalysisResponse> {
  if (group !== GROUP) throw invalid({ group: [`「${GROUP}」を指定してください。`] });
  if (!key) throw notFound();
  const jobs = /^\d{1,9}$/.test(key)
    ? await jobsLike(deps, enterprise_id, Number(key))
    : await jobsOfCategory(deps, enterprise_id, key);
  return { analysis: { group, key, ...analysePrices(jobs) } };
}
