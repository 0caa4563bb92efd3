/** Values that a record had before its last change of them, with what followed from that change. */
import type { Values } from '@enishi/protos/fields/parse';
import type { ClientSession, mongo } from 'mongoose';
import type { CallContext } from '../base/context';
import type { HistoryDoc } from './collections';
import { same } from './history';
import { ownerOf, type Store } from './store';

/**
 * `input` with the columns that followed from it the last time and are still as they were left; undefined where the
 * history does not say that the record had these values before that time: then they are new ones.
 */
export async function takenBack(
  { definition, collections }: Store,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  input: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> {
  const names = Object.keys(input);
  const filter = {
    enterprise_id: ownerOf(definition, ctx),
    entity: definition.name,
    record_id: before[definition.key],
    'changes.column_name': { $in: names },
  };
  const latest = { session, sort: { created_at: -1, _id: -1 } } as const;
  const last = await collections.histories.findOne(filter as mongo.Filter<HistoryDoc>, latest);
  const untouched = new Map(
    last?.changes
      .filter(({ column_name, new_value }) => same(before[column_name], new_value))
      .map((change) => [change.column_name, change]),
  );
  if (!names.every((name) => untouched.has(name) && same(untouched.get(name)?.old_value, input[name])))
    return undefined;
  const followed = [...untouched.values()].filter(({ derived }) => derived);
  return { ...Object.fromEntries(followed.map((change) => [change.column_name, change.old_value ?? null])), ...input };
}
