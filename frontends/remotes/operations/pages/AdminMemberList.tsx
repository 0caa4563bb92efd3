import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { adminMember } from '@enishi/protos/identity/admin-member';
import { createdDay } from '../parts/dates';
import { OperatorFactor } from '../parts/OperatorFactor';
import { OperatorState } from '../parts/OperatorState';
import { RoleChoice } from '../parts/RoleChoice';

const columns: ColumnOverrides = {
  ...createdDay,
  admin_role_id: { width: 160, render: (row) => <RoleChoice row={row} /> },
  admin_member_status_id: { width: 170, needs: ['name', 'email'], render: (row) => <OperatorState row={row} /> },
  second_factor: {
    header: '二段階認証',
    width: 140,
    needs: ['name', 'email'],
    render: (row) => <OperatorFactor row={row} />,
  },
};

const [number, name, ...rest] = adminMember.table;
const USUAL = [name, number, ...rest, 'second_factor'];

/** The operators of the platform; each of them may add another one. */
export default function AdminMemberList() {
  return (
    <ListPage
      definition={adminMember}
      columns={columns}
      usual={USUAL}
      exports
      bulk={false}
      quickLook={false}
      primary={
        <LinkButton to="/admin/admin_members/create" variant="primary" icon={<Icon name="plus" size={16} />}>
          運営メンバーを追加
        </LinkButton>
      }
    />
  );
}
