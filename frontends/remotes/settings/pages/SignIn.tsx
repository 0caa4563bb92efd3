import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { useLeaveReason } from '@enishi/frontend-kit/account/leave-reason';
import { useSignIn } from '@enishi/frontend-kit/account/use-sign-in';
import { returnPath } from '@enishi/frontend-kit/runtime/session/session';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useLocation, useNavigate } from 'react-router';

export default function SignIn() {
  const { fields, signIn } = useSignIn('enterprise_member');
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountForm
      title="ログイン"
      notice={useLeaveReason()}
      fields={fields}
      submitLabel="ログインする"
      onSubmit={async (values) => {
        await signIn(values);
        await navigate(returnPath('enterprise', search), { replace: true });
      }}
      footer={
        <>
          <LinkButton to={`/enterprise/signin/sso${search}`} block>
            シングルサインオンで続ける
          </LinkButton>
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
