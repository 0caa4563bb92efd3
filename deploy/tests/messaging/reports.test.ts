/** What mail servers send back, in the formats of real ones, over SMTP to the door of return paths. */
import { createTransport } from 'nodemailer';
import { type MailingWorld, startMailingWorld } from './mailing-world';

const BOUNCE_PORT = 20_000 + (process.pid % 20_000);

let world: MailingWorld;

beforeAll(async () => {
  world = await startMailingWorld({ config: { messaging: { BOUNCE_PORT, BOUNCE_HOST: '127.0.0.1' } } });
});
afterAll(() => world?.stop());

const report = (type: string, boundary: string, parts: readonly string[]) =>
  [
    'From: MAILER-DAEMON@mx.receiver.test',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n\tboundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, part, '']),
    `--${boundary}--`,
    '',
  ].join('\r\n');

const words = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

/** Postfix: the original comes along, the words of the remote server are folded. */
const postfix = report('delivery-status', '8F21A.1775/mx.receiver.test', [
  words('I am sorry to have to inform you that your message could not be delivered.'),
  [
    'Content-Description: Delivery report\r\nContent-Type: message/delivery-status\r\n',
    'Reporting-MTA: dns; mx.receiver.test\r\nX-Postfix-Queue-ID: 8F21A\r\n',
    'Final-Recipient: rfc822; gone@receiver.test\r\nAction: failed\r\nStatus: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <gone@receiver.test>:\r\n    Recipient address rejected: User unknown',
  ].join('\r\n'),
]);

/** Exchange: HTML first, an upper-case action, the report as base64. */
const exchange = report('delivery-status', '_000_abc_', [
  'Content-Type: text/html; charset="us-ascii"\r\n\r\n<p>Delivery has failed</p>',
  `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
    'Reporting-MTA: dns;EX.example.test\n\nFinal-recipient: RFC822;full@receiver.test\nAction: Failed\nStatus: 5.2.2\nDiagnostic-Code: smtp;554 5.2.2 mailbox full\n',
  ).toString('base64')}`,
]);

/** A complaint of a mail service (ARF): it names the mail by its Message-ID alone. */
const complaint = (id: string) =>
  report('feedback-report', 'part1', [
    words('This is an email abuse report.'),
    'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: Feedback/1.0\r\nVersion: 1',
    `Content-Type: message/rfc822\r\n\r\nFrom: info@agency.test\r\nMessage-ID: <${id}@agency.test>\r\nSubject: Hello\r\n\r\nHello`,
  ]);

/** Delivery takes longer: nothing to do. */
const delayed = postfix.replace('Action: failed', 'Action: delayed').replace('Status: 5.1.1', 'Status: 4.4.1');

const away = ['From: a@receiver.test', 'Subject: 不在', 'Auto-Submitted: auto-replied', '', '休暇中です'].join('\r\n');

async function sendBack(to: string, raw: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: BOUNCE_PORT, secure: false, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to }, raw });
  transport.close();
}

it('marks what did not arrive and what was called spam, keeps it from happening again, and leaves the rest alone', async () => {
  const { browser, member } = await world.mailingAgency();
  const names = ['postfix', 'exchange', 'complaint', 'delayed', 'away', 'fine'];
  const ids = await world.people(
    browser,
    names.map((name) => `${name}@receiver.test`),
  );
  const broadcast = {
    name: '配信',
    title: '件名',
    body: '本文',
    target_type_id: 1,
    candidate_id_by_enterprise_ids: ids,
  };
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/broadcasts/create', {
    broadcast: { ...broadcast, form_enterprise_member_id: member.id_by_enterprise_id },
  });
  const id = body.broadcast.id_by_enterprise_id;
  await world.run();
  await browser.expect(200, 'POST', `/api/enterprise/broadcasts/confirm/${id}`, {});
  world.later(61_000);
  await world.run();
  const mails = await world.mails();
  const delivery = (name: string) => mails.find(({ to }) => to === `${name}@receiver.test`)?.id ?? '';
  expect(delivery('fine')).toMatch(/^[0-9a-f]{32}$/);
  const path = (name: string) => `bounce+${delivery(name)}@enishi-bounce.agency.test`;

  await sendBack(path('postfix'), postfix);
  await sendBack(path('postfix'), postfix);
  await sendBack(path('exchange'), exchange);
  await sendBack('complaints@agency.test', complaint(delivery('complaint')));
  await sendBack(path('delayed'), delayed);
  await sendBack(path('away'), away);
  await sendBack(`bounce+${'0'.repeat(32)}@agency.test`, postfix);
  await expect(sendBack('somebody@agency.test', postfix)).rejects.toMatchObject({ responseCode: 550 });
  await world.run();

  const rows = (await browser.expect(200, 'GET', `/api/enterprise/broadcasts/recipients/${id}`)).body.recipients;
  const states = Object.fromEntries(
    rows.map((row: { email: string; state_id: number }) => [row.email.split('@')[0], row.state_id]),
  );
  expect(states).toEqual({ postfix: 5, exchange: 5, complaint: 3, delayed: 3, away: 3, fine: 3 });
  expect(rows[0].error).toBe('5.1.1 550 5.1.1 <gone@receiver.test>: Recipient address rejected: User unknown');
  const list = await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', {});
  const stopped = list.body.suppressions.map((row: { email: string; suppression_reason_id: number }) => [
    row.email.split('@')[0],
    row.suppression_reason_id,
  ]);
  expect(Object.fromEntries(stopped)).toEqual({ postfix: 2, exchange: 2, complaint: 3 });
  // All six have gone out, whatever came back.
  const shown = await browser.expect(200, 'GET', `/api/enterprise/broadcasts/show/${id}`);
  expect(shown.body.broadcast).toMatchObject({ sent_count: 6 });
});
