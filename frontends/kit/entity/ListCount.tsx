/** How many records a list has; where counting took too long, the exact number for those who ask. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useState } from 'react';
import { useCall } from '../runtime/entities';
import { Button } from '../ui/base/Button';
import { type Counted, unitOf } from './count-text';

export interface CountRequest {
  plural: string;
  /** Of another list than the entity's usual one. */
  path?: string;
  /** What the list is asked for, without page and order. */
  body: Record<string, unknown>;
}

function ExactCount({ plural, path, body }: CountRequest) {
  // Counting ends when the list is left or another one is asked for.
  const exact = useCall<{ count: number }>(plural, path ?? `${plural}/index`, { ...body, exact_count: true });
  if (exact.data) return <>（正確には{formatNumber(exact.data.count)}件）</>;
  return exact.error ? <>（数えられませんでした。条件を増やして絞り込んでください）</> : <>（数えています…）</>;
}

export function ListCount({ counted, request }: { counted: Counted; request: CountRequest }) {
  const [asked, setAsked] = useState<string>();
  const key = JSON.stringify(request);
  return (
    <>
      <strong>{formatNumber(counted.count)}</strong>
      {unitOf(counted)}
      {counted.count_more && asked === key && <ExactCount {...request} />}
      {counted.count_more && asked !== key && (
        <Button variant="quiet" size="small" onClick={() => setAsked(key)}>
          正確な件数を数える
        </Button>
      )}
    </>
  );
}
