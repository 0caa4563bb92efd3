import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { tokenIn } from '@enishi/frontend-kit/account/token-in';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useLocation, useNavigate } from 'react-router';

/** The link of a sign-up's mail: with the password of the form the account is made and signed in. */
export default function SignUpConfirm() {
  const api = useApi();
  const navigate = useNavigate();
  const confirmation_token = tokenIn(useLocation().hash);
  return (
    <AccountForm
      title="登録の完了"
      lead="新規登録の画面で決めたパスワードを入力してください。"
      fields={[accountFields.password]}
      submitLabel="登録を完了する"
      onSubmit={async ({ password }) => {
        await api.signIn('auth/confirm', { enterprise_member: { confirmation_token, password } });
        await navigate(homePath.enterprise, { replace: true });
      }}
      footer={
        <>
          リンクの有効期限が切れたときや、パスワードがわからないときは、
          <TextLink to="/enterprise/signup">もう一度お申し込みください</TextLink>。
        </>
      }
    />
  );
}
