/** How a service handles events: each once, and many of one kind in one transaction. */
import { SpanKind } from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { background } from '../base/background';
import type { BusRecord } from '../bus/types';
import { metrics } from '../observe/metrics';
import { inSpan, inTraceOf } from '../observe/telemetry';
import { telemetryAttributes } from '../observe/telemetry-attributes';
import { type AnyEventMap, type EventHandlers, handleAll, isEnvelope } from './events';
import { handleAllOnce } from './inbox';

const handled = metrics.counter('messaging.client.consumed.messages', '', 'Events whose effect this process committed');
const seconds = metrics.histogram('messaging.process.duration', 's', 'Time to handle what was taken at once');

/** So many events at once come of work in the background, which pays for their effects; people change a record at a time. */
const MANY = 10;

export interface Consuming {
  /** Names of events that may be handled many at once. */
  batched: ReadonlySet<string>;
  /** Handles records of one topic, all of the trace of the first. @throws what the handler threw; none is done then */
  handle(topic: string, records: readonly Pick<BusRecord, 'value' | 'headers' | 'pack'>[]): Promise<void>;
}

/** @param group the service */
export function consumeEvents(connection: Connection, group: string, table: EventHandlers<AnyEventMap>): Consuming {
  const names = Object.keys(table).filter((name) => 'batch' in (table[name] ?? {}));
  return {
    batched: new Set(names),
    async handle(topic, records) {
      const handler = table[topic];
      if (!handler) throw new Error(`No handler for ${topic}`);
      const arrived = records.map(({ value, pack }) => {
        if (!isEnvelope(value)) throw new Error(`Not an event envelope on ${topic}`);
        return { id: value.id, pack, event: value };
      });
      const [{ headers }] = records;
      const attributes = {
        [telemetryAttributes.service]: group,
        [telemetryAttributes.topic]: topic,
        [telemetryAttributes.enterpriseId]: arrived[0].event.enterprise_id,
      };
      const effect = () =>
        handleAllOnce(connection, group, arrived, (open, session) =>
          handleAll(
            handler,
            open.map(({ event }) => event),
            session,
          ),
        );
      const from = performance.now();
      const done = await inTraceOf(headers, () => inSpan(`event ${topic}`, attributes, effect, SpanKind.CONSUMER));
      if (records.length >= MANY) background.charge(from);
      const labels = { 'messaging.consumer.group.name': group, [telemetryAttributes.topic]: topic };
      seconds.observe((performance.now() - from) / 1000, labels);
      if (done > 0) handled.add(done, labels);
    },
  };
}
