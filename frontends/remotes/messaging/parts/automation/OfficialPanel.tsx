/** The official edition beside the one being edited, and the step from one to the other. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { formatInstant } from '@enishi/protos/fields/format';
import { senderUse } from '@enishi/protos/master/domains';
import { automationEmailOpen, automationEmailPlaceholders } from '@enishi/protos/master/messaging';
import { automationEmail, editionColumns } from '@enishi/protos/messaging/automation-email';
import type { AutomationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { MailPreview } from '../composer/MailPreview';
import { useFrom } from '../composer/use-from';
import { ConditionSummary } from './ConditionSummary';
import { useEditions } from './editions';
import type { Email } from './emails';

const { plural, fields } = automationEmail;

/** Labels of what the draft says otherwise than the official edition. */
const differences = (draft: EntityRow, edition: AutomationEmailEdition): string[] =>
  editionColumns.filter((name) => (draft[name] ?? null) !== (edition[name] ?? null)).map((name) => fields[name].label);

function Standing({ record, edition }: { record: EntityRow; edition: AutomationEmailEdition | undefined }) {
  if (!edition)
    return (
      <Notice tone="warning" title="まだ下書きです">
        正式版にするまで、このメールは送られません。
      </Notice>
    );
  const changed = differences(record, edition);
  if (changed.length > 0)
    return (
      <Notice tone="warning" title="下書きに変更があります">
        {changed.join('、')}
        が正式版と異なります。送られるのは、下の正式版です。
      </Notice>
    );
  if (record.open_flg !== automationEmailOpen.code.on)
    return <Notice>正式版と同じ内容です。自動送信がOFFのため、このメールは送られません。</Notice>;
  return <Notice tone="success">この内容が正式版です。条件に当てはまる候補者へ送られます。</Notice>;
}

export function OfficialPanel({ record, refetch }: { record: EntityRow; refetch: () => void }) {
  const id = Number(record.id_by_enterprise_id);
  const flash = useFlash();
  const { data } = useEditions(id);
  const makeOfficial = useAction(
    (api) => api.post(`${plural}/set_official_edition`, { id, updated_at: record.updated_at }),
    [plural],
  );
  const edition = data?.automation_email_editions[0];
  const from = useFrom({
    member: edition?.form_enterprise_member_id,
    address: edition?.sender_address_id,
    use: senderUse.code.automation,
  });
  const press = async () => {
    try {
      await makeOfficial.mutateAsync();
      flash.success('正式版にしました。次の送信からこの内容になります');
    } catch (thrown) {
      const { status, message } = toApiError(thrown);
      flash.error(
        status === 409 ? 'ほかの人が下書きを変更しました。内容を確認してから、もう一度押してください。' : message,
      );
      refetch();
    }
  };
  if (!data) return <Waiting />;
  return (
    <Card aria-label="正式版">
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>正式版</Heading>
          {record.official_edition_flg !== 1 && (
            <Button needs="send" variant="primary" busy={makeOfficial.isPending} onClick={() => void press()}>
              下書きを正式版にする
            </Button>
          )}
        </Row>
        <Standing record={record} edition={edition} />
        {edition && (
          <>
            <p>
              第{edition.edition_number}版（{edition.opened_at ? formatInstant(edition.opened_at) : '-'}から）
            </p>
            <ConditionSummary email={edition as unknown as Email} />
            <MailPreview
              label="正式版の文面"
              title={edition.title ?? ''}
              body={edition.body ?? ''}
              from={from}
              placeholders={automationEmailPlaceholders}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
