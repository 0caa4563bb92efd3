/** Invoices that payees have sent instead of getting a notice. */
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { PayableViews } from '../parts/PayableViews';
import { PURCHASES, purchaseColumns } from '../parts/payment-notices';

export default function PurchaseInvoiceList() {
  return (
    <ListPage
      definition={purchaseInvoice}
      lead="協力会社などから届いた請求書です。照合した月は、その支払先の支払通知書を作成しません。"
      createTo={`${PURCHASES}/create`}
      tabs={<PayableViews current={PURCHASES} />}
      columns={purchaseColumns}
      bulk={false}
      quickLook={false}
      exports
      empty={{
        title: '受け取った請求書はありません',
        text: '「受け取った請求書を登録」から、届いた請求書のファイルと金額を登録します。',
      }}
    />
  );
}
