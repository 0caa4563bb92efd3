/** An agreement from the deal to its end: drafted, renewed, reminded of, settled month by month. */

import { type World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { csv } from '../imports/files';
import { type Deal, signAgreement, signedDeal, startDeals, turningClock } from './world';

const clock = turningClock('2037-03-20');
let world: World;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());
beforeEach(() => clock.set('2037-03-20'));

const at = (path: string) => `/api/enterprise/${path}`;

/** Runs the daily work of a day. */
async function morning(day: string): Promise<void> {
  clock.set(day);
  await world.constellation.service('deals').runJobs();
  await world.constellation.settle();
  clock.set('2037-03-20');
}

/** Sessions end after two weeks. */
async function signInOn(day: string, { agency }: Deal): Promise<void> {
  clock.set(day);
  const { email, password } = agency;
  await agency.browser.expect(200, 'POST', at('auth/sign_in'), { enterprise_member: { email, password } });
}

async function candidateOf({ agency, candidate }: Deal) {
  await world.constellation.settle();
  return (await agency.browser.expect(200, 'GET', at(`candidates/show/${candidate}`))).body.candidate;
}

describe('signing', () => {
  it('fills an agreement out of the deal, its job and its people, once', async () => {
    const deal = await signedDeal(world);
    const agreement = await signAgreement(deal);
    expect(agreement).toMatchObject({
      name: 'ECサイトの開発',
      candidate_id_by_enterprise_id: deal.candidate,
      company_id_by_enterprise_id: deal.company,
      company_member_id_by_enterprise_id: expect.any(Number),
      sell_price: 750_000,
      buy_price: 600_000,
      adjustment_time_f: 140,
      buy_adjustment_time_l: 180,
      buy_usance_day_id: 1,
      work_detail: 'ECサイトの機能の設計、実装、試験',
      work_place: '東京都',
      work_hours: '10:00〜19:00',
      past_periods: null,
    });
    const again = await deal.post(`agreements/draft/${deal.opportunity}`, {}, 409);
    expect(again.message).toContain(`No.${agreement.id_by_enterprise_id}`);
    const { id_by_enterprise_id: _, ...values } = agreement;
    await deal.post('agreements/create', { agreement: values }, 422);
    expect(await candidateOf(deal)).toMatchObject({ inception_day_type_id: 0, inception_day: '2037-07-01' });
  });

  it('says what is wrong with periods and ranges, by field', async () => {
    const deal = await signedDeal(world);
    const { agreement: draft } = await deal.post(`agreements/draft/${deal.opportunity}`);
    const refused = async (values: object) =>
      Object.keys((await deal.post('agreements/create', { agreement: { ...draft, ...values } }, 422)).errors);
    expect(await refused({ period_end: '2037-01-31' })).toEqual(['period_end']);
    expect(await refused({ adjustment_time_l: null })).toEqual(['adjustment_time_l']);
    expect(await refused({ buy_adjustment_type_id: 4, buy_adjustment_time_f: 0 })).toEqual(['buy_adjustment_time_f']);
    expect(await refused({ payment_method_id: 3 })).toEqual(['payment_method_desc']);
    expect(await refused({ inspection_type_id: 1 })).toEqual(['inspection_days']);
    const other = await deal.post('companies/create', { company: { name: '株式会社べつ' } }, 201);
    const company_id_by_enterprise_id = other.company.id_by_enterprise_id;
    expect(await refused({ company_id_by_enterprise_id })).toEqual(['company_member_id_by_enterprise_id']);
    expect(await refused({ company_id_by_enterprise_id, company_member_id_by_enterprise_id: null })).toEqual([
      'job_id_by_enterprise_id',
    ]);
  });
});

describe('the end', () => {
  it('is told to the owner at 90, 60 and 30 days, once each, and not after somebody has decided', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal);
    const mailCount = async () =>
      (await mailsTo(world, deal.agency.email)).filter((text) => text.includes('稼働契約')).length;
    await morning('2037-03-31');
    expect(await mailCount()).toBe(0);
    await morning('2037-04-01');
    await morning('2037-04-02');
    expect(await mailCount()).toBe(1);
    await morning('2037-05-02');
    await morning('2037-06-01');
    await morning('2037-06-02');
    expect(await mailCount()).toBe(3);
    const [text] = await mailsTo(world, deal.agency.email);
    expect(text).toContain('あと29日');
    expect(text).toContain(`/enterprise/agreements/${id}`);
    await signInOn('2037-06-02', deal);
    const { notices } = await deal.post('agreements/notices', { own: true });
    expect(notices).toMatchObject([{ agreement_id: id, days: 28, period_end: '2037-06-30' }]);
    await deal.post(`agreements/settle/${id}`);
    await deal.post(`agreements/settle/${id}`);
    expect((await deal.post('agreements/notices')).notices).toEqual([]);
  });

  it('moves on by a renewal, which keeps the period before with its prices', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id, updated_at } = await signAgreement(deal);
    const early = await deal.post(`agreements/renew/${id}`, { period_end: '2037-06-30', updated_at }, 422);
    expect(early.errors.period_end[0]).toContain('2037/06/30');
    const { agreement } = await deal.post(`agreements/renew/${id}`, { sell_price: 800_000, updated_at });
    expect(agreement).toMatchObject({
      period_start: '2037-04-01',
      period_end: '2037-09-30',
      sell_price: 800_000,
      buy_price: 600_000,
    });
    expect(agreement.past_periods).toEqual([
      {
        ...{ period_start: '2037-04-01', period_end: '2037-06-30', sell_price: 750_000, buy_price: 600_000 },
        ...{ renewed_on: '2037-03-20', enterprise_member_id: deal.agency.member.id_by_enterprise_id },
      },
    ]);
    // The button pressed twice: the second press saw what is no longer there.
    await deal.post(`agreements/renew/${id}`, { updated_at }, 409);
    expect((await candidateOf(deal)).inception_day).toBe('2037-10-01');
  });

  it('renews by itself what is renewed automatically, and offers people again whose agreement has ended', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal, { renewal_type_id: 2, renewal_months: 1 });
    const other = await signedDeal(world);
    await signAgreement(other, { renewal_type_id: 3 });
    await morning('2037-06-30');
    await morning('2037-07-01');
    const { agreement } = (await deal.agency.browser.expect(200, 'GET', at(`agreements/show/${id}`))).body;
    expect(agreement.period_end).toBe('2037-07-31');
    expect((await candidateOf(deal)).sales_status_id).toBe(2);
    expect((await candidateOf(other)).sales_status_id).toBe(1);
    // Decisions of staff since then stay.
    const { browser } = other.agency;
    await browser.expect(200, 'PUT', at(`candidates/update/${other.candidate}`), { candidate: { sales_status_id: 2 } });
    await morning('2037-07-02');
    expect((await candidateOf(other)).sales_status_id).toBe(2);
  });
});

it('is told at its candidate, its company and its job: begun, renewed, ended and deleted, by whom', async () => {
  const deal = await signedDeal(world);
  const { browser, member } = deal.agency;
  const agreement = await signAgreement(deal);
  const id = agreement.id_by_enterprise_id;
  const turnsAt = async (path: string) =>
    (await browser.expect(200, 'GET', at(path))).body.agreements as Record<string, unknown>[];
  const { company, candidate } = deal;
  const around = [`companies/moves/${company}`, `jobs/moves/${agreement.job_id_by_enterprise_id}`];
  clock.set('2037-03-21');
  await deal.post(`agreements/renew/${id}`, { period_end: '2037-07-31', updated_at: agreement.updated_at });
  await browser.expect(200, 'PUT', at(`agreements/update/${id}`), { agreement: { sell_price: 760_000 } });
  await morning('2037-08-01');
  await signInOn('2037-08-02', deal);
  clock.set('2037-08-02');
  const by = { realm: 'enterprise', member_id: member.id_by_enterprise_id };
  const turns = [
    { kind: 'ended', realm: 'system', member_id: 0, period_end: '2037-07-31', agreement_id: id },
    { kind: 'renewed', ...by, period_end: '2037-07-31', at: expect.stringMatching(/^2037-03-21/) },
    { kind: 'created', ...by, period_end: '2037-06-30', name: 'ECサイトの開発', candidate_id: candidate },
  ];
  for (const path of around) expect(await turnsAt(path)).toMatchObject(turns);
  await browser.expect(200, 'DELETE', at(`agreements/delete/${id}`));
  for (const path of around) expect(await turnsAt(path)).toMatchObject([{ kind: 'deleted', ...by }, ...turns]);
  await world.constellation.settle();
  const { body } = await browser.expect(200, 'GET', at(`candidates/activities/${candidate}`));
  const names = body.activities.map(({ name }: { name: string }) => name).filter((name: string) => /^agr/.test(name));
  expect(names.join(' ')).toBe('agreement.deleted agreement.ended agreement.renewed agreement.created');
});

describe('hours', () => {
  it('come to the same as worked out by hand, on both sides, and follow their terms until they are fixed', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal, { period_start: '2037-04-16' });
    const save = (month: string, entry: object) =>
      deal.post('agreement_hours/save', { month, entries: [{ agreement_id: id, ...entry }] });
    const line = async (month: string) => (await deal.post('agreement_hours/sheet', { month })).lines[0].agreement_hour;
    expect(await save('2037-05-01', { minutes: 11_400 })).toMatchObject({ saved: 1, refused: 0 });
    // 190 h: 750,000 / 180 -> 4,160; 600,000 / 180 -> 3,330.
    const may = await line('2037-05-01');
    expect(may).toMatchObject({
      ...{ sell_base: 750_000, sell_rate: 4_160, sell_adjustment: 41_600, sell_total: 791_600 },
      ...{ buy_base: 600_000, buy_rate: 3_330, buy_adjustment: 33_300, buy_total: 633_300, gross: 158_300 },
    });
    // From the 16th on: 10 of 21 business days.
    await save('2037-04-01', { minutes: 80 * 60 });
    expect(await line('2037-04-01')).toMatchObject({
      part_days: 10,
      month_days: 21,
      sell_base: 357_142,
      sell_total: 357_142,
    });
    expect((await save('2037-07-01', { minutes: 60 })).outcomes[0]).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('契約期間'),
    });

    await save('2037-04-01', { minutes: 4_800, hour_status_id: 2, updated_at: (await line('2037-04-01')).updated_at });
    await deal.agency.browser.expect(200, 'PUT', at(`agreements/update/${id}`), { agreement: { sell_price: 900_000 } });
    expect((await line('2037-04-01')).sell_base).toBe(357_142);
    expect((await line('2037-05-01')).sell_base).toBe(900_000);
    const fixed = await line('2037-04-01');
    const { updated_at } = fixed;
    for (const change of [{ minutes: 1, hour_status_id: 2 }, { minutes: 1 }])
      expect((await save('2037-04-01', { ...change, updated_at })).refused).toBe(1);
    // Nor is it taken away.
    expect((await save('2037-04-01', { updated_at })).outcomes[0].message).toContain('確定を解除');
    expect((await line('2037-04-01')).minutes).toBe(4_800);
    const shorter = { period_end: ['2037-04-30', '2037年5月'], period_start: ['2037-05-01', '2037年4月'] };
    for (const [name, [day, month]] of Object.entries(shorter)) {
      const change = { agreement: { [name]: day } };
      const { body } = await deal.agency.browser.expect(422, 'PUT', at(`agreements/update/${id}`), change);
      expect(body.errors[name][0]).toContain(month);
    }
    expect((await deal.agency.browser.send('DELETE', at(`agreements/delete/${id}`))).status).toBe(409);
  });

  it('of two people who type at once, the second is told, and nothing is there twice', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: agreement_id } = await signAgreement(deal);
    const entry = { agreement_id, minutes: 9_600 };
    const save = (more = {}) =>
      deal.post('agreement_hours/save', { month: '2037-05-01', entries: [{ ...entry, ...more }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
    expect(answers.map(({ saved }) => saved).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect((await save({ minutes: 60, updated_at: '2037-05-01T00:00:00.000Z' })).refused).toBe(1);
    const { sums } = await deal.post('agreement_hours/sheet', { month: '2037-05-01' });
    expect(sums).toMatchObject({ agreements: 1, entered: 1, sell_total: 750_000, buy_total: 600_000, gross: 150_000 });
  });

  it('come in by file, looked at first, and leave as files of accounting programs once they are fixed', async () => {
    const [deal, stranger] = [await signedDeal(world), await signedDeal(world)];
    const { id_by_enterprise_id: id } = await signAgreement(deal);
    const rows = [
      ['契約No', '稼働時間'],
      [String(id), '162:30'],
      [String(id), '10'],
      ['99999', '10'],
      ['abc', '1'],
    ];
    const bring = async (apply: string, who = deal) => {
      const file = { name: 'hours.csv', bytes: csv(rows) };
      const input = { month: '2037-05-01', apply };
      const answer = await who.agency.browser.upload(at('agreement_hours/import'), input, file);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const looked = await bring('0');
    const seen = looked.outcomes.map(({ row, outcome }: { row: number; outcome: string }) => `${row} ${outcome}`);
    expect(seen).toEqual(['2 created', '3 refused', '4 refused', '5 refused']);
    expect((await deal.post('agreement_hours/sheet', { month: '2037-05-01' })).sums.entered).toBe(0);
    expect((await bring('1', stranger)).saved).toBe(0);
    expect(await bring('1')).toMatchObject({ saved: 1, refused: 3 });
    expect(await bring('1')).toMatchObject({ saved: 0 });

    const accounting = (format: string) =>
      deal.agency.browser.send('POST', at('agreement_hours/accounting'), { month: '2037-05-01', format });
    expect((await accounting('csv')).status).toBe(422);
    const { lines } = await deal.post('agreement_hours/sheet', { month: '2037-05-01' });
    const { minutes, updated_at } = lines[0].agreement_hour;
    const entries = [{ agreement_id: id, minutes, hour_status_id: 2, updated_at }];
    await deal.post('agreement_hours/save', { month: '2037-05-01', entries });
    const freee = (await accounting('freee')).text.split('\r\n');
    expect(freee[1]).toContain(
      `収入,U203705-${id},2037/05/31,2037/06/30,株式会社青空商事,売上高,課税売上10%,825000,内税,75000`,
    );
    expect(freee[2]).toContain('外注費,課対仕入10%,660000,内税,60000');
    const yayoi = new TextDecoder('shift_jis')
      .decode((await accounting('yayoi')).bytes)
      .trim()
      .split('\r\n');
    expect(yayoi).toHaveLength(2);
    for (const row of yayoi) expect(row.split(',')).toHaveLength(25);
    expect(yayoi[0]).toContain('売掛金,株式会社青空商事,,対象外,825000,0,売上高,,,課税売上込10%,825000,75000');
    expect((await accounting('csv')).text).toContain('162:30');
    expect((await accounting('xml')).status).toBe(422);
  });
});

it('keeps another agency out of everything', async () => {
  const [deal, stranger] = [await signedDeal(world), await signedDeal(world)];
  const { id_by_enterprise_id: agreement_id } = await signAgreement(deal);
  const month = '2037-05-01';
  const entries = [{ agreement_id, minutes: 600 }];
  const { outcomes } = await stranger.post('agreement_hours/save', { month, entries });
  expect(outcomes).toMatchObject([{ outcome: 'refused', name: '' }]);
  expect((await stranger.post('agreement_hours/sheet', { month })).lines).toEqual([]);
  expect((await stranger.post('agreements/notices')).notices).toEqual([]);
});
