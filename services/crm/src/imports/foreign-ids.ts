/** Columns of ids that may be of another system: whether they are ours, and what their rows would be mixed up with. */
import { importFile } from '@enishi/protos/crm/import-file';
import { foldText } from '@enishi/protos/fields/normalize';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { foldHeading } from '@enishi/service-kit/import/fields';
import { mayHoldIds, ownIdHeading } from '@enishi/service-kit/import/own-file';
import type { TableRow } from '@enishi/service-kit/tabular/read';
import { importKinds } from './kinds';
import type { ImportDeps, ImportState, RowMessage } from './state';

/** Whether the ids of a file are those of the agency's own list, by the mark in their heading. */
export function isOwn({ kind, enterprise_id, header, mapping }: ImportState): boolean {
  const { definition } = importKinds[kind];
  const at = mapping.indexOf(definition.key);
  return at >= 0 && foldHeading(header[at]) === foldHeading(ownIdHeading(definition, enterprise_id));
}

/** Titles of those of the agency's records that have one of these ids. */
async function titlesOf(
  deps: ImportDeps,
  ctx: CallContext,
  definition: Entity,
  ids: number[],
): Promise<Map<number, string>> {
  if (definition.service !== importFile.service) {
    const { items = [] } = await recordRpc(deps.clients.rpc, definition).Search(ctx, { ids });
    return new Map(items.map(({ id, title }) => [id, title]));
  }
  const { key, title } = definition;
  const projection = { [key]: 1, [title]: 1 };
  const docs = await ownRecords(deps, definition, ctx).find({ [key]: { $in: ids } }, { projection });
  return new Map(docs.map((doc) => [doc[key] as number, String(doc[title] ?? '')]));
}

const NOT_OURS =
  'ファイルの番号の列は、この一覧から書き出したIDか確認できないため使いません。同じIDの登録済みのデータがありますが、別のデータとして新しく登録します。';
const OURS_PERHAPS =
  'IDと名前が同じ登録済みのデータがあります。更新する場合は、列の対応で、番号の列に「ID」を選択してください。このまま取り込むと、新しいデータとして登録します。';

/** Where a column of ids is not taken for ours: the rows whose ids our records have, with those records, by row. */
export async function foreignIds(
  deps: ImportDeps,
  ctx: CallContext,
  { kind, header, mapping }: ImportState,
  rows: readonly TableRow[],
): Promise<Map<number, RowMessage[]>> {
  const messages = new Map<number, RowMessage[]>();
  const { definition } = importKinds[kind];
  const at = header.findIndex((heading, at) => !mapping[at] && mayHoldIds(heading));
  if (at < 0 || mapping.includes(definition.key)) return messages;
  const idOf = ({ cells }: TableRow) => (/^[1-9]\d{0,8}$/.test(cells[at] ?? '') ? Number(cells[at]) : 0);
  const ids = [...new Set(rows.map(idOf).filter((id) => id > 0))];
  const titles = ids.length > 0 ? await titlesOf(deps, ctx, definition, ids) : new Map<number, string>();
  const cellOf = ({ cells }: TableRow, name: string) => foldText(cells[mapping.indexOf(name)] ?? '');
  for (const row of rows) {
    const id = idOf(row);
    const title = titles.get(id);
    if (title === undefined) continue;
    const name = cellOf(row, definition.title) || `${cellOf(row, 'l_name')}${cellOf(row, 'f_name')}`;
    const message = name !== '' && name === foldText(title) ? OURS_PERHAPS : NOT_OURS;
    messages.set(row.row, [{ message, record_id: id, title }]);
  }
  return messages;
}
