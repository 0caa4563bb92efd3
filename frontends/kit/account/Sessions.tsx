import { EMPTY_MARK, formatInstant } from '@enishi/protos/fields/format';
import type { SessionRow } from '@enishi/protos/identity/rpc';
import { useAction } from '../runtime/api/entities';
import { useAct, useRead } from '../runtime/api/rpc';
import { useFlash } from '../runtime/page/flash';
import { Badge } from '../ui/base/Badge';
import { Button } from '../ui/base/Button';
import { ErrorState } from '../ui/base/EmptyState';
import { afterLead, PageHeader } from '../ui/base/Heading';
import { Page } from '../ui/base/layout';
import { Waiting } from '../ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '../ui/console/SimpleTable';
import { deviceName } from './access-log/device-name';

/** Ends one session; the one that is looked through ends by signing out. */
function End({ id }: SessionRow) {
  const flash = useFlash();
  const close = useAction<unknown>((api) => api.delete('sessions/delete', { id }), ['sessions']);
  return (
    <Button
      size="small"
      busy={close.isPending}
      onClick={() => flash.after(close.mutateAsync(), '端末をログアウトさせました')}
    >
      ログアウトさせる
    </Button>
  );
}

const columns: readonly SimpleColumn<SessionRow>[] = [
  {
    label: '端末',
    cell: ({ user_agent, current }) => (
      <>
        {deviceName(user_agent)} {current && <Badge $tone="success">この端末</Badge>}
      </>
    ),
    title: ({ user_agent }) => user_agent,
  },
  { label: 'IPアドレス', cell: ({ ip }) => ip || EMPTY_MARK },
  { label: 'ログイン', cell: ({ created_at }) => formatInstant(created_at) },
  { label: '最終利用', cell: ({ last_used_at }) => formatInstant(last_used_at) },
  { label: '操作', acts: true, cell: (session) => (session.current ? EMPTY_MARK : <End {...session} />) },
];

/** Where the member is signed in; what looks strange can be ended at once. */
export function Sessions() {
  const flash = useFlash();
  const { data, error, refetch } = useRead('sessions', ['index'], (calls, options) =>
    calls.identity.SessionService.Index({}, options),
  );
  const closeOthers = useAct((calls) => calls.identity.SessionService.CloseOthers(), ['sessions']);
  const rows = data?.sessions ?? [];
  return (
    <Page>
      <PageHeader
        title="ログイン中の端末"
        lead="心当たりのない端末がある場合は、ログアウトさせてからパスワードを変更してください。"
        actions={
          rows.length > 1 && (
            <Button
              {...afterLead}
              variant="danger"
              busy={closeOthers.isPending}
              onClick={() =>
                flash.after(closeOthers.mutateAsync(), ({ count }) =>
                  flash.success(`${count}台の端末をログアウトさせました`),
                )
              }
            >
              ほかの端末をすべてログアウト
            </Button>
          )
        }
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && <SimpleTable label="ログイン中の端末" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </Page>
  );
}
