/** Marks (〓) of a dry run that stand for signs which the format of a file lacks: what is left alone, what is new. */
import type { Entity } from '@enishi/protos/fields/types';
import type { ImportRow, RowOutcome } from '@enishi/service-kit/import/rows';
import { MISSING } from '@enishi/service-kit/tabular/shift-jis';
import type { RowMessage } from './state';

const LEFT = `「${MISSING}」は、ファイルの形式（Shift_JIS）で表せない文字の代わりに入っている記号です。この項目は、登録済みの内容のまま変更しません。`;
const NEW = `「${MISSING}」が含まれています。ファイルの形式で表せなかった文字の代わりに入った記号の可能性があります。元の文字を確認してください。`;

/** Messages by row of the file. */
export function markDoubts(
  { fields }: Entity,
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
): Map<number, RowMessage[]> {
  const messages = new Map<number, RowMessage[]>();
  const add = (row: number, names: readonly string[], message: string) => {
    if (names.length > 0)
      messages.set(
        row,
        names.map((field) => ({ field, message })),
      );
  };
  for (const { row, marked = [] } of outcomes) add(row, marked, LEFT);
  const long = Object.keys(fields).filter((name) => fields[name].kind === 'longText');
  for (const { row, id, input } of rows)
    if (id === undefined)
      add(
        row,
        long.filter((name) => String(input[name] ?? '').includes(MISSING)),
        NEW,
      );
  return messages;
}
