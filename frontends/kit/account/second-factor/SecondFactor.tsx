/** The own second factor: to set up with an authenticator app, to look at, to change, to take away. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../runtime/api/entities';
import { useRealm } from '../../runtime/api/realm';
import { useRead } from '../../runtime/api/rpc';
import { AUTHORITY, useMe } from '../../runtime/member/member';
import { homePath } from '../../runtime/session/session';
import { ErrorState } from '../../ui/base/EmptyState';
import { PageHeader } from '../../ui/base/Heading';
import { Page, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { Waiting } from '../../ui/base/Waiting';
import { Recovery } from './Recovery';
import { RequireSecondFactor } from './RequireSecondFactor';
import { type RecoveryCodes, SetUp } from './SetUp';
import { Standing } from './Standing';

const useConfirm = () =>
  useAction<RecoveryCodes, Record<string, string>>(
    (api, values) => api.post('second_factors/confirm', values),
    ['second_factors', 'me'],
  );

/** A member who was led here goes on to where sign-ins lead. */
function useGoOn(): () => void {
  const [isLed] = useState(useMe().data?.secondFactorMissing);
  const navigate = useNavigate();
  const home = homePath[useRealm() === 'admin' ? 'admin' : 'enterprise'];
  return () => void (isLed && navigate(home));
}

export function SecondFactor() {
  const { member, enterprise, secondFactorMissing } = useMe().data ?? {};
  const isOperators = useRealm() === 'admin';
  const goOn = useGoOn();
  const mayRequire =
    enterprise !== undefined && !secondFactorMissing && member?.authority === AUTHORITY.top_administrator;
  // Asked for here: the forms are gone as soon as the new state is read, and what they would do with the codes with them.
  const confirm = useConfirm();
  const change = useConfirm();
  const renew = useAction<RecoveryCodes, Record<string, string>>(
    (api, values) => api.post('second_factors/recovery_codes', values),
    ['second_factors'],
  );
  const { data, error, refetch } = useRead('second_factors', ['show'], (calls, options) =>
    calls.identity.SecondFactorService.Show({}, options),
  );
  const state = data?.second_factor;
  const codes = state?.enabled && (confirm.data ?? change.data ?? renew.data)?.recovery_codes;
  const keep = () => {
    confirm.reset();
    change.reset();
    renew.reset();
    goOn();
  };
  return (
    <Page>
      <PageHeader title="二段階認証" lead="パスワードが漏れても、認証アプリがなければログインできないようにします。" />
      <Stack $gap={2}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting count={5} />}
        {codes && <Recovery codes={codes} onKept={keep} />}
        {state?.required && !state.enabled && (
          <Notice tone="warning" title="二段階認証の設定が必要です">
            {isOperators ? '運営メンバーには' : 'お使いのエージェントでは'}
            二段階認証が必須です。設定すると、ほかの画面を開けるようになります。
          </Notice>
        )}
        {state?.enabled === false && <SetUp kind="first" confirm={confirm} />}
        {state?.enabled && !codes && !confirm.isPending && (
          <Standing left={state.recovery_left} required={state.required} change={change} renew={renew} />
        )}
        {state && mayRequire && <RequireSecondFactor required={state.required} enabled={state.enabled} />}
      </Stack>
    </Page>
  );
}
