import type { SitePage } from '@enishi/frontend-kit/runtime/site/site-page';

/** Head of a page of マイページ, which is no search result. */
export const myHead =
  (title: string): SitePage['head'] =>
  (_read, { site: { settings } }) => ({ title: `${title} | ${settings.service_name}`, robots: 'noindex' });
