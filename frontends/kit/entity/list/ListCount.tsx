/** How many records a list has; where counting took too long, the exact number for those who ask. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { useExactCount } from '../../runtime/api/exact-count';
import { Button } from '../../ui/base/Button';
import { type Counted, unitOf } from '../values/count-text';

export interface CountRequest {
  plural: string;
  /** Path of another list than the entity's usual one. */
  path?: string;
  /** The list's request without page and order. */
  body: Record<string, unknown>;
}

function ExactCount({ plural, path, body, onStop }: CountRequest & { onStop: () => void }) {
  const { count, progress, failed } = useExactCount(plural, path ?? `${plural}/index`, body);
  if (count !== undefined) return <>（正確には{formatNumber(count)}件）</>;
  if (failed) return <>（数えられませんでした。条件を増やして絞り込んでください）</>;
  return (
    <>
      <span
        role="progressbar"
        aria-label="正確な件数を数えています"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        （数えています… {progress}%）
      </span>
      <Button variant="quiet" size="small" onClick={onStop}>
        やめる
      </Button>
    </>
  );
}

export function ListCount({ counted, request }: { counted: Counted; request: CountRequest }) {
  const [asked, setAsked] = useState<string>();
  const key = JSON.stringify(request);
  return (
    <>
      <strong>{formatNumber(counted.count)}</strong>
      {unitOf(counted)}
      {counted.count_more && asked === key && (
        // Counting ends when the list is left or another one is asked for.
        <ExactCount key={key} {...request} onStop={() => setAsked(undefined)} />
      )}
      {counted.count_more && asked !== key && (
        <Button variant="quiet" size="small" onClick={() => setAsked(key)}>
          正確な件数を数える
        </Button>
      )}
    </>
  );
}
