/**
 * A comment or an application can be written in the very moment in which its candidate is merged away: neither side sees
 * the other. Once the merge is known, what was left behind follows.
 */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { Entity } from '@enishi/protos/fields/types';
import { mergerOf, repointReferences } from '@enishi/service-kit/crud/repoint-references';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import type { MergeDeps } from './collections';
import { mergeable, ownLinks } from './mergeable';

export function mergeSweep(deps: MergeDeps): EventHandlers<EventMap> {
  const sweep = (entity: Entity) => (event: Parameters<typeof mergerOf>[0], session: ClientSession) => {
    const { merge_id, absorbed_ids, id } = event.payload;
    const merge = { merge_id, enterprise_id: event.enterprise_id, from: absorbed_ids, to: id };
    return repointReferences(deps, session, mergerOf(event), merge, ownLinks(deps, entity));
  };
  return {
    'candidate.merged': sweep(mergeable.candidate as Entity),
    'company.merged': sweep(mergeable.company as Entity),
  };
}
