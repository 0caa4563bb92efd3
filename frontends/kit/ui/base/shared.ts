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

type Contexts = Map<string, Context<unknown>>;

/** By what makes them: in a process where React and Preact both render, neither finds a context of the other. */
const contextsOf = (renderer: object): Contexts => {
  const all = shared('contexts', () => new WeakMap<object, Contexts>());
  const contexts = all.get(renderer) ?? new Map<string, Context<unknown>>();
  all.set(renderer, contexts);
  return contexts;
};

/** A React context that is the same one in the shell and in every remote. */
export function sharedContext<T>(name: string, initial: T): Context<T> {
  const contexts = contextsOf(createContext);
  const known = contexts.get(name) as Context<T> | undefined;
  if (known) return known;
  const context = createContext(initial);
  context.displayName = name;
  contexts.set(name, context as Context<unknown>);
  return context;
}
