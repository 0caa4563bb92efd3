/** `/api/partner/v1`: what other systems may do with an API token, and its description. */
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { linkageKind } from '@enishi/protos/master/identity';
import { candidateInput } from '../candidate-input';
import { crud } from '../crud';
import { READ, type Reply, type Route } from '../http/route';
import { openApi } from '../openapi';
import { apiPage } from '../openapi-page';

const { candidate_in, candidate_out, job_in, job_out } = linkageKind.code;
const TITLE = 'Enishi パートナーAPI';

const common = { audience: 'partner', guard: 'partner', prefix: '/v1' } as const;

const calls: readonly Route[] = [
  ...crud(candidate, { ...common, only: ['index', 'show'], kinds: [candidate_in, candidate_out] }),
  ...crud(candidate, { ...common, only: ['create', 'update'], kinds: [candidate_in], input: candidateInput }),
  ...crud(job, { ...common, only: ['index', 'show'], kinds: [job_in, job_out] }),
  ...crud(job, { ...common, only: ['create', 'update'], kinds: [job_in] }),
];

const description = (path: string, summary: string, handle: () => Reply): Route => ({
  audience: 'partner',
  verbs: READ,
  path,
  guard: 'public',
  summary,
  reads: 'none',
  records: 'nothing',
  probe: {},
  handle: async () => handle(),
});

export const partnerRoutes: readonly Route[] = [
  ...calls,
  description('/v1/openapi.json', 'このAPIの定義（OpenAPI 3.1）', () => ({ body: openApi(calls, 'partner', TITLE) })),
  description('/v1/docs', 'このAPIの説明', () => apiPage(openApi(calls, 'partner', TITLE))),
];
