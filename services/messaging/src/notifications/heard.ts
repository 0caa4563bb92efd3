/** Which events are news for whom. */
import { type EventMap, type EventName, type RecordEvent } from '@enishi/protos/events/catalog';
import { notificationKind } from '@enishi/protos/master/notifications';
import { taskState } from '@enishi/protos/master/task';
import { groupBy } from '@enishi/service-kit/base/group';
import type { BatchHandler, EventEnvelope, EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import { applied } from './applied';
import type { NotificationDeps } from './collections';
import { acted, answered } from './from-my-page';
import { came, failing } from './mail-news';
import { type News, tell } from './make';
import { replied } from './replied';
import { unconfirmed } from './unconfirmed';

const {
  mention,
  assigned,
  task,
  approval_asked,
  approval_answered,
  job_confirmation,
  job_lapsed,
  paper_due,
  paper_over,
} = notificationKind.code;

type Changed = RecordEvent<Readonly<Record<string, unknown>>>;

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number' && id > 0);

const OWNERS = ['enterprise_member1_id', 'enterprise_member2_id'];

/** Comments: whom they name. A comment names a member once, however often it is changed. */
function mentions({ payload }: EventEnvelope<string, Changed>, commented: string, comment_entity: string): News[] {
  const { id, member_id: actor_id, changed, record = {} } = payload;
  if (!changed.includes('mentioned_member_ids')) return [];
  const [record_id] = idsIn(record[`${commented}_id_by_enterprise_id`]);
  const about = { entity: commented, record_id, comment_entity, comment_id: id, actor_id };
  return idsIn(record.mentioned_member_ids).map((member_id) => ({
    ...{ ...about, member_id, kind: mention, key: `${comment_entity}/${id}` },
  }));
}

/** Records of a member's: those that another one, or another system, has given them; the product itself gives none. */
function assignments({ id: key, payload }: EventEnvelope<string, Changed>, entity: string): News[] {
  const { id: record_id, realm, member_id: actor_id, changed, record = {} } = payload;
  if (realm === 'system') return [];
  const given = OWNERS.filter((column) => changed.includes(column)).flatMap((column) => idsIn(record[column]));
  return given.map((member_id) => ({ key, kind: assigned, member_id, entity, record_id, actor_id }));
}

function tasks(event: EventEnvelope<string, Changed>): News[] {
  if (event.payload.record?.task_state_id !== taskState.code.open) return [];
  return assignments(event, 'task').map((one) => ({ ...one, kind: task }));
}

type Maker = (event: EventEnvelope<string, Changed>) => News[];

type Approval = EventOf<EventMap, 'mailing.approval'>;

/** Administrators who are asked to approve a mailing, and the member who hears that one of them did. */
function approvals({ id: key, payload }: Approval): News[] {
  const { kind: entity, id: record_id, member_id: actor_id, member_ids, answers } = payload;
  const kind = answers ? approval_answered : approval_asked;
  return member_ids.map((member_id) => ({ key, kind, member_id, entity, record_id, actor_id }));
}

/** Owners of quotes and orders: what ends soon, and what has ended without an answer. */
function papers({ id: key, payload }: EventOf<EventMap, 'deal_paper.due'>): News[] {
  const { entity, id: record_id, member_ids, is_over } = payload;
  const kind = is_over ? paper_over : paper_due;
  return member_ids.map((member_id) => ({ key, kind, member_id, entity, record_id, actor_id: 0 }));
}

const commented = ['candidate', 'company', 'job', 'opportunity', 'agreement'] as const;

const makers: ReadonlyMap<EventName, Maker> = new Map<EventName, Maker>([
  ...commented.flatMap((name) =>
    (['created', 'updated'] as const).flatMap((change): [EventName, Maker][] => [
      [`comment_${name}.${change}`, (event) => mentions(event, name, `comment_${name}`)],
      [`${name}.${change}`, (event) => assignments(event, name)],
    ]),
  ),
  ['task.created', tasks],
  ['task.updated', tasks],
]);

export function notificationEvents(deps: NotificationDeps): EventHandlers<EventMap> {
  const handler: BatchHandler<EventEnvelope> = {
    async batch(events, session) {
      for (const [enterprise_id, own] of groupBy(events, (event) => event.enterprise_id)) {
        if (enterprise_id <= 0) continue;
        const news = own.flatMap((event) =>
          (makers.get(event.name as EventName) as Maker)(event as EventEnvelope<string, Changed>),
        );
        await tell(deps, session, enterprise_id, news);
      }
    },
  };
  return {
    ...(Object.fromEntries([...makers.keys()].map((name) => [name, handler])) as EventHandlers<EventMap>),
    'mailing.approval': (event, session) => tell(deps, session, event.enterprise_id, approvals(event)),
    'deal_paper.due': (event, session) => tell(deps, session, event.enterprise_id, papers(event)),
    'job.confirmation_due': (event, session) => unconfirmed(deps, event, job_confirmation, session),
    'job.lapsed': (event, session) => unconfirmed(deps, event, job_lapsed, session),
    'candidate.registered': (event, session) => applied(deps, event, event.payload.job_id, session),
    'candidate.applied': (event, session) => applied(deps, event, event.payload.job_id, session),
    'candidate.acted': (event, session) => acted(deps, event, session),
    'interview_offer.answered': (event, session) => answered(deps, event, session),
    'received_mail.replied': (event, session) => replied(deps, event, session),
    'received_mail.came': (event, session) => came(deps, event, session),
    'mailbox.failing': (event, session) => failing(deps, event, session),
    'candidate.asked': (event, session) => applied(deps, event, event.payload.job_id, session),
  };
}
