/** The records that a member sees whose role shows not all of them, for every way in which records are read or changed. */
import { findEntity } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { scopeOf } from '@enishi/protos/http/record-scope';
import type { Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import type { Filter } from './keyword';
import { recordsIn } from './schema';

/** A caller, or whose agency alone is known: that one sees everything. */
export type Seeing = Pick<CallContext, 'enterprise_id'> & Partial<Pick<CallContext, 'realm' | 'visible_member_ids'>>;

/** Members whose records the caller sees; undefined: all of them. What follows from a call, as the system, sees them all. */
export const visibleMembers = ({ realm, visible_member_ids }: Seeing): readonly number[] | undefined =>
  realm === 'enterprise' ? visible_member_ids : undefined;

function ownedBy(columns: readonly string[], members: readonly number[]): Filter {
  const unowned = Object.fromEntries(columns.map((column) => [column, null]));
  return { $or: [...columns.map((column) => ({ [column]: { $in: [...members] } })), unowned] };
}

/** What narrows the records of an entity for a caller; undefined where nothing does. */
export async function scopeFilter(
  connection: Connection,
  definition: Pick<Entity, 'name'>,
  whose: Seeing,
): Promise<Filter | undefined> {
  const members = visibleMembers(whose);
  if (!members) return undefined;
  const rule = scopeOf(definition.name);
  if ('owners' in rule) return ownedBy(rule.owners, members);
  if (!('through' in rule)) return undefined;
  const parent = findEntity(rule.through) as Entity;
  const seen = await scopeFilter(connection, parent, whose);
  const filter = { enterprise_id: whose.enterprise_id, ...seen };
  return { [rule.column]: { $in: await recordsIn({ connection }, parent).distinct(parent.key, filter) } };
}
