/** One mailbox is one candidate, and one candidate applies for a job once: from two devices, and at the same moment. */
import { identity } from '@enishi/identity/src/service';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { job } from '@enishi/protos/jobs/job';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import {
  applications,
  call,
  candidates,
  context,
  create,
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

const DAY_MS = 86_400_000;
let mailbox = 0;
const someone = () => ({ ...person, email: `One.Mailbox${++mailbox}@example.com` });
const wanting = (job = ids.open) => ({ apply: { job_id_by_enterprise_id: job } });

beforeAll(async () => {
  await startWorld([identity]);
  const { values } = inputToWire(enterprise, { name: '風の便り' }, 'create');
  await call('identity.EnterpriseService/Create', context('admin', 0), { enterprise: values });
  const { connection } = world.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: 1 }, { $set: { site_domain: 'kaze.localhost' } });
});
afterAll(() => stopWorld());

async function linksTo(address: string): Promise<string[]> {
  await world.settle();
  const mails = (await createMailer(world.config).list(1_000)).filter(
    ({ to }) => String(to).toLowerCase() === address.toLowerCase(),
  );
  return mails.flatMap(({ text }) => /\/register\/prove\?key=([\w-]+)/.exec(text)?.[1] ?? []);
}

const prove = (token: string, enterprise_id = 1) =>
  call<Awaited<ReturnType<typeof register>>>('crm.RegistrationService/Prove', context('site', enterprise_id), {
    token,
  });

const keysIn = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([name, each]) => [name, keysIn(each)])
          .sort(),
      )
    : typeof value;

it('a second device is answered as the first was, and makes nothing', async () => {
  const one = someone();
  const first = await register(one, wanting());
  const before = await candidates();
  // Full width, and other case: the same mailbox.
  const email = one.email.toUpperCase().normalize('NFKC').replace('@', '＠');
  const second = await register({ ...one, email, name: '別人 太郎' }, wanting());
  const fresh = await register(someone(), wanting());
  expect(keysIn(second)).toEqual(keysIn(fresh));
  expect(second.candidate.id_by_enterprise_id).toBeGreaterThan(first.candidate.id_by_enterprise_id);
  expect(await candidates()).toBe(before + 1);
  expect(await applications(first.candidate.id_by_enterprise_id)).toHaveLength(1);
  expect(await stored(first.candidate.id_by_enterprise_id)).toMatchObject({ name: '山田 花子' });
  expect(await shown(second.token)).toMatchObject({ candidate: { name: '別人 太郎' } });
});

it('refuses on a second device what it refuses on the first', async () => {
  const one = someone();
  await register(one);
  for (const wrong of [{ birth_date: null }, { name: null }, { prefecture_id: null }]) {
    const known = await register({ ...one, ...wrong }).catch((error) => error);
    const fresh = await register({ ...someone(), ...wrong }).catch((error) => error);
    expect([known.code, known.fieldErrors]).toEqual([fresh.code, fresh.fieldErrors]);
    expect(known.code).toBe('invalid');
  }
});

it('goes through all steps on the second device, and the link of the mail makes them count where nothing was', async () => {
  const one = someone();
  const { candidate: first } = await register(one);
  const { token, candidate: second } = await register({ ...one, name: '別人 太郎' }, wanting());
  await step(token, 'occupations', { occupation_ids: [1] });
  await step(token, 'skills', { skill_ids: [3] });
  await expect(step(token, 'profile', { tel: null })).rejects.toMatchObject({ code: 'invalid' });
  await step(token, 'business_days', { business_day_ids: [1], inception_day_type_id: 1, monthly_price_num: 60 });
  await step(token, 'others', {});
  const { candidate: seen, applies, completed } = await shown(token);
  expect(seen).toMatchObject({ id_by_enterprise_id: second.id_by_enterprise_id, monthly_price_num: 60 });
  expect([applies?.length, completed]).toEqual([1, true]);
  const id = first.id_by_enterprise_id;
  expect(await stored(id)).toMatchObject({ monthly_price_num: null });
  const [key, ...more] = await linksTo(one.email);
  expect([typeof key, more]).toEqual(['string', []]);
  await expect(prove(key, 2)).rejects.toMatchObject({ code: 'not_found' });
  await expect(prove(token)).rejects.toMatchObject({ code: 'not_found' });
  const proven = await prove(key);
  expect(proven.candidate.id_by_enterprise_id).toBe(id);
  expect(await stored(id)).toMatchObject({ name: '山田 花子', monthly_price_num: 60 });
  await prove(key);
  expect(await applications(id)).toHaveLength(1);
  expect((await shown(proven.token)).candidate).toMatchObject({ id_by_enterprise_id: id });
  await later(8 * DAY_MS, () => expect(prove(key)).rejects.toMatchObject({ code: 'not_found' }));
});

it('what waits for a mailbox is not lost with a merger of its candidate', async () => {
  const one = someone();
  const { candidate: first } = await register(one);
  await register(one, wanting());
  const [key] = await linksTo(one.email);
  const { candidate: other } = await register(someone());
  const survivor = other.id_by_enterprise_id;
  await call('crm.MergeService/Merge', context('enterprise', 1, { authority: 2 }), {
    ...{ entity: 'candidate', id: survivor, absorbed_ids: [first.id_by_enterprise_id] },
  });
  const proven = await prove(key);
  expect(proven.candidate.id_by_enterprise_id).toBe(survivor);
  expect(await applications(survivor)).toHaveLength(1);
});

it('fifty at once make one candidate and one application', async () => {
  const one = someone();
  const before = await candidates();
  const made = await Promise.allSettled(Array.from({ length: 50 }, () => register(one, wanting())));
  // A machine that is too busy asks some of them to come again.
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await candidates()).toBe(before + 1);
  const { candidate: again, token } = await register(someone());
  const id = again.id_by_enterprise_id;
  await Promise.allSettled(Array.from({ length: 50 }, () => register({}, { ...wanting(), token })));
  expect(await applications(id)).toHaveLength(1);
});

const openJob = (name: string) => create(job, 'jobs.JobService', { name, company_id_by_enterprise_id: ids.company });
const jobOf = (applied: object) => (applied as { job_id_by_enterprise_id?: number }).job_id_by_enterprise_id;

it('keeps what presses at the same moment bring to a registration that waits: each application, each step', async () => {
  const one = someone();
  const { candidate: first } = await register(one);
  const jobs = await Promise.all(Array.from({ length: 4 }, (_, at) => openJob(`同時の案件${at}`)));
  const { token } = await register({ ...one, name: '別人 太郎' }, wanting());
  await Promise.all([
    ...jobs.flatMap((job) => [register({}, { ...wanting(job), token }), register({}, { ...wanting(job), token })]),
    step(token, 'skills', { skill_ids: [3] }),
    step(token, 'business_days', { business_day_ids: [1], inception_day_type_id: 1, monthly_price_num: 60 }),
  ]);
  const { candidate: seen, applies = [] } = await shown(token);
  expect(applies.map(jobOf).sort()).toEqual([ids.open, ...jobs].sort());
  expect(seen).toMatchObject({ monthly_price_num: 60, skill_ids: { values: [3] } });
  const [key] = await linksTo(one.email);
  await prove(key);
  expect(await applications(first.id_by_enterprise_id)).toHaveLength(5);
});

describe('a registration that changes its address to the mailbox of another candidate', () => {
  it('is answered as if it had it, everywhere and with every token, and has it not before that mailbox has said so', async () => {
    const [owner, mine, free] = [someone(), someone(), someone()];
    const { candidate: known } = await register(owner);
    const outcomes = await Promise.all(
      [owner.email.toUpperCase(), free.email].map(async (email) => {
        const own = someone();
        const { token, candidate: made } = await register(own, wanting());
        const { token: second } = await register({}, { token });
        const changed = await step(token, 'profile', { email });
        const again = await register({ ...mine, email }, { token: second });
        const steps = await step(second, 'skills', { skill_ids: [3] });
        const states = [await shown(token), await shown(second), await shown(again.token)];
        const answers = [changed, again, steps, ...states].map(({ candidate }) => candidate.email);
        return { answers, email, id: made.id_by_enterprise_id, own, shape: keysIn([changed, again, steps, states]) };
      }),
    );
    for (const { answers, email } of outcomes) expect(answers).toEqual(Array(6).fill(email));
    expect(outcomes[0].shape).toEqual(outcomes[1].shape);
    const [waiting, changed] = outcomes;
    expect(await stored(changed.id)).toMatchObject({ email: free.email });
    expect(await stored(waiting.id)).toMatchObject({ email: waiting.own.email, name: mine.name, skill_ids: [3] });
    // Who has given an address up is not found by it, whether the new one was known or not.
    for (const { own } of outcomes) {
      const { candidate: next } = await register(own);
      expect(await stored(next.id_by_enterprise_id)).toMatchObject({ email: own.email });
    }
    const links = await linksTo(owner.email);
    expect(links).toHaveLength(1);
    const proven = await prove(links[0]);
    expect(proven.candidate.id_by_enterprise_id).toBe(known.id_by_enterprise_id);
    expect(await applications(known.id_by_enterprise_id)).toHaveLength(1);
    expect(await stored(known.id_by_enterprise_id)).toMatchObject({ name: owner.name, skill_ids: [3] });
    await prove(links[0]);
    expect(await applications(known.id_by_enterprise_id)).toHaveLength(1);
  });

  it('asks a mailbox once, and drops the question when another address is given', async () => {
    const [owner, own, free] = [someone(), someone(), someone()];
    await register(owner);
    const { token, candidate: made } = await register(own);
    for (const email of [owner.email, owner.email.toUpperCase(), owner.email]) await step(token, 'profile', { email });
    const links = await linksTo(owner.email);
    expect(links).toHaveLength(1);
    await step(token, 'profile', { email: free.email });
    expect((await shown(token)).candidate).toMatchObject({ email: free.email });
    expect(await stored(made.id_by_enterprise_id)).toMatchObject({ email: free.email });
    await expect(prove(links[0])).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses to go without an address, and three at once make one question', async () => {
    const owner = someone();
    await register(owner);
    const { token } = await register(someone());
    await expect(step(token, 'profile', { email: null })).rejects.toMatchObject({ code: 'invalid' });
    await Promise.all([1, 2, 3].map(() => step(token, 'profile', { email: owner.email })));
    expect(await linksTo(owner.email)).toHaveLength(1);
  });
});
