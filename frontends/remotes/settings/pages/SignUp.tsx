import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useCaptcha } from '@enishi/frontend-kit/runtime/captcha';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { homePath } from '@enishi/frontend-kit/runtime/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useNavigate } from 'react-router';

const { email, newPassword, confirmation, lastName, firstName } = accountFields;

/** A new agency with its first member, who becomes its top administrator. */
export default function SignUp() {
  const api = useApi();
  const captcha = useCaptcha();
  const navigate = useNavigate();
  return (
    <AccountForm
      title="新規登録"
      lead="企業アカウントを作成します。登録した方が最上位管理者になります。"
      fields={[
        { name: 'enterprise_name', label: '企業名', autoComplete: 'organization', placeholder: '株式会社サンプル' },
        [lastName, firstName],
        email,
        newPassword,
        confirmation,
      ]}
      submitLabel="登録する"
      onSubmit={async ({ enterprise_name, ...member }) => {
        const enterprise_member = { ...member, name: `${member.l_name} ${member.f_name}` };
        const recaptcha_token = await captcha('sign_up');
        await api.signIn('auth', { recaptcha_token, enterprise: { name: enterprise_name }, enterprise_member });
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
