/** PublicJobService/Among: which of some jobs are in the lists of saved searches, by the same question as the lists. */
import { queryOfCondition } from '@enishi/protos/jobs/condition';
import type { PublicJobAmongRequest, PublicJobAmongResponse } from '@enishi/protos/jobs/rpc';
import { jobSort } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { eventLoopYielder } from '@enishi/service-kit/base/yield-to-event-loop';
import { wordsOf } from '../search-words';
import { keepCommon } from './bits';
import type { SearchDeps } from './deps';
import { tableOf } from './job-table';
import { shownJobs } from './shown-jobs';
import { findShown } from './shown-search';

const MAX_CONDITIONS = 100;
const MAX_IDS = 5_000;

export async function jobsAmong(
  deps: SearchDeps,
  { enterprise_id }: CallContext,
  { conditions = [], ids = [] }: PublicJobAmongRequest,
): Promise<PublicJobAmongResponse> {
  const shown = await shownJobs(deps, enterprise_id);
  const words = await wordsOf(deps, enterprise_id);
  const table = tableOf(shown);
  const wanted = new Set(ids.slice(0, MAX_IDS));
  const among = table.where((id) => wanted.has(id));
  const found: PublicJobAmongResponse['found'] = [];
  const yieldToEventLoop = eventLoopYielder();
  for (const condition of conditions.slice(0, MAX_CONDITIONS)) {
    await yieldToEventLoop();
    const { places } = await findShown(shown, queryOfCondition(condition), words);
    // The answer of the question is kept for others: it is not to be changed.
    const both = keepCommon(places.slice(), [among]);
    const jobs = table.page(both, jobSort.code.created, 0, wanted.size);
    found.push({ ids: jobs.map(({ id }) => id) });
  }
  return { found };
}
