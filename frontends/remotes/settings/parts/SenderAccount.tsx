import type { MailDomain } from '@enishi/frontend-kit/features/domains/domain-record';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { domain as definition } from '@enishi/protos/domains/domain';
import { type FormEvent, useState } from 'react';

/** Where the agency has chosen none. */
export const USUAL = 'info';
const FIELD = 'sender_account';

type Answer = Record<string, MailDomain | null>;

/** The part before the `@` of the agency's mails. */
export function SenderAccount({ own }: { own: MailDomain }) {
  const { plural, name } = definition;
  const flash = useFlash();
  const [account, setAccount] = useState(own.sender_account ?? USUAL);
  const save = useAction<Answer, string>(
    (api, typed) => api.put(`${plural}/update`, { enterprise: { [FIELD]: typed } }),
    [plural],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(account, {
      onSuccess(answer) {
        const saved = answer[name]?.sender_account ?? USUAL;
        setAccount(saved);
        flash.success(`差出人を ${saved}@${own.domain_name} にしました`);
      },
    });
  };
  const refused = save.error && (save.error.errors[FIELD] ?? [save.error.message]);
  return (
    <Card aria-label="差出人">
      <Form onSubmit={submit}>
        <Stack $gap={2}>
          <Heading level={2}>差出人のメールアドレス</Heading>
          <Field
            label="「@」より前の部分"
            hint={`メールは ${account.trim() || USUAL}@${own.domain_name} から届きます。返信もここに届くため、実際に受信できるアドレスにしてください。`}
            error={refused || undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                name={FIELD}
                value={account}
                placeholder={USUAL}
                onChange={({ target }) => setAccount(target.value)}
                inputMode="email"
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Row>
            <Button type="submit" busy={save.isPending}>
              差出人を保存する
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
