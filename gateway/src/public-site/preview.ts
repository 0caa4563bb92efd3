/**
 * `/preview` of a site: leave to see its draft becomes a cookie of this host. It comes behind `#`, which browsers send to
 * no server: an address with it would stand in logs, in histories and, as a referrer, at others.
 */
import { notFound } from '@enishi/service-kit/base/errors';
import express, { type Request, type Response, type Router } from 'express';
import { checkOrigin } from '../http/check-origin';
import { parseJson } from '../http/json';
import { MAX_VALUES } from '../http/json-values';
import { allowPage, type PagePolicy } from '../http/security';
import { readCookie, setCookie } from '../http/session';
import { PREVIEW_S, type Previews } from './previews';
import type { VisitedSites } from './visited-site';

const NAME = 'enishi_preview';

const nameOf = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

type Asking = { headers: { cookie?: string } };

/** Whether a request may be one for a draft: for all others nothing is looked at. */
export const mayPreview = ({ headers }: Asking): boolean => headers.cookie?.includes(NAME) === true;

/** The token that a browser has been given; whether it is good for anything is another question. */
export const previewToken = ({ headers }: Asking, secure: boolean): string | undefined =>
  readCookie(headers.cookie, nameOf(secure));

/** Takes the token out of the address, and then goes to the page: only a path of this site. */
const SCRIPT = `const asked = new URLSearchParams(location.hash.slice(1));
const at = asked.get('at') ?? '/';
history.replaceState(null, '', '/preview');
const answer = await fetch('/preview', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token: asked.get('token') ?? '' }),
});
const to = new URL(at, location.origin);
if (answer.ok && to.origin === location.origin) location.replace(to.pathname + to.search);
else document.querySelector('p').textContent = 'プレビューを表示できません。管理画面からもう一度開いてください。';
`;

const PAGE =
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><title>プレビュー</title>' +
  '<script type="module" src="/preview/open.js"></script></head><body><p role="status">プレビューを開いています…</p></body></html>';

interface PreviewOptions {
  visitedSites: VisitedSites;
  previews: Previews;
  policy: PagePolicy;
}

export function mountPreview(router: Router, { visitedSites, previews, policy }: PreviewOptions): void {
  const give = (res: Response, value: string, maxAge: number): void =>
    void res.setHeader('set-cookie', setCookie({ name: nameOf(policy.secure), value, maxAge }, policy.secure));
  const quiet = (res: Response): void => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('referrer-policy', 'no-referrer');
    res.setHeader('x-robots-tag', 'noindex');
  };
  router.get('/preview', (_req, res) => {
    allowPage(res, policy);
    quiet(res);
    res.type('html').send(PAGE);
  });
  router.get('/preview/open.js', (_req, res) => {
    quiet(res);
    res.type('text/javascript; charset=utf-8').send(SCRIPT);
  });
  const body = express.raw({ type: () => true, limit: '2kb' });
  router.post('/preview', body, async (req: Request, res) => {
    checkOrigin(req);
    const caller = await visitedSites.callerOf(req, res);
    const { token } = parseJson(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0), MAX_VALUES.stranger);
    const given = typeof token === 'string' ? token : null;
    if (!caller || !previews.read(given, caller.site.enterprise_id)) throw notFound();
    quiet(res);
    give(res, String(given), PREVIEW_S);
    res.status(204).end();
  });
  router.post('/preview/end', (req, res) => {
    checkOrigin(req);
    quiet(res);
    give(res, '', 0);
    res.redirect(303, '/');
  });
}
