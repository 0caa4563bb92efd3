/** What a bulk call came to, and why some of the records were left as they are. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { toApiError } from '../runtime/api';
import type { BulkResult } from '../runtime/entities';
import { Notice } from '../ui/base/Notice';

interface BulkError {
  id: number;
  message: string;
}

const SHOWN_ERRORS = 5;

/** Why some of the records were left as they are. */
export function Refused({ result, names }: { result: BulkResult; names: ReadonlyMap<number, string> }) {
  const errors = result.errors as BulkError[];
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title={`${formatNumber(errors.length)}件は処理できませんでした`}>
      {errors.slice(0, SHOWN_ERRORS).map(({ id, message }) => (
        <p key={id}>
          {names.get(id) ?? `ID ${id}`}：{message}
        </p>
      ))}
    </Notice>
  );
}

export interface BulkDialogProps {
  definition: Entity;
  /** Chosen ids with the names of the records. */
  selected: ReadonlyMap<number, string>;
  onClose: () => void;
  /** Called when all of them were done. */
  onDone: () => void;
}

export function useOutcome(selected: BulkDialogProps['selected'], done: (count: number) => void) {
  const [result, setResult] = useState<BulkResult>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (call: (ids: number[]) => Promise<BulkResult>) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call([...selected.keys()]);
      setResult(answer);
      if (answer.errors.length === 0) done(answer.count);
    } catch (thrown) {
      const { message, errors } = toApiError(thrown);
      setError([...Object.values(errors).flat(), message][0]);
    }
    setBusy(false);
  };
  return { result, error, busy, run };
}
