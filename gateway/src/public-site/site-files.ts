/** Pictures of a site on its own host: of the visited agency only, inert, kept by browsers for good. */
import path from 'node:path';
import { IMAGE_PATH, LOGO_PATH, STAFF_PATH } from '@enishi/protos/site/image-address';
import { notFound } from '@enishi/service-kit/base/errors';
import type { Request, Response, Router } from 'express';
import { INERT, type StoredFile } from '../http/files/download';
import type { RouteRpc } from '../http/route';
import type { SiteCaller } from './site-api';
import { serveFolder } from './static';
import type { VisitedSites } from './visited-site';

export interface SiteFilesOptions {
  frontendDir: string;
  visitedSites: VisitedSites;
  rpcOf(caller: SiteCaller): RouteRpc;
}

const ICONS = ['/favicon.ico', '/apple-touch-icon.png'];
const DEADLINE = { deadlineMs: 10_000 };
/** A name is never used again for another picture. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A member may take a photo back at any time. */
const FOR_A_MINUTE = 'public, max-age=60';

function send(res: Response, { bytes, content_type }: StoredFile, kept = FOR_GOOD): void {
  res.setHeader('content-type', content_type);
  res.setHeader('content-length', bytes.length);
  res.setHeader('content-security-policy', INERT);
  res.setHeader('cache-control', kept);
  // Previews of links, services that gather jobs and the site's editor show them from other hosts.
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  res.end(bytes);
}

export function mountSiteFiles(router: Router, { frontendDir, visitedSites, rpcOf }: SiteFilesOptions): void {
  const built = serveFolder(path.join(frontendDir, 'shells/site'));

  async function callerOf(req: Request, res: Response): Promise<SiteCaller> {
    const caller = await visitedSites.callerOf(req, res);
    if (!caller || !visitedSites.isOpen(caller, req)) throw notFound();
    return caller;
  }

  router.get(`${IMAGE_PATH}:name`, async (req, res) => {
    const caller = await callerOf(req, res);
    const { name } = req.params;
    send(res, await rpcOf(caller).site.SiteImageService.File({ name }, DEADLINE));
  });

  /** Where programs look that read no page: the site's own icon, or the product's, also on hosts without a site. */
  router.get(ICONS, async (req, res, next) => {
    const caller = await visitedSites.callerOf(req, res);
    const favicon = caller && visitedSites.isOpen(caller, req) && (await visitedSites.settingsOf(caller))?.favicon_url;
    if (typeof favicon !== 'string' || !favicon.startsWith(IMAGE_PATH)) return built(req, res, next);
    res.setHeader('cache-control', 'no-cache');
    res.redirect(302, favicon);
  });

  router.get(`${STAFF_PATH}:name`, async (req, res) => {
    const caller = await callerOf(req, res);
    const { name } = req.params;
    send(res, await rpcOf(caller).identity.ImageService.SitePhoto({ name }, DEADLINE), FOR_A_MINUTE);
  });

  router.get(`${LOGO_PATH}:name`, async (req, res) => {
    const caller = await callerOf(req, res);
    // Only the logo that the enterprise has now: its file may change, its address then does too.
    if (req.params.name !== caller.site.logo) throw notFound();
    send(res, await rpcOf(caller).identity.ImageService.SiteLogo({}, DEADLINE));
  });
}
