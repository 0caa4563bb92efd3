/** The provider of an agency: where this product is registered, and what it gave out for that. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { SignOnFinding, SingleSignOn } from '@enishi/protos/identity/rpc';
import { authority } from '@enishi/protos/master/identity';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Code } from '../linkage/Code';
import { PLURAL, READ_AGAIN } from './plural';

const Findings = styled.ul`
  display: grid;
  gap: ${space(1)};

  li {
    padding-top: ${space(1)};
    border-top: 1px solid ${color.line};
  }
`;

const { member, administrator } = authority.code;
const RIGHTS = [member, administrator].map((id) => ({ id, name: authority.label(id) }));

const Found = ({ findings }: { findings: readonly SignOnFinding[] }) => (
  <Findings aria-label="接続の確認の結果">
    {findings.map(({ label, fine, text }) => (
      <li key={label}>
        <Row>
          <Badge $tone={fine ? 'success' : 'danger'}>{fine ? '問題なし' : '要対応'}</Badge>
          <strong>{label}</strong>
        </Row>
        <p>{text}</p>
      </li>
    ))}
  </Findings>
);

const PLAIN = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

export function Provider({ own }: { own: SingleSignOn }) {
  const flash = useFlash();
  const [issuer, setIssuer] = useState(own.issuer);
  const [client_id, setClientId] = useState(own.client_id);
  const [client_secret, setSecret] = useState('');
  const [rank, setRank] = useState(own.authority);
  const save = useAct(
    (calls) => calls.identity.SingleSignOnService.Update({ issuer, client_id, client_secret, authority: rank }),
    READ_AGAIN,
  );
  const check = useAct((calls) => calls.identity.SingleSignOnService.Check({ issuer }), []);
  const errors = save.error?.errors ?? {};
  const refused = save.error && Object.keys(errors).length === 0 && save.error.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    check.reset();
    save.mutate(undefined, {
      onSuccess() {
        setSecret('');
        flash.success('提供元の設定を保存しました');
      },
    });
  };
  return (
    <Card aria-label="提供元の設定">
      <Form onSubmit={submit} aria-label="提供元の設定">
        <Stack $gap={2}>
          <Heading level={2}>1. 提供元（IdP）の設定</Heading>
          <p>
            お使いの認証サービスの管理画面で、ウェブアプリケーション（OpenID
            Connect）としてEnishiを登録し、下のリダイレクトURIを入力してください。
          </p>
          <Code label="リダイレクトURI" text={own.redirect_uri} />
          <Field
            label="発行者（Issuer）のURL"
            hint="例：https://accounts.google.com、https://login.microsoftonline.com/（テナントID）/v2.0"
            error={errors.issuer ?? check.error?.errors.issuer}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...PLAIN}
                name={`${PLURAL}_issuer`}
                inputMode="url"
                value={issuer}
                onChange={({ target }) => setIssuer(target.value)}
              />
            )}
          </Field>
          <Field label="クライアントID" error={errors.client_id} required>
            {(control) => (
              <TextInput
                {...control}
                {...PLAIN}
                value={client_id}
                onChange={({ target }) => setClientId(target.value)}
              />
            )}
          </Field>
          <Field
            label="クライアントシークレット"
            hint={own.has_secret ? '保存済みです。変えるときだけ入力してください。' : '暗号化して保存します。'}
            error={errors.client_secret}
            required={!own.has_secret}
          >
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="new-password"
                value={client_secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            )}
          </Field>
          <Field
            label="はじめてログインした人の権限"
            hint="メンバーでない人は、はじめてのログインでこの権限のメンバーになります。最上位管理者にはなりません。"
            error={errors.authority}
          >
            {(control) => <RadioGroup {...control} options={RIGHTS} value={rank} onChange={setRank} />}
          </Field>
          {refused && <Notice tone="danger">{refused}</Notice>}
          {check.error && !check.error.errors.issuer && <Notice tone="danger">{check.error.message}</Notice>}
          {check.data && <Found findings={check.data.findings} />}
          <Row>
            <Button type="submit" variant="primary" busy={save.isPending}>
              保存する
            </Button>
            <Button busy={check.isPending} disabled={issuer.trim() === ''} onClick={() => check.mutate()}>
              接続を確かめる
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
