/** Turns the route table into express routers: guard, body, handler, reply, in this order for every route. */

import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUnreadable } from '@enishi/protos/fields/foreign-text';
import type { Verb } from '@enishi/protos/http/words';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, notFound } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { AccessRecorder } from './access-recorder';
import { readStream } from './files/stream-upload';
import { fileFromJson, MAX_FILE_JSON_BYTES, readMultipart } from './files/upload';
import type { Caller, Guards } from './guards';
import { givenOf } from './input';
import { observe } from './observed';
import type { PartnerLog } from './partner-log';
import { checkPolicy } from './policy';
import { queryOf, readJson } from './read-json';
import type { Readings } from './readings';
import type { Input, Json, Reply, Route, RouteCallOptions, RouteRpc, StreamedFile, UploadedFile } from './route';
import { setCookie } from './session';
import { type Lanes, wayOf } from './way';

const MAX_JSON_BYTES = 1024 * 1024;

export interface MountOptions extends Lanes {
  clients: Clients;
  guards: Guards;
  secureCookies: boolean;
  /** Notes who looked at what. Absent: no log is kept. */
  recorder?: AccessRecorder;
  /** Counts personal data that is read. Absent: none are counted. */
  readings?: Readings;
  /** The log of what partners call. */
  partnerLog?: PartnerLog;
}

const raw = (limit: number) => express.raw({ type: () => true, limit });
const smallBody = raw(MAX_JSON_BYTES);
const fileBody = raw(MAX_FILE_JSON_BYTES);

interface Given {
  body: Json;
  file?: UploadedFile;
  stream?: StreamedFile;
}

const pieceOf = ({ name, bytes }: UploadedFile): StreamedFile => ({
  name,
  pieces: (async function* () {
    yield bytes;
  })(),
});

/** Whether a body's length is known, and small enough for every caller to send. */
const isSmall = (req: Request): boolean =>
  req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) <= MAX_JSON_BYTES;

/**
 * Reads what a route reads. `enter` is called exactly once: after a small body, and before anything large, by what is
 * known until then (headers, and the fields that stand before a file).
 */
async function readInput(
  req: Request,
  res: Response,
  route: Route,
  enter: (body: Json) => Promise<void>,
): Promise<Given> {
  const { reads } = route;
  const takesFile = reads === 'file' || reads === 'stream';
  const multipart = takesFile && req.is('multipart/form-data');
  if (multipart && reads === 'file') return readMultipart(req, enter);
  const large = takesFile && (Boolean(multipart) || !isSmall(req));
  if (large) await enter({});
  if (multipart) return readStream(req);
  const body = reads === 'none' ? {} : await readJson(req, res, route, large ? fileBody : smallBody);
  if (!large) await enter(body);
  if (!takesFile) return { body };
  const { file: _file, ...rest } = body;
  const file = fileFromJson(body);
  return reads === 'stream' ? { body: rest, stream: file && pieceOf(file) } : { body: rest, file };
}

async function send(res: Response, reply: Reply, usual: number, secure: boolean): Promise<void> {
  res.status(reply.status ?? usual);
  res.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (reply.cookies) {
    res.setHeader(
      'set-cookie',
      reply.cookies.map((cookie) => setCookie(cookie, secure)),
    );
  }
  if (reply.bytes) res.end(reply.bytes);
  else if (reply.pieces) {
    if (!res.hasHeader('content-type')) res.setHeader('content-type', 'application/json; charset=utf-8');
    // A stream is piped as it is, so that a client that goes away closes it.
    const pieces = reply.pieces instanceof Readable ? reply.pieces : Readable.from(reply.pieces);
    await pipeline(pieces, res);
  } else if (reply.body === undefined) res.end();
  else res.json(reply.body);
}

/**
 * RPCs on behalf of a context. An operator's call for an agency first asks identity, once per request, whether there is
 * such an agency: no service but identity could tell, and a record of an agency that does not exist would stay for good.
 * A member's call for the sandbox asks it which agency that is: no handler can name another one.
 */
export function rpcFor({ rpc }: Pick<Clients, 'rpc'>, ctx: CallContext, left?: AbortSignal): RouteRpc {
  const existing = new Map<number, Promise<unknown>>();
  async function sandboxContext(): Promise<CallContext> {
    const { enterprise_id } = await rpc.identity.SandboxService.Show(ctx, {});
    if (!enterprise_id) throw notFound();
    return { ...ctx, enterprise_id };
  }
  return mapRpc<RouteRpc>(rpc, (invoke) => async (request, given) => {
    const { enterprise_id, untilLeft, sandbox, unkeyed, ...rest } = (given ?? {}) as RouteCallOptions;
    const options = untilLeft ? { ...rest, signal: left } : rest;
    const known = sandbox ? await sandboxContext() : ctx;
    const own = unkeyed ? { ...known, idempotency_key: undefined } : known;
    if (enterprise_id === undefined || ctx.realm !== 'admin') return invoke(own, request, options);
    const exists = existing.get(enterprise_id) ?? rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id });
    existing.set(enterprise_id, exists);
    await exists;
    return invoke({ ...own, enterprise_id }, request, options);
  });
}

/** Passes the guard; a signed-in caller it turns away goes to the access log. */
async function admit(route: Route, { guards, recorder }: MountOptions, req: Request, res: Response, body: Json) {
  try {
    const caller = await guards[route.guard].check(req, res, body);
    checkPolicy(route, caller.session);
    return caller;
  } catch (error) {
    const ctx = res.locals.caller as CallContext | undefined;
    if (ctx)
      recorder?.refused(route, { ctx, params: req.params as Record<string, string>, header: (key) => req.get(key) });
    throw error;
  }
}

/** Answers, and notes the answer or its refusal where the access log wants to know. */
async function answer(route: Route, input: Input, rpc: RouteRpc, { recorder, readings }: MountOptions): Promise<Reply> {
  try {
    const reply = await route.handle({ ...input, given: givenOf(route.input, input) }, rpc);
    const unusual = reply.personal ? await readings?.count(input, reply.personal, reply.repeats) : undefined;
    recorder?.answered(route, input, reply);
    if (unusual !== undefined) recorder?.unusual(route, input, unusual);
    return reply;
  } catch (error) {
    if (input.session && error instanceof AppError && error.code === 'forbidden') recorder?.refused(route, input);
    throw error;
  }
}

/** A token is good for what its kind is about, and for what it was given beside that. */
const mayCall = ({ kinds, scope }: Route, { partner }: Caller): boolean =>
  (!kinds || kinds.includes(partner?.kind ?? -1)) && (!scope || (partner?.scope_ids.includes(scope) ?? false));

/** The express handler of one route. */
function handlerOf(route: Route, options: MountOptions): RequestHandler {
  const { clients, guards, secureCookies, partnerLog } = options;
  const name = `/api/${route.audience}${route.path}`;
  return async (req, res) => {
    const from = performance.now();
    const left = new AbortController();
    // Every call that the route makes listens.
    setMaxListeners(0, left.signal);
    const way = wayOf(route, options, req, left.signal);
    observe(req, res, name);
    res.once('close', () => {
      if (!res.writableFinished) left.abort();
      if (!res.locals.untimed) way.end();
      if (route.audience === 'partner') partnerLog?.note(req, res, performance.now() - from);
    });
    const pass = guards[route.guard];
    let caller = pass.needsBody ? undefined : await way.admit(() => admit(route, options, req, res, {}));
    if (caller && !mayCall(route, caller)) throw notFound();
    const params = req.params as Record<string, string>;
    // Nothing has such a name.
    if (Object.values(params).some(isUnreadable)) throw notFound();
    const rest = { params, query: queryOf(req), header: (key: string) => req.get(key) };
    const enter = async (body: Json): Promise<void> => {
      caller ??= await admit(route, options, req, res, body);
      await route.before?.({ ...caller, ...rest, body }, rpcFor(clients, caller.ctx));
    };
    const given = await readInput(req, res, route, enter);
    const entered = caller as Caller;
    const rpc = rpcFor(clients, entered.ctx, left.signal);
    const input: Input = { ...entered, ...rest, ...given };
    const reply = await way.run(() => answer(route, input, rpc, options));
    if (reply.stays) {
      res.locals.untimed = true;
      way.end();
    }
    await send(res, way.pieces(reply), route.status ?? 200, secureCookies);
  };
}

/** `/candidates/show/{id}` in express's notation. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Other verbs on a path that there is. OPTIONS is answered by express itself. */
const refuseOthers =
  (known: readonly Verb[]): RequestHandler =>
  (req, res, next) => {
    if (req.method === 'OPTIONS') return next();
    res.setHeader('allow', known.map((verb) => verb.toUpperCase()).join(', '));
    next(new AppError('method_not_allowed'));
  };

/** `/enterprise/candidates` of `/enterprise/candidates/show/1`. */
const placeOf = (path: string): string => path.split('/', 3).join('/');

/**
 * A router with every given route, to be mounted at `/api`. Express tries patterns one after the other, of which there are
 * hundreds: those of one place have a router of their own, found by name.
 */
export function mount(routes: readonly Route[], options: MountOptions): Router {
  const places = new Map<string, Router>();
  const verbs = new Map<string, readonly Verb[]>();
  const at = (path: string): Router => {
    const place = placeOf(path);
    if (place.includes(':')) throw new Error(`${path}: the second part of a path is a name`);
    const router = places.get(place) ?? Router({ caseSensitive: true });
    places.set(place, router);
    return router;
  };
  for (const route of routes) {
    const handler = handlerOf(route, options);
    const path = `/${route.audience}${expressPath(route.path)}`;
    for (const verb of route.verbs) at(path)[verb](path, handler);
    verbs.set(path, [...(verbs.get(path) ?? []), ...route.verbs]);
  }
  for (const [path, known] of verbs) at(path).all(path, refuseOthers(known));
  return Router().use((req, res, next) => {
    const router = places.get(placeOf(req.path));
    if (router) router(req, res, next);
    else next();
  });
}
