/** Pages for who tries the product: only under a name of this machine, as a stranger's page may point a name here. */
import { notFound } from '@enishi/service-kit/base/errors';
import type { RequestHandler } from 'express';
import { allowPage, styleSource } from '../http/security';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

const STYLE =
  'body{font-family:"Noto Sans JP",sans-serif;max-width:960px;' +
  'margin:24px auto;padding:0 16px}td,th{text-align:left;padding:6px 12px 6px 0;vertical-align:top}' +
  'td{overflow-wrap:anywhere}textarea{box-sizing:border-box;width:100%;font:14px/1.6 monospace;padding:8px}' +
  'button{min-height:44px;padding:0 16px;font-size:14px;cursor:pointer}td button{white-space:nowrap}' +
  '.dns td:first-child,.dns th{white-space:nowrap}.dns td:nth-child(2){min-width:15em}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #ccc;padding:16px}' +
  '@media(max-width:640px){h1{font-size:22px}table,tbody,tr,td,th{display:block}tr{padding:8px 0;border-bottom:1px solid #ddd}' +
  'td,th{padding:2px 0;overflow-wrap:anywhere}td a{display:block;padding:10px 0}}';

export const devPage = (title: string, body: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<link rel="icon" href="/shells/enterprise/favicon.svg"><style>${STYLE}</style></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** Stands before every such page. */
export const onThisMachine: RequestHandler = (req, res, next) => {
  if (!LOCAL.test(req.hostname ?? '')) throw notFound();
  allowPage(res, { secure: false }, { styles: [styleSource(STYLE)] });
  res.setHeader('cache-control', 'no-store');
  next();
};
