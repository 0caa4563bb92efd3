/** Menus and slots for layouts and remotes, out of the registry, without naming any feature. */

import { useRegistry } from '../federation/registry-context';
import type { MenuArea, MenuEntry } from '../federation/remote';
import { RemoteComponent } from '../federation/remote-component';
import { matchPage } from '../federation/route-match';
import { guardAllows } from './guard-rules';
import { mayDo, mayUse, useMe } from './member';

/** Menu entries of an area that the signed-in user may follow, in order. */
export function useMenu(area: MenuArea): MenuEntry[] {
  const registry = useRegistry();
  const me = useMe().data;
  const pageNeeds = (path: string) => matchPage(registry, path.split('?')[0])?.page.needs;
  return registry.remotes
    .flatMap((remote) => remote.menu ?? [])
    .filter((entry) => entry.area === area && (!entry.guard || guardAllows(entry.guard, me)) && mayUse(me, entry.right))
    .filter(({ needs, path }) => mayDo(me, needs) && mayDo(me, pageNeeds(path)))
    .sort((a, b) => a.order - b.order);
}

interface SlotProps {
  name: string;
  /** Becomes the components' props. */
  data?: Record<string, unknown>;
  /** As in `RemoteComponent`. */
  quiet?: boolean;
}

/** A place that remotes fill: everything registered for this name, in order. */
export function Slot({ name, data = {}, quiet }: SlotProps) {
  const { remotes } = useRegistry();
  const entries = remotes.flatMap((remote) => (remote.slots ?? []).map((slot) => ({ remote, slot })));
  return entries
    .filter(({ slot }) => slot.slot === name)
    .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0))
    .map(({ remote, slot }) => (
      <RemoteComponent
        key={`${remote.name}/${slot.component}`}
        remote={remote.name}
        component={slot.component}
        data={data}
        quiet={quiet}
      />
    ));
}
