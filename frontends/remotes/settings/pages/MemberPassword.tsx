import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useNavigate } from 'react-router';
import { Narrow } from '../parts/Narrow';

const PROFILE = '/enterprise/setting/member';
const FIELDS = ['password_current', 'password_new', 'password_confirmation'];

/** A new password; every other session ends with it. */
export default function MemberPassword() {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  const { data, refetch } = useMe();
  const record = data?.member as EntityRow | undefined;
  return (
    <Page>
      <PageHeader title="パスワードの変更" lead="変更すると、この端末以外のすべての端末からログアウトします。" />
      {record ? (
        <Narrow>
          <EntityForm
            definition={enterpriseMember}
            form="password"
            values={record}
            required={FIELDS}
            submitLabel="変更する"
            onCancel={() => navigate(PROFILE)}
            onSubmit={async (enterprise_member) => {
              await api.put('enterprise_members/update', { enterprise_member, context: 'update_password' });
              return (await refetch()).data?.member as EntityRow;
            }}
            onDone={() => {
              flash.success('パスワードを変更しました');
              navigate(PROFILE);
            }}
          />
        </Narrow>
      ) : (
        <Waiting shape="form" count={3} />
      )}
    </Page>
  );
}
