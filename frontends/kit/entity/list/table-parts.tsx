/** Cells of the entity table: the first column stays while the rest scrolls sideways. */
import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { Checkbox } from '../../ui/base/Checkbox';
import { IconButton } from '../../ui/base/IconButton';
import { Skeleton } from '../../ui/base/Skeleton';
import { ariaSort, SortHead, Td, Th, Tr } from '../../ui/console/Table';
import { color, font, layer, media } from '../../ui/theme/theme';
import { FieldView, Waiting } from '../values/FieldView';
import { type EntityRow, idOf, isEmptyValue, titleOf } from '../values/row';
import type { TableColumn } from '../views/columns';
import { directionOf, nextSort } from '../views/list-state';
import type { HeadProps } from './PhoneHead';
import { rowMark } from './use-list-place';

const BOX_WIDTH = 44;

const fixed = css<{ $left: number; $edge?: boolean }>`
  position: sticky;
  left: ${({ $left }) => $left}px;
  ${({ $edge }) => $edge && `border-right: 1px solid ${color.hairline};`}
`;

const FixedTh = styled(Th)<{ $left: number; $edge?: boolean }>`
  ${fixed}
  z-index: ${layer.sticky + 1};
`;

/** Width of all columns in px. */
export const tableWidth = (columns: readonly TableColumn[], selectable: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, selectable ? BOX_WIDTH : 0);

/** How wide the columns are. */
export function TableColumns({ columns, selectable }: { columns: readonly TableColumn[]; selectable: boolean }) {
  return (
    <colgroup>
      {selectable && <col style={{ width: BOX_WIDTH }} />}
      {columns.map(({ id, width }) => (
        <col key={id} style={{ width }} />
      ))}
    </colgroup>
  );
}

/** Exactly as wide as the next column is told: `left` of a sticky cell does not know its neighbour. */
const boxed = css`
  width: ${BOX_WIDTH}px;
  min-width: ${BOX_WIDTH}px;
  max-width: ${BOX_WIDTH}px;
  padding: 0;
  text-align: center;

  label {
    display: grid;
    margin: 0 auto;
  }
`;

const BoxTh = styled(FixedTh)`
  ${boxed}
`;

const FixedTd = styled(Td)<{ $left: number; $edge?: boolean }>`
  ${fixed}
  z-index: 1;
  background: inherit;

  ${media.mobile} {
    position: static;
    z-index: auto;
    border-right: 0;
  }
`;

const BoxTd = styled(FixedTd)`
  ${boxed}

  ${media.mobile} {
    position: absolute;
    top: 8px;
    right: 8px;
    left: auto;
    z-index: 1;
  }
`;

const LeadTd = styled(FixedTd)`
  ${media.mobile} {
    padding-right: 40px;
  }
`;

/** Cards say nothing about what is empty. */
const Cell = styled(Td)`
  ${media.mobile} {
    &:has(> [data-empty]) {
      display: none;
    }
  }
`;

const Lead = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;

  > a {
    overflow: hidden;
    color: ${color.text};
    font-size: ${font.size.base};
    font-weight: ${font.weight.medium};
    text-decoration: none;
    text-overflow: ellipsis;

    &:hover {
      color: ${color.mainText};
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  ${media.mobile} {
    justify-content: flex-start;
    max-width: none;

    > a {
      display: flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;

interface HeadCellProps extends Pick<HeadProps, 'sort' | 'onSort'> {
  column: TableColumn;
  /** How far from the left edge the first column stays, in px; absent for the others. */
  left?: number;
}

function HeadCell({ column, left, sort, onSort }: HeadCellProps) {
  const { sortBy } = column;
  const direction = sortBy ? directionOf(sort, sortBy) : undefined;
  const content = sortBy ? (
    <SortHead direction={direction} onSort={() => onSort(nextSort(sort, sortBy))}>
      {column.label}
    </SortHead>
  ) : (
    column.label
  );
  const shared = {
    scope: 'col',
    $align: column.align,
    'aria-sort': sortBy ? ariaSort(direction) : undefined,
  } as const;
  if (left === undefined) return <Th {...shared}>{content}</Th>;
  return (
    <FixedTh {...shared} $left={left} $edge>
      {content}
    </FixedTh>
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

interface RowProps {
  definition: Entity;
  row: EntityRow;
  columns: readonly TableColumn[];
  names: NameLookup;
  selectable: boolean;
  selected: boolean;
  onSelect: (on: boolean) => void;
  href: string | undefined;
  /** It is the one that was opened last. */
  opened: boolean;
  onOpen: () => void;
  onLook?: () => void;
}

function cellContent({ definition, row, names }: RowProps, column: TableColumn) {
  if (column.render) return column.render(row, names);
  const field = definition.fields[column.id];
  return <FieldView field={field} value={row[column.id]} names={names} compact />;
}

/** The whole of a value that may end in an ellipsis; what a column draws by itself says it itself. */
function cellTitle({ definition, row, names }: RowProps, column: TableColumn): string | undefined {
  const value = row[column.id];
  if (column.render || isEmptyValue(value)) return undefined;
  return formatValue(definition.fields[column.id], value as FieldValue, names);
}

/** A row is led by its number, by its name, or by the record that a name of several begins with. */
function leadText({ definition, row, names }: RowProps, { id }: TableColumn, title: string) {
  // Beside its heading a number is enough, and all that its column has room for.
  if (id === definition.key) return String(idOf(definition, row));
  const { entity } = definition.fields[id] ?? {};
  if (!entity || isEmptyValue(row[id])) return title;
  return names(`ref:${entity}`, Number(row[id])) ?? <Waiting />;
}

export function TableRow(props: RowProps) {
  const { definition, row, columns, selectable, selected, onSelect, href, opened, onOpen, onLook } = props;
  const title = titleOf(definition, row, props.names);
  const [lead, ...rest] = columns;
  const leading = leadText(props, lead, title);
  return (
    <Tr
      {...rowMark(idOf(definition, row))}
      $selected={selected}
      aria-selected={selectable ? selected : undefined}
      aria-current={opened || undefined}
    >
      {selectable && (
        <BoxTd $left={0} $tool>
          <Checkbox
            aria-label={`「${title}」を選択`}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        </BoxTd>
      )}
      <LeadTd $left={selectable ? BOX_WIDTH : 0} $edge $lead data-label={lead.label}>
        <Lead>
          {href ? (
            <Link to={href} title={title} onClick={onOpen}>
              {lead.render ? lead.render(row, props.names) : leading}
            </Link>
          ) : (
            leading
          )}
          {onLook && <IconButton icon="panel" size={28} label={`「${title}」をすばやく見る`} onClick={onLook} />}
        </Lead>
      </LeadTd>
      {rest.map((column) => (
        <Cell key={column.id} $align={column.align} data-label={column.label} title={cellTitle(props, column)}>
          {cellContent(props, column)}
        </Cell>
      ))}
    </Tr>
  );
}

/** Rows that stand for the ones on their way. */
export function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Td key={cell}>
          <Skeleton $width={`${48 + ((row * 7 + cell * 13) % 40)}%`} />
        </Td>
      ))}
    </Tr>
  ));
}
