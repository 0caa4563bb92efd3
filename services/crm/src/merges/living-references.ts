/** References in what was kept or put together: what they name may have been deleted or merged away since. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { ClientSession } from 'mongoose';
import type { MergeDeps } from './collections';
import { type Hop, hopsFrom } from './merges';

type Reading = Pick<MergeDeps, 'connection' | 'records' | 'of'>;

/** A reference that a merge took elsewhere, to go back with it. */
interface MovedLink {
  merge_id: string;
  column: string;
  before: number;
  after: number;
}

/** Where an id leads now; `to` is absent where there is nothing any more. */
async function leadsTo(
  deps: Reading,
  session: ClientSession,
  ctx: CallContext,
  target: Entity,
  id: number,
): Promise<{ to?: number; hops: Hop[] }> {
  const records = ownRecords(deps, target, ctx);
  const isThere = (key: number) => records.findOne({ [target.key]: key }, { session, projection: { _id: 1 } });
  if (await isThere(id)) return { to: id, hops: [] };
  const hops = await hopsFrom(deps, ctx, target.name, id, session);
  const to = hops.at(-1)?.to;
  return to !== undefined && (await isThere(to)) ? { to, hops } : { hops: [] };
}

/**
 * The columns among `values` that name records of this service which are gone: lists without them, single references
 * empty where the field says that they are `clear`ed, or leading to the record that the one they name is part of now.
 */
export async function livingReferences(
  deps: Reading,
  session: ClientSession,
  ctx: CallContext,
  definition: Entity,
  values: Values,
): Promise<{ values: Values; moved: MovedLink[] }> {
  const { stores } = crudOf(deps, definition).store;
  const living: Values = {};
  const moved: MovedLink[] = [];
  for (const [column, { kind, entity = '', gone }] of Object.entries(definition.own)) {
    const target = stores.get(entity)?.definition;
    const given = values[column];
    if (!target || given === null || given === undefined) continue;
    if (kind === 'refs') {
      const found = [];
      for (const id of given as number[]) found.push((await leadsTo(deps, session, ctx, target, id)).to);
      const left = [...new Set(found)].filter((id) => id !== undefined);
      living[column] = left.length > 0 ? left : null;
    } else if (gone === 'clear') {
      const { to, hops } = await leadsTo(deps, session, ctx, target, given as number);
      living[column] = to ?? null;
      if (to !== undefined)
        moved.push(...hops.map(({ merge_id, from, to }) => ({ merge_id, column, before: from, after: to })));
    }
  }
  return { values: living, moved };
}
