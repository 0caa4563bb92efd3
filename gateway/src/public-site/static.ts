/** Built files from memory: read and compressed once, hashed ones cached by browsers for a year. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { notFound } from '@enishi/service-kit/base/errors';
import type { Request, RequestHandler, Response } from 'express';
import { allowPage, type PagePolicy, stylesOf } from '../http/security';

const YEAR = 'public, max-age=31536000, immutable';
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;
const SAFE_PATH = /^(?:\/[A-Za-z0-9@_-][A-Za-z0-9@._-]*)+$/;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Formats that are compressed already. */
const PACKED = new Set(['.png', '.ico', '.webp', '.woff2']);

interface Asset {
  mtimeMs: number;
  etag: string;
  plain: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);
/** Most of the size of the best quality at a tenth of its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const assets = new Map<string, Promise<Asset>>();

async function read(file: string, mtimeMs: number, size: number): Promise<Asset> {
  const plain = await fs.readFile(file);
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  if (PACKED.has(path.extname(file))) return { mtimeMs, etag, plain };
  const [zipped, br] = await Promise.all([gzipped(plain, { level: 9 }), brotli(plain, QUALITY)]);
  return { mtimeMs, etag, plain, gzip: zipped, br };
}

/** @throws AppError `not_found` */
async function load(file: string): Promise<Asset> {
  const found = await fs.stat(file).catch(() => undefined);
  if (!found?.isFile()) throw notFound();
  const known = await assets.get(file);
  if (known?.mtimeMs === found.mtimeMs) return known;
  const made = read(file, found.mtimeMs, found.size);
  assets.set(file, made);
  made.catch(() => assets.delete(file));
  return made;
}

function send(req: Request, res: Response, asset: Asset): void {
  res.setHeader('etag', asset.etag);
  res.setHeader('vary', 'Accept-Encoding');
  if (req.headers['if-none-match'] === asset.etag) {
    res.status(304).end();
    return;
  }
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const [encoding, bytes] =
    asset.br && /\bbr\b/.test(accepted)
      ? ['br', asset.br]
      : asset.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', asset.gzip]
        : [undefined, asset.plain];
  if (encoding) res.setHeader('content-encoding', encoding as string);
  res.setHeader('content-length', bytes?.length ?? 0);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Serves files below a folder; the URL is looked up as it is, so nothing outside can be named. */
export function serveFolder(folder: string): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const type = types[path.extname(req.path)];
    if (!type || !SAFE_PATH.test(req.path) || req.path.includes('..')) throw notFound();
    const asset = await load(path.join(folder, req.path));
    res.setHeader('content-type', type);
    res.setHeader('cache-control', HASHED.test(req.path) ? YEAR : 'no-cache');
    send(req, res, asset);
  };
}

/** The document of a console shell; it names the current build, so it is asked for every time. */
export async function sendShell(
  req: Request,
  res: Response,
  file: string,
  policy: PagePolicy,
  status: number,
): Promise<void> {
  const asset = await load(file);
  res.status(status);
  allowPage(res, policy, { styles: stylesOf(asset.plain) });
  res.setHeader('content-type', types['.html']);
  res.setHeader('cache-control', 'no-cache');
  send(req, res, asset);
}
