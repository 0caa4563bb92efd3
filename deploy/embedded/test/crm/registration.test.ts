import { crm } from '@enishi/crm/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { candidateRegisterStatus, registerRoute } from '@enishi/protos/master/candidate';
import { type Constellation, startConstellation } from '@enishi/service-kit/constellation';
import type { CallContext, Realm } from '@enishi/service-kit/context';
import { inputToWire, recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { startMongo, type TestMongo } from '../kit/mongo';

let mongo: TestMongo;
let world: Constellation;
let now = new Date('2026-04-01T03:00:00Z');

const context = (realm: Realm, enterprise_id = 1, more: Partial<CallContext> = {}): CallContext => ({
  realm,
  enterprise_id,
  member_id: realm === 'site' ? 0 : 1,
  authority: 0,
  request_id: 'test',
  ...more,
});

const call = <T>(rpc: string, ctx: CallContext, request: object) => world.clients.call<T>(rpc, ctx, request);

async function create(definition: Entity, rpc: string, input: Record<string, unknown>, enterprise_id = 1) {
  const { values } = inputToWire(definition, input, 'create');
  const answer = await call<Record<string, { id_by_enterprise_id: number }>>(
    `${rpc}/Create`,
    context('enterprise', enterprise_id),
    { [definition.name]: values },
  );
  return answer[definition.name].id_by_enterprise_id;
}

interface Registration {
  candidate: WireRecord & { id_by_enterprise_id: number };
  apply?: WireRecord;
  token: string;
  expires_at: string;
}

const person = {
  name: '山田 花子',
  email: 'hanako@example.com',
  tel: '090-0000-1111',
  birth_date: '1992-05-06',
  prefecture_id: 14,
};

interface Extra {
  apply?: object;
  token?: string;
  key?: string;
  enterprise_id?: number;
}

function register(input: Record<string, unknown> = person, { apply, token, key, enterprise_id }: Extra = {}) {
  const { values, cleared } = inputToWire(candidate, input, 'update');
  const ctx = context('site', enterprise_id, { idempotency_key: key });
  return call<Registration>('crm.RegistrationService/Create', ctx, { candidate: values, cleared, apply, token });
}

function step(token: string, name: string | undefined, input: Record<string, unknown>, enterprise_id = 1) {
  const { values, cleared } = inputToWire(candidate, input, 'update');
  const request = { token, candidate: values, cleared, step: name };
  return call<Registration>('crm.RegistrationService/Update', context('site', enterprise_id), request);
}

async function stored(id: number, enterprise_id = 1) {
  const ctx = context('enterprise', enterprise_id);
  const answer = await call<{ candidate: WireRecord }>('crm.CandidateService/Show', ctx, { id });
  return recordFromWire(candidate, answer.candidate);
}

interface State {
  candidate: WireRecord;
  candidate_resumes?: WireRecord[];
  applies?: WireRecord[];
  completed?: boolean;
}

const shown = (token: string) => call<State>('crm.RegistrationService/Show', context('site'), { token });

/** Names of what the candidate's timeline tells. */
async function told(id: number): Promise<string[]> {
  await world.settle();
  const answer = await call<{ activities?: { name: string }[] }>('crm.ActivityService/Index', context('enterprise'), {
    id,
  });
  return (answer.activities ?? []).map(({ name }) => name);
}

async function applications(id: number) {
  const ctx = context('enterprise');
  const answer = await call<{ applies?: WireRecord[] }>('crm.CandidateApplyService/Index', ctx, { id });
  return answer.applies ?? [];
}

const candidates = () => world.service('crm').deps.connection.collection('candidates').countDocuments();

const ids = { company: 0, open: 0, closed: 0, hidden: 0 };

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({ mongoUrl: mongo.url, services: [crm, jobs], clock: { now: () => now } });
  ids.company = await create(company, 'crm.CompanyService', { name: '株式会社青葉システムズ' });
  const at = { company_id_by_enterprise_id: ids.company };
  ids.open = await create(job, 'jobs.JobService', { ...at, name: 'ECサイトの開発' });
  ids.closed = await create(job, 'jobs.JobService', { ...at, name: '終了した案件', application_status_flg: 2 });
  ids.hidden = await create(job, 'jobs.JobService', { ...at, name: '非公開の案件', open_status_flg: 2 });
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

describe('registering on a job site', () => {
  it('makes a candidate who came by the site and has not registered to the end', async () => {
    const answer = await register();
    expect(await stored(answer.candidate.id_by_enterprise_id)).toMatchObject({
      ...person,
      l_name: '山田',
      f_name: '花子',
      register_status_id: candidateRegisterStatus.code.unregistered,
      register_route_type_id: registerRoute.code.job_site,
    });
  });

  it('stores nothing that the visitor did not say', async () => {
    const { candidate: made } = await register();
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({
      inception_day: null,
      nationality_id: null,
      nationality_type_id: null,
      gender_id: null,
    });
  });

  it('names every mistake of a step once', async () => {
    const error = await register({ birth_date: '2026-04-02', email: 'a@b.jp' }).catch((thrown) => thrown);
    expect(error.fieldErrors).toEqual({
      name: ['入力してください。'],
      tel: ['入力してください。'],
      prefecture_id: ['選択してください。'],
      birth_date: ['生年月日には今日までの日付を入力してください。'],
      l_name: ['姓を入力してください。'],
    });
  });

  it('asks for what the first step needs; a default does not answer for the visitor', async () => {
    const error = await register({ name: '山田 花子' }).catch((thrown) => thrown);
    expect(error.code).toBe('invalid');
    expect(Object.keys(error.fieldErrors).sort()).toEqual(['birth_date', 'email', 'prefecture_id', 'tel']);
  });

  it('takes only the fields of the form', async () => {
    const more = { ...person, comment: '内緒', candidate_rank_id: 1, register_status_id: 7, candidate_resume_ids: [1] };
    const { candidate: made } = await register(more);
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({
      comment: null,
      candidate_rank_id: null,
      register_status_id: 0,
      candidate_resume_ids: null,
    });
  });

  it('answers the same whether or not the address is known, and never opens the older record', async () => {
    const first = await register({ ...person, email: 'known@example.com' });
    const second = await register({ ...person, email: 'known@example.com', name: '別人 太郎' });
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(second.candidate.id_by_enterprise_id).not.toBe(first.candidate.id_by_enterprise_id);
    expect(await stored(first.candidate.id_by_enterprise_id)).toMatchObject({ name: '山田 花子' });
  });

  it('sent twice with one key makes one candidate and one application', async () => {
    const before = await candidates();
    const twice = { key: 'submit-1', apply: { job_id_by_enterprise_id: ids.open } };
    const [one, other] = await Promise.all([register(person, twice), register(person, twice)]);
    const again = await register(person, twice);
    expect(await candidates()).toBe(before + 1);
    expect(new Set([one, other, again].map(({ candidate: made }) => made.id_by_enterprise_id)).size).toBe(1);
    expect(await applications(one.candidate.id_by_enterprise_id)).toHaveLength(1);
    expect(await step(again.token, undefined, {})).toBeTruthy();
  });

  it('keeps no token in readable form', async () => {
    const { token } = await register(person, { key: 'submit-2' });
    const { connection } = world.service('crm').deps;
    for (const name of ['registration_tokens', 'idempotency_keys', 'outbox'])
      expect(JSON.stringify(await connection.collection(name).find({}).toArray())).not.toContain(token);
  });

  it('is not offered outside a site', async () => {
    const request = { candidate: inputToWire(candidate, person, 'create').values };
    await expect(call('crm.RegistrationService/Create', context('enterprise'), request)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the steps of a registration', () => {
  it('fill in the form one after the other', async () => {
    const { token, candidate: made } = await register();
    await step(token, 'occupations', { occupation_ids: [1, 2] });
    await step(token, 'skills', { skill_ids: [3, 1010] });
    await step(token, 'business_days', { business_day_ids: [5], inception_day_type_id: 1, monthly_price_num: 80 });
    const answer = await step(token, 'others', { current_contract_type_id: 1, contact_time_type_id: 2 });
    expect(rowFromWire(candidate, answer.candidate)).toMatchObject({ skill_ids: [3, 1010], contact_time_type_id: 2 });
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({
      occupation_ids: [1, 2],
      business_day_ids: [5],
      inception_day: null,
      monthly_price_num: 80,
    });
  });

  it('ask for what they require, until it has been given', async () => {
    const { token } = await register();
    await expect(step(token, 'skills', {})).rejects.toMatchObject({ fieldErrors: { skill_ids: expect.anything() } });
    await step(token, 'skills', { skill_ids: [3] });
    await step(token, 'skills', {});
    await expect(step(token, 'skills', { skill_ids: [] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(step(token, 'unknown', {})).rejects.toMatchObject({ fieldErrors: { step: expect.anything() } });
  });

  it('end with the last one, which asks for what was skipped', async () => {
    const { token, candidate: made } = await register();
    await expect(step(token, 'others', {})).rejects.toMatchObject({
      code: 'invalid',
      fieldErrors: { occupation_ids: expect.anything(), skill_ids: expect.anything() },
    });
    expect(await shown(token)).toMatchObject({ completed: false });
    await step(token, 'occupations', { occupation_ids: [1] });
    await step(token, 'skills', { skill_ids: [3] });
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({ register_status_id: 0 });
    await step(token, 'others', {});
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({ register_status_id: 1 });
    expect(await shown(token)).toMatchObject({ completed: true });
  });

  it('tell the timeline once that the end was reached', async () => {
    const { token, candidate: made } = await register();
    await step(token, 'occupations', { occupation_ids: [1] });
    await step(token, 'skills', { skill_ids: [3] });
    expect(await told(made.id_by_enterprise_id)).not.toContain('candidate.registration_completed');
    await Promise.all([step(token, 'others', {}), step(token, 'others', {})]);
    await step(token, 'others', { contact_time_type_id: 1 });
    const names = await told(made.id_by_enterprise_id);
    expect(names.filter((name) => name === 'candidate.registration_completed')).toHaveLength(1);
  });

  it('leave a status that staff have given meanwhile', async () => {
    const { token, candidate: made } = await register();
    const id = made.id_by_enterprise_id;
    await call('crm.CandidateService/Update', context('enterprise'), { id, candidate: { register_status_id: 3 } });
    await step(token, 'occupations', { occupation_ids: [1] });
    await step(token, 'skills', { skill_ids: [3] });
    await step(token, 'others', {});
    expect(await stored(id)).toMatchObject({ register_status_id: 3 });
    expect(await told(id)).toContain('candidate.registration_completed');
  });

  it('are not needed when everything comes at once', async () => {
    const { token, candidate: made } = await register({ ...person, occupation_ids: [1], skill_ids: [3] });
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({ register_status_id: 1 });
    expect(await shown(token)).toMatchObject({ completed: true });
    expect(await told(made.id_by_enterprise_id)).toContain('candidate.registration_completed');
  });

  it('show what was given, and of résumés only those that the visitor sent', async () => {
    const { token, candidate: made } = await register(person, { apply: { job_id_by_enterprise_id: ids.open } });
    const id = made.id_by_enterprise_id;
    const send = (ctx: CallContext, text: string, name: string) =>
      call<{ candidate_resume: { id_by_enterprise_id: number } }>('crm.ResumeFileService/Create', ctx, {
        id,
        bytes: Buffer.from(`%PDF-1.4 ${text}`),
        file_name: name,
        token,
      });
    const own = await send(context('site'), '自分', '経歴.pdf');
    const staffs = await send(context('enterprise'), '社内', '社内評価.pdf');
    const state = await shown(token);
    expect(state).toMatchObject({
      candidate: { email: person.email },
      candidate_resumes: [{ id_by_enterprise_id: own.candidate_resume.id_by_enterprise_id, name: '経歴.pdf' }],
      applies: [{ job_name: 'ECサイトの開発' }],
    });
    expect(state.candidate_resumes).toHaveLength(1);
    const remove = (resume: number, by = token) =>
      call('crm.RegistrationService/RemoveResume', context('site'), { token: by, id: resume });
    const other = await register();
    await remove(own.candidate_resume.id_by_enterprise_id, other.token);
    await remove(staffs.candidate_resume.id_by_enterprise_id);
    expect((await stored(id)).candidate_resume_ids).toHaveLength(2);
    await remove(own.candidate_resume.id_by_enterprise_id);
    await remove(own.candidate_resume.id_by_enterprise_id);
    expect((await shown(token)).candidate_resumes ?? []).toEqual([]);
    expect((await stored(id)).candidate_resume_ids).toEqual([staffs.candidate_resume.id_by_enterprise_id]);
    await expect(shown('forged')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('need the token of this site that has not expired', async () => {
    const { token } = await register();
    await expect(step('x'.repeat(43), 'others', {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(step('', 'others', {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(step(token, 'others', {}, 2)).rejects.toMatchObject({ code: 'not_found' });
    const started = now;
    now = new Date(started.getTime() + 8 * 86_400_000);
    try {
      await expect(step(token, 'others', {})).rejects.toMatchObject({ code: 'not_found' });
    } finally {
      now = started;
    }
  });
});

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
