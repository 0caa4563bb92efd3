/** Many messages of one topic as one text: what stores and passes them on need not look into it. */
import type { BusMessage, BusPack, BusRecord } from './types';

/** Messages written together. All have the topic and the headers of the first. @param id names the pack for good */
export function packOf(id: string, messages: readonly BusMessage[]): BusPack {
  const [{ topic, headers }] = messages;
  const text = JSON.stringify(messages.map(({ key, value }) => [key ?? null, value]));
  return { topic, headers, pack: { id, size: messages.length, text } };
}

/** The messages again, each with its key, in their order. */
export const opened = ({ pack }: BusPack): [key: string | null, value: unknown][] => JSON.parse(pack.text);

/** How many messages it is. */
export const sizeOf = ({ pack }: Partial<BusPack>): number => pack?.size ?? 1;

/** Single messages, for a log that keeps each for itself. */
export const singles = (messages: readonly (BusMessage | BusPack)[]): BusMessage[] =>
  messages.flatMap((message) => {
    if (!('pack' in message)) return message;
    const { topic, headers } = message;
    return opened(message).map(([key, value]) => ({ topic, headers, key: key ?? undefined, value }));
  });

/** The records that consumers get of a pack. @param offset where it stands in its log */
export function recordsOf(stored: BusPack, offset: string): BusRecord[] {
  const { topic, headers = {}, pack } = stored;
  const { id, size } = pack;
  return opened(stored).map(([key, value]) => ({ topic, key, value, headers, offset, pack: { id, size } }));
}
