/** A text ready to be sent as often as it is asked for: bytes, ETag, and each compressed form from its first use on. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'br' | 'gzip';

export interface Packed {
  readonly plain: Buffer;
  readonly etag: string;
  /** What is there already; a compressed form only after `encode`. */
  ready(encoding: Encoding | undefined): Buffer | undefined;
  encode(encoding: Encoding | undefined): Promise<Buffer>;
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, BROTLI),
  gzip: (plain) => gzipped(plain, { level: 5 }),
};

export function pack(text: string | Buffer): Packed {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const done: Partial<Record<Encoding, Buffer>> = {};
  const working: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    plain,
    etag,
    ready: (encoding) => (encoding ? done[encoding] : plain),
    async encode(encoding) {
      if (!encoding) return plain;
      working[encoding] ??= encoders[encoding](plain).then((bytes) => {
        done[encoding] = bytes;
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
