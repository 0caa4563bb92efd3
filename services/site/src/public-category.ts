/** PublicSiteService/Category: what an agency says above the job list of a category. */
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import type { JobCategoryDescribeResponse, PublicCategoryRequest } from '@enishi/protos/site/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { SiteDeps } from './deps';

/** Public fields only; the category alone where nothing was written for it. */
export async function publicCategory(
  deps: SiteDeps,
  { enterprise_id }: CallContext,
  { category }: PublicCategoryRequest,
): Promise<JobCategoryDescribeResponse> {
  if (enterprise_id <= 0) throw forbidden();
  const { collection } = crudOf(deps, jobCategoryDescribe).store.model;
  const doc = await collection.findOne({ enterprise_id, category });
  const record = doc ? toRecord(jobCategoryDescribe, doc) : { category };
  const shown = Object.fromEntries(jobCategoryDescribe.public.map((name) => [name, record[name] ?? null]));
  return { job_category_describe: recordToWire(jobCategoryDescribe, shown) };
}
