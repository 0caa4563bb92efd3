import { type EmbeddedLog, openRecord } from './embedded-log';
import type { BusListener, Listening } from './types';

const READ_AT_ONCE = 250;

/** One process's ear on the log: what is published from now on, kept nowhere. */
export function listenEmbedded(bus: EmbeddedLog, topics: ReadonlySet<string>, listener: BusListener): Listening {
  const head = (): number => (bus.db.get('head') as number | undefined) ?? 0;
  bus.refresh();
  let next = head();

  function take(): void {
    bus.refresh();
    while (next < head()) {
      const records = bus.read(next, READ_AT_ONCE);
      // Records that were too old to keep have gone; the head has not moved back.
      if (records.length === 0) return;
      for (const entry of records) {
        next = entry.n + 1;
        if (topics.has(entry.record.topic)) for (const record of openRecord(entry)) listener.onRecord(record);
      }
    }
  }

  // The bell rings for this process's own records; another's are found by looking.
  const timer = setInterval(take, bus.pollMs).unref();
  bus.bell.on('ring', take);
  return {
    catchUp: async () => take(),
    async stop() {
      clearInterval(timer);
      bus.bell.off('ring', take);
    },
  };
}
