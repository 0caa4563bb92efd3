/** Rows of the entity table: the first column stays while the rest scrolls sideways; on phones each is a card. */
import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import type { Entity, FieldValue, Kind } from '@enishi/protos/fields/types';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/base/Checkbox';
import { IconButton } from '../../ui/base/IconButton';
import { Skeleton } from '../../ui/base/Skeleton';
import { Td } from '../../ui/console/Table';
import { FieldView, Waiting } from '../values/FieldView';
import { type EntityRow, idOf, isEmptyValue, titleOf } from '../values/row';
import { rowMark } from '../values/row-mark';
import type { TableColumn } from '../views/columns';
import { cellMark } from './row-keys';
import { BoxTd, Cell, Lead, LeadTd, Names, RowTr, Under, Value } from './row-style';
import { BOX_WIDTH } from './table-style';
import { type TabRow, useTabIndex } from './use-tab-row';

/** The same functions for every row and every drawing: a row is drawn again only when it has something else to show. */
export interface RowActions {
  select: (row: EntityRow, on: boolean) => void;
  open: (row: EntityRow) => void;
  edit: (row: EntityRow, name: string, anchor: HTMLElement) => void;
  look: (row: EntityRow) => void;
}

interface RowProps {
  definition: Entity;
  row: EntityRow;
  columns: readonly TableColumn[];
  names: NameLookup;
  /** Field in the second line of the first column. */
  under: string | undefined;
  selectable: boolean;
  selected: boolean;
  href: string | undefined;
  /** It is the one that was opened last. */
  opened: boolean;
  /** Fields whose values are changed where they stand. */
  editable: readonly string[];
  /** It stands in the panel beside the list. */
  looked: boolean;
  /** It can be shown in that panel. */
  looks: boolean;
  /** The day in Japan: times say 今日 until it ends. */
  today: string;
  tabRow: TabRow;
  actions: RowActions;
}

function cellContent({ definition, row, names }: RowProps, column: TableColumn) {
  if (column.render) return column.render(row, names);
  const field = definition.fields[column.id];
  return <FieldView field={field} value={row[column.id]} names={names} compact />;
}

function CellValue({ props, column }: { props: RowProps; column: TableColumn }) {
  const content = cellContent(props, column);
  if (column.render || !props.editable.includes(column.id)) return content;
  return (
    <Value
      {...cellMark(column.id)}
      type="button"
      tabIndex={-1}
      aria-label={`${column.label}：${cellTitle(props, column) ?? '未設定'}。変更する`}
      aria-haspopup="dialog"
      onClick={(event) => props.actions.edit(props.row, column.id, event.currentTarget)}
    >
      {content}
    </Value>
  );
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

/** What is pressed in a row has a meaning of its own, and so has text that is being marked. */
const OWN = 'a, button, input, label, select, [role="button"]';
const isOwn = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest(OWN) !== null) || document.getSelection()?.type === 'Range';

/** Names come after the rows. */
function lateOf(definition: Entity, { id }: TableColumn): 'name' | 'names' | undefined {
  const { kind, master, entity } = definition.fields[id] ?? {};
  if (!master && !entity) return undefined;
  return kind === 'ref' || kind === 'master' ? 'name' : 'names';
}

const nameless = new Set<Kind>(['integer', 'date', 'dateTime']);

/** Numbers and days do not explain themselves on a card, which has no headings; a price in 万円 does. A long word for an instant would take its room. */
function saidBefore({ fields }: Entity, { id, head }: TableColumn): string | undefined {
  const { kind, unit, short } = fields[id] ?? {};
  const isNamed = kind === 'timestamp' ? short : (kind && nameless.has(kind)) || unit === '円';
  return isNamed ? head : undefined;
}

/** The line is there before its words are: rows are as high when they come. */
function UnderName({ definition, row, names, under = '' }: RowProps) {
  const value = row[under];
  const text = isEmptyValue(value)
    ? ''
    : formatValue(definition.fields[under], value as FieldValue, names).replaceAll('、', '・');
  return <Under title={text || undefined}>{text}</Under>;
}

export const TableRow = memo(function TableRow(props: RowProps) {
  const { definition, row, columns, selectable, selected, href, opened, looked, looks, actions } = props;
  const title = titleOf(definition, row, props.names);
  const tabIndex = useTabIndex(props.tabRow, idOf(definition, row));
  const [lead, ...rest] = columns;
  const leading = lead.render && href ? lead.render(row, props.names) : leadText(props, lead, title);
  return (
    <RowTr
      {...rowMark(idOf(definition, row))}
      $selected={selected || looked}
      aria-selected={selectable ? selected : undefined}
      aria-current={opened || undefined}
      data-looked={looked || undefined}
      onClick={looks ? (event) => !isOwn(event) && actions.look(row) : undefined}
    >
      {selectable && (
        <BoxTd $left={0} $tool>
          <Checkbox
            aria-label={`「${title}」を選択`}
            tabIndex={tabIndex}
            checked={selected}
            onChange={(event) => actions.select(row, event.currentTarget.checked)}
          />
        </BoxTd>
      )}
      <LeadTd $left={selectable ? BOX_WIDTH : 0} $edge $lead data-label={lead.label}>
        <Lead>
          <Names>
            {href ? (
              <Link to={href} title={title} tabIndex={tabIndex} onClick={() => actions.open(row)}>
                {leading}
              </Link>
            ) : (
              <strong>{leading}</strong>
            )}
            {props.under && <UnderName {...props} />}
          </Names>
          {looks && (
            <IconButton
              icon="panel"
              size={28}
              label={`「${title}」をすばやく見る`}
              tabIndex={tabIndex}
              onClick={() => actions.look(row)}
            />
          )}
        </Lead>
      </LeadTd>
      {rest.map((column) => (
        <Cell
          key={column.id}
          $late={lateOf(definition, column)}
          $align={column.align}
          data-label={column.label}
          data-said={saidBefore(definition, column)}
          title={cellTitle(props, column)}
        >
          <CellValue props={props} column={column} />
        </Cell>
      ))}
    </RowTr>
  );
});

/** Rows that stand for the ones on their way. */
export function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <RowTr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Td key={cell}>
          <Skeleton $width={`${48 + ((row * 7 + cell * 13) % 40)}%`} />
        </Td>
      ))}
    </RowTr>
  ));
}
