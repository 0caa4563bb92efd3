/**
 * Descriptions of the API: OpenAPI 3.1 and a page to read. Open to everybody, as they say nothing of any agency, and a
 * browser that opens an address sends no session.
 */
import { type Audience, READ, type Reply, type Route } from '../http/route';
import { openApi } from '../openapi';
import { apiPage } from '../openapi-page';

interface Described {
  audience: Audience;
  title: string;
  /** Before both paths, e.g. `/v1`. */
  prefix?: string;
}

/** `openapi.json` and `docs` of these routes. */
export function descriptions(calls: readonly Route[], { audience, title, prefix = '' }: Described): Route[] {
  const one = (path: string, summary: string, make: () => Reply): Route => ({
    audience,
    verbs: READ,
    path: prefix + path,
    guard: 'public',
    summary,
    reads: 'none',
    records: 'nothing',
    probe: {},
    handle: async () => make(),
  });
  return [
    one('/openapi.json', 'このAPIの定義（OpenAPI 3.1）', () => ({ body: openApi(calls, audience, title) })),
    one('/docs', 'このAPIの説明', () => apiPage(openApi(calls, audience, title))),
  ];
}
