/**
 * The routes of operators, public sites, partners and master data, asked by those who may not. As in probe.test.ts the
 * list is the route table itself; what is open to all callers is written down here, so that nothing becomes so by mistake.
 */

import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import type { Audience, Guard } from '@enishi/protos/http/words';
import { linkageKind } from '@enishi/protos/master/identity';
import type { Browser, Response, SendOptions } from './browser';
import { open } from './open-routes';
import { type Agency, startWorld, type World } from './world';

const FOREIGN_ID = 5_001;
const UNKNOWN_ID = 700_001;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });

/** The guards an audience knows. A new guard or audience has to be thought about here. */
const guards: Record<Audience, readonly Guard[]> = {
  enterprise: ['public', 'member', 'administrator', 'top_administrator', 'linked_domain'],
  admin: ['public', 'admin'],
  site: ['site', 'candidate'],
  masterdata: ['public', 'member'],
  partner: ['public', 'partner'],
};

const named = (audience: Audience, guard: Guard) =>
  routes
    .filter((route) => route.audience === audience && route.guard === guard)
    .map((route): [string, Route] => [`${route.verbs[0]} ${route.path}`, route]);
const taking = (list: [string, Route][]) => list.filter(([, { path, probe }]) => path.includes('{') || probe.named);

let world: World;
let victim: Agency;
let attacker: Agency;
let operator: Browser;
/** API tokens of the attacker, by kind. */
const tokens = new Map<number, string>();
/** The same without scopes. */
const plainTokens = new Map<number, string>();

function ask(browser: Browser, route: Route, id: number | string, more: object = {}, options: SendOptions = {}) {
  const { audience, path, probe, verbs } = route;
  const url = `/api/${audience}${path.replace(/\{\w+\}/g, String(id))}`;
  const fields = Object.entries({ ...probe.body, ...more }).map(([name, value]) => [name, JSON.stringify(value)]);
  const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') };
  if (probe.file) return browser.upload(url, Object.fromEntries(fields), file, options);
  const inBody = probe.named ? { id } : {};
  const body = verbs[0] === 'get' ? undefined : { ...probe.body, ...more, ...inBody };
  return browser.send(verbs[0].toUpperCase(), url, body, options);
}

const withoutId = ({ status, text }: Response) =>
  `${status} ${text.replaceAll(String(FOREIGN_ID), 'ID').replaceAll(String(UNKNOWN_ID), 'ID')}`;

beforeAll(async () => {
  world = await startWorld();
  victim = await world.agency();
  attacker = await world.agency();
  operator = await world.operator();
  for (const plural of ['jobs', 'candidates']) {
    const entity = (Object.values(entities) as Entity[]).find((one) => one.plural === plural) as Entity;
    const at = new Date('2026-04-01T00:00:00.000Z');
    await world.constellation.service(entity.service).deps.connection.collection(plural).insertOne({
      enterprise_id: victim.enterprise.id,
      id_by_enterprise_id: FOREIGN_ID,
      name: '被害者の記録',
      open_status_flg: 1,
      application_status_flg: 1,
      created_at: at,
      updated_at: at,
    });
  }
  for (const kind of Object.values(linkageKind.code)) {
    const linkage = { kind, name: `連携${kind}`, service_id: 98, scope_ids: [1, 2, 3, 4, 5] };
    const made = await attacker.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', { linkage });
    tokens.set(kind, made.body.token);
    const plain = { linkage: { ...linkage, scope_ids: [] } };
    const bare = await attacker.browser.expect(201, 'POST', '/api/enterprise/linkages/create_token', plain);
    plainTokens.set(kind, bare.body.token);
  }
});
afterAll(() => world.stop());

/** How much is stored for an agency. */
async function countsOf(enterprise_id: number): Promise<Record<string, number>> {
  const { deps } = world.constellation.service('identity');
  const { deps: billing } = world.constellation.service('billing');
  return {
    members: await deps.connection.collection('enterprise_members').countDocuments({ enterprise_id }),
    credentials: await deps.connection.collection('credentials').countDocuments({ enterprise_id }),
    events: await deps.connection.collection('outbox').countDocuments({ enterprise_id }),
    contracts: await billing.connection.collection('enterprise_invoice_settings').countDocuments({ enterprise_id }),
  };
}

it('has a guard of its audience and a probe for every route, and opens nothing by mistake', () => {
  for (const { audience, path, guard, probe } of routes) {
    expect([audience, path, guard, guards[audience].includes(guard)]).toEqual([audience, path, guard, true]);
    expect([path, probe]).toEqual([path, expect.any(Object)]);
  }
  const opened = routes.filter(({ audience, guard }) => guard === 'public' && audience !== 'masterdata');
  expect(opened.map(({ audience, path }) => `${audience} ${path}`).sort()).toEqual([...open].sort());
});

describe('the operators’ area', () => {
  it.each(named('admin', 'admin'))('%s: nobody gets in without an operator’s session', async (_name, route) => {
    const strangers = [world.browser(), attacker.browser.clone(), await forged()];
    for (const browser of strangers) {
      const answer = await ask(browser, route, UNKNOWN_ID);
      expect([answer.status, answer.body]).toEqual([
        401,
        { message: 'ログインしてください。', status: 401, errors: {} },
      ]);
    }
  });

  const acting = named('admin', 'admin').filter(([, { probe }]) => probe.body && 'enterprise_id' in probe.body);

  it.each(acting)(
    '%s: an agency that does not exist is not found, and nothing is kept for it',
    async (_name, route) => {
      const before = await countsOf(UNKNOWN_ID);
      const path = `/api/admin${route.path.replace(/\{\w+\}/g, '1')}`;
      const invited = { email: 'locked@agency.example.jp', authority: 2 };
      const body = { ...route.probe.body, enterprise_member: invited, enterprise_invoice_setting: { price: 1 } };
      for (const enterprise_id of [UNKNOWN_ID, 0, -1, '1e3', null, '']) {
        const answer =
          route.verbs[0] === 'get'
            ? await operator.send('GET', `${path}?enterprise_id=${enterprise_id}`)
            : await operator.send(route.verbs[0].toUpperCase(), path, {
                ...body,
                ...(route.probe.named ? { id: 1 } : {}),
                enterprise_id,
              });
        expect([enterprise_id, answer.status]).toEqual([enterprise_id, 404]);
      }
      expect(await countsOf(UNKNOWN_ID)).toEqual(before);
    },
  );

  it('know every operator’s call that names an agency', () => {
    expect(acting.map(([, { path }]) => path).sort()).toEqual([
      '/companies/index',
      '/enterprise_invoice_schedules/index',
      '/enterprise_invoice_settings/create',
      '/enterprise_invoice_settings/index',
      '/enterprise_invoice_settings/show/{id}',
      '/enterprise_invoice_settings/update',
      '/enterprise_invoice_settings/update/{id}',
      '/enterprise_members/index',
      '/enterprise_members/update/{id}',
      '/invites/create',
      '/second_factors/reset/{id}',
      '/second_factors/show/{id}',
      '/site_domains/retry',
      '/support_accesses/create',
      '/support_accesses/decide',
      '/support_accesses/end',
      '/support_accesses/enter',
      '/support_accesses/index',
    ]);
  });

  it.each(taking(named('admin', 'admin')))('%s: an unknown id is not found', async (_name, route) => {
    for (const id of [UNKNOWN_ID, '0', '-1', '%24ne', '..%2f1'])
      expect([id, (await ask(operator, route, id)).status]).toEqual([id, 404]);
  });

  /** The session of an agency, presented as an operator's. */
  async function forged(): Promise<Browser> {
    const browser = attacker.browser.clone();
    browser.credentials.strategies = 'admin';
    for (const [name, value] of attacker.browser.cookies)
      browser.cookies.set(name.replace('enterprise', 'admin'), value);
    return browser;
  }
});

describe('a public site', () => {
  it.each(named('site', 'site'))('%s: a domain nobody has a site on is not found', async (_name, route) => {
    const headers = { host: 'nobody.example' };
    const answer = route.probe.file
      ? await ask(world.browser(), route, FOREIGN_ID, { domain: 'nobody.example' })
      : await ask(world.browser(), route, FOREIGN_ID, { domain: 'nobody.example' }, { headers });
    expect(answer.status).toBe(404);
  });

  it.each(taking(named('site', 'site')))('%s: another agency’s id is an unknown id', async (_name, route) => {
    const domain = { domain: attacker.enterprise.site_domain };
    const foreign = await ask(world.browser(), route, FOREIGN_ID, domain);
    const unknown = await ask(world.browser(), route, UNKNOWN_ID, domain);
    expect([foreign.status, withoutId(foreign)]).toEqual([404, withoutId(unknown)]);
  });

  it.each(named('site', 'candidate'))('%s: nobody gets in without having entered マイページ', async (_name, route) => {
    const headers = { host: victim.enterprise.site_domain };
    const forged = world.browser();
    forged.cookies.set('enishi_my', 'x'.repeat(43));
    for (const browser of [world.browser(), victim.browser.clone(), operator.clone(), forged])
      expect((await ask(browser, route, FOREIGN_ID, {}, { headers })).status).toBe(401);
    expect((await ask(forged, route, FOREIGN_ID, {}, { headers: { host: 'nobody.example' } })).status).toBe(404);
  });

  it('shows the agency’s own job at the same address, so that the probe means something', async () => {
    const domain = victim.enterprise.site_domain;
    await world.browser().expect(200, 'POST', `/api/site/jobs/show/${FOREIGN_ID}`, { domain });
  });
});

describe('the partner API', () => {
  const bearer = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });

  it.each(named('partner', 'partner'))('%s: nobody gets in without a token', async (_name, route) => {
    for (const browser of [world.browser(), attacker.browser.clone(), operator.clone()]) {
      expect((await ask(browser, route, FOREIGN_ID)).status).toBe(401);
      expect((await ask(browser, route, FOREIGN_ID, {}, bearer('x'.repeat(43)))).status).toBe(401);
    }
  });

  it.each(named('partner', 'partner'))('%s: a token for something else finds nothing', async (_name, route) => {
    const others = [...tokens].filter(([kind]) => !route.kinds?.includes(kind));
    // One of the right kind may still not have been given what the call is about.
    const wrong = route.scope ? [...others, ...plainTokens] : others;
    expect(wrong.length).toBeGreaterThan(0);
    for (const [kind, token] of wrong)
      expect([kind, (await ask(world.browser(), route, UNKNOWN_ID, {}, bearer(token))).status]).toEqual([kind, 404]);
  });

  it.each(taking(named('partner', 'partner')))('%s: another agency’s id is an unknown id', async (_name, route) => {
    const token = tokens.get(route.kinds?.[0] ?? 0);
    const foreign = await ask(world.browser(), route, FOREIGN_ID, {}, bearer(token));
    const unknown = await ask(world.browser(), route, UNKNOWN_ID, {}, bearer(token));
    expect([foreign.status, withoutId(foreign)]).toEqual([404, withoutId(unknown)]);
  });
});

describe('master data', () => {
  it.each(named('masterdata', 'public'))('%s: says the same to everybody and sets no cookie', async (_name, route) => {
    const stranger = await ask(world.browser(), route, 1);
    const member = await ask(victim.browser, route, 1);
    expect(member.text).toBe(stranger.text);
    expect(stranger.headers['set-cookie']).toBeUndefined();
  });

  it.each(named('masterdata', 'member'))('%s: finds nothing of another agency’s', async (_name, route) => {
    const search = (browser: Browser) => browser.send('POST', `/api/masterdata${route.path}`, { ids: [FOREIGN_ID] });
    const { plural } = (route.crud as { entity: Entity }).entity;
    expect((await search(world.browser())).status).toBe(401);
    expect((await search(attacker.browser)).body).toEqual({ [plural]: [] });
  });
});
