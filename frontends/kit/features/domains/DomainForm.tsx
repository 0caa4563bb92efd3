import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../runtime/api/api';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { Card, Row, Stack } from '../../ui/base/layout';
import { TextInput } from '../../ui/base/TextInput';

interface DomainFormProps {
  label: string;
  hint: string;
  placeholder: string;
  /** Field that a refusal names. */
  field: string;
  busy: boolean;
  error: ApiError | null;
  onSubmit: (name: string) => void;
}

/** Asks for a domain of the agency's own. */
export function DomainForm({ label, hint, placeholder, field, busy, error, onSubmit }: DomainFormProps) {
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get(field) ?? '').trim();
    setMissing(name ? '' : 'ドメインを入力してください。');
    if (name && !busy) onSubmit(name);
  };
  const refused = error && (error.errors[field] ?? [error.message]);
  return (
    <Card>
      <Form onSubmit={submit}>
        <Stack $gap={2}>
          <Field label={label} required hint={hint} error={missing || refused || undefined}>
            {(control) => (
              <TextInput
                {...control}
                name={field}
                placeholder={placeholder}
                inputMode="url"
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Row>
            <Button type="submit" variant="primary" busy={busy}>
              登録する
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
