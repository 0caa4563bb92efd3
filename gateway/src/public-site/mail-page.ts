/** Pages that links in mails lead to: no JavaScript, one style. */
import { styleSource } from '../http/security';
import { escapeHtml } from './dev-page';

const STYLE =
  '*{box-sizing:border-box}body{margin:0;padding:48px 16px;background:#f4f6f9;color:#1b2733;line-height:1.8;' +
  'font-family:"Noto Sans JP","Noto Sans CJK JP","Hiragino Sans",Meiryo,sans-serif}main{max-width:520px;margin:0 auto;' +
  'padding:32px 24px;border-radius:8px;background:#fff;box-shadow:0 1px 3px #1b273326}h1{margin:0 0 16px;font-size:20px}' +
  'p{margin:0 0 16px;overflow-wrap:anywhere}dl{margin:0 0 24px}dt{color:#52606f;font-size:13px}dd{margin:0 0 8px;' +
  'font-weight:700;overflow-wrap:anywhere}button{width:100%;min-height:48px;padding:0 24px;border:1px solid #2170c3;' +
  'border-radius:6px;background:#2170c3;color:#fff;font:inherit;font-weight:700;cursor:pointer}' +
  'button.quiet{background:#fff;color:#1c5ea4}.hint{color:#52606f;font-size:13px}fieldset{margin:0 0 24px;padding:0;border:0}' +
  'legend{margin:0 0 4px;padding:0;font-weight:700}label{display:flex;align-items:center;gap:12px;min-height:44px;overflow-wrap:anywhere}' +
  'input{flex:none;width:20px;height:20px;margin:0;accent-color:#2170c3}hr{margin:32px 0;border:0;border-top:1px solid #d5dbe3}' +
  ':focus-visible{outline:3px solid #f5a623;outline-offset:2px}';

export const STYLES = { styles: [styleSource(STYLE)] };

export const page = (title: string, body: string): string =>
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

export const facts = (list: readonly (readonly [term: string, text: string])[]): string =>
  `<dl>${list.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;

export const button = (action: string, label: string, quiet = false): string =>
  `<form method="post" action="${action}"><button${quiet ? ' class="quiet"' : ''}>${label}</button></form>`;
