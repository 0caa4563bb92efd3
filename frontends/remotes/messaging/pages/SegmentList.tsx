import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { SEGMENTS } from '../parts/paths';

/** Conditions that are kept as targets of mailings. */
export default function SegmentList() {
  return (
    <ListPage
      definition={mailSegment}
      lead="一覧の絞り込み条件を、一斉配信の宛先として保存したものです。配信するたびに、そのとき当てはまる人を選び直します。"
      createTo={`${SEGMENTS}/create`}
      href={(row) => `${SEGMENTS}/${row.id_by_enterprise_id}`}
      bulk={false}
      quickLook={false}
      exports={false}
    />
  );
}
