/** The list of an entity: paging, order, keyword and conditions by the server, everything in the URL. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { ErrorState } from '../../ui/base/EmptyState';
import { listMark } from '../../ui/base/layout';
import { useReadOnly } from '../../ui/base/read-only';
import { DataTable, TableScroll } from '../../ui/console/Table';
import { BulkActions, type BulkOptions, editableFields } from '../bulk/BulkActions';
import { type BuiltCondition, toRequest } from '../conditions/conditions';
import { useNames } from '../values/names';
import { useRecordLinks } from '../values/record-links';
import { type EntityRow, idOf } from '../values/row';
import { type ColumnOverrides, neededFields } from '../views/columns';
import { listKey } from '../views/saved-views';
import { useColumns } from '../views/use-columns';
import { ROW_HEIGHTS, useDensity } from '../views/use-density';
import { useListState } from '../views/use-list-state';
import type { EditedCell } from './CellEditor';
import { ChooseAll } from './ChooseAll';
import { ExportDialog } from './ExportDialog';
import type { FilteredHead } from './HeadFilter';
import { ListHead, type ListHeadContent } from './ListHead';
import { Dim, Frame, Root, Split } from './list-frame';
import { ListFoot, ListTools, NoRows } from './list-parts';
import { type HeadProps, PhoneHead } from './PhoneHead';
import { QuickLook } from './QuickLook';
import { moveInRows } from './row-keys';
import { type Picking, useFocusAfterBar, useSelection } from './selection';
import { TableColumns, TableHead, tableWidth } from './table-head';
import { SkeletonRows, TableRow } from './table-row';
import { useKeptWalk } from './use-kept-walk';
import { useListPlace } from './use-list-place';
import { useLook } from './use-look';
import { useNews } from './use-news';
import { useTabRow } from './use-tab-row';

export interface EntityTableProps {
  definition: Entity;
  /** Named exceptions to the definition's columns. */
  columns?: ColumnOverrides;
  /** Columns shown at first; default: `list` of the definition. */
  usual?: readonly string[];
  /** Tells apart several lists of one entity, whose columns are remembered separately. */
  view?: string;
  /** Conditions that always apply, e.g. the jobs of one company. */
  fixed?: readonly BuiltCondition[];
  /** Address of a record; default: its page in this console, where there is one. */
  href?: (row: EntityRow) => string | undefined;
  /** Bulk actions on chosen rows; `false`: none. */
  bulk?: BulkOptions | false;
  /** Rows to pick from: those picked stay picked over searches, pages and visits, until they are given back. */
  picking?: Picking;
  /** Something above the list is on its way: both are shown together, so that it pushes nothing down. */
  waits?: boolean;
  /** `false`: no panel beside the list. */
  quickLook?: false;
  /** What the panel beside the list shows of a record; fetched with the first one that is looked at. */
  look?: ComponentType<{ record: EntityRow }>;
  /** Title of the page with its actions; the list adds its views. */
  head?: ListHeadContent;
  /** Between the head and the list, e.g. what to do first. */
  above?: ReactNode;
  /** The empty state, with its next step, while there is nothing at all. */
  empty?: { title?: string; text: ReactNode; actions?: ReactNode };
  /** In the tool bar, before the columns. */
  tools?: ReactNode;
  /** Parameters of the list beside its conditions, e.g. the agency whose members an operator looks at. */
  scope?: Readonly<Record<string, unknown>>;
  /** Another path than `<plural>/index`; such a list can be neither written to a file nor kept as a view. */
  path?: string;
  /** Whether there is `<plural>/export`; default: in the agencies' console. */
  exports?: boolean;
}

const SKELETONS = 8;

const NO_ROWS: EntityRow[] = [];
const NO_FIELDS: readonly string[] = [];
/** Tells which rows were changed since. */
const SINCE = ['updated_at'];
const CellEditor = lazy(() => import('./CellEditor'));
const HeadFilter = lazy(() => import('./HeadFilter'));

/** The second line under a name says nothing that is the same for every row. */
const underOf = ({ definition, fixed = [] }: EntityTableProps): string | undefined => {
  const { under } = definition.list;
  return fixed.some((one) => 'column' in one && one.column === under) ? undefined : under;
};

export function EntityTable(props: EntityTableProps) {
  const { definition, fixed = [], scope, picking, quickLook, look, empty, tools, path, waits = false } = props;
  const readOnly = useReadOnly();
  const bulk = picking || readOnly ? false : (props.bulk ?? {});
  const list = useListState(definition);
  const { state } = list;
  const columns = useColumns(definition, props);
  const density = useDensity();
  const under = density.dense ? undefined : underOf(props);
  const fields = [
    ...new Set([...neededFields(columns.shown), ...titleColumns(definition), ...(under ? [under] : []), ...SINCE]),
  ].filter((name) => name in definition.fields);
  const conditions = [...fixed, ...state.conditions].map((condition) => toRequest(definition, condition));
  const asked = { ...scope, keyword: state.keyword || undefined, conditions };
  const request = { ...asked, page: state.page, per_page: state.perPage, sort: state.sort || undefined };
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useIndex<EntityRow>(
    definition,
    { ...request, columns: fields },
    { path },
  );
  const news = useNews(definition, {
    ...{ path: path ?? `${definition.plural}/index`, body: request, readAt: dataUpdatedAt },
    rows: isPlaceholderData ? undefined : data?.rows,
  });
  const walked = picking || isPlaceholderData ? undefined : data;
  useKeptWalk(definition, { path, request: { ...asked, sort: state.sort || undefined }, data: walked });
  const rows = data?.rows ?? NO_ROWS;
  const names = useNames(definition.fields, rows, fields);
  const linkTo = useRecordLinks();
  const hrefOf = props.href ?? ((row: EntityRow) => linkTo(definition.name, idOf(definition, row)));
  const [exporting, setExporting] = useState(false);
  const [editing, setEditing] = useState<EditedCell>();
  const [filtering, setFiltering] = useState<FilteredHead>();
  const { realm } = useApi();
  const own = realm === 'enterprise' && path === undefined;
  const { exports = own } = props;
  const onExport = exports && !readOnly && !picking && path === undefined ? () => setExporting(true) : undefined;
  const selection = useSelection(definition, JSON.stringify([state.keyword, conditions]), names, picking);
  const selectable = bulk !== false || picking !== undefined;
  const isSelected = (row: EntityRow) => selection.names.has(idOf(definition, row));
  const selected = rows.filter(isSelected).length;
  const all = selected === 0 ? 'none' : selected === rows.length ? 'all' : 'some';
  const headCells: HeadProps = {
    columns: columns.shown,
    selectable,
    all,
    onAll: (on) => selection.set(rows, on),
    sort: state.sort,
    onSort: (sort) => list.change({ sort }),
    onMove: columns.move,
    onWidth: columns.resize,
    filters: definition.search,
    onFilter: (name, anchor) => setFiltering({ name, anchor }),
  };
  const editable = bulk === false || path !== undefined ? NO_FIELDS : editableFields(definition, bulk);
  const failed = error && !data;
  const scroller = useFocusAfterBar(selection.names.size);
  const place = useListPlace(listKey(definition, props.view), scroller, rows.length > 0 && !isPlaceholderData);
  const looking = useLook(definition, rows, scroller);
  const tabRow = useTabRow(rows.map((row) => idOf(definition, row)));
  const beside = looking.beside && looking.row !== undefined;
  const listName = path === undefined && !scope && !picking ? listKey(definition, props.view) : undefined;
  return (
    <Root {...listMark} $waits={waits}>
      {props.head && (
        <ListHead
          {...props.head}
          definition={definition}
          list={list}
          columns={columns}
          fixed={fixed}
          listName={listName}
          ready={data !== undefined}
        />
      )}
      {props.above}
      <ListTools
        definition={definition}
        list={list}
        fixed={fixed}
        scope={scope}
        path={path}
        columns={columns}
        counted={data}
        countRequest={{ plural: definition.plural, path, body: asked }}
        failed={Boolean(failed)}
        shown={rows.length}
        news={news > 0 ? { count: news, show: () => void refetch() } : undefined}
        tools={tools}
        listName={props.head ? undefined : listName}
        onExport={onExport}
        density={density}
      />
      <Split $beside={beside}>
        <Frame>
          {failed && <ErrorState message={error.message} onRetry={() => void refetch()} />}
          {data && rows.length === 0 && <NoRows definition={definition} list={list} count={data.count} empty={empty} />}
          {!failed && (!data || rows.length > 0) && (
            <Dim $on={isPlaceholderData}>
              <PhoneHead {...headCells} />
              <TableScroll ref={scroller} label={`${definition.label}の一覧`} busy={!data || isPlaceholderData}>
                <DataTable
                  $width={tableWidth(columns.shown, selectable)}
                  $row={density.dense ? ROW_HEIGHTS.dense : ROW_HEIGHTS.usual}
                >
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
                    {rows.map((row) => (
                      <TableRow
                        key={idOf(definition, row)}
                        definition={definition}
                        row={row}
                        columns={columns.shown}
                        names={names}
                        under={under}
                        selectable={selectable}
                        selected={isSelected(row)}
                        onSelect={(on) => selection.set([row], on)}
                        href={hrefOf(row)}
                        opened={place.opened === idOf(definition, row)}
                        onOpen={() => place.onOpen(idOf(definition, row))}
                        editable={editable}
                        onEdit={(name, anchor) => setEditing({ row, name, anchor })}
                        tabRow={tabRow}
                        looked={beside && looking.row === row}
                        onLook={quickLook === false ? undefined : () => looking.open(row)}
                      />
                    ))}
                  </tbody>
                </DataTable>
              </TableScroll>
            </Dim>
          )}
          <ListFoot list={list} count={data?.count ?? 0} />
        </Frame>
        {quickLook !== false && (
          <QuickLook
            definition={definition}
            id={looking.row && idOf(definition, looking.row)}
            onClose={looking.close}
            href={looking.row && hrefOf(looking.row)}
            beside={looking.beside}
            onStep={looking.step}
            look={look}
          />
        )}
      </Split>
      {bulk !== false && (
        <BulkActions
          definition={definition}
          selected={selection.names}
          options={bulk}
          onClear={selection.clear}
          everything={
            all === 'all' && path === undefined && data && data.count > selection.names.size ? (
              <ChooseAll definition={definition} counted={data} body={asked} onChoose={selection.setIds} />
            ) : undefined
          }
          onExport={onExport}
        />
      )}
      {filtering && (
        <Suspense>
          <HeadFilter
            definition={definition}
            head={filtering}
            value={state.conditions}
            onChange={(conditions) => list.change({ conditions })}
            onClose={() => setFiltering(undefined)}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <CellEditor definition={definition} cell={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {onExport && exporting && (
        <ExportDialog
          definition={definition}
          selected={[...selection.names.keys()]}
          counted={data ?? { count: 0 }}
          request={{ sort: state.sort || undefined, keyword: state.keyword || undefined, conditions }}
          shown={columns.ids}
          onClose={() => setExporting(false)}
        />
      )}
    </Root>
  );
}
