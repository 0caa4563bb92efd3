/** References to what another service owns: asked for at the write, refused with a message when nothing is there. */
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import type { BulkResponse } from '@enishi/service-kit/crud/messages';
import { refusal, startWorld, type World } from './world';

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
