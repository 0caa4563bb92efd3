import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import type { LinkageLogEntry } from '@enishi/protos/identity/rpc';
import { useSearchParams } from 'react-router';
import type { LinkageRow } from './linkages';

const PER_PAGE = 50;

const columns: readonly SimpleColumn<LinkageLogEntry>[] = [
  { label: '日時', cell: ({ at }) => formatInstant(at) },
  { label: '呼び出し', cell: ({ verb, path }) => `${verb} ${path}`, title: ({ path }) => path },
  {
    label: '結果',
    cell: ({ status, code }) => <Badge $tone={status < 400 ? 'success' : 'danger'}>{`${status} ${code}`.trim()}</Badge>,
  },
  { label: '時間', cell: ({ took }) => `${took}ミリ秒`, align: 'right' },
  { label: '接続元', cell: ({ ip }) => ip || '-' },
];

/** Calls made with the token in the last 30 days. */
export function Requests({ linkage }: { linkage: LinkageRow }) {
  const id = linkage.id_by_enterprise_id;
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useRead(definition.plural, ['requests', id, page], (calls, options) =>
    calls.identity.LinkageKeyService.Requests({ id, page, per_page: PER_PAGE }, options),
  );
  return (
    <Card aria-label="呼び出しの記録">
      <Stack>
        <Heading level={2}>呼び出しの記録</Heading>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" count={3} />}
        {data?.count === 0 && <p>まだ呼び出されていません。記録は30日のあいだ残ります。</p>}
        {data && data.count > 0 && (
          <>
            <SimpleTable label="呼び出しの記録" columns={columns} rows={data.linkage_requests} keyOf={({ id }) => id} />
            <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={(to) => `?page=${to}`} />
          </>
        )}
      </Stack>
    </Card>
  );
}
