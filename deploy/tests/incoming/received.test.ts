/** Mails by SMTP into an agency's inbox: read, turned into records, told again, taken back, and refused. */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { messaging as messagingService } from '@enishi/messaging/src/service';
import { receivedKind, receivedState } from '@enishi/protos/master/received';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { createTransport } from 'nodemailer';
import type { Agency } from '../gateway/world';
import { type MailingWorld, startMailingWorld } from '../messaging/mailing-world';

jest.setTimeout(120_000);

const MAILS = path.join(__dirname, 'corpus/mails');
const raw = (name: string): Buffer => readFileSync(path.join(MAILS, name));
const AT = '/api/enterprise/received_mails';
const { code: kinds } = receivedKind;
const { code: states } = receivedState;

let port: number;
let world: MailingWorld;
let agency: Agency;
let address: string;

const addressOf = async ({ browser }: Agency): Promise<string> =>
  (await browser.expect(200, 'GET', `${AT}/inbox`)).body.inbox.address;

beforeAll(async () => {
  port = await ownPort();
  const messaging = {
    BOUNCE_PORT: port,
    BOUNCE_HOST: '127.0.0.1',
    INBOX_HOST: 'inbox.enishi.test',
    DNS_SERVERS: ['127.0.0.1:9'],
  };
  world = await startMailingWorld({ config: { messaging } });
  agency = await world.agency();
  address = await addressOf(agency);
});
afterAll(() => world?.stop());

async function send(to: string | string[], mail: Buffer | string, from = 'sender@partner.test'): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from, to }, raw: mail });
  } finally {
    transport.close();
  }
}

const plain = (subject: string, body: string, more: readonly string[] = [], from = 'eigyo@partner.test') =>
  [
    ...[`From: =?utf-8?B?${Buffer.from('株式会社パートナー').toString('base64')}?= <${from}>`, ...more],
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', body],
  ].join('\r\n');

type Row = Record<string, unknown>;
interface ReadMail {
  text: string;
  drafts: (Row & { key: string; values: Row; evidence: Record<string, { text: string; at: string }> })[];
  attachments: Row[];
  sender: Row;
  problems: string[];
}

async function list({ browser }: Agency = agency): Promise<Row[]> {
  await world.run();
  const { body } = await browser.expect(200, 'POST', `${AT}/index`, {
    per_page: 500,
    sort: 'id_by_enterprise_id desc',
  });
  return body.received_mails;
}

const read = async (id: unknown): Promise<ReadMail> =>
  (await agency.browser.expect(200, 'GET', `${AT}/read/${id}`)).body as never;

const newest = async (): Promise<Row & ReadMail> => {
  const [row] = await list();
  return { ...row, ...(await read(row.id_by_enterprise_id)) };
};

const mark = (id: unknown, body: object, status = 200) =>
  agency.browser.expect(status, 'PUT', `${AT}/mark/${id}`, body);

async function companyOf(name: string): Promise<number> {
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', { company: { name } });
  return made.body.company.id_by_enterprise_id;
}

const jobMail = (price: string, more = '') =>
  `お世話になっております。株式会社パートナーの井上です。\n\n【案件名】 在庫管理システムの刷新\n【内容】 小売業向け在庫管理システムの設計から開発\n【必須】 Javaの開発経験3年以上、SQLの設計経験\n【尚可】 AWSの構築経験\n【単価】 ${price}\n【精算】 140-180h\n【場所】 渋谷\n【開始】 即日\n【面談】 1回\n${more}`;

/** How well they are read, `score.test.ts` says. */
const EACH = 5;

it('lists mails of the corpus with their kinds, and makes drafts of jobs and people', async () => {
  const names = readdirSync(MAILS)
    .filter((name) => name.endsWith('.eml'))
    .filter((_, at) => at % EACH === 0);
  for (const name of names) await send(address, raw(name));
  const rows = await list();
  expect(rows).toHaveLength(names.length);
  const count = (kind: number) => rows.filter(({ received_kind_id }) => received_kind_id === kind).length;
  expect(count(kinds.job)).toBeGreaterThan(15);
  expect(count(kinds.people)).toBeGreaterThan(6);
  expect(rows.every(({ received_at, subject }) => received_at && subject)).toBe(true);
  // Lines of evidence are those of the text that is shown beside them.
  const job = rows.find(({ received_kind_id }) => received_kind_id === kinds.job) as Row;
  const { text, drafts } = await read(job.id_by_enterprise_id);
  const places = Object.values(drafts[0].evidence).filter(({ at: line }) => /^\d+$/.test(line));
  expect(places.length).toBeGreaterThan(3);
  const [{ at, text: told }] = places;
  expect(text.split('\n')[Number(at) - 1].normalize('NFKC').replace(/\s/g, '')).toContain(
    told.split('\n')[0].normalize('NFKC').replace(/\s/g, '').slice(0, 8),
  );
});

it('makes one of a mail that is brought twice, at once and by other servers', async () => {
  const before = (await list()).length;
  const mail = plain('案件のご紹介', jobMail('70万円'), ['Message-ID: <twice@partner.test>']);
  await Promise.all(Array.from({ length: 12 }, () => send(address, mail)));
  await send(address, `Received: from other.test by mx.test; Fri, 27 Nov 2026 10:00:00 +0900\r\n${mail}`);
  expect(await list()).toHaveLength(before + 1);
});

it('goes from a draft to a job, and knows the same job when it comes again', async () => {
  const company = await companyOf('株式会社パートナー');
  await agency.browser.expect(201, 'POST', '/api/enterprise/company_members/create', {
    company_member: { company_id_by_enterprise_id: company, l_name: '井上', email: 'inoue@partner.test' },
  });
  await send(address, plain('【案件】在庫管理', jobMail('65〜75万円'), [], 'first@partner.test'));
  const first = await newest();
  expect(first).toMatchObject({
    company_id_by_enterprise_id: company,
    sender: { company: '株式会社パートナー', name: '井上' },
    received_state_id: states.open,
  });
  const [draft] = first.drafts;
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', {
    job: { ...draft.values, company_id_by_enterprise_id: company },
  });
  const record_id = body.job.id_by_enterprise_id;
  const saved = { key: draft.key, state: 'saved', record_id };
  expect((await mark(first.id_by_enterprise_id, saved)).body).toEqual({ received_state_id: states.done });
  expect((await mark(first.id_by_enterprise_id, saved)).body).toEqual({ received_state_id: states.done });

  await send(
    address,
    plain('【再送】在庫管理', jobMail('80万円', '増員のため再送します。'), [], 'second@partner.test'),
  );
  const again = await newest();
  expect(again.drafts).toHaveLength(1);
  expect(again.drafts[0]).toMatchObject({ same_record_id: record_id });
  expect(again.drafts[0].changed).toEqual(expect.arrayContaining(['monthly_payment_l_num']));
  expect(again.drafts[0].changed).not.toContain('name');

  const { body: dropped } = await mark(again.id_by_enterprise_id, { key: again.drafts[0].key, state: 'dropped' });
  expect(dropped).toEqual({ received_state_id: states.dismissed });
  await mark(again.id_by_enterprise_id, { key: 'b9', state: 'dropped' }, 404);
  await mark(again.id_by_enterprise_id, { key: again.drafts[0].key, state: 'saved' }, 422);
});

it('takes what answers by itself and what is called spam out of the way', async () => {
  await send(address, plain('不在のお知らせ', jobMail('70万円'), ['Auto-Submitted: auto-replied']), '');
  expect(await newest()).toMatchObject({
    received_kind_id: kinds.automatic,
    received_state_id: states.dismissed,
    drafts: [],
  });
  await send(address, plain('高額案件', jobMail('200万円'), ['X-Spam-Flag: YES']));
  expect(await newest()).toMatchObject({ received_state_id: states.dismissed, drafts: [], spam: true });
});

it('says who sent a mail whose body cannot be read, and what it is about', async () => {
  const parts = Array.from(
    { length: 40 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  const [head] = plain('入れ子のご案内', '').split('Content-Type:');
  await send(address, `${head}${parts.join('')}Content-Type: text/plain\r\n\r\n本文\r\n`);
  const many = Array.from({ length: 10_000 }, (_, at) => `X-Relay-${at}: ${'y'.repeat(60)}`);
  await send(
    address,
    plain('長い経路のご案内', '本文').replace('MIME-Version', `${many.join('\r\n')}\r\nMIME-Version`),
  );
  const rows = await list();
  for (const subject of ['入れ子のご案内', '長い経路のご案内'])
    expect(rows).toContainEqual(expect.objectContaining({ subject, from_email: 'eigyo@partner.test' }));
});

it('hands out the mail and its attachments, and takes files of members', async () => {
  const mail = raw(readdirSync(MAILS).filter((name) => name.endsWith('.eml'))[3]);
  const own = Buffer.concat([Buffer.from('X-Mine: 1\r\nMessage-ID: <mine@a.test>\r\n'), mail]);
  const add = (bytes: Buffer) => agency.browser.upload(`${AT}/add`, {}, { name: 'mail.eml', bytes });
  expect(await add(own)).toMatchObject({ status: 201, body: { known: false } });
  expect(await add(own)).toMatchObject({ status: 201, body: { known: true } });
  expect(await add(Buffer.from('ただの文章です'))).toMatchObject({ status: 400 });
  const { id_by_enterprise_id: id } = await newest();
  const whole = await agency.browser.expect(200, 'GET', `${AT}/download/${id}?at=-1`);
  expect(whole.bytes).toEqual(own);
  expect(whole.headers['content-type']).toBe('application/octet-stream');
  await agency.browser.expect(404, 'GET', `${AT}/download/${id}?at=7`);
});

it('is the agency’s alone', async () => {
  const other = await world.agency();
  const [{ id_by_enterprise_id: id }] = await list();
  for (const [method, at] of [
    ['GET', `read/${id}`],
    ['GET', `download/${id}?at=-1`],
    ['PUT', `mark/${id}`],
  ] as const)
    await other.browser.expect(
      404,
      method,
      `${AT}/${at}`,
      method === 'PUT' ? { key: 'b0', state: 'dropped' } : undefined,
    );
  const theirs = await addressOf(other);
  expect(theirs).not.toBe(address);
  await send([theirs, address], plain('両方へ', jobMail('60万円'), ['Message-ID: <both@partner.test>']));
  expect(await list(other)).toHaveLength(1);
  expect((await list())[0]).toMatchObject({ subject: '両方へ' });
});

it('refuses what is for no mailbox, goes round in circles or is too large, and goes on', async () => {
  const mail = plain('案件', jobMail('70万円'));
  await expect(send('in-aaaaaaaaaa@inbox.enishi.test', mail)).rejects.toMatchObject({ responseCode: 550 });
  await expect(send(address.replace('@', '@other.'), mail)).rejects.toMatchObject({ responseCode: 550 });
  const circle = `${'Received: from a.test by b.test; x\r\n'.repeat(60)}${mail}`;
  await expect(send(address, circle)).rejects.toMatchObject({ responseCode: 554 });
  const large = plain('大きなメール', 'あ'.repeat(9 * 1024 * 1024));
  await expect(send(address, large)).rejects.toMatchObject({ responseCode: 552 });
  const broken = [Buffer.from('\0'), Buffer.from('Subject: \0\0\r\n\r\n\0'), Buffer.alloc(300_000, 'A: b\r\n')];
  for (const bytes of broken) await send(address, bytes);
  const before = (await list()).length;
  await send(address, mail.replace('案件', '続き'));
  expect(await list()).toHaveLength(before + 1);
});

it('gives another address, and the one before takes nothing', async () => {
  const { body } = await agency.browser.expect(201, 'POST', `${AT}/inbox_renew`, {});
  await expect(send(address, plain('古い宛先', 'a'))).rejects.toMatchObject({ responseCode: 550 });
  address = body.inbox.address;
  await send(address, plain('新しい宛先', 'a'));
  expect((await list())[0]).toMatchObject({ subject: '新しい宛先', received_kind_id: kinds.other });
});

it('lets a sender wait who says nothing, without keeping others', async () => {
  const slow = connect(port, '127.0.0.1');
  slow.write(`EHLO slow.test\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<${address}>\r\nDATA\r\nSubject: x\r\n`);
  await send(address, plain('その間に', 'b'));
  expect((await list())[0]).toMatchObject({ subject: 'その間に' });
  slow.destroy();
});

it('stands beside another product on a developer’s machine, and says so at once where operators run it', async () => {
  const { deps } = world.constellation.service('messaging');
  const listen = (ENISHI_MODE: string) =>
    messagingService.listen({ ...deps, config: { ...deps.config, ENISHI_MODE } } as never);
  const second = await listen('embedded');
  expect(second?.port).not.toBe(port);
  await second?.stop();
  await expect(listen('production')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('lets go of files and words with the record, and after the agency’s days', async () => {
  const { connection } = world.constellation.service('messaging').deps;
  const count = () => connection.collection('stored_files').countDocuments({ _id: /received/ } as never);
  const rows = await list();
  const before = await count();
  await agency.browser.expect(200, 'DELETE', `${AT}/delete/${rows[0].id_by_enterprise_id}`);
  await world.run();
  expect(await count()).toBe(before - 1);
  await agency.browser.expect(422, 'PUT', `${AT}/inbox_save`, { retention_days: 5 });
  await agency.browser.expect(200, 'PUT', `${AT}/inbox_save`, { retention_days: 30 });
  world.later(31 * 86_400_000);
  await world.run();
  expect(await connection.collection('received_mails').countDocuments({ enterprise_id: agency.enterprise.id })).toBe(0);
  // Another agency's stays.
  expect(await count()).toBe(1);
});
