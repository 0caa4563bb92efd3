/** Notices of payment of agencies with fixed hours, as their tests draft, fix and read them. */
import type { Answer, Browser } from '../gateway/browser';
import type { World } from '../gateway/world';
import { type Deal, signAgreement, signedDeal, startDeals } from './world';

const START = '2037-05-20T00:00:00Z';
export const APRIL = '2037-04-01';
export const MAY = '2037-05-01';
/** The example of the National Tax Agency. */
export const REGISTERED = 'T7000012050002';

export const ACCOUNT = {
  bank_name: '見本銀行',
  bank_branch: '本店',
  bank_number: '1234567',
  bank_holder: 'タナカ イチロウ',
};

export const at = (path: string) => `/api/enterprise/${path}`;

export const set = (browser: Browser, setting: object) =>
  browser.expect(200, 'PUT', at('payment_notice_settings/update'), { payment_notice_setting: setting });

export const list = async (deal: Deal): Promise<Answer[]> => (await deal.post('payment_notices/index')).payment_notices;
export const show = async (deal: Deal, id: number): Promise<Answer> =>
  (await deal.post(`payment_notices/show/${id}`)).payment_notice;
export const change = (deal: Deal, id: number, values: object) =>
  deal.agency.browser.send('PUT', at(`payment_notices/update/${id}`), { payment_notice: values });

const calls: Readonly<Record<string, string>> = { approve: 'approve', refuse: 'approve', pay: 'pay', unpay: 'pay' };
export const act = (browser: Browser, id: number, action: string, more: object = {}) =>
  browser.send('POST', at(`payment_notices/${calls[action] ?? 'act'}/${id}`), { action, ...more });
export async function acted(browser: Browser, id: number, action: string, more: object = {}): Promise<Answer> {
  const { status, body } = await act(browser, id, action, more);
  expect([action, status, body.message]).toEqual([action, 200, undefined]);
  return body.payment_notice;
}

export const payeeOf = async (deal: Deal): Promise<Answer> => (await deal.post('payees/index')).payees[0];
export const terms = (deal: Deal, id: number, values: object) =>
  deal.agency.browser.send('PUT', at(`payees/update/${id}`), { payee: values });

/** One world for the tests of a file; it begins before the first and ends after the last. */
export function noticeWorld() {
  // Stands still but for the jobs, which are due again when some seconds have gone by.
  let now = new Date(START);
  let world: World;
  beforeAll(async () => {
    world = await startDeals({ now: () => now });
  });
  beforeEach(() => {
    now = new Date(Math.max(now.getTime(), Date.parse(START)));
  });
  afterAll(() => world?.stop());

  async function runJobs(times = 1, ms = 5_000): Promise<void> {
    now = new Date(now.getTime() + ms);
    await Promise.all(Array.from({ length: times }, () => world.constellation.service('deals').runJobs()));
  }

  /** An agency whose only agreement has so many fixed hours in a month; 600,000 yen a month are paid. */
  async function agencyWith(months: Record<string, number>, agreement: object = {}): Promise<Deal> {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: agreement_id } = await signAgreement(deal, agreement);
    for (const [month, minutes] of Object.entries(months))
      await deal.post('agreement_hours/save', { month, entries: [{ agreement_id, minutes, hour_status_id: 2 }] });
    await deal.agency.browser.expect(200, 'PUT', at('client_invoice_settings/update'), {
      client_invoice_setting: { name: '株式会社縁人材', bank_number: '1234567' },
    });
    return deal;
  }

  async function drafts(deal: Deal, month: string): Promise<Answer> {
    await deal.post('payment_notices/draft', { month });
    await runJobs();
    return deal.post('payment_notices/month', { month });
  }

  /** A notice that can be fixed: 源泉徴収 is decided. */
  async function drafted(deal: Deal, values: object = { withholding_id: 1 }): Promise<number> {
    await drafts(deal, APRIL);
    const [{ id_by_enterprise_id: id }] = await list(deal);
    expect((await change(deal, id, values)).status).toBe(200);
    return id;
  }

  return { world: () => world, runJobs, agencyWith, drafts, drafted };
}
