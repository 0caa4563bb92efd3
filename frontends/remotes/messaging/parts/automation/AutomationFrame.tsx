import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CompareLink } from '../figures/CompareLink';
import { automationPath } from '../paths';
import { EditionBadge } from './EditionBadge';
import { type Email, listOf } from './emails';
import { OpenSwitch } from './OpenSwitch';

interface AutomationFrameProps {
  part: '' | '/editions' | '/mails';
  children: (record: EntityRow, refetch: () => void) => ReactNode;
}

/** Title, states and tabs of one automation e-mail. */
export function AutomationFrame({ part, children }: AutomationFrameProps) {
  const { id = '' } = useParams();
  const { data } = useShow<EntityRow>(automationEmail, id);
  return (
    <DetailPage
      definition={automationEmail}
      id={id}
      listTo={listOf(data?.group)}
      lead={(record) => (
        <Row>
          <Badge $tone="main">{automationEmailGroup.label(Number(record.group))}</Badge>
          <EditionBadge email={record} />
          <OpenSwitch email={record as unknown as Email} />
        </Row>
      )}
      actions={(record) => (
        <>
          <CompareLink kind="automation_email_draft" id={Number(record.id_by_enterprise_id)} />
          <DeleteRecord definition={automationEmail} record={record} listTo={listOf(record.group)} />
        </>
      )}
      tabs={[
        { label: '内容', to: automationPath(id) },
        { label: '正式版の履歴', to: automationPath(id, '/editions') },
        { label: '送信履歴', to: automationPath(id, '/mails') },
      ]}
      current={automationPath(id, part)}
    >
      {children}
    </DetailPage>
  );
}
