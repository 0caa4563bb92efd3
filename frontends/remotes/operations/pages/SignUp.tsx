import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { useNavigate } from 'react-router';

const { email, newPassword, confirmation, lastName, firstName } = accountFields;

/** The first operator signs up alone; a further one is added by an operator who is signed in. */
export default function SignUp() {
  const api = useApi();
  const flash = useFlash();
  const navigate = useNavigate();
  return (
    <AccountForm
      title="運営アカウント登録"
      lead="最初の運営者、または運営者が追加する方のアカウントを作成します。"
      fields={[[lastName, firstName], email, newPassword, confirmation]}
      submitLabel="登録する"
      onSubmit={async (values) => {
        const admin_member = { ...values, name: `${values.l_name} ${values.f_name}` };
        await api.signIn('auth', { admin: { name: '運営' }, admin_member });
        flash.success('登録しました');
        await navigate(homePath.admin, { replace: true });
      }}
    />
  );
}
