/** Rendered pages for a few seconds, ready to be sent: bytes, compressed bytes, ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface CachedPage {
  status: number;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
}

export interface PageCache {
  /** The page under a key; `make` runs once for all who ask at the same time. Only what it says may be kept is kept. */
  get(key: string, make: () => Promise<{ status: number; html: string; seconds: number }>): Promise<CachedPage>;
  /** A page that is there already. */
  peek(key: string): CachedPage | undefined;
  clear(): void;
}

const MAX_PAGES = 400;
/** A job that closes leaves every page within this time. */
const MAX_SECONDS = 5;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function pack(status: number, html: string): CachedPage {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, plain, etag, gzip: gzipSync(plain, { level: 5 }), br: brotliCompressSync(plain, BROTLI) };
}

export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  const making = new Map<string, Promise<CachedPage>>();

  function peek(key: string): CachedPage | undefined {
    const known = pages.get(key);
    if (!known) return undefined;
    if (known.until > now()) return known.page;
    pages.delete(key);
    return undefined;
  }

  return {
    peek,
    async get(key, make) {
      const known = peek(key) ?? making.get(key);
      if (known) return known;
      const made = make().then(({ status, html, seconds }) => {
        const page = pack(status, html);
        if (seconds > 0) {
          pages.set(key, { page, until: now() + Math.min(seconds, MAX_SECONDS) * 1000 });
          if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value as string);
        }
        return page;
      });
      making.set(key, made);
      try {
        return await made;
      } finally {
        making.delete(key);
      }
    },
    clear: () => pages.clear(),
  };
}
