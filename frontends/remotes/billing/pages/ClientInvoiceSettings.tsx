import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';

/** How the agency invoices its clients. */
export default function ClientInvoiceSettings() {
  const api = useApi();
  const mayEdit = useMaySet();
  const { data, error, refetch } = useRead(clientInvoiceSetting.plural, ['show'], (calls, options) =>
    calls.deals.ClientInvoiceSettingService.Show({}, options),
  );
  const record = data?.client_invoice_setting;
  const latest = async () => (await refetch()).data?.client_invoice_setting as EntityRow;
  return (
    <Page>
      <PageHeader
        title="顧客への請求の設定"
        lead="企業に送る請求書の発行者と振込先、消費税の計算、番号の付け方です。変更は、これから確定する請求書に反映されます。"
      />
      {error && !record && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !record && <Waiting shape="form" />}
      {record && (
        <EntityDetail
          definition={clientInvoiceSetting}
          record={record}
          readOnly={!mayEdit}
          onSubmit={async (values, read) => {
            const version = read?.updated_at ? { updated_at: read.updated_at } : {};
            const client_invoice_setting = { ...values, ...version };
            await api.put(`${clientInvoiceSetting.plural}/update`, { client_invoice_setting });
            return latest();
          }}
          reload={latest}
        />
      )}
    </Page>
  );
}
