import type { EmbeddedLog, StoredRecord } from './embedded-log';
import type { BusListener, Listening } from './types';

/** One process's ear on the log: what is published from now on, kept nowhere. */
export function listenEmbedded(bus: EmbeddedLog, topics: ReadonlySet<string>, listener: BusListener): Listening {
  const head = (): number => (bus.db.get('head') as number | undefined) ?? 0;
  bus.refresh();
  let next = head();

  function take(): void {
    bus.refresh();
    if (next >= head()) return;
    const range = bus.db.getRange({ start: ['log', next], end: ['log', Number.MAX_SAFE_INTEGER] });
    for (const { key, value } of range.asArray as unknown as { key: [string, number]; value: StoredRecord }[]) {
      next = key[1] + 1;
      if (topics.has(value.topic)) listener.onRecord({ ...value, offset: String(key[1]) });
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
