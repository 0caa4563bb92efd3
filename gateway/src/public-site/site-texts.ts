/** Texts of a site for machines: robots.txt, sitemaps, the feed, the loader of its tag manager. */
import { notFound, unavailable } from '@enishi/service-kit/base/errors';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { RouteRpc } from '../http/route';
import { notOpened } from './before-opening';
import { FEED_PATH, feed } from './feed';
import { type Packed, pack, sendPacked } from './packed';
import type { SiteCaller } from './site-api';
import { createSiteCache } from './site-cache';
import { robotsText, sitemap, sitemapPart } from './sitemap';
import { containerOf, TAG_MANAGER_PATH, tagManagerScript } from './tag-manager';
import { originOf, type VisitedSites } from './visited-site';

export interface SiteTexts {
  mount(router: Router): void;
  drop(site: number): void;
  clear(): void;
}

export interface SiteTextsOptions {
  visitedSites: VisitedSites;
  rpcOf(caller: SiteCaller): RouteRpc;
  maxSeconds: number;
}

const KEPT_SECONDS = 60;
const MAX_BYTES = 32 * 1024 * 1024;
const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

type Make = (parts: { rpc: RouteRpc; caller: SiteCaller; origin: string; req: Request }) => Promise<string | undefined>;

export function createSiteTexts({ visitedSites, rpcOf, maxSeconds }: SiteTextsOptions): SiteTexts {
  const texts = createSiteCache<Packed>({ maxSeconds, maxSize: MAX_BYTES });

  async function textOf(req: Request, caller: SiteCaller, make: Make): Promise<Packed> {
    const origin = originOf(req);
    return texts.get(caller.site.enterprise_id, `${origin}${req.path}`, async () => {
      const text = await make({ rpc: rpcOf(caller), caller, origin, req });
      if (text === undefined) throw notFound();
      const value = pack(text);
      return { value, seconds: KEPT_SECONDS, size: value.plain.length };
    });
  }

  const answer =
    (type: string, make: Make): RequestHandler =>
    async (req, res) => {
      const caller = await visitedSites.callerOf(req, res);
      if (!caller) throw notFound();
      if (!visitedSites.isOpen(caller, req)) throw notOpened();
      await sendPacked(req, res, type, await textOf(req, caller, make));
    };

  async function robots(req: Request, res: Response): Promise<void> {
    const caller = await visitedSites.callerOf(req, res);
    const text =
      caller && visitedSites.isOpen(caller, req) ? robotsText(originOf(req)) : 'User-agent: *\nDisallow: /\n';
    await sendPacked(req, res, TEXT, pack(text));
  }

  return {
    mount(router) {
      router.get('/robots.txt', robots);
      router.get(
        '/sitemap.xml',
        answer(XML, ({ rpc, origin }) => sitemap(rpc, origin)),
      );
      router.get(
        /^\/sitemap-[1-9]\d{0,3}\.xml$/,
        answer(XML, ({ rpc, origin, req }) => sitemapPart(rpc, origin, Number(/\d+/.exec(req.path)?.[0]))),
      );
      router.get(
        FEED_PATH,
        answer(RSS, async ({ rpc, origin, caller }) => {
          const settings = await visitedSites.settingsOf(caller);
          // Readers of feeds ask again; a feed without the site's name would be kept.
          if (!settings) throw unavailable();
          return feed(rpc, origin, settings);
        }),
      );
      router.get(
        TAG_MANAGER_PATH,
        answer(SCRIPT, async ({ caller }) => {
          const container = containerOf((await visitedSites.settingsOf(caller)) ?? {});
          return container && tagManagerScript(container);
        }),
      );
    },
    drop: texts.drop,
    clear: texts.clear,
  };
}
