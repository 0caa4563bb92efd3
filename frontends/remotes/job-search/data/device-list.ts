/** Short lists that stay on a visitor's device, the latest entry first. */
import { onDevice } from '@enishi/frontend-kit/runtime/session/storage';

interface Entry {
  id: number;
}

/** @param most entries; older ones give way */
export const deviceList = <Item extends Entry>(key: string, most: number) => {
  const all = (): Item[] => {
    const kept = onDevice((store) => JSON.parse(store.getItem(key) ?? '[]') as unknown);
    return Array.isArray(kept)
      ? (kept as (Item | null)[]).filter((item): item is Item => Number.isInteger(item?.id))
      : [];
  };
  const keep = (items: readonly Item[]): void => {
    onDevice((store) => store.setItem(key, JSON.stringify(items.slice(0, most))));
  };
  const without = (id: number): Item[] => all().filter((item) => item.id !== id);
  return {
    all,
    put: (item: Item): void => keep([item, ...without(item.id)]),
    drop: (id: number): void => keep(without(id)),
  };
};
