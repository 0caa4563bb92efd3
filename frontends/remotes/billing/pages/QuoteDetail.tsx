import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { quote } from '@enishi/protos/deals/papers/quote';
import { DealPaperDetail } from '../parts/DealPaperDetail';
import { QUOTE } from '../parts/deal-papers';
import { NotArrived } from '../parts/paper-notes';

function Undelivered({ id, record }: { id: number; record: EntityRow }) {
  const { data } = useRead(
    quote.plural,
    ['delivery', id, record.sent_count],
    (calls, options) => calls.deals.QuotingService.Delivery({ id }, options),
    { enabled: Boolean(record.sent_at) },
  );
  return <NotArrived delivery={data?.delivery} paper={quote.label} to={record.sent_to} />;
}

export default function QuoteDetail() {
  return (
    <DealPaperDetail
      kind={QUOTE}
      title="見積の内容"
      delivery={(id, record) => <Undelivered id={id} record={record} />}
    />
  );
}
