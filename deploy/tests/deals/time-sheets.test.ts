/** A month of work from its source: entered by a link, approved by a link, confirmed by staff, closed. */
import type { Answer } from '../gateway/browser';
import type { World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { APRIL, api, day, type Sheets, sheetsOf } from './sheets';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

let world: World;
const clock = turningClock('2037-05-02');
let people = 0;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());

interface Here extends Sheets {
  deal: Deal;
  email: string;
  contact: string;
}

async function here(values: object = {}): Promise<Here> {
  const deal = await signedDeal(world);
  const [email, contact] = [`hito${++people}@example.jp`, `kyaku${people}@example.jp`];
  return { deal, email, contact, ...(await sheetsOf(deal, email, contact, values)) };
}

const stranger = () => world.browser();
const enter = async (token: string, more: object = {}) =>
  stranger().send('POST', api('time_sheets/enter'), { token, month: APRIL, ...more });
const put = async (token: string, given: object) =>
  stranger().send('POST', api('time_sheets/enter_save'), { token, month: APRIL, days: [], ...given });
const answer = async (token: string, action: string, more: object = {}) => {
  const { time_sheet } = (await stranger().send('POST', api('time_sheets/approval'), { token })).body;
  const { digest = '' } = time_sheet ?? {};
  const request = { token, action, name: '発注 太郎', digest, ...more };
  return stranger().send('POST', api('time_sheets/approval_answer'), request);
};

/** Handed in by the person: 8 hours on each of two days. */
async function handedIn(values: object = {}): Promise<Here & { token: string }> {
  const one = await here(values);
  const token = await one.entryLink();
  const days = [day('2037-04-01'), day('2037-04-02')];
  expect((await put(token, { days, submit: true })).status).toBe(200);
  return { ...one, token };
}

describe('the person', () => {
  it('enters by the link of a mail day by day, keeps what is not complete, and hands it in', async () => {
    const one = await here();
    expect(await one.line()).toMatchObject({ status: 1, minutes: null, linked: false, late: false });
    const token = await one.entryLink();
    const [mail] = await mailsTo(world, one.email);
    expect(mail).toContain('2037年4月分の勤務表');
    expect(mail).toContain('2037/05/03');
    const { time_sheet: opened } = (await enter(token)).body;
    expect(opened).toMatchObject({
      ...{ agency: '株式会社縁人材', person: '田中 一郎', month: APRIL, status: 1, open: true },
      ...{ first_day: '2037-04-01', last_day: '2037-04-30', due: '2037-05-03' },
      usual: { start_minutes: 600, end_minutes: 1_140, break_minutes: 60 },
    });
    // Whose prices they are is not told to who works.
    expect(JSON.stringify(opened)).not.toMatch(/price|750000|600000|gross|sell|buy/);

    const kept = (await put(token, { days: [day('2037-04-01', { end_minutes: null })], note: '途中' })).body.time_sheet;
    expect(kept).toMatchObject({ status: 1, minutes: 0, note: '途中' });
    expect(kept.days).toEqual([{ day: '2037-04-01', start_minutes: 540, break_minutes: 60 }]);
    const { updated_at } = kept;
    const refused = await put(token, { days: kept.days, updated_at, submit: true });
    expect([refused.status, refused.body.errors.days]).toEqual([422, ['1日：終了の時刻を入力してください。']]);
    expect(await one.hours()).toBeNull();

    const days = [day('2037-04-02', { end_minutes: 1_530, note: '深夜対応' }), day('2037-04-01')];
    const stale = await put(token, { days, submit: true });
    expect(stale.status).toBe(409);
    const sent = (await put(token, { days, updated_at, note: '', submit: true })).body.time_sheet;
    expect(sent).toMatchObject({ status: 2, minutes: 480 + 930, note: '', open: true });
    expect(sent.days.map((one: Answer) => one.day)).toEqual(['2037-04-01', '2037-04-02']);
    expect(await one.hours()).toMatchObject({ minutes: 1_410, hour_status_id: 1 });
    expect(await one.line()).toMatchObject({ status: 2, by_day: true, minutes: 1_410 });
  });

  it.each([
    ['a day outside the month', [day('2037-05-01')]],
    ['a day twice', [day('2037-04-01'), day('2037-04-01')]],
    ['an end before the beginning', [day('2037-04-01', { end_minutes: 500 })]],
    ['more rest than work', [day('2037-04-01', { break_minutes: 540 })]],
    ['a beginning before the end of the day before', [day('2037-04-01', { end_minutes: 2_100 }), day('2037-04-02')]],
    ['nothing at all', []],
  ])('is refused %s', async (_, days) => {
    const one = await here();
    const token = await one.entryLink();
    const { status, body } = await put(token, { days, submit: true });
    expect([status, Object.keys(body.errors)]).toEqual([422, [days.length === 0 ? 'minutes' : 'days']]);
    expect(await one.hours()).toBeNull();
  });

  it('of two presses at once one counts', async () => {
    const one = await here();
    const token = await one.entryLink();
    const presses = Array.from({ length: 6 }, () => put(token, { minutes: 9_600, submit: true }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await one.hours()).toMatchObject({ minutes: 9_600 });
  });
});

describe('a link', () => {
  it('opens its agreement to its person only, until staff end it, another person works, or its time is over', async () => {
    const [one, other] = [await here(), await here()];
    const [token, foreign] = [await one.entryLink(), await other.entryLink()];
    for (const wrong of ['', 'x', `${token}x`, await one.approvalLink().catch(() => 'none')])
      expect((await enter(wrong)).body.errors).toHaveProperty('token');
    for (const month of ['2037-07-01', '2037-06-01', '2036-04-01', 'x'])
      expect((await enter(token, { month })).status).toBe(422);
    expect((await enter(foreign)).body.time_sheet.agency).toBe('株式会社縁人材');
    expect((await one.act('end_links')).status).toBe(200);
    expect((await enter(token)).status).toBe(422);
    expect((await put(token, { minutes: 60, submit: true })).status).toBe(422);
    expect((await enter(foreign)).status).toBe(200);

    const made = await other.deal.post(
      'candidates/create',
      { candidate: { l_name: '別', inception_day_type_id: 1 } },
      201,
    );
    const agreement = { candidate_id_by_enterprise_id: made.candidate.id_by_enterprise_id };
    await other.deal.agency.browser.expect(200, 'PUT', api(`agreements/update/${other.id}`), { agreement });
    expect((await enter(foreign)).status).toBe(422);

    const late = await here();
    const ends = await late.entryLink();
    clock.set('2037-06-15');
    expect((await enter(ends, { month: '2037-05-01' })).status).toBe(200);
    clock.set('2037-06-17');
    expect((await enter(ends, { month: '2037-05-01' })).status).toBe(422);
    clock.set('2037-05-02');
  });

  it('goes on when the record of its person is merged into another one', async () => {
    const one = await handedIn();
    const token = await one.approvalLink();
    const { candidate } = await one.deal.post(
      'candidates/create',
      { candidate: { l_name: '統合先', inception_day_type_id: 1 } },
      201,
    );
    const merge = `candidates/merge/${candidate.id_by_enterprise_id}`;
    await one.deal.post(merge, { candidate: {}, select_ids: [one.deal.candidate] }, 201);
    await world.constellation.settle();
    expect((await enter(one.token)).status).toBe(200);
    expect((await stranger().send('POST', api('time_sheets/approval'), { token })).status).toBe(200);
  });

  it('is mailed once, though the call that asks for it comes twice', async () => {
    const one = await here();
    const press = () =>
      one.deal.agency.browser.expect(
        ...([200, 'POST', api('time_sheets/send'), { month: APRIL, what: 'entry', agreement_ids: [one.id] }] as const),
        { headers: { 'idempotency-key': 'once' } },
      );
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ done: 1, refused: [] }));
    expect(await mailsTo(world, one.email)).toHaveLength(1);
  });
});

describe('the client', () => {
  it('approves by a link; name, time, address and a digest of what was shown are kept', async () => {
    const one = await handedIn();
    const token = await one.approvalLink();
    const [mail] = await mailsTo(world, one.contact);
    expect(mail).toContain('稼働時間：16:00');
    expect(await one.line()).toMatchObject({ status: 3 });
    const { time_sheet: seen } = (await stranger().send('POST', api('time_sheets/approval'), { token })).body;
    expect(seen).toMatchObject({ company: '株式会社青空商事', person: '田中 一郎', minutes: 960, answer: null });
    expect(JSON.stringify(seen)).not.toMatch(/price|sell|buy|750000|600000|@/);
    // The person's own link opens nothing here, nor this one there.
    expect((await stranger().send('POST', api('time_sheets/approval'), { token: one.token })).status).toBe(422);
    expect((await enter(token)).status).toBe(422);
    expect((await answer(token, 'approve', { name: ' ' })).body.errors).toHaveProperty('name');
    expect((await answer(token, 'approve', { digest: '0' })).status).toBe(409);
    expect((await answer(token, 'pay')).status).toBe(400);

    const given = await Promise.all([
      answer(token, 'approve'),
      answer(token, 'approve'),
      answer(token, 'refuse', { reason: 'x' }),
    ]);
    expect(given.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
    const { answers, digest, line } = await one.show();
    expect(answers).toHaveLength(1);
    expect(answers[0].digest).toBe(seen.digest);
    if (line.status === 4) expect(digest).toBe(seen.digest);
    expect(answers[0]).toMatchObject({ name: '発注 太郎', minutes: 960, at: '2037-05-02T00:00:00.000Z' });
    expect(answers[0].address).toMatch(/127\.0\.0\.1|::1/);
  });

  it('hands back with a reason, which the person reads; what is corrected later voids the approval in sight', async () => {
    const one = await handedIn();
    let token = await one.approvalLink();
    expect((await answer(token, 'refuse')).body.errors).toHaveProperty('reason');
    expect((await answer(token, 'refuse', { reason: '2日は休みでした' })).body.time_sheet).toMatchObject({
      ...{ status: 5, answer: { answer_id: 2, reason: '2日は休みでした' } },
    });
    const { time_sheet: back } = (await enter(one.token)).body;
    expect(back).toMatchObject({ status: 5, returned_reason: '2日は休みでした', open: true });
    const again = { days: [day('2037-04-01')], updated_at: back.updated_at, submit: true };
    expect((await put(one.token, again)).body.time_sheet).toMatchObject({ status: 2, minutes: 480 });
    token = await one.approvalLink();
    expect((await answer(token, 'approve')).body.time_sheet).toMatchObject({ status: 4, answer: { answer_id: 1 } });
    // The person cannot change what was approved.
    const { updated_at } = (await enter(one.token)).body.time_sheet;
    expect((await put(one.token, { minutes: 1, updated_at, submit: true })).status).toBe(409);

    const now = await one.show();
    expect(
      (await one.save({ days: [day('2037-04-01', { break_minutes: 30 })], updated_at: now.updated_at })).body,
    ).toMatchObject({
      ...{ line: { status: 2, minutes: 510, voided: true } },
      answers: [{ answer_id: 2 }, { answer_id: 1, voided_at: expect.any(String) }],
    });
    expect((await stranger().send('POST', api('time_sheets/approval'), { token })).status).toBe(422);
    expect(await one.hours()).toMatchObject({ minutes: 510 });
    const { histories: history } = await one.deal.post(`time_sheets/edit_histories/${now.id}`);
    expect(history.length).toBeGreaterThan(5);
  });

  it('is not asked without an address, nor after the question was taken back', async () => {
    const one = await handedIn({ company_member_id_by_enterprise_id: null });
    expect((await one.send('approval')).refused[0].message).toContain('担当者');
    const two = await handedIn();
    const token = await two.approvalLink();
    expect((await two.act('withdraw')).body.line.status).toBe(2);
    expect((await stranger().send('POST', api('time_sheets/approval'), { token })).status).toBe(422);
    expect((await answer(token, 'approve')).status).toBe(422);
    expect((await two.act('withdraw')).status).toBe(409);
  });
});
