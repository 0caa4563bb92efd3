import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';
import { tabStyle } from './tab-style';

const List = styled.ul`
  display: flex;
  gap: ${space(0.5)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`;

const Tab = styled(Link)`
  ${tabStyle}
  gap: ${space(0.75)};
  min-height: 40px;
  padding: 0 ${space(1.75)};
  font-size: ${font.size.base};

  ${media.mobile} {
    min-height: ${control.touch}px;
    padding: 0 ${space(1.5)};
  }
`;

const Count = styled.span`
  padding: 0 ${space(0.75)};
  border-radius: 10px;
  background: ${color.shade};
  color: ${color.text};
  font-size: ${font.size.xs};
  font-variant-numeric: tabular-nums;
  line-height: 18px;
`;

export interface TabLink {
  label: string;
  to: string;
  count?: number;
}

/** Tabs that are addresses of their own: they can be linked to, opened in a new tab and gone back from. */
export function TabNav({ items, current, label }: { items: readonly TabLink[]; current: string; label: string }) {
  return (
    <nav aria-label={label}>
      <List>
        {items.map((item) => (
          <li key={item.to}>
            <Tab to={item.to} aria-current={item.to === current ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && <Count>{formatNumber(item.count)}</Count>}
            </Tab>
          </li>
        ))}
      </List>
    </nav>
  );
}
