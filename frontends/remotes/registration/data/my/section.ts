/** A part of マイページ: what it asks for, what it shows and what its forms do. The page is a list of them. */
import type { QuerySpec, SiteAction, SiteSubmission } from '@enishi/frontend-kit/runtime/site/site-page';
import type { ComponentType } from 'react';

/** The field that says which of the page's forms was sent. */
export const ACT = 'act';

export const MY_PAGE = '/mypage';

export interface MySection {
  /** Where it stands in the page: `/mypage#devices`. */
  id: string;
  title: string;
  queries: QuerySpec[];
  Component: ComponentType;
  /** By the name of the form. */
  actions?: Readonly<Record<string, (submission: SiteSubmission) => SiteAction>>;
  /** Said once a form has been taken, by its name. */
  done?: Readonly<Record<string, string>>;
}

/** The text of a field that is there once. */
export const textOf = ({ fields }: Pick<SiteSubmission, 'fields'>, name: string): string =>
  [fields[name] ?? ''].flat()[0];

/** Back to a part of the page, which says what was done. */
export const doneAt = (section: string, act: string): string => `${MY_PAGE}?done=${act}#${section}`;
