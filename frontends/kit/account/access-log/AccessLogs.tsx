import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { accessActions, isAccessAction } from '@enishi/protos/master/access';
import { fetchFile, saveFile } from '../../entity/files/stored-files';
import { useCall } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useFlash } from '../../runtime/page/flash';
import { useSearch } from '../../runtime/page/use-search';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { PageHeader } from '../../ui/base/Heading';
import { Icon } from '../../ui/base/Icon';
import { Page } from '../../ui/base/layout';
import { Pager } from '../../ui/base/Pager';
import { Waiting } from '../../ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '../../ui/console/SimpleTable';
import { deviceName } from './device-name';
import { type LogConditions, LogFilters } from './LogFilters';

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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function conditionsIn(params: URLSearchParams): LogConditions {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? String(params.get(name)) : '');
  return {
    action: params.get('action') ?? '',
    member_id: Number.parseInt(params.get('member_id') ?? '0', 10) || 0,
    from: day('from'),
    until: day('until'),
    keyword: params.get('keyword') ?? '',
  };
}

/** The conditions as parameters of the address; those that choose nothing are empty. */
const textsOf = (conditions: Partial<LogConditions>): Record<string, string> =>
  Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, value === 0 ? '' : String(value)]));

const queryOf = (conditions: LogConditions, page = 1): string => {
  const query = new URLSearchParams(Object.entries(textsOf(conditions)).filter(([, value]) => value));
  if (page > 1) query.set('page', String(page));
  return query.toString();
};

/** Actions and views of members, the newest first. */
export function AccessLogs({ lead = 'ログイン、候補者の閲覧、ダウンロードなどの記録です。' }: AccessLogsProps) {
  const [params, changeSearch] = useSearch();
  const api = useApi();
  const flash = useFlash();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const conditions = conditionsIn(params);
  const isNarrowed = queryOf(conditions) !== '';
  const { data, error, refetch } = useCall<{ access_logs: Entry[]; count: number }>(
    'access_logs',
    'access_logs/index',
    { page, per_page: PER_PAGE, ...conditions },
  );
  const write = () => flash.after(fetchFile(api, 'access_logs/export', { body: { ...conditions } }), saveFile);
  return (
    <Page>
      <PageHeader
        title="アクセス記録"
        lead={`${lead}変更や削除はできません。`}
        actions={
          <Button
            needs="export"
            icon={<Icon name="download" size={16} />}
            disabled={!data?.count}
            onClick={() => void write()}
          >
            CSVで書き出す
          </Button>
        }
      />
      <LogFilters
        conditions={conditions}
        hasMembers={api.realm === 'enterprise'}
        onChange={(change) => changeSearch({ ...textsOf(change), page: '' })}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={7} />}
      {data?.count === 0 && (
        <EmptyState title={isNarrowed ? '条件に合う記録はありません' : '記録はまだありません'} icon="history">
          {isNarrowed
            ? '期間や種類を広げてください。'
            : 'ログインや候補者の閲覧、データの書き出しなどが、ここに記録されます。'}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <p role="status">{formatNumber(data.count)}件</p>
          <SimpleTable label="アクセス記録" columns={columns} rows={data.access_logs} keyOf={({ id }) => id} />
        </>
      )}
      {data && (
        <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={(to) => `?${queryOf(conditions, to)}`} />
      )}
    </Page>
  );
}
