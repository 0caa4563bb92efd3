/**
 * Every remote carries its own copy of the kit's code; what must exist once in a page (contexts, caches, listeners)
 * is made here, on a registry of the page itself. So remotes need no build-time tie to the shell's kit.
 */
import { type Context, createContext } from 'react';

const REGISTRY = Symbol.for('enishi.runtime');
type Registry = Map<string, unknown>;

function registry(): Registry {
  const holder = globalThis as { [REGISTRY]?: Registry };
  holder[REGISTRY] ??= new Map();
  return holder[REGISTRY];
}

/** The one value of this name in the page; made by the first caller. */
export function shared<T>(name: string, make: () => T): T {
  const values = registry();
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/** A React context that is the same one in the shell and in every remote. */
export function sharedContext<T>(name: string, initial: T): Context<T> {
  return shared(`context:${name}`, () => {
    const context = createContext(initial);
    context.displayName = name;
    return context;
  });
}
