/** A row of the route table of public sites. */
import { QUERY, type Verb } from '@enishi/protos/http/words';
import { type Route, type RouteInput } from '../http/route';

export type Handle = Route['handle'];

/** A route for visitors of a known site, with a JSON body; `options` say what is different. */
export const site = (
  path: string,
  summary: string,
  input: RouteInput,
  handle: Handle,
  options: Partial<Route> = {},
): Route => ({
  audience: 'site',
  verbs: QUERY as readonly Verb[],
  path,
  guard: 'site',
  summary,
  reads: 'json',
  input,
  gains: 'nothing',
  needs: 'none',
  support: 'closed',
  records: 'nothing',
  probe: {},
  handle,
  ...options,
});

/** A call of a candidate who has entered マイページ. */
export const my = (
  path: string,
  summary: string,
  input: RouteInput,
  handle: Handle,
  options: Partial<Route> = {},
): Route => site(`/my${path}`, summary, input, handle, { guard: 'candidate', gains: 'own account', ...options });
