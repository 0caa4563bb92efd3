/** The JSON body of a request, and its query: as objects, with nothing in them that the call does not read. */
import { invalid, unsupportedMedia } from '@enishi/service-kit/base/errors';
import type { Request, RequestHandler, Response } from 'express';
import { brokenOff } from './files/multipart';
import { parseJson } from './json';
import { MAX_VALUES } from './json-values';
import { isLenient, knownParts, oddParts } from './known';
import { readable } from './readable';
import type { Json, Route } from './route';

export function queryOf(req: Request): Record<string, string> {
  const query: Record<string, string> = {};
  const at = req.url.indexOf('?');
  // A value may hold a question mark as it is.
  const written = at < 0 ? '' : req.url.slice(at + 1);
  for (const [name, value] of new URLSearchParams(written)) query[name] ??= value;
  return readable(query);
}

const run = (handler: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => {
    handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Content types of JSON without spaces around: two runs of spaces in a row would make refusals quadratic. */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;\s*charset="?utf-?8"?)?$/i;

/** @throws AppError `invalid` for names that are not read */
function readParts(crud: NonNullable<Route['crud']>, body: Json, lenient: boolean): Json {
  const odd = lenient ? {} : oddParts(crud, body);
  if (Object.keys(odd).length > 0) throw invalid(odd);
  return knownParts(crud, body);
}

const STRANGERS: ReadonlySet<Route['guard']> = new Set(['public', 'site', 'candidate']);

/** @throws AppError of what is no JSON, too much, or not known to the call */
export async function readJson(req: Request, res: Response, route: Route, limit: RequestHandler): Promise<Json> {
  if (!hasBody(req)) return {};
  if (!JSON_TYPE.test((req.get('content-type') ?? '').trim())) {
    throw unsupportedMedia('Content-Typeに「application/json」を指定し、UTF-8のJSONを送信してください。');
  }
  await run(limit, req, res);
  const { crud, unknown, guard } = route;
  const known =
    crud && unknown === 'named' ? (body: Json) => readParts(crud, body, isLenient(queryOf(req))) : undefined;
  // A request that ended while it waited to be let in is not read at all, which must not pass for an empty body.
  if (!Buffer.isBuffer(req.body)) throw brokenOff();
  return parseJson(req.body, MAX_VALUES[STRANGERS.has(guard) ? 'stranger' : 'known'], known);
}
