/**
 * A text ready to be sent as often as it is asked for: bytes, ETag, and each compressed form from its first use on,
 * quickly made for the first who asks and made smaller for the next.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'br' | 'gzip';

export interface Packed {
  readonly plain: Buffer;
  readonly etag: string;
  /** The bytes if they are there already; a compressed form only after `encode`. */
  ready(encoding: Encoding | undefined): Buffer | undefined;
  encode(encoding: Encoding | undefined): Promise<Buffer>;
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
/** Half the processor time of 3, a ninth more bytes, for one visitor only: what is asked for again is packed densely. */
const QUICK = 1;
/** A window of 256 kB holds any page; a larger one is only more memory to set up. */
const WINDOW_BITS = 18;

const brotliParams = (quality: number, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

type Encode = (plain: Buffer) => Promise<Buffer>;

/** For the first who asks, while they wait. */
const quickest: Record<Encoding, Encode> = {
  br: (plain) => brotli(plain, brotliParams(QUICK, plain)),
  gzip: (plain) => gzipped(plain, { level: QUICK }),
};

/** Up to this many bytes packing takes less than a millisecond, about what handing it to another thread and back does. */
const SMALL = 256 * 1024;

const atOnce: Record<Encoding, (plain: Buffer) => Buffer> = {
  br: (plain) => brotliCompressSync(plain, brotliParams(QUICK, plain)),
  gzip: (plain) => gzipSync(plain, { level: QUICK }),
};

/** For what is asked for again: a fifth smaller, at many times the cost. */
const dense: Record<Encoding, Encode> = {
  br: (plain) => brotli(plain, brotliParams(6, plain)),
  gzip: (plain) => gzipped(plain, { level: 7 }),
};

export function pack(text: string | Buffer): Packed {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = `"${hash('sha1', plain, 'base64url')}"`;
  const done: Partial<Record<Encoding, Buffer>> = {};
  const working: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const repacked = new Set<Encoding>();

  /** Those who ask meanwhile get the quick form. */
  function repack(encoding: Encoding): void {
    if (repacked.has(encoding)) return;
    repacked.add(encoding);
    dense[encoding](plain).then(
      (bytes) => {
        const before = done[encoding];
        if (!before || bytes.length < before.length) done[encoding] = bytes;
      },
      () => undefined,
    );
  }
  return {
    plain,
    etag,
    ready(encoding) {
      if (!encoding) return plain;
      if (done[encoding]) repack(encoding);
      return done[encoding];
    },
    async encode(encoding) {
      if (!encoding) return plain;
      const cached = done[encoding];
      if (cached) {
        repack(encoding);
        return cached;
      }
      if (plain.length <= SMALL) {
        const bytes = atOnce[encoding](plain);
        done[encoding] = bytes;
        return bytes;
      }
      working[encoding] ??= quickest[encoding](plain).then((bytes) => {
        done[encoding] ??= bytes;
        return bytes;
      });
      return working[encoding];
    },
  };
}

/** The best form that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/**
 * Sends a text that is asked for anew every time (`no-cache`), so that what is withdrawn is gone at once; who still has
 * it gets 304.
 */
export async function sendPacked(req: Request, res: Response, type: string, packed: Packed): Promise<void> {
  res.setHeader('content-type', type);
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('etag', packed.etag);
  if (res.statusCode === 200 && req.headers['if-none-match'] === packed.etag) {
    res.status(304).end();
    return;
  }
  const encoding = encodingFor(req.get('accept-encoding'));
  const bytes = await packed.encode(encoding);
  if (encoding) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
