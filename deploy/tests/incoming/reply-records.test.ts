/** Whose record an answer lands at, which mails it may answer, and what the agency decides about it. */
import { personMail, replyTo } from '@enishi/messaging/src/agency';
import { candidate } from '@enishi/protos/crm/candidate';
import { receivedKind } from '@enishi/protos/master/received';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { broadcastsOf } from '../messaging/broadcasts';
import { type AnswersWorld, AT, addressIn, answer, startAnswersWorld } from './answers';

jest.setTimeout(120_000);

const { code: kinds } = receivedKind;

let world: AnswersWorld['world'];
let agency: AnswersWorld['agency'];
let browser: AnswersWorld['browser'];
let send: AnswersWorld['send'];
let list: AnswersWorld['list'];
let read: AnswersWorld['read'];
let copies: AnswersWorld['copies'];
let told: AnswersWorld['told'];
let mailState: AnswersWorld['mailState'];
let mailed: AnswersWorld['mailed'];
let mailsTo: AnswersWorld['mailsTo'];

beforeAll(async () => {
  ({ world, agency, browser, send, list, read, copies, told, mailState, mailed, mailsTo } = await startAnswersWorld());
});
afterAll(() => world?.stop());

it('lands at contacts of companies', async () => {
  const make = async (plural: string, name: string, values: object): Promise<number> =>
    (await browser.expect(201, 'POST', `/api/enterprise/${plural}/create`, { [name]: values })).body[name]
      .id_by_enterprise_id;
  const company_id_by_enterprise_id = await make('companies', 'company', { name: '返信元株式会社' });
  const email = 'client@company.example.jp';
  const contact = await make('company_members', 'company_member', { company_id_by_enterprise_id, l_name: '森', email });
  const { create, confirmAndSend } = broadcastsOf(world, agency);
  const to = { target_type_id: 2, candidate_id_by_enterprise_ids: [], company_member_id_by_enterprise_ids: [contact] };
  await confirmAndSend(await create([], to));
  const [mail] = await mailsTo(email);
  await send(addressIn(mail.reply_to), answer(email));
  const [row] = await list();
  expect(row).toMatchObject({
    company_id_by_enterprise_id,
    company_member_id_by_enterprise_id: contact,
  });
  expect((await mailState('company_members', contact)).mails[0]).toMatchObject({ reply_id: row.id_by_enterprise_id });
});

it('goes to who looks after the person where the sender has left', async () => {
  const email = 'left@example.jp';
  const [id] = await world.people(browser, [email]);
  const owner = { enterprise_member1_id: agency.member.id_by_enterprise_id };
  await browser.expect(200, 'PUT', `/api/enterprise/candidates/update/${id}`, { candidate: owner });
  await world.colleague(agency, 0);
  const members = world.constellation.service('identity').deps.connection.collection('enterprise_members');
  const leaver = await members.findOne({ enterprise_id: agency.enterprise.id, name: '同僚' }, { sort: { _id: -1 } });
  const { create, confirmAndSend } = broadcastsOf(world, agency);
  await confirmAndSend(await create([id], { form_enterprise_member_id: leaver?.id_by_enterprise_id }));
  await members.updateOne({ _id: leaver?._id }, { $set: { enterprise_member_status_id: 2 } });
  const before = [(await told()).length, (await copies()).length];
  const [mail] = await mailsTo(email);
  await send(addressIn(mail.reply_to), answer(email));
  expect((await list())[0]).toMatchObject({
    candidate_id_by_enterprise_id: id,
    enterprise_member_id: agency.member.id_by_enterprise_id,
  });
  expect([(await told()).length, (await copies()).length]).toEqual(before.map((count) => count + 1));
});

it('comes from mails that go out by themselves, too', async () => {
  const email = 'thanks@example.jp';
  const ctx = {
    realm: 'site' as const,
    enterprise_id: agency.enterprise.id,
    member_id: 0,
    authority: 0,
    request_id: 'a',
  };
  const person = { name: '佐藤 次郎', email, tel: '090-0000-1111', birth_date: '1992-05-06', prefecture_id: 14 };
  const { candidate: made } = await callRpc<{ candidate: { id_by_enterprise_id: number } }>(
    world.constellation.clients,
    'crm.RegistrationService/Create',
    ctx,
    { candidate: inputToWire(candidate, person, 'update').values },
  );
  await world.run();
  const [thanks] = await mailsTo(email);
  const bells = (await told()).length;
  await send(addressIn(thanks.reply_to), answer(email, '登録しました'));
  const [row] = await list();
  expect(row).toMatchObject({ candidate_id_by_enterprise_id: made.id_by_enterprise_id, received_kind_id: kinds.reply });
  expect((await read(row.id_by_enterprise_id)).reply).toMatchObject({ kind: 'automation_email_draft' });
  const { mails } = await mailState('candidates', made.id_by_enterprise_id);
  expect(mails).toMatchObject([{ reply_id: row.id_by_enterprise_id }]);
  // No member looks after the person yet: the administrators hear of it.
  expect(await told()).toHaveLength(bells + 1);
});

it('comes from mails that have no record of their own, whose address names the person', async () => {
  const [id] = await world.people(browser, ['asks@example.jp']);
  const { config } = world.constellation.service('messaging').deps;
  const { enterprise, member } = agency;
  for (const kind of ['question', 'new_jobs'] as const) {
    const mail = personMail(kind, id, member.id_by_enterprise_id);
    await send(
      addressIn(replyTo(config, '縁', { enterprise_id: enterprise.id, mail })),
      answer('asks@example.jp', kind),
    );
    const [row] = await list();
    expect(row).toMatchObject({
      candidate_id_by_enterprise_id: id,
      enterprise_member_id: member.id_by_enterprise_id,
      received_kind_id: kinds.reply,
    });
    expect((await read(row.id_by_enterprise_id)).reply).toEqual({ kind, record_id: null, title: '' });
  }
});

it('lands at the record that the person’s was merged into, whatever the address says', async () => {
  const [survivor, id] = await world.people(browser, ['stays@example.jp', 'merged@example.jp']);
  const { config } = world.constellation.service('messaging').deps;
  const mail = personMail('new_jobs', id, agency.member.id_by_enterprise_id);
  const address = addressIn(replyTo(config, '縁', { enterprise_id: agency.enterprise.id, mail }));
  const request = { candidate: {}, select_ids: [id] };
  await browser.expect(201, 'POST', `/api/enterprise/candidates/merge/${survivor}`, request);
  await send(address, answer('merged@example.jp', '統合のあと'));
  expect((await list())[0]).toMatchObject({ candidate_id_by_enterprise_id: survivor, received_kind_id: kinds.reply });
});

it('takes the answer of a person whose record is gone, for nobody’s record', async () => {
  const { id, address } = await mailed('gone@example.jp');
  await browser.expect(200, 'DELETE', `/api/enterprise/candidates/delete/${id}`);
  await send(address, answer('gone@example.jp', 'まだ募集していますか'));
  const [row] = await list();
  expect(row).toMatchObject({
    received_kind_id: kinds.reply,
    enterprise_member_id: agency.member.id_by_enterprise_id,
  });
  expect(row.candidate_id_by_enterprise_id).toBeUndefined();
});

it('goes when the person’s record has left the trash for good', async () => {
  const { id, address } = await mailed('forgotten@example.jp');
  await send(address, answer('forgotten@example.jp', '一通目'));
  const [row] = await list();
  expect(row).toMatchObject({ candidate_id_by_enterprise_id: id });
  const there = (await list()).length;
  await browser.expect(200, 'DELETE', `/api/enterprise/candidates/delete/${id}`);
  expect(await list()).toHaveLength(there);
  // One more is safe, and not read yet.
  await send(address, answer('forgotten@example.jp', '二通目'));
  await browser.expect(200, 'POST', '/api/enterprise/candidates/trash/purge', { select_ids: [id] });
  await world.constellation.settle();
  expect((await list()).map(({ from_email }) => from_email)).not.toContain('forgotten@example.jp');
  expect(await list()).toHaveLength(there - 1);
  const kept = world.constellation.service('messaging').deps.connection.collection('received_contents');
  expect(await kept.countDocuments({ 'reply.person_id': id, enterprise_id: agency.enterprise.id })).toBe(0);
});

it('follows the agency’s settings, and keeps what was approved approved', async () => {
  const save = (body: object, status = 200) => browser.expect(status, 'PUT', `${AT}/inbox_save`, body);
  const { address, id } = await mailed('settings@example.jp');
  expect((await save({ retention_days: 365, reply_copies: false })).body.inbox).toMatchObject({
    ...{ replies: true, reply_copies: false },
  });
  const before = (await copies()).length;
  await send(address, answer('settings@example.jp'));
  expect((await list())[0]).toMatchObject({ candidate_id_by_enterprise_id: id });
  expect(await copies()).toHaveLength(before);

  const { create, confirmAndSend, sentTo } = broadcastsOf(world, agency);
  const [later] = await world.people(browser, ['later@example.jp']);
  const broadcast = await create([later]);
  const { body } = await browser.expect(200, 'POST', `/api/enterprise/broadcasts/preview/${broadcast}`, {
    position: 0,
  });
  expect(body.preview.reply_to).toBe(agency.email);
  expect((await save({ retention_days: 365, replies: false })).body.inbox).toMatchObject({
    ...{ replies: false, reply_copies: false },
  });
  await confirmAndSend(broadcast);
  expect(await sentTo('later')).toHaveLength(1);
  expect((await mailsTo('later@example.jp'))[0].reply_to).toBe(agency.email);
  // An address that was given out is good all the same.
  await send(address, answer('settings@example.jp', '追伸'));
  expect((await list())[0]).toMatchObject({ candidate_id_by_enterprise_id: id });
  await save({ retention_days: 365, replies: true, reply_copies: true });
  await (await world.colleague(agency, 0)).expect(404, 'PUT', `${AT}/inbox_save`, { retention_days: 90 });
});
