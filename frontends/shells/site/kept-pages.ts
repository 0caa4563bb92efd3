/**
 * The common parts of a site's pages are made once and kept from one request to the next: style rules, and the HTML of
 * parts that come out the same. A page's parts and styles live and end together: HTML without its rules is bare.
 */
import { KEPT_TAG, type KeptParts } from '@enishi/frontend-kit/runtime/site/kept';
import { LRUCache } from 'lru-cache';
import { ServerStyleSheet } from 'styled-components';
import { ownBytes, type Piece } from './pieces';
import { shortKey } from './short-names';

export interface KeptPage {
  sheet: ServerStyleSheet;
  /** Style tags of everything that was ever rendered on this page. */
  styleTags(): Buffer;
  /** For one request: the parts to render with, and what puts the known ones into the HTML. */
  begin(): { parts: KeptParts; complete(html: string): Piece[] };
}

/** Pages of all sites that keep something. */
const MAX_PAGES = 500;
/** Bytes of HTML kept in all; a card of a job has 2,500. */
const MAX_BYTES = 32_000_000;

const OPEN = `<${KEPT_TAG} at="`;
const CLOSE = `</${KEPT_TAG}>`;

const shelf = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }, key) => key.length + length,
});

function keep(key: string, html: string): Piece {
  if (shelf.has(key)) return html;
  const own = ownBytes(html);
  shelf.set(key, own);
  return own;
}

function begin(page: number): ReturnType<KeptPage['begin']> {
  const asked: { key: string; html?: Buffer }[] = [];
  return {
    parts: {
      ask(name, of) {
        const key = `${page} ${name} ${shortKey(of)}`;
        const html = shelf.get(key);
        asked.push({ key, html });
        return { at: asked.length - 1, known: html !== undefined };
      },
    },
    complete(html) {
      const pieces: Piece[] = [];
      let from = 0;
      for (let start = html.indexOf(OPEN); start >= 0; start = html.indexOf(OPEN, from)) {
        const inside = html.indexOf('>', start) + 1;
        const end = html.indexOf(CLOSE, inside);
        const part = asked[Number.parseInt(html.slice(start + OPEN.length, inside), 10)];
        pieces.push(html.slice(from, start), part.html ?? keep(part.key, html.slice(inside, end)));
        from = end + CLOSE.length;
      }
      return [...pieces, html.slice(from)];
    },
  };
}

/** Numbers are never used again: what is left of a page that was given up is never found and ages away. */
let lastPage = 0;

function createKeptPage(): KeptPage {
  const sheet = new ServerStyleSheet();
  const page = ++lastPage;
  let tags: { names: number; html: Buffer } = { names: -1, html: Buffer.alloc(0) };
  return {
    sheet,
    styleTags() {
      let names = 0;
      for (const known of sheet.instance.names.values()) names += known.size;
      if (names !== tags.names) tags = { names, html: ownBytes(sheet.getStyleTags()) };
      return tags.html;
    },
    begin() {
      // Global styles count how often they were rendered; in a sheet that stays, each request would add them anew.
      sheet.instance.gs = {};
      return begin(page);
    },
  };
}

const pages = new LRUCache<string, KeptPage>({ max: MAX_PAGES });

/** `key`: everything that all requests of the page have in common, the site's settings among it. */
export function keptPage(key: string): KeptPage {
  const cached = pages.get(key);
  if (cached) return cached;
  const made = createKeptPage();
  pages.set(key, made);
  return made;
}
