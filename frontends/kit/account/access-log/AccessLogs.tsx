import { formatInstant } from '@enishi/protos/fields/format';
import { accessActions, isAccessAction } from '@enishi/protos/master/access';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { useCall } from '../../runtime/entities';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { Field } from '../../ui/base/Field';
import { PageHeader } from '../../ui/base/Heading';
import { Page } from '../../ui/base/layout';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { Pager } from '../../ui/base/Pager';
import { Skeleton } from '../../ui/base/Skeleton';
import { type SimpleColumn, SimpleTable } from '../../ui/console/SimpleTable';
import { deviceName } from './device-name';

interface Entry {
  id: string;
  at: string;
  member_name: string;
  action: string;
  target?: string;
  target_id?: string;
  ip?: string;
  user_agent?: string;
}

const PER_PAGE = 50;

const Filter = styled(Field)`
  max-width: 320px;
`;

const options = Object.entries(accessActions).map(([value, label]) => ({ value, label }));

const targetOf = ({ target, target_id }: Entry) =>
  target ? `${target}${target_id ? `（No.${target_id}）` : ''}` : '-';

const columns: readonly SimpleColumn<Entry>[] = [
  { label: '日時', cell: ({ at }) => formatInstant(at) },
  { label: 'メンバー', cell: ({ member_name }) => member_name || '-' },
  { label: '内容', cell: ({ action }) => (isAccessAction(action) ? accessActions[action] : action) },
  { label: '対象', cell: targetOf },
  { label: 'IPアドレス', cell: ({ ip }) => ip || '-' },
  {
    label: '端末',
    cell: ({ user_agent }) => (user_agent ? deviceName(user_agent) : '-'),
    title: ({ user_agent }) => user_agent,
  },
];

interface AccessLogsProps {
  lead?: string;
}

/** Actions and views of members, the newest first. */
export function AccessLogs({ lead = 'ログイン、候補者の閲覧、ダウンロードなどの記録です。' }: AccessLogsProps) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const action = params.get('action') ?? '';
  const { data, error, refetch } = useCall<{ access_logs: Entry[]; count: number }>(
    'access_logs',
    'access_logs/index',
    { page, per_page: PER_PAGE, action },
  );
  const href = (to: number) => `?${new URLSearchParams({ ...(action && { action }), page: String(to) })}`;
  return (
    <Page>
      <PageHeader title="アクセス記録" lead={`${lead}変更や削除はできません。`} />
      <Filter label="内容">
        {(control) => (
          <NativeSelect
            {...control}
            options={options}
            emptyLabel="すべて"
            value={action}
            onChange={({ currentTarget }) => setParams(currentTarget.value ? { action: currentTarget.value } : {})}
          />
        )}
      </Filter>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton $height="320px" role="status" aria-label="読み込んでいます" />}
      {data?.count === 0 && <EmptyState title="記録はまだありません" />}
      {data && data.count > 0 && (
        <SimpleTable label="アクセス記録" columns={columns} rows={data.access_logs} keyOf={({ id }) => id} />
      )}
      {data && <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={href} />}
    </Page>
  );
}
