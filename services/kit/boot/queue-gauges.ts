/** The waiting work of a service, for dashboards and alerts. */
import type { Connection } from 'mongoose';
import type { Clock } from '../base/clock';
import { timeOf } from '../base/ids';
import type { BusDriver } from '../bus/types';
import { mailRows } from '../mail/rows';
import { countWaiting, givenUpLately, longestWait } from '../mail/waiting';
import { metrics, type Sample } from '../observe/metrics';

const outboxEvents = metrics.gauge('enishi.outbox.events', '', 'Rows of events that are committed and not published');
const outboxAge = metrics.gauge('enishi.outbox.age', 's', 'Age of the oldest event that is not published');
const deadLetters = metrics.gauge('enishi.dead_letters', '', 'Events that were given up and not handled since');
const mailsWaiting = metrics.gauge('enishi.mails.waiting', '', 'Mails that have not ended');
const mailsAge = metrics.gauge('enishi.mails.age', 's', 'For how long the mail that was due first has been waiting');
const mailsGivenUp = metrics.gauge(
  'enishi.mails.given_up',
  '',
  'Mails of the last hour that were given up, or whose outcome is unknown, by kind',
);
const lag = metrics.gauge('messaging.consumer.lag', '', 'Events of the broker that a service has not handled');
const alive = metrics.gauge('enishi.consumer.up', '', '1 while the service hears the broker');

/** Counting stops here: a backlog is one, whether it has ten thousand or a million. */
const MOST = 10_000;

interface Watched {
  service: string;
  connection: Connection;
  bus: BusDriver;
  clock: Clock;
  /** Whether it has handlers of events. */
  consumes: boolean;
}

/** @returns a function that ends it */
export function watchQueues({ service, connection, bus, clock, consumes }: Watched): () => void {
  const labels = { service };
  const one = (read: () => Promise<number>) => async (): Promise<Sample[]> => [{ labels, value: await read() }];
  const count = (name: string) => one(() => connection.collection(name).countDocuments({}, { limit: MOST }));
  const ageOf = (from: Date | undefined): number => (from ? Math.max(0, (Date.now() - from.getTime()) / 1000) : 0);
  /** Ids of events begin with their time. */
  const oldestEvent = async (): Promise<number> => {
    const row = await connection.collection<{ _id: string }>('outbox').findOne({}, { sort: { _id: 1 } });
    return ageOf(row ? timeOf(row._id) : undefined);
  };
  const mails = mailRows(connection);
  const ends = [
    outboxEvents.watch(count('outbox')),
    outboxAge.watch(one(oldestEvent)),
    deadLetters.watch(count('dead_letters')),
    mailsWaiting.watch(one(() => countWaiting(mails))),
    mailsAge.watch(one(() => longestWait(mails, clock.now()))),
    mailsGivenUp.watch(async () =>
      [...(await givenUpLately(mails, clock.now()))].map(([kind, value]) => ({ labels: { ...labels, kind }, value })),
    ),
  ];
  if (consumes)
    ends.push(
      lag.watch(one(() => bus.lag(service))),
      alive.watch(
        one(() =>
          bus.checkConsumers().then(
            () => 1,
            () => 0,
          ),
        ),
      ),
    );
  return () => {
    for (const end of ends) end();
  };
}
