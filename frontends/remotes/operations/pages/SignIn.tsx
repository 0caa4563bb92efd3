import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useLeaveReason } from '@enishi/frontend-kit/account/leave-reason';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { returnPath } from '@enishi/frontend-kit/runtime/session';
import { useLocation, useNavigate } from 'react-router';

export default function SignIn() {
  const api = useApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountForm
      title="運営ログイン"
      notice={useLeaveReason()}
      fields={[accountFields.email, accountFields.password]}
      submitLabel="ログインする"
      onSubmit={async (admin_member) => {
        await api.signIn('auth/sign_in', { admin_member });
        await navigate(returnPath('admin', search), { replace: true });
      }}
    />
  );
}
