/** The site API without HTTP: pages rendered on the server ask it through the same routes as browsers. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound, toAppError, unauthenticated } from '@enishi/service-kit/base/errors';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { givenOf } from '../http/input';
import { rpcFor } from '../http/mount';
import { NOT_ENTERED } from '../http/my-session';
import { readable } from '../http/readable';
import type { Cookie, Json, Route, Site, UploadedFile } from '../http/route';

export interface SiteCaller {
  site: Site;
  ctx: CallContext;
  /** The browser's words about itself. */
  agent?: string;
  /** Takes the cookies of answers. Absent: they are dropped. */
  cookies?: Cookie[];
}

/** Runs a call of `/api/site/`, e.g. `jobs/show/3`; answers what the HTTP route would answer as its body. */
export type SiteApi = (caller: SiteCaller, path: string, body: Json, file?: UploadedFile) => Promise<unknown>;

/** A failed call as pages expect it. */
export interface SiteFailure {
  status: number;
  message: string;
  errors: Record<string, string[]>;
}

interface Entry {
  pattern: RegExp;
  names: string[];
  route: Route;
}

function entryOf(route: Route): Entry {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return { pattern: new RegExp(`^${route.path.slice(1).replace(/\{\w+\}/g, '([^/]+)')}$`), names, route };
}

/** What a guard would have found: who has entered acts as the candidate in calls that are for one, and nowhere else. */
function contextFor({ guard }: Route, { candidate_id, my_session_id, ...visitor }: CallContext): CallContext {
  if (guard !== 'candidate') return visitor;
  if (!candidate_id) throw unauthenticated(NOT_ENTERED);
  return { ...visitor, candidate_id, my_session_id };
}

export function createSiteApi(routes: readonly Route[], clients: Clients): SiteApi {
  const entries = routes.filter(({ audience }) => audience === 'site').map(entryOf);

  function find(path: string): { route: Route; params: Record<string, string> } {
    for (const { pattern, names, route } of entries) {
      const match = pattern.exec(path);
      if (match) return { route, params: Object.fromEntries(names.map((name, at) => [name, match[at + 1]])) };
    }
    throw notFound();
  }

  return async ({ site, ctx: caller, agent, cookies }, path, body, file) => {
    try {
      const { route, params } = find(path);
      const ctx = contextFor(route, caller);
      const header = (name: string) => (name === 'user-agent' ? agent : undefined);
      const input = { ctx, site, params, query: {}, body: readable({ ...body }), file, header };
      const rpc = rpcFor(clients, ctx);
      await route.before?.(input, rpc);
      const reply = await route.handle({ ...input, given: givenOf(route.input, input) }, rpc);
      cookies?.push(...(reply.cookies ?? []));
      return reply.body;
    } catch (thrown) {
      const error = toAppError(thrown);
      const failure: SiteFailure = { status: error.status, message: error.message, errors: error.fieldErrors ?? {} };
      throw failure;
    }
  };
}
