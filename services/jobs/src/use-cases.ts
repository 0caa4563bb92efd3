/** The hand-written RPCs of this service (protos/jobs/public.proto, import.proto). */
import { job } from '@enishi/protos/jobs/job';
import type { CallContext } from '@enishi/service-kit/context';
import { upsertUseCases } from '@enishi/service-kit/crud/upsert';
import { forbidden } from '@enishi/service-kit/errors';
import type { UseCases } from '@enishi/service-kit/grpc/rpc';
import { importRowsUseCases } from '@enishi/service-kit/import/wire';
import { categoryItems } from './category-items';
import type { JobsDeps } from './deps';
import { jobAnalysis } from './job-analysis';
import { matchCandidates, matchJobs } from './matching/match';
import { matchDismiss, matchWeightsSet } from './matching/settings';
import { publicJobCards, publicJobCount, publicJobIndex } from './public-job-index';
import { publicJobShow, relatedJobs } from './public-job-show';
import { latestJobs, listedJobs } from './recruiting-jobs';

type UseCase<Request, Response> = (deps: JobsDeps, ctx: CallContext, request: Request) => Promise<Response>;

/** Anyone may read a site, but it must be some enterprise's. */
const onSite =
  <Request, Response>(useCase: UseCase<Request, Response>): UseCase<Request, Response> =>
  async (deps, ctx, request) => {
    if (ctx.enterprise_id <= 0) throw forbidden();
    return useCase(deps, ctx, request);
  };

/** Data about candidates are not for sites. */
const forStaff =
  <Request, Response>(useCase: UseCase<Request, Response>): UseCase<Request, Response> =>
  async (deps, ctx, request) => {
    if (ctx.realm === 'site' || ctx.enterprise_id <= 0) throw forbidden();
    return useCase(deps, ctx, request);
  };

export const useCases: UseCases<'jobs', JobsDeps> = {
  PublicJobService: {
    Index: onSite(publicJobIndex),
    Cards: onSite(publicJobCards),
    SearchCount: onSite(publicJobCount),
    Show: onSite(publicJobShow),
    Related: onSite(relatedJobs),
    Listed: onSite(listedJobs),
    Latest: onSite(latestJobs),
    CategoryItems: onSite(categoryItems),
    Analysis: onSite(jobAnalysis),
  },
  ImportRowsService: importRowsUseCases(job),
  MatchingService: {
    Candidates: forStaff(matchCandidates),
    Jobs: forStaff(matchJobs),
    Dismiss: forStaff(matchDismiss),
    Weights: forStaff(matchWeightsSet),
  },
  UpsertService: upsertUseCases({ inBatches: [job] }),
};
