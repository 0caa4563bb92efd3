/** A file for transfers: its payments, and what is done with it. */
import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { type Answered, type Calls, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay, formatInstant } from '@enishi/protos/fields/format';
import { paymentNoticeStatus, purchaseInvoiceStatus, transferFileState } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { useParams } from 'react-router';
import { paperTo } from '../parts/journals/paths';
import { TRANSFERS } from '../parts/payment-notices';
import { TransferState } from '../parts/TransferState';
import { TransferSteps } from '../parts/TransferSteps';

type Answer = Answered<Calls['deals']['TransferService']['Show']>;
type Line = Answer['lines'][number];

const columns: readonly SimpleColumn<Line>[] = [
  {
    label: '支払先',
    cell: ({ paper, id, company_name }) => <TextLink to={paperTo(paper, id)}>{company_name}</TextLink>,
    title: ({ company_name }) => company_name,
  },
  { label: '書類の番号', cell: ({ number }) => number },
  { label: '金額', cell: ({ price }) => yenText(price), align: 'right' },
  {
    label: '状態',
    cell: ({ payment_notice_status_id: notice, purchase_invoice_status_id: invoice }) => (
      <Badge>{paymentNoticeStatus.label(notice) || purchaseInvoiceStatus.label(invoice)}</Badge>
    ),
  },
  { label: '作成後の変化', cell: ({ problems }) => problems.join('') || '-', wraps: true },
];

function Saving({ number, isStopped }: { number: number; isStopped: boolean }) {
  const flash = useFlash();
  const save = useAction<void, string>((api, path) => downloadFile(api, path));
  const take = (more: string) =>
    flash.after(save.mutateAsync(`transfer_files/download?number=${number}${more}`), '振込ファイルを保存しました');
  return (
    <Row $gap={1}>
      <Button variant="primary" disabled={isStopped} busy={save.isPending} onClick={() => take('')}>
        ファイルを保存する
      </Button>
      <Button disabled={isStopped} busy={save.isPending} onClick={() => take('&line_ends=true')}>
        改行ありで保存する
      </Button>
    </Row>
  );
}

function About({ file }: { file: NonNullable<Answer['transfer_file']> }) {
  return (
    <DescriptionList
      items={[
        { label: '状態', value: <TransferState state={file.state} /> },
        { label: '振込日', value: formatDay(file.date) },
        { label: '件数', value: `${file.count}件` },
        { label: '合計', value: yenText(file.total_price) },
        { label: '作成', value: formatInstant(file.made_at) },
        ...(file.paid_date ? [{ label: '支払った日', value: formatDay(file.paid_date) }] : []),
        ...(file.withdrawn_at ? [{ label: '取下げ', value: formatInstant(file.withdrawn_at) }] : []),
        ...(file.reason ? [{ label: '取下げの理由', value: file.reason }] : []),
        { label: 'ファイルの照合値', value: file.digest.slice(0, 16) },
      ]}
    />
  );
}

export default function TransferFileDetail() {
  const number = Number(useParams().number);
  const { data, error, refetch } = useRead('transfer_files', ['show', number], (calls, options) =>
    calls.deals.TransferService.Show({ number }, options),
  );
  const file = data?.transfer_file;
  const lines = data?.lines ?? [];
  const isStopped = lines.some(({ problems }) => problems.length > 0);
  return (
    <Page>
      <Breadcrumbs items={[{ label: '振込ファイル', to: TRANSFERS }, { label: `No.${number}` }]} />
      <PageHeader title={`振込ファイル No.${number}`} actions={file && <TransferSteps file={file} />} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="record" />}
      {file && (
        <Stack $gap={2}>
          {isStopped && (
            <Notice tone="danger" title="このまま銀行に渡せません">
              作成したあとに、申し出または口座の変更がありました。取り下げて、作り直してください。
            </Notice>
          )}
          <Card aria-label="振込ファイル">
            <Stack $gap={2}>
              <About file={file} />
              {file.state !== transferFileState.code.withdrawn && <Saving number={number} isStopped={isStopped} />}
            </Stack>
          </Card>
          <SimpleTable
            label="振り込む支払い"
            rows={lines}
            keyOf={({ paper, id }) => `${paper}:${id}`}
            columns={columns}
          />
        </Stack>
      )}
    </Page>
  );
}
