import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { tokenIn } from '@enishi/frontend-kit/account/token-in';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { signInPath } from '@enishi/frontend-kit/runtime/session/session';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useState } from 'react';
import { useLocation } from 'react-router';

const onwards = <TextLink to={signInPath.enterprise}>ログインへ</TextLink>;

/** The link of the mail to a top administrator who was refused for the address; it may be opened on another device. */
export default function AddressPass() {
  const api = useApi();
  const token = tokenIn(useLocation().hash);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AccountMessage title="接続元を24時間許可しました" footer={onwards}>
        断られた接続元から、もう一度ログインしてください。
      </AccountMessage>
    );
  }
  return (
    <AccountForm
      title="接続元の一時的な許可"
      lead="メールに書かれた接続元（IPアドレス）からの利用を、24時間だけ許可します。お心当たりがないときは、許可せずにパスワードを変更してください。"
      fields={[]}
      submitLabel="24時間許可する"
      onSubmit={async () => {
        await api.post('address_rules/pass', { token });
        setDone(true);
      }}
      footer={onwards}
    />
  );
}
