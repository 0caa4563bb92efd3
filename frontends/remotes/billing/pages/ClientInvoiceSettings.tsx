import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import { OnlySettings } from '../parts/OnlySettings';
import { PaperImages } from '../parts/PaperImages';

/** How the agency invoices its clients. */
export default function ClientInvoiceSettings() {
  const { data, error, refetch } = useRead(clientInvoiceSetting.plural, ['show'], (calls, options) =>
    calls.deals.ClientInvoiceSettingService.Show({}, options),
  );
  return (
    <OnlySettings
      definition={clientInvoiceSetting}
      lead="企業に送る請求書の発行者と振込先、消費税の計算、番号の付け方です。変更は、これから確定する請求書に反映されます。"
      record={data?.client_invoice_setting}
      error={error}
      below={data && <PaperImages record={data.client_invoice_setting as EntityRow} refetch={refetch} />}
      refetch={async () => (await refetch()).data?.client_invoice_setting as EntityRow}
    />
  );
}
