/** Callers with a right to the routes of each audience, for tests that go over the whole table. */

import type { Route } from '@enishi/gateway/src/http/route';
import type { Audience } from '@enishi/protos/http/words';
import { linkageKind } from '@enishi/protos/master/identity';
import type { Browser, SendOptions } from './browser';
import type { World } from './world';

/** Calls that end a session: those after them would mean nothing. */
export const ENDS_SESSION = /sign_out|delete_others|\/my\/(?:leave|end_device)/;

export interface RouteCaller {
  browser: Browser;
  /** The part that every body has in common. */
  base?: object;
  options?: SendOptions;
}

export interface Callers {
  of(route: Route): RouteCaller;
  /** Host of the agency's public site. */
  domain: string;
  /** A candidate that the agency has. */
  id: number;
}

/** An agency with a candidate, an operator, a visitor, and a token of every kind. */
export async function openCallers(world: World): Promise<Callers> {
  const agency = await world.agency();
  const { browser, enterprise } = agency;
  const operator = await world.operator();
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: enterprise.id }, { $set: { domain_status: 2 } });
  const candidate = { l_name: '山田', inception_day_type_id: 1 };
  const made = await browser.expect(201, 'POST', '/api/enterprise/candidates/create', { candidate });
  const tokens = new Map<number, string>();
  for (const kind of Object.values(linkageKind.code)) {
    const linkage = { kind, name: `連携${kind}`, service_id: 98, scope_ids: [1, 2, 3, 4, 5] };
    const { body } = await browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    tokens.set(kind, body.token);
  }
  const { site_domain: domain } = enterprise;
  const visitor = world.browser();
  const entered = await world.entered(agency, made.body.candidate.id_by_enterprise_id);
  const bearer = (kind = 0) => ({ authorization: `Bearer ${tokens.get(kind)}` });
  const callers: Record<Audience, (route: Route) => RouteCaller> = {
    enterprise: () => ({ browser }),
    admin: () => ({ browser: operator }),
    masterdata: () => ({ browser }),
    site: ({ guard }) => ({
      browser: guard === 'candidate' ? entered : visitor,
      base: { domain },
      options: { headers: { host: domain } },
    }),
    partner: ({ kinds }) => ({ browser: visitor, options: { headers: bearer(kinds?.[0]) } }),
  };
  return { of: (route) => callers[route.audience](route), domain, id: made.body.candidate.id_by_enterprise_id };
}

/** Headers that a browser sends with everything. */
export function headersOf({ browser, options }: RouteCaller): Record<string, string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...browser.credentials, ...(cookie ? { cookie } : {}), ...options?.headers };
}
