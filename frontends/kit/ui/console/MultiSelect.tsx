import { foldText } from '@enishi/protos/fields/normalize';
import { useState } from 'react';
import {
  Autocomplete,
  DialogTrigger,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import styled from 'styled-components';
import type { FieldControl } from '../base/Field';
import { Icon } from '../base/Icon';
import { keepImeKeys } from '../base/ime';
import { inputStyle } from '../base/input-style';
import { Tag } from '../base/Tag';
import { color, font, space } from '../theme/theme';
import { listBoxStyle, listItemStyle } from './list-style';
import { FloatingSurface } from './Popover';
import { TriggerButton } from './TriggerButton';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)};
`;

const Surface = styled(FloatingSurface)`
  width: 320px;
  max-width: calc(100vw - ${space(4)});
`;

const Search = styled.div`
  padding: ${space(1)};
  border-bottom: 1px solid ${color.line};
`;

const Filter = styled(Input)`
  ${inputStyle}
`;

const List = styled(ListBox)`
  ${listBoxStyle}
`;

const Group = styled(Header)`
  padding: ${space(1)} ${space(1)} ${space(0.5)};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-weight: ${font.weight.title};
`;

const Item = styled(ListBoxItem)`
  ${listItemStyle}

  > svg {
    visibility: hidden;
    color: ${color.mainText};
  }

  &[data-selected] > svg {
    visibility: visible;
  }
`;

export interface SelectOption {
  id: number;
  name: string;
  /** Reading and other spellings that the filter should find. */
  search?: string;
}

export interface SelectGroup {
  id: string;
  /** Heading; none for a flat list. */
  name?: string;
  options: readonly SelectOption[];
}

export interface MultiSelectProps extends Partial<FieldControl> {
  groups: readonly SelectGroup[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Label of the button. */
  action?: string;
}

/** Kana, width and case do not matter. */
const matches = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed));

/** Any number of a long list: chips, and a panel with filter and groups to change them. */
export function MultiSelect(props: MultiSelectProps) {
  const { groups, value, onChange, onBlur, disabled, action = '選択する', ...control } = props;
  const [open, setOpen] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const byId = new Map(options.map((option) => [option.id, option]));
  const chosen = value.flatMap((id) => byId.get(id) ?? []);
  const change = (keys: 'all' | Iterable<unknown>) => {
    const ids = keys === 'all' ? options.map((option) => option.id) : [...keys].map(Number);
    // Values the lists do not (or no longer) know are not ours to drop.
    onChange([...value.filter((id) => !byId.has(id)), ...ids]);
  };
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const { id, 'aria-labelledby': labelledby, 'aria-describedby': describedby } = control;
  return (
    <Root role="group" aria-labelledby={labelledby} aria-describedby={describedby}>
      {chosen.map((option) => (
        <Tag
          key={option.id}
          removeLabel={`「${option.name}」を外す`}
          onRemove={disabled ? undefined : () => onChange(value.filter((known) => known !== option.id))}
        >
          {option.name}
        </Tag>
      ))}
      <DialogTrigger isOpen={open} onOpenChange={toggle}>
        <TriggerButton id={id} size="small" isDisabled={disabled} aria-describedby={describedby}>
          <Icon name="plus" size={14} />
          {action}
        </TriggerButton>
        <Surface placement="bottom start">
          <Autocomplete filter={matches}>
            <Search onKeyDownCapture={keepImeKeys}>
              <SearchField aria-label="選択肢を絞り込む" autoFocus>
                <Filter placeholder="絞り込む（ひらがなでも可）" />
              </SearchField>
            </Search>
            <List
              aria-label={action}
              selectionMode="multiple"
              escapeKeyBehavior="none"
              selectedKeys={chosen.map((option) => option.id)}
              onSelectionChange={change}
              renderEmptyState={() => '該当する選択肢がありません'}
            >
              {groups.map((group) => (
                <ListBoxSection key={group.id} aria-label={group.name}>
                  {group.name && <Group>{group.name}</Group>}
                  {group.options.map((option) => (
                    <Item key={option.id} id={option.id} textValue={`${option.name} ${option.search ?? ''}`.trim()}>
                      <Icon name="check" size={16} />
                      {option.name}
                    </Item>
                  ))}
                </ListBoxSection>
              ))}
            </List>
          </Autocomplete>
        </Surface>
      </DialogTrigger>
    </Root>
  );
}
