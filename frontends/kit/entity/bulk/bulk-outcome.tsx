/** The outcome of a bulk call, and why some of the records were left as they are. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { toApiError } from '../../runtime/api/api';
import type { BulkError, BulkResult } from '../../runtime/api/entities';
import { Notice } from '../../ui/base/Notice';

const SHOWN_ERRORS = 5;

/** The first thing that is wrong with a record. */
export const reasonOf = ({ message, errors }: BulkError): string => Object.values(errors).flat()[0] ?? message;

const SHORT = 2;

/** The first reasons, for a message that has few words. */
export const shortReasons = (errors: readonly BulkError[]): string =>
  [...new Set(errors.map(reasonOf))].slice(0, SHORT).join('');

/** Why some of the records were left as they are. */
export function Refused({ result, names }: { result: BulkResult; names: ReadonlyMap<number, string> }) {
  const { errors } = result;
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title={`${formatNumber(errors.length)}件は処理できませんでした`}>
      {errors.slice(0, SHOWN_ERRORS).map((error) => (
        <p key={error.id}>
          {names.get(error.id) ?? `ID ${error.id}`}：{reasonOf(error)}
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
