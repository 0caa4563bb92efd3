/** What is published: one message on one topic. Messages with the same key stay in order. */
export interface BusMessage {
  topic: string;
  key?: string;
  /** JSON data. */
  value: unknown;
  headers?: Record<string, string>;
}

/** What a consumer gets. */
export interface BusRecord {
  topic: string;
  key: string | null;
  value: unknown;
  headers: Record<string, string>;
  /** Where the record stands in its log, for people reading a dead letter. */
  offset: string;
}

/** Resolves: done, never again. Rejects: the record comes again, and what has the same key waits for it. */
export type BusHandler = (record: BusRecord) => Promise<void>;

/**
 * A durable log with consumer groups: at least once, in order per key, resumed where a group stopped. A group that is
 * new reads from the beginning of what is retained.
 */
export interface BusDriver {
  /** Resolves when every message is durable. Messages are appended in the order given. */
  publish(messages: BusMessage[]): Promise<void>;
  /** @returns a function that stops this consumer after the records it is working on */
  subscribe(group: string, topics: string[], handler: BusHandler): Promise<() => Promise<void>>;
  /** Records the group has not finished yet. */
  lag(group: string): Promise<number>;
  /** Rejects when the broker cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}
