import type { KafkaMessage } from 'kafkajs';
import type { BusRecord } from './types';

/** A broker's message as consumers get it. */
export const recordOf = (
  topic: string,
  partition: number,
  { key, value, headers, offset }: KafkaMessage,
): BusRecord => ({
  topic,
  key: key?.toString() ?? null,
  value: parseValue(value),
  headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)])),
  offset: `${partition}:${offset}`,
});

/** A value that is not JSON goes on as text: the consumer dead-letters it instead of stopping at it for good. */
function parseValue(value: Buffer | null): unknown {
  const text = value?.toString() ?? 'null';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
