/** Every event of the product: name -> payload. An event's name is its topic. */
import type { EntityName, entities } from '../entities';
import type { Infer } from '../fields/entity';

/** Entities whose creation, change and deletion are announced; the same ones whose definition has `events`. */
export const eventBearing = [
  'enterprise',
  'enterprise_member',
  'linkage',
  'candidate',
  'candidate_resume',
  'company',
  'company_member',
  'comment_candidate',
  'comment_company',
  'apply',
  'enterprise_import_file',
  'job',
  'opportunity',
  'comment_opportunity',
  'proposal',
  'broadcast',
  'automation_email_draft',
  'announce',
  'site_setting',
  'site_setting_draft',
  'job_category_describe',
  'enterprise_image',
  'enterprise_invoice_setting',
  'enterprise_invoice_schedule',
  'enterprise_invoice',
  'domain',
  'site_domain',
] as const satisfies readonly EntityName[];
export type EventBearing = (typeof eventBearing)[number];

export const changes = ['created', 'updated', 'deleted'] as const;
export type Change = (typeof changes)[number];

/** What the CRUD methods of the service kit announce about a record. */
export interface RecordEvent<Shape> {
  /** `id_by_enterprise_id`, or `id` for what belongs to the operator. */
  id: number;
  /** On whose behalf: realm of the call and its member, 0 for nobody. */
  realm: string;
  member_id: number;
  /** Columns that changed; for `created` those that have a value, for `deleted` none. */
  changed: string[];
  /** The record as stored, without secrets. A consumer keeps only what it shows. */
  record: Shape;
}

type RecordEvents = {
  [N in EventBearing as `${N}.${Change}`]: RecordEvent<Infer<(typeof entities)[N]>>;
};

/** What happened in the business, told by the use case that did it. Ids and codes only: no personal data. */
export interface BusinessEvents {
  /** A visitor became a candidate on the public site; `job_id` when they came to apply. */
  'candidate.registered': { id: number; job_id: number | null };
  'job.published': { id: number };
  /** No longer recruiting or no longer public: everything that shows the job takes it away. */
  'job.closed': { id: number };
  'opportunity.moved': { id: number; from: number; to: number };
  'proposal.sent': { id: number; sent_count: number };
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
  'password_reset.requested': { enterprise_member_id: number };
  'invoice.approved': { id: number };
  'domain.verified': { id: number; domain: string };
  'site_domain.opened': { id: number; site_domain: string };
}

export type EventMap = RecordEvents & BusinessEvents;
export type EventName = keyof EventMap;

const businessEvents = {
  'candidate.registered': true,
  'job.published': true,
  'job.closed': true,
  'opportunity.moved': true,
  'proposal.sent': true,
  'broadcast.sent': true,
  'import_file.completed': true,
  'site_setting.published': true,
  'enterprise_member.invited': true,
  'enterprise_member.disabled': true,
  'password_reset.requested': true,
  'invoice.approved': true,
  'domain.verified': true,
  'site_domain.opened': true,
} as const satisfies Record<keyof BusinessEvents, true>;

/** All names, e.g. to create topics. */
export const eventNames: readonly EventName[] = [
  ...eventBearing.flatMap((name) => changes.map((change) => `${name}.${change}` as const)),
  ...(Object.keys(businessEvents) as (keyof BusinessEvents)[]),
];
