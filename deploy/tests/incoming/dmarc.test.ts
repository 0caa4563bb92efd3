/** Receivers report by SMTP how mails of an agency's domain fared: each report counts once, and nothing of it is trusted. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Answer } from '../gateway/browser';
import { type AnswersWorld, HOST, startAnswersWorld } from './answers';

jest.setTimeout(120_000);

const DMARC = '/api/enterprise/domains/dmarc';

let world: AnswersWorld['world'];
let agency: AnswersWorld['agency'];
let browser: AnswersWorld['browser'];
let send: AnswersWorld['send'];
let port: number;
let domain: string;
let address: string;

const shown = async (by = browser): Promise<Answer> => (await by.expect(200, 'GET', DMARC)).body.dmarc;

/** The agency's record names its domain, as the event of a domain that was looked up would make it. */
const nameDomain = (enterprise_id: number, name: string) =>
  world.constellation
    .service('identity')
    .deps.connection.collection('enterprises')
    .updateOne({ id: enterprise_id }, { $set: { domain: name } });

beforeAll(async () => {
  ({ world, agency, browser, send, port } = await startAnswersWorld());
  domain = `agency${agency.enterprise.id}.test`;
  await nameDomain(agency.enterprise.id, domain);
  ({ address } = await shown());
});
afterAll(() => world?.stop());

interface Reported {
  org?: string;
  report_id: string;
  about?: string;
  rows?: [ip: string, count: number, spf: boolean, dkim: boolean][];
  policy?: string;
}

const verdict = (passed: boolean) => (passed ? 'pass' : 'fail');

function reportOf({
  org = 'google.com',
  report_id,
  about = domain,
  rows = [['203.0.113.5', 10, true, true]],
  policy = 'none',
}: Reported) {
  const end = Math.floor(world.now().getTime() / 1_000) - 3_600;
  const records = rows.map(
    ([ip, count, spf, dkim]) =>
      `<record><row><source_ip>${ip}</source_ip><count>${count}</count><policy_evaluated><disposition>none</disposition><dkim>${verdict(dkim)}</dkim><spf>${verdict(spf)}</spf></policy_evaluated></row></record>`,
  );
  return `<?xml version="1.0"?><feedback><report_metadata><org_name>${org}</org_name><report_id>${report_id}</report_id><date_range><begin>${end - 86_400}</begin><end>${end}</end></date_range></report_metadata><policy_published><domain>${about}</domain><p>${policy}</p></policy_published>${records.join('')}</feedback>`;
}

const mailOf = (bytes: Buffer | string): string =>
  [
    ...[
      'From: noreply@google.com',
      'Subject: Report',
      'MIME-Version: 1.0',
      'Content-Type: application/gzip; name=r.xml.gz',
    ],
    ...['Content-Transfer-Encoding: base64', '', gzipSync(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'), ''],
  ].join('\r\n');

const report = (reported: Reported, to = address) => send(to, mailOf(reportOf(reported)), 'noreply@google.com');

it('is shown with the address at which reports arrive, before any has', async () => {
  expect(address).toMatch(new RegExp(`^dmarc-${agency.enterprise.id}r[a-z0-9]{11}@${HOST}$`));
  expect(await shown()).toMatchObject({ domain, count: 0, sources: [], reporters: [], unread: 0 });
});

it('counts each report once, however often and by however many ways it comes', async () => {
  const rows: Reported['rows'] = [
    ['198.51.100.1', 90, true, true],
    ['203.0.113.5', 10, false, false],
  ];
  await Promise.all(Array.from({ length: 5 }, () => report({ report_id: 'once', rows })));
  await report({ org: 'GOOGLE.com', report_id: 'once', rows });
  await report(
    { org: 'yahoo.co.jp', report_id: 'once', rows: [['203.0.113.5', 2, false, true]] },
    address.toUpperCase(),
  );
  const { sources, by_day, reporters, ...sums } = await shown();
  expect(sums).toMatchObject({ count: 102, passed: 92, policy: 'none', unread: 0 });
  expect(sources).toEqual([
    { source_ip: '203.0.113.5', count: 12, passed: 2, spf_passed: 0, dkim_passed: 2, stopped: 0 },
    { source_ip: '198.51.100.1', count: 90, passed: 90, spf_passed: 90, dkim_passed: 90, stopped: 0 },
  ]);
  expect(by_day).toMatchObject([{ count: 102, passed: 92 }]);
  expect(reporters).toMatchObject([
    { name: expect.stringMatching(/^google\.com$/i), reports: 1, count: 100, verified: false },
    { name: 'yahoo.co.jp', reports: 1, count: 2 },
  ]);
});

it('counts no report about another domain, and none that cannot be read: it says so', async () => {
  const { count } = await shown();
  await report({ report_id: 'foreign', about: 'elsewhere.test' });
  expect(await shown()).toMatchObject({ count, unread: 1, unread_reason: expect.stringContaining('elsewhere.test') });
  world.later(1_000);
  const broken = mailOf('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><feedback>&a;</feedback>');
  for (let time = 0; time < 3; time++) await send(address, broken);
  await send(address, 'Subject: hello\r\n\r\nhello');
  await send(address, mailOf(Buffer.alloc(40 * 1024 * 1024)));
  expect(await shown()).toMatchObject({ count, unread: 4 });
});

it('knows its own addresses alone', async () => {
  const forged = address.replace(/r[a-z0-9]{11}@/, `r${'a'.repeat(11)}@`);
  await expect(report({ report_id: 'forged' }, forged)).rejects.toThrow(/550/);
  const other = address.replace(/dmarc-\d+/, `dmarc-${agency.enterprise.id + 1}`);
  await expect(report({ report_id: 'other' }, other)).rejects.toThrow(/550/);
  await expect(send(address, 'x'.repeat(3 * 1024 * 1024))).rejects.toThrow(/552/);
});

/** Names the address so many times, and sends nothing. @returns how many times it was refused */
const named = (times: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').on('error', reject);
    const one = `MAIL FROM:<a@stranger.test>\r\nRCPT TO:<${address}>\r\nRSET\r\n`;
    // A client that talks before the greeting is cut off.
    socket.once('data', () => socket.write(`EHLO stranger.test\r\n${one.repeat(times)}QUIT\r\n`));
    let said = '';
    socket.on('data', (text) => {
      said += text;
    });
    socket.on('close', () => resolve(said.match(/^4\d\d /gm)?.length ?? 0));
  });

it('takes reports though strangers name its address without end', async () => {
  const { count } = await shown();
  expect(await named(310)).toBe(0);
  await report({ report_id: 'after strangers' });
  expect(await shown()).toMatchObject({ count: count + 10 });
});

it('is each agency’s own, and of the domain that it has now', async () => {
  const second = await world.mailingAgency();
  await nameDomain(second.enterprise.id, 'second.test');
  const own = await shown(second.browser);
  expect(own).toMatchObject({ domain: 'second.test', count: 0 });
  await report({ report_id: 'second', about: 'second.test' }, own.address);
  expect(await shown(second.browser)).toMatchObject({ count: 10 });
  await nameDomain(second.enterprise.id, 'third.test');
  expect(await shown(second.browser)).toMatchObject({ domain: 'third.test', count: 0, reporters: [] });
  const member = await world.colleague(agency, 0);
  expect((await shown(member)).count).toBe(112);
  await world.browser().expect(401, 'GET', DMARC);
});

it('are bounded: sources that are made up fill no database, and signatures without end ask nobody', async () => {
  const { count } = await shown();
  world.later(1_000);
  const made = (from: number, length: number): Reported['rows'] =>
    Array.from({ length }, (_, at) => [`10.${from}.${at >> 8}.${at & 255}`, 1, false, false]);
  await report({ report_id: 'flood 1', rows: made(1, 3_000) });
  await report({ report_id: 'flood 2', rows: made(2, 3_000) });
  expect(await shown()).toMatchObject({ count: count + 3_000, unread_reason: expect.stringContaining('5,000件') });
  const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=d.test; s=s; h=from; bh=47DEQpj8HBSa; b=aaaa\r\n';
  const signed = `${signature.repeat(5_000)}${mailOf(reportOf({ report_id: 'signed', rows: made(3, 1) }))}`;
  await send(address, signed, 'noreply@google.com');
  expect(await shown()).toMatchObject({ count: count + 3_001 });
});

it('are taken from others though one sender sends without end', async () => {
  const { count } = await shown();
  let refused = 0;
  for (let at = 0; at < 110; at++)
    await report({ report_id: `many ${at}`, about: 'elsewhere.test' }).catch(() => refused++);
  expect(refused).toBeGreaterThan(10);
  await expect(report({ report_id: 'of the same' })).rejects.toThrow(/452/);
  await send(address, mailOf(reportOf({ report_id: 'of another' })), 'noreply@google.com', '127.0.0.2');
  expect(await shown()).toMatchObject({ count: count + 10 });
});

it('tells of thirty days', async () => {
  world.later(31 * 86_400_000);
  // Sessions end sooner.
  expect(await shown(await world.colleague(agency, 1))).toMatchObject({ count: 0, sources: [], unread: 0 });
});
