/** ImportService/Rows and Refused: what the reading of a file says about single rows. */

import { importFile } from '@enishi/protos/crm/import-file';
import type {
  ImportRefusedRequest,
  ImportRefusedResponse,
  ImportRowsRequest,
  ImportRowsResponse,
} from '@enishi/protos/crm/rpc';
import { withLabel } from '@enishi/protos/fields/with-label';
import type { CallContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { importKinds } from './kinds';
import type { ImportDeps, ImportState, RowMessage } from './state';
import { cleanStateOf, stateOf } from './steps';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
const PIECE_ROWS = 500;

const OUTCOMES = new Set(['created', 'updated', 'unchanged', 'refused']);

/** Where a message belongs: the heading of the file, or what the field is called. */
function labelOf({ kind, mapping, header }: ImportState, field: string | undefined): string {
  if (!field) return '';
  const at = mapping.indexOf(field);
  const { definition } = importKinds[kind];
  return (at >= 0 ? header[at] : undefined) || definition.fields[field]?.label || field;
}

const labelled = (state: ImportState, { field, message, record_id, title }: RowMessage) => ({
  ...(field ? { field } : {}),
  label: labelOf(state, field),
  message,
  ...(record_id ? { record_id, title } : {}),
});

export async function importRows(
  deps: ImportDeps,
  ctx: CallContext,
  request: ImportRowsRequest,
): Promise<ImportRowsResponse> {
  const state = await stateOf(deps, ctx, request.id);
  const current_page = Math.max(1, request.page ?? 1);
  const limit_value = Math.min(MAX_PER_PAGE, Math.max(1, request.per_page ?? DEFAULT_PER_PAGE));
  const { import_id } = state;
  const asked = OUTCOMES.has(request.outcome ?? '') ? { outcome: request.outcome } : {};
  const outcome =
    request.outcome === 'suspected' ? { outcome: { $ne: 'refused' }, 'messages.0': { $exists: true } } : asked;
  const filter = { import_id, ...outcome } as object;
  const { importRows } = deps.of(ctx);
  const place = { skip: (current_page - 1) * limit_value, limit: limit_value };
  const rows = await importRows.find(filter, { sort: { row: 1 }, ...place });
  return {
    rows: rows.map(({ row, outcome, id, cells, messages, changed = [] }) => ({
      row,
      outcome,
      ...(id ? { id } : {}),
      cells,
      messages: messages.map((message) => labelled(state, message)),
      changed: changed.map((name) => state.mapping.indexOf(name)).filter((at) => at >= 0),
    })),
    count: await importRows.countDocuments(filter),
    current_page,
    limit_value,
  };
}

const REASON = 'エラーの内容';

/** Names and columns of fields this file does not fill are left out: the columns are those of the file. */
export async function importRefused(
  deps: ImportDeps,
  ctx: CallContext,
  { id, after }: ImportRefusedRequest,
): Promise<ImportRefusedResponse> {
  const state = await cleanStateOf(deps, ctx, id);
  const { import_id, header } = state;
  const filter = { import_id, outcome: 'refused' as const, row: { $gt: after ?? 0 } };
  const rows = await deps.of(ctx).importRows.find(filter, { sort: { row: 1 }, limit: PIECE_ROWS });
  const lines = rows.map(({ row, cells, messages }) => {
    const padded = header.map((_, at) => cells[at] ?? '');
    const reasons = messages
      .map((one) => labelled(state, one))
      .map(({ label, message }) => (label ? withLabel(label, message) : message));
    return csvLine([row, ...padded, reasons.join('\n')]);
  });
  const head = after === undefined ? `${BOM}${csvLine(['行', ...header, REASON])}` : '';
  const record = await findRecord(crudOf(deps, importFile).store, ctx, id);
  return {
    text: head + lines.join(''),
    name: `${record?.title || record?.file_name || 'インポート'}_エラー.csv`,
    ...(rows.length === PIECE_ROWS ? { after: rows[rows.length - 1].row } : {}),
  };
}
