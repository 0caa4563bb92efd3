/** Notices of payment as their recipients have them: confirmed, objected to, paid to an account that was looked at twice. */
import type { Answer, Browser } from '../gateway/browser';
import { createBrowser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import { mailsTo } from '../identity/mails';
import { ACCOUNT, APRIL, act, acted, at, change, noticeWorld, payeeOf, show, terms } from './notice-world';
import type { Deal } from './world';

const { world, runJobs, agencyWith, drafted } = noticeWorld();
const DAY_MS = 86_400_000;

/** Sends a notice, and answers the key of its link. */
async function sent(deal: Deal): Promise<{ id: number; token: string }> {
  const { browser, enterprise } = deal.agency;
  await linkDomain(world().constellation, enterprise.id);
  const id = await drafted(deal);
  const to = `payee${enterprise.id}@candidate.example.jp`;
  await change(deal, id, { email: to });
  expect((await act(browser, id, 'send')).status).toBe(409);
  await acted(browser, id, 'submit');
  expect(await acted(browser, id, 'send')).toMatchObject({ payment_notice_status_id: 4, notice_answer_id: 1 });
  await world().constellation.settle();
  expect(await deal.post(`payment_notices/delivery/${id}`)).toMatchObject({ delivery: { id, state: 'sent' } });
  const [mail] = await mailsTo(world(), to);
  expect(mail).toContain('660,000円');
  expect(mail).toContain('7日以内');
  return { id, token: /#token=([\w-]+)/.exec(mail)?.[1] ?? '' };
}

const outside = (path: string, body: object) =>
  createBrowser(world().url).send('POST', at(`payment_notices/${path}`), body);

it('are confirmed by the recipient, who has a link and no account, once', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { id, token } = await sent(deal);
  expect((await outside('open', { token: 'unknown' })).status).toBe(422);
  expect((await outside('answer', { token, name: '田中' })).status).toBe(400);
  expect((await outside('open', { token })).body.payment_notice).toMatchObject({
    ...{ agency: '株式会社縁人材', recipient: '田中 一郎', net_price: 660_000, answer: 1 },
  });
  const file = await outside('open_file', { token });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await outside('answer', { token, action: 'confirm', name: ' ' })).body.errors.name).toBeDefined();
  const answers = await Promise.all(
    ['田中', '別人'].map((name) => outside('answer', { token, action: 'confirm', name })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const names = new Set(answers.map(({ body }) => body.payment_notice.answered_name));
  expect(names.size).toBe(1);
  expect(await show(deal, id)).toMatchObject({ notice_answer_id: 2, answered_name: [...names][0] });
  // An objection after that changes nothing.
  await outside('answer', { token, action: 'object', name: '田中', objection: '単価が違います' });
  expect(await show(deal, id)).toMatchObject({ notice_answer_id: 2, objection: null });
  const { browser } = deal.agency;
  for (const date of ['', '2999-01-01', '2037-02-31x'])
    expect((await act(browser, id, 'pay', { date })).status).toBe(422);
  expect(await acted(browser, id, 'pay', { date: '2037-05-20' })).toMatchObject({ payment_notice_status_id: 5 });
  expect((await act(browser, id, 'correct')).body.message).toContain('支払い');
  expect(await acted(browser, id, 'unpay')).toMatchObject({ payment_notice_status_id: 4, paid_date: null });
});

it('that are objected to are not paid before they were corrected or talked over', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser } = deal.agency;
  const { id, token } = await sent(deal);
  expect(
    (await outside('answer', { token, action: 'object', name: '田中', objection: '' })).body.errors.objection,
  ).toBeDefined();
  expect(
    (await outside('answer', { token, action: 'object', name: '田中', objection: '稼働が10時間足りません' })).status,
  ).toBe(200);
  expect(await show(deal, id)).toMatchObject({ notice_answer_id: 4, objection: '稼働が10時間足りません' });
  expect((await act(browser, id, 'pay', { date: '2037-05-20' })).body.message).toContain('申し出');
  expect(await acted(browser, id, 'send')).toMatchObject({ notice_answer_id: 1, objection: null, sent_count: 2 });
  await acted(browser, id, 'correct');
  expect((await outside('answer', { token, action: 'confirm', name: '田中' })).status).toBe(409);
  expect((await outside('open', { token })).body.payment_notice).toMatchObject({ is_replaced: true });
});

it('without an answer count as confirmed after the days that they say, not before', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { id, token } = await sent(deal);
  await runJobs(1, 7 * DAY_MS - 10_000);
  expect(await show(deal, id)).toMatchObject({ notice_answer_id: 1 });
  // The day is over, whether or not the job has come by.
  await runJobs(0, DAY_MS);
  const objection = { token, action: 'object', name: '田中', objection: '遅れました' };
  expect((await outside('answer', objection)).status).toBe(409);
  expect(await show(deal, id)).toMatchObject({ notice_answer_id: 1 });
  await runJobs(2, 0);
  expect(await show(deal, id)).toMatchObject({ notice_answer_id: 3 });
  expect((await outside('answer', objection)).status).toBe(409);
  // Sent once more it is a copy: the days are over, and do not begin anew.
  const { answer_by } = await show(deal, id);
  const copy = await acted(deal.agency.browser, id, 'send');
  expect(copy).toMatchObject({ notice_answer_id: 3, answer_by, sent_count: 2 });
  expect((await outside('answer', objection)).status).toBe(409);
});

const accounts = async (browser: Browser, id: number): Promise<Answer[]> =>
  (await browser.expect(200, 'POST', at(`payees/accounts/${id}`), {})).body.accounts;

it('are paid to an account that a second person has confirmed; the old address hears of a change before it counts', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser, enterprise } = deal.agency;
  await linkDomain(world().constellation, enterprise.id);
  const other = await world().colleague(deal.agency, 1);
  const id = await drafted(deal);
  const { id_by_enterprise_id: payee } = await payeeOf(deal);
  const [old, fresh] = [`old${enterprise.id}@payee.example.jp`, `new${enterprise.id}@payee.example.jp`];
  await terms(deal, payee, { email: old });
  const propose = (values: object) => browser.send('POST', at(`payees/propose_account/${payee}`), values);
  const decide = (who: Browser, key: string, action: string) =>
    who.send('POST', at(`payees/decide_account/${payee}`), { key, action });
  expect(Object.keys((await propose({ bank_number: '12-x' })).body.errors).sort()).toEqual([
    'bank_holder',
    'bank_name',
    'bank_number',
  ]);
  expect((await propose(ACCOUNT)).body.accounts).toMatchObject([{ ...ACCOUNT, state: 2, told_to: old }]);
  expect((await propose({ ...ACCOUNT, bank_number: '１２３４５６７' })).status).toBe(422);
  await terms(deal, payee, { email: fresh });
  const others = await Promise.all(['7654321', '7654322'].map((bank_number) => propose({ ...ACCOUNT, bank_number })));
  expect(others.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [waiting, current] = await accounts(browser, payee);
  expect([waiting.state, current.state, current.bank_number]).toEqual([1, 2, '1234567']);
  await world().constellation.settle();
  const mails = await mailsTo(world(), old);
  expect(mails).toHaveLength(2);
  expect(mails.join('\n')).not.toContain('1234567');
  expect(await mailsTo(world(), fresh)).toHaveLength(0);
  // Papers go on with the old account until then, and show the end of its number alone.
  expect(await acted(browser, id, 'submit')).toMatchObject({ bank_account: '見本銀行　本店　普通 ****567' });
  expect((await decide(browser, waiting.key, 'confirm')).body.message).toContain('別の管理者');
  expect((await decide(other, waiting.key, 'withdraw')).status).toBe(409);
  expect((await decide(other, 'unknown', 'confirm')).status).toBe(404);
  const decided = await Promise.all(Array.from({ length: 3 }, () => decide(other, waiting.key, 'confirm')));
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await accounts(browser, payee)).map(({ state }) => state)).toEqual([2, 3]);
  await world().constellation.settle();
  expect(await mailsTo(world(), old)).toHaveLength(3);
  // The database holds no number in the clear.
  const { deps } = world().constellation.service('deals');
  const rows = await deps.connection.collection('payee_accounts').find({ enterprise_id: enterprise.id }).toArray();
  expect(JSON.stringify(rows)).not.toMatch(/1234567|7654321|7654322/);
});
