/**
 * Descriptions of the API: OpenAPI 3.1 and a page to read. They say nothing of any agency, and a browser that opens an
 * address sends no session, so that partners' is open to all.
 */
import { type Audience, type Guard, READ } from '@enishi/protos/http/words';
import { type Json, type Reply, type Route } from '../http/route';
import { openApi } from './openapi';
import { apiPage } from './openapi-page';

export interface DocumentPage {
  html(document: Json): Reply;
  /** By name, beside the page. */
  files: Readonly<Record<string, () => Reply>>;
}

interface Described {
  audience: Audience;
  title: string;
  /** Before both paths, e.g. `/v1`. */
  prefix?: string;
  /** `public` unless given. */
  guard?: Guard;
  /** The page, and what it loads, in place of the plain one. */
  page?: DocumentPage;
}

/** `openapi.json` and `docs` of these routes. */
export function descriptions(
  calls: readonly Route[],
  { audience, title, prefix = '', guard = 'public', page }: Described,
): Route[] {
  const one = (path: string, summary: string, make: () => Reply): Route => ({
    audience,
    verbs: READ,
    path: prefix + path,
    gains: 'nothing',
    needs: 'none',
    support: 'closed',
    input: 'nothing',
    guard,
    summary,
    reads: 'none',
    records: 'nothing',
    probe: {},
    handle: async () => make(),
  });
  return [
    one('/openapi.json', 'このAPIの定義（OpenAPI 3.1）', () => ({ body: openApi(calls, audience, title) })),
    one('/docs', 'このAPIの説明', () => (page ? page.html : apiPage)(openApi(calls, audience, title))),
    ...Object.entries(page?.files ?? {}).map(([name, make]) => one(`/docs/${name}`, 'このAPIの説明の一部', make)),
  ];
}
