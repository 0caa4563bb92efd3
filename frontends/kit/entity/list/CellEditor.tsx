/** A value of a list, changed where it stands: a choice is taken at once, anything else by Enter or 保存. */
import type { Entity } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { type FormEvent, useState } from 'react';
import { Dialog, ListBox, ListBoxItem } from 'react-aria-components';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Icon } from '../../ui/base/Icon';
import { Row, Stack } from '../../ui/base/layout';
import { State } from '../../ui/base/State';
import { listBoxStyle, listItemStyle } from '../../ui/console/list-style';
import { FloatingSurface } from '../../ui/console/Popover';
import { space } from '../../ui/theme/theme';
import { FieldInput, isGroup } from '../inputs/FieldInput';
import { type FormValue, toFormValue } from '../inputs/form-values';
import { useQuickSave } from '../record/use-quick-save';
import { type EntityRow, idOf } from '../values/row';

const List = styled(ListBox)`
  ${listBoxStyle}
  min-width: 180px;
`;

const Item = styled(ListBoxItem)`
  ${listItemStyle}
  justify-content: space-between;
`;

const Form = styled(Dialog)`
  width: 280px;
  max-width: calc(100vw - ${space(4)});
  padding: ${space(1.5)};
  outline: none;
`;

/** The cell whose value is changed. */
export interface EditedCell {
  row: EntityRow;
  /** Name of the field. */
  name: string;
  /** The element that the panel stands at, and that has the focus again afterwards. */
  anchor: HTMLElement;
}

interface CellEditorProps {
  definition: Entity;
  cell: EditedCell;
  onClose: () => void;
}

type PartProps = Omit<CellEditorProps, 'cell'> & Pick<EditedCell, 'row' | 'name'>;

function Choices({ definition, row, name, onClose }: PartProps) {
  const { save } = useQuickSave(definition);
  const { label, choices } = definition.fields[name];
  const value = row[name] as number | undefined;
  return (
    <List
      aria-label={label}
      autoFocus
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => {
        const next = Number([...keys][0]);
        onClose();
        if (next !== value) void save({ id: idOf(definition, row), name, next, back: value ?? null });
      }}
    >
      {(choices?.items ?? []).map((item) => {
        const tone = choices?.tone(item.id);
        return (
          <Item key={item.id} id={item.id} textValue={item.name}>
            {tone ? <State $tone={tone}>{item.name}</State> : item.name}
            {item.id === value && <Icon name="check" size={16} label="現在の値" />}
          </Item>
        );
      })}
    </List>
  );
}

function Typed({ definition, row, name, onClose }: PartProps) {
  const { save } = useQuickSave(definition);
  const field = definition.fields[name];
  const stored = row[name] ?? null;
  const [value, setValue] = useState<FormValue>(() => toFormValue(field, stored));
  const [problem, setProblem] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A list within a page's form: this one is its own.
    event.stopPropagation();
    const parsed = parseValue(field, value);
    if ('error' in parsed) return setProblem(parsed.error);
    if (parsed.value === null && field.required) return setProblem(`${field.label}を入力してください。`);
    onClose();
    if (parsed.value !== stored) void save({ id: idOf(definition, row), name, next: parsed.value, back: stored });
    return undefined;
  };
  return (
    <Form aria-label={`${field.label}を変更`}>
      <form onSubmit={send} noValidate>
        <Stack $gap={1}>
          <Field label={field.label} error={problem} group={isGroup(field)}>
            {(ties) => (
              <FieldInput
                {...ties}
                field={field}
                name={name}
                value={value}
                onChange={setValue}
                onBlur={() => undefined}
              />
            )}
          </Field>
          <Row>
            <Button type="submit" variant="primary" size="small">
              保存
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              キャンセル
            </Button>
          </Row>
        </Stack>
      </form>
    </Form>
  );
}

export default function CellEditor({ definition, cell: { row, name, anchor }, onClose }: CellEditorProps) {
  const Part = definition.fields[name].kind === 'choice' ? Choices : Typed;
  return (
    <FloatingSurface
      aria-label={definition.fields[name].label}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      triggerRef={{ current: anchor }}
      placement="bottom start"
    >
      <Part definition={definition} row={row} name={name} onClose={onClose} />
    </FloatingSurface>
  );
}
