/** Inputs of closed lists that the definition carries: short ones lie open, long ones fold. */
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { CheckboxGroup } from '../../ui/base/CheckboxGroup';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { RadioGroup } from '../../ui/base/RadioGroup';
import { MultiSelect } from '../../ui/console/MultiSelect';
import { space } from '../../ui/theme/theme';
import { controlOf, type InputProps, idList, idOrNull } from './input-props';

/** Up to this many lie open as radio buttons, or as check boxes. */
export const OPEN_RADIOS = 4;
export const OPEN_BOXES = 8;

export const EMPTY_LABEL = '選択してください';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
`;

interface Option {
  id: number;
  name: string;
}

/** Radio buttons that can be emptied again, unless the field is meant to have a value: required or with a default. */
function Radios({ options, ...props }: InputProps & { options: readonly Option[] }) {
  const { field, value, onChange, onBlur, disabled } = props;
  const current = idOrNull(value);
  const optional = !field.required && field.default === undefined;
  return (
    <Line>
      <RadioGroup
        {...controlOf(props)}
        options={options}
        value={current}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
      />
      {optional && current !== null && !disabled && (
        <Button size="small" variant="quiet" aria-label={`${field.label}の選択を解除`} onClick={() => onChange(null)}>
          解除
        </Button>
      )}
    </Line>
  );
}

const flags = [
  { id: 1, name: 'あり' },
  { id: 0, name: 'なし' },
];

export const FlagInput = (props: InputProps) => <Radios {...props} options={flags} />;

/** The number a select's text stands for. */
export const selected = (text: string): number | null => (text === '' ? null : Number(text));

export function ChoiceInput(props: InputProps) {
  const options = props.field.choices?.items ?? [];
  if (options.length <= OPEN_RADIOS) return <Radios {...props} options={options} />;
  return (
    <NativeSelect
      {...controlOf(props)}
      name={props.name}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      emptyLabel={EMPTY_LABEL}
      value={idOrNull(props.value) ?? ''}
      onChange={(event) => props.onChange(selected(event.currentTarget.value))}
      onBlur={props.onBlur}
      disabled={props.disabled}
    />
  );
}

export function ChoicesInput(props: InputProps) {
  const options = props.field.choices?.items ?? [];
  const shared = {
    ...controlOf(props),
    value: idList(props.value),
    onChange: props.onChange,
    onBlur: props.onBlur,
    disabled: props.disabled,
  };
  if (options.length <= OPEN_BOXES) return <CheckboxGroup {...shared} options={options} />;
  return <MultiSelect {...shared} groups={[{ id: 'all', options }]} />;
}
