/** New rows of a dry run that are probably a known person, or an earlier row of the file: reported, never refused. */

import { importFile } from '@enishi/protos/crm/import-file';
import { codeOfKey, ruleLabel } from '@enishi/protos/fields/duplicates';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { eventLoopYielder } from '@enishi/service-kit/base/yield-to-event-loop';
import { findDuplicates, keysOfInput } from '@enishi/service-kit/crud/duplicates';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { ImportRow, RowOutcome } from '@enishi/service-kit/import/rows';
import { FileKeys } from './file-keys';
import type { ImportDeps, RowMessage } from './state';

const SHOWN = 3;
const DOUBT = '重複の可能性があります。';

export interface Suspicions {
  /** Notes what rows that are done, before the process died perhaps, have in common with those to come. */
  pass(rows: readonly ImportRow[]): Promise<void>;
  /** Messages by row of the file. */
  of(outcomes: readonly RowOutcome[]): Promise<Map<number, RowMessage[]>>;
}

/** Nothing is known of entities without rules, nor of those of other services. */
const nothing: Suspicions = { pass: async () => undefined, of: async () => new Map() };

/** For one reading of one file. */
export function suspicions(deps: ImportDeps, ctx: CallContext, definition: Entity): Suspicions {
  if (definition.service !== importFile.service || definition.duplicates.length === 0) return nothing;
  const { store } = crudOf(deps, definition);
  const keys = new FileKeys();

  /** The keys that the row shares with earlier ones, each named by the first row that has it. */
  const earlier = (row: number, same: readonly string[]): RowMessage[] => {
    const shared = same.map((key) => ({ first: keys.rowOf(key, row), key })).filter(({ first }) => first < row);
    return [...groupBy(shared, ({ first }) => first)].slice(0, SHOWN).map(([first, own]) => {
      const reasons = own.map(({ key }) => ruleLabel(definition, codeOfKey(key)));
      return { message: `${DOUBT}${first}行目と${reasons.join('、')}が一致しています。` };
    });
  };

  return {
    async pass(rows) {
      const yieldToEventLoop = eventLoopYielder();
      for (const { row, id, input } of rows) {
        await yieldToEventLoop();
        if (id === undefined) for (const key of keysOfInput(store, input)) keys.rowOf(key, row);
      }
    },
    async of(outcomes) {
      const messagesByRow = new Map<number, RowMessage[]>();
      const news = outcomes.filter(({ same = [] }) => same.length > 0);
      const duplicates = await findDuplicates(
        store,
        ctx,
        news.map(({ same = [] }) => same),
      );
      news.forEach(({ row, same = [] }, at) => {
        const known = duplicates[at].slice(0, SHOWN).map(({ id, title, reasons }) => ({
          message: `${DOUBT}登録済みのデータと${reasons.join('、')}が一致しています。`,
          record_id: id,
          title,
        }));
        const messages = [...known, ...earlier(row, same)];
        if (messages.length > 0) messagesByRow.set(row, messages);
      });
      return messagesByRow;
    },
  };
}
