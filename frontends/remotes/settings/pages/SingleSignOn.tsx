/** The way to an agency's own provider, by a mail address, and the page on which browsers come back from it. */
import { AccountForm } from '@enishi/frontend-kit/account/AccountForm';
import { AccountMessage } from '@enishi/frontend-kit/account/AccountMessage';
import { accountFields } from '@enishi/frontend-kit/account/fields';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { returnPath, signInPath } from '@enishi/frontend-kit/runtime/session/session';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Spinner } from '@enishi/frontend-kit/ui/base/Spinner';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leave, setOutFor } from '../sign-on/way';

const PAGE = '/enterprise/signin/sso';
const SETTING = '/enterprise/setting/single_sign_on';
const toSetting = <TextLink to={SETTING}>シングルサインオンの設定へ</TextLink>;

interface Finished {
  tried_email?: string;
}

interface BackProps {
  /** What the provider sent along. */
  answer: URLSearchParams;
  onFailure: (message: string) => void;
}

/** Hands over what the browser came back with, once. */
function Back({ answer, onFailure }: BackProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { isTrial, search } = setOutFor();
  const sent = useRef(false);
  const [tried, setTried] = useState<string>();
  const finish = async () => {
    const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => answer.get(name) ?? '');
    // Neither stays in the address, where it could be copied from.
    window.history.replaceState(window.history.state, '', PAGE);
    try {
      const finished = await api.signIn<Finished>('single_sign_ons/finish', { state, code, iss, error });
      if (finished.tried_email) setTried(finished.tried_email);
      else await navigate(returnPath('enterprise', search), { replace: true });
    } catch (thrown) {
      onFailure(toApiError(thrown).message);
    }
  };
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void finish();
  });
  if (tried)
    return (
      <AccountMessage title="試しのログインに成功しました" footer={toSetting}>
        <p>{tried} として確認できました。設定の画面で、使い方を「必須」にすることもできます。</p>
      </AccountMessage>
    );
  return (
    <AccountMessage title={isTrial ? '確認しています' : 'ログインしています'}>
      <Spinner label="しばらくお待ちください" />
    </AccountMessage>
  );
}

/** A trial that failed changes nothing. */
const TrialFailed = ({ message }: { message: string }) => (
  <AccountMessage title="試しのログインができませんでした" footer={toSetting}>
    <Notice tone="danger">{message}</Notice>
  </AccountMessage>
);

export default function SingleSignOn() {
  const api = useApi();
  const { search } = useLocation();
  const [answer, setAnswer] = useState(() => {
    const given = new URLSearchParams(search);
    return given.has('state') ? given : undefined;
  });
  const [failure, setFailure] = useState<string>();
  if (answer)
    return (
      <Back
        answer={answer}
        onFailure={(message) => {
          setFailure(message);
          setAnswer(undefined);
        }}
      />
    );
  const before = setOutFor();
  if (failure && before.isTrial) return <TrialFailed message={failure} />;
  const asked = failure ? before.search : search;
  return (
    <AccountForm
      title="シングルサインオン"
      lead="会社のメールアドレスを入力すると、会社の認証サービスに移ります。"
      problem={failure}
      fields={[accountFields.email]}
      submitLabel="続ける"
      onSubmit={async ({ email }) => {
        const { url } = await api.post<{ url: string }>('single_sign_ons/begin', { email, again: Boolean(failure) });
        leave(url, asked);
      }}
      footer={<TextLink to={`${signInPath.enterprise}${asked}`}>パスワードでログイン</TextLink>}
    />
  );
}
