import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useCaptcha } from '@enishi/frontend-kit/runtime/page/captcha';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useState } from 'react';

const { email, newPassword, confirmation, lastName, firstName } = accountFields;

/**
 * A new agency with its first member, who becomes its top administrator when the link in the mail is opened. The page
 * says the same for every address; its owner reads in the mail what comes of it.
 */
export default function SignUp() {
  const api = useApi();
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState('');
  if (sentTo) {
    return (
      <AccountMessage
        title="メールを確認してください"
        footer={<TextLink to="/enterprise/signin">ログイン画面へ</TextLink>}
      >
        <p>{sentTo} に確認メールをお送りしました。</p>
        <p>メールのリンクを開き、いま決めたパスワードを入力すると、登録が完了します。リンクの有効期限は24時間です。</p>
        <p>メールが届かないときは、迷惑メールフォルダーと入力したアドレスをご確認ください。</p>
      </AccountMessage>
    );
  }
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
      submitLabel="確認メールを送信する"
      onSubmit={async ({ enterprise_name, ...member }) => {
        const enterprise_member = { ...member, name: `${member.l_name} ${member.f_name}` };
        const recaptcha_token = await captcha('sign_up');
        await api.create('auth', { recaptcha_token, enterprise: { name: enterprise_name }, enterprise_member });
        setSentTo(member.email);
      }}
      footer={
        <>
          登録すると<TextLink to="/enterprise/terms">利用規約</TextLink>に同意したものとみなします。
        </>
      }
    />
  );
}
