/**
 * `/dev/mail`: what the product would have mailed. Only where mail is captured instead of sent, and only under a name of
 * this machine: a stranger's page may point a name of its own here, and would read links that sign people in.
 */
import { notFound } from '@enishi/service-kit/base/errors';
import type { CapturedMail, Mailer } from '@enishi/service-kit/mail/mailer';
import { Router } from 'express';
import { devPage, escapeHtml, onThisMachine } from './dev-page';

const URLS = /https?:\/\/[^\s<>"]+/g;

function row({ id, at, to, subject }: CapturedMail): string {
  const cells = [at, [to].flat().join(', ')].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr>${cells}<td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td></tr>`;
}

function detail(mail: CapturedMail): string {
  const heads = [
    ['日時', mail.at],
    ['差出人', mail.from],
    ['宛先', [mail.to].flat().join(', ')],
    ...(mail.signed ? [['署名（DKIM）', `${mail.signed.domain}（${mail.signed.selector}）`]] : []),
    ...Object.entries(mail.headers ?? {}),
  ];
  const table = heads.map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`);
  const text = escapeHtml(mail.text).replace(URLS, (url) => `<a href="${url}">${url}</a>`);
  return `<p><a href="/dev/mail">一覧へ戻る</a></p><table>${table.join('')}</table><pre>${text}</pre>`;
}

export function devMailRouter(mailer: Mailer): Router {
  const router = Router();
  router.use('/dev/mail', onThisMachine);
  router.get('/dev/mail', async (_req, res) => {
    const rows = (await mailer.list(200)).map(row).join('');
    const empty = '<p>送信されたメールはまだありません。</p>';
    res.type('html').send(devPage('送信メール（開発用）', rows ? `<table>${rows}</table>` : empty));
  });
  router.get('/dev/mail/:id', async (req, res) => {
    const mail = (await mailer.list(1_000)).find(({ id }) => id === req.params.id);
    if (!mail) throw notFound();
    res.type('html').send(devPage(mail.subject, detail(mail)));
  });
  return router;
}
