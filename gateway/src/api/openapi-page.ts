/** An OpenAPI document as a page to read. */
import type { Json, Reply } from '../http/route';
import { pagePolicy, styleSource } from '../http/security';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (character) => ENTITIES[character]);

const STYLE =
  'body{font:15px/1.7 "Noto Sans JP",sans-serif;max-width:1040px;margin:32px auto;padding:0 16px;color:#222}' +
  'code{background:#f2f4f8;padding:2px 6px;border-radius:4px}table{border-collapse:collapse;width:100%}' +
  'td,th{text-align:left;border-bottom:1px solid #ddd;padding:6px 12px 6px 0;vertical-align:top}' +
  'summary{padding:6px 0;cursor:pointer}@media(max-width:640px){h1{font-size:22px}summary{padding:10px 0}' +
  'table,tbody,tr,td{display:block}tr:has(th){display:none}tr{padding:8px 0;border-bottom:1px solid #ddd}' +
  'td{padding:2px 0;border:0;overflow-wrap:anywhere}}';

const PLAIN_STYLE = styleSource(STYLE);

const kindOf = ({ type, format }: Json): string =>
  [
    [type]
      .flat()
      .filter((name) => name !== 'null')
      .join(),
    format,
  ]
    .filter(Boolean)
    .join(' / ');

function schemaTable(name: string, schema: Json): string {
  const rows = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([field, inner]) =>
      `<tr><td><code>${escapeHtml(field)}</code></td><td>${escapeHtml(kindOf(inner))}</td>` +
      `<td>${escapeHtml(inner.title)}</td><td>${escapeHtml(inner.description)}</td></tr>`,
  );
  const head = '<tr><th>項目</th><th>型</th><th>名前</th><th>説明</th></tr>';
  return `<details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(schema.title)}</summary><table>${head}${rows.join('')}</table></details>`;
}

/** How a call says who makes it, by the names of the document's security schemes. */
const credentials = (names: string[]): string =>
  names.includes('token')
    ? 'APIトークンを <code>Authorization: Bearer</code> ヘッダーに指定してください。'
    : `ログインの応答と同じ値を ${names.map((name) => `<code>${escapeHtml(name)}</code>`).join('、')} ヘッダーに指定し、Cookieも送ってください。`;

/** The page as a reply; it needs no script. */
export function apiPage(document: Json): Reply {
  const { info, paths, components } = document as {
    info: Json;
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
  };
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(
      ([verb, { summary }]) =>
        `<tr><td><code>${verb.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaTable(name, schema));
  const html =
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body>` +
    `<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>` +
    `<p>${credentials(Object.keys(components.securitySchemes))}` +
    '定義は <a href="openapi.json">openapi.json</a> にあります。</p>' +
    `<h2>呼び出し</h2><table>${calls.join('')}</table><h2>データ</h2>${schemas.join('')}</body></html>`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy({ secure: false }, { styles: [PLAIN_STYLE] }),
      'cache-control': 'public, max-age=300',
    },
    bytes: Buffer.from(html),
  };
}
