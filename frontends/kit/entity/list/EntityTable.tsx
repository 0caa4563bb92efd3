/** The list of an entity: paging, order, keyword and conditions by the server, everything in the URL. */
import { titleColumns } from '@enishi/protos/fields/title';
import type { Entity } from '@enishi/protos/fields/types';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useMayDo } from '../../runtime/member/member';
import { ErrorState } from '../../ui/base/EmptyState';
import { listMark } from '../../ui/base/layout';
import { useReadOnly } from '../../ui/base/read-only';
import { Lead } from '../../ui/base/TitleBar';
import { useIsPhone } from '../../ui/base/use-media';
import { useSameList } from '../../ui/base/use-same';
import { BulkActions, type BulkOptions, editableFields } from '../bulk/BulkActions';
import { type BuiltCondition, toRequest } from '../conditions/conditions';
import { useNames } from '../values/names';
import { useRecordLinks } from '../values/record-links';
import { type EntityRow, idOf } from '../values/row';
import { type ColumnOverrides, neededFields } from '../views/columns';
import { listKey } from '../views/saved-views';
import { useColumns } from '../views/use-columns';
import { useDensity } from '../views/use-density';
import { useListState } from '../views/use-list-state';
import { ChooseAll } from './ChooseAll';
import { ListHead, type ListHeadContent } from './ListHead';
import { ListTable } from './ListTable';
import { Frame, ListShape, Root, Split } from './list-frame';
import { ListFoot, ListTools, type ListToolsProps, NoRows } from './list-parts';
import type { LookLoader } from './looks';
import { NarrowedView } from './NarrowedView';
import { PhoneTools } from './PhoneTools';
import { type Picking, useFocusAfterBar, useSelection } from './selection';
import { useKeptWalk } from './use-kept-walk';
import { useNews } from './use-news';
import { useShown } from './use-shown';

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
  /** The order while none is chosen, e.g. `received_at desc`; default: the last change first. */
  order?: string;
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
  look?: LookLoader;
  /** Title of the page with its actions; the list adds its views. */
  head?: ListHeadContent;
  /** Between the head and the list, e.g. what to do first. */
  above?: ReactNode;
  /** The empty state, with its next step, while there is nothing at all. */
  empty?: { title?: string; text: ReactNode; actions?: ReactNode };
  /** In the tool bar, before the columns. */
  tools?: ReactNode;
  /** Addresses of pages that are the board of a field, in the place of the usual one. */
  boards?: Readonly<Record<string, string>>;
  /** Parameters of the list beside its conditions, e.g. the agency whose members an operator looks at. */
  scope?: Readonly<Record<string, unknown>>;
  /** Another path than `<plural>/index`; such a list can be neither written to a file nor kept as a view. */
  path?: string;
  /** Whether there is `<plural>/export`; default: in the agencies' console. */
  exports?: boolean;
}

const NO_ROWS: EntityRow[] = [];
const NO_FIELDS: readonly string[] = [];
/** Tells which rows were changed since. */
const SINCE = ['updated_at'];
/** Boards and calendars read their records themselves. */
const ONLY_COUNTED = { page: 1, per_page: 1 } as const;
const OtherShow = lazy(() => import('./OtherShow'));
const ExportDialog = lazy(() => import('./ExportDialog'));

/** The second line under a name says nothing that is the same for every row. */
const underOf = ({ definition, fixed = [] }: EntityTableProps): string | undefined => {
  const { under } = definition.list;
  return fixed.some((one) => 'column' in one && one.column === under) ? undefined : under;
};

const Tools = (props: ListToolsProps) => (useIsPhone() ? <PhoneTools {...props} /> : <ListTools {...props} />);

export function EntityTable(props: EntityTableProps) {
  const { definition, fixed = [], scope, picking, quickLook, look, empty, tools, path, boards, waits = false } = props;
  const readOnly = useReadOnly();
  const isPhone = useIsPhone();
  const bulk = picking || readOnly ? false : (props.bulk ?? {});
  const list = useListState(definition);
  const { state } = list;
  const columns = useColumns(definition, props);
  const density = useDensity();
  const under = density.dense ? undefined : underOf(props);
  const { realm } = useApi();
  const own = realm === 'enterprise' && path === undefined;
  const shown = useShown(definition, list, { offered: own && !picking, boards });
  const inRows = shown.display.show === 'list';
  const fields = [
    ...new Set([...neededFields(columns.shown), ...titleColumns(definition), ...(under ? [under] : []), ...SINCE]),
  ].filter((name) => name in definition.fields);
  const conditions = [...fixed, ...state.conditions].map((condition) => toRequest(definition, condition));
  const asked = { ...scope, keyword: state.keyword || undefined, conditions };
  const sort = state.sort || props.order;
  const page = inRows ? { page: state.page, per_page: state.perPage, sort } : ONLY_COUNTED;
  const request = { ...asked, ...page };
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useIndex<EntityRow>(
    definition,
    { ...request, columns: inRows ? fields : [definition.key] },
    { path },
  );
  const news = useNews(definition, {
    ...{ path: path ?? `${definition.plural}/index`, body: request, readAt: dataUpdatedAt },
    rows: isPlaceholderData || !inRows ? undefined : data?.rows,
  });
  const walked = picking || isPlaceholderData || !inRows ? undefined : data;
  useKeptWalk(definition, { path, request: { ...asked, sort }, data: walked });
  const rows = data?.rows ?? NO_ROWS;
  const names = useNames(definition.fields, rows, fields);
  const linkTo = useRecordLinks();
  const hrefOf = props.href ?? ((row: EntityRow) => linkTo(definition.name, idOf(definition, row)));
  const [exporting, setExporting] = useState(false);
  const { exports = own } = props;
  const mayExport = useMayDo('export');
  const onExport =
    exports && mayExport && !readOnly && !picking && path === undefined ? () => setExporting(true) : undefined;
  const selection = useSelection(definition, JSON.stringify([state.keyword, conditions]), names, picking);
  const selectable = bulk !== false || picking !== undefined;
  const editable = useSameList(bulk === false || path !== undefined ? NO_FIELDS : editableFields(definition, bulk));
  const failed = error && !data;
  // A row that was read to count them is no list.
  const listed = isPlaceholderData && data?.limit_value === ONLY_COUNTED.per_page ? undefined : data;
  const none = data !== undefined && rows.length === 0 && (inRows || !isPlaceholderData);
  // A list without any record offers its next step in the middle, and not above it as well.
  const bare = none && data.count === 0 && state.keyword === '' && state.conditions.length === 0;
  const scroller = useFocusAfterBar(selection.names.size);
  const listName = path === undefined && !scope && !picking ? listKey(definition, props.view) : undefined;
  const viewsInHead = props.head !== undefined && props.head.tabs === undefined;
  return (
    <Root {...listMark} $waits={waits} $fills={!inRows && !failed && !none}>
      {props.head && (
        <ListHead
          {...props.head}
          actions={isPhone ? undefined : props.head.actions}
          definition={definition}
          list={list}
          columns={columns}
          fixed={fixed}
          listName={listName}
          ready={data !== undefined}
        />
      )}
      <NarrowedView definition={definition} />
      {props.head?.lead && !isPhone && <Lead>{props.head.lead}</Lead>}
      {props.above}
      <Tools
        definition={definition}
        list={list}
        fixed={fixed}
        scope={scope}
        path={path}
        columns={columns}
        counted={data}
        countRequest={{ plural: definition.plural, path, body: asked }}
        failed={Boolean(failed)}
        shown={inRows ? rows.length : 0}
        display={shown}
        news={news > 0 ? { count: news, show: () => void refetch() } : undefined}
        tools={bare && tools === empty?.actions ? undefined : tools}
        head={props.head}
        choosing={selectable ? { all: selection.of(rows), onAll: (on) => selection.set(rows, on) } : undefined}
        listName={viewsInHead ? undefined : listName}
        onExport={onExport}
        density={density}
      />
      {(failed || none) && (
        <Split $beside={false}>
          <Frame>
            {failed && <ErrorState error={error} onRetry={() => void refetch()} />}
            {none && <NoRows definition={definition} list={list} count={data.count} empty={empty} />}
            <ListFoot list={list} counted={data} />
          </Frame>
        </Split>
      )}
      {!failed && !none && !inRows && (
        <Suspense fallback={<ListShape />}>
          <OtherShow
            key={`${shown.display.show} ${shown.display.by}`}
            definition={definition}
            list={list}
            display={shown.display}
            columns={columns}
            asked={asked}
            under={under}
            editable={editable}
            hrefOf={hrefOf}
            quickLook={quickLook}
            look={look}
          />
        </Suspense>
      )}
      {!failed && !none && inRows && (
        <ListTable
          definition={definition}
          scroller={scroller}
          list={list}
          columns={columns}
          data={listed}
          late={isPlaceholderData}
          names={names}
          dense={density.dense}
          under={under}
          selectable={selectable}
          selection={selection}
          editable={editable}
          hrefOf={hrefOf}
          view={props.view}
          quickLook={quickLook}
          look={look}
        />
      )}
      {bulk !== false && inRows && (
        <BulkActions
          definition={definition}
          selected={selection.names}
          options={bulk}
          onClear={selection.clear}
          everything={
            selection.of(rows) === 'all' && path === undefined && data && data.count > selection.names.size ? (
              <ChooseAll definition={definition} counted={data} body={asked} onChoose={selection.setIds} />
            ) : undefined
          }
          onExport={onExport}
        />
      )}
      {onExport && exporting && (
        <Suspense>
          <ExportDialog
            definition={definition}
            selected={[...selection.names.keys()]}
            counted={data ?? { count: 0 }}
            request={{ sort, keyword: state.keyword || undefined, conditions }}
            shown={columns.ids}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </Root>
  );
}
