/** Beats of consoles at other gateway processes, by Redis. Losing it loses nothing but them. */

import { orderedId } from '@enishi/service-kit/base/ids';
import type { Redis } from '@enishi/service-kit/data/redis';
import type { Beat } from './presence';

export interface Told {
  publish(beat: Beat): void;
  stop(): void;
}

const CHANNEL = 'enishi:presence';

interface Message {
  /** The process that it comes from. */
  from: string;
  beat: Beat;
}

const isBeat = (value: unknown): value is Beat => {
  const beat = value as Partial<Beat> | null;
  return Number.isInteger(beat?.enterprise_id) && Number.isInteger(beat?.member_id) && typeof beat?.window === 'string';
};

/** Undefined for a text that no gateway of this version has written: it must not end the process that hears it. */
function messageIn(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Partial<Message> | null;
    return isBeat(message?.beat) ? { from: String(message.from), beat: message.beat } : undefined;
  } catch {
    return undefined;
  }
}

/** Hears the others' beats from the first connection on. */
export function tellOthers(redis: Redis | undefined, onBeat: (beat: Beat) => void): Told {
  if (!redis) return { publish: () => undefined, stop: () => undefined };
  const origin = orderedId();
  // A connection that listens can do nothing else.
  const ear = redis.duplicate();
  ear.on('error', () => undefined);
  ear.on('ready', () => void ear.subscribe(CHANNEL).catch(() => undefined));
  ear.on('message', (_channel: string, text: string) => {
    const message = messageIn(text);
    if (message && message.from !== origin) onBeat(message.beat);
  });
  return {
    publish: (beat) => void redis.publish(CHANNEL, JSON.stringify({ from: origin, beat })).catch(() => undefined),
    stop: () => ear.disconnect(),
  };
}
