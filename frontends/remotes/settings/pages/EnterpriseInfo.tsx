import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMaySet, useMe } from '@enishi/frontend-kit/runtime/member/member';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { DEFAULT_ENTERPRISE_LOGO } from '@enishi/protos/master/constants';
import { PictureCard } from '../parts/PictureCard';

/** Billing data is for administrators. */
const billing = enterprise.forms.invoice.flatMap(({ fields }) => fields);

/** The agency's own data; administrators change them. */
export default function EnterpriseInfo() {
  const api = useApi();
  const { data, refetch } = useMe();
  const record = data?.enterprise as EntityRow | undefined;
  const mayEdit = useMaySet();
  return (
    <Page>
      <PageHeader
        title="企業情報"
        lead={
          mayEdit
            ? '公開サイトや書類に表示される情報です。'
            : '公開サイトや書類に表示される情報です。変更は管理者が行えます。'
        }
      />
      {record ? (
        <Stack>
          <PictureCard
            title="ロゴ"
            name={String(record.name ?? '')}
            fallback={DEFAULT_ENTERPRISE_LOGO}
            stored={record.enterprise_logo}
            path="enterprises"
            source="enterprises/logo"
            readOnly={!mayEdit}
          />
          <EntityDetail
            definition={enterprise}
            record={record}
            omit={mayEdit ? ['enterprise_logo'] : ['enterprise_logo', ...billing]}
            readOnly={!mayEdit}
            onSubmit={async (values, read) => {
              await api.put('enterprises/update', { enterprise: { ...values, updated_at: read?.updated_at } });
              return (await refetch()).data?.enterprise as EntityRow;
            }}
            reload={async () => (await refetch()).data?.enterprise as EntityRow}
          />
        </Stack>
      ) : (
        <Waiting shape="form" />
      )}
    </Page>
  );
}
