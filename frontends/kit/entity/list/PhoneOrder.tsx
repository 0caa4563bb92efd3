/** The order of a list whose rows are cards, which have no headings to press. */
import styled from 'styled-components';
import { Icon } from '../../ui/base/Icon';
import { color, control, focusRing, radius } from '../../ui/theme/theme';
import type { TableColumn } from '../views/columns';

/** The browser's own picker lies over the sign: a word would take the room of the search. */
const Root = styled.span<{ $chosen: boolean }>`
  display: grid;
  position: relative;
  flex: none;
  place-items: center;
  width: ${control.touch}px;
  height: ${control.touch}px;
  border: 1px solid ${({ $chosen }) => ($chosen ? color.mainLine : color.lineStrong)};
  border-radius: ${radius.m};
  background: ${({ $chosen }) => ($chosen ? color.mainSoft : color.surface)};
  color: ${({ $chosen }) => ($chosen ? color.mainText : color.text)};

  &:has(:focus-visible) {
    ${focusRing}
  }

  select {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    /* Below 16 px iOS zooms into the page when a field gets focus. */
    font-size: 16px;
    opacity: 0;
  }
`;

/** Both ways of every column that is shown, and the way the list comes by itself. */
const ordersOf = (columns: readonly TableColumn[]) =>
  columns.flatMap(({ label, sortBy }) =>
    sortBy
      ? [
          { value: sortBy, label: `${label}：昇順` },
          { value: `-${sortBy}`, label: `${label}：降順` },
        ]
      : [],
  );

interface PhoneOrderProps {
  columns: readonly TableColumn[];
  sort: string;
  onSort: (sort: string) => void;
}

export function PhoneOrder({ columns, sort, onSort }: PhoneOrderProps) {
  const orders = ordersOf(columns);
  const chosen = orders.some(({ value }) => value === sort);
  if (orders.length === 0) return null;
  return (
    <Root $chosen={chosen}>
      <Icon name="sort" size={18} />
      <select aria-label="並び順" value={chosen ? sort : ''} onChange={(event) => onSort(event.currentTarget.value)}>
        <option value="">標準の並び順</option>
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Root>
  );
}
