/**
 * `/enterprise/site_preview` at the console's host: a page of the site with what stands in the editor's form, before it is saved.
 * The form of the editor posts it into a frame beside itself, with the signed word that lets staff see their draft. Nothing
 * of the page runs: the console's host is not the site's, and a frame of it would be as free as the console itself.
 */

import { notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import express, { type RequestHandler, type Router } from 'express';
import { parseJson } from '../http/json';
import { MAX_VALUES } from '../http/json-values';
import { EMPTY_STYLE, stylesOf } from '../http/security';
import type { SiteResolver } from '../http/site-of-host';
import type { DraftView } from './draft';
import type { SitePages } from './site';
import { originOf } from './visited-site';

export const LIVE_PREVIEW_PATH = '/enterprise/site_preview';

/** Both legal texts at their longest, and everything else. */
const LIMIT = '1mb';
/** What would run; data blocks stay. */
const SCRIPTS = /<script async [^>]*><\/script>/g;
/** Pages that settings are seen on. */
const SHOWN = new Set(['/', '/jobs', '/terms', '/privacy']);

interface LivePreviewOptions {
  sites: Pick<SiteResolver, 'resolve'>;
  draft: DraftView;
  pages: Pick<SitePages, 'drafted'>;
}

/** No script, no form and no way out of the frame; pictures are the site's own. */
const policyOf = (origin: string, css: Buffer | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${[EMPTY_STYLE, ...stylesOf(css ?? Buffer.alloc(0))].join(' ')}`,
    `img-src data: ${origin}`,
    'font-src data:',
    `base-uri ${origin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ');

/** The origin of a site seen from the console: names of this machine are on the console's port. */
function siteOrigin(consoleOrigin: string, domain: string): string {
  const { protocol, port } = new URL(consoleOrigin);
  const isHere = domain === 'localhost' || domain.endsWith('.localhost');
  return isHere ? `${protocol}//${domain}${port && `:${port}`}` : `https://${domain}`;
}

export function mountLivePreview(router: Router, there: RequestHandler, options: LivePreviewOptions): void {
  const { sites, draft, pages } = options;
  const form = express.urlencoded({ extended: false, limit: LIMIT, parameterLimit: 4 });
  router.post(LIVE_PREVIEW_PATH, there, form, async (req, res) => {
    const { token, domain, at, settings } = (req.body ?? {}) as Record<string, unknown>;
    const site = typeof domain === 'string' ? await sites.resolve(domain) : undefined;
    if (!site || typeof at !== 'string' || !SHOWN.has(at) || typeof settings !== 'string') throw notFound();
    const request_id = String(res.locals.request_id ?? orderedId());
    const { enterprise_id } = site;
    const ctx = { realm: 'site', enterprise_id, member_id: 0, authority: 0, request_id, ip: req.ip } as const;
    const caller = { site, ctx };
    const unsaved = parseJson(Buffer.from(settings), MAX_VALUES.known);
    const found = await draft.typed(caller, token, unsaved);
    if (!found) throw notFound();
    const origin = siteOrigin(originOf(req), site.domain);
    const { html, css } = await pages.drafted(caller, origin, at, found);
    res.setHeader('content-security-policy', policyOf(origin, css));
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex');
    // Pictures have the site's address; links would open elsewhere, which the sandbox does not let them.
    const base = `<base href="${origin}/" target="_blank">`;
    res.type('html').send(html.toString().replace('<head>', `<head>${base}`).replace(SCRIPTS, ''));
  });
}
