/** A broadcast: how it stands with its recipients, and what it says. */

import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { OwnChanges } from '@enishi/frontend-kit/entity/record/own-changes';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { broadcastPlaceholders, broadcastTarget } from '@enishi/protos/master/messaging';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { useParams, useSearchParams } from 'react-router';
import { Composer } from '../parts/composer/Composer';
import { TopicName } from '../parts/composer/TopicInput';
import { designHistory } from '../parts/designs/DesignChange';
import { designViews } from '../parts/designs/design-views';
import { MailingPanel } from '../parts/mailing/MailingPanel';
import { BROADCASTS } from '../parts/paths';

const views = { ...designViews, mail_topic_id: (record: EntityRow) => <TopicName record={record} /> };

function Content({ record, setting }: { record: EntityRow; setting: boolean }) {
  const id = Number(record.id_by_enterprise_id);
  if (setting)
    return (
      <Composer
        placeholders={broadcastPlaceholders}
        audience={record.target_type_id === broadcastTarget.code.company_members ? 'company_member' : 'candidate'}
      >
        <OwnChanges value={designHistory}>
          <EntityDetail definition={broadcast} record={record} views={views} />
        </OwnChanges>
      </Composer>
    );
  return <MailingPanel of={{ entity: broadcast, id }} reservation={record.send_reservation_at as string | null} />;
}

export default function BroadcastDetail() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const home = `${BROADCASTS}/${id}`;
  const setting = params.get('tab') === 'setting';
  const tabs = [
    { label: '送信と開封', to: home },
    { label: '内容', to: `${home}?tab=setting` },
  ];
  return (
    <DetailPage definition={broadcast} id={id} listTo={BROADCASTS} tabs={tabs} current={tabs[setting ? 1 : 0].to}>
      {(record) => <Content record={record} setting={setting} />}
    </DetailPage>
  );
}
