/** Reads and additions of the shells to the document. */
import { PREFETCH_IDLE_MS } from '@enishi/protos/master/constants';
import type { Registry } from './remote';

/** Fetches the other remotes' entries when the browser has nothing better to do. */
export function prefetchEntries(registry: Registry): void {
  const run = () => {
    for (const { entry } of registry.remotes) {
      const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: entry });
      document.head.append(link);
    }
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PREFETCH_IDLE_MS });
  else setTimeout(run, PREFETCH_IDLE_MS);
}

/** A JSON block the server wrote into the document. */
export function embedded<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the document has no ${id}`);
  return JSON.parse(text) as T;
}
