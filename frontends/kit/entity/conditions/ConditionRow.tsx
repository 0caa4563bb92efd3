/** One condition while it is built: column, operator, value. */
import type { Entity, Field } from '@enishi/protos/fields/types';
import { choiceList } from '@enishi/protos/master/choice-list';
import { useId } from 'react';
import styled from 'styled-components';
import type { FieldControl } from '../../ui/base/Field';
import { IconButton } from '../../ui/base/IconButton';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { color, media, radius, space } from '../../ui/theme/theme';
import { ChoicesInput } from '../inputs/choice-inputs';
import { FieldInput } from '../inputs/FieldInput';
import type { FormValue } from '../inputs/form-values';
import type { InputProps } from '../inputs/input-props';
import { MastersInput, SearchedMany } from '../inputs/master-inputs';
import {
  type BuiltCondition,
  type ConditionValue,
  emptyValue,
  newCondition,
  operatorLabel,
  operatorsOf,
  type Range,
  singleField,
  takesNothing,
  valueFor,
} from './conditions';

const Line = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px 32px;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: ${space(1.25)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) 44px;

    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const ValueCell = styled.div`
  grid-column: 1 / -1;
`;

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

function ValueInput({ field, value, onChange }: ValueProps) {
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

/** Columns by the sections of the console's form; what no section has comes last. */
export function columnGroups(definition: Entity) {
  const open = new Set(definition.search);
  const option = (name: string) => ({ value: name, label: definition.fields[name].label });
  const take = (names: readonly string[]) => names.filter((name) => open.delete(name)).map(option);
  const groups = (definition.forms.full ?? []).map((section) => ({
    label: section.title,
    options: take(section.fields),
  }));
  return [...groups, { label: 'その他', options: take([...open]) }].filter((group) => group.options.length > 0);
}

interface ConditionRowProps {
  definition: Entity;
  condition: BuiltCondition;
  onChange: (condition: BuiltCondition) => void;
  onRemove: () => void;
  /** Which one it is, from 1. */
  place: number;
}

export function ConditionRow({ definition, condition, onChange, onRemove, place }: ConditionRowProps) {
  const { column, operator, value } = condition;
  const field = definition.fields[column];
  return (
    <Line aria-label={`条件${place}`}>
      <NativeSelect
        aria-label="項目"
        options={columnGroups(definition)}
        value={column}
        onChange={(event) => onChange(newCondition(definition, event.currentTarget.value))}
      />
      <NativeSelect
        aria-label="条件"
        options={operatorsOf(field).map((name) => ({ value: name, label: operatorLabel(field, name) }))}
        value={operator}
        onChange={(event) => {
          const next = operatorsOf(field).find((name) => name === event.currentTarget.value) ?? operator;
          onChange({ column, operator: next, value: takesNothing(next) ? emptyValue(next) : valueFor(next, value) });
        }}
      />
      <IconButton icon="trash" label={`条件${place}を削除`} onClick={onRemove} />
      {!takesNothing(operator) && (
        <ValueCell>
          <ValueInput field={field} value={value} onChange={(next) => onChange({ ...condition, value: next })} />
        </ValueCell>
      )}
    </Line>
  );
}
