/** Payloads that several events or their readers name. */
import type { EntityName } from '../entities';

/** Records became one, or several again. Ids of `absorbed_ids` lead to nothing while they are merged. */
export interface MergeEvent {
  /** The record that stays. */
  id: number;
  absorbed_ids: number[];
  /** The same in the event that takes the merge back. */
  merge_id: string;
  realm: string;
  member_id: number;
}

/** A move of an opportunity between its states. */
export interface OpportunityMove {
  id: number;
  from: number | null;
  to: number;
  realm: string;
  member_id: number;
  candidate_id: number;
  company_id: number | null;
  job_id: number | null;
  /** Code of the reason why it came to nothing. */
  closing_reason_id: number | null;
  /** The candidate's sales status from before: it becomes 営業中 with the move, and this again with its undoing. */
  sells_from: number | null;
  /** The job's seats are filled: it stops recruiting with the move, and goes on with its undoing. */
  closes_job: boolean;
}

/** Something became of an agreement that a change of the record alone does not say. */
export interface AgreementEvent {
  id: number;
  realm: string;
  member_id: number;
  opportunity_id: number | null;
  candidate_id: number;
  company_id: number;
  job_id: number | null;
}

/** An agreement is its candidate's no more: it was deleted, or is another candidate's. */
export interface AgreementLeft {
  id: number;
  candidate_id: number;
  /** The last day on which it had bound the person. */
  period_end: string;
}

/** A step in the life of an invoice that its agency sees. */
export interface InvoiceEvent {
  /** Across agencies. */
  id: number;
  /** The agency's own. */
  number: number;
}

/** The record that a stored file belongs to. */
export interface FilePlace {
  entity: EntityName;
  id: number;
}

/** The other side of a mail: a candidate, or a contact of a company; null where the record is gone. */
export interface MailedPerson {
  candidate_id: number | null;
  company_member_id: number | null;
  company_id: number | null;
}
