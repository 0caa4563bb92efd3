/** Deletions that can be taken back: gone for every reader at once, and back with everything that hung on them. */
import { candidate as candidateEntity } from '@enishi/protos/crm/candidate';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { mailingState } from '@enishi/protos/master/messaging';
import { systemContext } from '@enishi/service-kit/base/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { Store } from '@enishi/service-kit/crud/store';
import { purgeRecords, restoreRecords } from '@enishi/service-kit/crud/trash';
import { stateOf } from './wall/state';
import { byPlural, plantVictim, type Victim } from './wall/victim';
import { startWorld, type World } from './world';

/** Moves ahead of the machine's clock. */
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let world: World;
let victim: Victim;
beforeAll(async () => {
  world = await startWorld({}, { clock });
  victim = await plantVictim(world);
  // Mailings are prepared, and records follow them, a moment later: what is compared has come to rest.
  const mailings = world.constellation.service('messaging').deps.connection.collection('mailings');
  while (await mailings.findOne({ $or: [{ unfollowed: true }, { state: mailingState.code.preparing }] }))
    await new Promise((resolve) => setTimeout(resolve, 50));
  await settle();
});
afterAll(() => world.stop());

const at = (plural: string, call: string) => `/api/enterprise/${plural}/${call}`;
const kept = (Object.values(entities) as Entity[]).filter(({ trash }) => trash).map(({ plural }) => plural);
const settle = () => world.constellation.settle();

/** Fields that tell of the way there and back, and fields that no reader sees. */
const TOLD = /\.histories /;

/** Everything that is stored of the agency, by what it is: a record that came back has another place in its collection. */
async function everything(): Promise<Record<string, string>> {
  const state = await stateOf(world, victim.enterprise.id);
  const found: Record<string, string> = {};
  for (const [place, text] of state) {
    if (TOLD.test(place)) continue;
    const { _id, updated_at, at: _at, event: _event, ...row } = JSON.parse(text);
    const [collection] = place.split(' ');
    const name = row.id_by_enterprise_id ? `${collection} ${row.id_by_enterprise_id}` : place;
    found[name] = JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => a.localeCompare(b))));
  }
  return found;
}

const listed = async (plural: string, body: object = {}) =>
  (await victim.browser.expect(200, 'POST', at(plural, 'trash/index'), body)).body;

it('is kept for the records that people work with', () => {
  expect(kept.sort()).toEqual(['candidates', 'companies', 'company_members', 'jobs', 'opportunities']);
});

describe.each(kept)('%s', (plural) => {
  it('go with all that hangs on them, and come back with all of it', async () => {
    const { browser, member } = victim;
    const id = victim.ids.get(plural) as number;
    const before = await everything();
    const shown = (await browser.expect(200, 'GET', at(plural, `show/${id}`))).body;
    await browser.expect(200, 'DELETE', at(plural, `delete/${id}`));
    await settle();
    await browser.expect(404, 'GET', at(plural, `show/${id}`));
    const trash = await listed(plural);
    expect(trash).toMatchObject({
      count: 1,
      items: [{ id, realm: 'enterprise', member_id: member.id_by_enterprise_id }],
    });
    const restored = await browser.expect(200, 'POST', at(plural, 'trash/restore'), { select_ids: [id] });
    expect(restored.body).toEqual({ count: 1, errors: [] });
    await settle();
    expect((await listed(plural)).count).toBe(0);
    const again = (await browser.expect(200, 'GET', at(plural, `show/${id}`))).body;
    const { name } = byPlural.get(plural) as Entity;
    expect({ ...again[name], updated_at: '' }).toEqual({ ...shown[name], updated_at: '' });
    expect(await everything()).toEqual(before);
    const { body } = await browser.expect(200, 'GET', at(plural, `edit_histories/${id}`));
    expect(body.histories.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(['restored', 'deleted']);
  });
});

const make = async (plural: string, values: object): Promise<number> => {
  const { name } = byPlural.get(plural) as Entity;
  const { body } = await victim.browser.expect(201, 'POST', at(plural, 'create'), { [name]: values });
  return body[name].id_by_enterprise_id;
};
const remove = async (plural: string, id: number) => {
  await victim.browser.expect(200, 'DELETE', at(plural, `delete/${id}`));
  await settle();
};
const restore = async (plural: string, select_ids: number[]) =>
  (await victim.browser.expect(200, 'POST', at(plural, 'trash/restore'), { select_ids })).body;

it('finds deleted records by their names, however they are spelled, and deals by their people', async () => {
  const candidate = await make('candidates', { l_name: '榎本', l_name_kana: 'エノモト', inception_day_type_id: 1 });
  const [company, job] = ['companies', 'jobs'].map((plural) => victim.ids.get(plural));
  const deal = await make('opportunities', {
    ...{ candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company, job_id_by_enterprise_id: job },
  });
  await remove('opportunities', deal);
  expect((await listed('opportunities', { keyword: '榎本' })).items).toMatchObject([{ id: deal }]);
  expect((await listed('opportunities', { keyword: '榎木' })).items).toEqual([]);
  await remove('candidates', candidate);
  expect((await listed('candidates', { keyword: 'ｴﾉﾓﾄ' })).items).toMatchObject([{ id: candidate, title: '榎本' }]);
  expect((await listed('candidates', { keyword: '榎木' })).items).toEqual([]);
  expect(await restore('candidates', [candidate])).toEqual({ count: 1, errors: [] });
});

it('says what has to come back first, and what took the place', async () => {
  const company = await make('companies', { name: '株式会社もどる' });
  const contact = await make('company_members', { l_name: '戻田', company_id_by_enterprise_id: company });
  await remove('company_members', contact);
  await remove('companies', company);
  const refused = await restore('company_members', [contact]);
  expect(refused).toMatchObject({ count: 0, errors: [{ id: contact }] });
  expect(refused.errors[0].fields[0].messages).toEqual(['企業が削除されています。先に企業を元に戻してください。']);
  expect(await restore('companies', [company])).toMatchObject({ count: 1 });
  expect(await restore('company_members', [contact])).toMatchObject({ count: 1 });

  const candidate = await make('candidates', { l_name: '重本', inception_day_type_id: 1 });
  const pair = {
    candidate_id_by_enterprise_id: candidate,
    company_id_by_enterprise_id: victim.ids.get('companies'),
    job_id_by_enterprise_id: victim.ids.get('jobs'),
  };
  const first = await make('opportunities', pair);
  await remove('opportunities', first);
  const second = await make('opportunities', pair);
  const { errors } = await restore('opportunities', [first]);
  expect(errors).toMatchObject([{ id: first, message: expect.stringContaining(`商談ID ${second}`) }]);
  expect(errors[0].message).toContain('元に戻してください');
  await remove('opportunities', second);
  expect(await restore('opportunities', [first])).toEqual({ count: 1, errors: [] });
});

it('fills links again that the deletion had emptied, also where the other record went meanwhile', async () => {
  const company_id_by_enterprise_id = await make('companies', { name: '株式会社つながり' });
  const own = { inception_day_type_id: 1, company_id_by_enterprise_id };
  const [stays, goes] = [
    await make('candidates', { l_name: '残', ...own }),
    await make('candidates', { l_name: '去', ...own }),
  ];
  await remove('companies', company_id_by_enterprise_id);
  await remove('candidates', goes);
  await restore('companies', [company_id_by_enterprise_id]);
  await restore('candidates', [goes]);
  for (const id of [stays, goes]) {
    const { body } = await victim.browser.expect(200, 'GET', at('candidates', `show/${id}`));
    expect(body.candidate).toMatchObject({ company_id_by_enterprise_id });
  }
});

it('does not come back once its files have gone, whatever another process takes for the time', async () => {
  const id = await make('candidates', { l_name: '時差', inception_day_type_id: 1 });
  await remove('candidates', id);
  const { deps } = world.constellation.service('crm');
  const { store } = crudOf(deps, candidateEntity);
  const ctx = systemContext('clocks', victim.enterprise.id);
  const slow = { now: () => new Date(Date.now() - 5_000) };
  let answer: Awaited<ReturnType<typeof restoreRecords>> | undefined;
  const meanwhile: Store = {
    ...store,
    overrides: {
      ...store.overrides,
      purge: async () => {
        answer = await restoreRecords({ ...store, deps: { ...store.deps, clock: slow } }, ctx, [id]);
      },
    },
  };
  await purgeRecords({ ...store, stores: new Map([...store.stores, ['candidate', meanwhile]]) }, ctx, [id]);
  expect(answer).toMatchObject({ count: 0, errors: [{ id }] });
  await victim.browser.expect(404, 'GET', at('candidates', `show/${id}`));
});

it('is emptied by a top administrator, or by itself after thirty days, files and addresses with it', async () => {
  const { browser, ids, enterprise } = victim;
  const [candidate, contact] = ['candidates', 'company_members'].map((plural) => ids.get(plural) as number);
  const administrator = await world.colleague(victim, 1);
  const { connection, files } = world.constellation.service('crm').deps;
  const of = { enterprise_id: enterprise.id, candidate_id_by_enterprise_id: candidate };
  const file = (await connection.collection('candidate_resumes').findOne(of))?.file as string;
  await remove('candidates', candidate);
  await remove('company_members', contact);
  expect(await files.stat(file)).toBeDefined();
  await administrator.expect(404, 'POST', at('candidates', 'trash/purge'), { select_ids: [candidate] });
  const purged = await browser.expect(200, 'POST', at('candidates', 'trash/purge'), { select_ids: [candidate] });
  expect(purged.body).toEqual({ count: 1, errors: [] });
  await settle();
  expect(await files.stat(file)).toBeUndefined();
  expect((await restore('candidates', [candidate])).errors).toMatchObject([
    { message: expect.stringContaining('ごみ箱にありません') },
  ]);

  ahead = 30 * 86_400_000 - 3_600_000;
  await world.constellation.service('crm').runJobs();
  // The session of a month ago is over.
  const { email, password } = victim;
  await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  expect((await listed('company_members')).items).toMatchObject([{ id: contact }]);
  ahead = 31 * 86_400_000;
  await world.constellation.service('crm').runJobs();
  await settle();
  const rest = await connection
    .collection('trash')
    .find({ enterprise_id: enterprise.id, deletion: { $exists: true } })
    .toArray();
  expect(rest).toEqual([]);
});
