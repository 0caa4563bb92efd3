/** Module federation of the consoles: only their shells import this. */

import { loadRemote, registerRemotes, registerShared } from '@module-federation/enhanced/runtime';
import { kitModules } from '#kit-modules';
import { setPageSource } from './page-source';
import type { Loader, RegisteredRemote, Registry } from './remote';

type PagesModule = { default: Record<string, Loader<unknown>> };

const register = (remotes: RegisteredRemote[], force: boolean) =>
  registerRemotes(
    remotes.map(({ container, entry }) => ({ name: container, entry, type: 'global' })),
    { force },
  );

async function load(remote: RegisteredRemote): Promise<PagesModule['default']> {
  try {
    const module = await loadRemote<PagesModule>(`${remote.container}/pages`);
    if (!module) throw new Error(`${remote.container} exposes no pages`);
    return module.default;
  } catch (error) {
    // The runtime remembers a script that failed; registering anew lets a retry ask for it again.
    register([remote], true);
    throw error;
  }
}

/** The kit exists once: remotes get the shell's modules of it. */
function bringKit(): void {
  const brought = Object.entries(kitModules).map(([request, load]) => [
    request,
    {
      version: '0.0.0',
      get: () => load().then((module) => () => module),
      shareConfig: { singleton: true, requiredVersion: false as const },
    },
  ]);
  registerShared(Object.fromEntries(brought));
}

/** Makes the registry's remotes loadable. */
export function federate(registry: Registry): void {
  bringKit();
  register(registry.remotes, false);
  const byName = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  setPageSource((name) => {
    const remote = byName.get(name);
    return remote ? load(remote) : Promise.reject(new Error(`no remote ${name}`));
  });
}
