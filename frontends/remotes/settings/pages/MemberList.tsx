import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';

/** All members of the agency; administrators invite more. */
export default function MemberList() {
  const me = useCurrentMember();
  const invites = (me?.authority ?? 0) >= AUTHORITY.administrator;
  return (
    <ListPage
      definition={enterpriseMember}
      title="メンバー"
      bulk={false}
      quickLook={false}
      href={(row) => `/enterprise/setting/members/${idOf(enterpriseMember, row)}`}
      actions={
        invites && (
          <LinkButton to="/enterprise/setting/members/invite" variant="primary" icon={<Icon name="plus" size={16} />}>
            メンバーを招待
          </LinkButton>
        )
      }
    />
  );
}
