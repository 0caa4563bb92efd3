/**
 * `/linkage/enterprise/webhook/candidate/` and `/job/`: what other systems send. A delivery is kept before it is answered
 * and applied afterwards, so that the sender waits for neither.
 */
import { createHash } from 'node:crypto';
import { TRAP } from '@enishi/protos/site/trap';
import { AppError, conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import type { RateLimiter } from '@enishi/service-kit/data/rate-limit';
import express, { type RequestHandler, type Response, Router } from 'express';
import { MAX_VALUES } from '../http/json-values';
import { senderKey } from '../http/sender';
import { type Admitted, deliveryIdOf, type Sender } from './credentials';
import { jobFeed } from './feed';
import { CHECK_FIELD, type FormCheck } from './form-check';
import { FORM_SCRIPT } from './form-script';
import { recordsOf } from './records';
import { inTurn, known, type SenderOptions, senderOf, type Work } from './senders';

interface InboundOptions extends SenderOptions {
  /** One use of each signature, for as long as it is good. */
  signatures: RateLimiter;
  check: FormCheck;
}

const MAX_BYTES = 1024 * 1024;
const received = ['candidate', 'job'] as const;
type Entity = (typeof received)[number];

const MAX_DELIVERY_ID = 200;

const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');

/** The sender's own name of the delivery; without one, or with one that it has not signed, one made of its content. */
function deliveryOf(
  sender: Sender,
  { signed }: Admitted,
  content: Buffer,
): { delivery_id: string; by_content: boolean } {
  const given = signed && !signed.holdsId ? undefined : deliveryIdOf(sender);
  if (!given) return { delivery_id: `body:${digest(content)}`, by_content: true };
  return { delivery_id: given.length <= MAX_DELIVERY_ID ? given : `long:${digest(given)}`, by_content: false };
}

const USED = 'この署名は使用済みです。送り直すときは、現在の日時（X-Enishi-Timestamp）で署名し直してください。';

/**
 * What is signed without a name of its own is taken once while its signature is good; a named one is the same delivery, however
 * often it comes. What came to nothing may come again.
 */
async function once<T>(signatures: RateLimiter, { signed, linkage }: Admitted, take: () => Promise<T>): Promise<T> {
  if (!signed || signed.holdsId) return take();
  const key = `${linkage.enterprise_id}:${linkage.linkage_id}:${signed.signature}`;
  try {
    await signatures.consume(key);
  } catch (error) {
    throw error instanceof AppError && error.code === 'too_many' ? conflict(USED) : error;
  }
  return take().catch(async (error) => {
    await signatures.reset(key);
    throw error;
  });
}

/** Visitors choose no names: theirs could be those of the other system's deliveries. */
const visitOf = (content: string) => ({ delivery_id: `form:${digest(content)}`, by_content: true });

const withoutChecks = ({ [TRAP]: _empty, [CHECK_FIELD]: _solution, ...record }: Record<string, unknown>) => record;

const receives =
  (entity: Entity, { clients, limit, strangers, signatures, check }: InboundOptions): Work =>
  async (req, res, { sender, ...admitted }) => {
    const { linkage, form } = admitted;
    const { enterprise_id, linkage_id, receives: about } = linkage;
    if (form) allowOrigin(res, linkage.form_origin);
    if (about !== entity || (form && entity !== 'candidate'))
      throw notFound('この連携では受け取れないデータです。連携内容と送信先のURLを確認してください。');
    await limit.consume(`${enterprise_id}:${linkage_id}`);
    if (form) await strangers.consume(`form|${senderKey(req.ip)}`);
    const most = MAX_VALUES[form ? 'stranger' : 'known'];
    const records = recordsOf(req.get('content-type') ?? '', sender.body, most);
    if (form && records.length > 1) throw invalid({ records: ['フォームからは1件ずつ送信してください。'] });
    const trapped = form && records.some((record) => String(record[TRAP] ?? '') !== '');
    if (trapped) {
      // A robot that fills in the hidden field learns nothing from the answer.
      res.status(202).json({ id: '', count: records.length, known: false });
      return;
    }
    if (form && linkage.form_check) await check.verify(linkage.access_key, records[0]?.[CHECK_FIELD]);
    const request_id = String(res.locals.request_id);
    const ctx = { realm: 'partner', enterprise_id, member_id: 0, authority: 0, ip: req.ip, request_id } as const;
    const given = JSON.stringify(form ? records.map(withoutChecks) : records);
    const answer = await once(signatures, admitted, () =>
      clients.rpc.crm.InboundService.Accept(ctx, {
        ...{ linkage_id, entity, sender: form ? 'visitor' : 'system', records: given },
        ...(form ? visitOf(given) : deliveryOf(sender, admitted, sender.body)),
      }),
    );
    res.setHeader('cache-control', 'no-store');
    res.status(202).json(answer);
  };

function allowOrigin(res: Response, origin: string): void {
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('vary', 'origin');
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** The challenge that a form's page has to work out, for the site that has it. */
const challenges =
  ({ check, ...options }: InboundOptions): RequestHandler =>
  async (req, res) => {
    const { linkage, form } = await known(options, senderOf(req));
    if (!form) throw notFound();
    allowOrigin(res, linkage.form_origin);
    res.setHeader('cache-control', 'no-store');
    res.json(await check.challenge(linkage.access_key));
  };

const script: RequestHandler = (_req, res) => {
  allowOrigin(res, '*');
  res.setHeader('cache-control', 'public, max-age=300');
  res.type('text/javascript; charset=utf-8').send(FORM_SCRIPT);
};

/** Browsers ask before they send JSON; who may is decided when it is sent. */
const preflight: RequestHandler = (req, res) => {
  allowOrigin(res, req.get('origin') ?? 'null');
  res.setHeader('access-control-allow-methods', 'POST');
  res.setHeader('access-control-allow-headers', 'content-type');
  res.setHeader('access-control-max-age', '600');
  res.status(204).end();
};

/** The routes below `/linkage`. */
export function inboundRouter(options: InboundOptions): Router {
  const router = Router({ caseSensitive: true });
  const body = express.raw({ type: () => true, limit: MAX_BYTES });
  for (const entity of received) {
    const path = `/enterprise/webhook/${entity}`;
    router.options(path, preflight);
    router.post(path, body, inTurn(options, receives(entity, options)));
    router.all(path, (_req, res, next) => {
      res.setHeader('allow', 'POST, OPTIONS');
      next(new AppError('method_not_allowed', 'POSTで送信してください。'));
    });
  }
  router.get('/enterprise/form/challenge', challenges(options));
  router.get('/enterprise/form/form.js', script);
  router.get('/enterprise/feed/job', inTurn(options, jobFeed(options)));
  router.use((_req, _res, next) => next(notFound()));
  return router;
}
