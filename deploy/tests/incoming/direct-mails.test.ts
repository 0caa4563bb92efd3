/** A member writes to one person: the mail goes out as a letter, its answer comes back to the person and the deal. */
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import type { Browser } from '../gateway/browser';
import { type AnswersWorld, addressIn, answer, startAnswersWorld } from './answers';

jest.setTimeout(120_000);

const AT = '/api/enterprise/direct_mails';
/** Longer than a mail may be taken back. */
const TAKE_BACK_MS = 61_000;
const { code: states } = mailingState;
const { code: reached } = recipientState;

let own: AnswersWorld;
let browser: Browser;
beforeAll(async () => {
  own = await startAnswersWorld();
  browser = own.browser;
});
afterAll(() => own?.world.stop());

const mail = (id: number, more: object = {}) => ({
  direct_mail: {
    ...{ candidate_id_by_enterprise_id: id, form_enterprise_member_id: own.agency.member.id_by_enterprise_id },
    ...{ title: '{{宛名}}様\r\nBcc: x@evil.test', body: '{{宛名}}様\n\n{{差出人名}}です。ご都合をお聞かせください。' },
    ...more,
  },
});

async function write(id: number, more: object = {}, by: Browser = browser): Promise<number> {
  const { body } = await by.expect(201, 'POST', `${AT}/create`, mail(id, more));
  return body.direct_mail.id_by_enterprise_id;
}

async function send(): Promise<void> {
  await own.world.run();
  own.world.later(TAKE_BACK_MS);
  await own.world.run();
}

const show = async (id: number) => (await browser.expect(200, 'GET', `${AT}/show/${id}`)).body.direct_mail;

const person = async (email: string) => (await own.world.people(browser, [email]))[0];

async function dealOf(candidate: number): Promise<number> {
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '面談先株式会社' },
  });
  const opportunity = {
    candidate_id_by_enterprise_id: candidate,
    company_id_by_enterprise_id: body.company.id_by_enterprise_id,
    enterprise_member1_id: own.agency.member.id_by_enterprise_id,
  };
  const made = await browser.expect(201, 'POST', '/api/enterprise/opportunities/create', { opportunity });
  return made.body.opportunity.id_by_enterprise_id;
}

async function upload(name: string, content: string, status = 201) {
  const answered = await browser.upload(`${AT}/files`, {}, { name, bytes: Buffer.from(content) });
  expect(answered.status).toBe(status);
  return answered.body;
}

it('goes out a minute after it was written, as a letter of its member, and tells the timeline', async () => {
  const id = await person('letter@example.jp');
  const mail_id = await write(id, { copy_flg: 1 });
  await own.world.run();
  expect(await show(mail_id)).toMatchObject({ mailing_state_id: states.waiting, recipient_state_id: reached.waiting });
  expect(await own.mailsTo('letter@example.jp')).toEqual([]);
  expect((await own.mailState('candidates', id)).mails).toMatchObject([{ entity: 'direct_mail', state_id: 1 }]);
  await send();
  const [sent, ...more] = await own.mailsTo('letter@example.jp');
  expect(more).toEqual([]);
  expect(sent.subject).toBe('候補 1様 Bcc: x@evil.test');
  expect(sent.text).toContain('候補 1様\n');
  expect(sent.text).not.toContain('配信を停止');
  expect(sent.headers).not.toHaveProperty('List-Unsubscribe');
  expect(sent.agency?.name).toMatch(/^.+（.+）$/);
  expect(await show(mail_id)).toMatchObject({
    ...{ mailing_state_id: states.finished, recipient_state_id: reached.sent, sent_count: 1 },
  });
  const [activity] = await own.activities(id);
  expect(activity).toMatchObject({ name: 'direct_mail.sent', subject_id: mail_id });
  const copies = (await own.mailsTo(own.agency.email)).filter(({ subject }) => subject.startsWith('【控え】'));
  expect(copies).toHaveLength(1);
  expect(addressIn(copies[0].reply_to)).toBe('letter@example.jp');
});

it('is one mail, however often its button is pressed', async () => {
  const id = await person('once@example.jp');
  const headers = { 'idempotency-key': 'one-direct-mail' };
  const asked = mail(id);
  const made = await Promise.all(
    Array.from({ length: 4 }, () => browser.send('POST', `${AT}/create`, asked, { headers })),
  );
  expect(new Set(made.map(({ body }) => body.direct_mail?.id_by_enterprise_id)).size).toBe(1);
  await send();
  expect(await own.mailsTo('once@example.jp')).toHaveLength(1);
});

it('can be taken back within a minute, changed, and sent then', async () => {
  const id = await person('back@example.jp');
  const mail_id = await write(id);
  await own.world.run();
  await browser.expect(200, 'POST', `${AT}/take_back/${mail_id}`);
  await send();
  expect(await own.mailsTo('back@example.jp')).toEqual([]);
  expect((await own.mailState('candidates', id)).mails).toMatchObject([{ state_id: reached.incomplete }]);
  await browser.expect(200, 'PUT', `${AT}/update/${mail_id}`, { direct_mail: { title: '直した件名' } });
  await own.world.run();
  await browser.expect(200, 'POST', `${AT}/confirm/${mail_id}`, {});
  await send();
  expect((await own.mailsTo('back@example.jp')).map(({ subject }) => subject)).toEqual(['直した件名']);
  await browser.expect(409, 'PUT', `${AT}/update/${mail_id}`, { direct_mail: { title: '遅すぎる変更' } });
});

it('is answered: the answer names person, deal and member, and the next mail goes on with the thread', async () => {
  const id = await person('thread@example.jp');
  const deal = await dealOf(id);
  const mail_id = await write(id, { opportunity_id_by_enterprise_id: deal });
  await send();
  const [first] = await own.mailsTo('thread@example.jp');
  await own.send(
    addressIn(first.reply_to),
    answer('thread@example.jp', '明日の午後はいかがでしょうか。', ['Message-ID: <answer-thread@example.jp>']),
  );
  const [row] = await own.list();
  expect(row).toMatchObject({
    ...{ candidate_id_by_enterprise_id: id, opportunity_id_by_enterprise_id: deal },
    enterprise_member_id: own.agency.member.id_by_enterprise_id,
  });
  const received = row.id_by_enterprise_id as number;
  const begun = await browser.expect(200, 'POST', `${AT}/compose`, { received_mail_id: received });
  expect(begun.body.compose).toMatchObject({
    ...{ entity: 'candidate', id, opportunity_id: deal, received_mail_id: received, problems: [], remarks: [] },
    ...{ title: expect.stringMatching(/^Re: /), quoted: expect.stringContaining('> 明日の午後は') },
  });
  await write(id, {
    ...{ title: 'Re: ご案内', opportunity_id_by_enterprise_id: deal },
    received_mail_id_by_enterprise_id: received,
  });
  await send();
  const second = (await own.mailsTo('thread@example.jp')).find(({ subject }) => subject === 'Re: ご案内');
  expect(second?.headers).toMatchObject({
    'In-Reply-To': '<answer-thread@example.jp>',
    References: expect.stringContaining('<answer-thread@example.jp>'),
  });
  for (const [plural, of] of [
    ['opportunities', deal],
    ['candidates', id],
  ] as const)
    expect((await own.mailState(plural, of)).mails).toMatchObject([
      { entity: 'direct_mail', answers_id: received },
      { entity: 'direct_mail', id: mail_id, reply_id: received, replies: [{ id: received }] },
    ]);
});

it('goes to those who want no mailings, and to no mailbox that is gone or barred', async () => {
  const [stopped, barred] = [await person('stopped@example.jp'), await person('barred@example.jp')];
  const stop = { email: 'barred@example.jp', suppression_reason_id: suppressionReason.code.by_hand };
  await browser.expect(201, 'POST', '/api/enterprise/suppressions/create', { suppression: stop });
  const { address: _address, ...asked } = await own.mailed('stopped@example.jp');
  expect(asked.id).not.toBe(stopped);
  const [mailing] = await own.mailsTo('stopped@example.jp');
  const [, link] = /<([^>]+)>/.exec(mailing.headers?.['List-Unsubscribe'] ?? '') ?? [];
  const token = link.split('/').at(-1);
  const answered = await fetch(`${own.world.url}/mail/unsubscribe/${token}`, { method: 'POST' });
  expect(answered.ok).toBe(true);
  await write(stopped);
  await send();
  expect(await own.mailsTo('stopped@example.jp')).toHaveLength(2);
  const { body } = await browser.expect(422, 'POST', `${AT}/create`, mail(barred));
  expect(body.errors.candidate_id_by_enterprise_id[0]).toContain('配信停止リスト');
  // On the list after it was written, and before it goes out.
  const late = await person('late@example.jp');
  const late_id = await write(late);
  await own.world.run();
  await browser.expect(201, 'POST', '/api/enterprise/suppressions/create', {
    suppression: { ...stop, email: 'late@example.jp' },
  });
  await send();
  expect(await own.mailsTo('late@example.jp')).toEqual([]);
  expect(await show(late_id)).toMatchObject({ recipient_state_id: reached.suppressed });
});

it('takes files along that its member has added, once, and no other’s', async () => {
  const id = await person('files@example.jp');
  await upload('setup.exe', 'MZ', 422);
  await upload('empty.pdf', '', 400);
  const { file } = await upload('見積書.pdf', '%PDF-1.4 見積');
  await write(id, { attached_file_ids: [file.id] });
  await send();
  const [sent] = await own.mailsTo('files@example.jp');
  expect(sent.attachments).toMatchObject([{ filename: '見積書.pdf', content: Buffer.from('%PDF-1.4 見積') }]);
  const again = await browser.expect(422, 'POST', `${AT}/create`, mail(id, { attached_file_ids: [file.id] }));
  expect(again.body.errors.attached_file_ids).toHaveLength(1);
  const other = await own.world.mailingAgency();
  await other.browser.expect(404, 'GET', `${AT}/download?id=${file.id}`);
  const [stranger] = await own.world.people(other.browser, ['stranger@example.jp']);
  const theirs = { ...mail(stranger, { attached_file_ids: [file.id] }).direct_mail };
  const form_enterprise_member_id = other.member.id_by_enterprise_id;
  const refused = { direct_mail: { ...theirs, form_enterprise_member_id } };
  await other.browser.expect(422, 'POST', `${AT}/create`, refused);
});

it('is refused with all that is missing, and without a reader whom the member sees', async () => {
  const [id] = await own.world.people(browser, ['']);
  const { body } = await browser.expect(422, 'POST', `${AT}/create`, mail(id));
  expect(body.errors.candidate_id_by_enterprise_id[0]).toContain('メールアドレスが登録されていません');
  await browser.expect(422, 'POST', `${AT}/create`, mail(999_999));
  const here = await person('missing@example.jp');
  const empty = await browser.expect(422, 'POST', `${AT}/create`, mail(here, { body: '{{案件名}}の件' }));
  expect(empty.body.errors.body[0]).toContain('案件名');
  const wrong = await dealOf(await person('another@example.jp'));
  const foreign = mail(here, { opportunity_id_by_enterprise_id: wrong });
  await browser.expect(422, 'POST', `${AT}/create`, foreign);
  await browser.expect(404, 'POST', `${AT}/compose`, { candidate_id: 999_999 });
});

it('shows what its reader will see', async () => {
  const id = await person('preview@example.jp');
  const asked = { candidate_id: id, title: '{{宛名}}様', body: '{{案件名}}の{{差出人名}}' };
  const form_enterprise_member_id = own.agency.member.id_by_enterprise_id;
  const { body } = await browser.expect(200, 'POST', `${AT}/compose_preview`, { ...asked, form_enterprise_member_id });
  expect(body.preview).toMatchObject({
    ...{ subject: '候補 1様', to: '候補 1 様 <preview@example.jp>' },
    problems: [expect.stringContaining('案件名')],
  });
});

it('brings answers to an invitation to person, deal and who looks after the deal', async () => {
  const id = await person('interview@example.jp');
  const deal = await dealOf(id);
  const interview = { opportunity_id_by_enterprise_id: deal, interview_datetime: '2037-04-01T10:00' };
  const made = await browser.expect(201, 'POST', '/api/enterprise/interviews/create', { interview });
  const talk = made.body.interview.id_by_enterprise_id;
  await browser.expect(200, 'POST', `/api/enterprise/interviews/invite/${talk}`, { to: ['candidate'] });
  await own.world.constellation.settle();
  const [invitation] = await own.mailsTo('interview@example.jp');
  await own.send(addressIn(invitation.reply_to), answer('interview@example.jp', '承知しました。'));
  const [row] = await own.list();
  expect(row).toMatchObject({
    ...{ candidate_id_by_enterprise_id: id, opportunity_id_by_enterprise_id: deal },
    enterprise_member_id: own.agency.member.id_by_enterprise_id,
  });
  const received = row.id_by_enterprise_id;
  expect((await own.read(received)).reply).toMatchObject({ kind: 'interview', record_id: null });
  expect((await own.told())[0]).toMatchObject({ record_id: received });
  expect((await own.mailState('opportunities', deal)).mails).toMatchObject([{ entity: 'received_mail', id: received }]);
  // One whose mailbox is closed to the agency's inbox answers as its mail program does.
  await browser.expect(200, 'PUT', '/api/enterprise/received_mails/inbox_save', {
    ...{ retention_days: 365, replies: false, reply_copies: true },
  });
  await browser.expect(200, 'POST', `/api/enterprise/interviews/invite/${talk}`, { to: ['candidate'] });
  await own.world.constellation.settle();
  expect((await own.mailsTo('interview@example.jp'))[0].reply_to).toBeUndefined();
});
