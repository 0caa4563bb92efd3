/**
 * The public site on the server: matches an address, says which calls its page needs, renders the page and puts the
 * document together. Bundled for Node; the gateway calls `ready` once and `respond` per request.
 */

import { loadComponent, setPageSource } from '@enishi/frontend-kit/runtime/federation/page-source';
import { addressOf, matchPage, type PageMatch } from '@enishi/frontend-kit/runtime/federation/route-match';
import { KeptProvider } from '@enishi/frontend-kit/runtime/site/kept';
import { SITE_LAYOUT, SiteApp } from '@enishi/frontend-kit/runtime/site/site-app';
import { type SiteState, wholeHour } from '@enishi/frontend-kit/runtime/site/site-data';
import { errorHead, refusedHead, withAddress } from '@enishi/frontend-kit/runtime/site/site-head';
import type {
  FormReply,
  Head,
  QuerySpec,
  SiteData,
  SitePage,
  SiteReader,
  SiteRegistration,
} from '@enishi/frontend-kit/runtime/site/site-page';
import { StaticRouter } from '@enishi/frontend-kit/runtime/site/site-router';
import { renderToString } from 'react-dom/server';
import { pages, registry } from '#site-remotes';
import { preloads } from './assets';
import { keptPage } from './kept-pages';
import { MemoStyles } from './memo-styles';
import type { Piece } from './pieces';
import { shortName } from './short-names';

const loaded = new Map<string, SitePage>();

const keyOf = (match: PageMatch) => `${match.remote}/${match.page.component}`;

/** Loads every page, frame and slot, so that rendering never waits. */
export async function loadPages(): Promise<void> {
  setPageSource((remote) => Promise.resolve(pages[remote] ?? {}));
  for (const remote of registry.remotes) {
    for (const { component } of remote.pages) {
      loaded.set(`${remote.name}/${component}`, await loadComponent<SitePage>(remote.name, component));
    }
    for (const { component } of [...(remote.layouts ?? []), ...(remote.slots ?? [])]) {
      await loadComponent(remote.name, component);
    }
  }
}

/** A page with its request, ready to be asked for its queries and its head. */
export interface Matched {
  match: PageMatch;
  page: SitePage;
  queries: QuerySpec[];
  request: { params: PageMatch['params']; search: URLSearchParams; site: SiteData };
}

/** The page at an address (path and query); undefined when there is none. */
export function match(url: string, site: SiteData): Matched | undefined {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const found = matchPage(registry, pathname);
  const page = found && loaded.get(keyOf(found));
  if (!page) return undefined;
  const request = { params: found.params, search: searchParams, site };
  return { match: found, page, queries: page.queries?.(request) ?? [], request };
}

/** The address under which the page of `url` may be kept and used again; undefined where it must be made anew. */
export function keptAddress(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const found = matchPage(registry, pathname);
  const page = found && loaded.get(keyOf(found));
  if (!found || !page?.cacheSeconds) return undefined;
  const query = page.query?.({ params: found.params, search: searchParams });
  const address = addressOf(found);
  return query ? `${address}?${query}` : address;
}

export interface RenderInput {
  url: string;
  site: SiteData;
  /** Answers by query key. */
  state: { queries: [readonly unknown[], unknown][] };
  form?: FormReply;
  registration?: SiteRegistration;
  /** The page at the address; absent: there is none. */
  matched?: Matched;
  /** Renders the error page of this status instead of the page. */
  status?: number;
}

export interface Rendered {
  html: Piece[];
  /** Style tags. */
  css: Buffer;
  status: number;
  head: Head;
  /** To be embedded in the document for hydration. */
  state: SiteState;
  /** A page of a visitor's own entries: it tells no other party of a visit. */
  own: boolean;
  /** Scripts the browser will ask for. */
  preload: string[];
}

function readerOf(queries: RenderInput['state']['queries']): SiteReader {
  const answers = new Map(queries.map(([key, data]) => [JSON.stringify(key), data]));
  return <T,>(query: QuerySpec<T>) => answers.get(JSON.stringify(query.queryKey)) as T | undefined;
}

/** Renders a page whose queries are answered. Throws when the page throws. */
export function render(input: RenderInput): Rendered {
  const { url, site, form, registration } = input;
  const matched = input.status === undefined ? input.matched : undefined;
  const queries = matched ? input.state.queries : [];
  const known = input.status ?? 404;
  const state: SiteState = {
    site,
    at: wholeHour(Date.now()),
    queries,
    form,
    registration,
    status: matched ? undefined : known,
  };
  const shown = matched
    ? withAddress(matched.page.head(readerOf(queries), matched.request), matched.match)
    : errorHead(known);
  const head = matched && form ? refusedHead(shown) : shown;
  const layout = matched?.match.page.layout ?? SITE_LAYOUT;
  // All that two requests of a page have in common, so that what is kept of one fits the other.
  const kept = keptPage(
    `${matched ? keyOf(matched.match) : known} ${site.origin} ${site.domain} ${shortName(site.settings)}`,
  );
  const { parts, complete } = kept.begin();
  const html = renderToString(
    kept.sheet.collectStyles(
      <MemoStyles>
        <KeptProvider parts={parts}>
          <StaticRouter location={url}>
            <SiteApp registry={registry} state={state} />
          </StaticRouter>
        </KeptProvider>
      </MemoStyles>,
    ),
  );
  return {
    html: complete(html),
    css: kept.styleTags(),
    status: matched ? (head.status ?? 200) : known,
    head,
    own: layout === 'register' || layout === 'my',
    state,
    preload: preloads(registry, layout, matched?.match),
  };
}
