/** What a member is told beside a paper: a mail that did not arrive, and what differs from the month before. */
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatNumber } from '@enishi/protos/fields/format-number';

interface NotArrivedProps {
  delivery?: { state: string } | null;
  /** 請求書 or 支払通知書. */
  paper: string;
  to: unknown;
}

/** Told where the last mail did not arrive. */
export function NotArrived({ delivery, paper, to }: NotArrivedProps) {
  const state = delivery?.state;
  if (state !== 'failed' && state !== 'refused') return null;
  return (
    <Notice tone="danger" title={`${paper}のメールが、${String(to)}に届きませんでした`}>
      送付先のメールアドレスを直し、「もう一度送付する」を押してください。
    </Notice>
  );
}

const signed = (yen: number): string => `${yen > 0 ? '+' : ''}${formatNumber(yen)}円`;

interface ChangesProps {
  /** Yen of the month before, and of this one. */
  last: unknown;
  now: unknown;
  /** A line for each agreement that differs. */
  changes: unknown;
  paper: string;
  /** What the sums are, e.g. 税込. */
  sum: string;
}

/** What differs from the month before, as it was when the draft was made. */
export function Changes({ last, now, changes, paper, sum }: ChangesProps) {
  const hasNone = last === null || last === undefined;
  if (hasNone && !changes) return null;
  return (
    <Card aria-label="前月との違い">
      <Stack $gap={1}>
        <Heading level={2}>前月との違い</Heading>
        <p>
          {hasNone
            ? `前月の${paper}はありません。`
            : `前月 ${formatNumber(Number(last))}円（${sum}）　差 ${signed(Number(now) - Number(last))}`}
        </p>
        {Boolean(changes) && (
          <ul>
            {String(changes)
              .split('\n')
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
