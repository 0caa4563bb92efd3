/** The streams of open consoles: that something is new for a member, never what. */
import { PassThrough, type Readable } from 'node:stream';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import type { BusDriver, Listening } from '@enishi/service-kit/bus/types';
import type { Redis } from '@enishi/service-kit/data/redis';
import { tellOthers } from '@enishi/service-kit/data/told';
import { heardOf, liveTopics } from './heard';
import { type Beat, createPresence, isBeat, type Place } from './presence';

export interface Live {
  start(): void;
  /** @param stands whether the session and its rights are still those with which the stream began */
  open(ctx: CallContext, stands: () => Promise<boolean>): Readable;
  /** @returns the members who have the record open */
  beat(beat: Beat): number[];
  /** Resolves when everything published before the call was told. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveOptions {
  bus: BusDriver;
  redis?: Redis;
  /** How often streams give a sign of life, ms. */
  everyMs?: number;
}

/** Beats of consoles at other gateway processes; losing it loses nothing but them. */
const CHANNEL = 'enishi:presence';
const EVERY_MS = 15_000;
const MOST_OF_ONE = 8;
/** A client that reads nothing begins anew. */
const MOST_WAITING = 64 * 1024;

type Member = Pick<CallContext, 'enterprise_id' | 'member_id'>;

interface Stream {
  out: PassThrough;
  stands: () => Promise<boolean>;
}

const keyOf = ({ enterprise_id, member_id }: Member): string => `${enterprise_id}/${member_id}`;
const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export function createLive({ bus, redis, everyMs = EVERY_MS }: LiveOptions): Live {
  const streams = new Map<string, Set<Stream>>();
  const presence = createPresence();
  let listening: Promise<Listening> | undefined;
  let isOver = false;

  const send = ({ out }: Stream, text: string) => {
    if (out.writableLength > MOST_WAITING) out.destroy();
    else if (out.writable) out.write(text);
  };
  const sendTo = (member: Member, text: string) => {
    for (const stream of streams.get(keyOf(member)) ?? []) send(stream, text);
  };
  const sendAt = (place: Place, text: string) => {
    const { enterprise_id } = place;
    for (const member_id of presence.at(place)) sendTo({ enterprise_id, member_id }, text);
  };
  const sendAll = (text: string) => {
    for (const own of streams.values()) for (const stream of own) send(stream, text);
  };
  const tellPresence = (place: Place) => {
    const { entity, id } = place;
    sendAt(place, textOf('presence', { entity, id, member_ids: presence.at(place) }));
  };
  const take = (beat: Beat): void => {
    if (presence.take(beat)) tellPresence(beat);
  };
  const others = redis && tellOthers(redis, { channel: CHANNEL, isMessage: isBeat, onMessage: take });

  /** Ends the streams whose session is over. While identity is away nothing is known, and nothing ends. */
  function check(own: Iterable<Stream>): void {
    for (const { out, stands } of own)
      stands().then(
        (still) => {
          if (!still) out.end();
        },
        () => undefined,
      );
  }

  const timer = setInterval(() => {
    sendAll(': \n\n');
    for (const own of streams.values()) check(own);
    for (const place of presence.expire()) tellPresence(place);
  }, everyMs).unref();

  return {
    start() {
      const told = {
        notifications: textOf('notifications', {}),
        hello: textOf('hello', {}),
      };
      listening = bus.listen('gateway-live', [...liveTopics], {
        onRecord(record) {
          const heard = heardOf(record);
          if (heard?.what === 'notifications')
            for (const member_id of heard.member_ids)
              sendTo({ enterprise_id: heard.enterprise_id, member_id }, told.notifications);
          else if (heard?.what === 'member') check(streams.get(keyOf(heard)) ?? []);
          else if (heard) {
            const { place, member_id, comments } = heard;
            sendAt(place, textOf('record', { entity: place.entity, id: place.id, member_id, comments }));
          }
        },
        onGap: () => sendAll(told.hello),
      });
    },
    open(ctx, stands) {
      if (isOver) throw new AppError('unavailable');
      const key = keyOf(ctx);
      const own = streams.get(key) ?? new Set();
      const stream: Stream = { out: new PassThrough(), stands };
      const [oldest] = own;
      if (own.size >= MOST_OF_ONE) oldest.out.end();
      own.add(stream);
      streams.set(key, own);
      stream.out.once('close', () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(key) === own) streams.delete(key);
      });
      send(stream, `retry: 2000\n${textOf('hello', {})}`);
      return stream.out;
    },
    beat(beat) {
      take(beat);
      others?.publish(beat);
      return presence.at(beat);
    },
    async caughtUp() {
      await (await listening)?.catchUp();
    },
    async stop() {
      isOver = true;
      clearInterval(timer);
      for (const own of streams.values()) for (const { out } of own) out.end();
      others?.stop();
      await (await listening)?.stop();
    },
  };
}
