/** `/api/enterprise`: the console of an agency. */

import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { commentCompany } from '@enishi/protos/crm/comment-company';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { interview } from '@enishi/protos/deals/interview';
import { interviewOffer } from '@enishi/protos/deals/interview-offer';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { task } from '@enishi/protos/deals/task';
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { READ_OR_QUERY } from '@enishi/protos/http/words';
import { memberRole } from '@enishi/protos/identity/member-role';
import { savedView } from '@enishi/protos/identity/saved-view';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { job } from '@enishi/protos/jobs/job';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { mailTemplate } from '@enishi/protos/messaging/mail-template';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { recordFromWire } from '@enishi/service-kit/crud/codec';
import { candidateInput } from '../api/candidate-input';
import { crud, idOf } from '../api/crud';
import type { CrudCall } from '../api/crud-calls';
import { type Route } from '../http/route';
import { activityRoutes } from './activities';
import { agreementRoutes } from './agreements';
import { announceRoutes } from './announces';
import { automationEmailRoutes } from './automation-emails';
import { calendarRoutes } from './calendar';
import { comments } from './comments';
import { dealRoutes } from './deals';
import { directMailRoutes } from './direct-mails';
import { domainRoutes } from './domains';
import { draftRoutes } from './drafts';
import { duplicates } from './duplicates';
import { enterpriseAuthRoutes } from './enterprise-auth';
import { findRoutes } from './finds';
import { importRoutes } from './imports';
import { ownInvoiceRoutes } from './invoicing';
import { linkageRoutes } from './linkages';
import { liveRoutes } from './live';
import { mailingSettingRoutes } from './mailing-settings';
import { matchingRoutes } from './matching';
import { merging } from './merges';
import type { RouteOptions } from './options';
import { proposalRoutes } from './proposals';
import { receivedMailRoutes } from './received-mails';
import { resumeRoutes } from './resumes';
import { sandboxRoutes } from './sandbox';
import { siteEditorRoutes } from './site-editor';
import { siteImageRoutes } from './site-images';
import { skillSheetRoutes } from './skill-sheets';

const all: readonly CrudCall[] = [
  'index',
  'show',
  'create',
  'update',
  'bulk_update',
  'delete',
  'bulk_delete',
  'search',
  'history',
  'export',
];

/** Applications of one candidate, the newest first. */
const applies: Route = {
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/applies/{id}',
  gains: 'reads records',
  needs: 'none',
  support: 'shown',
  input: 'nothing',
  guard: 'member',
  summary: '候補者の応募の一覧',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'candidates' },
  async handle({ params }, rpc) {
    const answer = await rpc.crm.CandidateApplyService.Index({
      id: idOf(params.id),
    });
    const rows = (answer.applies ?? []).map((row) => recordFromWire(apply, row));
    const count = answer.count ?? rows.length;
    return { body: { applies: rows, current_page: 1, limit_value: count, count } };
  },
};

export function enterpriseRoutes(options: RouteOptions): Route[] {
  return [
    ...enterpriseAuthRoutes(options),
    ...findRoutes,
    ...liveRoutes(options),
    ...crud(candidate, { only: all, input: candidateInput, records: { show: 'candidate_view' } }),
    ...resumeRoutes,
    ...skillSheetRoutes,
    ...draftRoutes,
    applies,
    ...activityRoutes,
    ...duplicates(candidate),
    ...merging(candidate),
    ...comments(commentCandidate, candidate),
    ...crud(company, { only: all }),
    ...duplicates(company),
    ...merging(company),
    ...comments(commentCompany, company),
    ...crud(companyMember, { only: all }),
    ...crud(job, { only: all, gains: { create: 'publishes', update: 'publishes', bulk_update: 'publishes' } }),
    ...comments(commentJob, job),
    ...crud(opportunity, { only: all }),
    ...comments(commentOpportunity, opportunity),
    ...crud(interviewOffer, { only: ['index', 'show', 'create', 'delete', 'history'] }),
    ...crud(interview, { only: ['index', 'show', 'create', 'update', 'delete', 'history'] }),
    ...crud(task, { only: all }),
    ...crud(privacyRequest, {
      only: ['index', 'show', 'create', 'update', 'delete', 'history'],
      guard: 'administrator',
      needs: 'settings',
    }),
    ...dealRoutes,
    ...matchingRoutes,
    ...agreementRoutes(options),
    ...calendarRoutes(options),
    ...proposalRoutes,
    ...crud(broadcast, { guard: 'linked_domain', only: ['index', 'show', 'create', 'update', 'history', 'export'] }),
    ...directMailRoutes,
    ...receivedMailRoutes,
    ...mailingSettingRoutes,
    ...automationEmailRoutes,
    ...crud(mailSegment, {
      guard: 'linked_domain',
      only: ['index', 'show', 'create', 'update', 'delete', 'search', 'history'],
    }),
    ...crud(mailTemplate, { only: ['index', 'show', 'create', 'update', 'delete', 'history'] }),
    ...announceRoutes,
    ...ownInvoiceRoutes,
    ...linkageRoutes,
    ...sandboxRoutes,
    ...crud(jobCategoryDescribe, {
      ...{ guard: 'administrator', only: ['index', 'show', 'update'] },
      gains: { update: 'publishes' },
      needs: 'site',
    }),
    ...crud(memberRole, {
      only: ['index', 'show', 'create', 'update', 'delete', 'search', 'history'],
      guards: { create: 'top_administrator', update: 'top_administrator', delete: 'top_administrator' },
      gains: { create: 'grants rights', update: 'grants rights', delete: 'grants rights' },
      needs: 'none',
    }),
    ...crud(savedView, {
      ...{ only: ['index', 'show', 'create', 'update', 'delete'], support: { index: 'frame' } },
      needs: 'none',
    }),
    ...siteImageRoutes,
    ...importRoutes,
    ...siteEditorRoutes(options),
    ...domainRoutes,
    ...crud(senderAddress, { only: ['index', 'show', 'search', 'history'] }),
    ...crud(senderAddress, { only: ['create', 'update', 'delete'], guard: 'administrator', needs: 'settings' }),
  ];
}
