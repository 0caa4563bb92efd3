/** Calls of the site API in the browser. */
import { shared } from '../../ui/base/shared';
import type { Api } from '../api/api';
import type { SiteData } from './site-page';

/** Under this name the shell shares its API client. */
export const SITE_API = 'api:site';

/** The shell's client: remotes carry none of their own, public pages are weighed. */
const siteApi = () =>
  shared<Api>(SITE_API, () => {
    throw new Error('calls are sent in the browser, after the shell started');
  });

/**
 * Sends one call of the site API in the browser, with the domain the page was served for. A create has a key, the same
 * one when it is sent again.
 */
export function callSite<T>(
  site: SiteData,
  path: string,
  body: Record<string, unknown> = {},
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
): Promise<T> {
  return siteApi().post<T>(path, { domain: site.domain, ...body }, options);
}

/** Sends a file with a call of the site API; `onProgress` gets 0 to 1. */
export function uploadSite<T>(
  site: SiteData,
  path: string,
  body: Record<string, unknown>,
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<T> {
  return siteApi().upload<T>(path, { domain: site.domain, ...body }, file, { onProgress });
}
