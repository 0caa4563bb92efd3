/** The public site of each agency: rendered on the server, found by host, kept while nothing of it changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { SiteRendering, SiteServer } from '@enishi/protos/site/renderer';
import { TRAP } from '@enishi/protos/site/trap';
import { notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { createMemory } from '@enishi/service-kit/base/memory';
import type { RateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Request, Response } from 'express';
import { checkOrigin } from '../http/check-origin';
import { observeKept } from '../http/observed';
import { nobodysPage, PLAIN_STYLES } from '../http/plain-pages';
import type { Json, UploadedFile } from '../http/route';
import { answerHeaders, type PagePolicy, pagePolicy, stylesOf, type Transport } from '../http/security';
import { senderKey } from '../http/sender';
import { setCookie } from '../http/session';
import { checkAddress, fitting, MAX_ADDRESS, withoutUnreadable } from './address';
import { sendBeforeOpening } from './before-opening';
import { carryCookie, readCarry } from './carry';
import { type DraftInput, type DraftView, MARK_STYLES, markDraft } from './draft';
import { readForm } from './form';
import { isMyPage, isOwnPage, type OwnPages } from './own-pages';
import { encodingFor, type Packed, pack, sendPacked } from './packed';
import { mayPreview } from './preview';
import type { SiteApi, SiteCaller } from './site-api';
import { createSiteCache } from './site-cache';
import { containerOf } from './tag-manager';
import { hasOwnPort, originOf, type VisitedSites } from './visited-site';

export interface SitePagesOptions {
  frontendDir: string;
  api: SiteApi;
  visitedSites: VisitedSites;
  policy: PagePolicy;
  transport: Transport;
  /** Limit of forms posted without JavaScript, by address. */
  formLimit: RateLimiter;
  /** How long a page may be kept at most; 0: not at all. */
  maxSeconds: number;
  /** Settings that are not opened yet, for staff who may look at them. */
  draft: DraftView;
  own: OwnPages;
}

export interface SitePages {
  /** Loads the renderer. @throws when the frontends are not built */
  ready(): Promise<void>;
  /** Answers at once what is at hand. @returns false when there is more to do than that */
  answerKept(req: BareRequest, res: BareResponse): boolean;
  /** A page of a site as a draft says, kept nowhere. @param origin scheme and host of the site */
  drafted(caller: SiteCaller, origin: string, url: string, found: DraftInput): Promise<SiteRendering>;
  get(req: Request, res: Response): Promise<void>;
  post(req: Request, res: Response): Promise<void>;
  drop(site: number): void;
  clear(): void;
}

type BareRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type BareResponse = Pick<ServerResponse, 'writeHead' | 'end'>;

interface Page extends Packed {
  status: number;
  policy: string;
}

interface Place {
  site: number;
  key: string;
}

const HTML = 'text/html; charset=utf-8';
const NO_STYLES = Buffer.alloc(0);
const MAX_BYTES = 48 * 1024 * 1024;
/** Most bytes kept of pages that answer a visitor's question: a visitor who invents questions empties no other shelf. */
const MAX_ASKED_BYTES = 16 * 1024 * 1024;
/** Requests that are known to lead to a page that is kept. */
const MAX_PLACES = 5_000;

/** The posted file that a page's action sends along; undefined when it names none or none was chosen. */
const fileOf = (files: Record<string, UploadedFile>, name: string | undefined) => (name ? files[name] : undefined);

/** All of a request that decides which page it is for. */
const placeName = ({ headers, url }: BareRequest): string =>
  `${headers.host} ${headers['x-forwarded-proto'] ?? ''} ${url}`;

/** Characters of a host with its port, and of a scheme, which proxies write. */
const MAX_HOST = 300;
const MAX_SCHEME = 10;

/** Whether a request is short enough to be remembered. */
const isShort = ({ headers, url = '' }: BareRequest): boolean =>
  url.length <= MAX_ADDRESS &&
  (headers.host ?? '').length <= MAX_HOST &&
  (headers['x-forwarded-proto'] ?? '').length <= MAX_SCHEME;

export function createSitePages(options: SitePagesOptions): SitePages {
  const { frontendDir, api, visitedSites, policy, transport, formLimit, maxSeconds, draft, own } = options;
  const standing = createSiteCache<Page>({ maxSeconds, maxSize: MAX_BYTES });
  const asked = createSiteCache<Page>({ maxSeconds, maxSize: MAX_ASKED_BYTES });
  const shelfOf = (key: string) => (key.includes('?') ? asked : standing);
  const places = createMemory<string, Place>({ most: MAX_PLACES });
  const shown = new WeakMap<Json, Json>();
  const headersOf = answerHeaders(transport);
  let renderer: SiteServer | undefined;

  /** The two long texts stand on pages of their own, which ask for them. The same object for the same settings. */
  function shownSettings(settings: Json): Json {
    const known = shown.get(settings);
    if (known) return known;
    const { terms_body: _terms, privacy_body: _privacy, ...rest } = settings;
    shown.set(settings, rest);
    return rest;
  }

  const siteOf = (req: Request, caller: SiteCaller, settings: Json) => ({
    domain: caller.site.domain,
    origin: originOf(req),
    settings,
  });

  const policyOf = (settings: Json, css: Buffer = NO_STYLES, own: readonly string[] = []): string =>
    pagePolicy({ ...policy, analytics: containerOf(settings) !== undefined }, { styles: [...stylesOf(css), ...own] });

  /** Where a visitor types, no tag manager is allowed. */
  const policyAt = ({ path: at }: Request, settings: Json, css?: Buffer): string =>
    policyOf(isOwnPage(at) ? {} : settings, css);

  function inputOf(req: Request, caller: SiteCaller, url: string, known: Json | undefined) {
    const settings = shownSettings(known ?? {});
    return { url, site: siteOf(req, caller, settings), call: (at: string, body: Json) => api(caller, at, body) };
  }

  /** The registration that a visitor without scripts is in the middle of, or has completed. */
  async function registrationOf(caller: SiteCaller, token: string | undefined): Promise<Json | undefined> {
    if (!token) return undefined;
    return api(caller, 'candidates/show', { token }).then(
      (answer) => answer as Json,
      () => undefined,
    );
  }

  /** Answers with a page that shows a visitor's own entries: it is theirs alone, and made anew each time. */
  async function showOwn(req: Request, res: Response, caller: SiteCaller, url: string): Promise<boolean> {
    if (!isOwnPage(req.path)) return false;
    const registration = isMyPage(req.path) ? undefined : await registrationOf(caller, readCarry(req).registration);
    const input = inputOf(req, caller, fitting(url), await visitedSites.settingsOf(caller));
    send(req, res, input.site.settings, await (renderer as SiteServer).respond({ ...input, registration }));
    return true;
  }

  function send(req: Request, res: Response, settings: Json, { status, html, css, location }: SiteRendering): void {
    res.setHeader('content-security-policy', policyAt(req, settings, css));
    if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-store');
    if (location?.startsWith('/') && !location.startsWith('//')) res.redirect(303, location);
    else res.status(status).type('html').send(html);
  }

  function unknownHost(res: Response): void {
    res.setHeader('content-security-policy', pagePolicy(policy, PLAIN_STYLES));
    res.status(404).type('html').send(nobodysPage());
  }

  async function render(req: Request, caller: SiteCaller, url: string) {
    const { respond } = renderer as SiteServer;
    const settings = await visitedSites.settingsOf(caller);
    const input = inputOf(req, caller, url, settings);
    const { status, html, css, cacheSeconds } = await respond(input);
    const page: Page = { ...pack(html), status, policy: policyOf(input.site.settings, css) };
    // Without the agency's name, colours and texts it is shown once, and not kept for others.
    return { value: page, seconds: settings ? cacheSeconds : 0, size: page.plain.length };
  }

  /** A page as a draft says. */
  function drafted({ site: { domain } }: SiteCaller, origin: string, url: string, { settings, call }: DraftInput) {
    return (renderer as SiteServer).respond({ url, site: { domain, origin, settings: shownSettings(settings) }, call });
  }

  /** @returns false for who is no staff with leave to see it */
  async function showDraft(req: Request, res: Response, caller: SiteCaller, url: string): Promise<boolean> {
    const found = await draft.of(caller, req);
    if (!found) return false;
    const answer = await drafted(caller, originOf(req), url, found);
    res.setHeader('content-security-policy', policyOf(found.settings, answer.css, MARK_STYLES));
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex');
    res.status(answer.status).type('html').send(markDraft(answer.html.toString()));
    return true;
  }

  /** A page that may be kept is made for the one form of its address, whatever a link has added to it. */
  async function pageOf(req: Request, caller: SiteCaller, url: string): Promise<Page> {
    const kept = renderer?.keptAddress(url);
    if (kept === undefined || !hasOwnPort(req)) return (await render(req, caller, fitting(url))).value;
    const place = { site: caller.site.enterprise_id, key: originOf(req) + kept };
    const pages = shelfOf(place.key);
    const page = await pages.get(place.site, place.key, () => render(req, caller, kept));
    if (isShort(req) && pages.peek(place.site, place.key)) places.set(placeName(req), place);
    return page;
  }

  return {
    drafted,

    async ready() {
      const found = require(path.join(frontendDir, 'ssr/server.cjs')) as SiteServer;
      await found.ready(frontendDir);
      renderer = found;
    },

    answerKept(req, res) {
      if (req.method !== 'GET' || mayPreview(req)) return false;
      const from = performance.now();
      const place = places.get(placeName(req));
      const page = place && shelfOf(place.key).peek(place.site, place.key);
      if (!page) return false;
      const encoding = encodingFor(req.headers['accept-encoding'] as string | undefined);
      const bytes = page.ready(encoding);
      if (!bytes) return false;
      const fresh = req.headers['if-none-match'] !== page.etag;
      res.writeHead(fresh ? page.status : 304, {
        'x-request-id': orderedId(),
        ...headersOf(req),
        'content-security-policy': page.policy,
        'content-type': HTML,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: page.etag,
        ...(fresh && encoding ? { 'content-encoding': encoding } : {}),
        ...(fresh ? { 'content-length': bytes.length } : {}),
      });
      res.end(fresh ? bytes : undefined);
      observeKept(fresh ? page.status : 304, performance.now() - from);
      return true;
    },

    async get(req, res) {
      const caller = await visitedSites.callerOf(req, res);
      if (!caller || !renderer) return unknownHost(res);
      if (!visitedSites.isOpen(caller, req)) return sendBeforeOpening(res, policy, caller.site);
      if (req.path.length > MAX_ADDRESS) throw notFound();
      const url = withoutUnreadable(req.originalUrl);
      checkAddress(url);
      // A draft is of what all visitors see.
      if (!isMyPage(req.path) && (await showDraft(req, res, caller, url))) return;
      const visitor = await own.callerOf(req, res, caller);
      if (!visitor || (await showOwn(req, res, visitor, url))) return;
      const page = await pageOf(req, caller, url);
      res.setHeader('content-security-policy', page.policy);
      await sendPacked(req, res.status(page.status), HTML, page);
    },

    async post(req, res) {
      const known = await visitedSites.callerOf(req, res);
      if (!known || !renderer) return unknownHost(res);
      if (!visitedSites.isOpen(known, req)) return sendBeforeOpening(res, policy, known.site);
      checkOrigin(req);
      checkAddress(req.originalUrl);
      await formLimit.consume(senderKey(req.ip));
      const caller = await own.callerOf(req, res, known);
      if (!caller) return;
      const carried = readCarry(req);
      const registration = isMyPage(req.path) ? undefined : await registrationOf(caller, carried.registration);
      // A stranger's files are not even taken in.
      const { fields, files, refused } = await readForm(
        req,
        registration !== undefined || caller.ctx.candidate_id !== undefined,
      );
      const trap = fields[TRAP] ? { [TRAP]: fields[TRAP] } : {};
      const input = inputOf(req, caller, req.originalUrl, await visitedSites.settingsOf(caller));
      const answer = await renderer.respond({
        ...input,
        registration,
        submission: {
          fields,
          carried,
          files: Object.keys(files),
          refused,
          call: (url, body, file) => api(caller, url, { ...trap, ...body }, fileOf(files, file)),
        },
      });
      const kept = answer.carry ? [carryCookie({ ...carried, ...answer.carry }, policy.secure)] : [];
      const cookies = [...kept, ...(caller.cookies ?? []).map((cookie) => setCookie(cookie, policy.secure))];
      if (cookies.length > 0) res.setHeader('set-cookie', cookies);
      send(req, res, input.site.settings, answer);
    },

    drop(site) {
      standing.drop(site);
      asked.drop(site);
    },
    clear() {
      standing.clear();
      asked.clear();
      places.clear();
    },
  };
}
