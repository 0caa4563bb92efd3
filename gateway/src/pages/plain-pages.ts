/** Pages that need no site: they must work when nothing else does. */

const texts = {
  404: { title: 'not found', text: 'お探しのページは見つかりませんでした' },
  500: { title: 'something wrong', text: '予期せぬエラーが発生しました' },
} as const;

const STYLE =
  'body{font-family:"Noto Sans JP",sans-serif;color:#333;display:grid;place-content:center;min-height:90vh;' +
  'text-align:center;margin:0 16px}h1{font-size:32px;margin:0 0 8px}a{color:#2170c3}';

/** The error page of the specification (section 2): 404, or 500 for any other status. */
export function plainErrorPage(status: number): string {
  const { title, text } = texts[status === 404 ? 404 : 500];
  return (
    '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text}</title><style>${STYLE}</style>` +
    `</head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">トップへ戻る</a></p></main></body></html>`
  );
}
