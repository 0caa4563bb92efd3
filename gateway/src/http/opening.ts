/**
 * Before the product is open: an installation whose first records are still being written would answer lists with half of
 * them, and take records among those that are to come.
 */
import { unavailable } from '@enishi/service-kit/base/errors';
import type { RequestHandler } from 'express';
import { openingPage } from './plain-pages';

const RETRY_S = 10;
const MESSAGE =
  '最初のデータを準備しています。準備が終わるまで、一覧や登録は利用できません。10秒ほど待ってから、もう一度お試しください。';
/** Answers to programs, which read no pages. */
const OF_PROGRAMS = /^\/(?:api|linkage)(?:\/|$)/;

/** Refuses everything with 503 until `isOpen`. */
export const opening =
  (isOpen: () => boolean): RequestHandler =>
  (req, res, next) => {
    if (isOpen()) return next();
    const error = unavailable(MESSAGE);
    error.retryAfter = RETRY_S;
    if (OF_PROGRAMS.test(req.path) || !req.accepts('html')) return next(error);
    res.status(error.status).set({ 'retry-after': String(RETRY_S), 'cache-control': 'no-store' });
    res.type('html').send(openingPage(MESSAGE));
  };
