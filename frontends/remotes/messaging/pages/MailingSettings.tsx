import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { mailingSetting } from '@enishi/protos/messaging/mailing-setting';
import { LogoInput } from '../parts/designs/LogoInput';

const inputs = { logo_url: LogoInput };

/** How the agency mails to many; administrators change it. */
export default function MailingSettings() {
  const api = useApi();
  const { data, error, refetch } = useRead(mailingSetting.plural, ['show'], (calls, options) =>
    calls.messaging.MailingSettingService.Show({}, options),
  );
  const record = data?.mailing_setting;
  const mayEdit = useMaySet();
  const latest = async () => (await refetch()).data?.mailing_setting as EntityRow;
  return (
    <Page>
      <PageHeader
        title="配信の設定"
        lead={
          mayEdit
            ? '一斉配信と提案のメールの送り方です。'
            : '一斉配信と提案のメールの送り方です。変更は管理者が行えます。'
        }
      />
      {error && !record && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !record && <Waiting shape="form" />}
      {record && (
        <OwnInputs value={inputs}>
          <EntityDetail
            definition={mailingSetting}
            record={record}
            readOnly={!mayEdit}
            onSubmit={async (values, read) => {
              const version = read?.updated_at ? { updated_at: read.updated_at } : {};
              await api.put(`${mailingSetting.plural}/update`, { mailing_setting: { ...values, ...version } });
              return latest();
            }}
            reload={latest}
          />
        </OwnInputs>
      )}
    </Page>
  );
}
