import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { memberRole } from '@enishi/protos/identity/member-role';
import { useNavigate } from 'react-router';
import { RoleForm } from '../parts/roles/RoleForm';
import { ROLES, rolePath } from '../parts/roles/rights';

export default function RoleCreate() {
  const navigate = useNavigate();
  const flash = useFlash();
  return (
    <Page>
      <Breadcrumbs items={[{ label: '役割と権限', to: ROLES }, { label: '役割を作る' }]} />
      <PageHeader title="役割を作る" lead="作った役割は、メンバーの画面か招待のときに与えます。" />
      <RoleForm
        onCancel={() => navigate(ROLES)}
        onDone={(role) => {
          flash.success(`役割「${role.name}」を作りました`);
          navigate(rolePath(idOf(memberRole, role)));
        }}
      />
    </Page>
  );
}
