/** Loads components of remotes, each once per page, and lets React read what is already there without suspending. */

import { shared } from '../../ui/base/shared';
import type { Loader, Registry } from './remote';

/** Answers the default export of a remote's `pages.tsx`. The shell federates; the server has them all. */
export type PageSource = (remote: string) => Promise<Record<string, Loader<unknown>>>;

interface Loads {
  source: PageSource;
  components: Map<string, Promise<unknown>>;
}

const loads = () =>
  shared<Loads>('pages', () => ({
    source: () => Promise.reject(new Error('no page source')),
    components: new Map(),
  }));

/** Said once by the shell, before anything renders. */
export function setPageSource(source: PageSource): void {
  loads().source = source;
}

/** A remote did not answer. `cause` is what the loader threw. */
export class RemoteLoadError extends Error {
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`remote ${remote} did not load`, { cause });
    this.name = 'RemoteLoadError';
  }
}

async function load(remote: string, component: string): Promise<unknown> {
  try {
    const pages = await loads().source(remote);
    if (!pages[component]) throw new Error(`${remote} has no component ${component}`);
    return (await pages[component]()).default;
  } catch (error) {
    throw new RemoteLoadError(remote, error);
  }
}

/**
 * Marks a promise the way React's `use` does, so that `use` reads it at once after it settled. Both handlers answer
 * nothing: one that answered the promise itself would hand a failure on to a promise that is not looked at.
 */
function track<T>(promise: Promise<T>): Promise<T> {
  Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

const keyOf = (remote: string, component: string) => `${remote}/${component}`;

/** The default export of a component's module, for React's `use`. The same promise for the same component. */
export function loadComponent<T>(remote: string, component: string): Promise<T> {
  const { components } = loads();
  const key = keyOf(remote, component);
  if (!components.has(key)) components.set(key, track(load(remote, component)));
  return components.get(key) as Promise<T>;
}

/** Forgets a failed load, so that the next render tries again. */
export function forgetComponent(remote: string, component: string): void {
  loads().components.delete(keyOf(remote, component));
}

/** Which remote brings a layout; undefined when none does. */
export function layoutOf(registry: Registry, layout: string): { remote: string; component: string } | undefined {
  for (const remote of registry.remotes) {
    const found = remote.layouts?.find((entry) => entry.layout === layout);
    if (found) return { remote: remote.name, component: found.component };
  }
  return undefined;
}
