import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { mailColumns } from '../parts/mail-columns';
import { DIRECT } from '../parts/paths';
import { InboxTabs } from '../parts/received/InboxTabs';

const usual = [
  'title',
  'mailing_state_id',
  'recipient_state_id',
  'candidate_id_by_enterprise_id',
  'company_member_id_by_enterprise_id',
  'form_enterprise_member_id',
  'sent_at',
  'open_count',
];

export default function DirectMailList() {
  return (
    <ListPage
      definition={directMail}
      title="個別メール"
      lead="候補者や企業の担当者1名に送ったメールの一覧です。"
      tabs={<InboxTabs current={DIRECT} />}
      columns={mailColumns}
      usual={usual}
      bulk={false}
      empty={{ text: '候補者、企業担当者、商談の画面の「メールを書く」から送ったメールが、ここに表示されます。' }}
    />
  );
}
