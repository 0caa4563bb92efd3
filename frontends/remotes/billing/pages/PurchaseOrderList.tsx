import { DealPaperList } from '../parts/DealPaperList';
import { ORDER } from '../parts/deal-papers';

/** Orders to those who do the work. */
export default function PurchaseOrderList() {
  return (
    <DealPaperList
      kind={ORDER}
      lead="商談から注文書を作成して送り、承諾を注文請書として受け取ります。"
      setting={{ label: '注文の設定', to: '/enterprise/setting/payment_notices' }}
      check={(calls) => calls.deals.OrderingService.Check({})}
    />
  );
}
