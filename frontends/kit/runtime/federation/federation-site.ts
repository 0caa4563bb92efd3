/**
 * Federation of the public site, spoken directly: the remotes are containers of webpack's own federation, whose runtime
 * costs a public page 2 kB where the consoles' costs 25. The registry says where they are, which is all that is needed.
 */
import { chunkError } from '../frame/chunk-reload';
import { setPageSource } from './page-source';
import type { Loader, RegisteredRemote, Registry } from './remote';

interface Container {
  init(scope: unknown): Promise<void> | undefined;
  get(module: string): Promise<() => { default: Record<string, Loader<unknown>> }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

const globals = () => globalThis as unknown as Record<string, Container | undefined>;

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(chunkError(`${src} did not load`));
    };
    document.head.append(script);
  });
}

const started = new Map<string, Promise<Container>>();

async function start({ container, entry }: RegisteredRemote): Promise<Container> {
  await addScript(entry);
  await __webpack_init_sharing__('default');
  const found = globals()[container];
  if (!found) throw new Error(`${entry} brought no ${container}`);
  await found.init(__webpack_share_scopes__.default);
  return found;
}

async function load(remote: RegisteredRemote): Promise<Record<string, Loader<unknown>>> {
  const container = started.get(remote.name) ?? start(remote);
  started.set(remote.name, container);
  try {
    return (await (await container).get('./pages'))().default;
  } catch (error) {
    started.delete(remote.name);
    throw error;
  }
}

/** Makes the registry's remotes loadable. */
export function federateSite(registry: Registry): void {
  const byName = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  setPageSource((name) => {
    const remote = byName.get(name);
    return remote ? load(remote) : Promise.reject(new Error(`no remote ${name}`));
  });
}
