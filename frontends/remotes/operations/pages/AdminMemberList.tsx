import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { createdDay } from '../parts/dates';
import { RoleChoice } from '../parts/RoleChoice';

/** The operators of the platform; each of them may add another one. */
export default function AdminMemberList() {
  return (
    <ListPage
      definition={adminMember}
      columns={{ ...createdDay, admin_role_id: { width: 160, render: (row) => <RoleChoice row={row} /> } }}
      exports
      bulk={false}
      quickLook={false}
      actions={
        <LinkButton to="/admin/admin_members/create" variant="primary" icon={<Icon name="plus" size={16} />}>
          運営メンバーを追加
        </LinkButton>
      }
    />
  );
}
