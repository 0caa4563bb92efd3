/** Records of which something was told: their facts are to be made anew. */
import { changes, type EventBearing, type EventMap, type RecordEvent } from '@enishi/protos/events/catalog';
import type { MergeEvent } from '@enishi/protos/events/payloads';
import type { Entity } from '@enishi/protos/fields/types';
import type { ClientSession } from 'mongoose';
import { groupBy } from '../base/group';
import { ownRecords } from '../crud/own-records';
import type { BatchHandler, EventEnvelope, EventHandlers } from '../events/events';
import { type FactDeps, markChanged } from './fact-pages';

type Deps = Pick<FactDeps, 'of' | 'connection'>;
type Told = EventEnvelope<string, RecordEvent<unknown> | MergeEvent>;

/** Records that become one with others tell of it by events of their own. */
const mergeable: ReadonlySet<string> = new Set<EventBearing>(['candidate', 'company']);
const merges = ['merged', 'unmerged'] as const;

function handlersOf(name: string, handler: BatchHandler<Told>): EventHandlers<EventMap> {
  const told = mergeable.has(name) ? [...changes, ...merges] : changes;
  return Object.fromEntries(told.map((change) => [`${name}.${change}`, handler]));
}

const idsOf = ({ payload }: Told): number[] =>
  'absorbed_ids' in payload ? [payload.id, ...payload.absorbed_ids] : [payload.id];

/** Every change of these records. */
export function followRecords(deps: Deps, definition: Entity & { name: EventBearing }): EventHandlers<EventMap> {
  return handlersOf(definition.name, {
    async batch(events: readonly Told[], session: ClientSession) {
      for (const [enterprise_id, own] of groupBy(events, (event) => event.enterprise_id))
        await markChanged(deps, session, { enterprise_id }, definition, own.flatMap(idsOf));
    },
  });
}

interface Owners {
  /** Records of this entity are told of. */
  of: EventBearing;
  /** The column that points to them. */
  by: string;
  /** Their columns that the facts are made of. */
  columns: readonly string[];
}

/** What is told of others that facts are made of, too: what of them matters, or that they are there no more, or again. */
export function followOwners(deps: Deps, definition: Entity, { of, by, columns }: Owners): EventHandlers<EventMap> {
  const matters = ({ name, payload }: Told): boolean => {
    if ('absorbed_ids' in payload) return true;
    if (name.endsWith('.updated')) return payload.changed.some((column) => columns.includes(column));
    return name.endsWith('.deleted') || payload.trashed_at !== undefined;
  };
  return handlersOf(of, {
    async batch(events: readonly Told[], session: ClientSession) {
      for (const [enterprise_id, own] of groupBy(events.filter(matters), (event) => event.enterprise_id)) {
        const filter = { [by]: { $in: own.flatMap(idsOf) } };
        const options = { projection: { _id: 0, id_by_enterprise_id: 1 }, session } as const;
        const docs = await ownRecords(deps, definition, { enterprise_id }).find(filter, options);
        const ids = docs.map((doc) => doc.id_by_enterprise_id as number);
        await markChanged(deps, session, { enterprise_id }, definition, ids);
      }
    },
  });
}
