/** A row for every category of jobs, so that staff find them all in a list and write about those they choose. */
import { type CategoryName, categoryLists, categoryValue, publicJobMasters } from '@enishi/protos/jobs/public-query';
import { masterItems } from '@enishi/protos/master/index';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import type { JobCategoryDescribeIndexResponse } from '@enishi/protos/site/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { allotIds } from '@enishi/service-kit/crud/counters';
import { newDoc } from '@enishi/service-kit/crud/documents';
import type { IndexRequest } from '@enishi/service-kit/crud/messages';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { SiteNeeds } from '../needs';

/** Those that a site links to; of the features only those that jobs have. */
const listed: readonly [name: CategoryName, group?: string][] = [
  ['occupation'],
  ['price'],
  ['work_style'],
  ['prefecture'],
  ['feature', 'job'],
];

interface CategoryRow {
  category: string;
  name: string;
  url: string;
}

/** The last first: lists begin with the latest row, and the most important kind shall stand there. */
const rows = (): CategoryRow[] =>
  listed
    .flatMap(([name, group]) =>
      masterItems(publicJobMasters[categoryLists[name]], group).map((item) => {
        const category = categoryValue({ name, id: item.id });
        return { category, name: item.name, url: `/jobs/${category}` };
      }),
    )
    .reverse();

/** Rows without words are no change that a member has made, so they leave no history and no event. */
async function addMissing(deps: CategoryDeps, ctx: CallContext): Promise<void> {
  const { connection, clock } = deps;
  const { enterprise_id } = ctx;
  const { store } = crudOf(deps, jobCategoryDescribe);
  const own = ownRecords(deps, jobCategoryDescribe, ctx);
  const there = await own.find({}, { projection: { _id: 0, category: 1 } });
  const categories = new Set(there.map(({ category }) => category));
  const missing = rows().filter(({ category }) => !categories.has(category));
  if (missing.length === 0) return;
  const first = await allotIds(connection, jobCategoryDescribe, enterprise_id, missing.length);
  const now = clock.now().toISOString();
  const docs = missing.map((row, at) =>
    newDoc(store, ctx, {
      ...row,
      describe_count: 0,
      id_by_enterprise_id: first + at,
      created_at: now,
      updated_at: now,
    }),
  );
  // Another member of the agency may open the list at the same moment, and add them, too.
  await own.insertNew(docs);
}

/** What calls of a process share. */
export interface CategoryShared {
  /** Agencies that have a row for every category. */
  complete: Set<number>;
}

type CategoryDeps = SiteNeeds & { shared: CategoryShared };

/**
 * `JobCategoryDescribeService/Index`, after the rows were added that the agency lacks. The categories are those of the
 * program and rows are never deleted, so what was complete once stays so while this process lives: then it costs nothing.
 */
export async function categoryIndex(
  deps: CategoryDeps,
  ctx: CallContext,
  request: IndexRequest,
): Promise<JobCategoryDescribeIndexResponse> {
  const { enterprise_id } = ctx;
  const { complete } = deps.shared;
  if (enterprise_id > 0 && !complete.has(enterprise_id)) {
    await addMissing(deps, ctx);
    complete.add(enterprise_id);
  }
  return (await crudOf(deps, jobCategoryDescribe).index(ctx, request)) as JobCategoryDescribeIndexResponse;
}
