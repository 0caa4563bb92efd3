/** Applying for a job, and asking about one, with the few fields that each takes. */
import { identity } from '@enishi/identity/src/service';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import { applicationsNamed } from '../src/records/apply-kinds';
import {
  activitiesOf,
  applications,
  call,
  candidates,
  context,
  ids,
  register,
  shown,
  startWorld,
  step,
  stopWorld,
  stored,
  world,
} from './registration-world';

const APPLICATION = 1;
const QUESTION = 2;

let mailbox = 0;
const applicant = () => ({ name: '応募 太郎', email: `applies${++mailbox}@example.com`, tel: '090-1111-2222' });
const asker = () => ({ name: '質問 花子', email: `asks${++mailbox}@example.com` });
const wanting = (job = ids.open) => ({ job_id_by_enterprise_id: job });
const asking = (message = '在宅は週に何日ですか。', job = ids.open) => ({
  ...wanting(job),
  message,
  apply_kind_id: QUESTION,
});

beforeAll(async () => {
  await startWorld([identity]);
  const { values } = inputToWire(enterprise, { name: '風の便り' }, 'create');
  await call('identity.EnterpriseService/Create', context('admin', 0), { enterprise: values });
  const { connection } = world.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: 1 }, { $set: { site_domain: 'kaze.localhost' } });
});
afterAll(() => stopWorld());

it('applies with a name, a mailbox and a telephone, and asks for each of them', async () => {
  const { candidate, apply } = await register(applicant(), { apply: wanting() });
  expect(apply).toMatchObject({ job_name: 'ECサイトの開発', apply_kind_id: APPLICATION });
  expect(await stored(candidate.id_by_enterprise_id)).toMatchObject({ register_status_id: 0, birth_date: null });
  for (const name of ['name', 'email', 'tel'])
    await expect(register({ ...applicant(), [name]: null }, { apply: wanting() })).rejects.toMatchObject({
      code: 'invalid',
      fieldErrors: { [name]: expect.any(Array) },
    });
});

it('asks who comes without a job for all that the first step names', async () => {
  await expect(register(applicant())).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { birth_date: expect.any(Array), prefecture_id: expect.any(Array) },
  });
});

it('demands nothing more of who has applied, and keeps what they gave', async () => {
  const { token, candidate } = await register(applicant(), { apply: wanting() });
  await step(token, 'skills', { skill_ids: [] });
  await step(token, 'profile', { prefecture_id: 13 });
  await expect(step(token, 'profile', { tel: null })).rejects.toMatchObject({ code: 'invalid' });
  expect((await shown(token)).completed).toBe(false);
  await step(token, 'others', {});
  expect((await shown(token)).completed).toBe(true);
  expect(await stored(candidate.id_by_enterprise_id)).toMatchObject({ register_status_id: 1, prefecture_id: 13 });
});

it('takes a question with a name and a mailbox, and each further one; the same text once', async () => {
  const first = await register(asker(), { apply: asking() });
  expect(first.apply).toMatchObject({ apply_kind_id: QUESTION, message: '在宅は週に何日ですか。' });
  const { token, candidate } = first;
  const id = candidate.id_by_enterprise_id;
  await register({}, { apply: asking('面談は何回ですか。'), token });
  await register({}, { apply: asking(' 面談は何回ですか。 '), token });
  expect((await applications(id)).map(({ message }) => message).sort()).toEqual([
    '在宅は週に何日ですか。',
    '面談は何回ですか。',
  ]);
  expect(await activitiesOf(id)).toEqual(['apply.created', 'apply.created', 'candidate.created']);
  // A question is no application: the job may still be applied for, with a telephone.
  await expect(register({}, { apply: wanting(), token })).rejects.toMatchObject({
    fieldErrors: { tel: [expect.any(String)] },
  });
  await expect(step(token, 'skills', { skill_ids: [] })).rejects.toMatchObject({ code: 'invalid' });
  const { apply } = await register({ tel: '090-3333-4444' }, { apply: wanting(), token });
  expect(apply).toMatchObject({ apply_kind_id: APPLICATION });
  expect(await applications(id)).toHaveLength(3);
});

it('refuses a question without a text, and one about a job that is not there or recruits no more', async () => {
  for (const message of ['', ' 　'])
    await expect(register(asker(), { apply: asking(message) })).rejects.toMatchObject({
      code: 'invalid',
      fieldErrors: { message: ['質問を入力してください。'] },
    });
  await expect(register(asker(), { apply: asking('?', ids.hidden) })).rejects.toMatchObject({ code: 'not_found' });
  await expect(register(asker(), { apply: asking('?', ids.closed) })).rejects.toMatchObject({ code: 'conflict' });
});

it('many presses at once leave one application and one question', async () => {
  const { token, candidate } = await register(applicant(), { apply: wanting() });
  const id = candidate.id_by_enterprise_id;
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => register({}, { apply: at % 2 ? wanting() : asking(), token })),
  );
  expect((await applications(id)).map(({ apply_kind_id }) => apply_kind_id).sort()).toEqual([APPLICATION, QUESTION]);
});

it('a question with a known mailbox waits for it, and reaches the agency by the mailed link', async () => {
  const one = applicant();
  const { candidate } = await register(one, { apply: wanting() });
  const id = candidate.id_by_enterprise_id;
  const before = await candidates();
  const second = await register({ name: '別人', email: one.email }, { apply: asking() });
  expect(second.apply).toMatchObject({ apply_kind_id: QUESTION, message: '在宅は週に何日ですか。' });
  await register({}, { apply: asking('面談は何回ですか。'), token: second.token });
  expect((await shown(second.token)).applies).toHaveLength(2);
  expect([await candidates(), (await applications(id)).length]).toEqual([before, 1]);
  // As with a new mailbox: an application needs what the question did not.
  await expect(register({}, { apply: wanting(), token: second.token })).rejects.toMatchObject({ code: 'invalid' });
  await world.settle();
  const mails = (await createMailer(world.config).list(1_000)).filter(({ to }) => String(to) === one.email);
  const keys = mails.flatMap(({ text }) => /\/register\/prove\?key=([\w-]+)/.exec(text)?.[1] ?? []);
  expect(keys).toHaveLength(1);
  const proven = await call<Awaited<ReturnType<typeof register>>>('crm.RegistrationService/Prove', context('site'), {
    token: keys[0],
  });
  expect(proven.apply).toMatchObject({ message: '面談は何回ですか。' });
  expect((await applications(id)).filter(({ apply_kind_id }) => apply_kind_id === QUESTION)).toHaveLength(2);
});

it('names the applications of versions that knew no questions', async () => {
  const { candidate } = await register(applicant(), { apply: wanting() });
  const { connection } = world.service('crm').deps;
  const mine = { candidate_id_by_enterprise_id: candidate.id_by_enterprise_id };
  await connection.collection('applies').updateOne(mine, { $unset: { apply_kind_id: '' } });
  const session = await connection.startSession();
  await session.withTransaction(() => applicationsNamed.step({ connection, session, after: undefined }));
  await session.endSession();
  expect(await connection.collection('applies').findOne(mine)).toMatchObject({
    apply_kind_id: APPLICATION,
    job_name: 'ECサイトの開発',
  });
});
