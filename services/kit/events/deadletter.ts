import type { Connection } from 'mongoose';
import { orderedId } from '../base/ids';
import type { BusRecord } from '../bus/types';
import { metrics } from '../observe/metrics';
import { type EventEnvelope, isEnvelope } from './events';

/** An event a service could not handle, kept in its own database (`dead_letters`) until it is replayed or removed. */
export interface DeadLetter {
  id: string;
  topic: string;
  /** The envelope, or whatever the record held. */
  event: EventEnvelope | unknown;
  error: string;
  attempts: number;
  at: Date;
}

export interface DeadLetters {
  add(record: BusRecord, error: unknown, attempts: number): Promise<void>;
  /** Newest first. */
  list(limit?: number): Promise<DeadLetter[]>;
  find(id: string): Promise<DeadLetter | undefined>;
  /**
   * Handles the event again and forgets the letter when that succeeds.
   * @returns false when there is no such letter
   * @throws what the handler threw; the letter stays, with the new error
   */
  replay(id: string): Promise<boolean>;
}

const poisoned = metrics.counter('enishi.events.given_up', '', 'Events given up after the last try');

/** @param handle the service's handling of one event, as the consumer does it */
export function createDeadLetters(
  connection: Connection,
  handle: (topic: string, event: unknown) => Promise<void>,
): DeadLetters {
  const letters = connection.collection<Omit<DeadLetter, 'id'> & { _id: string }>('dead_letters');
  const text = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
  return {
    async add({ topic, value }, error, attempts) {
      const _id = isEnvelope(value) ? value.id : orderedId();
      const letter = { topic, event: value, error: text(error), attempts, at: new Date() };
      await letters.updateOne({ _id }, { $set: letter }, { upsert: true });
      poisoned.add(1, { topic });
    },
    async list(limit = 100) {
      const rows = await letters.find({}, { sort: { at: -1, _id: -1 }, limit }).toArray();
      return rows.map(({ _id, ...letter }) => ({ id: _id, ...letter }));
    },
    async find(id) {
      const row = await letters.findOne({ _id: id });
      if (!row) return undefined;
      const { _id, ...letter } = row;
      return { id: _id, ...letter };
    },
    async replay(id) {
      const letter = await letters.findOne({ _id: id });
      if (!letter) return false;
      try {
        await handle(letter.topic, letter.event);
      } catch (error) {
        await letters.updateOne({ _id: id }, { $set: { error: text(error) }, $inc: { attempts: 1 } });
        throw error;
      }
      await letters.deleteOne({ _id: id });
      return true;
    },
  };
}
