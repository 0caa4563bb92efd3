/** Says of a mailing to a segment when its recipients are found, and how many more may get it unasked. */
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { mailingState } from '@enishi/protos/master/messaging';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { SEGMENTS } from '../paths';

const { finished, cancelled } = mailingState.code;

/** The rule in one sentence. */
export const growthRule = ({ segment, seal }: Pick<Mailing, 'segment' | 'seal'>): string | undefined => {
  if (!segment) return undefined;
  const { allowed = 0, counted } = segment;
  const why = seal && counted !== undefined ? `承認された${formatNumber(counted)}件の1割増しなど、` : '';
  return `送信を始めるときに宛先を選び直します。${why}${formatNumber(allowed)}件を超えたときは、送信せずに承認を依頼します。`;
};

export function SegmentNotice({ mailing }: { mailing: Mailing }) {
  const { segment, state_id, steps } = mailing;
  if (!segment || state_id === cancelled) return null;
  const isOver = state_id === finished || steps.some(({ action }) => action === 'begun');
  return (
    <Notice tone="info">
      セグメント「<TextLink to={`${SEGMENTS}/${segment.id}`}>{segment.name}</TextLink>」の宛先です。
      {isOver ? '送信を始めた時点の該当者に送っています。' : growthRule(mailing)}
    </Notice>
  );
}
