import { formatNumber } from '@enishi/protos/fields/format-number';
import { Link } from 'react-router';
import styled from 'styled-components';
import { color, control, font, media, space } from '../theme/theme';
import { tabStyle } from './tab-style';
import { useCurrentInView } from './use-current-in-view';

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

/** A number that comes late has its room from the beginning; one of three digits goes into the gap. */
const Count = styled.span<{ $late?: boolean }>`
  width: ${({ $late }) => ($late ? '14px' : 'auto')};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.normal};
`;

export interface TabLink {
  label: string;
  to: string;
  count?: number;
  /** A number that comes after the page, as it is read; '' until then. Screen readers hear it after the label. */
  lateCount?: string;
}

/** Tabs that are addresses of their own: they can be linked to, opened in a new tab and gone back from. */
export function TabNav({ items, current, label }: { items: readonly TabLink[]; current: string; label: string }) {
  const list = useCurrentInView<HTMLUListElement>(`${current} ${items.length}`);
  return (
    <nav aria-label={label}>
      <List ref={list}>
        {items.map((item) => (
          <li key={item.to}>
            <Tab
              to={item.to}
              aria-current={item.to === current ? 'page' : undefined}
              aria-description={item.lateCount ? `${item.lateCount}件` : undefined}
            >
              {item.label}
              {item.lateCount !== undefined && (
                <Count $late aria-hidden>
                  {item.lateCount}
                </Count>
              )}
              {item.count !== undefined && <Count>{formatNumber(item.count)}</Count>}
            </Tab>
          </li>
        ))}
      </List>
    </nav>
  );
}
