/** Topics and groups that were made a moment ago, perhaps by another process: not every part of a broker knows them at once. */
const UNKNOWN_YET = new Set([
  ...['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_FOR_PARTITION'],
  ...['NOT_COORDINATOR_FOR_GROUP', 'GROUP_COORDINATOR_NOT_AVAILABLE', 'GROUP_LOAD_IN_PROGRESS'],
]);
const PATIENCE_MS = 30_000;
const PAUSE_MS = 200;

function isUnknownYet(error: unknown): boolean {
  const { type, cause } = (error ?? {}) as { type?: string; cause?: unknown };
  return (type !== undefined && UNKNOWN_YET.has(type)) || (cause !== undefined && isUnknownYet(cause));
}

/** Tries again while the broker says that it does not know a topic or a group yet, for half a minute. */
export async function untilBrokerKnows<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnknownYet(error) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
