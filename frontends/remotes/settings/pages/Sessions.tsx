import { useAction, useCall } from '@enishi/frontend-kit/runtime/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { deviceName } from '../device-name';
import { timeText } from '../time-text';

interface Session {
  id: string;
  user_agent: string;
  ip: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
}

/** Where the member is signed in; what looks strange can be ended at once. */
export default function Sessions() {
  const flash = useFlash();
  const { data, error, refetch } = useCall<{ sessions: Session[] }>('sessions', 'sessions/index');
  const close = useAction<unknown, string>((api, id) => api.delete('sessions/delete', { id }), ['sessions']);
  const closeOthers = useAction<{ count: number }>((api) => api.delete('sessions/delete_others', {}), ['sessions']);
  const failed = ({ message }: { message: string }) => flash.error(message);
  const rows = data?.sessions ?? [];
  return (
    <Page>
      <PageHeader
        title="ログイン中の端末"
        lead="心当たりのない端末がある場合は、ログアウトさせてからパスワードを変更してください。"
        actions={
          rows.length > 1 && (
            <Button
              variant="danger"
              busy={closeOthers.isPending}
              onClick={() =>
                closeOthers.mutate(undefined, {
                  onSuccess: ({ count }) => flash.success(`${count}台の端末をログアウトしました`),
                  onError: failed,
                })
              }
            >
              ほかの端末をすべてログアウト
            </Button>
          )
        }
      />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="160px" role="status" aria-label="読み込んでいます" />}
      {data && (
        <TableFrame>
          <TableScroll label="ログイン中の端末">
            <DataTable>
              <thead>
                <tr>
                  {['端末', 'IPアドレス', 'ログイン', '最終利用', '操作'].map((label) => (
                    <Th key={label} scope="col">
                      {label}
                    </Th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Tr key={row.id}>
                    <Td $lead title={row.user_agent}>
                      {deviceName(row.user_agent)} {row.current && <Badge $tone="success">この端末</Badge>}
                    </Td>
                    <Td data-label="IPアドレス">{row.ip || '-'}</Td>
                    <Td data-label="ログイン">{timeText(row.created_at)}</Td>
                    <Td data-label="最終利用">{timeText(row.last_used_at)}</Td>
                    <Td data-label="操作">
                      {row.current ? (
                        '-'
                      ) : (
                        <Button
                          size="small"
                          busy={close.isPending && close.variables === row.id}
                          onClick={() =>
                            close.mutate(row.id, {
                              onSuccess: () => flash.success('端末をログアウトしました'),
                              onError: failed,
                            })
                          }
                        >
                          ログアウトさせる
                        </Button>
                      )}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </DataTable>
          </TableScroll>
        </TableFrame>
      )}
    </Page>
  );
}
