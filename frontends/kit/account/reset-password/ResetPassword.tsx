/** Asks for the mail with the link to a new password, the same for agencies and operators. */
import { useState } from 'react';
import { useApi } from '../../runtime/api/realm';
import { TextLink } from '../../ui/base/TextLink';
import { AccountForm } from '../AccountForm';
import { AccountMessage } from '../AccountMessage';
import { accountFields } from '../fields';
import type { ResetProps } from './reset-props';

/** The message afterwards is the same for every address. */
export function ResetPassword({ area, record, captcha }: ResetProps) {
  const api = useApi();
  const [sentTo, setSentTo] = useState('');
  const back = <TextLink to={`${area}/signin`}>ログイン画面に戻る</TextLink>;
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
        const recaptcha_token = await captcha?.('reset_password');
        await api.post('reset_passwords/create', { recaptcha_token, [record]: { email } });
        setSentTo(email);
      }}
      footer={back}
    />
  );
}
