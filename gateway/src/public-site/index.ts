/** Everything that is not the API: built files, console shells, captured mail, the public sites. */
import path from 'node:path';
import { type AppError, notFound } from '@enishi/service-kit/base/errors';
import type { Mailer } from '@enishi/service-kit/mail/mailer';
import type { Log } from '@enishi/service-kit/observe/log';
import { type ErrorRequestHandler, Router } from 'express';
import { type ConsoleHost, onlyThereOrNext } from '../http/console-host';
import { fromHttpFailure, logFailure } from '../http/errors';
import { observed } from '../http/observed';
import { PLAIN_STYLES, plainErrorPage, plainFormPage } from '../http/plain-pages';
import { allowPage, type PagePolicy } from '../http/security';
import { type DevDns, devDnsRouter } from './dev-dns';
import { devMailRouter } from './dev-mail';
import { leadMovedHosts } from './moved-host';
import type { PublicSite } from './public-site';
import { shellPages } from './shells';
import { serveFolder } from './static';

export interface PagesOptions {
  log: Log;
  frontendDir: string;
  site: PublicSite;
  policy: PagePolicy;
  /** Where the consoles' pages are. */
  isConsole: ConsoleHost;
  /** Set where captured mail may be read at /dev/mail. */
  mailer?: Mailer;
  /** Set where names below `.test` are edited at /dev/dns. */
  devDns?: DevDns;
}

/** A person asked for a page, not a script for data. */
const wantsHtml = (accept: string | undefined) => /text\/html/.test(accept ?? '');

/** Failures of pages as pages, in the words of the specification. */
const errorPages =
  (log: Log, policy: PagePolicy): ErrorRequestHandler =>
  (thrown, req, res, next) => {
    const error: AppError = fromHttpFailure(thrown);
    if (res.headersSent || !wantsHtml(req.get('accept'))) return next(thrown);
    logFailure(log, req, res, error);
    allowPage(res, policy, PLAIN_STYLES);
    res.setHeader('cache-control', 'no-store');
    const ofForm = req.method === 'POST' ? plainFormPage(error) : undefined;
    const home = /^\/(enterprise|admin)(?=\/|$)/.exec(req.path)?.[0];
    res
      .status(error.status)
      .type('html')
      .send(ofForm ?? plainErrorPage(error, home));
  };

export function createPages({ log, frontendDir, site, policy, isConsole, mailer, devDns }: PagesOptions): Router {
  const router = Router();
  router.use('/mf', observed('/mf/{file}'), serveFolder(path.join(frontendDir, 'mf')));
  router.use('/shells', observed('/shells/{file}'), serveFolder(path.join(frontendDir, 'shells')));
  const there = onlyThereOrNext(isConsole);
  router.get(/^\/admin(?:\/.*)?$/, there, observed('/admin/{page}'), shellPages(frontendDir, 'admin', policy));
  site.mountLivePreview(router, there);
  router.get(
    /^\/enterprise(?:\/.*)?$/,
    there,
    observed('/enterprise/{page}'),
    shellPages(frontendDir, 'enterprise', policy),
  );
  if (mailer) router.use(devMailRouter(mailer));
  if (devDns) router.use(devDnsRouter(devDns));
  router.use(leadMovedHosts(site.sites));
  site.mountFiles(router);
  router.use('/dev', (_req, _res, next) => next(notFound()));
  router.get(/.*/, (req, res) => site.pages.get(req, res));
  router.post(/.*/, (req, res) => site.pages.post(req, res));
  router.use(errorPages(log, policy));
  return router;
}
