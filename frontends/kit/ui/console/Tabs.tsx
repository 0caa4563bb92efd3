import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';

const List = styled(TabList)`
  display: flex;
  gap: ${space(0.5)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`;

const Item = styled(Tab)`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 40px;
  padding: 0 ${space(1.75)};
  border-bottom: 3px solid transparent;
  color: ${color.muted};
  font-size: ${font.size.base};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  outline-offset: -3px;

  &[data-hovered] {
    color: ${color.mainText};
  }

  &[data-selected] {
    border-bottom-color: ${color.main};
    color: ${color.text};
    font-weight: ${font.weight.title};
  }

  ${media.mobile} {
    min-height: ${control.touch}px;
  }
`;

const Panel = styled(TabPanel)`
  padding-top: ${space(2)};
`;

/** As in `base/TabNav`. */
const Count = styled.span`
  width: 14px;
  margin-left: ${space(0.75)};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.normal};
  text-align: left;
`;

export interface TabEntry {
  id: string;
  label: string;
  /** As in `base/TabNav`. */
  lateCount?: string;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabEntry[];
  /** Leave out to let the tabs keep track themselves. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Tabs inside a page. Tabs with addresses of their own are `base/TabNav`. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <List aria-label={label}>
        {items.map((item) => (
          <Item key={item.id} id={item.id}>
            {item.label}
            {item.lateCount !== undefined && <Count aria-hidden>{item.lateCount}</Count>}
          </Item>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </AriaTabs>
  );
}
