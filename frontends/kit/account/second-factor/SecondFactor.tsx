/** The own second factor: to set up with an authenticator app, to look at, to take away. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useAction, useCall } from '../../runtime/entities';
import { useFlash } from '../../runtime/flash';
import { AUTHORITY, useMe } from '../../runtime/member';
import { Badge } from '../../ui/base/Badge';
import { Button } from '../../ui/base/Button';
import { ErrorState } from '../../ui/base/EmptyState';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { Heading, PageHeader } from '../../ui/base/Heading';
import { Card, Page, Row, Stack } from '../../ui/base/layout';
import { Notice } from '../../ui/base/Notice';
import { PasswordInput } from '../../ui/base/PasswordInput';
import { Skeleton } from '../../ui/base/Skeleton';
import { TextInput } from '../../ui/base/TextInput';
import { space } from '../../ui/theme';
import { RequireSecondFactor } from './RequireSecondFactor';

const PLURAL = 'second_factors';

const QrCode = lazy(() => import('./QrCode'));

interface State {
  enabled: boolean;
  recovery_left: number;
  /** By the agency. */
  required?: boolean;
}

interface Begun {
  secret: string;
  uri: string;
}

const Code = styled.code`
  overflow-wrap: anywhere;
  letter-spacing: 0.08em;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${space(1)};
  padding: 0;
  list-style: none;
`;

interface AskProps {
  label: string;
  hint?: string;
  action: string;
  secret?: boolean;
  /** The server's messages for the field. */
  errors?: string[];
  busy: boolean;
  danger?: boolean;
  onSend: (value: string) => void;
}

/** One field and one button. */
function Ask({ label, hint, action, secret = false, errors, busy, danger, onSend }: AskProps) {
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState('');
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setMissing(value ? '' : `${label}を入力してください。`);
    if (value && !busy) onSend(value);
  };
  return (
    <Form onSubmit={submit}>
      <Stack $gap={2}>
        <Field label={label} hint={hint} error={missing || errors}>
          {(control) => {
            const shared = {
              ...control,
              value,
              onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
            };
            return secret ? (
              <PasswordInput {...shared} autoComplete="current-password" />
            ) : (
              <TextInput {...shared} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
            );
          }}
        </Field>
        <Row $gap={1}>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <Stack $gap={2}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Shown this once. */
function Recovery({ codes }: { codes: readonly string[] }) {
  return (
    <Part title="リカバリーコード">
      <Notice tone="warning" title="この画面を閉じると、もう表示されません">
        認証アプリが使えなくなったときに、コードの代わりに入力します。それぞれ1回だけ使えます。印刷するなどして、安全な場所に保管してください。
      </Notice>
      <Codes aria-label="リカバリーコード">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
    </Part>
  );
}

const groups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const useConfirm = () =>
  useAction<{ recovery_codes: string[] }, string>(
    (api, code) => api.post(`${PLURAL}/confirm`, { code }),
    [PLURAL, 'me'],
  );

function SetUp({ confirm }: { confirm: ReturnType<typeof useConfirm> }) {
  const begin = useAction<{ second_factor: Begun }, string>((api, password_current) =>
    api.post(`${PLURAL}/create`, { password_current }),
  );
  const begun = begin.data?.second_factor;
  if (!begun)
    return (
      <Part title="二段階認証を設定する">
        <p>
          ログインのときに、パスワードに加えて認証アプリ（Google Authenticatorなど）のコードを入力するようになります。
        </p>
        <Ask
          key="password"
          label="現在のパスワード"
          action="設定を始める"
          secret
          errors={begin.error?.errors.password_current ?? (begin.error ? [begin.error.message] : undefined)}
          busy={begin.isPending}
          onSend={(password) => begin.mutate(password)}
        />
      </Part>
    );
  return (
    <Part title="認証アプリに登録する">
      <ol>
        <li>
          認証アプリで次のQRコードを読み取ります。
          <Suspense fallback={<Skeleton $height="192px" $width="192px" />}>
            <QrCode text={begun.uri} label="認証アプリに登録するQRコード" />
          </Suspense>
          スマートフォンでご覧の場合は <a href={begun.uri}>認証アプリで開く</a>{' '}
          を押します。読み取れないときは、アプリの「セットアップキーを入力」に次のキーを入力します。
          <p>
            セットアップキー <Code>{groups(begun.secret)}</Code>
          </p>
        </li>
        <li>アプリに表示された6桁のコードを入力します。</li>
      </ol>
      <Ask
        // Another one: what was typed as the password must not stand in its field.
        key="code"
        label="認証コード"
        action="有効にする"
        errors={confirm.error?.errors.code ?? (confirm.error ? [confirm.error.message] : undefined)}
        busy={confirm.isPending}
        onSend={(code) => confirm.mutate(code)}
      />
    </Part>
  );
}

function Remove({ left }: { left: number }) {
  const flash = useFlash();
  const remove = useAction<unknown, string>((api, code) => api.post(`${PLURAL}/delete`, { code }), [PLURAL]);
  return (
    <Part title="二段階認証を無効にする">
      <p>
        <Badge $tone="success">有効</Badge> リカバリーコードの残り：{left}個
      </p>
      <Ask
        label="認証コード"
        hint="無効にするには、認証アプリのコードかリカバリーコードを入力してください。リカバリーコードを作り直すときも、無効にしてから設定し直します。"
        action="無効にする"
        danger
        errors={remove.error?.errors.code ?? (remove.error ? [remove.error.message] : undefined)}
        busy={remove.isPending}
        onSend={(code) => remove.mutate(code, { onSuccess: () => flash.success('二段階認証を無効にしました') })}
      />
    </Part>
  );
}

/** The agency asks for it: it cannot be taken away. */
const Needed = ({ left }: { left: number }) => (
  <Part title="二段階認証">
    <p>
      <Badge $tone="success">有効</Badge> リカバリーコードの残り：{left}個
    </p>
    <p>お使いのエージェントでは二段階認証が必須のため、無効にできません。</p>
  </Part>
);

export function SecondFactor() {
  const { member, enterprise, secondFactorMissing } = useMe().data ?? {};
  const mayRequire =
    enterprise !== undefined && !secondFactorMissing && member?.authority === AUTHORITY.top_administrator;
  // Asked for here: the form is gone as soon as the new state is read, and what it would do with the codes with it.
  const confirm = useConfirm();
  const { data, error, refetch } = useCall<{ second_factor: State }>(PLURAL, `${PLURAL}/show`);
  const state = data?.second_factor;
  const codes = state?.enabled && confirm.data?.recovery_codes;
  const standing = state?.enabled && !codes && !confirm.isPending ? state : undefined;
  return (
    <Page>
      <PageHeader title="二段階認証" lead="パスワードが漏れても、認証アプリがなければログインできないようにします。" />
      <Stack $gap={2}>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="200px" role="status" aria-label="読み込んでいます" />}
        {codes && <Recovery codes={codes} />}
        {state?.required && !state.enabled && (
          <Notice tone="warning" title="二段階認証の設定が必要です">
            お使いのエージェントでは二段階認証が必須です。設定すると、ほかの画面を開けるようになります。
          </Notice>
        )}
        {state?.enabled === false && <SetUp confirm={confirm} />}
        {standing?.required && <Needed left={standing.recovery_left} />}
        {standing && !standing.required && <Remove left={standing.recovery_left} />}
        {state && mayRequire && <RequireSecondFactor required={state.required === true} enabled={state.enabled} />}
      </Stack>
    </Page>
  );
}
