/** The address from which a mail comes: kept by administrators, chosen by who writes, looked at again when the mail goes out. */
import type { Answer, Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { at, broadcastsOf, TAKE_BACK_MS } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const api = '/api/enterprise';
const SENDERS = `${api}/sender_addresses`;
/** Codes of `sender_use`. */
const USE = { broadcast: 1, proposal: 2, direct_mail: 3, automation: 4, other: 5 };

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
let domain: string;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
  domain = `agency${agency.enterprise.id}.test`;
});

const make = async (values: object): Promise<number> =>
  (await browser.expect(201, 'POST', `${SENDERS}/create`, { sender_address: values })).body.sender_address
    .id_by_enterprise_id;
const change = (id: number, values: object) =>
  browser.expect(200, 'PUT', `${SENDERS}/update/${id}`, { sender_address: values });
const refused = async (values: object, by = browser, status = 422): Promise<Answer> =>
  (await by.expect(status, 'POST', `${SENDERS}/create`, { sender_address: values })).body.errors;
const shown = async (id: number): Promise<Answer> =>
  (await browser.expect(200, 'GET', `${SENDERS}/show/${id}`)).body.sender_address;
const mailTo = async (address: string) => (await world.mails()).find(({ to }) => String(to) === address);
const mailing = async (id: number): Promise<Answer> =>
  (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;

describe('sender addresses', () => {
  it('are administrators’ to keep: the part before the @, once each', async () => {
    const id = await make({ account: 'Ｓaiyo', display_name: '採用チーム' });
    expect(await shown(id)).toMatchObject({ account: 'saiyo', display_name: '採用チーム', active_flg: 1 });
    expect(await refused({ account: 'saiyo' })).toHaveProperty('account');
    for (const account of ['', 'a..b', 'あ', 'x@elsewhere.test', 'x'.repeat(65)])
      expect(await refused({ account })).toHaveProperty('account');
    expect(await shown(await make({ account: `keiri@${domain}` }))).toMatchObject({ account: 'keiri' });
    const member = await world.colleague(agency, 0);
    await member.expect(404, 'POST', `${SENDERS}/create`, { sender_address: { account: 'mine' } });
    await member.expect(404, 'PUT', `${SENDERS}/update/${id}`, { sender_address: { account: 'mine' } });
    await member.expect(404, 'DELETE', `${SENDERS}/delete/${id}`);
    expect((await member.expect(200, 'POST', `${SENDERS}/index`, {})).body.sender_addresses).toHaveLength(2);
    const other = await world.mailingAgency();
    await other.browser.expect(404, 'GET', `${SENDERS}/show/${id + 90}`);
    expect((await other.browser.expect(200, 'POST', `${SENDERS}/index`, {})).body.sender_addresses).toEqual([]);
  });

  it('wait for a linked domain', async () => {
    const fresh = await world.agency();
    const { body } = await fresh.browser.expect(409, 'POST', `${SENDERS}/create`, {
      sender_address: { account: 'saiyo' },
    });
    expect(body.message).toContain('先にメールドメインを連携');
  });

  it('are usual for each kind of mail once, and only where all may use them', async () => {
    const first = await make({ account: 'first', use_ids: [USE.broadcast, USE.proposal] });
    const second = await make({ account: 'second', use_ids: [USE.proposal] });
    expect((await shown(first)).use_ids).toEqual([USE.broadcast]);
    expect((await shown(second)).use_ids).toEqual([USE.proposal]);
    // Also where both are saved at the same moment.
    for (let round = 0; round < 5; round++) {
      await Promise.all([first, second].map((id) => change(id, { use_ids: [] })));
      await Promise.all([first, second].map((id) => change(id, { use_ids: [USE.proposal] })));
      const usual = await Promise.all([first, second].map(shown));
      expect(usual.flatMap(({ use_ids }) => use_ids ?? [])).toEqual([USE.proposal]);
    }
    const own = { account: 'own', use_ids: [USE.other], enterprise_member_ids: [1] };
    expect((await refused(own)).use_ids[0]).toContain('全員が使える差出人だけ');
    expect((await refused({ ...own, enterprise_member_ids: [], active_flg: 0 })).use_ids[0]).toContain('停止中');
  });
});

describe('a broadcast', () => {
  it('comes from the chosen address, in preview, test mail and mail; its answers as before', async () => {
    const sender_address_id = await make({ account: 'saiyo', display_name: '採用チーム' });
    const { create, confirmAndSend } = broadcastsOf(world, agency);
    const id = await create(await world.people(browser, ['chosen@example.jp']), { sender_address_id });
    const { body } = await browser.expect(200, 'POST', at('preview', id), { position: 0 });
    expect(body.preview).toMatchObject({ from: '採用チーム', from_email: `saiyo@${domain}` });
    await browser.expect(200, 'POST', at('test_mail', id), { position: 0 });
    await world.run();
    const tested = (await world.mails()).find(({ subject }) => subject.startsWith('【テスト】'));
    expect(tested).toMatchObject({ to: agency.email, from: `"採用チーム" <saiyo@${domain}>` });
    await confirmAndSend(id);
    const mail = await mailTo('chosen@example.jp');
    expect(mail).toMatchObject({ from: `"採用チーム" <saiyo@${domain}>`, reply_to: agency.email });
    expect(mail?.signed?.domain).toBe(domain);
  });

  it('without a choice comes from the usual one of its kind, else from the domain’s own account', async () => {
    const { create, confirmAndSend } = broadcastsOf(world, agency);
    await make({ account: 'teian', use_ids: [USE.proposal] });
    await confirmAndSend(await create(await world.people(browser, ['own@example.jp'])));
    expect((await mailTo('own@example.jp'))?.from).toContain(`<info@${domain}>`);
    await make({ account: 'news', use_ids: [USE.broadcast] });
    await confirmAndSend(await create(await world.people(browser, ['usual@example.jp'])));
    expect((await mailTo('usual@example.jp'))?.from).toContain(`<news@${domain}>`);
  });

  it('takes no address that its writer may not use, that is stopped, or of another agency', async () => {
    const ids = await world.people(browser, ['none@example.jp']);
    const member = await world.colleague(agency, 0);
    const { enterprise_member: mine } = (await member.expect(200, 'GET', `${api}/enterprise_members/show`)).body;
    const named = await make({ account: 'named', enterprise_member_ids: [mine.id_by_enterprise_id] });
    const stopped = await make({ account: 'stopped', active_flg: 0 });
    const broadcast = {
      ...{ name: 'x', title: 'x', body: 'x', target_type_id: 1, candidate_id_by_enterprise_ids: ids },
      form_enterprise_member_id: agency.member.id_by_enterprise_id,
    };
    const create = (by: Browser, status: number, sender_address_id: number) =>
      by.expect(status, 'POST', `${api}/broadcasts/create`, { broadcast: { ...broadcast, sender_address_id } });
    for (const id of [named, stopped, 999])
      expect((await create(browser, 422, id)).body.errors).toHaveProperty('sender_address_id');
    await create(member, 201, named);
  });

  it('is held while its address is withdrawn, says so, and goes on with another', async () => {
    const gone = await make({ account: 'gone' });
    const other = await make({ account: 'other' });
    const { create } = broadcastsOf(world, agency);
    const id = await create(await world.people(browser, ['held@example.jp']), { sender_address_id: gone });
    await change(gone, { active_flg: 0 });
    expect((await mailing(id)).problems).toMatchObject([{ code: 'sender_address', id: gone }]);
    await browser.expect(422, 'POST', at('confirm', id), {});
    await browser.expect(200, 'PUT', at('update', id), { broadcast: { sender_address_id: other } });
    await world.run();
    await browser.expect(200, 'POST', at('confirm', id), {});
    // Withdrawn between the confirmation and the mail.
    await browser.expect(200, 'DELETE', `${SENDERS}/delete/${other}`);
    world.later(TAKE_BACK_MS);
    await world.run();
    expect(await mailTo('held@example.jp')).toBeUndefined();
    expect((await mailing(id)).problems).toMatchObject([{ code: 'sender_address', id: other }]);
  });

  it('is another one than was approved when its sender changes', async () => {
    const sender_address_id = await make({ account: 'before' });
    await browser.expect(200, 'PUT', `${api}/mailing_settings/update`, { mailing_setting: { approval_above: 1 } });
    const second = await world.colleague(agency, 1);
    const { create } = broadcastsOf(world, agency);
    const id = await create(await world.people(browser, ['a@seal.example.jp', 'b@seal.example.jp']), {
      sender_address_id,
    });
    await browser.expect(200, 'POST', at('confirm', id), {});
    const { seal } = await mailing(id);
    await second.expect(200, 'POST', at('approve', id), { seal });
    await change(sender_address_id, { account: 'after' });
    world.later(TAKE_BACK_MS);
    await world.run();
    expect((await world.mails()).filter(({ to }) => String(to).endsWith('@seal.example.jp'))).toEqual([]);
    expect((await mailing(id)).state_id).toBe(3);
  });
});

describe('mails by themselves', () => {
  it('come from the chosen address, and from the usual one where it was withdrawn', async () => {
    const chosen = await make({ account: 'thanks' });
    await make({ account: 'auto', use_ids: [USE.automation] });
    const AUTOMATION = `${api}/automation_email_drafts`;
    const { body } = await browser.expect(201, 'POST', `${AUTOMATION}/create`, {
      automation_email_draft: {
        ...{ group: 1, name: 'お礼', title: 'ありがとうございます', body: '本文', sender_address_id: chosen },
      },
    });
    const draft = body.automation_email_draft.id_by_enterprise_id;
    await browser.expect(200, 'PUT', `${AUTOMATION}/update_order`, { select_ids: [draft] });
    await browser.expect(200, 'POST', `${AUTOMATION}/set_official_edition`, { id: draft });
    const register = async (email: string) => {
      await world.browser().expect(201, 'POST', '/api/site/candidates/create', {
        domain: agency.enterprise.site_domain,
        candidate: { name: '山田 花子', email, tel: '090-0000-1111', birth_date: '1992-05-06', prefecture_id: 14 },
      });
      await world.run();
      return (await mailTo(email))?.from;
    };
    expect(await register('first@thanks.example.jp')).toContain(`<thanks@${domain}>`);
    await change(chosen, { active_flg: 0 });
    expect(await register('second@thanks.example.jp')).toContain(`<auto@${domain}>`);
    const wrong = await browser.expect(422, 'PUT', `${AUTOMATION}/update/${draft}`, {
      automation_email_draft: { sender_address_id: 999 },
    });
    expect(wrong.body.errors).toHaveProperty('sender_address_id');
  });
});
