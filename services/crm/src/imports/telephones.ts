/** Telephone numbers of a dry run whose first 0 a spreadsheet took away: told, never changed by itself. */
import { withFirstZero } from '@enishi/protos/fields/telephone';
import type { Entity } from '@enishi/protos/fields/types';
import type { ImportRow } from '@enishi/service-kit/import/rows';
import type { RowMessage } from './state';

/** Messages by row of the file. */
export function shortTelephones({ fields }: Entity, rows: readonly ImportRow[]): Map<number, RowMessage[]> {
  const columns = Object.keys(fields).filter((name) => fields[name].kind === 'tel');
  const messages = new Map<number, RowMessage[]>();
  for (const { row, input } of rows) {
    const own = columns.flatMap((field): RowMessage[] => {
      const { [field]: given } = input;
      const meant = typeof given === 'string' ? withFirstZero(given) : undefined;
      if (!meant) return [];
      return [
        {
          field,
          message: `先頭の「0」が抜けている可能性があります（${meant} ではありませんか）。ファイルでは、電話番号の列の書式を「文字列」にして入力し直してください。このままの番号でよければ、そのまま取り込めます。`,
        },
      ];
    });
    if (own.length > 0) messages.set(row, own);
  }
  return messages;
}
