/** Pages that need no site: they must work when nothing else does. */

import { styleSource } from './security';
import { escapeXml } from './xml';

const texts = {
  404: { title: 'not found', text: 'お探しのページは見つかりませんでした' },
  500: { title: 'something wrong', text: '予期せぬエラーが発生しました' },
} as const;

const STYLE =
  '*{box-sizing:border-box}body{display:grid;place-content:center;min-height:100vh;margin:0;padding:16px;' +
  'background:#f4f6f9;color:#1b2733;font-family:"Noto Sans JP","Noto Sans CJK JP","Hiragino Sans",Meiryo,sans-serif;' +
  'line-height:1.7;text-align:center}b{display:block;color:#2170c3;font-size:72px;line-height:1}' +
  'h1{margin:8px 0 16px;color:#52606f;font-size:14px;font-weight:400;letter-spacing:.08em}' +
  'p{margin:0 0 8px}.text{font-size:18px;font-weight:700}.hint{color:#52606f;font-size:14px}' +
  'a{display:inline-flex;align-items:center;min-height:46px;margin-top:16px;padding:0 24px;border-radius:6px;' +
  'background:#2170c3;color:#fff;font-weight:700;text-decoration:none}a:hover{background:#1c5ea4}';

/** For the policy of these pages. */
export const PLAIN_STYLES = { styles: [styleSource(STYLE)] };

/** A form that was not taken in, for a reason that its sender can do something about. */
const FORM_HINT = 'ブラウザの「戻る」で前の画面に戻ると、入力した内容から続けられます。';
const formErrors = new Set([400, 413, 415, 429]);

const hints = {
  404: 'アドレスが変わったか、ページがなくなった可能性があります。',
  500: 'ご不便をおかけします。時間をおいて、もう一度お試しください。',
} as const;

const backTo = (home: string) => `<a href="${home}">トップへ戻る</a>`;

interface PlainPage {
  code: number;
  title: string;
  text: string;
  hint: string;
  back?: string;
}

/** A document that is listed nowhere and needs no other file. */
export const plainDocument = (title: string, style: string, body: string): string =>
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style>` +
  `</head><body>${body}</body></html>`;

const page = ({ code, title, text, hint, back = backTo('/') }: PlainPage): string =>
  plainDocument(
    text,
    STYLE,
    `<main><b aria-hidden="true">${code}</b><h1>${title}</h1><p class="text">${text}</p>` +
      `<p class="hint">${hint}</p>${back}</main>`,
  );

interface Shown {
  status: number;
  /** Tells a visitor how to mend the request; shown where the fault is there. */
  message?: string;
}

/**
 * The error page of the specification (section 2): 404, or 500 for any other status.
 * @param home where the button leads
 */
export function plainErrorPage({ status, message }: Shown, home = '/'): string {
  const code = status === 404 ? 404 : 500;
  const hint = message && status !== 404 && status < 500 ? escapeXml(message) : hints[code];
  return page({ code, ...texts[code], hint, back: backTo(home) });
}

/** @param hint when there will be more to see */
export const openingPage = (hint: string): string =>
  page({ code: 503, title: 'opening', text: '準備をしています', hint, back: '' });

const NOBODY = 'このアドレスのサイトはありません。アドレスに誤りがないか、ご確認ください。';

/** The host has no site, so no top page to go back to. */
export const nobodysPage = (): string => page({ code: 404, ...texts[404], hint: NOBODY, back: '' });

/** Says why a posted form was not taken in and how to go on; undefined where its sender can do nothing about it. */
export const plainFormPage = ({ status, message }: { status: number; message: string }): string | undefined =>
  formErrors.has(status)
    ? page({ code: status, title: 'not sent', text: escapeXml(message), hint: FORM_HINT })
    : undefined;
