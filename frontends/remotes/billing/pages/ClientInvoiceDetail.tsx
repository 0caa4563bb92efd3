/** An invoice to a client: to edit while it is a draft, to act on, to read as a document. */
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { InvoiceDocument } from '@enishi/frontend-kit/features/InvoiceDocument';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatInstant } from '@enishi/protos/fields/format';
import { clientInvoiceStatus, taxDisplay } from '@enishi/protos/master/money';
import { useParams } from 'react-router';
import { ClientInvoiceSteps } from '../parts/ClientInvoiceSteps';
import { INVOICES, InvoiceState } from '../parts/client-invoices';
import { FixedPaper } from '../parts/FixedPaper';
import { InvoicePayments } from '../parts/InvoicePayments';
import { Changes, NotArrived } from '../parts/paper-notes';

const { draft, waiting, fixed, sent } = clientInvoiceStatus.code;
/** Shown above, with the lines, or of no use to read. */
const ABOVE = ['items', 'title', 'due_date', 'usance'];
/** An address may still be put right when the rest is fixed. */
const SENDABLE: readonly number[] = [fixed, sent];

function Lead({ record }: { record: EntityRow }) {
  return (
    <Row $gap={1}>
      {record.number && <span>No.{String(record.number)}</span>}
      <InvoiceState record={record} />
      <span>{String(record.title)}</span>
      {record.corrects_id && <TextLink to={`${INVOICES}/${record.corrects_id}`}>訂正元の請求書</TextLink>}
      {record.sent_at && <span>{formatInstant(String(record.sent_at))} 送付</span>}
    </Row>
  );
}

function Undelivered({ id, record }: { id: number; record: EntityRow }) {
  const { data } = useRead(
    clientInvoice.plural,
    ['delivery', id, record.sent_count],
    (calls, options) => calls.deals.ClientInvoicingService.Delivery({ id }, options),
    { enabled: Boolean(record.sent_at) },
  );
  return <NotArrived delivery={data?.delivery} paper="請求書" to={record.sent_to} />;
}

export default function ClientInvoiceDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={clientInvoice}
      id={id}
      listTo={INVOICES}
      lead={(record) => <Lead record={record} />}
      actions={(record) => (
        <>
          <EditHistory definition={clientInvoice} id={Number(id)} />
          <ClientInvoiceSteps record={record} />
        </>
      )}
    >
      {(record) => {
        const status = Number(record.client_invoice_status_id);
        return (
          <Stack $gap={2}>
            {status === draft && record.refusal && (
              <Notice tone="warning" title="差し戻されました">
                {String(record.refusal)}
              </Notice>
            )}
            {status === waiting && (
              <Notice tone="info" title="別の管理者の承認を待っています">
                承認されると番号が付き、送付できます。内容を変えるときは、差し戻して下書きに戻してください。
              </Notice>
            )}
            <Undelivered id={Number(id)} record={record} />
            <InvoicePayments record={record} />
            <Changes
              last={record.last_price_with_tax}
              now={record.total_price_with_tax}
              changes={record.last_changes}
              paper="請求書"
              sum="税込"
            />
            <InvoiceDocument
              record={record}
              plural={clientInvoice.plural}
              id={id}
              isTaxWithin={record.tax_display_id === taxDisplay.code.within}
            />
            {status === draft ? (
              <EntityDetail definition={clientInvoice} record={record} />
            ) : (
              <FixedPaper
                definition={clientInvoice}
                record={record}
                omit={ABOVE}
                sendable={SENDABLE.includes(status)}
              />
            )}
          </Stack>
        );
      }}
    </DetailPage>
  );
}
