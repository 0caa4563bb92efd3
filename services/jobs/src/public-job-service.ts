/** The handlers of PublicJobService (protos/jobs/public.proto). */
import type { CallContext } from '@enishi/service-kit/context';
import { forbidden } from '@enishi/service-kit/errors';
import type { Handlers } from '@enishi/service-kit/grpc/types';
import type { Connection } from 'mongoose';
import { categoryItems } from './category-items';
import { jobAnalysis } from './job-analysis';
import { publicJobCards, publicJobCount, publicJobIndex } from './public-job-index';
import { publicJobShow, relatedJobs } from './public-job-show';
import { latestJobs, listedJobs } from './recruiting-jobs';

type UseCase<Request> = (connection: Connection, ctx: CallContext, request: Request) => Promise<object>;

export function publicJobHandlers({ connection }: { connection: Connection }): Handlers {
  /** Anyone may read a site, but it must be some enterprise's. */
  const open =
    <Request>(useCase: UseCase<Request>) =>
    async (ctx: CallContext, request: Request): Promise<object> => {
      if (ctx.enterprise_id <= 0) throw forbidden();
      return useCase(connection, ctx, request);
    };
  return {
    PublicJobService: {
      Index: open(publicJobIndex),
      Cards: open(publicJobCards),
      SearchCount: open(publicJobCount),
      Show: open(publicJobShow),
      Related: open(relatedJobs),
      Listed: open(listedJobs),
      Latest: open(latestJobs),
      CategoryItems: open(categoryItems),
      Analysis: open(jobAnalysis),
    },
  };
}
