import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { useCaptcha } from '@enishi/frontend-kit/runtime/captcha';
import { useApi } from '@enishi/frontend-kit/runtime/realm';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useState } from 'react';

const back = <TextLink to="/enterprise/signin">ログイン画面に戻る</TextLink>;

/** Asks for the mail with the link. The message afterwards is the same for every address. */
export default function ResetPassword() {
  const api = useApi();
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState('');
  if (sentTo) {
    return (
      <AccountMessage title="メールを確認してください" footer={back}>
        <p>{sentTo} が登録されている場合は、パスワード再設定用のリンクをお送りしました。</p>
        <p>リンクの有効期限は1時間です。</p>
        <p>メールが届かないときは、迷惑メールフォルダーと入力したアドレスをご確認ください。</p>
      </AccountMessage>
    );
  }
  return (
    <AccountForm
      title="パスワードの再設定"
      lead="登録しているメールアドレスに、再設定用のリンクをお送りします。"
      fields={[accountFields.email]}
      submitLabel="メールを送信する"
      onSubmit={async ({ email }) => {
        const recaptcha_token = await captcha('reset_password');
        await api.post('reset_passwords/create', { recaptcha_token, enterprise_member: { email } });
        setSentTo(email);
      }}
      footer={back}
    />
  );
}
