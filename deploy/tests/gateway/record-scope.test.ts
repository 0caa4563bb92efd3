/**
 * A member whose role shows own records only, over every route of the consoles: records of a colleague look like records
 * that are not there, nothing of them stands in an answer, and they stay as they are.
 */
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { NARROWED, scopeOf } from '@enishi/protos/http/record-scope';
import { isNarrowed, recordScope } from '@enishi/protos/master/record-scope';
import type { Browser, Response } from './browser';
import { type Named, type Place, placesOf } from './wall/places';
import { standStill } from './wall/state';
import { byPlural, LATIN_MARK, MARK, PDF, PNG, plantVictim, type Victim } from './wall/victim';
import { memberWithRole } from './with-role';
import { startWorld, type World } from './world';

const UNKNOWN_ID = 700_001;
const all = Object.values(entities) as Entity[];
const isPrivate = ({ name }: Entity) => !('open' in scopeOf(name));
const owned = all.flatMap((entity) => {
  const rule = scopeOf(entity.name);
  return 'owners' in rule ? [{ entity, columns: rule.owners }] : [];
});

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });
/** Sessions end with these, or mail is no longer sent in the agency's name, and other calls are there no more. */
const LEAVING = /^\/auth\/sign_out$|^\/sessions\/|^\/second_factors\/|^\/domains\/delete$/;
const inConsole = routes.filter(
  ({ audience, guard, path }) => audience === 'enterprise' && guard !== 'public' && !LEAVING.test(path),
);
const named = (list: readonly Route[]) =>
  list.map((route): [string, Route] => [`${route.verbs.at(-1)} ${route.path}`, route]);

let world: World;
let agency: Victim;
let scoped: Browser;
let scoped_id: number;
let before: Map<string, string>;
const api = (path: string) => `/api/enterprise${path}`;

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(MARK, '公開').replaceAll(LATIN_MARK, 'open');
  if (Array.isArray(value)) return value.map(plain);
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
};

const connectionOf = ({ service }: Entity) => world.constellation.service(service).deps.connection;

/** The marks stay in what is private alone, and everything private is a colleague's. */
async function sortOut(): Promise<void> {
  const enterprise_id = agency.enterprise.id;
  for (const entity of all.filter((one) => one.tenant && !isPrivate(one)))
    for (const [collection, filter] of [
      [entity.plural, { enterprise_id }],
      ['histories', { enterprise_id, entity: entity.name }],
    ] as const) {
      const rows = connectionOf(entity).collection(collection);
      for (const row of await rows.find(filter).toArray())
        await rows.replaceOne({ _id: row._id }, plain(row) as object);
    }
  // Some of the records are stored past their numbers.
  for (const entity of all.filter(({ tenant }) => tenant)) {
    const counters = connectionOf(entity).collection<{ _id: string; seq: number }>('counters');
    await counters.updateOne({ _id: `${enterprise_id}:${entity.name}` }, { $inc: { seq: 1_000 } }, { upsert: true });
  }
  const owner = agency.member.id_by_enterprise_id;
  for (const { entity, columns } of owned)
    await connectionOf(entity)
      .collection(entity.plural)
      .updateMany({ enterprise_id }, { $set: { [columns[0]]: owner } });
}

async function privateState(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entity of all.filter((one) => one.tenant && isPrivate(one))) {
    const rows = connectionOf(entity).collection(entity.plural);
    for (const row of await rows.find({ enterprise_id: agency.enterprise.id }).toArray())
      found.set(`${entity.name} ${row[entity.key]}`, JSON.stringify(row));
  }
  return found;
}

beforeAll(async () => {
  world = await startWorld();
  agency = await plantVictim(world);
  const gone = await agency.browser.expect(201, 'POST', api('/candidates/create'), {
    candidate: { l_name: MARK, f_name: '三郎', inception_day_type_id: 1 },
  });
  await agency.browser.expect(200, 'DELETE', api(`/candidates/delete/${gone.body.candidate.id_by_enterprise_id}`));
  await standStill(world);
  await sortOut();
  const role = { name: '自分の担当だけ', record_scope: recordScope.code.own };
  ({ browser: scoped, id: scoped_id } = await memberWithRole(world, agency, role));
  before = await privateState();
});
afterAll(() => world?.stop());

function ask(route: Route, place: Place, id: Named): Promise<Response> {
  const { probe, verbs, reads } = route;
  const at = place.path(api(route.path), id).replace(/\{\w+\}/g, '1');
  const body = place.body({ ...probe.body }, id);
  if (reads === 'file' || reads === 'stream') {
    const fields = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    const file = route.path.includes('image') ? { name: 'a.png', bytes: PNG } : { name: 'a.pdf', bytes: PDF };
    return scoped.upload(at, fields, file);
  }
  const verb = verbs.find((one) => one !== 'get') ?? 'get';
  if (verb !== 'get') return scoped.send(verb.toUpperCase(), at, body);
  return scoped.send('GET', place.name === 'path' ? at : `${at}?${place.name}=${id}`);
}

const isMarked = ({ text }: Response): boolean => text.includes(MARK) || text.includes(LATIN_MARK);

/** Times and requests differ from call to call; short numbers stand everywhere. */
function told({ status, text }: Response, id: Named): string {
  const shown = String(id).length > 3 ? text.replaceAll(String(id), 'ID') : text;
  return `${status} ${shown.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').slice(0, 2_000)}`;
}

const nothing: Place = { name: 'nothing', of: '', path: (at) => at, body: (body) => body };

it.each(named(inConsole))('%s', async (_name, route) => {
  const wrong: string[] = [];
  for (const place of [nothing, ...placesOf(route)]) {
    const isKey = place.of.startsWith('key:');
    const id = isKey ? agency.names.get(place.of.slice(4)) : agency.ids.get(place.of);
    if (id === undefined && place !== nothing) continue;
    const found = await ask(route, place, id ?? '');
    const words = `${place.name}: ${found.status} ${found.text.slice(0, 400)}`;
    if (isMarked(found) || found.status >= 500) wrong.push(words);
    const entity = byPlural.get(place.of);
    // Records of all kinds are named at once there.
    if (!entity || !isPrivate(entity) || place.name === 'recent') continue;
    const [one, other] = [told(found, id as Named), told(await ask(route, place, UNKNOWN_ID), UNKNOWN_ID)];
    if (one !== other) wrong.push(`${words} instead of ${other.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
  const after = await privateState();
  const changed = [...before].filter(([name, row]) => after.get(name) !== row);
  expect(changed.map(([name]) => name)).toEqual([]);
});

const make = async (browser: Browser, plural: string, values: object): Promise<number> => {
  const { name, key } = byPlural.get(plural) as Entity;
  const { body } = await browser.expect(201, 'POST', api(`/${plural}/create`), { [name]: values });
  return body[name][key];
};
const namesOf = async (browser: Browser, keyword: string): Promise<string[]> => {
  const { body } = await browser.expect(200, 'POST', api('/candidates/index'), { keyword });
  expect(body.count).toBe(body.candidates.length);
  return body.candidates.map(({ name }: { name: string }) => name).sort();
};

describe('what the marks are not in', () => {
  it('is there for colleagues who see everything', async () => {
    const { text } = await agency.browser.expect(200, 'POST', api('/candidates/index'), {});
    expect(text).toContain(MARK);
    for (const plural of ['opportunities', 'agreements', 'proposals', 'broadcasts'])
      await agency.browser.expect(200, 'POST', api(`/${plural}/show/${agency.ids.get(plural)}`));
  });

  it('own records, those that others look after with the member, and those without an owner are seen', async () => {
    const person = (l_name: string, owners: object) => ({
      l_name: `見える${l_name}`,
      inception_day_type_id: 1,
      ...owners,
    });
    const other = agency.member.id_by_enterprise_id;
    await make(agency.browser, 'candidates', person('主', { enterprise_member1_id: scoped_id }));
    const both = { enterprise_member1_id: other, enterprise_member2_id: scoped_id };
    const shared = await make(agency.browser, 'candidates', person('副', both));
    await make(agency.browser, 'candidates', person('無', {}));
    const hidden = await make(agency.browser, 'candidates', person('他', { enterprise_member1_id: other }));
    expect(await namesOf(scoped, '見える')).toEqual(['見える主', '見える副', '見える無']);
    expect(await namesOf(agency.browser, '見える')).toHaveLength(4);
    const at = (call: string, id: number) => api(`/comment_candidates/${call}/${id}`);
    const comment_candidate = { text: '見えるメモ' };
    await scoped.expect(201, 'POST', at('create', shared), { comment_candidate });
    await scoped.expect(404, 'POST', at('create', hidden), { comment_candidate });
    // A deal of one's own shows no one whom the member does not see.
    const opportunity = {
      candidate_id_by_enterprise_id: hidden,
      company_id_by_enterprise_id: agency.ids.get('companies'),
    };
    await scoped.expect(422, 'POST', api('/opportunities/create'), { opportunity });
    // Handed over, a record is seen no more, with its history.
    const candidate = { enterprise_member2_id: other };
    await scoped.expect(200, 'PUT', api(`/candidates/update/${shared}`), { candidate });
    await scoped.expect(404, 'POST', api(`/candidates/show/${shared}`));
    await scoped.expect(404, 'POST', api(`/candidates/edit_histories/${shared}`));
    expect(await namesOf(scoped, '見える')).toEqual(['見える主', '見える無']);
  });

  it('refuses in words what tells of all members at once', async () => {
    for (const path of [
      '/companies/trash/index',
      '/candidates/trash/index',
      '/suppressions/index',
      '/linkages/index',
    ]) {
      const { body } = await scoped.expect(403, 'POST', api(path), {});
      expect([path, body.message]).toEqual([path, NARROWED]);
    }
  });

  it('is there and gone at once as the role changes', async () => {
    const { body } = await agency.browser.expect(200, 'POST', api('/member_roles/index'), {});
    const role = body.member_roles.find(({ name }: { name: string }) => name === '自分の担当だけ').id_by_enterprise_id;
    const show = async (record_scope: number) => {
      const member_role = { record_scope };
      await agency.browser.expect(200, 'PUT', api(`/member_roles/update/${role}`), { member_role });
      return namesOf(scoped, '見える');
    };
    expect(await show(recordScope.code.all)).toHaveLength(4);
    expect(await show(recordScope.code.team)).toHaveLength(2);
    const join = (id: number, browser = agency.browser, status = 200) =>
      browser.expect(status, 'PUT', api(`/enterprise_members/update/${id}`), { enterprise_member: { team: '営業' } });
    // Into a team one is put by others.
    await join(scoped_id, scoped, 422);
    for (const id of [scoped_id, agency.member.id_by_enterprise_id]) await join(id);
    expect(await namesOf(scoped, '見える')).toHaveLength(4);
    expect(await show(recordScope.code.own)).toHaveLength(2);
  });
});

it('says in lists that a view is narrowed where it is', () => {
  const said = all.filter(isNarrowed).map(({ name }) => name);
  expect(said.sort()).toEqual(owned.map(({ entity }) => entity.name).sort());
});
