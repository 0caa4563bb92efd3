/** Time sheets as staff have them: confirmed, closed, opened again with a reason, beside hours that are typed. */
import { turnOfHours } from '@enishi/deals/src/hours';
import { hourSave } from '@enishi/deals/src/hours/save';
import { deals } from '@enishi/deals/src/service';
import type { HourEntry } from '@enishi/protos/deals/rpc';
import { systemContext } from '@enishi/service-kit/base/context';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { commandsDuring } from '@enishi/service-kit/testing/commands';
import type { Answer } from '../gateway/browser';
import type { World } from '../gateway/world';
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
/** Handed in by the person: 8 hours on each of two days. */
async function handedIn(values: object = {}): Promise<Here & { token: string }> {
  const one = await here(values);
  const token = await one.entryLink();
  const days = [day('2037-04-01'), day('2037-04-02')];
  expect((await put(token, { days, submit: true })).status).toBe(200);
  return { ...one, token };
}

describe('staff', () => {
  it('confirm a month, which is closed then, and open it again with a reason only', async () => {
    const one = await handedIn();
    const { done, refused } = await one.deal.post('time_sheets/fix', { month: APRIL, agreement_ids: [one.id, 99_999] });
    expect([done, refused.map((of: Answer) => of.agreement_id)]).toEqual([1, [99_999]]);
    expect(await one.hours()).toMatchObject({ minutes: 960, hour_status_id: 2 });
    expect(await one.line()).toMatchObject({ status: 6 });
    const { updated_at } = await one.show();
    expect((await one.save({ minutes: 60, updated_at })).status).toBe(409);
    const seen = (await enter(one.token)).body.time_sheet;
    expect(seen).toMatchObject({ status: 6, open: false });
    expect((await put(one.token, { minutes: 60, updated_at: seen.updated_at, submit: true })).status).toBe(409);
    expect((await one.send('approval')).refused[0].message).toContain('確定');
    expect((await one.act('reopen')).body.errors).toHaveProperty('reason');
    expect((await one.act('reopen', { reason: '記入漏れ' })).body).toMatchObject({
      line: { status: 2 },
      reopen_reason: '記入漏れ',
    });
    expect((await one.act('reopen', { reason: '記入漏れ' })).status).toBe(409);
  });

  it('do not open a month on which an invoice stands, until it is taken back', async () => {
    const one = await handedIn();
    const { browser } = one.deal.agency;
    await one.act('fix');
    const setting = { name: '株式会社縁人材', bank_name: '見本銀行', bank_number: '1234567' };
    await browser.expect(200, 'PUT', api('client_invoice_settings/update'), { client_invoice_setting: setting });
    await one.deal.post('client_invoices/draft', { month: APRIL });
    // Jobs that looked before the press are due again.
    clock.set('2037-05-03');
    await world.constellation.service('deals').runJobs();
    const { client_invoices: drafts } = await one.deal.post('client_invoices/index');
    const { id_by_enterprise_id: invoice } = drafts[0];
    const refusal = async () => (await one.act('reopen', { reason: '誤り' })).body.message;
    expect(await refusal()).toContain('下書きを取り消して');
    const typed = await one.hours();
    const entry = {
      agreement_id: one.id,
      minutes: 960,
      hour_status_id: 1,
      reason: '誤り',
      updated_at: typed.updated_at,
    };
    const { outcomes } = await one.deal.post('agreement_hours/save', { month: APRIL, entries: [entry] });
    expect(outcomes[0].message).toContain('下書きを取り消して');
    const act = (id: number, action: string) => one.deal.post(`client_invoices/act/${id}`, { action });
    await act(invoice, 'submit');
    expect(await refusal()).toContain('訂正する');
    const { client_invoice: next } = await act(invoice, 'correct');
    expect(await refusal()).toContain('下書きを取り消して');
    await act(next.id_by_enterprise_id, 'void');
    expect((await one.act('reopen', { reason: '誤り' })).body.line.status).toBe(2);
    clock.set('2037-05-02');
  });

  it('type hours as before, for whom no sheet was handed in; a sheet that counts is corrected in its place', async () => {
    const one = await here();
    const type = async (minutes: number, more: object = {}) => {
      const { updated_at } = (await one.hours()) ?? {};
      const entries = [{ agreement_id: one.id, minutes, updated_at, ...more }];
      return (await one.deal.post('agreement_hours/save', { month: APRIL, entries })).outcomes[0];
    };
    expect(await type(9_600)).toMatchObject({ outcome: 'created' });
    expect(await one.line()).toMatchObject({ status: 1, typed: true, minutes: 9_600 });
    const token = await one.entryLink();
    await put(token, { minutes: 9_000, submit: true });
    expect(await one.hours()).toMatchObject({ minutes: 9_000 });
    expect((await type(9_600)).message).toContain('勤務表');
    const { updated_at } = await one.hours();
    const emptied = [{ agreement_id: one.id, updated_at }];
    expect((await one.deal.post('agreement_hours/save', { month: APRIL, entries: emptied })).refused).toBe(1);
    await one.approvalLink();
    expect((await type(9_000, { hour_status_id: 2 })).message).toContain('顧客承認待ち');
    await one.act('send_back', { reason: '内訳をお願いします' });
    expect(await type(9_600)).toMatchObject({ outcome: 'updated' });
    expect((await type(9_600, { hour_status_id: 2 })).message).toContain('差し戻し');
  });

  it('type and open hours in turns, and decide on what their transaction reads', async () => {
    const one = await here();
    const agency = one.deal.agency.enterprise.id;
    const deps = depsOf(world.constellation, deals);
    const save = async (entry: Partial<HourEntry>) => {
      const { updated_at } = (await one.hours()) ?? {};
      const entries = [{ agreement_id: one.id, updated_at, ...entry }];
      const { outcomes = [] } = await hourSave(deps, systemContext('test', agency), { month: APRIL, entries });
      return outcomes[0];
    };
    const taken = async () => {
      const names = [turnOfHours(agency, one.id, APRIL), `client-month:${agency}:${one.deal.company}:2037-04`];
      const rows = deps.connection.collection<{ _id: string; taken: number }>('turns');
      return Promise.all(names.map(async (_id) => (await rows.findOne({ _id }))?.taken ?? 0));
    };
    expect(await save({ minutes: 9_600, hour_status_id: 2 })).toMatchObject({ outcome: 'created' });
    expect(await taken()).toEqual([1, 0]);
    const open = { minutes: 9_600, hour_status_id: 1, reason: ` ${'𠮷'.repeat(500)} ` };
    const said = async (reason?: string) => (await save({ ...open, reason })).message;
    for (const none of [undefined, ' ']) expect(await said(none)).toBe('確定を解除する理由を入力してください。');
    expect(await said('あ'.repeat(501))).toContain('500文字以内');
    expect((await save({ ...open, minutes: 9_000 })).message).toContain('確定を解除してから');
    const asked = await commandsDuring(async () => {
      expect(await save(open)).toMatchObject({ outcome: 'updated' });
      const agreement = { sell_price: 800_000 };
      await one.deal.agency.browser.expect(200, 'PUT', api(`agreements/update/${one.id}`), { agreement });
      await save({ minutes: 9_660 });
    });
    expect(await one.hours()).toMatchObject({ reopen_reason: '𠮷'.repeat(500), sell_total: 800_000 });
    expect(await taken()).toEqual([3, 1]);
    for (const [of, column] of [
      ['agreement_hours', 'hour_status_id'],
      ['agreement_hours', 'agreement_id_by_enterprise_id'],
      ['client_invoice_hours', 'month'],
      ['client_invoices', 'first_date_of_target_month'],
    ]) {
      const reads = asked.filter(({ collection, columns }) => collection === of && columns.includes(column));
      expect(reads.map(({ inTransaction }) => inTransaction)).toEqual(reads.map(() => true));
      expect(reads).not.toHaveLength(0);
    }
    await save({});
    expect([await one.hours(), await taken()]).toEqual([null, [4, 1]]);
  });

  it('see and change nothing of another agency', async () => {
    const [one, other] = [await handedIn(), await here()];
    const foreign = other.deal.agency.browser;
    const body = { month: APRIL };
    // Numbers are those of each agency: its own agreement answers, another's is never reached.
    expect((await foreign.send('POST', api(`time_sheets/sheet/${one.id + 500}`), body)).status).toBe(404);
    const line = await one.line();
    await foreign.send('PUT', api(`time_sheets/save/${one.id}`), { ...body, minutes: 60 });
    await foreign.send('PUT', api(`time_sheets/act/${one.id}`), { ...body, action: 'fix' });
    expect(await one.line()).toEqual(line);
    expect((await stranger().send('POST', api('time_sheets/board'), body)).status).toBe(401);
  });
});
