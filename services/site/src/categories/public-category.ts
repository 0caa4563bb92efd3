/** PublicSiteService/Category: what an agency says above the job list of a category. */
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import type { JobCategoryDescribeResponse, PublicCategoryRequest } from '@enishi/protos/site/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { SiteNeeds } from '../needs';

/** Public fields only; the category alone where nothing was written for it. */
export async function publicCategory(
  deps: SiteNeeds,
  ctx: CallContext,
  { category }: PublicCategoryRequest,
): Promise<JobCategoryDescribeResponse> {
  if (ctx.enterprise_id <= 0) throw forbidden();
  const doc = await ownRecords(deps, jobCategoryDescribe, ctx).findOne({ category });
  const record = doc ? toRecord(jobCategoryDescribe, doc) : { category };
  const shown = Object.fromEntries(jobCategoryDescribe.public.map((name) => [name, record[name] ?? null]));
  return { job_category_describe: recordToWire(jobCategoryDescribe, shown) };
}
