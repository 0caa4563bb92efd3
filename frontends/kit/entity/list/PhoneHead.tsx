/** The heading of a table for phones, whose lists are cards: order and choosing all. */
import styled from 'styled-components';
import { Checkbox } from '../../ui/base/Checkbox';
import { NativeSelect } from '../../ui/base/NativeSelect';
import { media, space } from '../../ui/theme/theme';
import type { TableColumn } from '../views/columns';

const Root = styled.div`
  display: none;

  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)};
    margin-bottom: ${space(1)};
  }
`;

const Order = styled(NativeSelect)`
  width: auto;
  max-width: 100%;
  margin-left: auto;
`;

export interface HeadProps {
  columns: readonly TableColumn[];
  selectable: boolean;
  all: 'none' | 'some' | 'all';
  onAll: (on: boolean) => void;
  sort: string;
  onSort: (sort: string) => void;
  /** Puts a column into the place of another one. */
  onMove?: (id: string, to: string) => void;
  /** Columns that conditions may use, and how one is asked for at a heading. */
  filters?: readonly string[];
  onFilter?: (id: string, anchor: HTMLElement) => void;
  /** Width of a column in px; undefined: as it was at first. */
  onWidth?: (id: string, width: number | undefined) => void;
}

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

export function PhoneHead({ columns, selectable, all, onAll, sort, onSort }: HeadProps) {
  const orders = ordersOf(columns);
  return (
    <Root>
      {selectable && (
        <Checkbox
          checked={all === 'all'}
          indeterminate={all === 'some'}
          onChange={(event) => onAll(event.currentTarget.checked)}
        >
          すべて選択
        </Checkbox>
      )}
      {orders.length > 0 && (
        <Order
          aria-label="並び順"
          options={orders}
          emptyLabel="標準の並び順"
          value={orders.some(({ value }) => value === sort) ? sort : ''}
          onChange={(event) => onSort(event.currentTarget.value)}
        />
      )}
    </Root>
  );
}
