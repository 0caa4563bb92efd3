/** Records that are probably the same as given ones, by the keys that `duplicates` of the definition makes. */
import { codeOfKey, duplicateKeys, ruleLabel } from '@enishi/protos/fields/duplicates';
import { parseUpdate, type Values } from '@enishi/protos/fields/parse';
import type { ClientSession } from 'mongoose';
import { breathing } from '../breathe';
import type { CallContext } from '../context';
import { allOf } from './keyword';
import { sameIndex } from './schema';
import { reachFilter, type Store } from './store';

export interface Duplicate {
  id: number;
  title: string;
  /** Labels of the rules that say so, e.g. メールアドレス. */
  reasons: string[];
}

export interface RowDuplicates {
  /** Stored records, the most alike first. */
  records: Duplicate[];
  /** Positions of earlier rows of the same batch. */
  rows: { row: number; reasons: string[] }[];
}

export interface FindOptions {
  session?: ClientSession;
  /** A record that is no duplicate of itself. */
  except?: number;
}

/** Nobody looks through more, and a number shared by a whole company must not answer all of it. */
const MAX_PER_ROW = 20;
const MAX_FOUND = 10_000;

/** The record that an input would make, as far as it can be read: what is refused elsewhere says nothing here. */
function recordOf({ definition, overrides }: Store, input: Record<string, unknown>): Values {
  const { values } = parseUpdate(definition, input, {});
  return { ...values, ...overrides.derive?.(values, {}) };
}

interface Found {
  id: number;
  title: string;
  keys: string[];
}

async function holders(store: Store, ctx: CallContext, keys: string[], session?: ClientSession): Promise<Found[]> {
  const { definition, model } = store;
  if (keys.length === 0) return [];
  const projection = { _id: 0, _same: 1, [definition.key]: 1, [definition.title]: 1 };
  const filter = allOf([reachFilter(store, ctx), { _same: { $in: keys } }]);
  const docs = await model.collection
    .find(filter, { projection, session, limit: MAX_FOUND, hint: sameIndex(definition) })
    .toArray();
  return docs.map((doc) => ({
    id: doc[definition.key] as number,
    title: String(doc[definition.title] ?? `#${doc[definition.key]}`),
    keys: doc._same as string[],
  }));
}

function grouped<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

/**
 * For every input (values as a form or a file gives them) the records that are probably the same, and the earlier inputs
 * that are. One query, however many inputs.
 */
export async function findDuplicates(
  store: Store,
  ctx: CallContext,
  inputs: readonly Record<string, unknown>[],
  { session, except }: FindOptions = {},
): Promise<RowDuplicates[]> {
  const { definition } = store;
  const breathe = breathing();
  const rows: { row: number; keys: readonly string[] }[] = [];
  for (const [row, input] of inputs.entries()) {
    await breathe();
    rows.push({ row, keys: duplicateKeys(definition, recordOf(store, input)) });
  }
  const found = await holders(store, ctx, [...new Set(rows.flatMap(({ keys }) => keys))], session);
  const byKey = grouped(
    found.filter(({ id }) => id !== except),
    ({ keys }) => keys,
  );
  const rowsByKey = grouped(rows, ({ keys }) => keys);
  const label = (key: string) => ruleLabel(definition, codeOfKey(key));
  return rows.map(({ row, keys }) => {
    const records = new Map<number, Duplicate>();
    const others = new Map<number, string[]>();
    for (const key of keys) {
      for (const { id, title } of byKey.get(key) ?? []) {
        const known = records.get(id);
        if (known) known.reasons.push(label(key));
        else records.set(id, { id, title, reasons: [label(key)] });
      }
      for (const other of (rowsByKey.get(key) ?? []).slice(0, MAX_PER_ROW))
        if (other.row < row) others.set(other.row, [...(others.get(other.row) ?? []), label(key)]);
    }
    return {
      records: [...records.values()]
        .sort((a, b) => b.reasons.length - a.reasons.length || a.id - b.id)
        .slice(0, MAX_PER_ROW),
      rows: [...others].map(([number, reasons]) => ({ row: number, reasons })),
    };
  });
}
