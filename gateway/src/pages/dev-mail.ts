/**
 * `/dev/mail`: what the product would have mailed. Only where mail is captured instead of sent, and only under a name of
 * this machine: a stranger's page may point a name of its own here, and would read links that sign people in.
 */
import { notFound } from '@enishi/service-kit/errors';
import type { CapturedMail, Mailer } from '@enishi/service-kit/mailer';
import { Router } from 'express';
import { allowPage } from '../http/security';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const URLS = /https?:\/\/[^\s<>"]+/g;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  '<link rel="icon" href="/shells/enterprise/favicon.svg"><style>body{font-family:"Noto Sans JP",sans-serif;max-width:960px;' +
  'margin:24px auto;padding:0 16px}td,th{text-align:left;padding:6px 12px 6px 0;vertical-align:top}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #ccc;padding:16px}' +
  '@media(max-width:640px){h1{font-size:22px}table,tbody,tr,td,th{display:block}tr{padding:8px 0;border-bottom:1px solid #ddd}' +
  'td,th{padding:2px 0;overflow-wrap:anywhere}td a{display:block;padding:10px 0}}</style></head>' +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

function row({ id, at, to, subject }: CapturedMail): string {
  const cells = [at, [to].flat().join(', ')].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr>${cells}<td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td></tr>`;
}

function detail(mail: CapturedMail): string {
  const heads = [
    ['日時', mail.at],
    ['差出人', mail.from],
    ['宛先', [mail.to].flat().join(', ')],
    ...Object.entries(mail.headers ?? {}),
  ];
  const table = heads.map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`);
  const text = escapeHtml(mail.text).replace(URLS, (url) => `<a href="${url}">${url}</a>`);
  return `<p><a href="/dev/mail">一覧へ戻る</a></p><table>${table.join('')}</table><pre>${text}</pre>`;
}

export function devMailRouter(mailer: Mailer): Router {
  const router = Router();
  router.use('/dev/mail', (req, res, next) => {
    if (!LOCAL.test(req.hostname ?? '')) throw notFound();
    allowPage(res, { secure: false });
    res.setHeader('cache-control', 'no-store');
    next();
  });
  router.get('/dev/mail', async (_req, res) => {
    const rows = (await mailer.list(200)).map(row).join('');
    const empty = '<p>送信されたメールはまだありません。</p>';
    res.type('html').send(page('送信メール（開発用）', rows ? `<table>${rows}</table>` : empty));
  });
  router.get('/dev/mail/:id', async (req, res) => {
    const mail = (await mailer.list(1_000)).find(({ id }) => id === req.params.id);
    if (!mail) throw notFound();
    res.type('html').send(page(mail.subject, detail(mail)));
  });
  return router;
}
