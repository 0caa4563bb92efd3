/** An invoice to the agency: what is billed, until when, and the document. */
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { InvoiceDocument } from '@enishi/frontend-kit/features/InvoiceDocument';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { RouteTitle, useTitle } from '@enishi/frontend-kit/runtime/page/titles';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { ErrorPage } from '@enishi/frontend-kit/ui/base/ErrorPage';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { invoice } from '@enishi/protos/billing/invoice';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { useParams } from 'react-router';
import { ownInvoice } from '../parts/invoice';

const LIST = '/enterprise/setting/enterprise_invoices';
/** Shown above, with what is billed. */
const IN_DOCUMENT = ['items', 'title', 'due_date', 'usance'];
const { corrected } = enterpriseInvoiceStatus.code;

export default function InvoiceDetail() {
  const { id = '' } = useParams();
  const {
    data: record,
    error,
    refetch,
  } = useRead(
    invoice.plural,
    ['own', id],
    async (calls, options) =>
      (await calls.billing.InvoicingService.ShowOwn({ id: Number(id) }, options)).enterprise_invoice,
  );
  useTitle(record && String(record.title), invoice.label);
  if (error && !record)
    return (
      <>
        <RouteTitle title={`${invoice.label}を表示できませんでした`} />
        <ErrorPage
          status={error.status}
          hint={error.message}
          back={{ label: '請求書の一覧へ戻る', to: LIST }}
          onRetry={error.status === 404 ? undefined : () => void refetch()}
        />
      </>
    );
  const lead =
    record?.enterprise_invoice_status_id === corrected
      ? 'この請求書は訂正されました。新しい請求書をご確認ください。'
      : '';
  return (
    <Page>
      <Breadcrumbs items={[{ label: '請求書一覧', to: LIST }, { label: String(record?.title ?? '…') }]} />
      <PageHeader title={record ? String(record.title) : <Skeleton $width="220px" $height="28px" />} lead={lead} />
      {record ? (
        <Stack $gap={2}>
          {record.returned_at && (
            <Notice tone="warning" title={`この請求書のメールが、${String(record.email)}に届きませんでした。`}>
              <TextLink to="/enterprise/setting/invoice">請求先情報</TextLink>
              のメールアドレスをご確認ください。請求書はこの画面から保存できます。
            </Notice>
          )}
          <InvoiceDocument record={record} plural={invoice.plural} id={id} />
          <EntityDetail definition={ownInvoice} record={record} omit={IN_DOCUMENT} readOnly />
        </Stack>
      ) : (
        <Waiting count={7} />
      )}
    </Page>
  );
}
