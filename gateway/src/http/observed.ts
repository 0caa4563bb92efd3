/** Every request is noted with its route, its status, its time. Never its address, which holds what people typed. */
import { metrics } from '@enishi/service-kit/observe/metrics';
import { nameRequest } from '@enishi/service-kit/observe/telemetry';
import type { Request, RequestHandler, Response } from 'express';

const seconds = metrics.histogram('http.server.request.duration', 's', 'Time to answer a request, by route and status');

/** Status of a request whose client left before the end, as nginx has it. */
const CLIENT_LEFT = 499;
const MAX_LAYERS = 20;

function note(verb: string, route: string, status: number, ms: number): void {
  const labels = { 'http.request.method': verb, 'http.route': route, 'http.response.status_code': status };
  seconds.observe(ms / 1000, labels);
}

/** Names a request in its span and in logs, and counts it when it has been answered. */
export function observe(req: Request, res: Response, route: string): void {
  nameRequest(req.method, route);
  const isNoted = res.locals.route !== undefined;
  res.locals.route = route;
  if (isNoted) return;
  const from = performance.now();
  // Each layer that a request goes through waits for the end of its answer; there are more than ten, and no leak.
  res.setMaxListeners(MAX_LAYERS);
  res.once('close', () => {
    // A stream stays open for as long as a console does.
    if (res.locals.untimed) return;
    const status = res.writableFinished ? res.statusCode : CLIENT_LEFT;
    note(req.method, String(res.locals.route), status, performance.now() - from);
  });
}

export const observed =
  (route: string): RequestHandler =>
  (req, res, next) => {
    observe(req, res, route);
    next();
  };

/** A page that was at hand. */
export function observeKept(status: number, ms: number): void {
  nameRequest('GET', KEPT);
  note('GET', KEPT, status, ms);
}

const KEPT = '/{kept page}';

/** Pages of public sites by what they are; anything else has been typed by a visitor. */
const SITE_PAGE =
  /^\/(?:site\/)?(jobs|register|entry|terms|privacy|company|faq|contact|sitemap\.xml|robots\.txt)(?=\/|$)/;

export const observedPage: RequestHandler = (req, res, next) => {
  const [, kind] = SITE_PAGE.exec(req.path) ?? [];
  const below = kind !== undefined && /\/[^/]+\/?$/.test(req.path.slice(req.path.indexOf(kind) + kind.length));
  const page = kind ? `/${kind}${below ? '/{id}' : ''}` : '/{page}';
  observe(req, res, req.path === '/' ? '/' : page);
  next();
};
