/** The events of the bus that open consoles are told of. */
import type { EventName } from '@enishi/protos/events/catalog';
import { eventNames } from '@enishi/protos/events/names';
import { openedEntities } from '@enishi/protos/master/notifications';
import type { BusRecord } from '@enishi/service-kit/bus/types';
import { isEnvelope } from '@enishi/service-kit/events/events';
import type { Place } from './presence';

/** Records that are opened, and their comments. */
const OF_RECORDS = new RegExp(
  `^(?:comment_)?(?:${openedEntities.join('|')})\\.(?:created|updated|deleted|moved|move_undone)$`,
);
const OF_MEMBERS = /^enterprise_member\.(?:updated|deleted|disabled)$/;

export const liveTopics: readonly EventName[] = eventNames.filter(
  (name) => name === 'notification.changed' || OF_MEMBERS.test(name) || OF_RECORDS.test(name),
);

export type Heard =
  | { what: 'notifications'; enterprise_id: number; member_ids: readonly number[] }
  | { what: 'member'; enterprise_id: number; member_id: number }
  | { what: 'record'; place: Place; member_id: number; comments: boolean };

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
const idOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** A record that is no event of ours, or lacks what it should have, is nothing that consoles hear of. */
export function heardOf({ value, topic }: BusRecord): Heard | undefined {
  if (!isEnvelope(value)) return undefined;
  const { enterprise_id } = value;
  const payload = valuesOf(value.payload);
  const [id, member_id] = [idOf(payload.id), idOf(payload.member_id)];
  if (topic === 'notification.changed')
    return { what: 'notifications', enterprise_id, member_ids: [payload.member_ids].flat().map(idOf) };
  if (OF_MEMBERS.test(topic)) return { what: 'member', enterprise_id, member_id: id };
  const [name] = topic.split('.');
  const entity = name.replace(/^comment_/, '');
  const comments = entity !== name;
  const about = comments ? idOf(valuesOf(payload.record)[`${entity}_id_by_enterprise_id`]) : id;
  return { what: 'record', place: { enterprise_id, entity, id: about }, member_id, comments };
}
