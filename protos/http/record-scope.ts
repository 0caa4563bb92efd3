/**
 * Which records members see whose role shows them not all of them: those of their own, or of their team. One table over
 * all entities, and one over the calls that are more than records; `deploy/tests/gateway/record-scope.test.ts` tries both.
 */
import type { EntityName } from '../entities';

/**
 * `owners`: seen by members in these columns; a record without any is seen by all, so that what comes in from
 * the site or a file finds someone. `through`: seen where the record in this column is. `open`: seen by all members; `kept`:
 * not deleted by a narrowed view, as records of others go or change with it.
 * `closed`: seen by none whose view is narrowed, because it tells of people of all members at once.
 */
export type ScopeRule =
  | { owners: readonly string[] }
  | { through: EntityName; column: string }
  | { open: string; kept?: true }
  | { closed: string };

const OWNERS = { owners: ['enterprise_member1_id', 'enterprise_member2_id'] } as const;
const candidateOf = { through: 'candidate', column: 'candidate_id_by_enterprise_id' } as const;
const opportunityOf = { through: 'opportunity', column: 'opportunity_id_by_enterprise_id' } as const;
const agreementOf = { through: 'agreement', column: 'agreement_id_by_enterprise_id' } as const;
const sender = { owners: ['enterprise_member_id', 'form_enterprise_member_id'] } as const;
const talk = { open: 'Clients and their jobs are what all members offer people for.' } as const;
const client = { ...talk, kept: true } as const;
const agency = { open: 'It tells of the agency and its members, or of nothing personal at all.' } as const;
const operator = { open: 'It is the operator’s, or is guarded by authorities and rights.' } as const;

export const recordScopes: Readonly<Record<EntityName, ScopeRule>> = {
  candidate: OWNERS,
  candidate_resume: candidateOf,
  comment_candidate: candidateOf,
  apply: candidateOf,
  opportunity: OWNERS,
  comment_opportunity: opportunityOf,
  interview: opportunityOf,
  interview_offer: opportunityOf,
  agreement: OWNERS,
  agreement_document: agreementOf,
  agreement_hour: agreementOf,
  time_sheet: agreementOf,
  time_sheet_setting: agency,
  comment_agreement: agreementOf,
  client_invoice: { closed: 'Its lines are of agreements of all members.' },
  client_invoice_setting: agency,
  payee: { closed: 'Payees are people of all members.' },
  payment_notice: { closed: 'It tells what people of all members are paid.' },
  payment_notice_setting: agency,
  purchase_invoice: { closed: 'It tells what people of all members are paid.' },
  journal_setting: agency,
  quote: { closed: 'Its prices are for administrators, as invoices are.' },
  purchase_order: { closed: 'It tells what people of all members are paid.' },
  task: { owners: ['enterprise_member1_id', 'enterprise_member_id'] },
  proposal: sender,
  broadcast: sender,
  mail_segment: { owners: ['enterprise_member_id'] },
  direct_mail: sender,
  proposal_consent: { owners: ['enterprise_member_id'] },
  proposal_presentation: { owners: ['enterprise_member_id'] },
  received_mail: { owners: ['enterprise_member_id'] },
  company: client,
  company_member: client,
  comment_company: talk,
  job: client,
  comment_job: talk,
  enterprise_import_file: { closed: 'A file holds people of all members.' },
  privacy_request: { closed: 'An answer to a person tells everything that the agency holds.' },
  suppression: { closed: 'It is a list of addresses of people.' },
  automation_email_mail_mgmt: { closed: 'It tells whom mails went to, whoever looks after them.' },
  linkage: { closed: 'Other systems read everything by its token.' },
  enterprise: agency,
  enterprise_member: agency,
  member_role: agency,
  saved_view: agency,
  automation_email_draft: agency,
  automation_email_edition: agency,
  automation_flow: agency,
  mail_template: agency,
  announce: agency,
  mailing_setting: agency,
  site_setting: agency,
  site_setting_draft: agency,
  job_category_describe: agency,
  enterprise_image: agency,
  domain: agency,
  sender_address: agency,
  site_domain: agency,
  admin: operator,
  admin_member: operator,
  admin_saved_view: operator,
  enterprise_invoice_setting: operator,
  enterprise_invoice_schedule: operator,
  enterprise_invoice: operator,
  invoice_issuer: operator,
};

export const scopeOf = (entity: string): ScopeRule => recordScopes[entity as EntityName] ?? { closed: 'unknown' };

/** Calls that are more than records and are answered to a narrowed view: they read through helpers that narrow. */
const narrowed: ReadonlySet<string> = new Set([
  'crm.ActivityService',
  'crm.CandidateApplyService',
  'crm.CandidateDraftService',
  'crm.DuplicateService/Find',
  'crm.ResumeFileService',
  'deals.BoardService',
  'deals.CalendarService',
  'deals.ReminderService',
  'deals.MoveService',
  'deals.MonthService',
  'deals.AgreementTermService',
  'deals.CreditService/Check',
  'deals.HourSheetService/Show',
  'deals.HourSheetService/Save',
  'deals.AgreementPaperService',
  'deals.TimeSheetDeskService',
  'deals.TimeSheetFileService',
  'deals.InterviewInviteService',
  'crm.SkillSheetService',
  'crm.SheetLayoutService',
  'crm.WishesService',
  'messaging.MailStateService/Show',
  'messaging.DirectMailComposeService',
  'messaging.DirectMailFileService',
  'messaging.MailDesignService',
  'jobs.JobDraftService',
  'jobs.MatchingService',
  'messaging.MailingService',
  'messaging.MailingFigureService',
  'messaging.SegmentService',
  'messaging.ProposalDealService',
  'messaging.NotificationService',
  'messaging.AnnounceReaderService',
  'messaging.InboxService',
  'messaging.MailboxService',
  'messaging.DmarcService',
]);

/** Services that hold nothing of people whom members look after; what of them is refused nevertheless. */
const frames = new Set(['identity', 'site', 'billing', 'domains']);
const refusedFrames: ReadonlySet<string> = new Set([
  'identity.LinkageKeyService',
  'identity.SandboxService',
  'identity.AuthService/CreateApiToken',
  'identity.AccessLogService/Index',
  'identity.CalendarKeyService/Make',
]);

export const NARROWED =
  'この操作は、見える範囲が限られた役割では利用できません。必要なときは、社内の最上位管理者に、役割の変更を依頼してください。';

/** @param entities RPC services of records, by name, e.g. `crm.CandidateService` */
export function isAnswered(rpc: string, entities: ReadonlyMap<string, string>): boolean {
  const [place, method] = rpc.split('/');
  const [service, rpcService] = place.split('.');
  if (rpcService === 'ReferenceService') return true;
  const entity = entities.get(place);
  if (entity !== undefined) {
    const rule = scopeOf(entity);
    if ('open' in rule) return !(rule.kept && (method === 'Delete' || method === 'BulkDelete'));
    return !('closed' in rule);
  }
  if (frames.has(service)) return !refusedFrames.has(place) && !refusedFrames.has(rpc);
  return narrowed.has(place) || narrowed.has(rpc);
}
