import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatInstant } from '@enishi/protos/fields/format';
import { automationEmailPlaceholders } from '@enishi/protos/master/messaging';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { useParams } from 'react-router';
import { AutomationFrame } from '../parts/automation/AutomationFrame';
import { ConditionSummary } from '../parts/automation/ConditionSummary';
import { useEditions } from '../parts/automation/editions';
import type { Email } from '../parts/automation/emails';
import { MailPreview } from '../parts/composer/MailPreview';

const { enterprise_member_id: author } = automationEmailEdition.own;

function Editions({ id }: { id: number }) {
  const { data, error, refetch } = useEditions(id);
  const rows = data?.automation_email_editions ?? [];
  const names = useValueNames(
    rows.map((row) => ({ field: author, values: row.enterprise_member_id ? [row.enterprise_member_id] : [] })),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={5} />;
  if (rows.length === 0)
    return (
      <EmptyState title="正式版はまだありません" icon="history">
        「内容」で「下書きを正式版にする」を押すと、ここに残ります。
      </EmptyState>
    );
  return rows.map((row, at) => (
    <Card key={row.id_by_enterprise_id} aria-label={`第${row.edition_number}版`}>
      <Stack $gap={1.5}>
        <Row>
          <Heading level={2}>第{row.edition_number}版</Heading>
          {at === 0 && <Badge $tone="success">現在の正式版</Badge>}
          <span>
            {row.opened_at ? formatInstant(row.opened_at) : '-'}
            {row.enterprise_member_id && `　${names('ref:enterprise_member', row.enterprise_member_id) ?? '…'}`}
          </span>
        </Row>
        <ConditionSummary email={row as unknown as Email} />
        <MailPreview
          label={`第${row.edition_number}版の文面`}
          title={row.title ?? ''}
          body={row.body ?? ''}
          placeholders={automationEmailPlaceholders}
        />
      </Stack>
    </Card>
  ));
}

/** Every text that was official once, the newest first. */
export default function AutomationEmailEditions() {
  const { id = '' } = useParams();
  return <AutomationFrame part="/editions">{() => <Editions id={Number(id)} />}</AutomationFrame>;
}
