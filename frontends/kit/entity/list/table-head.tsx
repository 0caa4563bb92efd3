/** The heading of the entity table: orders the rows; columns are dragged to other places and widths. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../../ui/base/Checkbox';
import { IconButton } from '../../ui/base/IconButton';
import { ariaSort, SortHead } from '../../ui/console/SortHead';
import { Th } from '../../ui/console/Table';
import { color, layer, media } from '../../ui/theme/theme';
import type { TableColumn } from '../views/columns';
import { directionOf, nextSort } from '../views/list-state';
import { MAX_WIDTH, MIN_WIDTH } from '../views/use-columns';
import { BOX_WIDTH, boxed, fixed } from './table-style';

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

/** Width of all columns in px. */
export const tableWidth = (columns: readonly TableColumn[], selectable: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, selectable ? BOX_WIDTH : 0);

/** How wide the columns are. */
export function TableColumns({ columns, selectable }: { columns: readonly TableColumn[]; selectable: boolean }) {
  return (
    <colgroup>
      {selectable && <col style={{ width: BOX_WIDTH }} />}
      {columns.map(({ id, width }) => (
        <col key={id} data-column={id} style={{ width }} />
      ))}
    </colgroup>
  );
}

const FixedTh = styled(Th)<{ $left: number; $edge?: boolean }>`
  ${fixed}
  z-index: ${layer.sticky + 1};
`;

const BoxTh = styled(FixedTh)`
  ${boxed}
`;

/** The line between two columns; it shows itself to a pointer and to the keyboard. */
const Edge = styled.span`
  position: absolute;
  top: 6px;
  right: 0;
  bottom: 6px;
  width: 9px;
  border-right: 1px solid transparent;
  cursor: col-resize;
  touch-action: none;

  th:hover > & {
    border-color: ${color.lineStrong};
  }

  &:hover,
  &:focus-visible,
  &[data-dragging] {
    border-right: 2px solid ${color.main};
    outline: none;
  }

  ${media.touch} {
    display: none;
  }
`;

/** px that a press of an arrow key moves the edge by. */
const KEY_STEP = 16;

const within = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

interface WidthEdgeProps {
  column: TableColumn;
  onWidth: (width: number | undefined) => void;
}

/** The right edge of a column: dragged or moved with the arrow keys it makes the column wider, twice pressed as it was. */
function WidthEdge({ column, onWidth }: WidthEdgeProps) {
  const drag = useRef<{ x: number; width: number }>(undefined);
  // While it is dragged the column alone changes: rows are not drawn anew for every pixel.
  const preview = (edge: Element, width: number) => {
    const col = edge.closest('table')?.querySelector<HTMLElement>(`col[data-column="${column.id}"]`);
    if (col) col.style.width = `${width}px`;
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.dragging = '';
    drag.current = { x: event.clientX, width: event.currentTarget.closest('th')?.offsetWidth ?? column.width };
  };
  const widthAt = (event: PointerEvent) => drag.current && within(drag.current.width + event.clientX - drag.current.x);
  const move = (event: PointerEvent<HTMLElement>) => {
    const width = widthAt(event);
    if (width !== undefined) preview(event.currentTarget, width);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const width = widthAt(event);
    const moved = drag.current && event.clientX !== drag.current.x;
    drag.current = undefined;
    delete event.currentTarget.dataset.dragging;
    if (moved) onWidth(width);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidth(within(column.width + by));
  };
  return (
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={`${column.label}の幅`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={column.width}
      tabIndex={-1}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={press}
    />
  );
}

/** What is dragged: other things that fall onto a heading mean nothing. */
const DRAGGED = 'application/x-enishi-column';

/** It shows itself to a pointer; the line of conditions has the same for keyboards. */
const Filter = styled(IconButton)`
  position: absolute;
  top: 5px;
  right: 10px;
  background: ${color.surface};
  opacity: 0;

  th:hover > &,
  &:focus-visible {
    opacity: 1;
  }

  ${media.touch} {
    display: none;
  }
`;

interface HeadCellProps extends Pick<HeadProps, 'sort' | 'onSort' | 'onMove' | 'onWidth' | 'onFilter' | 'filters'> {
  column: TableColumn;
  /** How far from the left edge the first column stays, in px; absent for the others. */
  left?: number;
}

function HeadCell({ column, left, sort, onSort, onMove, onWidth, onFilter, filters }: HeadCellProps) {
  const { sortBy, label, head } = column;
  const direction = sortBy ? directionOf(sort, sortBy) : undefined;
  const content = (
    <>
      {sortBy ? (
        <SortHead direction={direction} onSort={() => onSort(nextSort(sort, sortBy))} end={column.align === 'right'}>
          {head}
        </SortHead>
      ) : (
        head
      )}
      {onFilter && filters?.includes(column.id) && (
        <Filter
          icon="filter"
          size={24}
          label={`${label}で絞り込む`}
          aria-haspopup="dialog"
          tabIndex={-1}
          onClick={(event) => onFilter(column.id, event.currentTarget)}
        />
      )}
      {onWidth && <WidthEdge column={column} onWidth={(width) => onWidth(column.id, width)} />}
    </>
  );
  const shared = {
    scope: 'col',
    $align: column.align,
    title: head === label ? undefined : label,
    'aria-sort': sortBy ? ariaSort(direction) : undefined,
  } as const;
  if (left !== undefined)
    return (
      <FixedTh {...shared} $left={left} $edge>
        {content}
      </FixedTh>
    );
  if (!onMove) return <Th {...shared}>{content}</Th>;
  return (
    <Th
      {...shared}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, column.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        const moved = event.dataTransfer.getData(DRAGGED);
        if (moved !== '' && moved !== column.id) onMove(moved, column.id);
      }}
    >
      {content}
    </Th>
  );
}

export function TableHead({ columns, selectable, all, onAll, ...order }: HeadProps) {
  return (
    <thead>
      <tr>
        {selectable && (
          <BoxTh scope="col" $left={0}>
            <Checkbox
              aria-label="このページのすべてを選択"
              checked={all === 'all'}
              indeterminate={all === 'some'}
              onChange={(event) => onAll(event.currentTarget.checked)}
            />
          </BoxTh>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            left={index > 0 ? undefined : selectable ? BOX_WIDTH : 0}
            {...order}
          />
        ))}
      </tr>
    </thead>
  );
}
