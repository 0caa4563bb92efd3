/**
 * The page about the partner API: Swagger UI from this origin, and the plain page for readers without scripts; beside it,
 * the client as a package.
 */
import fs from 'node:fs';
import path from 'node:path';
import { defaultProtoDir } from '@enishi/service-kit/rpc/protos';
import type { DocumentPage } from '../api/descriptions';
import { apiPage } from '../api/openapi-page';
import type { Json, Reply } from '../http/route';
import { pagePolicy, styleSource } from '../http/security';
import { WORDS_SCRIPT } from './partner-docs-words';

const folder = path.dirname(require.resolve('swagger-ui-dist/package.json'));

const CACHED = 'public, max-age=300';
const read = new Map<string, Buffer>();

const file =
  (name: string, type: string): (() => Reply) =>
  () => {
    const bytes = read.get(name) ?? fs.readFileSync(path.join(folder, name));
    read.set(name, bytes);
    return { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHED }, bytes };
  };

/** The client as a package, packed when the product was built (`deploy/tools/partner-client`). */
const CLIENT = 'dist/partner-client/client.tgz';

function clientPackage(): Reply {
  const bytes = read.get(CLIENT) ?? fs.readFileSync(path.join(defaultProtoDir(), CLIENT));
  read.set(CLIENT, bytes);
  const headers = { 'content-type': 'application/gzip', 'content-disposition': 'attachment; filename="client.tgz"' };
  return { headers: { ...headers, 'cache-control': CACHED }, bytes };
}

/** Tokens stay in the memory of the page. */
const START = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: 'openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    filter: true,
    tryItOutEnabled: true,
    persistAuthorization: false,
    validatorUrl: null,
  });
});
`;

const STYLE =
  'body{margin:0;font-family:"Noto Sans JP",sans-serif}.swagger-ui,.swagger-ui .info *{font-family:"Noto Sans JP",sans-serif}' +
  '.swagger-ui code,.swagger-ui pre,.swagger-ui pre *{font-family:ui-monospace,Menlo,Consolas,monospace!important}' +
  '.swagger-ui .info .markdown{max-width:860px;line-height:1.8}';

/** Swagger UI shows descriptions in Markdown, by a library that cleans the HTML which it makes. */
const DOCUMENT = { styles: [styleSource(STYLE)], writesHtml: true };

const withoutFrame = (html: string): string => html.replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, '');

function html(document: Json): Reply {
  const plain = apiPage(document);
  const { title } = document.info as { title: string };
  const text =
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<link rel="stylesheet" href="docs/swagger-ui.css"><style>${STYLE}</style>` +
    '<script src="docs/swagger-ui-bundle.js" defer></script><script src="docs/start.js" defer></script></head>' +
    `<body><div id="docs"></div><noscript>${withoutFrame(String(plain.bytes))}</noscript></body></html>`;
  return {
    headers: { ...plain.headers, 'content-security-policy': pagePolicy({ secure: false }, DOCUMENT) },
    bytes: Buffer.from(text),
  };
}

export const partnerDocs: DocumentPage = {
  html,
  files: {
    'swagger-ui.css': file('swagger-ui.css', 'text/css'),
    'swagger-ui-bundle.js': file('swagger-ui-bundle.js', 'text/javascript'),
    'start.js': () => ({
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHED },
      bytes: Buffer.from(WORDS_SCRIPT + START),
    }),
    'client.tgz': clientPackage,
  },
};
