import { EntityForm } from '@enishi/frontend-kit/entity/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { useFlash } from '@enishi/frontend-kit/runtime/flash';
import { useMe } from '@enishi/frontend-kit/runtime/member';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useNavigate } from 'react-router';
import { Narrow } from '../parts/Narrow';

const PROFILE = '/enterprise/setting/member';

/** The address one signs in with; the current password proves who asks. */
export default function MemberEmail() {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  const { data, refetch } = useMe();
  const record = data?.member as EntityRow | undefined;
  return (
    <Page>
      <PageHeader
        title="メールアドレスの変更"
        lead="ログインに使うメールアドレスです。変更には現在のパスワードが必要です。"
      />
      {record ? (
        <Narrow>
          <EntityForm
            definition={enterpriseMember}
            form="email"
            values={record}
            required={['password_current']}
            submitLabel="変更する"
            onCancel={() => navigate(PROFILE)}
            onSubmit={async (values) => {
              const enterprise_member = { ...values, updated_at: record.updated_at };
              await api.put('enterprise_members/update', { enterprise_member, context: 'update_email' });
              return (await refetch()).data?.member as EntityRow;
            }}
            onDone={() => {
              flash.success('メールアドレスを変更しました');
              navigate(PROFILE);
            }}
          />
        </Narrow>
      ) : (
        <Skeleton $height="240px" role="status" aria-label="読み込んでいます" />
      )}
    </Page>
  );
}
