/** The express application: headers, health, API, pages, in this order. */
import { notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { type Checks, readiness } from '@enishi/service-kit/observe/health';
import type { Log } from '@enishi/service-kit/observe/log';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { type ConsoleHost, onlyThere } from './http/console-host';
import { errorHandler } from './http/errors';
import { observed, observedPage } from './http/observed';
import { opening } from './http/opening';
import { securityHeaders, type Transport } from './http/security';

export interface AppOptions {
  log: Log;
  /** The checks of `/readyz`. */
  checks: Checks;
  transport: Transport;
  /** Whether `/readyz` tells more than its status, which says what the product is made of. */
  tells: boolean;
  /** Whether callers are let in yet. */
  isOpen: () => boolean;
  /** Where all but sites, their API and links in mails answers. */
  isConsole: ConsoleHost;
  trustedProxies: number;
  /** Everything below `/api`. */
  api: Router;
  /** Links in mails, below `/mail`. */
  mailLinks: Router;
  /** Everything below `/linkage`. */
  linkage: Router;
  /** Everything else; absent: 404. */
  pages?: Router;
}

/** Sites have an API of their own, and read lists of master data. */
const OF_CONSOLES = ['/api/enterprise', '/api/admin', '/api/partner', '/linkage'];

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Every answer names its request, so that what a user reports can be found in logs and traces. */
const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  res.locals.request_id = given && REQUEST_ID.test(given) ? given : orderedId();
  res.setHeader('x-request-id', res.locals.request_id);
  next();
};

/** Figures are for those beside the process: they have a port of their own. */
function healthRouter(checks: Checks, tells: boolean): Router {
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.type('text/plain').send('ok\n'));
  router.get('/readyz', async (_req, res) => {
    const state = await readiness(checks);
    res.status(state.ready ? 200 : 503).json(tells ? state : { ready: state.ready });
  });
  return router;
}

export function createApp({
  log,
  checks,
  transport,
  tells,
  isConsole,
  isOpen,
  trustedProxies,
  api,
  linkage,
  mailLinks,
  pages,
}: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies);
  app.set('query parser', false);
  app.use(requestId, securityHeaders(transport));
  app.use(healthRouter(checks, tells));
  app.use(opening(isOpen));
  for (const path of OF_CONSOLES) app.use(path, observed(path), onlyThere(isConsole));
  app.use('/api', compression({ level: 4, threshold: 2_048 }), api, (_req, _res, next) =>
    next(notFound('お探しのAPIは見つかりませんでした。URLを確認してください。')),
  );
  app.use('/mail', observed('/mail/{link}'));
  app.use(mailLinks);
  app.use('/linkage', linkage);
  if (pages) app.use(observedPage, pages);
  app.use((_req, _res, next) => next(notFound()));
  app.use(errorHandler(log));
  return app;
}
