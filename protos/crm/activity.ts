/** The events around a candidate, as the timeline tells them. No entity: they are made from events only. */
import type { EventName } from '../events/catalog';
import type { FieldValue } from '../fields/types';

/** Events that show in a timeline; a name without a sentence in the console does not compile. */
export const activityNames = [
  'candidate.created',
  'candidate.updated',
  'candidate.registration_completed',
  'candidate.acted',
  'interview_offer.answered',
  'received_mail.replied',
  'direct_mail.sent',
  'candidate.merged',
  'candidate.unmerged',
  'comment_candidate.created',
  'comment_candidate.updated',
  'comment_candidate.deleted',
  'apply.created',
  'candidate_resume.created',
  'candidate_resume.deleted',
  'opportunity.created',
  'opportunity.updated',
  'opportunity.deleted',
  'opportunity.moved',
  'opportunity.move_undone',
  'agreement.created',
  'agreement.renewed',
  'agreement.ended',
  'agreement.deleted',
  'proposal.created',
  'proposal_presentation.created',
] as const satisfies readonly EventName[];
export type ActivityName = (typeof activityNames)[number];

export interface Activity {
  /** Grows with time: ids in order are the timeline in order. */
  id: string;
  name: ActivityName;
  /** ISO instant. */
  at: string;
  /** On whose behalf: realm of the call and its member, 0 where there was none. */
  realm: 'enterprise' | 'admin' | 'site' | 'partner' | 'system';
  member_id: number;
  /** The record that was written: of the candidate itself, the comment, the opportunity, ... */
  subject_id: number;
  /** Columns that changed. */
  changed: string[];
  /** New codes of the changed choices, by column. */
  states: Record<string, FieldValue>;
  /** Text of the subject now: comment, file name, job applied for; reason of a move. Null once it is gone. */
  text: string | null;
  job_id_by_enterprise_id: number | null;
  company_id_by_enterprise_id: number | null;
  /** Code of the state before a move. */
  from_state: number | null;
}
