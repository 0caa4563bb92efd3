/** Descriptions of the API, for those who may call it: OpenAPI 3.1 and a page to read. */
import { type Audience, type Guard, READ, type Reply, type Route } from '../http/route';
import { openApi } from '../openapi';
import { apiPage } from '../openapi-page';

interface Described {
  audience: Audience;
  guard: Guard;
  title: string;
  /** Before both paths, e.g. `/v1`. */
  prefix?: string;
}

/** `openapi.json` and `docs` of these routes. */
export function descriptions(calls: readonly Route[], { audience, guard, title, prefix = '' }: Described): Route[] {
  const one = (path: string, summary: string, make: () => Reply): Route => ({
    audience,
    verbs: READ,
    path: prefix + path,
    guard,
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
