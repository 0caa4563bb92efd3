/** Automation e-mails: which goes to whom, what is official, in which order, and what the console tells of it. */
import type { Answer } from '../gateway/browser';
import { deleteForGood } from '../gateway/trash';
import type { Agency, World } from '../gateway/world';
import {
  APPLICATION,
  type AutomationWorld,
  DRAFTS,
  idsOf,
  REGISTRATION,
  STOPPED,
  startAutomationWorld,
} from './automation-world';

let world: World;
let own: Agency;
let automation: AutomationWorld;
let linked: AutomationWorld['linked'];
let post: AutomationWorld['post'];
let list: AutomationWorld['list'];
let create: AutomationWorld['create'];
let makeOfficial: AutomationWorld['makeOfficial'];
let change: AutomationWorld['change'];
let register: AutomationWorld['register'];
let mailsTo: AutomationWorld['mailsTo'];

beforeAll(async () => {
  automation = await startAutomationWorld();
  ({ world, own, linked, post, list, create, makeOfficial, change, register, mailsTo } = automation);
});
afterAll(() => world?.stop());

describe('the first texts of an agency', () => {
  it('are there at the first look, official and in order, and stay deleted once deleted', async () => {
    const agency = await linked();
    const first = await list(REGISTRATION, agency);
    expect(first.map(({ order, open_flg, official_edition_flg }) => [order, open_flg, official_edition_flg])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
    expect((await list(APPLICATION, agency)).map(({ open_flg }) => open_flg)).toEqual([1]);
    // No candidate was told so far when their trade stopped.
    expect((await list(STOPPED, agency)).map(({ open_flg }) => open_flg)).toEqual([0]);
    for (const id of idsOf(first)) await agency.browser.expect(200, 'DELETE', `${DRAFTS}/delete/${id}`);
    expect(await list(REGISTRATION, agency)).toEqual([]);
    const { email } = await register({}, agency);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('are made once when several look at the same time', async () => {
    const agency = await linked();
    await Promise.all(Array.from({ length: 6 }, () => list(REGISTRATION, agency)));
    expect(await list(REGISTRATION, agency)).toHaveLength(2);
  });

  it('thank for an agency that has linked no domain, in no words that a visitor or whoever signs up has typed', async () => {
    const agency = await world.agency('森の樹');
    const [mail, ...more] = await mailsTo((await register({}, agency)).email);
    expect([mail.subject, more]).toEqual(['【Enishi】ご登録ありがとうございます', []]);
    expect(mail.text).toMatch(/^(?![\s\S]*:\/\/)[\s\S]*基本情報の登録が完了しました/);
    expect((await agency.browser.send('POST', `${DRAFTS}/index`, {})).status).toBe(404);
    for (const one of [await world.agency('口座停止 https://evil.example/a'), own]) {
      const { email } = await register({ name: '停止 https://evil.example ＷＷＷ．evil．jp' }, one);
      const [mail] = await mailsTo(email);
      expect(`${mail.subject}${mail.text}`).not.toMatch(/evil/i);
    }
  });
});

describe('the official edition', () => {
  it('goes out while the draft is edited, until the draft takes its place', async () => {
    const made = await create({ title: '初めの件名', prefecture_id: 1 });
    const id = made.id_by_enterprise_id;
    await post(`${DRAFTS}/update_order`, { select_ids: [id] });
    const subject = async () => (await mailsTo((await register({ prefecture_id: 1 })).email))[0].subject;
    expect(await subject()).toBe('【株式会社風の便り】ご登録ありがとうございます');
    await makeOfficial(id);
    expect(await subject()).toBe('初めの件名');
    const edited = await change(id, { title: '次の件名' });
    expect(edited.official_edition_flg).toBe(0);
    expect(await subject()).toBe('初めの件名');
    expect((await change(id, { title: '初めの件名' })).official_edition_flg).toBe(1);
    await change(id, { title: '次の件名' });
    await makeOfficial(id);
    expect(await subject()).toBe('次の件名');
    const { body } = await own.browser.expect(200, 'GET', `${DRAFTS}/editions/${id}`);
    expect(
      body.automation_email_editions.map(({ edition_number, title, enterprise_member_id }: Answer) => [
        ...[edition_number, title, enterprise_member_id],
      ]),
    ).toEqual([
      [2, '次の件名', own.member.id_by_enterprise_id],
      [1, '初めの件名', own.member.id_by_enterprise_id],
    ]);
    await own.browser.expect(200, 'DELETE', `${DRAFTS}/delete/${id}`);
  });

  it('is not made of a draft that somebody else has changed meanwhile, nor twice of the same', async () => {
    const made = await create({});
    const id = made.id_by_enterprise_id;
    await change(id, { title: '別の人の変更' });
    await post(`${DRAFTS}/set_official_edition`, { id, updated_at: made.updated_at }, 409);
    await makeOfficial(id);
    await makeOfficial(id);
    const { body } = await own.browser.expect(200, 'GET', `${DRAFTS}/editions/${id}`);
    expect(body.automation_email_editions).toHaveLength(1);
    await own.browser.expect(200, 'DELETE', `${DRAFTS}/delete/${id}`);
  });
});

describe('the order', () => {
  it('is that of the ids; those that are not named follow, and open forms stay valid', async () => {
    const agency = await linked();
    const [a, b] = idsOf(await list(REGISTRATION, agency));
    const third = await create({ name: '三' }, agency);
    const c = third.id_by_enterprise_id;
    await post(`${DRAFTS}/update_order`, { select_ids: [c, a] }, 200, agency);
    const rows = await list(REGISTRATION, agency);
    expect([idsOf(rows), rows.map(({ order }) => order)]).toEqual([
      [c, a, b],
      [1, 2, 3],
    ]);
    expect(rows[0].updated_at).toBe(third.updated_at);
    const [other] = idsOf(await list(APPLICATION, agency));
    await post(`${DRAFTS}/update_order`, { select_ids: [a, other] }, 422, agency);
    await post(`${DRAFTS}/update_order`, { select_ids: [a, 999_999] }, 404, agency);
    await agency.browser.expect(422, 'PUT', `${DRAFTS}/update/${a}`, { automation_email_draft: { group: STOPPED } });
  });
});

describe('what a candidate would get', () => {
  it('is said for every mail, with the reasons, and is what goes', async () => {
    const agency = await linked('結');
    const old = await create({ name: '五十歳以上', title: '年齢の件名', age_min: 50 }, agency);
    const tokyo = await create({ name: '東京', title: '東京の件名', prefecture_id: 13 }, agency);
    const draft = await create({ name: '下書き' }, agency);
    const ids = [old, tokyo, draft].map(({ id_by_enterprise_id }) => id_by_enterprise_id);
    for (const id of ids.slice(0, 2)) await makeOfficial(id, agency);
    await post(`${DRAFTS}/update_order`, { select_ids: ids }, 200, agency);
    const { id, email } = await register({ prefecture_id: 13 }, agency);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['東京の件名']);
    const { groups, reasons } = await post(`${DRAFTS}/fitting`, { candidate_id: id }, 200, agency);
    expect(reasons).toEqual([]);
    expect(groups.map(({ group }: Answer) => group)).toEqual([1, 2, 3]);
    expect(groups[0].emails.map(({ name, goes, reasons: why }: Answer) => [name, goes, why[0]])).toEqual([
      ['五十歳以上', false, expect.stringMatching(/^年齢の条件（50～歳）に対して、\d+歳です$/)],
      ['東京', true, undefined],
      ['下書き', false, '正式版がありません（下書きのままです）'],
      ['登録お礼（案件への応募から登録した方）', false, expect.stringContaining('案件への応募ではありません')],
      ['登録お礼', false, '先に「東京」が条件に当てはまります'],
    ]);
    expect(groups[0].emails[1]).toMatchObject({ title: '東京の件名', body: expect.stringContaining('本文') });
    expect(groups[2].emails[0].reasons).toContain('自動送信がOFFです');
    await post(`${DRAFTS}/fitting`, { candidate_id: 999_999 }, 404, agency);
  });
});

describe('a trade that is stopped', () => {
  const stop = (id: number, sales_status_id = 4) =>
    own.browser.expect(200, 'PUT', `/api/enterprise/candidates/update/${id}`, { candidate: { sales_status_id } });

  beforeAll(async () => {
    const [id] = idsOf(await list(STOPPED));
    await change(id, { open_flg: 1 });
  });

  it('is told once, after a minute in which it can be taken back', async () => {
    const { id, email } = await register();
    await stop(id);
    await stop(id);
    expect(await mailsTo(email)).toHaveLength(1);
    automation.later(61_000);
    const stopped = (await mailsTo(email)).filter(({ subject }) => subject.includes('停止'));
    expect(stopped).toHaveLength(1);
    automation.later(61_000);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is told once, a minute after the last of several changes', async () => {
    const { id, email } = await register();
    /** Mails so long after the trade has begun or stopped. */
    const told = async (ms: number, status?: number) => {
      await stop(id, status);
      await world.constellation.settle();
      automation.later(ms);
      return (await mailsTo(email)).length;
    };
    const soon = [await told(20_000), await told(20_000, 1), await told(30_000), await told(0)];
    automation.later(31_000);
    expect([...soon, (await mailsTo(email)).length]).toEqual([1, 1, 1, 1, 2]);
    // Put back and set again as the mail left: it would say the same. A trade that began again is news.
    expect([await told(0, 1), await told(61_000), await told(61_000, 1), await told(61_000)]).toEqual([2, 2, 2, 3]);
  });

  it('is not told when it was taken back', async () => {
    const { id, email } = await register();
    await stop(id);
    await stop(id, 1);
    automation.later(61_000);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('the sender', () => {
  it('gets the answers and signs; who has left the agency does neither', async () => {
    const signature = '──────\n山田 花子\n株式会社風の便り';
    await own.browser.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', {
      enterprise_member: { mail_signature: signature },
      context: 'update_profile',
    });
    const made = await create({
      ...{ prefecture_id: 47, form_enterprise_member_id: own.member.id_by_enterprise_id },
      ...{ title: '{{応募者名}}様へ', body: '{{エージェント名}}より' },
    });
    const id = made.id_by_enterprise_id;
    await makeOfficial(id);
    await post(`${DRAFTS}/update_order`, { select_ids: [id] });
    const person = { prefecture_id: 47, name: '佐藤\r\nBcc: a@b.example' };
    const [mail] = await mailsTo((await register(person)).email);
    expect(mail).toMatchObject({
      subject: '佐藤 Bcc:様へ',
      text: `株式会社風の便りより\n\n${signature}\n`,
      reply_to: own.email,
      agency: { name: '山田 花子（株式会社風の便り）' },
    });
    const members = world.constellation.service('identity').deps.connection.collection('enterprise_members');
    const me = { enterprise_id: own.enterprise.id, id_by_enterprise_id: own.member.id_by_enterprise_id };
    await members.updateOne(me, { $set: { enterprise_member_status_id: 2 } });
    const [after] = await mailsTo((await register(person)).email);
    await members.updateOne(me, { $set: { enterprise_member_status_id: 1 } });
    expect(after.text).toBe('株式会社風の便りより\n\n株式会社風の便り\n');
    expect(after.reply_to).toBeUndefined();
    await own.browser.expect(200, 'DELETE', `${DRAFTS}/delete/${id}`);
  });
});

describe('what was sent', () => {
  it('is listed with its address until its candidate is deleted', async () => {
    const made = await create({ title: '沖縄の件名', prefecture_id: 46 });
    const id = made.id_by_enterprise_id;
    await makeOfficial(id);
    await post(`${DRAFTS}/update_order`, { select_ids: [id] });
    const person = await register({ prefecture_id: 46 });
    await mailsTo(person.email);
    const read = async () =>
      (await own.browser.expect(200, 'GET', `/api/enterprise/automation_email_mail_mgmts/index/${id}`)).body;
    const { automation_email_mail_mgmts: rows, count } = await read();
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({
      candidate_id_by_enterprise_id: person.id,
      email: person.email,
      title: '沖縄の件名',
      sent_at: automation.now().toISOString(),
    });
    const [mail] = await mailsTo(person.email);
    const [picture] = /mail\/open\/[0-9a-f]{32}\.gif/.exec(mail.html ?? '') ?? [];
    const open = () => world.browser().expect(200, 'GET', `/${picture}`);
    const opened = async () => (await read()).automation_email_mail_mgmts[0].opened_at;
    await open();
    // The picture does not wait for the note.
    while (!(await opened()));
    const first = await opened();
    automation.later(1_000);
    await open();
    await world.constellation.settle();
    expect(await opened()).toBe(first);
    await deleteForGood(world, own.browser, person.id);
    expect((await read()).automation_email_mail_mgmts[0].email).toBeUndefined();
    await own.browser.expect(404, 'GET', '/api/enterprise/automation_email_mail_mgmts/index/999999');
  });
});

describe('saved texts', () => {
  const save = async (browser: Agency['browser'], values: object, status = 201) =>
    (await browser.expect(status, 'POST', '/api/enterprise/mail_templates/create', { mail_template: values })).body
      .mail_template;

  it('are one’s own until they are shared; only their writer and administrators change them', async () => {
    const colleague = await world.colleague(own, 0);
    const mine = await save(own.browser, { kind: 5, name: '自分用', body: '{{応募者名}} 様' });
    const shared = await save(own.browser, { kind: 5, name: '共有', body: '本文', shared_flg: 1 });
    const seen = (await colleague.expect(200, 'POST', '/api/enterprise/mail_templates/index', {})).body.mail_templates;
    expect(seen.map(({ name }: Answer) => name)).toEqual(['共有']);
    await colleague.expect(404, 'GET', `/api/enterprise/mail_templates/show/${mine.id_by_enterprise_id}`);
    const at = `/api/enterprise/mail_templates/update/${shared.id_by_enterprise_id}`;
    await colleague.expect(403, 'PUT', at, { mail_template: { body: '書き換え' } });
  });

  it('hold the placeholders of their kind only', async () => {
    const errors = async (kind: number, body: string) =>
      (
        await own.browser.send('POST', '/api/enterprise/mail_templates/create', {
          mail_template: { kind, name: `${kind}${body}`, body },
        })
      ).status;
    expect(await errors(5, '{{提案案件}}')).toBe(422);
    expect(await errors(1, '{{提案案件}}')).toBe(201);
    expect(await errors(1, '{{応募者名}}')).toBe(422);
  });
});
