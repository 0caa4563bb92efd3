import type { IconName } from '../base/Icon';

/** One entry of a layout's menu, in the order given. */
export interface LayoutMenuItem {
  label: string;
  path: string;
  icon?: IconName;
  /** Heading above the first entry of a group (side menu). */
  group?: string;
}

/** The entry a path lies under: the longest one that is the path itself or its parent. */
export function currentItem<Item extends { path: string }>(items: readonly Item[], path: string): Item | undefined {
  return items
    .filter((item) => path === item.path || path.startsWith(`${item.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
