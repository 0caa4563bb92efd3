/** What a condition compares with: a text, a period, chosen entries, or the ends of a range. */
import type { Field } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { useId } from 'react';
import styled from 'styled-components';
import type { FieldControl } from '../../ui/base/Field';
import { space } from '../../ui/theme/theme';
import { ChoicesInput } from '../inputs/choice-inputs';
import { FieldInput } from '../inputs/FieldInput';
import type { FormValue } from '../inputs/form-values';
import type { InputProps } from '../inputs/input-props';
import { MastersInput, SearchedMany } from '../inputs/master-inputs';
import { type ConditionValue, type Range, singleField } from './conditions';

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;

const flagChoices = choiceList('condition_flag', [
  [1, 'あり'],
  [0, 'なし'],
]);

/** Any of several ids, by where the ids come from. */
function IdsInput(props: InputProps) {
  const { kind, master } = props.field;
  if (kind === 'flag') return <ChoicesInput {...props} field={{ ...props.field, choices: flagChoices }} />;
  if (props.field.choices) return <ChoicesInput {...props} />;
  return master ? <MastersInput {...props} /> : <SearchedMany {...props} />;
}

interface ValueProps {
  field: Field;
  value: ConditionValue;
  onChange: (value: ConditionValue) => void;
}

const asText = (value: FormValue): string => String(value ?? '');
const ignore = () => undefined;

export default function ValueInput({ field, value, onChange }: ValueProps) {
  const id = useId();
  const ties = (part: string): FieldControl => ({
    id: `${id}-${part}`,
    'aria-labelledby': `${id}-${part}-label`,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });
  const shared = { field: { ...singleField(field), placeholder: undefined }, name: 'value', onBlur: ignore };
  if (Array.isArray(value)) {
    return (
      <>
        <span id={`${id}-ids-label`} hidden>
          {field.label}の値
        </span>
        <IdsInput
          {...shared}
          {...ties('ids')}
          field={field}
          value={value}
          onChange={(next) => onChange(next as number[])}
        />
      </>
    );
  }
  if (typeof value === 'string') {
    return (
      <>
        <span id={`${id}-one-label`} hidden>
          {field.label}の値
        </span>
        <FieldInput {...shared} {...ties('one')} value={value} onChange={(next) => onChange(asText(next))} />
      </>
    );
  }
  const end = (name: keyof Range, label: string) => (
    <>
      <span id={`${id}-${name}-label`} hidden>
        {field.label}の{label}
      </span>
      <FieldInput
        {...shared}
        {...ties(name)}
        value={value[name]}
        onChange={(next) => onChange({ ...value, [name]: asText(next) })}
      />
    </>
  );
  return (
    <Ends>
      {end('min', '下限')}
      <span aria-hidden>〜</span>
      {end('max', '上限')}
    </Ends>
  );
}
