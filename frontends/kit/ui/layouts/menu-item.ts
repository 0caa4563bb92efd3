import type { IconName } from '../base/Icon';

/** One entry of a layout's menu, in the order given. */
export interface LayoutMenuItem {
  label: string;
  path: string;
  /** Further addresses that lie under it. */
  also?: readonly string[];
  icon?: IconName;
  /** Heading above the first entry of a group (side menu). */
  group?: string;
}

/** The entry a path lies under: the longest one that is the path itself or its parent. */
export function currentItem<Item extends Pick<LayoutMenuItem, 'path' | 'also'>>(
  items: readonly Item[],
  path: string,
): Item | undefined {
  return items
    .flatMap((item) => [item.path, ...(item.also ?? [])].map((at) => ({ item, at })))
    .filter(({ at }) => path === at || path.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0]?.item;
}
