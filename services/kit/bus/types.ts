/** A message to publish, on one topic. Messages with the same key stay in order. */
export interface BusMessage {
  topic: string;
  key?: string;
  /** JSON data. */
  value: unknown;
  headers?: Record<string, string>;
}

/** Messages of one topic that were written together (`pack.ts`). */
export interface BusPack {
  topic: string;
  headers?: Record<string, string>;
  pack: PackName & {
    /** JSON: `[[key, value], ...]`. */
    text: string;
  };
}

export interface PackName {
  /** Stays the same when the pack is published again. */
  id: string;
  /** How many messages it has. */
  size: number;
}

/** A record as consumers get it. */
export interface BusRecord {
  topic: string;
  key: string | null;
  value: unknown;
  headers: Record<string, string>;
  /** Where the record stands in its log, for people reading a dead letter. */
  offset: string;
  /** The pack it came in, where the log keeps packs as they are. */
  pack?: PackName;
}

/**
 * Gets what waits, up to `MAX_BATCH` records; those of one key are in order, and no other call has records of that key
 * meanwhile. Resolves: done, never again. Rejects: all of them come again, and what has one of their keys waits.
 */
export type BusHandler = (records: readonly BusRecord[]) => Promise<void>;

/** Many enough for one transaction to cost little an event, few enough for it to be short. */
export const MAX_BATCH = 500;

/** The messages of the log to a process while it runs. Neither may throw; nothing is kept and nothing comes again. */
export interface BusListener {
  onRecord(record: BusRecord): void;
  /** Records may have passed unheard, e.g. while the broker was away. */
  onGap(): void;
}

export interface Listening {
  /** Resolves when everything published before the call was heard. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A durable log with consumer groups: at least once, in order per key, resumed where a group stopped. A group that is
 * new reads from the beginning of what is retained.
 */
export interface BusDriver {
  /** Resolves when every message is durable. Messages are appended in the order given. */
  publish(messages: (BusMessage | BusPack)[]): Promise<void>;
  /**
   * Joins the group in the background, again and again until it is stopped: work does not wait for the broker.
   * @returns a function that stops this consumer after the records it is working on
   */
  subscribe(group: string, topics: string[], handler: BusHandler): Promise<() => Promise<void>>;
  /**
   * Hears what is published from now on, in this process, as other processes do: for caches and other things of which
   * every process has its own. `name` begins the name of the process's group at a broker. Hearing begins in the
   * background, and `onGap` tells when it has.
   */
  listen(name: string, topics: string[], listener: BusListener): Promise<Listening>;
  /** Records the group has not finished yet. */
  lag(group: string): Promise<number>;
  /** Rejects when the broker cannot be reached. */
  check(): Promise<void>;
  /** Rejects, with the reason, while something that subscribed or listens here hears nothing. */
  checkConsumers(): Promise<void>;
  close(): Promise<void>;
}
