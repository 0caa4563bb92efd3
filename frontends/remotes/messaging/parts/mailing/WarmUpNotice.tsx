/** Why mails of a new domain wait for another day. */
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { recipientState } from '@enishi/protos/master/messaging';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { countOf } from './mailing';

export function WarmUpNotice({ mailing }: { mailing: Mailing }) {
  const { warm_up } = mailing;
  if (!warm_up) return null;
  const { limit, used, resumes_at, days } = warm_up;
  const left = Math.max(0, limit - used);
  const rest = countOf(mailing, recipientState.code.waiting) - left;
  return (
    <Notice
      tone="info"
      title={left > 0 ? `${days}日に分けて送信します` : '本日の送信数の上限に達したため、続きを待っています'}
    >
      新しいドメインからのメールは迷惑メールと判定されやすいため、1日に送る数を少しずつ増やしています。本日は
      {formatNumber(limit)}件まで（送信済み{formatNumber(used)}件）、残りの{formatNumber(rest)}件は
      {formatInstant(resumes_at)}から送信します。完了までの目安は本日を含めて{days}日です。
    </Notice>
  );
}
