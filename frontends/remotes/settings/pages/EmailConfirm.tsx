import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { tokenIn } from '@enishi/frontend-kit/account/token-in';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { homePath } from '@enishi/frontend-kit/runtime/session/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useState } from 'react';
import { useLocation } from 'react-router';

const onwards = <TextLink to={homePath.enterprise}>管理画面へ</TextLink>;

/** The link of the mail to a new address; it may be opened without a session. */
export default function EmailConfirm() {
  const api = useApi();
  const confirmation_token = tokenIn(useLocation().hash);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountMessage title="メールアドレスを変更しました" footer={onwards}>
        次回から、新しいメールアドレスでログインしてください。
      </AccountMessage>
    );
  }
  return (
    <AccountForm
      title="メールアドレスの変更"
      lead="このメールを受け取ったアドレスを、ログインに使うメールアドレスにします。"
      fields={[]}
      submitLabel="変更を完了する"
      onSubmit={async () => {
        await api.post('enterprise_members/confirm_email', { enterprise_member: { confirmation_token } });
        setDone(true);
      }}
      footer={onwards}
    />
  );
}
