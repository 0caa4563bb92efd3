import { useAction, useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font, media } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import styled from 'styled-components';

interface Letter {
  service: string;
  id: string;
  topic: string;
  enterprise_id?: number;
  record_id?: number;
  attempts: number;
  error: string;
  at: string;
  /** Outcome of a mail; absent: an event. */
  mail_outcome?: string;
}

interface Letters {
  dead_letters: Letter[];
  unavailable: string[];
}

const targetOf = ({ enterprise_id, record_id }: Letter) =>
  [enterprise_id && `エージェント${enterprise_id}`, record_id && `No.${record_id}`].filter(Boolean).join(' ') || '-';

const outcomes: Record<string, string> = {
  refused: '宛先のメールサーバーに拒否されました',
  failed: '期限までに送信できませんでした',
  unknown: '送信結果不明（届いている可能性があります）',
};

const mails: Record<string, string> = {
  invite: 'メンバーの招待',
  password_reset: 'パスワードの再設定',
  sign_up: '新規登録の確認',
  new_email: 'メールアドレス変更の確認',
  old_email: 'メールアドレス変更のお知らせ',
  registration: '登録・応募の控え',
  rows_missing: 'DNSの設定が見つからないお知らせ',
  sending_stopped: 'メールの送信を停止したお知らせ',
  invoice: '請求書の送付',
  reminder: '支払いのお願い',
};

const nameOf = ({ topic, mail_outcome }: Letter) => (mail_outcome ? `メール（${mails[topic] ?? topic}）` : topic);

const Reason = styled.div`
  min-width: 240px;
  white-space: normal;
  overflow-wrap: anywhere;

  ${media.mobile} {
    min-width: 0;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

/** The whole of it: it says what has to be mended. */
function reasonOf({ error, mail_outcome }: Letter) {
  if (!mail_outcome) return <Reason>{error}</Reason>;
  return (
    <Reason>
      {outcomes[mail_outcome] ?? mail_outcome}
      <small>{error}</small>
    </Reason>
  );
}

/** Handles it once more, at once; a mail is sent again. */
function Replay(letter: Letter) {
  const { service, id, mail_outcome } = letter;
  const flash = useFlash();
  const replay = useAction<{ dead_letter: Letter | null }>(
    (api) => api.post(`dead_letters/replay/${service}/${encodeURIComponent(id)}`),
    ['dead_letters'],
  );
  const label = mail_outcome ? '再送' : '再実行';
  const run = () =>
    flash.after(replay.mutateAsync(), ({ dead_letter }) =>
      dead_letter
        ? flash.error(
            `もう一度実行しましたが、処理できませんでした。エラーの原因を取り除いてから${label}してください。`,
          )
        : flash.success(mail_outcome ? 'メールを再送しました' : 'イベントを処理しました'),
    );
  return (
    <Button size="small" busy={replay.isPending} onClick={run} aria-label={`${nameOf(letter)}を${label}`}>
      {label}
    </Button>
  );
}

const columns: readonly SimpleColumn<Letter>[] = [
  { label: 'イベント', cell: nameOf },
  { label: '日時', cell: ({ at }) => formatInstant(at) },
  { label: 'サービス', cell: ({ service }) => service },
  { label: '対象', cell: targetOf },
  { label: '試行回数', cell: ({ attempts }) => attempts, align: 'right' },
  { label: 'エラー', cell: reasonOf },
  { label: '操作', acts: true, cell: (letter) => <Replay {...letter} /> },
];

/**
 * Events and mails that services could not handle or send: they are handled again from here, once the cause is gone.
 */
export default function DeadLetters() {
  const { data, error, refetch } = useCall<Letters>('dead_letters', 'dead_letters/index');
  return (
    <Page>
      <PageHeader
        title="失敗したイベント・メール"
        lead="繰り返しても処理できなかったイベントと、送信できなかったメールです。原因を取り除いてから再実行・再送してください。"
      />
      {data && data.unavailable.length > 0 && (
        <Notice tone="warning">
          応答のないサービスがあります（{data.unavailable.join('、')}）。該当するイベントとメールは表示されていません。
        </Notice>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data?.dead_letters.length === 0 && (
        <EmptyState title="失敗したイベント・メールはありません" icon="success">
          すべてのイベントが処理され、メールが送信されています。
        </EmptyState>
      )}
      {data && data.dead_letters.length > 0 && (
        <SimpleTable
          label="失敗したイベント・メール"
          columns={columns}
          rows={data.dead_letters}
          keyOf={({ service, id }) => `${service} ${id}`}
        />
      )}
    </Page>
  );
}
