/** The registry in the page, apart from what reads it: the public site needs no menus. */
import { type ReactNode, useContext } from 'react';
import { sharedContext } from '../../ui/base/shared';
import type { Registry } from './remote';

const RegistryContext = sharedContext<Registry>('registry', { shell: 'site', remotes: [] });

export function RegistryProvider({ registry, children }: { registry: Registry; children: ReactNode }) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

export function useRegistry(): Registry {
  return useContext(RegistryContext);
}
