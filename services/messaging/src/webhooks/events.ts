/** Which events go to which addresses. */
import { createHash } from 'node:crypto';
import type { EventMap } from '@enishi/protos/events/catalog';
import { hearsOf, type ToldEvent, toldEntityOf, toldEvents } from '@enishi/protos/events/partner-events';
import { linkageEvent, linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { interviewState } from '@enishi/protos/master/opportunity';
import { systemContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { insertInParts } from '@enishi/service-kit/data/mongo';
import type { BatchHandler, EventEnvelope, EventHandlers, EventOf } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import type { DeliveryDoc, EndpointDoc, WebhookDeps } from './collections';
import { forgetSent } from './replays';
import { newDelivery, releaseHeld } from './store';

const { candidate_out, job_out } = linkageKind.code;

/** Told by the CRUD methods as a change, and by what it is. */
type Named = 'interview.moved' | 'interview.cancelled';
type HeardEvent = Exclude<ToldEvent, Named>;
const named: readonly ToldEvent[] = ['interview.moved', 'interview.cancelled'] satisfies Named[];
const heard = toldEvents.filter((name): name is HeardEvent => !named.includes(name));

/** Whether an address wants to hear of it; one that has chosen nothing hears everything of its records. */
function wants({ event_ids = [] }: EndpointDoc, name: string): boolean {
  const code = (linkageEvent.code as Readonly<Record<string, number | undefined>>)[name];
  return event_ids.length === 0 || code === undefined || event_ids.includes(code);
}

interface Happened {
  id: number;
  changed: string[];
  record: Record<string, unknown>;
  /** The flow whose step tells of it. */
  flow?: DeliveryDoc['flow'];
}

/** Events of invoices say what they are about, and nothing else has changed. */
function happenedOf({ name, payload }: EventEnvelope): Happened | undefined {
  if (!name.startsWith('invoice.')) return payload as Happened;
  const { number } = payload as { number?: number };
  return number === undefined ? undefined : { id: number, changed: ['enterprise_invoice_status_id'], record: {} };
}

const FLAGS = ['open_status_fs_flg', 'application_status_fs_flg', 'application_status_flg'];

/** The news of a job for the referral service: that it is offered, or is not any more, e.g. as its seats are filled. */
function offerOf(name: string, { changed, record }: Happened): string | undefined {
  const offered =
    !name.endsWith('.deleted') &&
    record.open_status_fs_flg === jobOpenStatus.code.public &&
    record.application_status_fs_flg === jobApplicationStatus.code.recruiting &&
    record.application_status_flg === jobApplicationStatus.code.recruiting;
  if (offered) return 'job.offered';
  const before = name.endsWith('.deleted') || changed.some((column) => FLAGS.includes(column));
  return before && !name.endsWith('.created') ? 'job.withdrawn' : undefined;
}

/** A change of an interview by what it is for those who take part. */
function talkOf({ changed, record = {} }: Happened): ToldEvent {
  const isOff = record.interview_state_id === interviewState.code.cancelled;
  if (isOff && changed.includes('interview_state_id')) return 'interview.cancelled';
  return changed.includes('interview_datetime') ? 'interview.moved' : 'interview.updated';
}

function nameFor({ service_id }: EndpointDoc, name: string, happened: Happened): string | undefined {
  if (service_id === linkageService.code.referral && toldEntityOf(name) === 'job') return offerOf(name, happened);
  return name === 'interview.updated' ? talkOf(happened) : name;
}

/** The same event makes the same delivery, however often it is heard; ids sort by the time of the event. */
function idOf(event: EventEnvelope, linkage_id: number): string {
  const tail = createHash('sha256').update(`${event.id}:${linkage_id}`).digest('hex').slice(0, 12);
  return `${event.id.slice(0, 24)}${tail}`;
}

function deliveryOf(event: EventEnvelope, endpoint: EndpointDoc, now: Date): DeliveryDoc | undefined {
  const entity = toldEntityOf(event.name);
  const happened = happenedOf(event);
  if (!happened || !hearsOf(endpoint, entity)) return undefined;
  const name = nameFor(endpoint, event.name, happened);
  if (!name || !wants(endpoint, name)) return undefined;
  const { linkage_id } = endpoint;
  const made = newDelivery(now, {
    ...{ _id: idOf(event, linkage_id), enterprise_id: event.enterprise_id, linkage_id, event: name, entity },
    ...{ target_id: happened.id, changed: happened.changed, happened_at: event.at },
    ...(happened.flow && { flow: happened.flow }),
  });
  // A paused address keeps what it misses until it is tried again.
  if (endpoint.state === 'paused') {
    made.state = 'held';
    made.due_at = undefined;
  }
  return made;
}

async function endpointsOf(deps: WebhookDeps, enterprise_id: number, session: ClientSession) {
  return deps.of({ enterprise_id }).webhookEndpoints.find({}, { session });
}

/** Forgets what was sent of records that have gone, agency by agency. */
async function forgetGone(
  deps: WebhookDeps,
  events: readonly EventEnvelope[],
  known: ReadonlyMap<number, unknown>,
  session: ClientSession,
): Promise<void> {
  const gone = events.filter(({ name, enterprise_id }) => name.endsWith('.deleted') && known.has(enterprise_id));
  for (const [of, own] of groupBy(gone, ({ enterprise_id, name }) => `${enterprise_id}:${toldEntityOf(name)}`)) {
    const [enterprise_id, entity] = of.split(':');
    const ids = own.map(({ payload }) => (payload as Happened).id);
    await forgetSent(deps, { enterprise_id: Number(enterprise_id), entity, ids }, session);
  }
}

/** Makes the deliveries of events, which may be of many agencies. */
const tell = (deps: WebhookDeps): BatchHandler<EventEnvelope> => ({
  async batch(events, session) {
    const known = new Map<number, EndpointDoc[]>();
    const now = deps.clock.now();
    const made: DeliveryDoc[] = [];
    for (const event of events) {
      const { enterprise_id } = event;
      if (enterprise_id <= 0) continue;
      if (!known.has(enterprise_id)) known.set(enterprise_id, await endpointsOf(deps, enterprise_id, session));
      for (const endpoint of known.get(enterprise_id) ?? []) {
        const delivery = deliveryOf(event, endpoint, now);
        if (delivery) made.push(delivery);
      }
    }
    await forgetGone(deps, events, known, session);
    if (made.length > 0)
      await insertInParts(
        deps.connection,
        { name: 'webhook_deliveries' },
        made.map(({ due_at, ...rest }) => (due_at ? { ...rest, due_at } : rest)),
        session,
      );
  },
});

/** Follows the connections of an agency: an address begins, changes and ends with its connection. */
async function follow(deps: WebhookDeps, enterprise_id: number, id: number, session: ClientSession): Promise<void> {
  const own = deps.of({ enterprise_id });
  const found = await opened(deps, enterprise_id, id);
  const sends = found?.active && found.group === linkageGroup.code.webhook;
  if (!found || !sends || (found.kind !== candidate_out && found.kind !== job_out)) {
    await own.webhookEndpoints.deleteMany({ linkage_id: id }, { session });
    // No receiver is there to take them any more.
    const gone = { $set: { state: 'failed' as const, ended_at: deps.clock.now() }, $unset: { due_at: '' as const } };
    if (!found)
      await own.webhookDeliveries.updateMany({ linkage_id: id, state: { $in: ['waiting', 'held'] } }, gone, {
        session,
      });
    return;
  }
  const { kind, service_id, scope_ids = [], event_ids = [] } = found;
  await own.webhookEndpoints.updateOne(
    { linkage_id: id },
    { $set: { kind, service_id, scope_ids, event_ids }, $setOnInsert: { state: 'active' } },
    { upsert: true, session },
  );
  // What was kept does not wait any more, unless the address is paused still and a member resumes it.
  if (await own.webhookEndpoints.findOne({ linkage_id: id, state: 'active' }, { session }))
    await releaseHeld(deps, enterprise_id, id, session);
}

async function opened(deps: WebhookDeps, enterprise_id: number, id: number) {
  try {
    const ctx = systemContext(`linkage-${id}`, enterprise_id);
    return await deps.clients.rpc.identity.LinkageKeyService.Open(ctx, { access_key: '', id, token_hash: '' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

type MergeEnvelope = EventOf<
  EventMap,
  'candidate.merged' | 'candidate.unmerged' | 'company.merged' | 'company.unmerged'
>;

/** Others know the records that were merged away by their ids: they hear that these have gone, and that they are back. */
const ofAbsorbed = (event: MergeEnvelope, name: ToldEvent): EventEnvelope[] =>
  event.payload.absorbed_ids.map((id) => ({
    ...{ ...event, id: `${event.id}:${id}`, name },
    payload: { id, changed: [], record: {} } satisfies Happened,
  }));

export function webhookEvents(deps: WebhookDeps): EventHandlers<EventMap> {
  const handler = tell(deps);
  const table = Object.fromEntries(heard.map((name) => [name, handler])) as EventHandlers<EventMap>;
  const as = (name: ToldEvent) => (event: MergeEnvelope, session: ClientSession) =>
    handler.batch(ofAbsorbed(event, name), session);
  return {
    ...table,
    'candidate.merged': as('candidate.deleted'),
    'candidate.unmerged': as('candidate.created'),
    'company.merged': as('company.deleted'),
    'company.unmerged': as('company.created'),
    'linkage.created': (event, session) => follow(deps, event.enterprise_id, event.payload.id, session),
    'linkage.updated': (event, session) => follow(deps, event.enterprise_id, event.payload.id, session),
    'linkage.deleted': (event, session) => follow(deps, event.enterprise_id, event.payload.id, session),
  };
}
