/** `/api/partner/v1`: what other systems may do with an API token, and its description. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { job } from '@enishi/protos/jobs/job';
import { registerRoute } from '@enishi/protos/master/candidate';
import { linkageKind, linkageScope } from '@enishi/protos/master/identity';
import { candidateInput } from '../api/candidate-input';
import { crud } from '../api/crud';
import type { InputReaders } from '../api/crud-input';
import { descriptions } from '../api/descriptions';
import { openApi } from '../api/openapi';
import type { Json, Route } from '../http/route';
import { partnerDocs } from './partner-docs';
import { partnerResumes } from './partner-resumes';
import { upsert } from './upsert';

const { candidate_in, candidate_out, job_in, job_out } = linkageKind.code;
const writing = [candidate_in, job_in];
const all = [candidate_in, candidate_out, job_in, job_out];
const scopes = linkageScope.code;

const common = { audience: 'partner', guard: 'partner', prefix: '/v1', unknown: 'named' } as const;

/** Candidates that come by the API, unless the call says that they came otherwise. */
const received: InputReaders = {
  ...candidateInput,
  create: async (input, place) => ({
    register_route_type_id: registerRoute.code.api,
    ...(await candidateInput.create(input, place)),
  }),
};

const calls: readonly Route[] = [
  ...crud(candidate, { ...common, only: ['index', 'show'], kinds: [candidate_in, candidate_out] }),
  ...crud(candidate, { ...common, only: ['create', 'update'], kinds: [candidate_in], input: received }),
  ...crud(candidate, { ...common, only: ['delete'], kinds: [candidate_in] }),
  upsert(candidate, { kinds: [candidate_in], fixed: { register_route_type_id: registerRoute.code.api } }),
  ...crud(job, { ...common, only: ['index', 'show'], kinds: [job_in, job_out] }),
  ...crud(job, {
    ...{ ...common, only: ['create', 'update', 'delete'], kinds: [job_in] },
    gains: { create: 'publishes', update: 'publishes' },
  }),
  upsert(job, { kinds: [job_in] }),
  ...crud(company, { ...common, only: ['index', 'show'], kinds: all, scope: scopes.company }),
  ...crud(company, { ...common, only: ['create', 'update', 'delete'], kinds: writing, scope: scopes.company }),
  upsert(company, { kinds: writing, scope: scopes.company }),
  ...crud(opportunity, { ...common, only: ['index', 'show'], kinds: all, scope: scopes.opportunity }),
  ...crud(opportunity, { ...common, only: ['create', 'update', 'delete'], kinds: writing, scope: scopes.opportunity }),
  upsert(opportunity, { kinds: writing, scope: scopes.opportunity }),
  ...crud(apply, { ...common, only: ['index', 'show'], kinds: all, scope: scopes.apply }),
  ...crud(apply, { ...common, only: ['create', 'update', 'delete'], kinds: writing, scope: scopes.apply }),
  upsert(apply, { kinds: writing, scope: scopes.apply }),
  ...partnerResumes,
];

const TITLE = 'Enishi パートナーAPI';

/** Its description, for the packer of the client. */
export const partnerDocument: Json = openApi(calls, 'partner', TITLE);

export const partnerRoutes: readonly Route[] = [
  ...calls,
  ...descriptions(calls, { audience: 'partner', title: TITLE, prefix: '/v1', page: partnerDocs }),
];
