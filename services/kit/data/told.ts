/** Messages of processes to each other by Redis while they run. Nothing is kept: losing a message loses nothing but it. */
import { orderedId } from '../base/ids';
import type { Redis } from './redis';

export interface Told<Message> {
  publish(message: Message): void;
  stop(): void;
}

interface Ear<Message> {
  channel: string;
  isMessage(value: unknown): value is Message;
  onMessage(message: Message): void;
}

/** Undefined for a text that no process of this version has written: it must not end the process that hears it. */
function messageIn<Message>(
  text: string,
  { origin, isMessage }: Pick<Ear<Message>, 'isMessage'> & { origin: string },
): Message | undefined {
  try {
    const { from, message } = (JSON.parse(text) ?? {}) as { from?: unknown; message?: unknown };
    return from !== origin && isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Hears the other processes from the first connection on. */
export function tellOthers<Message>(redis: Redis, { channel, isMessage, onMessage }: Ear<Message>): Told<Message> {
  const origin = orderedId();
  // A connection that listens can do nothing else.
  const ear = redis.duplicate();
  ear.on('error', () => undefined);
  ear.on('ready', () => void ear.subscribe(channel).catch(() => undefined));
  ear.on('message', (_channel: string, text: string) => {
    const message = messageIn(text, { origin, isMessage });
    if (message !== undefined) onMessage(message);
  });
  return {
    publish: (message) => void redis.publish(channel, JSON.stringify({ from: origin, message })).catch(() => undefined),
    stop: () => ear.disconnect(),
  };
}
