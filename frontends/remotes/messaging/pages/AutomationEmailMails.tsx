import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { useParams } from 'react-router';
import { AutomationFrame } from '../parts/automation/AutomationFrame';

/** Every mail that went, or was refused, and whether it was opened. */
export default function AutomationEmailMails() {
  const { id = '' } = useParams();
  return (
    <AutomationFrame part="/mails">
      {() => (
        <EntityTable
          definition={automationEmailMailMgmt}
          view="automation_email"
          path={`automation_email_mail_mgmts/index/${id}`}
          usual={[
            'created_at',
            'candidate_id_by_enterprise_id',
            'email',
            'title',
            'recipient_state_id',
            'sent_at',
            'opened_at',
            'clicked_at',
            'error',
          ]}
          href={() => undefined}
          bulk={false}
          quickLook={false}
          empty={{
            title: '送信したメールはまだありません',
            text: '条件に当てはまる候補者へ送ると、ここに表示されます。',
          }}
        />
      )}
    </AutomationFrame>
  );
}
