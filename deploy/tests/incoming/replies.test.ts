/** People answer mails of an agency: the answer comes in by SMTP and lands at the record, the timeline, the bell and a mailbox. */
import { receivedKind, receivedState } from '@enishi/protos/master/received';
import { type AnswersWorld, AT, addressIn, answer, HOST, startAnswersWorld, withSheet } from './answers';

jest.setTimeout(120_000);

const { code: kinds } = receivedKind;
const { code: states } = receivedState;

let world: AnswersWorld['world'];
let agency: AnswersWorld['agency'];
let browser: AnswersWorld['browser'];
let send: AnswersWorld['send'];
let list: AnswersWorld['list'];
let read: AnswersWorld['read'];
let copies: AnswersWorld['copies'];
let told: AnswersWorld['told'];
let mailState: AnswersWorld['mailState'];
let activities: AnswersWorld['activities'];
let mailed: AnswersWorld['mailed'];
let mailsTo: AnswersWorld['mailsTo'];

beforeAll(async () => {
  ({ world, agency, browser, send, list, read, copies, told, mailState, activities, mailed, mailsTo } =
    await startAnswersWorld());
});
afterAll(() => world?.stop());

it('goes from a mailing to its answer: list, timeline, bell, mails of the person and the sender’s mailbox', async () => {
  const email = 'hanako@example.jp';
  const { id, broadcast, address } = await mailed(email);
  expect(address).toMatch(new RegExp(`^re-[0-9a-f]{32}\\.${agency.enterprise.id}\\.[a-z0-9]{10}@${HOST}$`));
  const [mail] = await mailsTo(email);
  expect(mail.reply_to).toContain(`"${mail.agency?.name}"`);

  await send(address, answer(email));
  const [row] = await list();
  expect(row).toMatchObject({
    received_kind_id: kinds.reply,
    received_state_id: states.open,
    candidate_id_by_enterprise_id: id,
    enterprise_member_id: agency.member.id_by_enterprise_id,
    from_email: email,
  });
  const received = row.id_by_enterprise_id;
  expect(await read(received)).toMatchObject({
    text: expect.stringContaining('お話を伺いたい'),
    drafts: [],
    reply: { kind: 'broadcast', record_id: broadcast, title: '春のお知らせ' },
  });
  expect(await told()).toMatchObject([{ entity: 'received_mail', record_id: received, unread: true }]);
  const [activity] = await activities(id);
  expect(activity).toMatchObject({ name: 'received_mail.replied', subject_id: received });
  expect((await mailState('candidates', id)).mails).toMatchObject([
    { entity: 'broadcast', id: broadcast, reply_id: received },
  ]);
  const [copy, ...more] = await copies();
  expect(more).toEqual([]);
  expect(addressIn(copy.reply_to)).toBe(email);
  expect(copy.text).toContain('お話を伺いたい');
  expect(copy.text).toContain(`enterprise/received_mails/${received}`);
});

it('is one answer however often it is brought, and in whatever letters its address is written', async () => {
  const { id, address } = await mailed('twice@example.jp');
  const before = (await copies()).length;
  const mail = answer('twice@example.jp', '二度届きます', ['Message-ID: <twice@example.jp>']);
  await Promise.all(Array.from({ length: 8 }, () => send(address, mail)));
  await send(address.toUpperCase(), `Received: from a.test by b.test; Fri, 27 Nov 2026 10:00:00 +0900\r\n${mail}`);
  const rows = (await list()).filter((row) => row.candidate_id_by_enterprise_id === id);
  expect(rows).toHaveLength(1);
  expect(await copies()).toHaveLength(before + 1);
  expect((await activities(id)).filter(({ name }) => name === 'received_mail.replied')).toHaveLength(1);
});

it('becomes an answer where it came to the agency’s own address first', async () => {
  const { id, address } = await mailed('both@example.jp');
  const own = (await browser.expect(200, 'GET', `${AT}/inbox`)).body.inbox.address;
  const mail = answer('both@example.jp', '両方へ', ['Message-ID: <both@example.jp>']);
  await send(own, mail);
  const [first] = await list();
  expect(first.candidate_id_by_enterprise_id).toBeUndefined();
  await send([own, address], mail);
  await send(address, mail);
  const rows = await list();
  expect(rows[0]).toMatchObject({
    id_by_enterprise_id: first.id_by_enterprise_id,
    candidate_id_by_enterprise_id: id,
    received_kind_id: kinds.reply,
  });
  expect((await told())[0]).toMatchObject({ record_id: first.id_by_enterprise_id });
  // Both at once, the own address first.
  await send([own, address], answer('both@example.jp', '同時に'));
  expect((await list())[0]).toMatchObject({ candidate_id_by_enterprise_id: id, received_kind_id: kinds.reply });
});

it('refuses addresses that were not made here, and those of another agency’s mails', async () => {
  const { address } = await mailed('forged@example.jp');
  const other = await world.mailingAgency();
  const before = (await list()).length;
  const mail = answer('forged@example.jp');
  const [local, sign] = address.split('@')[0].split(/\.(?=[a-z0-9]+$)/);
  const forged = [
    address.replace(`.${sign}@`, `.${sign === 'aaaaaaaaaa' ? 'bbbbbbbbbb' : 'aaaaaaaaaa'}@`),
    address.replace(`.${agency.enterprise.id}.`, `.${other.enterprise.id}.`),
    address.replace(/^re-./, (start) => (start === 're-0' ? 're-1' : 're-0')),
    `re-n1-1.${agency.enterprise.id}.${sign}@${HOST}`,
    `${local}@${HOST}`,
    address.replace(HOST, `other.${HOST}`),
  ];
  for (const wrong of forged) await expect(send(wrong, mail)).rejects.toMatchObject({ responseCode: 550 });
  expect(await list()).toHaveLength(before);
  expect(await list(other.browser)).toEqual([]);
});

it('keeps answers of each agency to itself', async () => {
  const other = await world.mailingAgency();
  const theirs = await mailed('shared@example.jp', other);
  const mine = await mailed('mine@example.jp');
  const before = (await list()).length;
  await send([theirs.address, mine.address], answer('shared@example.jp', '二社へ'));
  expect(await list()).toHaveLength(before + 1);
  const [row, ...more] = await list(other.browser);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ candidate_id_by_enterprise_id: theirs.id });
  expect(await told(other.browser)).toHaveLength(1);
  expect(await copies(other)).toHaveLength(1);
});

it('makes no noise of programs that answer by themselves, nor of a copy that comes back', async () => {
  const { id, address } = await mailed('away@example.jp');
  const [bells, mails] = [(await told()).length, (await copies()).length];
  const away = ['Auto-Submitted: auto-replied'];
  await send(address, answer('away@example.jp', '不在にしております。', away), '');
  const [row] = await list();
  expect(row).toMatchObject({
    received_kind_id: kinds.automatic,
    received_state_id: states.dismissed,
    candidate_id_by_enterprise_id: id,
  });
  const [copy] = await copies();
  const { text, headers } = copy;
  const back = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  await send(address, answer(agency.email, text, back));
  expect((await list())[0]).toMatchObject({ received_kind_id: kinds.automatic, received_state_id: states.dismissed });
  expect([(await told()).length, (await copies()).length]).toEqual([bells, mails]);
  expect((await mailState('candidates', id)).mails[0].reply_id ?? null).toBeNull();
  expect((await activities(id)).map(({ name }) => name)).not.toContain('received_mail.replied');
});

it('reads drafts of its files, not of the words that it quotes', async () => {
  const { id, address } = await mailed('sheet@example.jp');
  const sheet =
    '氏名：山川 海子\n年齢：35歳\n最寄駅：渋谷駅\nスキル：Java 8年、AWS 3年\n希望単価：80万円\n稼働開始：即日';
  await send(address, withSheet('sheet@example.jp', sheet));
  const [row] = await list();
  expect(row).toMatchObject({ received_kind_id: kinds.reply, attachments_num: 1, jobs_num: 0 });
  const { drafts } = await read(row.id_by_enterprise_id);
  expect(drafts).toMatchObject([{ entity: 'candidate', file_name: 'sheet.txt', same_record_id: id }]);
  const [copy] = await copies();
  expect(copy.attachments).toMatchObject([{ filename: 'sheet.txt', content: Buffer.from(sheet) }]);
});
