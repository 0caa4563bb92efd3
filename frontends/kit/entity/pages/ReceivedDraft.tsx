/** A draft of a received mail: the record that it tells of again, or the form for a new one. */
import { useState } from 'react';
import type { EntityRow } from '../values/row';
import { ReadReview, type ReadReviewProps, type ReviewForm } from './ReadReview';
import { ReadUpdate } from './ReadUpdate';
import type { Draft } from './read-papers';

/** Data that the page of a received mail hands to the remote of the draft's kind. */
export interface ReceivedDraftData extends Pick<ReadReviewProps, 'submitLabel' | 'onCancel' | 'onDropped'> {
  /** Whether the record is a new one: one that was there has been told already. */
  onSaved(record: EntityRow, isNew: boolean): void;
  draft: Draft;
  /** Company and contact that sent it, where they are known. */
  sender: { company?: number; contact?: number };
  /** The record that an earlier mail of the same sender became, and the fields that were written differently then. */
  same?: { id: number; changed?: readonly string[] };
}

interface ReceivedDraftProps extends Omit<ReceivedDraftData, 'sender'>, ReviewForm {
  values?: EntityRow;
}

export function ReceivedDraft({ same, onSaved, ...review }: ReceivedDraftProps) {
  const [isNew, setIsNew] = useState(false);
  if (!same || isNew) return <ReadReview {...review} onSaved={(record) => onSaved(record, true)} />;
  const { definition, draft } = review;
  return (
    <ReadUpdate
      definition={definition}
      id={same.id}
      changed={same.changed}
      values={draft.values}
      onSaved={(record) => onSaved(record, false)}
      onNew={() => setIsNew(true)}
    />
  );
}
