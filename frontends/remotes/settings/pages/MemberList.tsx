import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { AUTHORITY, useCurrentMember, useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { authority } from '@enishi/protos/master/identity';

/** A role in place of the authority that it is made of. */
const columns: ColumnOverrides = {
  authority: {
    header: '権限・役割',
    width: 160,
    needs: ['member_role_id'],
    render: ({ authority: own, member_role_id: role }, names) =>
      typeof role === 'number' ? names('ref:member_role', role) : authority.label(Number(own ?? 0)),
  },
};

/** All members of the agency; administrators invite more. */
export default function MemberList() {
  const me = useCurrentMember();
  const may = useMayDo('members');
  const invites = may && (me?.authority ?? 0) >= AUTHORITY.administrator;
  return (
    <ListPage
      definition={enterpriseMember}
      title="メンバー"
      columns={columns}
      bulk={false}
      quickLook={false}
      href={(row) => `/enterprise/setting/members/${idOf(enterpriseMember, row)}`}
      primary={
        invites && (
          <LinkButton to="/enterprise/setting/members/invite" variant="primary" icon={<Icon name="plus" size={16} />}>
            メンバーを招待
          </LinkButton>
        )
      }
    />
  );
}
