import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { DeleteAccount } from '../parts/DeleteAccount';
import { PictureCard } from '../parts/PictureCard';

/** The signed-in member's own profile. */
export default function MemberProfile() {
  const api = useApi();
  const { data, refetch } = useMe();
  const record = data?.member as EntityRow | undefined;
  return (
    <Page>
      <PageHeader
        title="アカウント情報"
        lead="あなたのプロフィールです。氏名は候補者や企業へのメールにも使われます。"
      />
      {record ? (
        <Stack>
          <PictureCard
            title="プロフィール写真"
            name={String(record.name ?? '')}
            stored={record.file_path_photo}
            path="enterprise_members"
            source={`enterprise_members/photo/${record.id_by_enterprise_id}`}
          />
          <EntityDetail
            definition={enterpriseMember}
            sections={['profile', 'signature', 'notices'].flatMap((name) => enterpriseMember.forms[name])}
            omit={['file_path_photo']}
            record={record}
            onSubmit={async (values, read) => {
              const enterprise_member = { ...values, updated_at: read?.updated_at };
              await api.put('enterprise_members/update', { enterprise_member, context: 'update_profile' });
              return (await refetch()).data?.member as EntityRow;
            }}
            reload={async () => (await refetch()).data?.member as EntityRow}
          />
          <DeleteAccount id={Number(record.id_by_enterprise_id)} name={String(record.name ?? '')} />
        </Stack>
      ) : (
        <Waiting shape="form" />
      )}
    </Page>
  );
}
