/** A list as rows: its table with heading and pager, and the record that is looked at beside it. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { type RefObject, useState } from 'react';
import type { IndexPage } from '../../runtime/api/entities';
import { late } from '../../ui/base/late';
import { useSameCalls } from '../../ui/base/use-same';
import { DataTable, TableScroll } from '../../ui/console/Table';
import { type EntityRow, idOf } from '../values/row';
import { listKey } from '../views/saved-views';
import type { ColumnControl } from '../views/use-columns';
import { ROW_HEIGHTS } from '../views/use-density';
import type { ListControl } from '../views/use-list-state';
import type { EditedCell } from './CellEditor';
import type { FilteredHead } from './HeadFilter';
import { LookSplit } from './LookSplit';
import { Dim, Frame } from './list-frame';
import { ListFoot } from './list-parts';
import type { LookLoader } from './looks';
import { RestedRows } from './RestedRows';
import { moveInRows } from './row-keys';
import type { Selection } from './selection';
import { type HeadProps, TableColumns, TableHead, tableWidth } from './table-head';
import { type RowActions, SkeletonRows, TableRow } from './table-row';
import { useFirstRows } from './use-first-rows';
import { useListPlace } from './use-list-place';
import { useLook } from './use-look';
import { useTabRow } from './use-tab-row';

const SKELETONS = 8;

/** px: five rows with what stands above and below them. */
const FEW_ROWS = 340;
const HEAD_AND_FOOT = 100;

const NO_ROWS: EntityRow[] = [];
const CellEditor = late(() => import('./CellEditor'));
const HeadFilter = late(() => import('./HeadFilter'));

interface ListTableProps {
  definition: Entity;
  /** The frame in which the rows scroll. */
  scroller: RefObject<HTMLElement | null>;
  list: ListControl;
  columns: ColumnControl;
  /** The page on the screen; undefined while it loads. */
  data: IndexPage<EntityRow> | undefined;
  /** It is that of another request, until the one that was asked for comes. */
  late: boolean;
  names: NameLookup;
  /** Rows without a second line. */
  dense: boolean;
  /** Field in the second line of the first column. */
  under: string | undefined;
  selectable: boolean;
  selection: Selection;
  /** Fields whose values are changed where they stand. */
  editable: readonly string[];
  hrefOf: (row: EntityRow) => string | undefined;
  view?: string;
  quickLook?: false;
  look?: LookLoader;
}

export function ListTable({
  definition,
  scroller,
  list,
  columns,
  data,
  late,
  names,
  dense,
  under,
  selectable,
  selection,
  editable,
  hrefOf,
  view,
  quickLook,
  look,
}: ListTableProps) {
  const [editing, setEditing] = useState<EditedCell>();
  const [filtering, setFiltering] = useState<FilteredHead>();
  const { state, change } = list;
  const rows = data?.rows ?? NO_ROWS;
  const isSelected = (row: EntityRow) => selection.names.has(idOf(definition, row));
  const headCells: HeadProps = {
    columns: columns.shown,
    selectable,
    all: selection.of(rows),
    onAll: (on) => selection.set(rows, on),
    sort: state.sort,
    onSort: (sort) => change({ sort }),
    onMove: columns.move,
    onWidth: columns.resize,
    filters: definition.search,
    onFilter: (name, anchor) => setFiltering({ name, anchor }),
  };
  const rowHeight = dense ? ROW_HEIGHTS.dense : ROW_HEIGHTS.usual;
  const drawn = useFirstRows(rows, rowHeight);
  const place = useListPlace(listKey(definition, view), scroller, rows.length > 0 && drawn === rows && !late);
  const looking = useLook(definition, rows, scroller);
  const tabRow = useTabRow(rows.map((row) => idOf(definition, row)));
  const actions = useSameCalls<RowActions>({
    select: (row, on) => selection.set([row], on),
    open: (row) => place.onOpen(idOf(definition, row)),
    edit: (row, name, anchor) => setEditing({ row, name, anchor }),
    look: looking.open,
  });
  const today = japanDay(new Date());
  const lookedRow = looking.beside ? looking.row : undefined;
  return (
    <>
      <LookSplit
        definition={definition}
        looking={looking}
        hrefOf={hrefOf}
        look={look}
        quickLook={quickLook}
        least={Math.min(FEW_ROWS, HEAD_AND_FOOT + (data ? rows.length : SKELETONS) * rowHeight)}
      >
        <Frame>
          <Dim $on={late}>
            <TableScroll ref={scroller} label={`${definition.label}の一覧`} busy={!data || late || drawn !== rows}>
              <DataTable $width={tableWidth(columns.shown, selectable)} $row={rowHeight}>
                <TableColumns columns={columns.shown} selectable={selectable} />
                <TableHead {...headCells} />
                <tbody
                  onFocus={(event) => {
                    tabRow.onFocus(event);
                    looking.onFocus(event);
                  }}
                  onKeyDown={moveInRows}
                >
                  {!data && <SkeletonRows columns={columns.shown.length + Number(selectable)} count={SKELETONS} />}
                  {drawn.map((row) => (
                    <TableRow
                      key={idOf(definition, row)}
                      definition={definition}
                      row={row}
                      columns={columns.shown}
                      names={names}
                      under={under}
                      selectable={selectable}
                      selected={isSelected(row)}
                      href={hrefOf(row)}
                      opened={place.opened === idOf(definition, row)}
                      editable={editable}
                      tabRow={tabRow}
                      looked={lookedRow === row}
                      today={today}
                      looks={quickLook !== false}
                      actions={actions}
                    />
                  ))}
                </tbody>
              </DataTable>
            </TableScroll>
          </Dim>
          <ListFoot list={list} counted={data} />
        </Frame>
      </LookSplit>
      {quickLook !== false && (
        <RestedRows definition={definition} scroller={scroller} page={rows[0] && hrefOf(rows[0])} />
      )}
      {filtering && (
        <HeadFilter
          definition={definition}
          head={filtering}
          value={state.conditions}
          onChange={(conditions) => change({ conditions })}
          onClose={() => setFiltering(undefined)}
        />
      )}
      {editing && <CellEditor definition={definition} cell={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
