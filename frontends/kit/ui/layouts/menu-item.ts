import type { IconName } from '../base/Icon';

/** One entry of a layout's menu, in the order given. */
export interface LayoutMenuItem {
  label: string;
  path: string;
  /** Further addresses that lie under it; with a query, only where the address has all of it. */
  also?: readonly string[];
  icon?: IconName;
  /** Heading above the first entry of a group (side menu). */
  group?: string;
}

/** Whether an address is the place itself or lies under it. */
function liesUnder(place: string, path: string, query: URLSearchParams): boolean {
  const [at, asked] = place.split('?');
  const has = [...new URLSearchParams(asked)].every(([name, value]) => query.get(name) === value);
  return has && (path === at || path.startsWith(`${at}/`));
}

/**
 * The entry an address lies under: the longest one that is the address itself or its parent.
 * @param address path, with its query where that may tell entries apart
 */
export function currentItem<Item extends Pick<LayoutMenuItem, 'path' | 'also'>>(
  items: readonly Item[],
  address: string,
): Item | undefined {
  const [path, query] = address.split('?');
  const params = new URLSearchParams(query);
  return items
    .flatMap((item) => [item.path, ...(item.also ?? [])].map((at) => ({ item, at })))
    .filter(({ at }) => liesUnder(at, path, params))
    .sort((a, b) => b.at.length - a.at.length)[0]?.item;
}
