import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Form } from '../../ui/base/Form';
import { Row, Stack } from '../../ui/base/layout';
import { PasswordInput } from '../../ui/base/PasswordInput';
import { TextInput } from '../../ui/base/TextInput';

/** A password or a code is short: its field does not go across the page. */
const Short = styled(Stack)`
  max-width: 420px;
`;

export interface Asked {
  name: string;
  label: string;
  hint?: string;
  secret?: boolean;
}

interface AskProps {
  fields: readonly Asked[];
  action: string;
  /** The server's answer: messages by field, and the message where it names none of these. */
  error: { message: string; errors: Record<string, string[]> } | null;
  busy: boolean;
  danger?: boolean;
  onSend: (values: Record<string, string>) => void;
}

/** A password, a code or both, and one button. */
export function Ask({ fields, action, error, busy, danger, onSend }: AskProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const isNamed = fields.some(({ name }) => error?.errors[name]);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setTried(true);
    if (fields.every(({ name }) => values[name]) && !busy) onSend(values);
  };
  const errorOf = ({ name, label }: Asked, at: number) => {
    if (isTried && !values[name]) return `${label}を入力してください。`;
    return error?.errors[name] ?? (error && !isNamed && at === 0 ? [error.message] : undefined);
  };
  return (
    <Form onSubmit={submit}>
      <Short $gap={2}>
        {fields.map((field, at) => (
          <Field key={field.name} label={field.label} hint={field.hint} error={errorOf(field, at)}>
            {(control) => {
              const shared = {
                ...control,
                value: values[field.name] ?? '',
                onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                  setValues((before) => ({ ...before, [field.name]: value })),
              };
              return field.secret ? (
                <PasswordInput {...shared} autoComplete="current-password" />
              ) : (
                <TextInput {...shared} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
              );
            }}
          </Field>
        ))}
        <Row $gap={1}>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </Row>
      </Short>
    </Form>
  );
}
