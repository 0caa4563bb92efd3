/** An invoice whose mail comes back: the report of a mail server over SMTP, until the operator has sent it anew. */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { deskOf } from '../billing/desk';
import type { Answer, Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { complaint, delayed, postfix, sendBackTo } from './mail-reports';

let bouncePort: number;
let sendBack: ReturnType<typeof sendBackTo>;
let world: World;
let operator: Browser;
let agency: Agency;

const desk = () => deskOf(world, () => operator);
const post = (path: string, body: object = {}) => operator.expect(200, 'POST', `/api/admin/${path}`, body);
const act = (id: number, action: string) => desk().act(id, action);
const show = (id: number) => desk().show(id);
const mailsOf = async (id: number): Promise<Answer[]> => (await post(`enterprise_invoices/mails/${id}`)).body.mails;
const sent = () => desk().mails();
const cell = async () => (await post('enterprise_invoice_schedules/sheet', { months: 1 })).body.rows[0].cells[0];
const billTo = (invoice_email: string) =>
  agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: { invoice_email } });

const mailTo = async (address: string) => (await sent()).filter(({ to }) => to === address);

/** Where what comes back of the mail to an address goes. */
async function returnPath(address: string): Promise<string> {
  const [mail] = await mailTo(address);
  expect(mail.return_path).toMatch(/^bounce\+[0-9a-f]{32}@return\.enishi\.test$/);
  return String(mail.return_path);
}

beforeAll(async () => {
  const BOUNCE_PORT = await ownPort();
  bouncePort = BOUNCE_PORT;
  sendBack = sendBackTo(BOUNCE_PORT);
  world = await startWorld(
    {},
    {
      config: {
        messaging: { BOUNCE_PORT, BOUNCE_HOST: '127.0.0.1' },
        billing: { MAIL_RETURN_HOST: 'return.enishi.test' },
      },
    },
  );
  operator = await world.operator();
  agency = await world.agency();
  await billTo('gone@receiver.test');
  const now = new Date().toISOString().slice(0, 7);
  await operator.expect(201, 'POST', '/api/admin/enterprise_invoice_settings/create', {
    enterprise_id: agency.enterprise.id,
    enterprise_invoice_setting: { price: 50_000, period_start: `${now}-01` },
  });
  await operator.expect(200, 'PUT', '/api/admin/invoice_issuers/update', {
    invoice_issuer: { name: '株式会社縁', registration_number: 'T7000012050002', prefecture_id: 13, address: '港区1' },
  });
  const schedules = [{ enterprise_id: agency.enterprise.id, id: (await cell()).schedule_id }];
  for (const action of ['make', 'approve', 'send'])
    await post('enterprise_invoice_schedules/work', { action, schedules });
  await world.constellation.settle();
});
afterAll(() => world?.stop());

const stored = () =>
  world.constellation
    .service('billing')
    .deps.connection.collection('enterprise_invoice_schedules')
    .findOne({ enterprise_invoice_id: 1 });

it('is sent: its month says so by the flag, and reports that it takes longer, or that somebody complains, change nothing', async () => {
  expect(await stored()).toMatchObject({ send_flg: 2 });
  const path = await returnPath('gone@receiver.test');
  await sendBack(path, delayed);
  await sendBack(path, complaint(String(/[0-9a-f]{32}/.exec(path))));
  await world.constellation.settle();
  expect(await show(1)).toMatchObject({ enterprise_invoice_status_id: 3, returned_at: null, return_reason: null });
});

it('says that the mail came back, and why; the month stays sent, the list finds it', async () => {
  const path = await returnPath('gone@receiver.test');
  for (let times = 0; times < 2; times++) await sendBack(path, postfix);
  await sendBack(`bounce+${'0'.repeat(32)}@return.enishi.test`, postfix);
  await world.constellation.settle();
  const returned = await show(1);
  expect(returned).toMatchObject({
    enterprise_invoice_status_id: 3,
    returned_at: expect.stringMatching(/^\d{4}-/),
    return_reason: '5.1.1 550 5.1.1 <[address]>: Recipient address rejected: User unknown',
  });
  expect(await stored()).toMatchObject({ send_flg: 2 });
  const [mail] = await mailsOf(1);
  expect(mail).toMatchObject({ outcome: 'sent', bounced_at: expect.any(String), error: returned.return_reason });
  const conditions = [{ column: 'returned_at', operator: 'has' }];
  const found = await post('enterprise_invoices/index', { conditions });
  expect(found.body.enterprise_invoices.map(({ id }: Answer) => id)).toEqual([1]);
});

it('goes to where the agency wants it now, and a late report of the first mail is not taken for one of the second', async () => {
  const first = await returnPath('gone@receiver.test');
  await billTo('keiri@receiver.test');
  expect(await act(1, 'send')).toMatchObject({ email: 'keiri@receiver.test', returned_at: null, return_reason: null });
  await world.constellation.settle();
  expect(await mailTo('gone@receiver.test')).toHaveLength(1);
  expect(await returnPath('keiri@receiver.test')).not.toBe(first);
  await sendBack(first, postfix);
  await world.constellation.settle();
  expect(await show(1)).toMatchObject({ returned_at: null });
  // Sent again without a report, it goes where it went.
  await billTo('other@receiver.test');
  expect(await act(1, 'send')).toMatchObject({ email: 'keiri@receiver.test' });
});

it('says it, too, when the mail server does not even take it', async () => {
  await world.constellation.settle();
  const { connection, mails } = world.constellation.service('billing').deps;
  const row = await connection.collection('deliveries').findOne({ kind: 'invoice' }, { sort: { created_at: -1 } });
  const end = { outcome: 'refused', error: '550 5.1.1 unknown user', untold: true };
  await connection.collection('deliveries').updateOne({ _id: row?._id }, { $set: end });
  await mails.drain();
  await world.constellation.settle();
  expect(await show(1)).toMatchObject({ return_reason: '550 5.1.1 unknown user' });
});

it('takes a report for few at once, and few connections of one address', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `bounce+${String(at).padStart(32, '0')}@return.enishi.test`);
  const socket = connect(bouncePort, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (line?: string): Promise<string> => {
    if (line) socket.write(`${line}\r\n`);
    const { value } = await lines.next();
    return /^\d{3}-/.test(value) ? answer() : String(value).slice(0, 3);
  };
  await answer();
  await answer('EHLO mx.receiver.test');
  await answer('MAIL FROM:<>');
  const answers: string[] = [];
  for (const to of many) answers.push(await answer(`RCPT TO:<${to}>`));
  expect(answers).toEqual([...Array(10).fill('250'), '452', '452']);
  socket.destroy();
  const greeting = () =>
    new Promise<string>((resolve) => {
      const one = connect(bouncePort, '127.0.0.1').once('data', (bytes) => {
        resolve(String(bytes).slice(0, 3));
        one.destroy();
      });
    });
  let refused = '';
  for (let calls = 0; calls < 700 && refused !== '421'; calls++) refused = await greeting();
  expect(refused).toBe('421');
});
