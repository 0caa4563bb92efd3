/** Mailings to a segment: found when they are prepared, found once more when sending begins, and never more than was allowed. */
import { recordScope } from '@enishi/protos/master/record-scope';
import type { Browser } from '../gateway/browser';
import { memberWithRole } from '../gateway/with-role';
import type { Agency } from '../gateway/world';
import { at, TAKE_BACK_MS, texts } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const STATE = { review: 2, approval: 3, waiting: 4, paused: 6, finished: 7 };
const api = '/api/enterprise';

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
let second: Browser;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});
beforeEach(async () => {
  second = await world.colleague(agency, 1);
});

const make = async (by: Browser, plural: string, name: string, values: object): Promise<number> =>
  (await by.expect(201, 'POST', `${api}/${plural}/create`, { [name]: values })).body[name].id_by_enterprise_id;
const person = (l_name: string, more: object = {}) =>
  make(browser, 'candidates', 'candidate', {
    ...{ l_name, f_name: '太郎', inception_day_type_id: 1, email: `${l_name}@seg.example.jp`, ...more },
  });
/** People whose rank is A, or whose name has 「候補」 in it. */
const EITHER = JSON.stringify([
  [
    ['candidate_rank_id', 'any', [1]],
    ['name', 'contains', 'kouho'],
  ],
]);
const segmentOf = (more: object = {}, by = browser) =>
  make(by, 'mail_segments', 'mail_segment', { name: '案件紹介', target_type_id: 1, conditions: EITHER, ...more });
const evaluate = async (asked: object, by = browser) =>
  (await by.expect(200, 'POST', `${api}/mail_segments/evaluate`, asked)).body;
const broadcastTo = async (mail_segment_id: number, more: object = {}, by = browser) => {
  const values = {
    ...texts,
    target_type_id: 1,
    mail_segment_id,
    form_enterprise_member_id: agency.member.id_by_enterprise_id,
  };
  const id = await make(by, 'broadcasts', 'broadcast', { ...values, ...more });
  await world.run();
  return id;
};
const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;
const step = (call: string, id: number, body: object = {}) => browser.expect(200, 'POST', at(call, id), body);
const approvalAbove = (approval_above: number) =>
  browser.expect(200, 'PUT', `${api}/mailing_settings/update`, { mailing_setting: { approval_above } });
async function passes(): Promise<void> {
  world.later(TAKE_BACK_MS);
  await world.run();
  await world.run();
}
const sent = async () =>
  (await world.mails())
    .map(({ to }) => String(to))
    .filter((to) => to.endsWith('@seg.example.jp'))
    .map((to) => to.slice(0, to.indexOf('@')));
async function approve(id: number): Promise<void> {
  const { seal } = await mailing(id);
  await second.expect(200, 'POST', at('approve', id), { seal });
}

it('says how many it finds by either condition, some of them, and who gets no mail and why', async () => {
  await person('s-kouho1');
  await person('s-rank', { candidate_rank_id: 1 });
  await person('s-other', { candidate_rank_id: 2 });
  await person('s-kouho2', { email: null });
  await person('s-kouho3', { email: 'S-kouho1@seg.example.jp' });
  await person('s-kouho4', { sales_status_id: 4 });
  await person('s-kouho5');
  await browser.expect(201, 'POST', `${api}/suppressions/create`, {
    suppression: { email: 's-kouho5@seg.example.jp' },
  });
  const id = await segmentOf();
  const found = await evaluate({ id });
  expect(found).toMatchObject({ count: 6, mailed_count: expect.any(Number) });
  expect(found.sample.map(({ name }: { name: string }) => name)).not.toContain('s-other 太郎');
  const reasons = found.reasons.map(({ reason, names }: { reason: string; names: string[] }) =>
    [reason, ...names].join(' '),
  );
  expect(reasons).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/メールアドレスが登録されていません.*s-kouho2/),
      expect.stringMatching(/同じメールアドレス.*s-kouho3/),
      expect.stringMatching(/配信停止リスト.*手動で登録.*s-kouho5/),
    ]),
  );
  expect(found.mailed_count).toBe(
    6 - found.reasons.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
  );
  expect(await evaluate({ target_type_id: 1, keyword: '', conditions: EITHER })).toMatchObject({ count: 6 });
});

it('refuses conditions that mean everybody or nothing, and those of another agency', async () => {
  const refused = async (values: object) =>
    (await browser.expect(422, 'POST', `${api}/mail_segments/create`, { mail_segment: { name: 'x', ...values } })).body
      .errors.conditions[0];
  expect(await refused({})).toContain('指定してください');
  expect(await refused({ conditions: '{' })).toContain('読み取れません');
  expect(await refused({ conditions: '[["password","eq","x"]]' })).toContain('使えなくなりました');
  expect(await refused({ conditions: '[["candidate_rank_id","any",[]]]' })).toContain('読み取れません');
  const other = await world.mailingAgency();
  const id = await segmentOf({}, other.browser);
  await browser.expect(404, 'POST', `${api}/mail_segments/evaluate`, { id });
  await browser.expect(422, 'POST', `${api}/broadcasts/create`, {
    broadcast: { ...texts, target_type_id: 1, mail_segment_id: id, form_enterprise_member_id: 1 },
  });
  const contacts = await segmentOf({ target_type_id: 2, conditions: null, keyword: '担当' });
  const { body } = await browser.expect(422, 'POST', `${api}/broadcasts/create`, {
    broadcast: {
      ...{ ...texts, target_type_id: 1, mail_segment_id: contacts },
      form_enterprise_member_id: agency.member.id_by_enterprise_id,
    },
  });
  expect(body.errors.mail_segment_id[0]).toContain('企業担当者');
  expect(await evaluate({ target_type_id: 1, conditions: '[["candidate_rank_id","any",["x"]]]' })).toMatchObject({
    ...{ count: 0, problem: expect.stringContaining('読み取れません') },
  });
});

it('sends to those who are found when sending begins, and leaves out who was left out', async () => {
  const gone = await person('b-kouho1');
  await person('b-kouho2');
  await person('b-kouho3');
  const id = await broadcastTo(await segmentOf());
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review, target_count: 3, segment: { name: '案件紹介' } });
  const { recipients } = (await browser.expect(200, 'GET', at('recipients', id))).body;
  const [left] = recipients.filter(({ name }: { name: string }) => name.includes('b-kouho3'));
  await step('leave_out', id, { positions: [left.position] });
  await step('confirm', id);
  await person('b-kouho4');
  await browser.expect(200, 'PUT', `${api}/candidates/update/${gone}`, { candidate: { l_name: '改名' } });
  await passes();
  expect((await sent()).filter((name) => name.startsWith('b-')).sort()).toEqual(['b-kouho2', 'b-kouho4']);
  const after = await mailing(id);
  expect(after).toMatchObject({ state_id: STATE.finished, target_count: 3 });
  const rows = (await browser.expect(200, 'GET', at('recipients', id))).body.recipients;
  const positions = rows.map(({ position }: { position: number }) => position);
  expect(new Set(positions).size).toBe(positions.length);
  await browser.expect(200, 'GET', `${at('preview', id)}?position=${positions.at(-1)}`);
});

it('asks for approval again when there are over a tenth more than were approved, and lets a tenth pass', async () => {
  await approvalAbove(5);
  for (let n = 0; n < 10; n++) await person(`c-kouho${n}`);
  const id = await broadcastTo(await segmentOf());
  await step('confirm', id);
  await approve(id);
  await person('c-kouho10');
  await person('c-kouho11');
  await passes();
  expect((await sent()).filter((name) => name.startsWith('c-'))).toEqual([]);
  const back = await mailing(id);
  expect(back).toMatchObject({ state_id: STATE.approval, segment: { counted: 12, allowed: 13 } });
  expect(back.stopped_reason).toContain('12件になり、承認された10件の1割増しを超えました');
  await person('c-kouho12');
  await approve(id);
  await passes();
  expect((await sent()).filter((name) => name.startsWith('c-'))).toHaveLength(13);
  expect(await mailing(id)).toMatchObject({ state_id: STATE.finished });
});

it('asks for the approval that was not needed before the segment grew, also of one that was reserved', async () => {
  await approvalAbove(2);
  await person('d-kouho1');
  await person('d-kouho2');
  const send_reservation_at = new Date(world.now().getTime() + 10 * 3_600_000).toISOString().slice(0, 16);
  const id = await broadcastTo(await segmentOf(), { send_option_type_id: 1, send_reservation_at });
  await step('confirm', id);
  await person('d-kouho3');
  world.later(2 * 3_600_000);
  await passes();
  const asked = await mailing(id);
  expect(asked).toMatchObject({ state_id: STATE.approval });
  expect(asked.stopped_reason).toContain('承認が必要な件数（2件）を超えました');
  await approve(id);
  await passes();
  expect((await sent()).filter((name) => name.startsWith('d-'))).toHaveLength(3);
});

it('holds a mailing whose segment was changed after the confirmation, and goes on when a member says so', async () => {
  await person('e-kouho1');
  await person('e-other', { candidate_rank_id: 3 });
  const segment = await segmentOf();
  const id = await broadcastTo(segment);
  await step('confirm', id);
  await browser.expect(200, 'PUT', `${api}/mail_segments/update/${segment}`, {
    mail_segment: { conditions: '[["candidate_rank_id","any",[3]]]' },
  });
  await passes();
  const held = await mailing(id);
  expect(held).toMatchObject({ state_id: STATE.paused });
  expect(held.stopped_reason).toContain('セグメントの条件が変わりました');
  await step('resume', id);
  await passes();
  expect((await sent()).filter((name) => name.startsWith('e-'))).toEqual(['e-other']);
});

it('brings an approved mailing back whose segment was changed, and refuses the approval of one that asks for it', async () => {
  await approvalAbove(0);
  await person('f-kouho1');
  await person('f-other', { candidate_rank_id: 3 });
  const segment = await segmentOf();
  const change = (conditions: string) =>
    browser.expect(200, 'PUT', `${api}/mail_segments/update/${segment}`, { mail_segment: { conditions } });
  const id = await broadcastTo(segment);
  await step('confirm', id);
  await change('[["candidate_rank_id","any",[3]]]');
  const { seal } = await mailing(id);
  const { body } = await second.expect(409, 'POST', at('approve', id), { seal });
  expect(body.message).toContain('宛先を再確認');
  await step('take_back', id);
  // The segment finds other people now than those who were looked at.
  expect((await mailing(id)).problems[0].message).toContain('宛先を再確認');
  await step('prepare', id);
  await world.run();
  await step('confirm', id);
  await approve(id);
  await change(EITHER);
  await passes();
  expect(await mailing(id)).toMatchObject({ state_id: STATE.approval });
  await approve(id);
  await passes();
  expect((await sent()).filter((name) => name.startsWith('f-'))).toEqual(['f-kouho1']);
});

it('is kept while a mailing needs it, and says which', async () => {
  await person('g-kouho1');
  const segment = await segmentOf();
  const id = await broadcastTo(segment);
  const remove = (status: number) => browser.expect(status, 'DELETE', `${api}/mail_segments/delete/${segment}`);
  expect((await remove(409)).body.message).toContain('「春のお知らせ」');
  expect((await evaluate({ id: segment })).uses).toMatchObject([{ broadcast_id: id, state_id: STATE.review }]);
  await browser.expect(422, 'PUT', `${api}/mail_segments/update/${segment}`, {
    mail_segment: { target_type_id: 2, conditions: null, keyword: 'x' },
  });
  await step('cancel', id);
  await world.run();
  await remove(200);
});

it('names to a member of a narrowed view none of a colleague’s mailings, and counts them', async () => {
  const scoped = await memberWithRole(world, agency, { name: '自分の担当だけ', record_scope: recordScope.code.own });
  await person('n-kouho1', { enterprise_member1_id: scoped.id });
  const segment = await segmentOf({}, scoped.browser);
  await broadcastTo(segment);
  expect(await evaluate({ id: segment })).toMatchObject({ uses: [{ name: '春のお知らせ' }], further_uses: 0 });
  expect(await evaluate({ id: segment }, scoped.browser)).toMatchObject({ uses: [], further_uses: 1 });
  const { body } = await scoped.browser.expect(409, 'DELETE', `${api}/mail_segments/delete/${segment}`);
  expect(body.message).toContain('1件の宛先になっている');
  expect(body.message).not.toContain('春のお知らせ');
});

it('finds no one whom its maker does not see, whichever member sends to it', async () => {
  const scoped = await memberWithRole(world, agency, { name: '自分の担当だけ', record_scope: recordScope.code.own });
  await person('h-kouho1', { enterprise_member1_id: scoped.id });
  await person('h-kouho2', { enterprise_member1_id: agency.member.id_by_enterprise_id });
  const segment = await segmentOf({}, scoped.browser);
  expect(await evaluate({ id: segment }, scoped.browser)).toMatchObject({ count: 1 });
  expect(await evaluate({ id: segment })).toMatchObject({ count: 1 });
  const id = await broadcastTo(segment);
  expect(await mailing(id)).toMatchObject({ target_count: 1 });
  // A colleague's segment is not theirs to look into.
  const wide = await segmentOf();
  await scoped.browser.expect(404, 'POST', `${api}/mail_segments/evaluate`, { id: wide });
});

it('goes out once though two processes look for what is due at once', async () => {
  await person('i-kouho1');
  await person('i-kouho2');
  const id = await broadcastTo(await segmentOf());
  await step('confirm', id);
  await person('i-kouho3');
  world.later(TAKE_BACK_MS);
  const messaging = world.constellation.service('messaging');
  for (let round = 0; round < 8; round++) {
    await Promise.all([messaging.runJobs(), messaging.runJobs()]);
    world.later(500);
  }
  await passes();
  expect((await sent()).filter((name) => name.startsWith('i-')).sort()).toEqual(['i-kouho1', 'i-kouho2', 'i-kouho3']);
  expect(await mailing(id)).toMatchObject({ state_id: STATE.finished });
});
