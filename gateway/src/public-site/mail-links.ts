/**
 * The links in mails: to opt out, to come back, to end news of jobs, those that count who follows them, and the picture that
 * tells that a mail was opened. Reading never changes more than such counts, because mail servers read links before people do; one press in a mail program posts (RFC 8058).
 */

import type { LinkedCondition } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import type { Log } from '@enishi/service-kit/observe/log';
import type { Clients } from '@enishi/service-kit/rpc/client';
import express, { type Request, type Response, Router } from 'express';
import { queryOf } from '../http/read-json';
import { allowPage, type PagePolicy } from '../http/security';
import { escapeHtml } from './dev-page';
import { isMachine } from './machines';
import { button, facts, page, STYLES } from './mail-page';
import { mountMailPictures } from './mail-pictures';
import { type Done, optOutPage } from './opt-out-page';

function conditionPage(token: string, { agency, name, mailed, url }: LinkedCondition, isDone: boolean): string {
  const at = `/mail/condition/${token}`;
  if (!name)
    return page(
      'お知らせは終了しています',
      `<p>この条件は、すでに削除されています。新着案件のメールは届きません。</p>${facts([['送信元', agency]])}`,
    );
  const about = facts([
    ['送信元', agency],
    ['保存した条件', name],
  ]);
  const list = url ? `<p><a href="${escapeHtml(url)}">この条件の案件を見る</a></p>` : '';
  if (!mailed)
    return page(
      isDone ? 'お知らせを停止しました' : 'お知らせは停止されています',
      `<p>この条件の新着案件のメールは、今後お送りしません。</p>${about}${list}` +
        '<p class="hint">条件は保存されています。再開や削除は、求人サイトのマイページでいつでもできます。</p>',
    );
  return page(
    '新着案件のお知らせ',
    `${about}${list}<p>メールを希望されないときは、次のボタンを押してください。ボタンを押すまで、停止されません。</p>` +
      button(at, 'この条件のメールを停止する', true),
  );
}

const done: Readonly<Record<'Show' | 'Stop' | 'Restart', Done | undefined>> = {
  ...{ Show: undefined, Stop: 'stopped', Restart: 'restarted' },
};

/** Numbers in fields of a form: one value, or several. */
const numbersOf = (field: unknown): number[] =>
  [field].flat().flatMap((value) => (typeof value === 'string' && /^[1-9]\d?$/.test(value) ? [Number(value)] : []));

/** @throws whatever is no refusal */
function sendRefusal(res: Response, title: string, error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  const text = `<p>${escapeHtml(error.message)}</p>`;
  res.status(error.status).type('html').send(page(title, text));
}

/** One transparent dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function sendDot(res: Response): void {
  res.setHeader('cache-control', 'no-store');
  // It stands in mails, which are pages of other origins.
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  res.type('gif').send(DOT);
}

export interface MailLinksOptions {
  clients: Pick<Clients, 'rpc'>;
  policy: PagePolicy;
  log: Log;
}

export function mailLinks({ clients, policy, log }: MailLinksOptions): Router {
  const router = Router();
  const service = clients.rpc.messaging.OptOutService;
  const ctxOf = (res: Response): CallContext => ({
    ...{ realm: 'site', enterprise_id: 0, member_id: 0, authority: 0 },
    request_id: String(res.locals.request_id),
  });
  const tokenOf = (req: Request): string => String(req.params.token).toLowerCase();

  const answer =
    (pageFor: (ctx: CallContext, token: string, req: Request) => Promise<string>) =>
    async (req: Request, res: Response): Promise<void> => {
      const token = tokenOf(req);
      allowPage(res, policy, STYLES);
      res.setHeader('cache-control', 'no-store');
      // The address of this page is a key to it: it goes to no other server.
      res.setHeader('referrer-policy', 'no-referrer');
      try {
        res.type('html').send(await pageFor(ctxOf(res), token, req));
      } catch (error) {
        const title = req.method === 'POST' ? 'エラー：手続きを完了できませんでした' : 'ページを表示できません';
        sendRefusal(res, title, error);
      }
    };

  const optOut = (call: 'Show' | 'Stop' | 'Restart') =>
    answer(async (ctx, token) => optOutPage(token, await service[call](ctx, { token }), done[call]));
  const preferred = answer(async (ctx, token, req) => {
    const asked = { token, topic_ids: numbersOf(req.body?.topic), frequency: numbersOf(req.body?.frequency)[0] ?? 0 };
    return optOutPage(token, await service.Prefer(ctx, asked), 'preferred');
  });
  const { SavedConditionService } = clients.rpc.crm;
  const condition = (call: 'Linked' | 'Stop') =>
    answer(async (ctx, token) => {
      const found = await SavedConditionService[call](ctx, { token });
      return conditionPage(token, found, call === 'Stop');
    });

  // The body that mail programs post is drained; only the address counts.
  const body = express.raw({ type: () => true, limit: '10kb' });
  const form = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 50 });
  router.get('/mail/unsubscribe/:token', optOut('Show'));
  router.post('/mail/unsubscribe/:token', body, optOut('Stop'));
  router.post('/mail/unsubscribe/:token/restart', body, optOut('Restart'));
  router.post('/mail/preferences/:token', form, preferred);
  router.get('/mail/condition/:token', condition('Linked'));
  router.post('/mail/condition/:token', body, condition('Stop'));
  router.get('/mail/go/:token/:sign', async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('referrer-policy', 'no-referrer');
    res.setHeader('x-robots-tag', 'noindex');
    const { to: url = '' } = queryOf(req);
    try {
      const asked = { token: tokenOf(req), sign: String(req.params.sign).toLowerCase(), url, machine: isMachine(req) };
      await service.Followed(ctxOf(res), asked);
      res.redirect(302, url);
    } catch (error) {
      allowPage(res, policy, STYLES);
      sendRefusal(res, 'リンクを開けません', error);
    }
  });
  router.get('/mail/open/:token.gif', (req, res) => {
    sendDot(res);
    // A program that only asks whether the picture is there does not show it.
    if (req.method !== 'GET') return;
    service
      .Opened(ctxOf(res), { token: tokenOf(req) })
      .catch((err) => log.warn({ err }, 'an opened mail was not noted'));
  });
  router.get('/mail/invoice/:token.gif', (req, res) => {
    sendDot(res);
    if (req.method !== 'GET') return;
    clients.rpc.billing.InvoicingService.Opened(ctxOf(res), { token: tokenOf(req) }).catch((err) =>
      log.warn({ err }, 'an opened mail was not noted'),
    );
  });
  mountMailPictures(router, clients);
  return router;
}
