import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { tokenIn } from '@enishi/frontend-kit/account/token-in';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useLocation, useNavigate } from 'react-router';

const { lastName, firstName, newPassword, confirmation } = accountFields;

interface Invite {
  enterprise_member: { email: string };
  enterprise: { name: string };
}

/** Name and password of an invited person, who is signed in with them. */
export default function InviteAccept() {
  const api = useApi();
  const navigate = useNavigate();
  const invitation_token = tokenIn(useLocation().hash);
  const { data, error } = useCall<Invite>('invites', 'invites/validation', { enterprise_member: { invitation_token } });
  if (error) {
    return (
      <AccountMessage
        title="招待リンクを使用できません"
        footer={<TextLink to="/enterprise/signin">ログイン画面へ</TextLink>}
      >
        <p>{error.message}</p>
        <p>招待した管理者に、招待メールの再送をご依頼ください。</p>
      </AccountMessage>
    );
  }
  if (!data) {
    return (
      <AccountMessage title="招待を確認しています">
        <Spinner size={28} />
      </AccountMessage>
    );
  }
  return (
    <AccountForm
      title="メンバー登録"
      lead={`${data.enterprise.name}のメンバーとして ${data.enterprise_member.email} で登録します。`}
      fields={[[lastName, firstName], newPassword, confirmation]}
      submitLabel="登録する"
      onSubmit={async (values) => {
        await api.signIn('invites/accept', { enterprise_member: { ...values, invitation_token } });
        await navigate(homePath.enterprise, { replace: true });
      }}
      footer={
        <>
          登録すると<TextLink to="/enterprise/terms">利用規約</TextLink>に同意したものとみなします。
        </>
      }
    />
  );
}
