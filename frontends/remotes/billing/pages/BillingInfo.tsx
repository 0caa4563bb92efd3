import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { enterprise } from '@enishi/protos/identity/enterprise';

/** Where the agency's invoices go. */
export default function BillingInfo() {
  const api = useApi();
  const { data, refetch } = useMe();
  const record = data?.enterprise as EntityRow | undefined;
  return (
    <Page>
      <PageHeader
        title="請求先情報"
        lead="請求書の宛先と送付先です。変更は、これから作成される請求書に反映されます。住所は企業情報と共通です。"
      />
      {record ? (
        <EntityDetail
          definition={enterprise}
          form="billing"
          record={record}
          onSubmit={async (values, read) => {
            await api.put('enterprises/update', { enterprise: { ...values, updated_at: read?.updated_at } });
            return (await refetch()).data?.enterprise as EntityRow;
          }}
          reload={async () => (await refetch()).data?.enterprise as EntityRow}
        />
      ) : (
        <Waiting shape="form" />
      )}
    </Page>
  );
}
