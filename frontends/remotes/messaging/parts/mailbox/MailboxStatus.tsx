/** Whether mails are fetched from the mailbox, since when not, and why. */
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Mailbox } from './mailbox';

function Standing({ active, problem, fetched_at }: Mailbox) {
  if (!active) return <State $tone="neutral">停止中</State>;
  if (problem) return <State $tone="danger">取り込めません</State>;
  return fetched_at ? <State $tone="success">取り込み中</State> : <State $tone="main">最初の確認を待っています</State>;
}

export function MailboxStatus({ mailbox }: { mailbox: Mailbox }) {
  const { user_name, host, folder, fetched_at, taken_num, too_large_num, too_large_at, held } = mailbox;
  const { problem, failing_since, failed_at, next_at } = mailbox;
  return (
    <Stack $gap={1.5}>
      <DescriptionList
        items={[
          { label: '状態', value: <Standing {...mailbox} /> },
          { label: 'メールボックス', value: `${user_name}（${host}、${folder}）` },
          { label: '最後の確認', value: fetched_at ? formatInstant(fetched_at) : '－' },
          { label: '取り込んだ数', value: `${formatNumber(taken_num)}通` },
        ]}
      />
      {problem && (
        <Notice tone="danger" title="メールを取り込めていません">
          <p>{problem}</p>
          <p>
            {failing_since && `${formatInstant(failing_since)}から続いています。`}
            {failed_at && `最後に試した日時：${formatInstant(failed_at)}`}
            {next_at && `、次に試す日時：${formatInstant(next_at)}`}
          </p>
        </Notice>
      )}
      {held && (
        <Notice tone="warning" title="取り込める量の上限に達しました">
          残りのメールは、時間をおいて自動で取り込みます。
        </Notice>
      )}
      {too_large_num > 0 && (
        <Notice tone="warning" title={`25MBを超えるメールが${formatNumber(too_large_num)}通あります`}>
          取り込まずに、元のメールボックスに残しています。
          {too_large_at && `最後は${formatInstant(too_large_at)}に届いたメールです。`}
        </Notice>
      )}
    </Stack>
  );
}
