import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, type PopoverProps } from 'react-aria-components';
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

export interface MenuProps {
  /** A TriggerButton. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuEntryProps[];
  /** Above the entries, e.g. who is signed in. */
  lead?: ReactNode;
  placement?: PopoverProps['placement'];
}

/** Actions behind a button. */
export function Menu({ trigger, label, items, lead, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <FloatingSurface placement={placement}>
        {lead && <Lead>{lead}</Lead>}
        <List aria-label={label}>
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
