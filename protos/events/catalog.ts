/** Every event of the product: name -> payload. An event's name is its topic. */
import type { EntityName, entities } from '../entities';
import type { Infer } from '../fields/entity';
import type {
  AgreementEvent,
  AgreementLeft,
  FilePlace,
  InvoiceEvent,
  MailedPerson,
  MergeEvent,
  OpportunityMove,
} from './payloads';

const OWNERS = ['enterprise_member1_id', 'enterprise_member2_id'] as const;

/**
 * Entities whose creation, change and deletion are announced (the same ones whose definition has `events`), each with
 * the columns its events carry beside the id. A broker keeps events for days and many may read it: carry what a consumer
 * needs to know what it is about (references, codes), never what a person typed. See README.md.
 */
export const eventColumns = {
  enterprise: [],
  enterprise_member: [],
  linkage: [],
  candidate: ['register_status_id', 'sales_status_id', 'candidate_rank_id', ...OWNERS],
  candidate_resume: ['candidate_id_by_enterprise_id'],
  company: OWNERS,
  company_member: ['company_id_by_enterprise_id'],
  comment_candidate: ['candidate_id_by_enterprise_id', 'mentioned_member_ids'],
  comment_company: ['company_id_by_enterprise_id', 'mentioned_member_ids'],
  apply: ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id', 'apply_kind_id'],
  enterprise_import_file: [],
  job: [
    'company_id_by_enterprise_id',
    'application_status_flg',
    'open_status_flg',
    'application_status_fs_flg',
    'open_status_fs_flg',
    ...OWNERS,
  ],
  comment_job: ['job_id_by_enterprise_id', 'mentioned_member_ids'],
  opportunity: [
    'candidate_id_by_enterprise_id',
    'company_id_by_enterprise_id',
    'job_id_by_enterprise_id',
    'opportunity_status_id',
    'opportunity_possibility_id',
    ...OWNERS,
  ],
  comment_opportunity: ['opportunity_id_by_enterprise_id', 'mentioned_member_ids'],
  interview: ['opportunity_id_by_enterprise_id', 'interview_state_id'],
  task: [
    'task_state_id',
    'enterprise_member1_id',
    'candidate_id_by_enterprise_id',
    'company_id_by_enterprise_id',
    'job_id_by_enterprise_id',
    'opportunity_id_by_enterprise_id',
  ],
  agreement: [
    'opportunity_id_by_enterprise_id',
    'candidate_id_by_enterprise_id',
    'company_id_by_enterprise_id',
    'job_id_by_enterprise_id',
    ...OWNERS,
  ],
  agreement_document: ['agreement_id_by_enterprise_id', 'document_kind_id', 'party_id'],
  agreement_hour: ['agreement_id_by_enterprise_id', 'hour_status_id'],
  comment_agreement: ['agreement_id_by_enterprise_id', 'mentioned_member_ids'],
  proposal: ['candidate_id_by_enterprise_ids', 'job_id_by_enterprise_ids'],
  proposal_presentation: [
    'candidate_id_by_enterprise_id',
    'company_id_by_enterprise_id',
    'job_id_by_enterprise_id',
    'proposal_id_by_enterprise_id',
  ],
  broadcast: [],
  automation_email_draft: [],
  mail_template: [],
  announce: [],
  site_setting: [],
  site_setting_draft: [],
  job_category_describe: [],
  enterprise_image: [],
  enterprise_invoice_setting: [],
  domain: [],
  site_domain: [],
} as const satisfies { [N in EntityName]?: readonly (keyof Infer<(typeof entities)[N]>)[] };

export type EventBearing = keyof typeof eventColumns;
export const eventBearing = Object.keys(eventColumns) as readonly EventBearing[];

/** The columns that events of an entity carry; none for one that is not in the catalogue. */
export const carriedBy = (name: string): readonly string[] =>
  Object.hasOwn(eventColumns, name) ? eventColumns[name as EventBearing] : [];

export const changes = ['created', 'updated', 'deleted'] as const;
export type Change = (typeof changes)[number];

/** The announcement of the service kit's CRUD methods about a record. */
export interface RecordEvent<Columns> {
  /** `id_by_enterprise_id`, or `id` for what belongs to the operator. */
  id: number;
  /** On whose behalf: realm of the call and its member, 0 where there was none. */
  realm: string;
  member_id: number;
  /** Names of the columns that changed; for `created` those that have a value, for `deleted` none. */
  changed: string[];
  /** With `deleted`: the record is in the trash, or went there with the one that a person deleted. */
  trashed?: 'itself' | 'with another';
  /** With `created`: the record came back from the trash, into which it went at this ISO instant. */
  trashed_at?: string;
  /** The carried columns as they are now (for `deleted`: were); absent when empty. */
  record: Columns;
}

type CarriedOf<N extends EventBearing> = Pick<
  Infer<(typeof entities)[N]>,
  (typeof eventColumns)[N][number] & keyof Infer<(typeof entities)[N]>
>;

type RecordEvents = {
  [N in EventBearing as `${N}.${Change}`]: RecordEvent<CarriedOf<N>>;
};

/** Events of the business, told by the use case that did them. Ids and codes only: no personal data. */
export interface BusinessEvents {
  /**
   * A visitor became a candidate on the public site; `job_id` when they came to apply. `known_id`, told by versions in which
   * one mailbox could be two candidates: one who had registered before with the same address.
   */
  'candidate.registered': { id: number; job_id: number | null; known_id?: number };
  /** A visitor has come to the end of the registration. */
  'candidate.registration_completed': { id: number; realm: string; member_id: number };
  /** A candidate who had registered before applies for one more job. */
  'candidate.applied': { id: number; job_id: number };
  /** A candidate has done something at マイページ; `act` is a code of `candidateAct`. */
  'candidate.acted': { id: number; realm: string; member_id: number; act: number };
  /** A step of an automation flow tells other systems of a candidate: the flow's number, and its step from 1. */
  'candidate.flow_reached': { id: number; changed: string[]; flow: { id: number; step: number } };
  /**
   * New jobs fit a search that a candidate has saved: `count` of them, of which `job_ids` are the first, at most ten. A job is
   * told once of each search.
   */
  'saved_condition.matched': { candidate_id: number; condition_id: string; job_ids: number[]; count: number };
  /** A visitor has asked something about a job; `apply_id` names the record that holds the question. */
  'candidate.asked': { id: number; job_id: number; apply_id: number };
  /**
   * References to an absorbed record point to the other one from now on; see services/kit/crud/repoint-references.ts.
   */
  'candidate.merged': MergeEvent;
  'candidate.unmerged': MergeEvent;
  'company.merged': MergeEvent;
  'company.unmerged': MergeEvent;
  'job.published': { id: number };
  /** No longer recruiting or no longer public: everything that shows the job takes it away. */
  'job.closed': { id: number };
  /** Public jobs that no member has confirmed for as long as their agency says; each is named once for each confirmation. */
  'job.confirmation_due': { ids: number[] };
  /** Those that left the site by themselves, because none did after that. */
  'job.lapsed': { ids: number[] };
  /** A change of state, or the first one (`from` is null); `sells_from` and `closes_job`: its effects elsewhere. */
  'opportunity.moved': OpportunityMove;
  /** A candidate has answered to times offered for an interview; `act` is a code of `candidateAct`. */
  'interview_offer.answered': {
    id: number;
    realm: string;
    member_id: number;
    act: number;
    candidate_id: number;
    opportunity_id: number;
    /** Members who look after the deal. */
    owner_ids: number[];
    job_id: number | null;
    company_id: number | null;
  };
  /** The last move was taken back by who made it; `from` and `to` are those of that step back. */
  'opportunity.move_undone': OpportunityMove;
  /** A quote or an order ends soon without an answer, or has ended without one; each is told once for each of its days. */
  'deal_paper.due': { entity: 'quote' | 'purchase_order'; id: number; member_ids: number[]; is_over: boolean };
  /** One more period follows upon the last one. */
  'agreement.renewed': AgreementEvent;
  /** The last day is over. */
  'agreement.ended': AgreementEvent;
  'agreement.left': AgreementLeft;
  'proposal.sent': { id: number; sent_count: number };
  /** Mails of a proposal have gone out to these: candidates, or contacts of companies. */
  'proposal.presented': { id: number; target_ids: number[]; sent_at: string };
  /** A member asks others to approve a mailing, or tells who has asked that it is approved; `kind` is its entity. */
  'mailing.approval': { kind: string; id: number; member_id: number; member_ids: number[]; answers: boolean };
  'broadcast.sent': { id: number; sent_count: number };
  'import_file.completed': {
    id: number;
    kind: number;
    count_created: number;
    count_updated: number;
    count_error: number;
  };
  /** A draft was opened; `id` is the new published record. */
  'site_setting.published': { id: number };
  'enterprise_member.invited': { id: number };
  /** Disabled or deleted: their sessions end at once. */
  'enterprise_member.disabled': { id: number };
  /** Id of an agency's member, or of an operator, who asked for a new password. */
  'password_reset.requested': { enterprise_member_id: number; admin_member_id?: number };
  /** Another system has sent records; `delivery` is where crm keeps them. */
  'inbound.received': { delivery: string };
  'invoice.approved': InvoiceEvent;
  'invoice.sent': InvoiceEvent;
  'invoice.paid': InvoiceEvent;
  /** Payments were taken back: it is owed again. */
  'invoice.unpaid': InvoiceEvent;
  /** It is a draft again, which the agency does not see. */
  'invoice.taken_back': InvoiceEvent;
  /** A credit note has taken it back; that one is approved at once. */
  'invoice.corrected': InvoiceEvent;
  /** Notifications of these members came or were read; what, they ask with their own rights. */
  'notification.changed': { member_ids: number[] };
  /** A deleted record has left the trash for good: what other services keep of it goes. */
  'record.purged': { entity: EntityName; id: number };
  /** The virus scanner has found something in a stored file, which is not handed out any more; its key says which. */
  'file.infected': { key: string; virus: string; place?: FilePlace };
  /** A mail that is none of a mailing came back, or was called spam; `delivery` stands in its return path. The reason names no address. */
  'mail.returned': { delivery: string; kind: 'bounced' | 'complained'; reason?: string };
  /**
   * A person has answered a mail of the agency; `id` is the received mail. `owner_ids`: who sent that mail, or looks after the
   * person. The person is null where their record is gone.
   */
  'received_mail.replied': { id: number; realm: string; member_id: number; owner_ids: number[] } & MailedPerson;
  /** A mail to one person has gone out; `member_id` has sent it, and the person is one of the two. */
  'direct_mail.sent': { id: number; realm: string; member_id: number } & MailedPerson;
  /** Mails have come in within a short while; `kind` is their `received_kind_id`. Answers to mails of the agency are not among them. */
  'received_mail.came': { mails: { id: number; kind: number }[] };
  /** Mails have not been fetched from the agency's mailbox for a day; `since`: the first try that failed. */
  'mailbox.failing': { since: string };
  'domain.verified': { id: number; domain: string };
  /** Mail is not sent from the own domain any more, or not yet; `domain_status` says which. */
  'domain.unlinked': { id: number; domain_status: number };
  /** An agency's words that mean the same in a search are others now. */
  'search_words.changed': Record<string, never>;
  /** An agency's words for the reader of papers, or its settings, are others now; of no agency: those that operators teach. */
  'reading.changed': Record<string, never>;
  /** Taught words by which a paper was read. */
  'reading.words_used': { ids: string[] };
  'site_domain.opened': { id: number; site_domain: string };
  /** The own host name is to be taken down: the one from before serves again. */
  'site_domain.closed': { id: number; site_domain: string };
}

export type EventMap = RecordEvents & BusinessEvents;
export type EventName = keyof EventMap;
