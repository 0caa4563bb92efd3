/** One line of text, a mailbox, a telephone number, a day or an amount. */
import type { FieldControl } from '@enishi/frontend-kit/ui/base/Field';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import type { Field, FieldValue } from '@enishi/protos/fields/types';

const types: Partial<Record<string, string>> = { email: 'email', tel: 'tel', date: 'date' };
const autoComplete: Partial<Record<string, string>> = { name: 'name', email: 'email', tel: 'tel' };

export interface TextControlProps {
  field: Field;
  control: FieldControl;
  name: string;
  value: FieldValue | undefined;
}

export function TextControl({ field, control, name, value }: TextControlProps) {
  const number = field.kind === 'money';
  return (
    <TextInput
      {...control}
      name={name}
      type={types[field.kind] ?? 'text'}
      inputMode={number ? 'numeric' : undefined}
      numeric={number}
      halfWidth={field.kind !== 'text'}
      suffix={field.unit}
      placeholder={field.placeholder}
      autoComplete={autoComplete[name]}
      defaultValue={String(value ?? '')}
    />
  );
}
