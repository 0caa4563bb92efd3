/** Quotes to clients and orders to payees: drafted of a deal, numbered without gaps, answered by a link once, replaced, expired. */
import type { Answer, Browser } from '../gateway/browser';
import { createBrowser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import type { World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

const clock = turningClock('2037-03-02');
const CLIENT = 'order@aozora.example.jp';
let world: World;
beforeAll(async () => {
  world = await startDeals(clock);
});
beforeEach(() => clock.set('2037-03-02'));
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/${path}`;
type Plural = 'quotes' | 'purchase_orders';
const names = { quotes: 'quote', purchase_orders: 'purchase_order' } as const;

async function agency(setting: object = {}): Promise<Deal> {
  const deal = await signedDeal(world);
  await linkDomain(world.constellation, deal.agency.enterprise.id);
  await deal.agency.browser.expect(200, 'PUT', at('client_invoice_settings/update'), {
    client_invoice_setting: { name: '株式会社縁人材', ...setting },
  });
  return deal;
}

const draft = async (deal: Deal, plural: Plural): Promise<Answer> =>
  (await deal.post(`${plural}/draft/${deal.opportunity}`))[names[plural]];
const show = async (deal: Deal, plural: Plural, id: number): Promise<Answer> =>
  (await deal.post(`${plural}/show/${id}`))[names[plural]];
const act = (browser: Browser, plural: Plural, id: number, action: string, more: object = {}) =>
  browser.send(
    'POST',
    at(`${plural}/${['approve', 'refuse'].includes(action) && plural === 'purchase_orders' ? 'approve' : 'act'}/${id}`),
    {
      action,
      ...more,
    },
  );
async function acted(browser: Browser, plural: Plural, id: number, action: string, more: object = {}): Promise<Answer> {
  const { status, body } = await act(browser, plural, id, action, more);
  expect([action, status, body.message]).toEqual([action, 200, undefined]);
  return body[names[plural]];
}
const change = (deal: Deal, plural: Plural, id: number, values: object) =>
  deal.agency.browser.send('PUT', at(`${plural}/update/${id}`), { [names[plural]]: values });

const outside = (path: string, body: object) => createBrowser(world.url).send('POST', at(`deal_papers/${path}`), body);
const tokenIn = (mail: string): string => /deal_papers\/answer#token=([\w-]+)/.exec(mail)?.[1] ?? '';

/** Fixes and sends a paper to an address of its own. @returns the key of its link, and the digest that its page shows */
async function sent(deal: Deal, plural: Plural, id: number, to: string) {
  const { browser } = deal.agency;
  expect((await change(deal, plural, id, { email: to })).status).toBe(200);
  await acted(browser, plural, id, 'submit');
  await acted(browser, plural, id, 'send');
  await world.constellation.settle();
  const token = tokenIn((await mailsTo(world, to)).at(-1) ?? '');
  const { body } = await outside('open', { token });
  return { token, digest: body.deal_paper.digest as string };
}

const orderable = { inspection_type_id: 2, work_place: '東京都', work_detail: '設計と実装' };

it('begin with the terms of their deal, one open draft each, whatever is pressed twice', async () => {
  const deal = await agency({ quote_days: 20 });
  const drafts = await Promise.all(Array.from({ length: 3 }, () => draft(deal, 'quotes')));
  expect(new Set(drafts.map(({ id_by_enterprise_id }) => id_by_enterprise_id)).size).toBe(1);
  expect(drafts[0]).toMatchObject({
    ...{ title: 'ECサイトの開発', company_name: '株式会社青空商事', email: CLIENT, expiry_date: '2037-03-22' },
    ...{ quote_status_id: 1, monthly_price: 750_000, total_price: 2_250_000, total_price_with_tax: 2_475_000 },
    ...{ period_start: '2037-04-01', period_end: '2037-06-30', number: null, version: 1 },
  });
  const order = await draft(deal, 'purchase_orders');
  expect(order).toMatchObject({
    ...{ company_name: '田中 一郎', monthly_price: 600_000, total_price: 1_800_000, purchase_order_status_id: 1 },
    candidate_id_by_enterprise_id: deal.candidate,
  });
  await act(deal.agency.browser, 'quotes', drafts[0].id_by_enterprise_id, 'void');
  expect((await draft(deal, 'quotes')).id_by_enterprise_id).not.toBe(drafts[0].id_by_enterprise_id);
});

it('are numbered without gaps, each kind in its own series, and are one chain', async () => {
  const deal = await agency({ approval_above: 1_000_000_000 });
  const { browser } = deal.agency;
  const make = async (): Promise<number> => {
    const values = { company_id_by_enterprise_id: deal.company, title: '見積', expiry_date: '2037-03-31' };
    const items = [{ title: '初期費用', price: 10_000 }];
    return (await deal.post('quotes/create', { quote: { ...values, items } }, 201)).quote.id_by_enterprise_id;
  };
  const ids = await Promise.all(Array.from({ length: 6 }, make));
  // A draft without lines takes no number; each of the others is pressed twice at once.
  await change(deal, 'quotes', ids[2], { items: [] });
  const pressed = await Promise.all([...ids, ...ids].map((id) => act(browser, 'quotes', id, 'submit')));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(5);
  const { quotes } = await deal.post('quotes/index', { per_page: 50 });
  const numbers = quotes.map(({ number }: Answer) => number).filter(Boolean);
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((at) => `Q-000${at}`));
  expect(await deal.post('quotes/check')).toMatchObject({ count: 5, broken: [] });
  const { deps } = world.constellation.service('deals');
  await deps.connection
    .collection('quotes')
    .updateOne({ enterprise_id: deal.agency.enterprise.id, number: 'Q-0002' }, { $set: { expiry_date: '2099-01-01' } });
  expect((await deal.post('quotes/check')).broken).toHaveLength(1);
  const order = await draft(deal, 'purchase_orders');
  const items = [{ title: '4月分', unit_price: 600_000, price: 600_000 }];
  await change(deal, 'purchase_orders', order.id_by_enterprise_id, { ...orderable, items });
  expect(await acted(browser, 'purchase_orders', order.id_by_enterprise_id, 'submit')).toMatchObject({
    number: 'PO-0001',
  });
});

it('say what they are, and wait for another administrator above an amount', async () => {
  const deal = await agency({ approval_above: 1_000_000 });
  const { browser } = deal.agency;
  const other = await world.colleague(deal.agency, 1);
  const { id_by_enterprise_id: id } = await draft(deal, 'quotes');
  await change(deal, 'quotes', id, { monthly_price: 700_000 });
  expect((await act(browser, 'quotes', id, 'submit')).body.message).toContain('単価');
  await change(deal, 'quotes', id, { monthly_price: 750_000 });
  expect((await act(browser, 'quotes', id, 'submit', { updated_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
  expect(await acted(browser, 'quotes', id, 'submit')).toMatchObject({ quote_status_id: 2, number: null });
  expect((await change(deal, 'quotes', id, { title: '別の件名' })).status).toBe(409);
  expect((await act(browser, 'quotes', id, 'approve')).body.message).toContain('別の管理者');
  expect((await act(other, 'quotes', id, 'refuse')).status).toBe(422);
  await acted(other, 'quotes', id, 'refuse', { reason: '期間を確認してください' });
  await acted(browser, 'quotes', id, 'submit');
  expect(await acted(other, 'quotes', id, 'approve')).toMatchObject({ quote_status_id: 3, number: 'Q-0001' });
  expect((await change(deal, 'quotes', id, { title: '別の件名' })).status).toBe(409);
  expect((await act(browser, 'quotes', id, 'pay')).status).toBe(400);
});

it('are accepted by the link once: name, time, address and digest are kept, and their owner hears of it', async () => {
  const deal = await agency({ approval_above: 1_000_000_000 });
  const { enterprise, email } = deal.agency;
  const { id_by_enterprise_id: id } = await draft(deal, 'quotes');
  const { token, digest } = await sent(deal, 'quotes', id, `client${enterprise.id}@client.example.jp`);
  expect((await outside('open', { token: 'unknown' })).status).toBe(422);
  const opened = (await outside('open', { token })).body.deal_paper;
  expect(opened).toMatchObject({ kind: 'quote', status: 4, total_price_with_tax: 2_475_000, is_expired: false });
  expect(JSON.stringify(opened)).not.toContain(CLIENT);
  const file = await outside('open_file', { token });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await outside('open_file', { token, acceptance: true })).status).toBe(409);
  expect((await outside('answer', { token, digest, action: 'buy', name: '発注' })).status).toBe(400);
  expect((await outside('answer', { token, digest, action: 'accept', name: ' ' })).body.errors.name).toBeDefined();
  expect(
    (await outside('answer', { token, digest, action: 'decline', name: '発注' })).body.errors.reason,
  ).toBeDefined();
  expect((await outside('answer', { token, digest: 'other', action: 'accept', name: '発注' })).status).toBe(409);
  const answers = await Promise.all(
    ['発注 太郎', '別人'].map((name) => outside('answer', { token, digest, action: 'accept', name })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await outside('answer', { token, digest, action: 'decline', name: 'x', reason: 'y' })).status).toBe(409);
  const accepted = await show(deal, 'quotes', id);
  expect(accepted).toMatchObject({
    quote_status_id: 5,
    answered_digest: digest,
    answered_at: '2037-03-02T00:00:00.000Z',
  });
  expect(['発注 太郎', '別人']).toContain(accepted.answered_name);
  expect(accepted.answered_address).toBeTruthy();
  await world.constellation.settle();
  const told = (await mailsTo(world, email)).filter((mail) => mail.includes('「受注」になりました'));
  expect(told).toHaveLength(1);
  for (const action of ['revise', 'send', 'decline'])
    expect((await act(deal.agency.browser, 'quotes', id, action, { reason: 'x' })).status).toBe(409);
});

it('an order says what the act asks for, and its acceptance is a 注文請書 with a number of its own', async () => {
  const deal = await agency();
  const { browser, enterprise } = deal.agency;
  const other = await world.colleague(deal.agency, 1);
  const { id_by_enterprise_id: id } = await draft(deal, 'purchase_orders');
  const refused = await act(browser, 'purchase_orders', id, 'submit');
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('検査')]);
  await change(deal, 'purchase_orders', id, { ...orderable, usance_span_id: 2, usance_day_id: 1 });
  expect((await act(browser, 'purchase_orders', id, 'submit')).body.message).toContain('60日');
  const to = `worker${enterprise.id}@candidate.example.jp`;
  await change(deal, 'purchase_orders', id, { usance_span_id: 1, usance_day_id: 1, email: to });
  expect(await acted(browser, 'purchase_orders', id, 'submit')).toMatchObject({ purchase_order_status_id: 2 });
  await acted(other, 'purchase_orders', id, 'approve');
  await acted(browser, 'purchase_orders', id, 'send');
  await world.constellation.settle();
  const token = tokenIn((await mailsTo(world, to)).at(-1) ?? '');
  const { digest } = (await outside('open', { token })).body.deal_paper;
  const said = await outside('answer', { token, digest, action: 'accept', name: '田中 一郎' });
  expect(said.body.deal_paper).toMatchObject({ status: 5, acceptance_number: 'OA-0001' });
  const file = await outside('open_file', { token, acceptance: true });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await browser.send('GET', at(`purchase_orders/acceptance_pdf/${id}`))).status).toBe(200);
});

it('a new version takes the place of the old one and of its link when it is fixed', async () => {
  const deal = await agency({ approval_above: 1_000_000_000 });
  const { browser, enterprise } = deal.agency;
  const { id_by_enterprise_id: id } = await draft(deal, 'quotes');
  const old = await sent(deal, 'quotes', id, `one${enterprise.id}@client.example.jp`);
  const revised = await Promise.all([1, 2].map(() => acted(browser, 'quotes', id, 'revise')));
  expect(revised[0].id_by_enterprise_id).toBe(revised[1].id_by_enterprise_id);
  expect(revised[0]).toMatchObject({ version: 2, replaces_id: id, number: null });
  expect((await outside('open', { token: old.token })).body.deal_paper.status).toBe(4);
  const next = revised[0].id_by_enterprise_id;
  const fresh = await sent(deal, 'quotes', next, `two${enterprise.id}@client.example.jp`);
  expect(fresh.token).not.toBe(old.token);
  expect(await show(deal, 'quotes', id)).toMatchObject({ quote_status_id: 8, replaced_by_id: next });
  expect((await outside('answer', { ...old, action: 'accept', name: '発注' })).body.message).toContain('新しい版');
  expect((await outside('answer', { ...fresh, action: 'accept', name: '発注' })).status).toBe(200);
});

it('a version that was accepted while the next one was written is not replaced', async () => {
  const deal = await agency({ approval_above: 1_000_000_000 });
  const { browser, enterprise } = deal.agency;
  const { id_by_enterprise_id: id } = await draft(deal, 'quotes');
  const old = await sent(deal, 'quotes', id, `one${enterprise.id}@client.example.jp`);
  const { id_by_enterprise_id: next } = await acted(browser, 'quotes', id, 'revise');
  await outside('answer', { ...old, action: 'accept', name: '発注' });
  expect((await act(browser, 'quotes', next, 'submit')).body.message).toContain('受注');
  expect(await show(deal, 'quotes', next)).toMatchObject({ quote_status_id: 1, number: null });
});

it('expire after their day, once, and their owner is told beforehand, once', async () => {
  const deal = await agency({ approval_above: 1_000_000_000, quote_days: 10, quote_remind_days: 3 });
  const { browser, enterprise, email } = deal.agency;
  const { id_by_enterprise_id: id } = await draft(deal, 'quotes');
  const { token, digest } = await sent(deal, 'quotes', id, `late${enterprise.id}@client.example.jp`);
  const runJobs = () => Promise.all([1, 2].map(() => world.constellation.service('deals').runJobs()));
  const reminders = async () => {
    await world.constellation.settle();
    return (await mailsTo(world, email)).filter((mail) => mail.includes('まだ回答がありません'));
  };
  const before = (await reminders()).length;
  for (const day of ['2037-03-08', '2037-03-09', '2037-03-10', '2037-03-12']) {
    clock.set(day);
    await runJobs();
    expect((await reminders()).length - before).toBe(day < '2037-03-09' ? 0 : 1);
  }
  expect(await show(deal, 'quotes', id)).toMatchObject({ quote_status_id: 4, reminded_for: '2037-03-12' });
  clock.set('2037-03-13');
  expect((await outside('open', { token })).body.deal_paper).toMatchObject({ status: 4, is_expired: true });
  expect((await outside('answer', { token, digest, action: 'accept', name: '発注' })).body.message).toContain('期限');
  const over = async () => {
    await world.constellation.settle();
    return (await mailsTo(world, email)).filter((mail) => mail.includes('回答がないまま過ぎました')).length;
  };
  const overBefore = await over();
  await runJobs();
  await runJobs();
  expect(await show(deal, 'quotes', id)).toMatchObject({ quote_status_id: 7 });
  expect((await over()) - overBefore).toBe(1);
  // Both are in the notification centre, once each.
  const { notifications } = (await browser.expect(200, 'POST', at('notifications/index'), {})).body;
  expect(notifications.map(({ kind, entity, record_id }: Answer) => [kind, entity, record_id])).toEqual([
    [20, 'quote', id],
    [19, 'quote', id],
  ]);
  expect((await act(browser, 'quotes', id, 'send')).status).toBe(409);
  // A word that came late by another way is the member's to take.
  expect(await acted(browser, 'quotes', id, 'accept', { reason: '電話で受注' })).toMatchObject({
    ...{ quote_status_id: 5, answer_note: '電話で受注', answered_name: null },
  });
});

it('are not for plain members, nor for other agencies', async () => {
  const deal = await agency();
  const stranger = await agency();
  const plain = await world.colleague(deal.agency, 0);
  for (const plural of ['quotes', 'purchase_orders'] as const) {
    const { id_by_enterprise_id: id } = await draft(deal, plural);
    for (const path of [`show/${id}`, 'index', `draft/${deal.opportunity}`, 'check', `delivery/${id}`])
      expect([403, 404]).toContain((await plain.send('POST', at(`${plural}/${path}`), {})).status);
    expect([403, 404]).toContain((await act(plain, plural, id, 'void')).status);
    expect((await show(deal, plural, id))[`${names[plural]}_status_id`]).toBe(1);
    const { browser } = stranger.agency;
    expect((await browser.send('POST', at(`${plural}/show/${id}`), {})).status).toBe(404);
    expect((await act(browser, plural, 999, 'void')).status).toBe(404);
    expect((await browser.send('POST', at(`${plural}/draft/999`), {})).status).toBe(404);
    expect((await browser.send('GET', at(`${plural}/pdf/999`))).status).toBe(404);
  }
});
