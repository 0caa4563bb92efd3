/** Calls whose record the specification names in the body instead of the path. */
import type { Entity } from '@enishi/protos/fields/types';
import { badRequest } from '@enishi/service-kit/base/errors';
import type { Input, Json, Route } from '../http/route';

const isGiven = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The id beside the record, in it, or in the query of a GET. @throws AppError `bad_request` when there is none */
function idIn({ name, plural, key }: Entity, { body, query }: Input): string {
  const record = (body[name] ?? body[plural] ?? {}) as Json;
  const id = [body.id, body[key], record[key], record.id, query.id, query[key]].find(isGiven);
  if (id === undefined) throw badRequest(`「${key}」に対象のIDを指定してください。`);
  return String(id);
}

/** The route, and the same without `/{id}` at the end of its path. */
export function withAndWithoutId(entity: Entity, route: Route): Route[] {
  const { path, handle } = route;
  if (!path.endsWith('/{id}')) return [route];
  const bare: Route = {
    ...route,
    path: path.slice(0, -'/{id}'.length),
    probe: { ...route.probe, named: true },
    handle: (input, rpc) => handle({ ...input, params: { ...input.params, id: idIn(entity, input) } }, rpc),
  };
  return [route, bare];
}

/** `withAndWithoutId` for the calls of a list that the specification writes so. */
export const alsoWithoutId = (entity: Entity, calls: readonly string[], routes: readonly Route[]): Route[] =>
  routes.flatMap((route) =>
    route.crud && calls.includes(route.crud.call) ? withAndWithoutId(entity, route) : [route],
  );
