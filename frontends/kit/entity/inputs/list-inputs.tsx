/** Inputs of short lists: texts, and small records with inputs of their own; files are shown by name. */
import type { RecordValue } from '@enishi/protos/fields/types';
import { type ComponentType, useId } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/base/Button';
import { Field } from '../../ui/base/Field';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { Tag } from '../../ui/base/Tag';
import { TextInput } from '../../ui/base/TextInput';
import { color, font, radius, space } from '../../ui/theme/theme';
import { emptyRecord, type FormValue } from './form-values';
import type { InputProps } from './input-props';

const List = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(1)};
`;

const Line = styled.div`
  display: flex;
  gap: ${space(0.5)};
  width: 100%;
`;

const MAX_ENTRIES = 100;

interface AddProps {
  full: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Add({ full, disabled, onPress }: AddProps) {
  if (full || disabled) return null;
  return (
    <Button size="small" icon={<Icon name="plus" size={14} />} onClick={onPress}>
      追加
    </Button>
  );
}

const replaced = <T,>(list: readonly T[], at: number, item: T): T[] => list.map((old, i) => (i === at ? item : old));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

/** Entries have no ids; their places are what identifies them. */
export function TextsInput({ field, value, onChange, onBlur, disabled, ...control }: InputProps) {
  const texts = Array.isArray(value) ? (value as string[]) : [];
  return (
    <List role="group" aria-labelledby={control['aria-labelledby']} aria-describedby={control['aria-describedby']}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <Line key={index}>
          <TextInput
            id={index === 0 ? control.id : undefined}
            aria-label={`${field.label} ${index + 1}`}
            value={text}
            placeholder={field.placeholder}
            disabled={disabled}
            onChange={(event) => onChange(replaced(texts, index, event.currentTarget.value))}
            onBlur={onBlur}
          />
          {!disabled && (
            <IconButton
              icon="trash"
              label={`${field.label} ${index + 1}を削除`}
              onClick={() => onChange(without(texts, index))}
            />
          )}
        </Line>
      ))}
      <Add
        full={texts.length >= (field.max ?? MAX_ENTRIES)}
        disabled={disabled}
        onPress={() => onChange([...texts, ''])}
      />
    </List>
  );
}

const Block = styled.fieldset`
  position: relative;
  display: grid;
  gap: ${space(1.5)};
  width: 100%;
  margin: 0;
  padding: ${space(1.5)} ${space(6)} ${space(2)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.subtle};

  > button {
    position: absolute;
    top: ${space(1)};
    right: ${space(1)};
  }
`;

interface RecordsInputProps extends InputProps {
  /** Inputs of the columns: the same ones again. */
  InputFor: ComponentType<InputProps>;
}

export function RecordsInput({
  InputFor,
  field,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  ...control
}: RecordsInputProps) {
  const own = useId();
  const rows = Array.isArray(value) ? (value as RecordValue[]) : [];
  const set = (at: number, column: string, next: FormValue) =>
    onChange(replaced(rows, at, { ...rows[at], [column]: next as RecordValue[string] }));
  return (
    <List role="group" aria-labelledby={control['aria-labelledby']} aria-describedby={control['aria-describedby']}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        <Block key={index} aria-label={`${field.label} ${index + 1}`} disabled={disabled}>
          {Object.entries(field.fields ?? {}).map(([column, columnField]) => (
            <Field key={column} id={`${own}-${index}-${column}`} label={columnField.label} hint={columnField.hint}>
              {(ties) => (
                <InputFor
                  {...ties}
                  field={columnField}
                  name={`${name}.${index}.${column}`}
                  value={(row[column] ?? null) as FormValue}
                  onChange={(next) => set(index, column, next)}
                  onBlur={onBlur}
                  disabled={disabled}
                />
              )}
            </Field>
          ))}
          <IconButton
            icon="trash"
            label={`${field.label} ${index + 1}を削除`}
            onClick={() => onChange(without(rows, index))}
          />
        </Block>
      ))}
      <Add
        full={rows.length >= (field.max ?? MAX_ENTRIES)}
        disabled={disabled}
        onPress={() => onChange([...rows, emptyRecord(field)])}
      />
    </List>
  );
}

const Nothing = styled.span`
  color: ${color.muted};
  font-size: ${font.size.m};
`;

const fileName = (key: string): string => key.split('/').at(-1) ?? key;

/** Files travel by calls of their own; a form shows which ones there are and can let go of them. */
export function FilesInput({ field, value, onChange, disabled, id }: InputProps) {
  const keys = (Array.isArray(value) ? value : [value]).filter((key): key is string => typeof key === 'string');
  if (keys.length === 0) return <Nothing id={id}>ファイルはありません</Nothing>;
  return (
    <Line id={id} tabIndex={-1} style={{ flexWrap: 'wrap' }}>
      {keys.map((key) => (
        <Tag
          key={key}
          removeLabel={`${fileName(key)}を外す`}
          onRemove={
            disabled ? undefined : () => onChange(field.kind === 'files' ? keys.filter((other) => other !== key) : null)
          }
        >
          {fileName(key)}
        </Tag>
      ))}
    </Line>
  );
}
