import type { BuiltCondition } from '@enishi/frontend-kit/entity/conditions/conditions';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { useLocation } from 'react-router';
import { mailColumns, onlyCompared } from '../parts/mail-columns';
import { BROADCAST_CREATE, BROADCASTS, BROADCASTS_SENT, mailTabs } from '../parts/paths';

const usual = [
  'name',
  'mailing_state_id',
  'title',
  'target_type_id',
  'form_enterprise_member_id',
  'target_count',
  'sent_count',
  'open_count',
  'click_count',
  'reply_count',
  'sent_at',
  'send_reservation_at',
];

const sent: readonly BuiltCondition[] = [{ column: 'sent_at', operator: 'has', value: '' }];

export default function BroadcastList() {
  const { pathname } = useLocation();
  const isSent = pathname === BROADCASTS_SENT;
  const create = (
    <LinkButton to={BROADCAST_CREATE} variant="primary" icon={<Icon name="plus" size={16} />}>
      一斉配信を作成
    </LinkButton>
  );
  return (
    <ListPage
      key={pathname}
      definition={broadcast}
      lead="候補者や企業の担当者に、同じメールをまとめて送ります。"
      tabs={<TabNav items={mailTabs} current={isSent ? BROADCASTS_SENT : BROADCASTS} label="一斉配信の表示" />}
      primary={create}
      columns={mailColumns}
      usual={usual}
      fixed={isSent ? sent : undefined}
      bulk={onlyCompared}
      empty={
        isSent
          ? { text: '送信した一斉配信が、ここに表示されます。' }
          : { text: '宛先を選んで、最初の一斉配信を作成してください。', actions: create }
      }
    />
  );
}
