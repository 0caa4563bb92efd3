/**
 * The tag manager of a site, loaded by a file of the site's own host: no script stands in a document, so that the
 * policy of pages stays without exceptions for inline code.
 */
import type { Json } from '../http/route';

export const TAG_MANAGER_PATH = '/tag-manager.js';

const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;

/** The container that the settings name; undefined for none, and for anything that is no id. */
export const containerOf = ({ gtm_id }: Json): string | undefined =>
  typeof gtm_id === 'string' && CONTAINER.test(gtm_id) ? gtm_id : undefined;

/** The snippet that the provider tells agencies to put into their pages, as a file. */
export const tagManagerScript = (container: string): string => `(function () {
  var layer = (window.dataLayer = window.dataLayer || []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  var script = document.createElement('script');
  script.async = true;
  script.src = 'https://www.googletagmanager.com/gtm.js?id=${container}';
  document.head.appendChild(script);
})();
`;
