import type { Field } from '@enishi/protos/fields/types';
import type { FieldControl } from '../../ui/base/Field';
import type { FormValue } from './form-values';

/**
 * The props of every input: the field's definition, its value as it is being edited, and the ties to label and error.
 */
export interface InputProps extends FieldControl {
  field: Field;
  name: string;
  value: FormValue;
  onChange: (value: FormValue) => void;
  onBlur: () => void;
  disabled?: boolean;
}

/** The ties alone, for the widget. */
export function controlOf(props: InputProps): FieldControl {
  return {
    id: props.id,
    'aria-labelledby': props['aria-labelledby'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
}

export const idList = (value: FormValue): number[] => (Array.isArray(value) ? (value as number[]) : []);
export const idOrNull = (value: FormValue): number | null => (typeof value === 'number' ? value : null);
export const textOf = (value: FormValue): string => (value === null || value === undefined ? '' : String(value));
