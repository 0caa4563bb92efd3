/** Automation e-mails that a mail server takes late, or not at all, as the console tells of them. */
import { crm } from '@enishi/crm/src/service';
import { domains } from '@enishi/domains/src/service';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { candidate } from '@enishi/protos/crm/candidate';
import { enterprise } from '@enishi/protos/identity/enterprise';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';
import { type SmtpServer, startSmtpServer } from '@enishi/service-kit/testing/smtp-server';

interface MailRow {
  id_by_enterprise_id: number;
  email: string;
  sent_at?: string;
  error?: string;
}

let mongo: TestMongo;
let smtp: SmtpServer;
let world: Constellation;
let now = new Date();
let agency = 0;

const context = (realm: Realm): CallContext => ({
  ...{ realm, enterprise_id: realm === 'admin' ? 0 : agency, member_id: realm === 'site' ? 0 : 1 },
  ...{ authority: 0, request_id: 'test' },
});
const call = <T>(rpc: string, realm: Realm, request: object) => callRpc<T>(world.clients, rpc, context(realm), request);

beforeAll(async () => {
  [mongo, smtp] = await Promise.all([startMongo(), startSmtpServer()]);
  const services = [crm, identity, jobs, messaging, domains];
  const environment = { SMTP_URL: smtp.url };
  world = await startConstellation({ mongoUrl: mongo.url, services, environment, clock: { now: () => now } });
  const made = await call<{ enterprise: { id: number } }>('identity.EnterpriseService/Create', 'admin', {
    enterprise: inputToWire(enterprise, { name: '株式会社風の便り' }, 'create').values,
  });
  agency = made.enterprise.id;
});
afterAll(async () => {
  await world?.stop();
  await smtp?.close();
  await mongo?.stop();
});

/** A candidate registers; every mail that is due has been tried. */
async function register(email: string): Promise<void> {
  const person = { name: '山田 花子', email, tel: '090-0000-1111', birth_date: '1992-05-06', prefecture_id: 14 };
  await call('crm.RegistrationService/Create', 'site', {
    candidate: inputToWire(candidate, person, 'update').values,
  });
  await world.settle();
}

async function toldOf(address: string): Promise<MailRow[]> {
  const { automation_email_mail_mgmts: rows = [] } = await call<{ automation_email_mail_mgmts?: MailRow[] }>(
    'messaging.AutomationEmailMailMgmtService/Index',
    'enterprise',
    { columns: ['email', 'sent_at', 'error'] },
  );
  return rows.filter(({ email }) => email === address);
}

const takenFor = (address: string): number => smtp.received.filter(({ to }) => to.join().includes(address)).length;

test('a mail that is taken late is told once, as sent', async () => {
  smtp.answer = (stage) => (stage === 'rcpt' ? '451 4.2.0 later' : undefined);
  await register('late@example.com');
  const [waiting] = await toldOf('late@example.com');
  expect([waiting.sent_at, waiting.error]).toEqual([undefined, undefined]);
  smtp.answer = () => undefined;
  now = new Date(now.getTime() + 60_000);
  await world.settle();
  const mails = await toldOf('late@example.com');
  expect(mails).toMatchObject([{ id_by_enterprise_id: waiting.id_by_enterprise_id, sent_at: now.toISOString() }]);
  expect(takenFor('late@example.com')).toBe(1);
});

test('a mail that is refused says so, until somebody sends it again', async () => {
  smtp.answer = (stage) => (stage === 'rcpt' ? '550 5.7.1 no' : undefined);
  await register('refused@example.com');
  expect(await toldOf('refused@example.com')).toMatchObject([
    { error: '宛先のメールサーバーに受け取られませんでした。メールアドレスを確認してください。' },
  ]);
  smtp.answer = () => undefined;
  const { mails } = world.service('messaging').deps;
  const [{ id }] = await mails.listGivenUp();
  expect(await mails.resend(id)).toBeUndefined();
  await world.settle();
  const [again, ...more] = await toldOf('refused@example.com');
  expect([again.sent_at, again.error, more]).toEqual([now.toISOString(), undefined, []]);
  expect(takenFor('refused@example.com')).toBe(1);
});
