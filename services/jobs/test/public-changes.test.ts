/** A site's lists and counts follow each change of its jobs at once, though they are kept in memory. */

import { crm } from '@enishi/crm/src/service';
import { job } from '@enishi/protos/jobs/job';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { jobs as jobsService } from '../src/service';

let mongo: TestMongo;
let world: Constellation;

const ctx = (realm: Realm): CallContext => ({
  realm,
  enterprise_id: 5,
  member_id: 1,
  authority: 0,
  request_id: 'test',
});
const call = <T>(rpc: string, request: object, realm: Realm = 'enterprise') =>
  callRpc<T>(world.clients, `jobs.${rpc}`, ctx(realm), request);

async function create(input: Record<string, unknown>): Promise<number> {
  const { values } = inputToWire(job, { company_id_by_enterprise_id: 1, ...input }, 'create');
  const answer = await call<{ job: { id_by_enterprise_id: number } }>('JobService/Create', { job: values });
  return answer.job.id_by_enterprise_id;
}
/** By a partner, who publishes what members may not for want of what the law asks for. */
const update = (id: number, input: Record<string, unknown>) =>
  call('JobService/Update', { id, job: inputToWire(job, input, 'update').values }, 'partner');
const remove = (id: number) => call('JobService/Delete', { id });

interface Found {
  jobs?: { id_by_enterprise_id: number }[];
  count?: number;
}

async function found(query: object): Promise<number[]> {
  const page = await call<Found>('PublicJobService/Index', { per_page: 100, ...query }, 'site');
  const { count = 0 } = await call<Found>('PublicJobService/SearchCount', query, 'site');
  const ids = (page.jobs ?? []).map(({ id_by_enterprise_id }) => id_by_enterprise_id);
  expect([page.count ?? 0, ids.length]).toEqual([count, count]);
  return ids;
}

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({ mongoUrl: mongo.url, services: [jobsService, crm] });
  const companies = world.service('crm').deps.connection.collection('companies');
  await companies.insertOne({ enterprise_id: 5, id_by_enterprise_id: 1, name: '依頼元' });
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

const both = async () => [await found({}), await found({ keyword: '流れ' })];

it('shows new, changed and reopened jobs, and none that are closed, private or deleted', async () => {
  expect(await both()).toEqual([[], []]);
  const id = await create({ name: '水の流れ' });
  expect(await both()).toEqual([[id], [id]]);
  await update(id, { application_status_flg: 2 });
  expect(await both()).toEqual([[], []]);
  await update(id, { application_status_flg: 1, name: '風の音' });
  expect(await both()).toEqual([[id], []]);
  await update(id, { open_status_flg: 2 });
  expect(await both()).toEqual([[], []]);
  await update(id, { open_status_flg: 1 });
  await remove(id);
  expect(await both()).toEqual([[], []]);
});

it('loses and repeats none of many that come and go at once, while others read', async () => {
  const read = () => call<Found>('PublicJobService/Index', { keyword: '流れ' }, 'site');
  const reading = Promise.all(Array.from({ length: 20 }, read));
  const made = await Promise.all(Array.from({ length: 20 }, (_, at) => create({ name: `流れ${at}` })));
  await reading;
  expect((await both()).map((ids) => ids.sort((a, b) => a - b))).toEqual(Array(2).fill(made.sort((a, b) => a - b)));
  await Promise.all(made.slice(0, 10).map(remove));
  expect((await both()).map(({ length }) => length)).toEqual([10, 10]);
});

it('says 即日 of a job from the first moment of its day in Japan', async () => {
  const now = jest.spyOn(Date, 'now');
  try {
    const at = (instant: string) => now.mockImplementation(() => Date.parse(instant));
    at('2027-03-31T14:59:00Z');
    const id = await create({ name: '四月からの案件', inception_day: '2027-04-01' });
    const soon = () => found({ starts: [1], keyword: '四月' });
    expect(await soon()).toEqual([]);
    at('2027-03-31T14:59:59Z');
    expect(await soon()).toEqual([]);
    at('2027-03-31T15:00:00Z');
    expect(await soon()).toEqual([id]);
  } finally {
    now.mockRestore();
  }
});

it('compares no job with others that is private, or another agency’s', async () => {
  const own = await create({ name: '比べる案件', occupation_ids: [1] });
  const hidden = await create({ name: '非公開の案件', occupation_ids: [1], open_status_flg: 2 });
  const asked = (id: number, enterprise_id: number) =>
    Promise.allSettled([
      callRpc(world.clients, 'jobs.PublicJobService/Related', { ...ctx('site'), enterprise_id }, { id }),
      callRpc(
        world.clients,
        'jobs.PublicJobService/Analysis',
        { ...ctx('site'), enterprise_id },
        { group: 'jobParPriceData', key: String(id) },
      ),
    ]);
  const unknown = { status: 'rejected', reason: expect.objectContaining({ code: 'not_found' }) };
  expect((await asked(own, 5)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await asked(hidden, 5)).toEqual([unknown, unknown]);
  expect(await asked(own, 6)).toEqual([unknown, unknown]);
});
