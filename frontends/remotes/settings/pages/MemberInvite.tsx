import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Narrow } from '../parts/Narrow';
import { type Standing, sentOf, useRoles } from '../parts/roles/rights';
import { StandingSelect } from '../parts/roles/StandingSelect';

/** The section of the form that the choice stands in. */
const [{ title: SECTION }] = enterpriseMember.forms.invite;
const LIST = '/enterprise/setting/members';

/** Only top administrators give rights with an invite. */
export default function MemberInvite() {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [standing, setStanding] = useState<Standing>({ authority: AUTHORITY.member });
  const top = (useCurrentMember()?.authority ?? 0) >= AUTHORITY.top_administrator;
  const roles = useRoles().data?.rows ?? [];
  const choice = (
    <Narrow>
      <Field label="権限・役割" required>
        {(control) => <StandingSelect {...control} roles={roles} value={standing} onChange={setStanding} />}
      </Field>
    </Narrow>
  );
  return (
    <Page>
      <Breadcrumbs items={[{ label: 'メンバー', to: LIST }, { label: '招待' }]} />
      <PageHeader
        title="メンバーを招待"
        lead="登録用のリンクをメールでお送りします。リンクの有効期限は7日間です。もう一度招待すると再送できます。"
      />
      <EntityForm
        definition={enterpriseMember}
        form="invite"
        omit={['authority']}
        extras={top ? { [SECTION]: choice } : {}}
        submitLabel="招待メールを送信する"
        onCancel={() => navigate(LIST)}
        onSubmit={async (values) => {
          const enterprise_member = top ? { ...values, ...sentOf(standing) } : values;
          const answer = await api.create<{ enterprise_member: EntityRow }>('invites/create', { enterprise_member });
          await invalidate(enterpriseMember.plural);
          return answer.enterprise_member;
        }}
        onDone={({ email }) => {
          flash.success(`${String(email)} に招待メールを送信しました`);
          navigate(LIST);
        }}
      />
    </Page>
  );
}
