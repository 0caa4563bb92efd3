/** The light inputs of the public form, by kind: native controls that post without JavaScript too. */
import { CheckboxGroup } from '@enishi/frontend-kit/ui/base/CheckboxGroup';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { RadioGroup } from '@enishi/frontend-kit/ui/base/RadioGroup';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import type { Field as FieldDefinition, FieldValue, MasterName } from '@enishi/protos/fields/types';
import type { MasterList } from '@enishi/protos/master/types';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fieldOf, isInParts, isRequired } from '../data/steps';
import type { BirthDate } from './BirthDate';
import { TextControl } from './TextControl';

/** The master lists of a step, by name. */
export type Lists = Partial<Record<MasterName, MasterList>>;

const Groups = styled.div<{ $column: number }>`
  display: grid;
  gap: ${space(1)};

  details {
    border: 1px solid ${color.line};
    border-radius: 6px;
  }

  summary {
    min-height: 44px;
    padding: ${space(1.25)} ${space(2)};
    font-size: ${font.size.base};
    font-weight: ${font.weight.bold};
    cursor: pointer;
  }

  details > div {
    padding: 0 ${space(2)} ${space(2)};
  }

  /* Boxes that stand in columns are found faster. */
  [role='group'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $column }) => $column}px), 1fr));
    align-items: start;
  }
`;

interface InputProps {
  lists: Lists;
  name: string;
  value: FieldValue | undefined;
  error?: string[];
  /** Nothing more is demanded. */
  applied: boolean;
  /** Shows a day that people know by heart, in the step that asks for one. */
  DayInParts?: typeof BirthDate;
}

interface ControlProps extends InputProps {
  field: FieldDefinition;
  control: Parameters<Parameters<typeof Field>[0]['children']>[0];
}

const chosen = (value: FieldValue | undefined): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** Width of a column in px: skills are a word or two, so that a phone shows two columns of them. */
const columnOf = (name: string): number => (name === 'skill_ids' ? 120 : 180);

/** Long lists are folded by group; a group with something chosen, and the first, begins open. */
function Grouped({ list, name, value, control }: ControlProps & { list: MasterList }) {
  const ids = chosen(value);
  return (
    <Groups
      $column={columnOf(name)}
      role="group"
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
    >
      {(list.groups ?? []).map((group, at) => {
        const items = list.items.filter((item) => item.group === group.id);
        return (
          <details key={group.id} open={at === 0 || items.some((item) => ids.includes(item.id))}>
            <summary>{group.name}</summary>
            <div>
              <CheckboxGroup
                name={name}
                options={items}
                defaultValue={ids}
                aria-label={group.name}
                aria-invalid={control['aria-invalid']}
              />
            </div>
          </details>
        );
      })}
    </Groups>
  );
}

function Many(props: ControlProps) {
  const list = props.field.master && props.lists[props.field.master];
  if (list?.groups) return <Grouped {...props} list={list} />;
  const options = list?.items ?? props.field.choices?.items ?? [];
  return <CheckboxGroup {...props.control} name={props.name} options={options} defaultValue={chosen(props.value)} />;
}

function One({ lists, field, control, name, value }: ControlProps) {
  const items = (field.master && lists[field.master]?.items) ?? [];
  return (
    <NativeSelect
      {...control}
      name={name}
      defaultValue={String(value ?? '')}
      options={items.map((item) => ({ value: item.id, label: item.name }))}
      emptyLabel="選択してください"
    />
  );
}

const Radios = ({ field, control, name, value }: ControlProps) => (
  <RadioGroup
    {...control}
    name={name}
    options={field.choices?.items ?? []}
    defaultValue={value === null || value === undefined ? null : Number(value)}
  />
);

const Day = (props: ControlProps) =>
  props.field.opensAt && props.DayInParts ? (
    <props.DayInParts
      control={props.control}
      name={props.name}
      label={props.field.label}
      value={String(props.value ?? '')}
      opensAt={props.field.opensAt}
    />
  ) : (
    <TextControl {...props} />
  );

const controls: Partial<Record<FieldDefinition['kind'], (props: ControlProps) => ReactNode>> = {
  master: One,
  masters: Many,
  choices: Many,
  choice: Radios,
  date: Day,
};

const grouped = new Set(['masters', 'choices', 'choice']);

/** One field of the registration with its label, hint and error. */
export function FieldInput(props: InputProps) {
  const field = fieldOf(props.name);
  const Control = controls[field.kind] ?? TextControl;
  return (
    <Field
      id={`field-${props.name}`}
      label={field.label}
      required={isRequired(props.name, props.applied)}
      hint={field.hint}
      error={props.error}
      group={grouped.has(field.kind) || isInParts(props.name)}
    >
      {(control) => <Control {...props} field={field} control={control} />}
    </Field>
  );
}
