import { downloadFile } from '@enishi/frontend-kit/entity/files/stored-files';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { DealPaperDetail } from '../parts/DealPaperDetail';
import { ORDER } from '../parts/deal-papers';
import { NotArrived } from '../parts/paper-notes';

function Undelivered({ id, record }: { id: number; record: EntityRow }) {
  const { data } = useRead(
    purchaseOrder.plural,
    ['delivery', id, record.sent_count],
    (calls, options) => calls.deals.OrderingService.Delivery({ id }, options),
    { enabled: Boolean(record.sent_at) },
  );
  return <NotArrived delivery={data?.delivery} paper={purchaseOrder.label} to={record.sent_to} />;
}

/** The 注文請書, once there is one. */
function Acceptance({ record }: { record: EntityRow }) {
  const api = useApi();
  const flash = useFlash();
  const path = `${purchaseOrder.plural}/acceptance_pdf/${record.id_by_enterprise_id}`;
  const save = useAction<void>(() => downloadFile(api, path));
  if (!record.acceptance_number) return null;
  return (
    <Button busy={save.isPending} onClick={() => flash.after(save.mutateAsync(), '注文請書を保存しました')}>
      注文請書（{String(record.acceptance_number)}）
    </Button>
  );
}

export default function PurchaseOrderDetail() {
  return (
    <DealPaperDetail
      kind={ORDER}
      title="注文の内容"
      delivery={(id, record) => <Undelivered id={id} record={record} />}
      actions={(record) => <Acceptance record={record} />}
    />
  );
}
