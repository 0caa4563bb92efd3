import type { ClientSession } from 'mongoose';
import { eachHearing } from '../data/rounds';

/** The catalogue's shape: event name -> payload. The contract's `EventMap` fits it. */
export type AnyEventMap = Record<string, unknown>;

/** A business event as it is stored in the outbox and travels on the bus; its topic is its name. */
export interface EventEnvelope<Name extends string = string, Payload = unknown> {
  /** Unique and time-ordered; what makes a consumer idempotent. */
  id: string;
  name: Name;
  enterprise_id: number;
  /** Events with the same key stay in order: tenant and id of what changed. */
  key: string;
  /** ISO time with ms. */
  at: string;
  payload: Payload;
}

export type EventOf<Events, Name extends keyof Events & string> = EventEnvelope<Name, Events[Name]>;

/** One event at a time. */
export type SingleHandler<Event> = (event: Event, session: ClientSession) => Promise<void>;

/** Many events in one transaction, in their order, up to some hundreds; a few of one record may be among them. */
export interface BatchHandler<Event> {
  batch(events: readonly Event[], session: ClientSession): Promise<void>;
}

export type EventHandler<Event> = SingleHandler<Event> | BatchHandler<Event>;

/**
 * The reactions of a service to events of others, by event name. Runs in a transaction together with the mark that the
 * event is done: everything written through `session` happens exactly once, anything else may happen again. Events
 * that come by the thousand (imports) are handled by `batch`, with a handful of queries for all: when that fails, each
 * is handled by itself, so that one that cannot be handled does not take others along.
 */
export type EventHandlers<Events = AnyEventMap> = {
  [Name in keyof Events & string]?: EventHandler<EventOf<Events, Name>>;
};

/** Many events in one transaction, one after the other: for handlers that seldom write anything. */
export const inOneGo = <Event>(handler: SingleHandler<Event>): BatchHandler<Event> => ({
  batch: (events, session) => eachHearing(events, (event) => handler(event, session)),
});

/** Whether data from the bus has the envelope's form. */
export function isEnvelope(value: unknown): value is EventEnvelope {
  const event = value as EventEnvelope | null;
  return typeof event === 'object' && event !== null && typeof event.id === 'string' && typeof event.name === 'string';
}

/** Handles events with a handler of either form. */
export async function handleAll<Event>(
  handler: EventHandler<Event>,
  events: readonly Event[],
  session: ClientSession,
): Promise<void> {
  if ('batch' in handler) return handler.batch(events, session);
  return inOneGo(handler).batch(events, session);
}

function both<Event>(first: EventHandler<Event>, second: EventHandler<Event>): EventHandler<Event> {
  const run = async (events: readonly Event[], session: ClientSession) => {
    await handleAll(first, events, session);
    await handleAll(second, events, session);
  };
  return 'batch' in first && 'batch' in second ? { batch: run } : (event, session) => run([event], session);
}

/** Several tables as one: an event that more than one of them knows is handled by each, in order, in one transaction. */
export function allHandlers<Events>(...tables: readonly EventHandlers<Events>[]): EventHandlers<Events> {
  const all: EventHandlers<Events> = {};
  const add = <Name extends keyof Events & string>(name: Name, next: EventHandlers<Events>[Name]) => {
    const before = all[name];
    all[name] = before && next ? both(before, next) : next;
  };
  for (const table of tables)
    for (const name of Object.keys(table) as (keyof Events & string)[]) add(name, table[name]);
  return all;
}
