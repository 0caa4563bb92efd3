import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { IdentityNeeds } from '../needs';

export interface SupportDoc {
  enterprise_id: number;
  /** Number of the request within its agency. */
  id: number;
  state_id: number;
  operator_id: number;
  /** Absent in rows of earlier versions, which all asked for looking. */
  scope_id?: number;
  reason: string;
  asked_at: Date;
  decided_at?: Date;
  /** The member of the agency who decided. */
  decided_by?: number;
  /** The operator who decided, where the agency had no member who could. */
  decided_by_operator?: number;
  until?: Date;
  ended_at?: Date;
}

const supportAccesses = collection<SupportDoc>('support_accesses', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, id: 1 }, unique: true }],
});

export const collections = { supportAccesses };

export type SupportCollections = typeof collections;

export interface SupportMails {
  operator_managed: { member_id: number; about_id: number; operator_id: number };
  support_asked: { support_id: number; member_id: number };
}

/** The parts that reading requests takes. */
export type SupportReadDeps = Pick<IdentityNeeds<SupportCollections>, 'of' | 'connection' | 'records' | 'clock'>;

/** The parts that changes of members take. */
export type MemberChangeDeps = IdentityNeeds<SupportCollections & AccessLogCollections, SupportMails>;

export type SupportDeps = IdentityNeeds<SupportCollections & AccessLogCollections & AccountCollections, SupportMails>;
