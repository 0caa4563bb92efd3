/**
 * The links in mails: to opt out, to come back, to end news of jobs, those that count who follows them, and the picture that
 * tells that a mail was opened. Reading never changes more than such counts, because mail servers read links before people do; one press in a mail program posts (RFC 8058).
 */

import type { LinkedCondition } from '@enishi/protos/crm/rpc';
import type { OptOutResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import type { Log } from '@enishi/service-kit/observe/log';
import type { Clients } from '@enishi/service-kit/rpc/client';
import express, { type Request, type Response, Router } from 'express';
import { queryOf } from '../http/read-json';
import { allowPage, type PagePolicy, styleSource } from '../http/security';
import { escapeHtml } from './dev-page';
import { isMachine } from './machines';

const STYLE =
  '*{box-sizing:border-box}body{margin:0;padding:48px 16px;background:#f4f6f9;color:#1b2733;line-height:1.8;' +
  'font-family:"Noto Sans JP","Noto Sans CJK JP","Hiragino Sans",Meiryo,sans-serif}main{max-width:520px;margin:0 auto;' +
  'padding:32px 24px;border-radius:8px;background:#fff;box-shadow:0 1px 3px #1b273326}h1{margin:0 0 16px;font-size:20px}' +
  'p{margin:0 0 16px;overflow-wrap:anywhere}dl{margin:0 0 24px}dt{color:#52606f;font-size:13px}dd{margin:0 0 8px;' +
  'font-weight:700;overflow-wrap:anywhere}button{width:100%;min-height:48px;padding:0 24px;border:1px solid #2170c3;' +
  'border-radius:6px;background:#2170c3;color:#fff;font:inherit;font-weight:700;cursor:pointer}' +
  'button.quiet{background:#fff;color:#1c5ea4}.hint{color:#52606f;font-size:13px}';

const STYLES = { styles: [styleSource(STYLE)] };

const page = (title: string, body: string): string =>
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const facts = (list: readonly (readonly [term: string, text: string])[]): string =>
  `<dl>${list.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;

const who = ({ agency, email }: OptOutResponse): string =>
  facts([
    ['送信元', agency],
    ['メールアドレス', email],
  ]);

const button = (action: string, label: string, quiet = false): string =>
  `<form method="post" action="${action}"><button${quiet ? ' class="quiet"' : ''}>${label}</button></form>`;

function optOutPage(token: string, found: OptOutResponse, isDone: boolean): string {
  const at = `/mail/unsubscribe/${token}`;
  if (found.stopped)
    return page(
      isDone ? '配信を停止しました' : '配信は停止されています',
      `<p>${escapeHtml(found.agency)}からのお知らせや提案のメールは、今後お送りしません。</p>${who(found)}` +
        `<p class="hint">誤って停止した場合は、ご自身で再開できます。</p>${button(`${at}/restart`, '配信を再開する', true)}`,
    );
  return page(
    isDone ? '配信を再開しました' : 'メールの配信を停止しますか？',
    `<p>${isDone ? 'ふたたびメールをお送りします。停止するときは、次のボタンを押してください。' : 'お知らせや提案のメールの配信を停止します。ボタンを押すまで、停止されません。'}</p>` +
      `${who(found)}${button(at, '配信を停止する')}`,
  );
}

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
    (pageFor: (ctx: CallContext, token: string) => Promise<string>) =>
    async (req: Request, res: Response): Promise<void> => {
      const token = tokenOf(req);
      allowPage(res, policy, STYLES);
      res.setHeader('cache-control', 'no-store');
      // The address of this page is a key to it: it goes to no other server.
      res.setHeader('referrer-policy', 'no-referrer');
      try {
        res.type('html').send(await pageFor(ctxOf(res), token));
      } catch (error) {
        sendRefusal(res, 'ページを表示できません', error);
      }
    };

  const optOut = (call: 'Show' | 'Stop' | 'Restart') =>
    answer(async (ctx, token) => optOutPage(token, await service[call](ctx, { token }), call !== 'Show'));
  const { SavedConditionService } = clients.rpc.crm;
  const condition = (call: 'Linked' | 'Stop') =>
    answer(async (ctx, token) => {
      const found = await SavedConditionService[call](ctx, { token });
      return conditionPage(token, found, call === 'Stop');
    });

  // The body that mail programs post is drained; only the address counts.
  const body = express.raw({ type: () => true, limit: '10kb' });
  router.get('/mail/unsubscribe/:token', optOut('Show'));
  router.post('/mail/unsubscribe/:token', body, optOut('Stop'));
  router.post('/mail/unsubscribe/:token/restart', body, optOut('Restart'));
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
    service
      .Opened(ctxOf(res), { token: tokenOf(req) })
      .catch((err) => log.warn({ err }, 'an opened mail was not noted'));
  });
  router.get('/mail/invoice/:token.gif', (req, res) => {
    sendDot(res);
    clients.rpc.billing.InvoicingService.Opened(ctxOf(res), { token: tokenOf(req) }).catch((err) =>
      log.warn({ err }, 'an opened mail was not noted'),
    );
  });
  return router;
}
