/** The addresses from which members may use the console. */
import { useUnsavedGuard } from '@enishi/frontend-kit/entity/form/use-unsaved-guard';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { isAddressIn } from '@enishi/protos/identity/address-range';
import type { AddressRule as Rule } from '@enishi/protos/identity/rpc';
import { type FormEvent, useState } from 'react';

const PLURAL = 'address_rules';

function Editor({ rule }: { rule: Rule }) {
  const flash = useFlash();
  const [text, setText] = useState(rule.allowed_addresses);
  const [asking, setAsking] = useState(false);
  const save = useAct(
    (calls, allowed_addresses: string) => calls.identity.AddressRuleService.Update({ allowed_addresses }),
    [PLURAL, 'access_logs'],
  );
  const question = useUnsavedGuard(text.trim() !== rule.allowed_addresses);
  const limited = rule.allowed_addresses !== '';
  const ends = text.trim() === '';
  const wrong = save.error?.errors.allowed_addresses;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const run = () =>
    save.mutate(text, {
      onSuccess() {
        setAsking(false);
        flash.success(ends ? '接続元の制限をやめました' : '接続元の制限を保存しました');
      },
      // What is wrong with the list is said at the list.
      onError: () => setAsking(false),
    });
  const add = () => setText((last) => [last.trim(), rule.own_address].filter(Boolean).join('\n'));
  return (
    <Card aria-label="接続を許可するIPアドレス">
      <Form onSubmit={submit} aria-label="接続元の制限">
        <Stack $gap={2}>
          <Row>
            <Badge $tone={limited ? 'success' : 'neutral'}>{limited ? '制限中' : '制限なし'}</Badge>
            <span>いまの接続元：{rule.own_address}</span>
            {!ends && !isAddressIn(text, rule.own_address) && (
              <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
                この接続元を追加
              </Button>
            )}
          </Row>
          <Field
            label="接続を許可するIPアドレス"
            hint="1行に1つ。203.0.113.5 または 203.0.113.0/24 の形式です。空欄にすると、どこからでも利用できます。"
            error={wrong}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={6}
                value={text}
                placeholder={rule.own_address}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          {save.error && !wrong && <Notice tone="danger">{save.error.message}</Notice>}
          <Notice>
            出先で断られた最上位管理者には、その接続元を24時間だけ許可するリンクがメールで届きます。APIの接続元は、外部連携のAPIの画面で制限します。
          </Notice>
          <Row>
            <Button type="submit" variant="primary" disabled={text.trim() === rule.allowed_addresses}>
              保存する
            </Button>
          </Row>
        </Stack>
      </Form>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        action={ends ? 'やめる' : '保存する'}
        kind="接続元の制限"
        names={[ends ? '接続元の制限' : '接続を許可するIPアドレス']}
        count={1}
        busy={save.isPending}
      >
        <p>
          {ends
            ? 'メンバーは、どの接続元からでもログインできるようになります。'
            : 'ほかの接続元でログイン中のメンバーは、次の操作でログアウトします。'}
        </p>
      </ConfirmDialog>
      {question}
    </Card>
  );
}

export default function AddressRule() {
  const { data, error, refetch } = useRead(PLURAL, ['show'], (calls, options) =>
    calls.identity.AddressRuleService.Show({}, options),
  );
  const rule = data?.address_rule;
  return (
    <Page>
      <PageHeader
        title="接続元の制限"
        lead="会社のネットワークなど、決めた場所からだけ管理画面を使えるようにします。"
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting count={4} />}
      {rule && <Editor key={rule.allowed_addresses} rule={rule} />}
    </Page>
  );
}
