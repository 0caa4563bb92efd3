/** Invoices to clients as their tests read them and act on them. */
import type { Answer, Browser, Response } from '../gateway/browser';
import { at } from './notice-world';
import type { Deal } from './world';

export const list = async (deal: Deal): Promise<Answer[]> => (await deal.post('client_invoices/index')).client_invoices;
export const show = async (deal: Deal, id: number): Promise<Answer> =>
  (await deal.post(`client_invoices/show/${id}`)).client_invoice;

export const act = (browser: Browser, id: number, action: string, more: object = {}): Promise<Response> =>
  browser.send('POST', at(`client_invoices/act/${id}`), { action, ...more });
export async function acted(browser: Browser, id: number, action: string, more: object = {}): Promise<Answer> {
  const { status, body } = await act(browser, id, action, more);
  expect([action, status, body.message]).toEqual([action, 200, undefined]);
  return body.client_invoice;
}

/** Drafts the invoices of a month, and tells how it stands then. */
export async function drafted(deal: Deal, month: string, runJobs: () => Promise<void>): Promise<Answer> {
  await deal.post('client_invoices/draft', { month });
  await runJobs();
  return deal.post('client_invoices/month', { month });
}
