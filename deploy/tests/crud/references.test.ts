/** References to what another service owns: asked for at the write, refused with a message when nothing is there. */
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { masterItems } from '@enishi/protos/master/index';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import type { BulkResponse } from '@enishi/service-kit/crud/messages';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { contextOf, refusal, startWorld, type World } from '@enishi/service-kit/testing/world';
import type { ClientSession } from 'mongoose';

let world: World;
beforeAll(async () => {
  world = await startWorld([crm, jobs, deals]);
});
afterAll(() => world.stop());

async function create(definition: Entity, input: object, tenant = 1): Promise<number> {
  const { values, cleared } = inputToWire(definition, input as Record<string, unknown>, 'create');
  const request = { [definition.name]: values, cleared };
  const made = await world.call<Record<string, { id_by_enterprise_id: number }>>(definition, 'Create', request, {
    enterprise_id: tenant,
  });
  return made[definition.name].id_by_enterprise_id;
}

const makeCompany = (tenant = 1) => create(company, { name: '株式会社みどり' }, tenant);
const makeJob = (company_id_by_enterprise_id: number, tenant = 1) =>
  create(job, { company_id_by_enterprise_id, name: '在庫管理の改善', occupation_ids: [] }, tenant);

const GONE = '選択した企業が見つかりません。削除された可能性があるため、選び直してください。';

it('takes a job for a company the moment the company is there', async () => {
  expect(await makeJob(await makeCompany())).toBeGreaterThan(0);
});

it('refuses a job for a company that never was, naming what to do', async () => {
  expect(await refusal(makeJob(700_001))).toMatchObject({
    status: 422,
    errors: { company_id_by_enterprise_id: [GONE] },
  });
});

it('refuses a job for another agency’s company like one for nothing', async () => {
  const companies = world.constellation.service('crm').deps.connection.collection('companies');
  await companies.insertOne({ enterprise_id: 2, id_by_enterprise_id: 9_001, name: '株式会社よそ' });
  expect(await makeJob(9_001, 2)).toBeGreaterThan(0);
  const [foreign, unknown] = [await refusal(makeJob(9_001)), await refusal(makeJob(9_002))];
  expect(foreign).toEqual(unknown);
  expect(foreign.errors.company_id_by_enterprise_id).toEqual([GONE]);
});

it('refuses a deleted company, but leaves records that point there open to other changes', async () => {
  const gone = await makeCompany();
  const id = await makeJob(gone);
  await world.call(company, 'Delete', { id: gone });
  expect(await refusal(makeJob(gone))).toMatchObject({ status: 422 });
  const renamed = await world.call<{ job: { name: string } }>(job, 'Update', { id, job: { name: '在庫の見える化' } });
  expect(renamed.job.name).toBe('在庫の見える化');
});

it('names every reference that leads nowhere, whoever owns it', async () => {
  const { errors } = await refusal(
    create(opportunity, {
      candidate_id_by_enterprise_id: 700_003,
      company_id_by_enterprise_id: await makeCompany(),
      job_id_by_enterprise_id: 700_004,
    }),
  );
  expect(Object.keys(errors).sort()).toEqual(['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id']);
  expect(errors.job_id_by_enterprise_id).toEqual([GONE.replace('企業', '案件')]);
});

it('refuses each record of a bulk change and writes none', async () => {
  const from = await makeCompany();
  const ids = [await makeJob(from), await makeJob(from), await makeJob(from)];
  const answer = await world.call<BulkResponse>(job, 'BulkUpdate', {
    select_ids: ids,
    job: { company_id_by_enterprise_id: 700_005 },
  });
  expect(answer.count ?? 0).toBe(0);
  expect(answer.errors?.map(({ id }) => id)).toEqual(ids);
  const to = await makeCompany();
  const moved = await world.call<BulkResponse>(job, 'BulkUpdate', {
    select_ids: ids,
    job: { company_id_by_enterprise_id: to },
  });
  expect(moved.count).toBe(ids.length);
});

it('writes nothing while the owner of a reference cannot be asked, and goes on with the rest', async () => {
  const alone = await startWorld([crm]);
  try {
    const write = (record: object) =>
      alone.call<{ candidate: { id_by_enterprise_id: number } }>(candidate, 'Create', {
        candidate: { l_name: '山田', inception_day_type_id: 1, ...record },
      });
    expect((await write({})).candidate.id_by_enterprise_id).toBe(1);
    expect(await refusal(write({ enterprise_member1_id: 7 }))).toMatchObject({ status: 503 });
    expect(await alone.call(candidate, 'Index', {})).toMatchObject({ count: 1 });
  } finally {
    await alone.stop();
  }
});

describe('a write that names what another service owns', () => {
  /** For each call of a service whether one of its transactions was open. */
  async function openDuring(service: string, work: () => Promise<unknown>): Promise<Record<string, boolean[]>> {
    // Events of earlier writes are handled in transactions of their own.
    await world.constellation.settle();
    const { connection, clients } = world.constellation.service(service).deps;
    const sessions: ClientSession[] = [];
    const { rpc } = clients;
    const begin = connection.startSession;
    connection.startSession = async (options) => {
      const session = await begin.call(connection, options);
      sessions.push(session);
      return session;
    };
    const seen: Record<string, boolean[]> = {};
    const watched = mapRpc<typeof rpc>(rpc, (invoke, name) => (...args) => {
      seen[name] = [...(seen[name] ?? []), sessions.some((session) => session.inTransaction())];
      return invoke(...args);
    });
    Object.assign(clients, { rpc: watched });
    try {
      await work();
    } finally {
      connection.startSession = begin;
      Object.assign(clients, { rpc });
    }
    return seen;
  }

  const asked = async (work: () => Promise<unknown>) =>
    (await openDuring('jobs', work))['crm.ReferenceService/Existing'] ?? [];

  it('asks before its transaction, once, whatever else is asked and written', async () => {
    const [first, second] = [await makeCompany(), await makeCompany()];
    const ids: number[] = [];
    const made: boolean[] = [];
    for (let count = 0; count < 3; count++) made.push(...(await asked(async () => ids.push(await makeJob(first)))));
    expect(made).toEqual([false, false, false]);
    // A transaction that began anew has taken the same numbers.
    expect(ids).toEqual([ids[0], ids[0] + 1, ids[0] + 2]);
    const move = { select_ids: ids, job: { company_id_by_enterprise_id: second } };
    expect(await asked(() => world.call(job, 'BulkUpdate', move))).toEqual([false]);
    const back = { id: ids[0], job: { company_id_by_enterprise_id: first } };
    expect(await asked(() => world.call(job, 'Update', back))).toEqual([false]);
    // What stays as it was is not asked about.
    expect(await asked(() => world.call(job, 'Update', back))).toEqual([]);
  });

  it('asks so, too, what its service’s own rules have to know', async () => {
    const company_id_by_enterprise_id = await makeCompany();
    const person = await create(candidate, { l_name: '山田', inception_day_type_id: 1 });
    const deal = {
      candidate_id_by_enterprise_id: person,
      job_id_by_enterprise_id: await makeJob(company_id_by_enterprise_id),
    };
    const seen = await openDuring('deals', () => create(opportunity, deal));
    expect(Object.keys(seen)).toContain('jobs.JobService/Show');
    expect(Object.values(seen).flat()).not.toContain(true);
    const limits = await openDuring('crm', () => create(candidate, { l_name: '鈴木', inception_day_type_id: 1 }));
    expect(Object.values(limits).flat()).not.toContain(true);
  });
});

describe('a service that is asked what is there', () => {
  const crmContext = (more: object = {}) => contextOf({ enterprise_id: 1, ...more });
  const existing = async (references: object[], ctx = crmContext()) =>
    (
      await callRpc<{ references?: { entity: string; ids?: number[] }[] }>(
        world.constellation.clients,
        'crm.ReferenceService/Existing',
        ctx,
        { references },
      )
    ).references;

  it('answers with the records of the asker’s agency alone, entity by entity', async () => {
    const [first, second] = [await makeCompany(), await makeCompany()];
    expect(
      await existing([
        { entity: 'company', ids: [first, second, 700_006, 9_001] },
        { entity: 'candidate', ids: [700_007] },
        { entity: 'job', ids: [1] },
        { entity: 'nothing', ids: [1] },
      ]),
    ).toMatchObject([
      { entity: 'company', ids: expect.arrayContaining([first, second]) },
      { entity: 'candidate' },
      { entity: 'job' },
      {},
    ]);
    expect(
      (await existing([{ entity: 'company', ids: [first, 9_001] }], crmContext({ enterprise_id: 2 })))?.[0].ids,
    ).toEqual([...[9_001]]);
    expect(await existing([{ entity: 'company' }])).toMatchObject([{ entity: 'company' }]);
    await expect(existing([{ entity: 'company', ids: [1] }], crmContext({ enterprise_id: 0 }))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

it('asks of the system nothing of other services, and of its own what is there', async () => {
  const job_ = { job: { name: '夜間の処理', company_id_by_enterprise_id: 700_008 } };
  const made = await world.call<{ job: { id_by_enterprise_id: number } }>(job, 'Create', job_, { realm: 'system' });
  expect(made.job.id_by_enterprise_id).toBeGreaterThan(0);
  const member = { company_member: { l_name: '山田', company_id_by_enterprise_id: 700_009 } };
  expect(await refusal(world.call(companyMember, 'Create', member, { realm: 'system' }))).toMatchObject({
    errors: { company_id_by_enterprise_id: [GONE] },
  });
});

it('takes entries of a master list that there are, of the group that is meant', async () => {
  const features = masterItems('features');
  const of = (group: string) => features.find((item) => item.group === group)?.id as number;
  const write = (feature_ids: number[]) => create(company, { name: '株式会社とくちょう', feature_ids });
  const id = await write([of('company')]);
  expect(id).toBeGreaterThan(0);
  const unknown = { status: 422, errors: { feature_ids: ['一覧にない値です。一覧から選択してください。'] } };
  for (const wrong of [[of('job')], [of('company'), 987_654]])
    expect(await refusal(write(wrong))).toMatchObject(unknown);
  // What a list once had stays with the record that has it.
  const companies = world.constellation.service('crm').deps.connection.collection('companies');
  await companies.updateOne({ enterprise_id: 1, id_by_enterprise_id: id }, { $set: { feature_ids: [987_654] } });
  const update = (values: number[]) => world.call(company, 'Update', { id, company: { feature_ids: { values } } });
  await update([987_654, of('company')]);
  expect(await refusal(update([987_654, 987_655]))).toMatchObject(unknown);
});

it('leaves a list of references open that names what is gone since, but for new ones', async () => {
  const [first, second] = [await makeCompany(), await makeCompany()];
  const person = async (company_id: number) =>
    create(companyMember, { l_name: '佐藤', company_id_by_enterprise_id: company_id });
  const id = await person(first);
  await world.constellation
    .service('crm')
    .deps.connection.collection('companies')
    .deleteOne({ enterprise_id: 1, id_by_enterprise_id: first });
  const move = (company_id_by_enterprise_id: number) =>
    world.call(companyMember, 'Update', { id, company_member: { company_id_by_enterprise_id, l_name: '鈴木' } });
  await move(first);
  expect(await refusal(move(700_010))).toMatchObject({ errors: { company_id_by_enterprise_id: [GONE] } });
  await move(second);
  expect(await refusal(move(first))).toMatchObject({ errors: { company_id_by_enterprise_id: [GONE] } });
});
