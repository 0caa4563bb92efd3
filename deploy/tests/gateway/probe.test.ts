/**
 * Every route of the agency's console, asked by those who may not: no session, a colleague with too little authority,
 * another agency with ids it has guessed. The list is the route table itself, so no route can be forgotten.
 */

import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { entities, findEntity } from '@enishi/protos/entities';
import type { Entity, Field } from '@enishi/protos/fields/types';
import type { Browser, Response } from './browser';
import { type Agency, startWorld, type World } from './world';

/** Far from what the other agency's own records are numbered with. */
const FOREIGN_ID = 5_001;
const UNKNOWN_ID = 700_001;
const FORGED = ['0', '-1', '1e3', '5001x', '99999999999999999999', 'null', '%24ne', '..%2f5001'];

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') }).filter(
  ({ audience }) => audience === 'enterprise',
);
const guarded = routes.filter(({ guard }) => guard !== 'public');
/** Announcements are for all agencies. */
const tenantOwned = guarded.filter(({ probe }) => probe?.ids !== undefined && probe.ids !== 'announces');
const named = (list: Route[]) => list.map((route): [string, Route] => [`${route.verbs[0]} ${route.path}`, route]);

const byPlural = new Map((Object.values(entities) as Entity[]).map((entity) => [entity.plural, entity]));

let world: World;
let victim: Agency;
let attacker: Agency;
let colleague: Browser;
let administrator: Browser;

/** One record of every kind that a route can name, owned by the victim. */
async function plantRecords(): Promise<void> {
  for (const plural of new Set(tenantOwned.map(({ probe }) => probe.ids as string))) {
    const entity = byPlural.get(plural) as Entity;
    const { connection } = world.constellation.service(entity.service).deps;
    await connection.collection(plural).insertOne(plantOf(entity));
  }
}

const planted = new Date('2026-04-01T00:00:00.000Z');
const parentOf = ({ name }: Entity) => `${name.replace('comment_', '')}_id_by_enterprise_id`;
const plantOf = (entity: Entity) => ({
  enterprise_id: victim.enterprise.id,
  [entity.key]: FOREIGN_ID,
  name: '被害者の記録',
  // Comments lie below a record of the same agency.
  ...(entity.name.startsWith('comment_') ? { [parentOf(entity)]: FOREIGN_ID, text: '内緒' } : {}),
  // A shared view is shared with colleagues only.
  ...(entity.plural === 'saved_views' ? { list: 'candidate', shared_flg: 1 } : {}),
  ...(entity.plural === 'mail_segments' ? { keyword: '候補' } : {}),
  ...(entity.plural === 'mail_templates' ? { kind: 5, body: '本文', shared_flg: 1 } : {}),
  ...(entity.plural === 'enterprise_members' ? { enterprise_member_status_id: 1, authority: 0 } : {}),
  ...(entity.plural === 'enterprise_invoices' ? { id_by_enterprise_id: FOREIGN_ID, approved_at: planted } : {}),
  created_at: planted,
  updated_at: planted,
});

beforeAll(async () => {
  world = await startWorld();
  victim = await world.agency();
  attacker = await world.agency();
  colleague = await world.colleague(victim, 0);
  administrator = await world.colleague(victim, 1);
  const { connection } = world.constellation.service('identity').deps;
  const both = { id: { $in: [victim.enterprise.id, attacker.enterprise.id] } };
  await connection.collection('enterprises').updateMany(both, { $set: { domain_status: 2 } });
  await plantRecords();
});
afterAll(() => world.stop());

const samples: Partial<Record<Field['kind'], unknown>> = {
  text: '変更',
  longText: '変更',
  money: 1,
  integer: 1,
  flag: 1,
};

/** A change that is no reason to refuse. */
function changeOf(entity: Entity): Record<string, unknown> {
  const fields = Object.entries(entity.own).filter(([, field]) => !field.readOnly);
  // Some records have nothing but choices for people to write.
  const [name, field] =
    fields.find(([, { kind }]) => kind in samples) ?? fields.filter(([, { kind }]) => kind === 'choice')[0];
  return { [name]: samples[field.kind] ?? 1 };
}

/** A request that would succeed, or at least be looked at, for the rightful caller. */
function ask(browser: Browser, { verbs, path, probe, crud }: Route, id: number | string): Promise<Response> {
  const query = probe.named && verbs[0] === 'get' ? `?id=${id}` : '';
  const url = `/api/enterprise${path.replace(/\{\w+\}/g, String(id))}${query}`;
  if (probe.file) return browser.upload(url, {}, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') });
  const selected = probe.body && 'select_ids' in probe.body ? { select_ids: [id] } : {};
  const inBody = probe.named ? { id } : {};
  const changed = crud?.call === 'bulk_update' ? { [crud.entity.name]: changeOf(crud.entity) } : {};
  const body = verbs[0] === 'get' ? undefined : { ...probe.body, ...changed, ...selected, ...inBody };
  return browser.send(verbs[0].toUpperCase(), url, body);
}

const withoutId = (text: string) => text.replaceAll(String(FOREIGN_ID), 'ID').replaceAll(String(UNKNOWN_ID), 'ID');

it('has a probe for every route that takes an id, and a record for every probe', () => {
  for (const { path, probe } of guarded) {
    expect([path, probe]).toEqual([path, expect.any(Object)]);
    if (/\{|bulk_|\/trash\/(?!index)/.test(path))
      expect([path, byPlural.has(probe.ids as string)]).toEqual([path, true]);
  }
  expect(guarded.length).toBeGreaterThan(60);
  expect(findEntity('candidate')?.plural).toBe('candidates');
});

it.each(named(guarded))('%s: nobody gets in without a session', async (_name, route) => {
  const answer = await ask(world.browser(), route, FOREIGN_ID);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ message: 'ログインしてください。', status: 401, errors: {} });
});

it.each(named(guarded.filter(({ guard }) => guard === 'administrator' || guard === 'top_administrator')))(
  '%s: too little authority looks like nothing there',
  async (_name, route) => {
    const answer = await ask(colleague, route, FOREIGN_ID);
    const nothing = await victim.browser.send('GET', `/api/enterprise/candidates/show/${UNKNOWN_ID}`);
    expect([answer.status, answer.text]).toEqual([404, nothing.text]);
  },
);

it.each(named(tenantOwned))('%s: another agency’s id is an unknown id', async (_name, route) => {
  const foreign = await ask(attacker.browser, route, FOREIGN_ID);
  const unknown = await ask(attacker.browser, route, UNKNOWN_ID);
  expect([foreign.status, withoutId(foreign.text)]).toEqual([unknown.status, withoutId(unknown.text)]);
  const bulk = /bulk_|\/trash\/|\/confirm$/.test(route.path);
  if (bulk) expect(foreign.body).toMatchObject({ count: 0 });
  else expect(foreign.status).toBe(404);
});

it.each(named(tenantOwned.filter(({ path, probe }) => path.includes('{') || probe.named)))(
  '%s: what cannot be an id is an unknown id',
  async (_name, route) => {
    const unknown = await ask(attacker.browser, route, UNKNOWN_ID);
    for (const id of FORGED) {
      const answer = await ask(attacker.browser, route, id);
      expect([id, answer.status, answer.text]).toEqual([id, 404, unknown.text]);
    }
  },
);

it('leaves the other agency’s records untouched by all of this', async () => {
  for (const plural of new Set(tenantOwned.map(({ probe }) => probe.ids as string))) {
    const entity = byPlural.get(plural) as Entity;
    const { connection } = world.constellation.service(entity.service).deps;
    const filter = { enterprise_id: victim.enterprise.id, [entity.key]: FOREIGN_ID };
    expect(await connection.collection(plural).findOne(filter, { projection: { _id: 0 } })).toMatchObject(
      plantOf(entity),
    );
  }
});

it('shows a saved view to its owner’s colleagues when it is shared, and to another agency never', async () => {
  const at = (call: string) => `/api/enterprise/saved_views/${call}`;
  const saved_view = { name: '自分だけのビュー', list: 'candidate', shared_flg: 0 };
  const { body } = await victim.browser.expect(201, 'POST', at('create'), { saved_view });
  const own = body.saved_view.id_by_enterprise_id;
  const names = async (browser: Browser) =>
    (await browser.expect(200, 'POST', at('index'))).body.saved_views.map(({ name }: { name: string }) => name);
  expect(await names(colleague)).toEqual(['被害者の記録']);
  expect(await names(attacker.browser)).toEqual([]);
  for (const browser of [colleague, administrator, attacker.browser]) {
    await browser.expect(404, 'GET', at(`show/${own}`));
    await browser.expect(404, 'PUT', at(`update/${own}`), { saved_view: { name: '変更' } });
    await browser.expect(404, 'DELETE', at(`delete/${own}`));
  }
  const { body: kept } = await victim.browser.expect(200, 'GET', at(`show/${own}`));
  expect(kept.saved_view).toMatchObject(saved_view);
});

it('takes the tenant from the session, whatever a body claims', async () => {
  const claim = { enterprise_id: victim.enterprise.id, id_by_enterprise_id: FOREIGN_ID };
  const { body } = await attacker.browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
    ...claim,
    candidate: { ...claim, l_name: '侵入', inception_day_type_id: 1 },
  });
  const id = body.candidate.id_by_enterprise_id;
  expect(id).not.toBe(FOREIGN_ID);
  await victim.browser.expect(404, 'GET', `/api/enterprise/candidates/show/${id}`);
  const list = await attacker.browser.expect(200, 'POST', '/api/enterprise/candidates/index', claim);
  expect(list.body.count).toBe(1);
});

it('refuses references to another agency’s records like references to nothing', async () => {
  const create = (company_id_by_enterprise_id: number) =>
    attacker.browser.expect(422, 'POST', '/api/enterprise/company_members/create', {
      company_member: { l_name: '担当', company_id_by_enterprise_id },
    });
  expect((await create(FOREIGN_ID)).text).toBe((await create(UNKNOWN_ID)).text);
});

it('lets nobody manage or remove a member who stands above, nor rise above oneself', async () => {
  const top = victim.member.id_by_enterprise_id;
  const at = (call: string, id: number) => `/api/enterprise/enterprise_members/${call}/${id}`;
  await colleague.expect(404, 'DELETE', at('delete', top));
  await administrator.expect(404, 'DELETE', at('delete', top));
  await administrator.expect(404, 'PUT', at('update', top), { enterprise_member: { l_name: '変更' } });
  const rise = { enterprise_member: { authority: 2 } };
  await administrator.expect(422, 'PUT', at('update', FOREIGN_ID), rise);
  await colleague.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', rise);
  const own = await colleague.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  expect(own.body.enterprise_member.authority).toBe(0);
  await victim.browser.expect(409, 'DELETE', at('delete', top));
});

it('ends the sessions of a member who is removed, at once', async () => {
  const leaving = await world.colleague(victim, 0);
  const me = await leaving.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  const at = `/api/enterprise/enterprise_members/delete/${me.body.enterprise_member.id_by_enterprise_id}`;
  await victim.browser.expect(200, 'DELETE', at);
  await leaving.expect(401, 'GET', '/api/enterprise/enterprise_members/show');
});

it('ends the sessions of a member who is disabled, at once', async () => {
  const leaving = await world.colleague(victim, 0);
  const me = await leaving.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  const at = `/api/enterprise/enterprise_members/update/${me.body.enterprise_member.id_by_enterprise_id}`;
  await victim.browser.expect(200, 'PUT', at, { enterprise_member: { enterprise_member_status_id: 2 } });
  await leaving.expect(401, 'GET', '/api/enterprise/enterprise_members/show');
});
