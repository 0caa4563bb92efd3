import type { ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger, type PopoverProps } from 'react-aria-components';
import styled from 'styled-components';
import { Icon, type IconName } from '../base/Icon';
import { color, control, font, media, radius, space } from '../theme/theme';
import { FloatingSurface } from './Popover';

const List = styled(AriaMenu)`
  min-width: 180px;
  max-width: min(360px, calc(100vw - 32px));
  padding: ${space(0.5)};
  outline: none;
`;

const Item = styled(MenuItem)<{ $danger?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 36px;
  padding: ${space(0.5)} ${space(1.25)};
  border-radius: ${radius.s};
  color: ${({ $danger }) => ($danger ? color.danger : color.text)};
  font-size: ${font.size.m};
  text-decoration: none;
  cursor: pointer;
  outline: none;

  > svg {
    color: ${({ $danger }) => ($danger ? color.danger : color.muted)};
  }

  &[data-focused] {
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.mainSoft)};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${color.mainText};
  }

  &[data-disabled] {
    color: ${color.disabled};
    cursor: not-allowed;
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;

const Choices = styled(MenuSection)`
  display: block;
  margin-bottom: ${space(0.5)};
  padding-bottom: ${space(0.5)};
  border-bottom: 1px solid ${color.line};
`;

const ChoicesTitle = styled(Header)`
  padding: ${space(0.75)} ${space(1.25)} ${space(0.25)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Tick = styled.span`
  display: grid;
  width: 16px;
`;

const Lead = styled.div`
  padding: ${space(1)} ${space(1.75)};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

export interface MenuEntryProps {
  id: string;
  label: string;
  icon?: IconName;
  href?: string;
  onAction?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** One of several that holds from now on. */
export interface MenuChoice<Id extends string> {
  title: string;
  value: Id;
  options: readonly { id: Id; label: string }[];
  onChoose: (id: Id) => void;
}

export interface MenuProps<Id extends string = never> {
  /** A TriggerButton. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntryProps[];
  /** Above the entries, e.g. who is signed in. */
  lead?: ReactNode;
  /** Before the entries. */
  choice?: MenuChoice<Id>;
  placement?: PopoverProps['placement'];
}

function MenuChoices<Id extends string>({ title, value, options, onChoose }: MenuChoice<Id>) {
  const choose = (keys: 'all' | Set<unknown>) => {
    const chosen = options.find(({ id }) => keys !== 'all' && keys.has(id));
    if (chosen) onChoose(chosen.id);
  };
  return (
    <Choices selectionMode="single" disallowEmptySelection selectedKeys={[value]} onSelectionChange={choose}>
      <ChoicesTitle>{title}</ChoicesTitle>
      {options.map(({ id, label }) => (
        <Item key={id} id={id} textValue={label}>
          <Tick>{id === value && <Icon name="check" size={16} />}</Tick>
          {label}
        </Item>
      ))}
    </Choices>
  );
}

/** Actions behind a button. */
export function Menu<Id extends string = never>(props: MenuProps<Id>) {
  const { trigger, label, items, lead, choice, placement = 'bottom end' } = props;
  return (
    <MenuTrigger>
      {trigger}
      <FloatingSurface placement={placement}>
        {lead && <Lead>{lead}</Lead>}
        <List aria-label={label}>
          {choice && <MenuChoices {...choice} />}
          {items.map((item) => (
            <Item
              key={item.id}
              id={item.id}
              textValue={item.label}
              href={item.href}
              onAction={item.onAction}
              isDisabled={item.disabled}
              $danger={item.danger}
            >
              {item.icon && <Icon name={item.icon} size={16} />}
              {item.label}
            </Item>
          ))}
        </List>
      </FloatingSurface>
    </MenuTrigger>
  );
}
