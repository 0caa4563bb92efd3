/** The rows of public calls (`protos/<service>/http.ts`) as routes: guards, inputs, records and limits work alike for both. */
import { http } from '@enishi/protos/http/index';
import type { Row } from '@enishi/protos/http/row';
import type { Audience } from '@enishi/protos/http/words';
import type { Json, Route, RouteCallOptions } from '../http/route';
import { answerSchema, entitiesIn, replyOf } from './answer';
import { inputOf, requestOf } from './parts';
import { within } from './within';

type Ask = (request: Json, options: RouteCallOptions) => Promise<Json>;
type Named = Pick<NonNullable<Row['family']>['entities'][number], 'name' | 'plural' | 'label'>;
type Table = Record<string, Record<string, Record<string, Row | readonly Row[]>>>;

const filled = (text: string, { plural = '', label = '' }: Partial<Named>): string =>
  text.replace('{plural}', plural).replace('{label}', label);

function routeOf([service, rpcService, method]: readonly string[], row: Row, entity?: Named): Route {
  const { audience, verbs, guard, right, gains, needs, support, records, status, beforeSecondFactor } = row;
  const { probe, deadlineMs, untilLeft } = row;
  const rpcName = `${service}.${rpcService}/${method}`;
  const options: RouteCallOptions = { ...(deadlineMs ? { deadlineMs } : {}), ...(untilLeft ? { untilLeft } : {}) };
  const route: Route = {
    ...{ audience, verbs, guard, right, gains, needs, support, records, status, beforeSecondFactor },
    path: filled(row.path, entity ?? {}),
    summary: filled(row.summary, entity ?? {}),
    reads: verbs.every((verb) => verb === 'get') ? 'none' : 'json',
    input: inputOf(row),
    answers: answerSchema(rpcName, row),
    shows: entitiesIn(row),
    probe: probe.ids && entity ? { ...probe, ids: filled(probe.ids, entity) } : probe,
    async handle(input, rpc) {
      const { [service]: services } = rpc as unknown as Record<string, Record<string, Record<string, Ask>>>;
      const request = requestOf(row, entity?.name, input, input.given);
      return replyOf(rpcName, row, await services[rpcService][method](request, options));
    },
  };
  return row.forAgency ? within(route) : route;
}

function makeRoutes(audience: Audience): readonly Route[] {
  return Object.entries(http as unknown as Table).flatMap(([service, services]) =>
    Object.entries(services).flatMap(([rpcService, methods]) =>
      Object.entries(methods).flatMap(([method, rows]) =>
        ([rows].flat() as Row[])
          .filter((row) => row.audience === audience)
          .flatMap((row) =>
            (row.family?.entities ?? [undefined]).map((entity) => routeOf([service, rpcService, method], row, entity)),
          ),
      ),
    ),
  );
}

const made = new Map<Audience, readonly Route[]>();

/** All rows of an audience, families once for each entity; made once in a process, as their checks of inputs take a while. */
export function rowRoutes(audience: Audience): readonly Route[] {
  const routes = made.get(audience) ?? makeRoutes(audience);
  made.set(audience, routes);
  return routes;
}
