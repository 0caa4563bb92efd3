/** `/api/partner/v1`: what other systems may do with an API token, and its description. */
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { linkageKind } from '@enishi/protos/master/identity';
import { candidateInput } from '../candidate-input';
import { crud } from '../crud';
import type { Route } from '../http/route';
import { descriptions } from './descriptions';

const { candidate_in, candidate_out, job_in, job_out } = linkageKind.code;

const common = { audience: 'partner', guard: 'partner', prefix: '/v1', unknown: 'ignored' } as const;

const calls: readonly Route[] = [
  ...crud(candidate, { ...common, only: ['index', 'show'], kinds: [candidate_in, candidate_out] }),
  ...crud(candidate, { ...common, only: ['create', 'update'], kinds: [candidate_in], input: candidateInput }),
  ...crud(job, { ...common, only: ['index', 'show'], kinds: [job_in, job_out] }),
  ...crud(job, { ...common, only: ['create', 'update'], kinds: [job_in] }),
];

export const partnerRoutes: readonly Route[] = [
  ...calls,
  ...descriptions(calls, { audience: 'partner', title: 'Enishi パートナーAPI', prefix: '/v1' }),
];
