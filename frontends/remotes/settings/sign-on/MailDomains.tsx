/** Mail domains whose members the provider speaks for, each proven by a row of its DNS. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import type { SignOnDomain } from '@enishi/protos/identity/rpc';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Code } from '../linkage/Code';
import { READ_AGAIN } from './plural';

const Domains = styled.ul`
  > li {
    display: grid;
    gap: ${space(1)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.line};
  }
`;

interface RemoveProps {
  domain: string;
  onClose: () => void;
}

function Remove({ domain, onClose }: RemoveProps) {
  const flash = useFlash();
  const remove = useAct((calls) => calls.identity.SingleSignOnService.RemoveDomain({ domain }), READ_AGAIN);
  const run = () =>
    flash.after(remove.mutateAsync(), () => {
      onClose();
      flash.success(`${domain} を削除しました`);
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={run}
      action="削除する"
      kind="ドメイン"
      names={[domain]}
      count={1}
      busy={remove.isPending}
      error={remove.error?.message}
    >
      <p>このドメインのメールアドレスでは、シングルサインオンでログインできなくなります。</p>
    </ConfirmDialog>
  );
}

function Line({ domain: { domain, value, proven_at } }: { domain: SignOnDomain }) {
  const flash = useFlash();
  const [removing, setRemoving] = useState(false);
  const prove = useAct((calls) => calls.identity.SingleSignOnService.ProveDomain({ domain }), READ_AGAIN);
  return (
    <li>
      <Row $spread>
        <Heading level={3}>{domain}</Heading>
        <Badge $tone={proven_at ? 'success' : 'warning'}>{proven_at ? '確認済み' : '未確認'}</Badge>
      </Row>
      {proven_at ? (
        <p>{formatInstant(proven_at)} に確認しました。</p>
      ) : (
        <>
          <p>
            {domain}{' '}
            のDNSに、次の値のTXTの行を追加してから、「確認する」を押してください。すでにあるTXTの行は消さないでください。
          </p>
          <Code label={`${domain} のTXTの値`} text={value} />
          {prove.error && <Notice tone="warning">{prove.error.message}</Notice>}
        </>
      )}
      <Row>
        {!proven_at && (
          <Button
            size="small"
            variant="primary"
            busy={prove.isPending}
            aria-label={`${domain} を確認する`}
            onClick={() => prove.mutate(undefined, { onSuccess: () => flash.success(`${domain} を確認しました`) })}
          >
            確認する
          </Button>
        )}
        <Button size="small" aria-label={`${domain} を削除する`} onClick={() => setRemoving(true)}>
          削除する
        </Button>
      </Row>
      {removing && <Remove domain={domain} onClose={() => setRemoving(false)} />}
    </li>
  );
}

export function MailDomains({ domains }: { domains: readonly SignOnDomain[] }) {
  const [typed, setTyped] = useState('');
  const add = useAct((calls, domain: string) => calls.identity.SingleSignOnService.AddDomain({ domain }), READ_AGAIN);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(typed, { onSuccess: () => setTyped('') });
  };
  return (
    <Card aria-label="メールのドメイン">
      <Stack $gap={2}>
        <Heading level={2}>2. メールのドメイン</Heading>
        <p>確認済みのドメインのメールアドレスを持つ人だけが、シングルサインオンでログインできます。</p>
        <Form onSubmit={submit} aria-label="ドメインの追加">
          <Stack $gap={1}>
            <Field
              label="ドメイン"
              hint="メールアドレスの「@」より後ろです。"
              error={add.error ? (add.error.errors.domain ?? [add.error.message]) : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoCapitalize="off"
                  autoComplete="off"
                  spellCheck={false}
                  inputMode="url"
                  placeholder="example.co.jp"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            <Row>
              <Button type="submit" busy={add.isPending} disabled={typed.trim() === ''}>
                追加する
              </Button>
            </Row>
          </Stack>
        </Form>
        {domains.length > 0 && (
          <Domains>
            {domains.map((domain) => (
              <Line key={domain.domain} domain={domain} />
            ))}
          </Domains>
        )}
      </Stack>
    </Card>
  );
}
