/** Figures of deals equal what is counted by hand, and stay so whatever becomes of the records. */
import { type FigureName, figures } from '@enishi/protos/figures/figures';
import { registerRoute } from '@enishi/protos/master/candidate';
import { type Deal, signedDeal, signInOn, startDeals, turningClock } from '../deals/world';
import type { World } from '../gateway/world';
import { askFigure } from './ask';

const days = turningClock('2037-01-05');
let minutes = 0;
/** Each move has a minute of its own. */
const clock = { ...days, now: () => new Date(days.now().getTime() + minutes * 60_000) };
const { job_site, external_medium } = registerRoute.code;
let world: World;
let deal: Deal;
let me: number;
let other: number;
const ids: Record<string, number> = {};
const people: Record<string, number> = {};

const ask = (figure: FigureName, group: string, [from, to] = ['2037-01-01', '2037-03-31']) =>
  askFigure(world, deal.agency.browser, [figure, group, from, to]);

const NOTHING = { proposed: 0, met: 0, offered: 0, closed: 0, started: 0, lost: 0 };

async function begin(name: string, route: number, values: object): Promise<void> {
  const candidate = { l_name: name, inception_day_type_id: 1, register_route_type_id: route };
  const made = await deal.post('candidates/create', { candidate }, 201);
  people[name] = made.candidate.id_by_enterprise_id;
  const opportunity = {
    ...{ candidate_id_by_enterprise_id: people[name], company_id_by_enterprise_id: deal.company },
    ...values,
  };
  ids[name] = (await deal.post('opportunities/create', { opportunity }, 201)).opportunity.id_by_enterprise_id;
}

const move = (name: string, opportunity_status_id: number, more: object = {}) => {
  minutes++;
  return deal.post(`opportunities/update/${ids[name]}`, { opportunity: { opportunity_status_id, ...more } });
};

beforeAll(async () => {
  world = await startDeals(clock);
  deal = await signedDeal(world);
  me = deal.agency.member.id_by_enterprise_id;
  await deal.post(`opportunities/delete/${deal.opportunity}`);
  const colleague = await world.colleague(deal.agency, 0);
  other = (await colleague.expect(200, 'GET', '/api/enterprise/enterprise_members/show')).body.enterprise_member
    .id_by_enterprise_id;

  // 青木: proposed on 5 January, 10 days until a meeting is held, 6 until the offer, won on 31 January, works from March.
  const prices = { monthly_payment_num: 80, monthly_price_num: 65 };
  await begin('青木', job_site, { ...prices, enterprise_member1_id: me, start_date: '2037-03-01' });
  // 石井: proposed on the same day, 25 days until it is lost.
  await begin('石井', job_site, { enterprise_member1_id: other });
  await signInOn(clock, '2037-01-15', deal);
  await move('青木', 3, { opportunity_datetime: '2037-01-15T10:00' });
  await signInOn(clock, '2037-01-21', deal);
  await move('青木', 4, { offer_date: '2037-01-21' });
  await signInOn(clock, '2037-01-30', deal);
  await move('石井', 10, { closing_reason_id: 1 });
  await signInOn(clock, '2037-01-31', deal);
  await move('青木', 6);
  // 上田: in February, a step that is taken back at once, and one that goes back for a reason.
  await signInOn(clock, '2037-02-10', deal);
  await begin('上田', external_medium, {
    enterprise_member1_id: me,
    monthly_payment_num: 70,
    start_date: '2037-03-15',
  });
  await move('上田', 4);
  minutes++;
  await deal.post(`opportunities/undo_move/${ids.上田}`);
  await signInOn(clock, '2037-02-14', deal);
  await move('上田', 2, { opportunity_datetime: '2037-02-20T10:00' });
  await signInOn(clock, '2037-02-16', deal);
  await move('上田', 0, { move_reason: '先方の都合' });
  await signInOn(clock, '2037-02-17', deal);
  await move('上田', 8, { offer_date: '2037-02-17' });
  await signInOn(clock, '2037-03-01', deal);
  await move('青木', 8);
});
afterAll(() => world?.stop());

it('counts steps by month, and those months too in which there was nothing', async () => {
  const { rows, total } = await ask('deals', 'month', ['2037-01-01', '2037-04-30']);
  expect(rows).toEqual({
    203701: { ...NOTHING, proposed: 2, met: 1, offered: 1, closed: 1, lost: 1 },
    203702: { ...NOTHING, proposed: 1, met: 1, offered: 1, closed: 1 },
    203703: { ...NOTHING, started: 2 },
    203704: NOTHING,
  });
  expect(total).toEqual({ proposed: 3, met: 2, offered: 2, closed: 2, started: 2, lost: 1 });
});

it('counts days of the period alone, the first and the last included', async () => {
  expect((await ask('deals', 'month', ['2037-01-15', '2037-01-21'])).total).toEqual({ ...NOTHING, met: 1, offered: 1 });
  expect((await ask('deals', 'month', ['2037-01-16', '2037-01-20'])).total).toEqual(NOTHING);
});

it('counts by day, too', async () => {
  const { rows } = await ask('deals', 'day', ['2037-01-29', '2037-02-01']);
  expect(rows).toEqual({
    20370129: NOTHING,
    20370130: { ...NOTHING, lost: 1 },
    20370131: { ...NOTHING, closed: 1 },
    20370201: NOTHING,
  });
});

it('counts by who looks after a deal, where its person came from, and its company', async () => {
  const { rows } = await ask('deals', 'member');
  expect(rows[me]).toMatchObject({ proposed: 2, closed: 2, lost: 0 });
  expect(rows[other]).toMatchObject({ proposed: 1, closed: 0, lost: 1 });
  const { rows: sources } = await ask('deals', 'source');
  expect(sources[job_site]).toMatchObject({ proposed: 2, closed: 1, started: 1, lost: 1 });
  expect(sources[external_medium]).toMatchObject({ proposed: 1, closed: 1, started: 1 });
  const { rows: companies } = await ask('deals', 'company');
  expect(Object.keys(companies)).toEqual([String(deal.company)]);
});

it('says of the deals that were proposed in a period how many came how far', async () => {
  const steps = (numbers: number[]) =>
    Object.fromEntries(figures.funnel.values.map((name, place) => [name, numbers[place]]));
  const { rows, total } = await ask('funnel', 'month', ['2037-01-01', '2037-02-28']);
  expect(rows[203701]).toEqual(steps([2, 1, 1, 1, 1, 1, 1, 1]));
  expect(rows[203702]).toEqual(steps([1, 1, 1, 1, 1, 1, 1, 1]));
  expect(total).toEqual(steps([3, 2, 2, 2, 2, 2, 2, 2]));
  // Those that the list finds by the same.
  const conditions = [
    { column: 'proposal_datetime', operator: 'range', value: { min: '2037-01-01', max: '2037-02-28' } },
    { column: 'reached_status_id', operator: 'any', value: [3, 4, 6, 7, 8] },
  ];
  expect((await deal.post('opportunities/index', { conditions })).count).toBe(2);
});

it('measures stays by the moves: what was taken back never was, and what went back stayed twice', async () => {
  const { total, rows } = await ask('stays', 'member');
  // 青木 10, 石井 25, 上田 4 and, after the way back, 1 more.
  expect(total).toMatchObject({ left_0: 3, days_0: 40, median_0: 10 });
  expect(total).toMatchObject({ left_2: 1, days_2: 2, left_3: 1, days_3: 6, left_4: 1, days_4: 10 });
  expect(total).toMatchObject({ left_6: 1, days_6: 29, left_7: 0, median_7: 0 });
  expect(rows[me]).toMatchObject({ left_0: 2, days_0: 15, median_0: 7.5 });
  expect(rows[other]).toMatchObject({ left_0: 1, days_0: 25, median_0: 25 });
});

it('tells how long it takes from the proposal to the contract', async () => {
  const { total, rows } = await ask('lead', 'source');
  expect(total).toEqual({ closed: 2, days: 26 + 7, median: 16.5 });
  expect(rows[external_medium]).toEqual({ closed: 1, days: 7, median: 7 });
});

it('adds up what work brings that has begun, and says what has no price', async () => {
  const { total, rows } = await ask('margin', 'member');
  expect(total).toEqual({ margin: 15, payment: 150, started: 2, unpriced: 1 });
  expect(rows[me]).toEqual(total);
});

describe('what becomes of records', () => {
  const proposed = async (group: string) => {
    const { rows } = await ask('deals', group);
    return Object.fromEntries(Object.entries(rows).map(([key, values]) => [key, values.proposed]));
  };

  it('is counted no more in the trash, and again when it is taken back', async () => {
    await deal.post(`opportunities/delete/${ids.青木}`);
    expect(await proposed('month')).toEqual({ 203701: 1, 203702: 1, 203703: 0 });
    expect((await ask('stays', 'member')).total).toMatchObject({ left_0: 2, days_0: 30 });
    await deal.post('opportunities/trash/restore', { select_ids: [ids.青木] });
    expect(await proposed('month')).toEqual({ 203701: 2, 203702: 1, 203703: 0 });
    expect((await ask('stays', 'member')).total).toMatchObject({ left_0: 3, days_0: 40 });
  });

  it('follows a person’s way that is corrected, a merge, and its end', async () => {
    await deal.post(`candidates/update/${people.石井}`, { candidate: { register_route_type_id: external_medium } });
    expect(await proposed('source')).toEqual({ [job_site]: 1, [external_medium]: 2 });
    const merged = await deal.post(
      `candidates/merge/${people.青木}`,
      { candidate: {}, select_ids: [people.石井] },
      201,
    );
    expect(await proposed('source')).toEqual({ [job_site]: 2, [external_medium]: 1 });
    await deal.post(`candidates/unmerge/${people.青木}`, { merge_id: merged.merge.id });
    expect(await proposed('source')).toEqual({ [job_site]: 1, [external_medium]: 2 });
  });

  it('is the same from pages that are made anew', async () => {
    const before = await ask('stays', 'company');
    const { deps } = world.constellation.service('deals');
    await deps.connection.collection('fact_pages').deleteMany({});
    await deps.connection.collection('fact_marks').deleteMany({});
    expect(await ask('stays', 'company')).toEqual(before);
  });
});

it('refuses what it cannot count, and says how to ask', async () => {
  const refused = async (asked: object) =>
    (await deal.post('opportunities/figures', { asked: [asked] }, 422)).errors as Record<string, string[]>;
  const right = { figure: 'deals', from: '2037-01-01', to: '2037-01-31', group: 'month' };
  expect(await refused({ ...right, figure: 'none' })).toHaveProperty('figure');
  expect(await refused({ ...right, figure: 'constructor' })).toHaveProperty('figure');
  expect(await refused({ ...right, group: 'job' })).toHaveProperty('group');
  expect((await refused({ ...right, to: '2036-12-31' })).to[0]).toContain('開始日以降');
  expect((await refused({ ...right, to: '2047-01-31' })).to[0]).toContain('10年');
});

it('counts nothing of another agency', async () => {
  const stranger = await world.agency();
  const asked = [{ figure: 'deals', from: '2037-01-01', to: '2037-03-31', group: 'company' }];
  const { body } = await stranger.browser.expect(200, 'POST', '/api/enterprise/opportunities/figures', { asked });
  expect(body).toMatchObject({ progress: 100, figures: [{ rows: [] }] });
});
