/** The names of columns that sort. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../base/Icon';
import { color, radius, space } from '../theme/theme';

const Sorter = styled.button<{ $active: boolean; $end?: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $end }) => ($end ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 2px;
  min-height: 36px;
  margin: 0 -${space(0.5)};
  padding: 0 ${space(0.5)};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: ${({ $active }) => ($active ? color.mainText : 'inherit')};
  font-weight: inherit;
  cursor: pointer;

  svg {
    opacity: ${({ $active }) => ($active ? 1 : 0)};
  }

  &:hover svg,
  &:focus-visible svg {
    opacity: ${({ $active }) => ($active ? 1 : 0.6)};
  }

  &:hover {
    color: ${color.mainText};
  }
`;

export type SortDirection = 'asc' | 'desc';

interface SortHeadProps {
  /** undefined: the table is sorted by something else. */
  direction: SortDirection | undefined;
  onSort: () => void;
  /** The column's values stand at its right edge, and so does the name. */
  end?: boolean;
  children: ReactNode;
}

/** A column name that sorts. The `th` around it carries `aria-sort` (see ariaSort). */
export function SortHead({ direction, onSort, end, children }: SortHeadProps) {
  const icon = direction === undefined ? 'sort' : direction === 'asc' ? 'up' : 'down';
  return (
    <Sorter type="button" onClick={onSort} $active={direction !== undefined} $end={end}>
      {children}
      <Icon name={icon} size={14} />
    </Sorter>
  );
}

const words = { asc: 'ascending', desc: 'descending' } as const;

export const ariaSort = (direction: SortDirection | undefined) => (direction ? words[direction] : 'none');
