import type { ClientSession, Connection, mongo } from 'mongoose';
import { datedId, orderedId } from '../base/ids';
import { packOf, sizeOf } from '../bus/pack';
import type { BusDriver, BusMessage, BusPack } from '../bus/types';
import { createLease } from '../data/lease';
import { insertInParts } from '../data/mongo';
import { inRound } from '../data/rounds';
import type { Log } from '../observe/log';
import { metrics } from '../observe/metrics';
import { publishInSpans, traceHeaders } from '../observe/telemetry';
import { telemetryAttributes } from '../observe/telemetry-attributes';
import { createQuiet } from '../work-queue/quiet';
import { createRounds } from '../work-queue/rounds';
import type { AnyEventMap, EventEnvelope } from './events';

/** An event as its caller gives it; id and time are added. */
export interface NewEvent<Name extends string, Payload> {
  name: Name;
  enterprise_id: number;
  /** Order is kept among events with the same key; default: the tenant. Usually `<enterprise_id>:<id>`. */
  key?: string;
  /** When it happened; default: now. */
  at?: Date;
  payload: Payload;
}

export interface Outbox<Events = AnyEventMap> {
  /**
   * Writes the event in the caller's transaction: it is published after the commit and never without it. Write the
   * document it tells about first, so that two writers of one document cannot take their event ids in the wrong order.
   */
  add<Name extends keyof Events & string>(session: ClientSession, event: NewEvent<Name, Events[Name]>): Promise<void>;
  /**
   * Keeps what is added through the session from now on, and answers a function that writes all of it in one go: for
   * hundreds of changes in one transaction.
   */
  buffer(session: ClientSession): () => Promise<void>;
  start(): void;
  /** Publishes what is left, then stops. */
  stop(): Promise<void>;
  /** Resolves when every committed event has been published. @throws what the bus says when it cannot be reached */
  drain(): Promise<void>;
  /** Whether every event that this process has committed was published. False: it does not know. */
  isQuiet(): boolean;
}

interface OutboxEvent {
  event: EventEnvelope;
  /** The trace it was written in: the relay publishes outside it, and the consumer goes on with this one. */
  headers: Record<string, string>;
}

/** An event, or events of one name and transaction as a text that is not read before they are handled. */
type OutboxRow = { _id: string } & (OutboxEvent | BusPack);

/** A row of earlier versions, which held many events: their data may still have some. */
interface EventsRow {
  _id: string;
  events: OutboxEvent[];
}

const messageOf = ({ event, headers }: OutboxEvent): BusMessage => ({
  topic: event.name,
  key: event.key,
  value: event,
  headers,
});

function messagesOf(row: OutboxRow | EventsRow): (BusMessage | BusPack)[] {
  if ('events' in row) return row.events.map(messageOf);
  if ('event' in row) return [messageOf(row)];
  const { topic, headers, pack } = row;
  return [{ topic, headers, pack }];
}

/** Rows of events that follow one another, with the same name and trace in one as far as that goes. */
function rowsOf(events: readonly OutboxEvent[]): OutboxRow[] {
  const parts: OutboxEvent[][] = [];
  for (const message of events) {
    const last = parts.at(-1);
    const [first] = last ?? [];
    const fits = first?.event.name === message.event.name && first.headers.traceparent === message.headers.traceparent;
    if (last && fits && last.length < PACK) last.push(message);
    else parts.push([message]);
  }
  return parts.map((part) => {
    const [first] = part;
    const { id } = first.event;
    return { _id: id, ...(part.length === 1 ? first : packOf(id, part.map(messageOf))) };
  });
}

/** Parts that hold so many messages, or one pack. */
function parted(messages: readonly (BusMessage | BusPack)[], limit: number): (BusMessage | BusPack)[][] {
  const parts: (BusMessage | BusPack)[][] = [];
  let count = limit;
  for (const message of messages) {
    if (count >= limit) {
      parts.push([]);
      count = 0;
    }
    parts[parts.length - 1].push(message);
    count += sizeOf(message);
  }
  return parts;
}

const POLL_MS = 1_000;
/** Events of a process that died wait for so long. */
const LEASE_MS = 5_000;
/** Rows read at once. */
const BATCH = 50;
/** Events in a row: one of its own for each would cost as much as the change it tells of. */
const PACK = 100;
/** Events handed to the bus at once: some milliseconds of work. */
const PUBLISHED = 250;
/** Events committed within this time are published together. */
const BATCH_MS = 10;

/** A published event cannot be taken back, so it must not be read before it is durable. */
const DURABLE_BATCH: mongo.FindOptions = { sort: { _id: 1 }, limit: BATCH, readConcern: 'majority' };

const published = metrics.counter('messaging.client.sent.messages', '', 'Events handed to the broker');

/**
 * The outbox of one database: rows in the collection `outbox`, published in the order of their ids and deleted when the
 * bus has them. One process at a time relays (a lease), woken when a session that added an event ends.
 */
/** Events that wait for their transaction to be otherwise complete; a round that begins anew has none. */
const bufferOf = (session: ClientSession) => inRound(session, 'events', (): { events?: OutboxEvent[] } => ({}));

export function createOutbox<Events = AnyEventMap>(
  connection: Connection,
  driver: BusDriver,
  { log, pollMs = POLL_MS }: { log: Log; pollMs?: number },
): Outbox<Events> {
  const rows = connection.collection<OutboxRow | EventsRow>('outbox');
  const lease = createLease(connection, 'outbox', LEASE_MS);
  const quiet = createQuiet();

  /** @returns whether the outbox was left empty by this process */
  async function relay(): Promise<boolean> {
    for (;;) {
      const nothingLeft = quiet.looking();
      const batch = await rows.find({}, DURABLE_BATCH).toArray();
      if (batch.length === 0) {
        nothingLeft();
        return true;
      }
      if (!(await lease.hold())) return false;
      const messages = batch.flatMap(messagesOf);
      for (const part of parted(messages, PUBLISHED)) await publishInSpans(part, (traced) => driver.publish(traced));
      // A deletion that is lost publishes once more, which consumers must bear anyway.
      await rows.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { writeConcern: { w: 1 } });
      for (const message of messages) published.add(sizeOf(message), { [telemetryAttributes.topic]: message.topic });
      // A commit since then has woken the relay for another round.
      if (batch.length < BATCH) {
        nothingLeft();
        return true;
      }
    }
  }

  const rounds = createRounds({
    ...{ round: relay, batchMs: BATCH_MS, pollMs, connection },
    failed: (err) => log.warn({ err }, 'outbox: publishing failed, trying again'),
  });

  return {
    async add(session, { name, enterprise_id, key, at, payload }) {
      const now = at ?? new Date();
      const event: EventEnvelope = {
        id: at ? datedId(at.getTime()) : orderedId(now.getTime()),
        name,
        enterprise_id,
        key: key ?? String(enterprise_id),
        at: now.toISOString(),
        payload,
      };
      const message: OutboxEvent = { event, headers: traceHeaders() };
      const { events } = bufferOf(session);
      if (events) events.push(message);
      else await rows.insertOne({ _id: event.id, ...message }, { session });
      quiet.comesWith(session);
      rounds.wakeAfter(session);
    },
    buffer(session) {
      const buffered: OutboxEvent[] = [];
      const buffer = bufferOf(session);
      buffer.events = buffered;
      return async () => {
        buffer.events = undefined;
        await insertInParts(connection, rows, rowsOf(buffered), session);
      };
    },
    start: rounds.start,
    isQuiet: quiet.isQuiet,
    async drain() {
      // Where another process relays, its work shows as rows going away.
      while (!(await rounds.next())) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    async stop() {
      await rounds.stop();
      await rounds.next().catch((err) => log.warn({ err }, 'outbox: events stay until the next start'));
      await rounds.idle();
      await lease.release();
    },
  };
}
