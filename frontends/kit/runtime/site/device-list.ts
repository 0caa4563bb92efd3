/** Short lists that stay on a visitor's device, the latest entry first. */
import { onDevice } from '../session/storage';

interface Entry {
  id: number;
}

/**
 * @param most entries; older ones give way
 * @param isWhole an entry that has all its parts: a list that was damaged on the device comes back without the others
 */
export const deviceList = <Item extends Entry>(key: string, most: number, isWhole: (item: Item) => boolean) => {
  const all = (): Item[] => {
    const kept = onDevice((store) => JSON.parse(store.getItem(key) ?? '[]') as unknown);
    const items = (Array.isArray(kept) ? kept : []) as (Item | null)[];
    const whole = items.filter((item): item is Item => Number.isInteger(item?.id) && isWhole(item as Item));
    return whole.filter(({ id }, at) => whole.findIndex((one) => one.id === id) === at).slice(0, most);
  };
  const keep = (items: readonly Item[]): void => {
    onDevice((store) => store.setItem(key, JSON.stringify(items.slice(0, most))));
  };
  return {
    all,
    /** These alone, the latest first. */
    keep,
    put: (item: Item): void => keep([item, ...all().filter(({ id }) => id !== item.id)]),
  };
};
