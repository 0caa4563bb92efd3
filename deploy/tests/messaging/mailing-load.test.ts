/** Mailings of several agencies at once, over real SMTP, on the clock of the wall. */
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { type SmtpServer, startSmtpServer } from '@enishi/service-kit/testing/smtp-server';
import type { Browser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import { type Agency, startWorld, type World } from '../gateway/world';

const LARGE = 800;
const SMALL = 5;
/** More than the window of an agency, and what goes out behind them. */
const [PUT_OFF, OTHERS] = [250, 60];
/** Written a moment before, and on its way in a lane. */
const WRITTEN = 64 + 24;
/** 192 in the queue, 64 that a process has claimed, and what leaves until the small one is noticed, within a second. */
const AHEAD = 400;

let world: World;
let smtp: SmtpServer;
let agencies = 0;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  smtp = await startSmtpServer();
  const fast = { MAILING_RATE_PER_AGENCY: 10_000, MAILING_RATE_PER_DOMAIN: 10_000 };
  world = await startWorld({}, { environment: { SMTP_URL: smtp.url }, config: { messaging: fast } });
  // As long as a mail server nearby takes.
  smtp.answer = (stage) => (stage === 'data' ? pause(10).then(() => undefined) : undefined);
});
afterAll(async () => {
  await world?.stop();
  await smtp?.close();
});

interface Sender {
  browser: Browser;
  enterprise_id: number;
  prefix: string;
}

/** Mail really goes out here, so that the sign-up's link is not in a folder. */
async function sender(people: number): Promise<Sender> {
  const operator = await world.operator();
  const name = `配信${++agencies}`;
  const { body } = await operator.expect(201, 'POST', '/api/admin/enterprises/create', { enterprise: { name } });
  const { id } = body.enterprise;
  const at = { created_at: new Date(), updated_at: new Date() };
  const { connection } = world.constellation.service('identity').deps;
  const own = { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区1-1' };
  await connection.collection('enterprises').updateOne({ id }, { $set: own });
  await linkDomain(world.constellation, id);
  const browser = await world.colleague({ enterprise: body.enterprise } as Agency, 2);
  const prefix = `load${agencies}-`;
  const rows = Array.from({ length: people }, (_, index) => ({
    ...{ enterprise_id: id, id_by_enterprise_id: index + 1, name: `候補 ${index}`, ...at },
    email: `${prefix}${index}@receiver.test`,
  }));
  const crm = world.constellation.service('crm').deps.connection;
  for (let from = 0; from < rows.length; from += 500)
    await crm.collection('candidates').insertMany(rows.slice(from, from + 500));
  return { browser, enterprise_id: id, prefix };
}

const at = (call: string, id: number) => `/api/enterprise/broadcasts/${call}/${id}`;

/** Prepared and confirmed; it begins at once instead of after a minute. */
async function begin({ browser, enterprise_id }: Sender, people: number): Promise<number> {
  const member = await browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/broadcasts/create', {
    broadcast: {
      ...{ name: '配信', title: '{{宛名}}様へ', body: '本文', target_type_id: 1 },
      form_enterprise_member_id: member.body.enterprise_member.id_by_enterprise_id,
      candidate_id_by_enterprise_ids: Array.from({ length: people }, (_, index) => index + 1),
    },
  });
  const id = body.broadcast.id_by_enterprise_id;
  await browser.expect(200, 'PUT', '/api/enterprise/mailing_settings/update', {
    mailing_setting: { approval_above: 10_000 },
  });
  await until(async () => (await state({ browser }, id)).state_id === mailingState.code.review);
  await browser.expect(200, 'POST', at('confirm', id), { count: people });
  const { connection } = world.constellation.service('messaging').deps;
  await connection.collection('mailings').updateOne({ enterprise_id }, { $set: { start_at: new Date() } });
  return id;
}

const state = async ({ browser }: Pick<Sender, 'browser'>, id: number) =>
  (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;

const receivedOf = ({ prefix }: Sender): string[] =>
  smtp.received.map(({ to }) => to[0]).filter((to) => to.startsWith(prefix));

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(5);
};

it('lets a small mailing pass a large one of another agency, and pauses while mails leave', async () => {
  const large = await sender(LARGE);
  const small = await sender(SMALL);
  const id = await begin(large, LARGE);
  await until(() => receivedOf(large).length >= 50);
  await begin(small, SMALL);
  const begun = receivedOf(large).length;
  await until(() => receivedOf(small).length === SMALL);
  const passed = receivedOf(large).length - begun;
  expect(receivedOf(large).length).toBeLessThan(LARGE);
  process.stderr.write(`fairness: ${passed} mails of the large mailing before the last of the small one\n`);

  const asked = performance.now();
  await large.browser.expect(200, 'POST', at('pause', id), {});
  const answered = performance.now() - asked;
  let [left, last] = [receivedOf(large).length, performance.now()];
  // Only those that a lane was handing over still leave.
  for (; performance.now() - last < 1_500; await pause(20)) {
    if (receivedOf(large).length > left) last = performance.now();
    left = receivedOf(large).length;
  }
  // Mails that the queue held come back to those that wait, one by one, and one that a lane held may arrive only now.
  const waiting = async () => {
    const { counts } = await state(large, id);
    return counts.find(({ state_id }: { state_id: number }) => state_id === 1)?.count;
  };
  await until(async () => {
    const wait = await waiting();
    left = receivedOf(large).length;
    return wait === LARGE - left;
  });
  expect(left).toBeLessThan(LARGE);
  const times = `answered in ${Math.round(answered)} ms, the last mail left after ${Math.round(last - asked)}`;
  process.stderr.write(`pause: ${times}, ${LARGE - left} recipients wait\n`);

  await large.browser.expect(200, 'POST', at('resume', id), {});
  await until(() => receivedOf(large).length >= left + 20);
  await large.browser.expect(200, 'POST', at('cancel', id), {});
  await world.constellation.settle();
  expect(new Set(receivedOf(large)).size).toBe(receivedOf(large).length);
  expect(passed).toBeLessThan(AHEAD);
});

it('sends no more than what was written already once the contract of its agency has ended', async () => {
  const leaving = await sender(LARGE);
  const operator = await world.operator();
  await begin(leaving, LARGE);
  await until(() => receivedOf(leaving).length >= 5);
  const enterprise = { enterprise_contract_status_id: enterpriseContractStatus.code.ended };
  await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${leaving.enterprise_id}`, { enterprise });
  const before = receivedOf(leaving).length;
  const { connection } = world.constellation.service('messaging').deps;
  const mailing = { enterprise_id: leaving.enterprise_id, state: mailingState.code.paused };
  await until(async () => (await connection.collection('mailings').findOne(mailing)) !== null);
  await world.constellation.settle();
  expect(receivedOf(leaving).length - before).toBeLessThanOrEqual(WRITTEN);
});

it('goes on with all others where mailboxes put off more mails than may wait in the queue', async () => {
  const busy = await sender(PUT_OFF + OTHERS);
  const full = new Set(Array.from({ length: PUT_OFF }, (_, index) => `${busy.prefix}${index}@receiver.test`));
  smtp.answer = (stage, to) => (stage === 'rcpt' && full.has(to) ? '450 4.2.2 mailbox full' : undefined);
  const id = await begin(busy, PUT_OFF + OTHERS);
  await until(() => receivedOf(busy).length === OTHERS);
  const { counts } = await state(busy, id);
  const inState = (wanted: number) =>
    counts.find(({ state_id }: { state_id: number }) => state_id === wanted)?.count ?? 0;
  expect([inState(recipientState.code.waiting), inState(recipientState.code.failed)]).toEqual([0, 0]);
  await busy.browser.expect(200, 'POST', at('cancel', id), {});
});
