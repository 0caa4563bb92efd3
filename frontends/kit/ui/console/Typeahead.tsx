import { type KeyboardEvent, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Text } from 'react-aria-components';
import styled from 'styled-components';
import type { FieldControl } from '../base/Field';
import { IconButton } from '../base/IconButton';
import { keepImeKeys } from '../base/ime';
import { inputStyle } from '../base/input-style';
import { Spinner } from '../base/Spinner';
import { color, font, space } from '../theme/theme';
import { listBoxStyle, listItemStyle } from './list-style';
import { FloatingSurface } from './Popover';
import { type LoadOptions, type PickOption, useOptions } from './use-options';

const Box = styled.div`
  display: flex;
  position: relative;
  align-items: center;
`;

const TextField = styled(Input)`
  ${inputStyle}
  padding-right: ${space(4.5)};
`;

const Tail = styled.span`
  display: flex;
  position: absolute;
  right: 2px;
  align-items: center;
  color: ${color.muted};
`;

const Surface = styled(FloatingSurface)`
  width: var(--trigger-width);
  min-width: 240px;
`;

const List = styled(ListBox<PickOption>)`
  ${listBoxStyle}
`;

const Item = styled(ListBoxItem)`
  ${listItemStyle}
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: 0;
  text-wrap: balance;

  [slot='description'] {
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.normal};
  }
`;

export interface TypeaheadProps extends Partial<FieldControl> {
  value: PickOption | null;
  onChange: (value: PickOption | null) => void;
  onBlur?: () => void;
  /** Must keep its identity between renders (useCallback). */
  load: LoadOptions;
  placeholder?: string;
  disabled?: boolean;
  /** The name of the options, for the empty and the clear texts. */
  kind?: string;
}

/** One record out of many, found by typing. A text that is typed but not picked does not stay. */
export function Typeahead(props: TypeaheadProps) {
  const { value, onChange, onBlur, load, placeholder = '入力して検索', disabled, kind = '候補', ...control } = props;
  const { id, 'aria-invalid': invalid, 'aria-required': required, ...labels } = control;
  // null while nothing is being typed: then the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { options, loading, composing, failed } = useOptions(load, typed ?? '', open || typed !== null);
  const text = typed ?? value?.name ?? '';
  // Typed text replaces the value: a value that stayed selected would be where the list opens, and Tab would pick it again.
  const selected = typed === null ? (value?.id ?? null) : null;

  const pick = (key: unknown) => {
    // react-aria also says null when it gives up a text that matches nothing; leaving the field settles that.
    if (key === null) return;
    const chosen = options.find((option) => option.id === Number(key));
    if (chosen && chosen.id !== value?.id) onChange(chosen);
    setTyped(null);
  };
  /** Escape closes the list only, not also the panel or the form that the field stands in, and gives up what was typed. */
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setTyped(null);
  };
  const leave = () => {
    if (typed === '') onChange(null);
    setTyped(null);
    onBlur?.();
  };
  const waiting = composing ? '変換を確定すると検索します' : '検索しています…';
  const empty = failed ? '検索できませんでした。もう一度入力してください。' : `該当する${kind}がありません`;
  return (
    <ComboBox
      {...labels}
      id={id}
      items={options}
      inputValue={text}
      onInputChange={(next) => next !== text && setTyped(next)}
      selectedKey={selected}
      onSelectionChange={pick}
      onOpenChange={setOpen}
      onBlur={leave}
      // Only typing opens the list: not the value's name that comes back with Escape.
      menuTrigger={typed === null ? 'manual' : 'input'}
      allowsEmptyCollection
      allowsCustomValue
      isDisabled={disabled}
      isInvalid={invalid}
      isRequired={required}
      validationBehavior="aria"
    >
      <Box onKeyDownCapture={keepImeKeys} onKeyDown={giveUp}>
        <TextField placeholder={placeholder} />
        <Tail>
          {loading && <Spinner size={14} />}
          {value && !disabled && (
            <IconButton icon="close" size={28} label={`${kind}を外す`} onClick={() => onChange(null)} />
          )}
        </Tail>
      </Box>
      <Surface>
        <List renderEmptyState={() => (loading || composing ? waiting : empty)}>
          {(option: PickOption) => (
            <Item id={option.id} textValue={option.name}>
              <Text slot="label">{option.name}</Text>
              {option.description && <Text slot="description">{option.description}</Text>}
            </Item>
          )}
        </List>
      </Surface>
    </ComboBox>
  );
}
