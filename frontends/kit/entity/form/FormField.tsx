/** One field of a form: label, input by kind, hint, messages. */
import type { Field as FieldDefinition } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import styled from 'styled-components';
import { Field } from '../../ui/base/Field';
import { color, font, media, radius, space } from '../../ui/theme/theme';
import { FieldInput, isGroup } from '../inputs/FieldInput';
import type { FormValues } from '../inputs/form-values';
import { isWide } from '../values/row';
import { fieldMark } from './scroll-to-field';
import { messagesOf } from './use-entity-form';

/** Label and control each have a line of the grid, so that neighbours stand level whichever label breaks. */
const Cell = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  grid-row: span 2;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  margin-bottom: ${space(2)};

  > div {
    display: grid;
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    > :nth-child(n + 2) {
      margin-top: ${space(0.5)};
    }

    > :last-child {
      grid-row: 2;
    }
  }

  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;

const Preset = styled.span`
  padding: 0 ${space(0.75)};
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  color: ${color.muted};
  font-size: ${font.size.xs};
  line-height: 16px;
`;

interface FormFieldProps {
  name: string;
  field: FieldDefinition;
  control: Control<FormValues>;
  required?: boolean | 'either';
  /** It starts with a value that no member has given: that is marked until it is changed. */
  preset?: boolean;
  disabled?: boolean;
  /** Content beside the label. */
  aside?: ReactNode;
  /** Under the input, e.g. what follows from it. */
  below?: ReactNode;
}

export function FormField({
  name,
  field,
  control,
  required = field.required === true,
  preset,
  disabled,
  aside,
  below,
}: FormFieldProps) {
  const { field: bound, fieldState } = useController({ name, control });
  return (
    <Cell $wide={isWide(field)} {...fieldMark(name)}>
      <Field
        label={field.label}
        required={field.readOnly ? undefined : required}
        hint={field.hint}
        error={messagesOf(fieldState.error?.message)}
        group={isGroup(field)}
        aside={
          <>
            {preset && !fieldState.isDirty && <Preset>初期値</Preset>}
            {aside}
          </>
        }
      >
        {(ties) => (
          <div>
            <FieldInput
              {...ties}
              field={field}
              name={name}
              value={bound.value}
              onChange={bound.onChange}
              onBlur={bound.onBlur}
              disabled={disabled || field.readOnly}
            />
            {below}
          </div>
        )}
      </Field>
    </Cell>
  );
}
