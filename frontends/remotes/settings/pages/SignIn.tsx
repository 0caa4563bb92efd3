import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useLeaveReason } from '@enishi/frontend-kit/account/leave-reason';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { returnPath } from '@enishi/frontend-kit/runtime/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useLocation, useNavigate } from 'react-router';

export default function SignIn() {
  const api = useApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountForm
      title="ログイン"
      notice={useLeaveReason()}
      fields={[accountFields.email, accountFields.password]}
      submitLabel="ログインする"
      onSubmit={async (enterprise_member) => {
        await api.signIn('auth/sign_in', { enterprise_member });
        await navigate(returnPath('enterprise', search), { replace: true });
      }}
      footer={
        <>
          <p>
            <TextLink to="/enterprise/reset_password">パスワードをお忘れの方</TextLink>
          </p>
          <p>
            はじめての方は <TextLink to="/enterprise/signup">新規登録</TextLink>
          </p>
        </>
      }
    />
  );
}
