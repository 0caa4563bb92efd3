import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { mailSegment } from '@enishi/protos/messaging/mail-segment';
import { mailTabs, SEGMENTS } from '../parts/paths';

/** Conditions that are kept as targets of mailings. */
export default function SegmentList() {
  return (
    <ListPage
      definition={mailSegment}
      lead="一覧の絞り込み条件を、一斉配信の宛先として保存したものです。配信するたびに、そのとき当てはまる人を選び直します。"
      tabs={<TabNav items={mailTabs} current={SEGMENTS} label="一斉配信の表示" />}
      createTo={`${SEGMENTS}/create`}
      href={(row) => `${SEGMENTS}/${row.id_by_enterprise_id}`}
      bulk={false}
      quickLook={false}
      exports={false}
    />
  );
}
