import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { useState } from 'react';

const { in_contract, ended } = enterpriseContractStatus.code;
const field = enterprise.fields.enterprise_contract_status_id;

/** The things an agency can no longer do from that moment on, and those it can when the contract goes on. */
function Effects({ ending, host }: { ending: boolean; host: string }) {
  if (!ending) return <p>メンバーのログイン、公開サイト、API連携が、終了前と同じように使えるようになります。</p>;
  return (
    <ul>
      <li>メンバー全員がすぐにログアウトされ、ログインできなくなります。</li>
      <li>
        {host ? `公開サイト（${host}）が表示されなくなり、応募や登録もできなくなります。` : '公開サイトは使えません。'}
      </li>
      <li>APIトークンによる連携が使えなくなります。</li>
      <li>
        作成済みの請求書と未入金の請求は残り、送付、督促、入金の記録を続けられます。請求予定は新しく作られません。
      </li>
    </ul>
  );
}

/** Whether the agency is under contract. To end that takes its people their work, so it is asked for on its own. */
export function Contract({ record }: { record: EntityRow }) {
  const flash = useFlash();
  const mayWrite = useRight('agencies_write');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const ending = record.enterprise_contract_status_id !== ended;
  const change = useAction<unknown>(
    (api) =>
      api.put(`${enterprise.plural}/update/${record.id}`, {
        enterprise: { enterprise_contract_status_id: ending ? ended : in_contract, updated_at: record.updated_at },
      }),
    [enterprise.plural],
  );
  const done = () => {
    close();
    flash.success(ending ? '契約を終了しました' : '契約を再開しました');
  };
  return (
    <Card aria-label="契約">
      <Stack $gap={0.5}>
        <Row $spread>
          <Heading level={2}>契約</Heading>
          {mayWrite && (
            <Button size="small" onClick={() => setAsking(true)}>
              {ending ? '契約を終了する' : '契約を再開する'}
            </Button>
          )}
        </Row>
        <DescriptionList
          items={[
            {
              label: field.label,
              value: <FieldView field={field} value={record.enterprise_contract_status_id} names={() => undefined} />,
            },
          ]}
        />
      </Stack>
      <ConfirmDialog
        isOpen={asking}
        onClose={close}
        onConfirm={() => change.mutate(undefined, { onSuccess: done })}
        action={ending ? '契約を終了する' : '契約を再開する'}
        kind={enterprise.label}
        names={[String(record.name)]}
        count={1}
        destructive={ending && '登録されているデータは削除されません。契約を再開すると、元どおりに使えます。'}
        busy={change.isPending}
        error={change.error?.message}
      >
        <Effects ending={ending} host={String(record.site_domain ?? '')} />
      </ConfirmDialog>
    </Card>
  );
}
