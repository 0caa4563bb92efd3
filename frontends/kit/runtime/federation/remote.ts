/** The description of a remote for the shells. `remote.ts` of a remote is pure data: the build reads it. */
import type { MemberRight, Needs } from '@enishi/protos/master/member-rights';
import type { OperatorRight } from '@enishi/protos/master/operator-rights';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/base/Icon';

export type ShellName = 'site' | 'enterprise' | 'admin';

/**
 * The audience of a page (spec section 6).
 * - public: all visitors. anonymous: those not signed in; a signed-in user goes to the first list.
 * - member: a signed-in enterprise member; administrator: authority 1 or more; top_administrator: 2.
 * - linked_domain: a member whose enterprise has linked its domain (domain_status 2).
 * - admin: a signed-in operator. development: not there outside development.
 */
export type GuardName =
  | 'public'
  | 'anonymous'
  | 'member'
  | 'administrator'
  | 'top_administrator'
  | 'linked_domain'
  | 'admin'
  | 'development';

export type LayoutName =
  | 'enterprise'
  | 'settings'
  | 'visitor'
  | 'admin'
  | 'site'
  | 'register'
  /** A candidate's own pages of the site. */
  | 'my'
  | 'lp'
  /** No frame at all: previews and prints. */
  | 'blank';

/** `all_records`: a view of the records of all members, for what tells of them all at once. */
export type RoleNeeds = Needs | 'all_records' | readonly (MemberRight | 'all_records')[];

export interface RemotePage {
  /** Full path with react-router parameters, e.g. `/enterprise/candidates/:id`. */
  path: string;
  /** Further paths of the same page. */
  aliases?: string[];
  /** Key in the remote's `pages.tsx`. */
  component: string;
  /** Document title; the shell adds the product's or the site's name. */
  title: string;
  /** The page's use in a sentence; the pages of the site say it themselves (`head`). */
  description?: string;
  /** Left out: `member` in the enterprise shell, `admin` in the admin shell, `public` on the site. */
  guard?: GuardName;
  /** Right that the operator's role must have, in the admin shell. */
  right?: OperatorRight;
  /** Rights and views that the member's role must have, in the agencies' console. */
  needs?: RoleNeeds;
  /** Only for changes, or a file: nothing leads there for an operator who looks into the console. */
  acts?: true;
  /** Left out: `enterprise`, `admin`, `site`, by shell. */
  layout?: LayoutName;
  /** On the site: what is typed and focused stays where another address of the same component follows. */
  stays?: true;
}

/** Every path of a page. */
export const pathsOf = (page: RemotePage): string[] => [page.path, ...(page.aliases ?? [])];

/**
 * `list`: beside the list of the entity that the entry names; `bulk`: for chosen rows of that list; `record`: on the page
 * of one record. The last two lead to a page that gets the ids in the query.
 */
export type MenuArea = 'header' | 'settings' | 'account' | 'list' | 'bulk' | 'record';

export interface MenuEntry {
  label: string;
  path: string;
  /** Further addresses that lie under the entry: there it is marked as the current one; `/a/figures?kind=flows` asks for that query. */
  also?: string[];
  /** The entity beside whose list or record an entry of the areas `list`, `bulk` and `record` stands. */
  entity?: string;
  /** Under which name the address gets the ids, for `bulk` and `record`: `?candidates=3,12`. */
  param?: string;
  /**
   * In the area `list`: the address gets the list's name, keyword and conditions (`?list=candidate&keyword=...&conditions=...`), and
   * the entry shows once there are any.
   */
  takes?: 'conditions';
  /** Ascending; leave gaps of 10. */
  order: number;
  /** The entry shows only to whom this guard lets through. Left out: all who see the menu. */
  guard?: GuardName;
  /** The same by the right of an operator's role. */
  right?: OperatorRight;
  /** The same by a member's role. What its page needs, it needs by itself. */
  needs?: RoleNeeds;
  area: MenuArea;
  /** Heading under which the settings side menu puts the entry. */
  group?: string;
  /** In the header: on phones the first four entries with an icon stand in the bar at the lower edge. */
  icon?: IconName;
}

/** Something a remote puts into a place that another remote or a layout keeps open with `<Slot name="..." />`. */
export interface RemoteSlot {
  slot: string;
  component: string;
  order?: number;
}

/** A remote may bring the frame of a layout (the public site's frames come from a remote). */
export interface RemoteLayout {
  layout: LayoutName;
  component: string;
}

export interface RemoteDefinition {
  /** The folder's name under `frontends/remotes`. */
  name: string;
  shell: ShellName;
  pages: RemotePage[];
  menu?: MenuEntry[];
  slots?: RemoteSlot[];
  layouts?: RemoteLayout[];
}

/** Declares a remote. A remote that serves two shells exports an array of these. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

/** Imports a module whose default export is wanted. */
export type Loader<T> = () => Promise<{ default: T }>;

/** Loaders of a console remote's pages, slots and layouts by component name: the default export of its `pages.tsx`. */
export type Pages = Record<string, Loader<ComponentType>>;

/** Declares `pages.tsx` of a console remote: `definePages({ CandidateList: () => import('./pages/CandidateList') })`. */
export function definePages<T extends Record<string, Loader<never> | Loader<ComponentType>>>(pages: T): T {
  return pages;
}

/** One remote as the shell sees it: its declaration and where the browser finds its entry. */
export interface RegisteredRemote extends RemoteDefinition {
  /** Name of the federation container. */
  container: string;
  /** URL of the hashed remote entry. */
  entry: string;
}

export interface Registry {
  shell: ShellName;
  remotes: RegisteredRemote[];
}
