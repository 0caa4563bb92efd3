import { apply } from '@enishi/protos/crm/apply';
import {
  applications,
  call,
  candidates,
  context,
  create,
  ids,
  person,
  register,
  startWorld,
  stopWorld,
  world,
} from './registration-world';

beforeAll(startWorld);
afterAll(stopWorld);

describe('applying for a job', () => {
  it('keeps the name the job had and shows it to staff', async () => {
    const apply = { job_id_by_enterprise_id: ids.open, message: 'よろしくお願いします' };
    const { candidate: made } = await register(person, { apply });
    expect(await applications(made.id_by_enterprise_id)).toMatchObject([
      { job_name: 'ECサイトの開発', job_id_by_enterprise_id: ids.open, message: 'よろしくお願いします' },
    ]);
  });

  it('again from the same browser adds to the same candidate, once per job', async () => {
    const { token, candidate: made } = await register();
    const apply = { job_id_by_enterprise_id: ids.open };
    const again = await register({ ...person, tel: '090-0000-2222' }, { token, apply });
    await register(person, { token, apply });
    expect(again.candidate.id_by_enterprise_id).toBe(made.id_by_enterprise_id);
    expect(await applications(made.id_by_enterprise_id)).toHaveLength(1);
  });

  it('is refused a second time for the same job, also when another system brings it', async () => {
    const { candidate: made } = await register(person, { apply: { job_id_by_enterprise_id: ids.open } });
    const pair = {
      candidate_id_by_enterprise_id: made.id_by_enterprise_id,
      job_id_by_enterprise_id: ids.open,
    };
    await expect(create(apply, 'crm.ApplyService', pair)).rejects.toMatchObject({ code: 'conflict' });
    expect(await applications(made.id_by_enterprise_id)).toHaveLength(1);
  });

  it('is refused for jobs that are private, of nobody or closed, and registers nobody then', async () => {
    const before = await candidates();
    for (const id of [ids.hidden, 999])
      await expect(register(person, { apply: { job_id_by_enterprise_id: id } })).rejects.toMatchObject({
        code: 'not_found',
        fieldErrors: { apply: [expect.stringContaining('応募せずに登録を続ける')] },
      });
    await expect(register(person, { apply: { job_id_by_enterprise_id: ids.closed } })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await candidates()).toBe(before);
  });

  it('is listed for no one but staff of the same agency', async () => {
    const { candidate: made } = await register(person, { apply: { job_id_by_enterprise_id: ids.open } });
    const request = { id: made.id_by_enterprise_id };
    for (const [ctx, code] of [
      [context('site'), 'forbidden'],
      [context('enterprise', 2), 'not_found'],
    ] as const)
      await expect(call('crm.CandidateApplyService/Index', ctx, request)).rejects.toMatchObject({ code });
  });
});

describe('jobs of a company', () => {
  it('are counted while they recruit', async () => {
    const count = async () => {
      await world.settle();
      const answer = await call<{ company: { job_application_count?: number } }>(
        'crm.CompanyService/Show',
        context('enterprise'),
        { id: ids.company },
      );
      return answer.company.job_application_count;
    };
    expect(await count()).toBe(2);
    await call('jobs.JobService/Update', context('enterprise'), { id: ids.closed, job: { application_status_flg: 1 } });
    expect(await count()).toBe(3);
    await call('jobs.JobService/Delete', context('enterprise'), { id: ids.closed });
    expect(await count()).toBe(2);
  });
});
