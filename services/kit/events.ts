import type { ClientSession } from 'mongoose';

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

/**
 * What a service does about events of others, by event name. Runs in a transaction together with the mark that the
 * event is done: everything written through `session` happens exactly once, anything else may happen again.
 */
export type EventHandlers<Events = AnyEventMap> = {
  [Name in keyof Events & string]?: (event: EventOf<Events, Name>, session: ClientSession) => Promise<void>;
};

/** Whether data from the bus has the envelope's form. */
export function isEnvelope(value: unknown): value is EventEnvelope {
  const event = value as EventEnvelope | null;
  return typeof event === 'object' && event !== null && typeof event.id === 'string' && typeof event.name === 'string';
}

/** Several tables as one: an event that more than one of them knows is handled by each, in order, in one transaction. */
export function allHandlers<Events>(...tables: readonly EventHandlers<Events>[]): EventHandlers<Events> {
  const together: EventHandlers<Events> = {};
  const add = <Name extends keyof Events & string>(name: Name, next: EventHandlers<Events>[Name]) => {
    const before = together[name];
    together[name] =
      before && next
        ? async (event, session) => {
            await before(event, session);
            await next(event, session);
          }
        : next;
  };
  for (const table of tables)
    for (const name of Object.keys(table) as (keyof Events & string)[]) add(name, table[name]);
  return together;
}
