/** A telephone call as a comment: whom it was with, what it came to, what is next. Pure. */
import type { Entity } from '@enishi/protos/fields/types';
import { callOutcome } from '@enishi/protos/master/calls';

/** With whom a call about a record can have been, as data beside the pages of the entity. */
export interface CallsOf {
  /** The record is a person. */
  self?: true;
  /** The field that points at a person. */
  person?: string;
  /** People of whom the record, or what a field of it points at, has several. */
  contacts?: {
    definition: Entity;
    /** Their column that says whose they are. */
    column: string;
    /** The field of the record with the same id. */
    of: string;
  };
}

/** The fields of a comment that a call has beside its text. */
export interface CallValues {
  call_outcome_id: number;
  call_with: string | null;
  next_step: string | null;
  next_day: string | null;
}

/** The text of the comment that a call without a note becomes. */
export const callText = (outcome: number): string => `電話：${callOutcome.label(outcome)}`;
