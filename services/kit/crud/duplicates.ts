/** Records that are probably the same as given ones, by the keys that `duplicates` of the definition makes. */
import { codeOfKey, duplicateKeys, ruleLabel } from '@enishi/protos/fields/duplicates';
import { parseUpdate, type Values } from '@enishi/protos/fields/parse';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { groupBy } from '../base/group';
import { allOf } from './keyword';
import { sameIndex } from './schema';
import { reachFilter, type Store } from './store';

export interface Duplicate {
  id: number;
  title: string;
  /** Labels of the rules that say so, e.g. メールアドレス. */
  reasons: string[];
}

export interface FindOptions {
  session?: ClientSession;
  /** A record that is no duplicate of itself. */
  except?: number;
}

/** A member looks through no more, and a number shared by a whole company must not answer all of it. */
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
  const filter = allOf([await reachFilter(store, ctx), { _same: { $in: keys } }]);
  const docs = await model.collection
    .find(filter, { projection, session, limit: MAX_FOUND, hint: sameIndex(definition) })
    .toArray();
  return docs.map((doc) => ({
    id: doc[definition.key] as number,
    title: String(doc[definition.title] ?? `#${doc[definition.key]}`),
    keys: doc._same as string[],
  }));
}

/** The keys under which the record of an input would be found. */
export const keysOfInput = (store: Store, input: Record<string, unknown>): string[] =>
  duplicateKeys(store.definition, recordOf(store, input));

/**
 * For every one of some records, given by their keys, the stored records that are probably the same, the most alike
 * first. One query, however many they are.
 */
export async function findDuplicates(
  store: Store,
  ctx: CallContext,
  records: readonly (readonly string[])[],
  { session, except }: FindOptions = {},
): Promise<Duplicate[][]> {
  const { definition } = store;
  const found = await holders(store, ctx, [...new Set(records.flat())], session);
  const pairs = found
    .filter(({ id }) => id !== except)
    .flatMap((holder) => holder.keys.map((key) => ({ key, holder })));
  const byKey = groupBy(pairs, ({ key }) => key);
  return records.map((keys) => {
    const alike = new Map<number, Duplicate>();
    for (const key of keys)
      for (const { holder } of byKey.get(key) ?? []) {
        const { id, title } = holder;
        const reason = ruleLabel(definition, codeOfKey(key));
        const known = alike.get(id);
        if (known) known.reasons.push(reason);
        else alike.set(id, { id, title, reasons: [reason] });
      }
    return [...alike.values()].sort((a, b) => b.reasons.length - a.reasons.length || a.id - b.id).slice(0, MAX_PER_ROW);
  });
}
