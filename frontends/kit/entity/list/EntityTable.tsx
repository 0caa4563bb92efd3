/** The list of an entity: paging, order, keyword and conditions by the server, everything in the URL. */
import type { NameLookup } from '@enishi/protos/fields/format';
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { ErrorState } from '../../ui/base/EmptyState';
import { listMark } from '../../ui/base/layout';
import { useReadOnly } from '../../ui/base/read-only';
import { DataTable, TableFrame, TableScroll } from '../../ui/console/Table';
import { space } from '../../ui/theme/theme';
import { BulkActions, type BulkOptions } from '../bulk/BulkActions';
import { type BuiltCondition, toRequest } from '../conditions/conditions';
import { useNames } from '../values/names';
import { useRecordLinks } from '../values/record-links';
import { type EntityRow, idOf, titleOf } from '../values/row';
import { type ColumnOverrides, neededFields } from '../views/columns';
import { listKey } from '../views/saved-views';
import { useColumns } from '../views/use-columns';
import { useListState } from '../views/use-list-state';
import { ExportDialog } from './ExportDialog';
import { ListFoot, ListTools, NoRows } from './list-parts';
import { type HeadProps, PhoneHead } from './PhoneHead';
import { QuickLook } from './QuickLook';
import { SkeletonRows, TableColumns, TableHead, TableRow, tableWidth } from './table-parts';
import { useKeptWalk } from './use-kept-walk';
import { useListPlace } from './use-list-place';

const Root = styled.div<{ $waits: boolean }>`
  display: ${({ $waits }) => ($waits ? 'none' : 'flex')};
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;

  > * {
    flex: none;
  }
`;

/** In a page as high as the window (see Page) the rows get what is left of it; they are the one thing that scrolls. */
const Frame = styled(TableFrame)`
  && {
    flex: 0 1 auto;
    min-height: 0;
  }
`;

const Dim = styled.div<{ $on: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 0;
  opacity: ${({ $on }) => ($on ? 0.55 : 1)};
  transition: opacity 120ms;
`;

export interface EntityTableProps {
  definition: Entity;
  /** Named exceptions to the definition's columns. */
  columns?: ColumnOverrides;
  /** Columns shown at first; default: the definition's table with the record's name in front. */
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
  /** `false`: no quick look; a function: its content. */
  quickLook?: false | ((record: EntityRow) => ReactNode);
  /** Fields the quick look leaves out. */
  omit?: readonly string[];
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

export interface Picking {
  /** Picked ids with the names they are known by. */
  picked: ReadonlyMap<number, string>;
  onPick: (picked: ReadonlyMap<number, string>) => void;
}

const SKELETONS = 8;
const SETTLE_MS = 100;

const NOTHING: ReadonlyMap<number, string> = new Map();

/** Rows chosen by id, with names, over several pages. Those chosen for an action are dropped by another search. */
function useSelection(definition: Entity, scope: string, known: NameLookup, picking?: Picking) {
  const [chosen, setChosen] = useState({ scope, names: NOTHING });
  const own = chosen.scope === scope ? chosen.names : NOTHING;
  const names = picking?.picked ?? own;
  const put = (next: ReadonlyMap<number, string>) =>
    picking ? picking.onPick(next) : setChosen({ scope, names: next });
  const set = (rows: readonly EntityRow[], on: boolean) => {
    const next = new Map(names);
    for (const row of rows) {
      if (on) next.set(idOf(definition, row), titleOf(definition, row, known));
      else next.delete(idOf(definition, row));
    }
    put(next);
  };
  return { names, set, clear: () => put(NOTHING) };
}

const NO_ROWS: EntityRow[] = [];

/** The focus goes to the list when the bar that had it goes away after an action. */
function useFocusAfterBar(count: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const gone = before.current > 0 && count === 0;
    before.current = count;
    if (!gone) return undefined;
    // A dialog that closes at the same time looks for its opener first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) (list.current ?? document.querySelector('main'))?.focus();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return list;
}

export function EntityTable(props: EntityTableProps) {
  const { definition, fixed = [], scope, picking, quickLook, omit, empty, tools, path, waits = false } = props;
  const readOnly = useReadOnly();
  const bulk = picking || readOnly ? false : (props.bulk ?? {});
  const list = useListState(definition);
  const { state } = list;
  const columns = useColumns(definition, props);
  const fields = [...new Set([...neededFields(columns.shown), ...titleColumns(definition)])];
  const conditions = [...fixed, ...state.conditions].map((condition) => toRequest(definition, condition));
  const asked = { ...scope, keyword: state.keyword || undefined, conditions };
  const { data, error, isPlaceholderData, refetch } = useIndex<EntityRow>(
    definition,
    { ...asked, page: state.page, per_page: state.perPage, sort: state.sort || undefined, columns: fields },
    { path },
  );
  const walked = picking || isPlaceholderData ? undefined : data;
  useKeptWalk(definition, { path, request: { ...asked, sort: state.sort || undefined }, data: walked });
  const rows = data?.rows ?? NO_ROWS;
  const names = useNames(definition.fields, rows, fields);
  const linkTo = useRecordLinks();
  const hrefOf = props.href ?? ((row: EntityRow) => linkTo(definition.name, idOf(definition, row)));
  const [looking, setLooking] = useState<EntityRow>();
  const [exporting, setExporting] = useState(false);
  const { realm } = useApi();
  const own = realm === 'enterprise' && path === undefined;
  const { exports = own } = props;
  const onExport = exports && !readOnly && !picking && path === undefined ? () => setExporting(true) : undefined;
  const selection = useSelection(definition, JSON.stringify([state.keyword, conditions]), names, picking);
  const selectable = bulk !== false || picking !== undefined;
  const isSelected = (row: EntityRow) => selection.names.has(idOf(definition, row));
  const selected = rows.filter(isSelected).length;
  const all = selected === 0 ? 'none' : selected === rows.length ? 'all' : 'some';
  const head: HeadProps = {
    columns: columns.shown,
    selectable,
    all,
    onAll: (on) => selection.set(rows, on),
    sort: state.sort,
    onSort: (sort) => list.change({ sort }),
  };
  const failed = error && !data;
  const scroller = useFocusAfterBar(selection.names.size);
  const place = useListPlace(listKey(definition, props.view), scroller, rows.length > 0 && !isPlaceholderData);
  return (
    <Root {...listMark} $waits={waits}>
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
        tools={tools}
        listName={path === undefined && !scope && !picking ? listKey(definition, props.view) : undefined}
        onExport={onExport}
      />
      <Frame>
        {failed && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && <NoRows definition={definition} list={list} count={data.count} empty={empty} />}
        {!failed && (!data || rows.length > 0) && (
          <Dim $on={isPlaceholderData}>
            <PhoneHead {...head} />
            <TableScroll ref={scroller} label={`${definition.label}の一覧`} busy={!data || isPlaceholderData}>
              <DataTable $width={tableWidth(columns.shown, selectable)}>
                <TableColumns columns={columns.shown} selectable={selectable} />
                <TableHead {...head} />
                <tbody>
                  {!data && <SkeletonRows columns={columns.shown.length + Number(selectable)} count={SKELETONS} />}
                  {rows.map((row) => (
                    <TableRow
                      key={idOf(definition, row)}
                      definition={definition}
                      row={row}
                      columns={columns.shown}
                      names={names}
                      selectable={selectable}
                      selected={isSelected(row)}
                      onSelect={(on) => selection.set([row], on)}
                      href={hrefOf(row)}
                      opened={place.opened === idOf(definition, row)}
                      onOpen={() => place.onOpen(idOf(definition, row))}
                      onLook={quickLook === false ? undefined : () => setLooking(row)}
                    />
                  ))}
                </tbody>
              </DataTable>
            </TableScroll>
          </Dim>
        )}
        <ListFoot list={list} count={data?.count ?? 0} />
      </Frame>
      {bulk !== false && (
        <BulkActions
          definition={definition}
          selected={selection.names}
          options={bulk}
          onClear={selection.clear}
          onExport={onExport}
        />
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
      {quickLook !== false && (
        <QuickLook
          definition={definition}
          id={looking && idOf(definition, looking)}
          onClose={() => setLooking(undefined)}
          href={looking && hrefOf(looking)}
          omit={omit}
        >
          {quickLook}
        </QuickLook>
      )}
    </Root>
  );
}
