import type { SitePage } from '@enishi/frontend-kit/runtime/site/site-page';

/** Head of a page of the registration, which is no search result. */
export const stepHead =
  (title: string, description: string): SitePage['head'] =>
  (_read, { site: { settings } }) => ({
    title: `${title} | ${settings.service_name}`,
    description: `${settings.service_name}の無料会員登録。${description}`,
    robots: 'noindex',
  });
