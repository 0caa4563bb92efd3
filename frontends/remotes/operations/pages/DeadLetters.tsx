import { useAction, useCall } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { formatInstant } from '@enishi/protos/fields/format';

interface Letter {
  service: string;
  id: string;
  topic: string;
  enterprise_id?: number;
  record_id?: number;
  attempts: number;
  error: string;
  at: string;
}

interface Letters {
  dead_letters: Letter[];
  unavailable: string[];
}

const COLUMNS = ['日時', 'サービス', 'イベント', '対象', '回数', 'エラー', '操作'];

const targetOf = ({ enterprise_id, record_id }: Letter) =>
  [enterprise_id && `エージェント${enterprise_id}`, record_id && `No.${record_id}`].filter(Boolean).join(' ') || '-';

function LetterRow({ letter }: { letter: Letter }) {
  const flash = useFlash();
  const { service, id, topic, attempts, error, at } = letter;
  const replay = useAction<{ dead_letter: Letter | null }>(
    (api) => api.post(`dead_letters/replay/${service}/${encodeURIComponent(id)}`),
    ['dead_letters'],
  );
  const run = () =>
    replay.mutate(undefined, {
      onSuccess: ({ dead_letter }) =>
        dead_letter
          ? flash.error(
              'もう一度実行しましたが、処理できませんでした。エラーの原因を取り除いてから再実行してください。',
            )
          : flash.success('イベントを処理しました'),
      onError: ({ message }) => flash.error(message),
    });
  return (
    <Tr>
      <Td $lead>{formatInstant(at)}</Td>
      <Td data-label="サービス">{service}</Td>
      <Td data-label="イベント">{topic}</Td>
      <Td data-label="対象">{targetOf(letter)}</Td>
      <Td data-label="回数" $align="right">
        {attempts}
      </Td>
      <Td data-label="エラー" title={error}>
        {error}
      </Td>
      <Td data-label="操作">
        <Button size="small" variant="secondary" busy={replay.isPending} onClick={run} aria-label={`${topic}を再実行`}>
          再実行
        </Button>
      </Td>
    </Tr>
  );
}

/** What services could not handle after several tries: once the cause is gone, it is handled again from here. */
export default function DeadLetters() {
  const { data, error, refetch } = useCall<Letters>('dead_letters', 'dead_letters/index');
  return (
    <Page>
      <PageHeader
        title="失敗したイベント"
        lead="繰り返しても処理できなかったイベントです。原因を取り除いてから再実行してください。"
      />
      {data && data.unavailable.length > 0 && (
        <Notice tone="warning">
          応答のないサービスがあります（{data.unavailable.join('、')}）。該当するイベントは表示されていません。
        </Notice>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="240px" role="status" aria-label="読み込んでいます" />}
      {data?.dead_letters.length === 0 && (
        <EmptyState title="失敗したイベントはありません" icon="success">
          すべてのイベントが処理されています。
        </EmptyState>
      )}
      {data && data.dead_letters.length > 0 && (
        <TableFrame>
          <TableScroll label="失敗したイベント">
            <DataTable>
              <thead>
                <tr>
                  {COLUMNS.map((label) => (
                    <Th key={label} scope="col">
                      {label}
                    </Th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.dead_letters.map((letter) => (
                  <LetterRow key={`${letter.service} ${letter.id}`} letter={letter} />
                ))}
              </tbody>
            </DataTable>
          </TableScroll>
        </TableFrame>
      )}
    </Page>
  );
}
