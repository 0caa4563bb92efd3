/** The forms of signing in and up, the same for agencies and operators: a card in the middle of an empty page. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '../runtime/api/api';
import { Button } from '../ui/base/Button';
import { Field } from '../ui/base/Field';
import { Form } from '../ui/base/Form';
import { hasGoneOn } from '../ui/base/gone-on';
import { Notice } from '../ui/base/Notice';
import { PasswordInput } from '../ui/base/PasswordInput';
import { TextInput } from '../ui/base/TextInput';
import { space } from '../ui/theme/theme';
import { AccountPage, AccountSheet } from './account-style';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
`;

export interface AccountField {
  /** Name in the values; fields of the server's errors may carry it too. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  hint?: string;
  placeholder?: string;
}

export type AccountValues = Record<string, string>;

interface AccountFormProps {
  title: string;
  lead?: string;
  /** An event before, e.g. why one has to sign in again. */
  notice?: string;
  /** What went wrong before the form was there, until it is sent. */
  problem?: string;
  /** Two fields in one list stand side by side. */
  fields: (AccountField | [AccountField, AccountField])[];
  submitLabel: string;
  /** Sends the values; a rejection is shown with its messages by field. */
  onSubmit: (values: AccountValues) => Promise<void>;
  footer?: ReactNode;
}

const flat = (fields: AccountFormProps['fields']): AccountField[] => fields.flat();

function missing(fields: AccountField[], values: AccountValues): Record<string, string[]> {
  const empty = fields.filter(({ name }) => !values[name]?.trim());
  return Object.fromEntries(empty.map(({ name, label }) => [name, [`${label}を入力してください。`]]));
}

const ERROR_SCROLL_MS = 500;

export function AccountForm(props: AccountFormProps) {
  const { title, lead, notice, problem = '', fields, submitLabel, onSubmit, footer } = props;
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [message, setMessage] = useState(problem);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length === 0 && !message) return;
    const from = document.activeElement;
    const timer = setTimeout(() => {
      if (hasGoneOn(form.current, from)) return;
      const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) field.focus();
      // An error of no field stands above the form, perhaps out of sight from the button below it.
      else document.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }, ERROR_SCROLL_MS);
    return () => clearTimeout(timer);
  }, [errors, message]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(flat(fields).map(({ name }) => [name, String(data.get(name) ?? '')]));
    const problems = missing(flat(fields), values);
    setErrors(problems);
    setMessage('');
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const refused = toApiError(error);
      setErrors(refused.errors);
      setMessage(refused.message);
    } finally {
      setBusy(false);
    }
  };

  const input = ({ name, label, type = 'text', ...rest }: AccountField) => (
    <Field key={name} label={label} error={errors[name]} hint={rest.hint}>
      {(control) => {
        const shared = { ...control, name, autoComplete: rest.autoComplete, placeholder: rest.placeholder };
        return type === 'password' ? <PasswordInput {...shared} /> : <TextInput {...shared} type={type} />;
      }}
    </Field>
  );

  return (
    <AccountPage>
      <AccountSheet>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {notice && !message && <Notice tone="info">{notice}</Notice>}
        {message && <Notice tone="danger" title={message} />}
        <Form ref={form} onSubmit={submit}>
          {fields.map((field) =>
            Array.isArray(field) ? <Pair key={field[0].name}>{field.map(input)}</Pair> : input(field),
          )}
          <Button type="submit" variant="primary" size="large" block busy={busy}>
            {submitLabel}
          </Button>
        </Form>
        {footer && <footer>{footer}</footer>}
      </AccountSheet>
    </AccountPage>
  );
}
