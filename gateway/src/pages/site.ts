/** The public site of each agency: rendered on the server, found by host, kept for seconds. */
import path from 'node:path';
import type { CallContext } from '@enishi/service-kit/context';
import { forbidden, notFound } from '@enishi/service-kit/errors';
import type { Request, Response } from 'express';
import type { Json, Site, UploadedFile } from '../http/route';
import { allowPage } from '../http/security';
import { readCookie, setCookie } from '../http/session';
import type { SiteResolver } from '../site/resolve';
import { readForm } from './form';
import { type CachedPage, createPageCache } from './page-cache';
import { plainErrorPage } from './plain-pages';
import { robotsText, sitemap } from './robots';
import type { SiteApi, SiteCaller } from './site-api';

interface SiteAnswer {
  status: number;
  html: string;
  location?: string;
  carry?: Record<string, string>;
  cacheSeconds: number;
}

/** `frontends/dist/ssr/server.cjs`; its contract is in frontends/kit/runtime/README.md. */
interface SiteRenderer {
  ready(dist?: string): Promise<void>;
  respond(input: {
    url: string;
    site: { domain: string; origin: string; settings: Json };
    call: (path: string, body: Json) => Promise<unknown>;
    submission?: {
      fields: Record<string, string | string[]>;
      carried: Record<string, string>;
      files: readonly string[];
      call: (path: string, body: Json, file?: string) => Promise<unknown>;
    };
  }): Promise<SiteAnswer>;
}

export interface SitePagesOptions {
  frontendDir: string;
  api: SiteApi;
  sites: SiteResolver;
  secure: boolean;
}

export interface SitePages {
  /** Loads the renderer. @throws when the frontends are not built */
  ready(): Promise<void>;
  get(req: Request, res: Response): Promise<void>;
  post(req: Request, res: Response): Promise<void>;
  robots(req: Request, res: Response): Promise<void>;
  sitemap(req: Request, res: Response): Promise<void>;
  clear(): void;
}

const CARRY = 'enishi_carry';
const CARRY_SECONDS = 24 * 60 * 60;
const MAX_CARRY = 3_500;
const MAX_URL = 2_000;

const originOf = (req: Request): string => `${req.protocol}://${req.get('host') ?? ''}`;

function send(req: Request, res: Response, page: CachedPage, secure: boolean): void {
  allowPage(res, { secure, analytics: true });
  res.status(page.status);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('etag', page.etag);
  if (page.status === 200 && req.get('if-none-match') === page.etag) {
    res.status(304).end();
    return;
  }
  const accepted = req.get('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding) res.setHeader('content-encoding', encoding);
  res.end(page[encoding === 'gzip' ? 'gzip' : (encoding ?? 'plain')]);
}

function readCarry(req: Request): Record<string, string> {
  const text = readCookie(req.get('cookie'), CARRY);
  if (!text || text.length > MAX_CARRY) return {};
  try {
    const entries = Object.entries(JSON.parse(Buffer.from(text, 'base64url').toString()) as Json);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** A form of another site must not be able to act in a visitor's name. */
function checkOrigin(req: Request): void {
  const origin = req.get('origin');
  const from = req.get('sec-fetch-site');
  const foreign = origin !== undefined && origin !== 'null' && new URL(origin).host !== req.get('host');
  if (foreign || (from !== undefined && from !== 'same-origin' && from !== 'none')) throw forbidden();
}

/** The posted file that a page's action sends along; undefined when it names none or none was chosen. */
const fileOf = (files: Record<string, UploadedFile>, name: string | undefined) => (name ? files[name] : undefined);

export function createSitePages({ frontendDir, api, sites, secure }: SitePagesOptions): SitePages {
  const pages = createPageCache();
  const maps = createPageCache();
  let renderer: SiteRenderer | undefined;

  function contextOf(req: Request, res: Response, site: Site): CallContext {
    const { enterprise_id } = site;
    const request_id = String(res.locals.request_id);
    return { realm: 'site', enterprise_id, member_id: 0, authority: 0, request_id, ip: req.ip };
  }

  async function callerOf(req: Request, res: Response): Promise<SiteCaller | undefined> {
    const site = await sites.resolve(req.get('host') ?? '');
    return site && { site, ctx: contextOf(req, res, site) };
  }

  /** Published settings; a site whose settings cannot be had still shows its pages. */
  async function settingsOf(caller: SiteCaller): Promise<Json> {
    try {
      const { site_setting } = (await api(caller, 'site_settings/show', {})) as { site_setting?: Json };
      return site_setting ?? {};
    } catch {
      return {};
    }
  }

  async function inputOf(req: Request, caller: SiteCaller) {
    const site = { domain: caller.site.domain, origin: originOf(req), settings: await settingsOf(caller) };
    const call = (path: string, body: Json) => api(caller, path, body);
    return { url: req.originalUrl, site, call };
  }

  function unknownHost(res: Response): void {
    allowPage(res, { secure });
    res.status(404).type('html').send(plainErrorPage(404));
  }

  return {
    async ready() {
      const found = require(path.join(frontendDir, 'ssr/server.cjs')) as SiteRenderer;
      await found.ready(frontendDir);
      renderer = found;
    },

    async get(req, res) {
      const caller = await callerOf(req, res);
      if (!caller || !renderer) return unknownHost(res);
      if (req.originalUrl.length > MAX_URL) throw notFound();
      const { respond } = renderer;
      const page = await pages.get(`${originOf(req)}${req.originalUrl}`, async () => {
        const { status, html, cacheSeconds } = await respond(await inputOf(req, caller));
        return { status, html, seconds: cacheSeconds };
      });
      send(req, res, page, secure);
    },

    async post(req, res) {
      const caller = await callerOf(req, res);
      if (!caller || !renderer) return unknownHost(res);
      checkOrigin(req);
      const { fields, files } = await readForm(req);
      const carried = readCarry(req);
      const answer = await renderer.respond({
        ...(await inputOf(req, caller)),
        submission: {
          fields,
          carried,
          files: Object.keys(files),
          call: (url, body, file) => api(caller, url, body, fileOf(files, file)),
        },
      });
      if (answer.carry) {
        const kept = Object.entries({ ...carried, ...answer.carry }).filter(([, value]) => value !== '');
        const value = Buffer.from(JSON.stringify(Object.fromEntries(kept))).toString('base64url');
        res.setHeader('set-cookie', setCookie({ name: CARRY, value, maxAge: CARRY_SECONDS }, secure));
      }
      allowPage(res, { secure, analytics: true });
      res.setHeader('cache-control', 'no-store');
      if (answer.location?.startsWith('/') && !answer.location.startsWith('//')) res.redirect(303, answer.location);
      else res.status(answer.status).type('html').send(answer.html);
    },

    async robots(req, res) {
      const found = await sites.resolve(req.get('host') ?? '');
      const text = found ? robotsText(originOf(req)) : 'User-agent: *\nDisallow: /\n';
      res.type('text/plain').setHeader('cache-control', 'public, max-age=300');
      res.send(text);
    },

    async sitemap(req, res) {
      const caller = await callerOf(req, res);
      if (!caller) throw notFound();
      const origin = originOf(req);
      const { plain } = await maps.get(origin, async () => ({
        status: 200,
        html: await sitemap(api, caller, origin),
        seconds: 5,
      }));
      res.setHeader('content-type', 'application/xml; charset=utf-8');
      res.setHeader('cache-control', 'public, max-age=60');
      res.end(plain);
    },

    clear() {
      pages.clear();
      maps.clear();
    },
  };
}
