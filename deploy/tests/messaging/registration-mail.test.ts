import { crm } from '@enishi/crm/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import type { AutomationMails } from '@enishi/messaging/src/automation/collections';
import { adoptEarlierDeliveries, forgetFoldedAddresses } from '@enishi/messaging/src/automation/earlier-deliveries';
import { questionMail } from '@enishi/messaging/src/automation/question-mail';
import { messaging } from '@enishi/messaging/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { RegistrationResponse } from '@enishi/protos/crm/rpc';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { job } from '@enishi/protos/jobs/job';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, depsOf, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { createMailer, type Mail } from '@enishi/service-kit/mail/mailer';
import { mailRows } from '@enishi/service-kit/mail/rows';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { linkDomain } from '../gateway/linked-domain';

const DAY_MS = 86_400_000;
const AGENCY = '株式会社風の便り';

let mongo: TestMongo;
let world: Constellation;
let now = new Date('2026-04-01T03:00:00Z');
let agency = 0;
let open_job = 0;

const context = (realm: Realm): CallContext => ({
  realm,
  enterprise_id: realm === 'admin' ? 0 : agency,
  member_id: realm === 'site' ? 0 : 1,
  authority: 0,
  request_id: 'test',
});

const call = <T>(rpc: string, realm: Realm, request: object) => callRpc<T>(world.clients, rpc, context(realm), request);

beforeAll(async () => {
  mongo = await startMongo();
  const services = [crm, identity, jobs, messaging, domains];
  world = await startConstellation({ mongoUrl: mongo.url, services, clock: { now: () => now } });
  const own = { name: AGENCY, tel: '03-1234-5678' };
  const made = await call<{ enterprise: { id: number } }>('identity.EnterpriseService/Create', 'admin', {
    enterprise: inputToWire(enterprise, own, 'create').values,
  });
  agency = made.enterprise.id;
  await linkDomain(world, agency);
  const { connection } = world.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: agency }, { $set: { site_domain: 'kaze.localhost' } });
  const client = await call<{ company: { id_by_enterprise_id: number } }>('crm.CompanyService/Create', 'enterprise', {
    company: inputToWire(company, { name: '株式会社青葉' }, 'create').values,
  });
  const offer = { name: '決済基盤の設計', company_id_by_enterprise_id: client.company.id_by_enterprise_id };
  const offered = await call<{ job: { id_by_enterprise_id: number } }>('jobs.JobService/Create', 'enterprise', {
    job: inputToWire(job, offer, 'create').values,
  });
  open_job = offered.job.id_by_enterprise_id;
});
afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

async function register(email: string, job_id?: number): Promise<{ token: string }> {
  const person = { name: '山田 花子', email, tel: '090-0000-1111', birth_date: '1992-05-06', prefecture_id: 14 };
  return call('crm.RegistrationService/Create', 'site', {
    candidate: inputToWire(candidate, person, 'update').values,
    apply: job_id === undefined ? undefined : { job_id_by_enterprise_id: job_id },
  });
}

/** Mails of a mailbox after everything that is due has been sent, the newest first. */
async function mailsTo(address: string) {
  await world.settle();
  return (await createMailer(world.config).list(1_000)).filter(({ to }) => to === address);
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('who registers gets a mail of the agency', async () => {
  await register('first@example.com');
  const [mail, ...more] = await mailsTo('first@example.com');
  expect(more).toEqual([]);
  expect(mail.subject).toBe(`【${AGENCY}】ご登録ありがとうございます`);
  expect(mail.text).toMatch(/^山田 花子 様\n/);
  expect(mail.text).toContain(`${AGENCY}\n電話 03-1234-5678`);
  later(DAY_MS);
  expect(await mailsTo('first@example.com')).toHaveLength(1);
});

test('who registers to apply for a job reads its name', async () => {
  await register('applicant@example.com', open_job);
  const [mail] = await mailsTo('applicant@example.com');
  expect(mail.subject).toBe(`【${AGENCY}】ご応募ありがとうございます`);
  expect(mail.text).toContain('決済基盤の設計');
  expect(mail.text).toContain('応募のお手続きは以上で完了です');
  expect(mail.text).toContain('/register/thanks');
});

/** A visitor asks about the job, as the site's page sends it. */
const ask = (email: string, message: string) =>
  call<RegistrationResponse>('crm.RegistrationService/Create', 'site', {
    candidate: inputToWire(candidate, { name: '質問 花子', email }, 'update').values,
    apply: { job_id_by_enterprise_id: open_job, apply_kind_id: 2, message },
  });

test('who asks about a job reads the question in a mail of the agency, in which nothing leads elsewhere', async () => {
  await ask('asks@example.com', '在宅は週に何日ですか。\n詳細は https://spam.example.com/win へ');
  const [mail, ...more] = await mailsTo('asks@example.com');
  expect(more).toEqual([]);
  expect(mail.subject).toBe(`【${AGENCY}】ご質問を受け付けました`);
  expect(mail.text).toContain('決済基盤の設計');
  expect(mail.text).toContain('> 在宅は週に何日ですか。\n> 詳細は ［省略］ へ');
  expect(mail.text).not.toContain('spam');
});

test('who asks without being known to an agency without a domain reads fixed words alone', async () => {
  const { apply } = await ask('asks-plain@example.com', '在宅は週に何日ですか。');
  const { candidate_id_by_enterprise_id: candidate_id = 0, id_by_enterprise_id: apply_id = 0 } = apply ?? {};
  const deps = depsOf(world, messaging);
  const queued = { id: 'plain', enterprise_id: agency, data: { candidate_id, apply_id } };
  const mail = (await questionMail(deps).writePlain?.(queued, context('system'))) as Mail;
  expect(mail.subject).toContain('ご質問を受け付けました');
  expect(mail.text).not.toMatch(/在宅|決済基盤/);
});

test('who comes back from another device to apply is asked by mail, and thanked when the link has been followed', async () => {
  await register('back@example.com');
  const [first] = await mailsTo('back@example.com');
  expect(first.text).toContain('基本情報の登録が完了しました');
  await register('Back@example.com', open_job);
  // It goes to the address by which the person is known.
  const [asked] = await mailsTo('back@example.com');
  expect(asked.subject).toBe(`【${AGENCY}】登録の続きのご案内`);
  const [, token] = /register\/prove\?key=([\w-]+)/.exec(asked.text) ?? [];
  await call('crm.RegistrationService/Prove', 'site', { token });
  const [thanks] = await mailsTo('back@example.com');
  expect(thanks.subject).toBe(`【${AGENCY}】ご応募ありがとうございます`);
  expect(thanks.text).not.toContain('{{');
});

test('a mail that an earlier version queued goes out', async () => {
  await register('earlier@example.com');
  await mailsTo('earlier@example.com');
  const { connection, mails } = world.service('messaging').deps;
  const [sent] = await mailRows(connection)
    .find({ outcome: 'sent' }, { sort: { _id: -1 }, limit: 1 })
    .toArray();
  const { enterprise_id, created_at } = sent;
  const { group: _, ...ids } = sent.data as AutomationMails['automation'];
  const earlier = { _id: 'earlier', enterprise_id, kind: 'registration', ...ids, created_at, due_at: now, tries: 0 };
  await connection.collection<{ _id: string }>('deliveries').insertOne(earlier);
  const work = { connection, after: undefined };
  await inTransaction(connection, (session) => adoptEarlierDeliveries.step({ ...work, session }));
  await mails.drain();
  expect(await mailsTo('earlier@example.com')).toHaveLength(2);
});

test('an address that an earlier version took off a mail goes from what is searched, and no other', async () => {
  const { connection } = world.service('messaging').deps;
  const records = connection.collection('automation_email_mail_mgmts');
  await register('folded@example.com');
  await mailsTo('folded@example.com');
  const { _id } = (await records.findOne({ email: 'folded@example.com' })) ?? {};
  await records.updateOne({ _id }, { $unset: { email: '' } });
  const known = () => records.countDocuments({ '_fold.email': { $exists: true } });
  const before = await known();
  const work = { connection, after: undefined };
  await inTransaction(connection, (session) => forgetFoldedAddresses.step({ ...work, session }));
  expect(await known()).toBe(before - 1);
  expect((await records.findOne({ _id }))?._fold).not.toHaveProperty('email');
});

test('who applies for one more job gets a mail of that, and none for the same job again', async () => {
  const { token } = await register('twice@example.com');
  const apply = () =>
    call('crm.RegistrationService/Create', 'site', {
      token,
      candidate: {},
      apply: { job_id_by_enterprise_id: open_job },
    });
  await apply();
  await apply();
  const subjects = (await mailsTo('twice@example.com')).map(({ subject }) => subject).sort();
  expect(subjects).toEqual([`【${AGENCY}】ご応募ありがとうございます`, `【${AGENCY}】ご登録ありがとうございます`]);
});

test('one mailbox gets five of them a day at most', async () => {
  for (let i = 0; i < 7; i++) await register('victim@example.com');
  expect(await mailsTo('victim@example.com')).toHaveLength(5);
  later(DAY_MS + 60_000);
  await register('Victim@example.com');
  // It goes to the mailbox that is registered, however the visitor writes it.
  expect(await mailsTo('victim@example.com')).toHaveLength(6);
});

test('whoever was deleted meanwhile gets none, and no record keeps their address', async () => {
  await register('gone@example.com');
  expect(await mailsTo('gone@example.com')).toHaveLength(1);
  const people = await call<{ candidates: { id_by_enterprise_id: number }[] }>(
    'crm.CandidateService/Index',
    'enterprise',
    { keyword: 'gone@example.com' },
  );
  const [{ id_by_enterprise_id }] = people.candidates;
  await call('crm.CandidateService/Delete', 'enterprise', { id: id_by_enterprise_id });
  const { connection, mails } = depsOf(world, messaging);
  const data = { group: 1, candidate_id: id_by_enterprise_id, job_id: null };
  await inTransaction(connection, (session) =>
    mails.queue(session, { kind: 'automation', enterprise_id: agency, id: 'too late', data }),
  );
  expect(await mailsTo('gone@example.com')).toHaveLength(1);
  const rows = await connection.collection<{ _id: string; outcome?: string }>('deliveries').find({}).toArray();
  expect(rows.find(({ _id }) => _id === 'too late')).toMatchObject({ outcome: 'moot' });
  expect(rows.every((row) => row.outcome && !('due_at' in row))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('@');
});
