/** New rows of a dry run that are probably somebody known, or an earlier row of the same batch: told, never refused. */

import { importFile } from '@enishi/protos/crm/import-file';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/context';
import { findDuplicates } from '@enishi/service-kit/crud/duplicates';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { ImportRow } from '@enishi/service-kit/import/rows';
import type { CrmDeps } from '../deps';
import type { RowMessage } from './state';

const SHOWN = 3;

/** Messages by row of the file. */
export async function suspicions(
  deps: CrmDeps,
  ctx: CallContext,
  definition: Entity,
  rows: readonly ImportRow[],
): Promise<Map<number, RowMessage[]>> {
  const told = new Map<number, RowMessage[]>();
  if (definition.service !== importFile.service || definition.duplicates.length === 0) return told;
  const news = rows.filter(({ id }) => id === undefined);
  const { store } = crudOf(deps, definition);
  const found = await findDuplicates(
    store,
    ctx,
    news.map(({ input }) => input),
  );
  news.forEach(({ row }, at) => {
    const known = found[at].records
      .slice(0, SHOWN)
      .map(({ id, title, reasons }) => `登録済みの「${title}」（ID ${id}）と${reasons.join('、')}が一致しています。`);
    const earlier = found[at].rows
      .slice(0, SHOWN)
      .map((other) => `${news[other.row].row}行目と${other.reasons.join('、')}が一致しています。`);
    const messages = [...known, ...earlier].map((text) => ({ message: `重複の可能性があります。${text}` }));
    if (messages.length > 0) told.set(row, messages);
  });
  return told;
}
