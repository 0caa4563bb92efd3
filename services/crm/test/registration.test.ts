import { candidate } from '@enishi/protos/crm/candidate';
import { candidateRegisterStatus, registerRoute } from '@enishi/protos/master/candidate';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inputToWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import {
  activitiesOf,
  applications,
  call,
  candidates,
  context,
  ids,
  later,
  person,
  register,
  shown,
  startWorld,
  step,
  stopWorld,
  stored,
  world,
} from './registration-world';

beforeAll(startWorld);
afterAll(stopWorld);

describe('registering on a job site', () => {
  it('makes a candidate who came by the site and has not registered to the end', async () => {
    const one = { ...person };
    const answer = await register(one);
    expect(await stored(answer.candidate.id_by_enterprise_id)).toMatchObject({
      ...one,
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
      name: ['氏名を入力してください。'],
      tel: ['電話番号を入力してください。'],
      prefecture_id: ['都道府県を選択してください。'],
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

  it('sent twice with one key makes one candidate and one application', async () => {
    const before = await candidates();
    const twice = { key: 'submit-1', apply: { job_id_by_enterprise_id: ids.open } };
    const same = { ...person };
    const [one, other] = await Promise.all([register(same, twice), register(same, twice)]);
    const again = await register(same, twice);
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
    expect(await activitiesOf(made.id_by_enterprise_id)).not.toContain('candidate.registration_completed');
    await Promise.all([step(token, 'others', {}), step(token, 'others', {})]);
    await step(token, 'others', { contact_time_type_id: 1 });
    const names = await activitiesOf(made.id_by_enterprise_id);
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
    expect(await activitiesOf(id)).toContain('candidate.registration_completed');
  });

  it('are not needed when everything comes at once', async () => {
    const { token, candidate: made } = await register({ ...person, occupation_ids: [1], skill_ids: [3] });
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({ register_status_id: 1 });
    expect(await shown(token)).toMatchObject({ completed: true });
    expect(await activitiesOf(made.id_by_enterprise_id)).toContain('candidate.registration_completed');
  });

  it('show what was given, and of résumés only those that the visitor sent', async () => {
    const one = { ...person };
    const { token, candidate: made } = await register(one, { apply: { job_id_by_enterprise_id: ids.open } });
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
      candidate: { email: one.email },
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
    await later(8 * 86_400_000, () => expect(step(token, 'others', {})).rejects.toMatchObject({ code: 'not_found' }));
  });
});
