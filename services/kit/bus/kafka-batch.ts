import type { EachBatchPayload } from 'kafkajs';
import { recordOf } from './kafka-record';
import { type BusHandler, MAX_BATCH } from './types';

/** A handler that retries keeps the broker waiting for longer than a session may be silent. */
const HEARTBEAT_MS = 3_000;

/**
 * Hands what a fetch of one partition brought to the handler, a part at a time. A part that fails is fetched again,
 * with all that follows it and nothing that came before.
 */
export async function handleBatch(payload: EachBatchPayload, handler: BusHandler): Promise<void> {
  const { batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, isRunning, isStale } = payload;
  const { topic, partition, messages } = batch;
  for (let from = 0; from < messages.length && isRunning() && !isStale(); from += MAX_BATCH) {
    const part = messages.slice(from, from + MAX_BATCH);
    // A heartbeat that is refused is refused again below, where kafkajs hears of it.
    const pulse = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS);
    try {
      await handler(part.map((message) => recordOf(topic, partition, message)));
    } finally {
      clearInterval(pulse);
    }
    resolveOffset(part[part.length - 1].offset);
    await commitOffsetsIfNecessary();
    await heartbeat();
  }
}
