/** Files for transfers, the newest first. */
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay, formatInstant } from '@enishi/protos/fields/format';
import { yenText } from '@enishi/protos/master/price';
import { useSearchParams } from 'react-router';
import { PayableViews } from '../parts/PayableViews';
import { pageIn } from '../parts/page-in';
import { TRANSFERS } from '../parts/payment-notices';
import { TransferState } from '../parts/TransferState';

type File = Answered<Calls['deals']['TransferService']['Index']>['transfer_files'][number];

const PER_PAGE = 30;

const columns: readonly SimpleColumn<File>[] = [
  { label: '番号', cell: ({ number }) => <TextLink to={`${TRANSFERS}/${number}`}>No.{number}</TextLink> },
  { label: '振込日', cell: ({ date }) => formatDay(date) },
  { label: '件数', cell: ({ count }) => `${count}件`, align: 'right' },
  { label: '合計', cell: ({ total_price }) => yenText(total_price), align: 'right' },
  { label: '状態', cell: ({ state }) => <TransferState state={state} /> },
  { label: '作成', cell: ({ made_at }) => formatInstant(made_at) },
];

export default function TransferFileList() {
  const [params] = useSearchParams();
  const page = pageIn(params);
  const { data, error, refetch } = useRead('transfer_files', ['index', page], (calls, options) =>
    calls.deals.TransferService.Index({ page, per_page: PER_PAGE }, options),
  );
  return (
    <Page>
      <TitleBar
        title="振込ファイル"
        lead="確定した支払通知書から、インターネットバンキングに渡す総合振込のファイル（全銀形式）を作成します。"
        tabs={<PayableViews current={TRANSFERS} />}
      >
        <SignOnPhone>
          <LinkButton to={`${TRANSFERS}/sender`} icon={<Icon name="settings" size={16} />}>
            振込元の口座
          </LinkButton>
        </SignOnPhone>
        <SignOnPhone>
          <LinkButton variant="primary" to={`${TRANSFERS}/create`} icon={<Icon name="plus" size={16} />}>
            振込ファイルを作成
          </LinkButton>
        </SignOnPhone>
      </TitleBar>
      <Stack $gap={2}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={5} />}
        {data && data.count === 0 && (
          <EmptyState title="振込ファイルはありません">
            「振込元の口座」を登録し、「振込ファイルを作成」で振込日と支払通知書を選んでください。
          </EmptyState>
        )}
        {data && data.transfer_files.length > 0 && (
          <SimpleTable
            label="振込ファイル"
            rows={data.transfer_files}
            keyOf={({ number }) => number}
            columns={columns}
          />
        )}
        {data && (
          <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={(to) => `${TRANSFERS}?page=${to}`} />
        )}
      </Stack>
    </Page>
  );
}
