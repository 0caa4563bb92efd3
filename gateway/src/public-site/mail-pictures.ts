/**
 * Pictures in mails, for their readers, and the empty page in which the console shows an HTML mail. Mails are read anywhere,
 * long after: pictures are at the product's own address, whatever becomes of the agency's site.
 */
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';
import type { Response, Router } from 'express';
import { INERT } from '../http/files/download';

const DEADLINE = { deadlineMs: 20_000 };
/** A name is never used again for another picture. */
const KEPT = 'public, max-age=31536000, immutable';

/**
 * The console writes a mail into this page, whose inline styles its own policy refuses. Nothing of a mail runs or is sent
 * here, and pictures are all that it loads.
 */
export const MAIL_FRAME_PATH = '/enterprise/mail_frame';
const FRAME =
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>メール</title></head><body></body></html>';
const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

const ctxOf = (res: Response, enterprise_id: number): CallContext => ({
  ...{ realm: 'site', enterprise_id, member_id: 0, authority: 0 },
  request_id: String(res.locals.request_id),
});

export function mountMailPictures(router: Router, { rpc }: Pick<Clients, 'rpc'>): void {
  router.get('/mail/pictures/:enterprise/:name', async (req, res) => {
    const enterprise = String(req.params.enterprise);
    const id = /^[1-9]\d{0,9}$/.test(enterprise) ? Number(enterprise) : 0;
    try {
      const name = String(req.params.name);
      const { content_type, bytes } = await rpc.site.SiteImageService.File(ctxOf(res, id), { name }, DEADLINE);
      res.setHeader('content-security-policy', INERT);
      res.setHeader('cache-control', KEPT);
      // Mails are pages of other origins.
      res.setHeader('cross-origin-resource-policy', 'cross-origin');
      res.type(content_type).send(Buffer.from(bytes));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      res.setHeader('cache-control', 'no-store');
      res.status(error.status).type('text').send(error.message);
    }
  });
  router.get(MAIL_FRAME_PATH, (_req, res) => {
    res.setHeader('content-security-policy', FRAME_POLICY);
    res.setHeader('cache-control', 'public, max-age=3600');
    res.setHeader('x-robots-tag', 'noindex');
    res.type('html').send(FRAME);
  });
}
