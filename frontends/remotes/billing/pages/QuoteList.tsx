import { DealPaperList } from '../parts/DealPaperList';
import { QUOTE } from '../parts/deal-papers';

/** Quotes to clients. */
export default function QuoteList() {
  return (
    <DealPaperList
      kind={QUOTE}
      lead="商談から見積書を作成して送り、受注か辞退かの回答を受け取ります。"
      setting={{ label: '見積の設定', to: '/enterprise/setting/client_invoices' }}
      check={(calls) => calls.deals.QuotingService.Check({})}
    />
  );
}
