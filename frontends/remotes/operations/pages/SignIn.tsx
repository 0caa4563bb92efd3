import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { useLeaveReason } from '@enishi/frontend-kit/account/leave-reason';
import { useSignIn } from '@enishi/frontend-kit/account/use-sign-in';
import { returnPath } from '@enishi/frontend-kit/runtime/session/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useLocation, useNavigate } from 'react-router';

export default function SignIn() {
  const { fields, signIn } = useSignIn('admin_member');
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountForm
      title="運営ログイン"
      notice={useLeaveReason()}
      fields={fields}
      submitLabel="ログインする"
      onSubmit={async (values) => {
        await signIn(values);
        await navigate(returnPath('admin', search), { replace: true });
      }}
      footer={<TextLink to="/admin/reset_password">パスワードをお忘れの方</TextLink>}
    />
  );
}
