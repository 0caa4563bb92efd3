/** One field of a flow or of a step, with its label, by the definition's own input. */
import { FieldInput, isGroup } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import type { FormValue } from '@enishi/frontend-kit/entity/inputs/form-values';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import type { Field as FieldDefinition } from '@enishi/protos/fields/types';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';

interface StepFieldProps {
  name: string;
  field: FieldDefinition;
  value: FormValue | undefined;
  onChange: (value: FormValue) => void;
  label?: string;
  /** The heading around it says the same. */
  hideLabel?: boolean;
  hint?: string;
  required?: boolean;
  error?: string;
}

export function StepField({
  name,
  field,
  value,
  onChange,
  label = field.label,
  hideLabel,
  hint,
  required,
  error,
}: StepFieldProps) {
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint ?? field.hint}
      required={required ?? field.required}
      error={error}
      group={isGroup(field)}
    >
      {(ties) => (
        <FieldInput
          {...ties}
          field={field}
          name={name}
          value={value ?? null}
          onChange={onChange}
          onBlur={() => undefined}
        />
      )}
    </Field>
  );
}

/** The columns of a step. */
export const stepFields = automationFlow.fields.steps.fields ?? {};
