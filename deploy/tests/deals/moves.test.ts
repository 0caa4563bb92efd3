/** The rules of opportunities, as every client of the API meets them. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import { japanDateTime } from '@enishi/protos/master/dates';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { OPPORTUNITY_DATES } from '@enishi/protos/master/opportunity-dates';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { moveTable } from './move-table';
import { at, recordsOf } from './records';

const { code } = opportunityStatus;

let world: World;
let agency: Agency;
let browser: Browser;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  browser = agency.browser;
});
afterAll(() => world.stop());

const { makeCompany, makeJob, makeCandidate, makeDeal, pair } = recordsOf(() => browser);

const update = (id: number, opportunity: object, more: object = {}) =>
  browser.send('PUT', at('opportunities', `update/${id}`), { opportunity, ...more });
const show = async (id: number) =>
  (await browser.expect(200, 'GET', at('opportunities', `show/${id}`))).body.opportunity;
const moves = async (plural: string, id: number) =>
  (await browser.expect(200, 'GET', at(plural, `moves/${id}`))).body.moves as Record<string, unknown>[];

it('is called by person and work where somebody chooses one, never by a number', async () => {
  const { of } = await pair();
  const company = await makeCompany('株式会社あお');
  const candidate_id_by_enterprise_id = await makeCandidate({ l_name: '田中', f_name: '一郎' });
  const ids = [
    await makeDeal(of),
    await makeDeal({ candidate_id_by_enterprise_id, company_id_by_enterprise_id: company }),
  ];
  const { body } = await browser.expect(200, 'POST', at('opportunities', 'search'), { ids });
  const names = new Map(body.opportunities.map(({ id, name }: { id: number; name: string }) => [id, name]));
  expect(ids.map((id) => names.get(id))).toEqual(['山田 → 在庫管理の改善', '田中 一郎 → 株式会社あお']);
});

describe('the company of an opportunity', () => {
  it("is the job's, and no other may be named", async () => {
    const { of, company } = await pair();
    const wrong = await makeCompany('株式会社あお');
    const refused = await browser.send('POST', at('opportunities', 'create'), {
      opportunity: { ...of, company_id_by_enterprise_id: wrong },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.company_id_by_enterprise_id[0]).toContain('選んだ案件の企業と違います');
    const deal = await makeDeal(of);
    expect(await show(deal)).toMatchObject({ company_id_by_enterprise_id: company });
    expect((await update(deal, { company_id_by_enterprise_id: wrong })).status).toBe(422);
    const job = await makeJob(wrong);
    expect((await update(deal, { job_id_by_enterprise_id: job })).body.opportunity).toMatchObject({
      company_id_by_enterprise_id: wrong,
    });
  });

  it('must be given where there is no job', async () => {
    const candidate = await makeCandidate();
    const answer = await browser.send('POST', at('opportunities', 'create'), {
      opportunity: { candidate_id_by_enterprise_id: candidate },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.company_id_by_enterprise_id).toHaveLength(1);
  });

  it('follows a job that goes to another company', async () => {
    const { of, job } = await pair();
    const deal = await makeDeal(of);
    const other = await makeCompany('株式会社きいろ');
    await browser.expect(200, 'PUT', at('jobs', `update/${job}`), { job: { company_id_by_enterprise_id: other } });
    await world.constellation.settle();
    expect(await show(deal)).toMatchObject({ company_id_by_enterprise_id: other });
  });
});

describe('moves', () => {
  it.each(moveTable)('%s', async (_name, from, beside, change, status, field) => {
    const { of } = await pair();
    const deal = await makeDeal({ ...of, opportunity_status_id: from, ...beside });
    const before = await show(deal);
    const answer = await update(deal, change);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, field ? [field] : []]);
    if (field) expect(await show(deal)).toEqual(before);
    const bulk = await makeDeal({ ...(await pair()).of, opportunity_status_id: from, ...beside });
    const { body } = await browser.expect(200, 'PUT', at('opportunities', 'bulk_update'), {
      opportunity: change,
      select_ids: [bulk],
    });
    expect([body.count, body.errors.length]).toEqual(field ? [0, 1] : [1, 0]);
  });

  it('of a win that is taken back take its day along, unless the move itself is taken back', async () => {
    const deal = await makeDeal((await pair()).of);
    const closedAt = async () => (await show(deal)).close_datetime;
    await update(deal, { opportunity_status_id: code.contract_signed, close_datetime: '2036-03-31T10:00' });
    await update(deal, { opportunity_status_id: code.offer, move_reason: '条件の見直し' });
    expect(await closedAt()).toBeNull();
    await browser.expect(200, 'POST', at('opportunities', `undo_move/${deal}`), {});
    expect(await closedAt()).toBe('2036-03-31T10:00');
    await update(deal, { opportunity_status_id: 10, closing_reason_id: 2 });
    expect(await closedAt()).toBeNull();
    const today = () => japanDateTime(new Date()).slice(0, 10);
    const before = today();
    await update(deal, { opportunity_status_id: code.closed, reopen_flg: 1, move_reason: '再度の合意' });
    const closed = (await closedAt()).slice(0, 10);
    // Midnight may have passed in between.
    expect([before, today()]).toContain(closed);
    // A day that is typed with the step back stays.
    const given = {
      opportunity_status_id: code.offer,
      move_reason: '条件の見直し',
      close_datetime: '2036-12-01T10:00',
    };
    await update(deal, given);
    expect(await closedAt()).toBe('2036-12-01T10:00');
  });

  it('stand with who, when, from, to and why at the opportunity, its company, its job and its candidate', async () => {
    const { of, company, job, candidate } = await pair();
    const deal = await makeDeal(of);
    await update(deal, { opportunity_status_id: 3 });
    await update(deal, { opportunity_status_id: 10, closing_reason_id: 2, closing_reason: '単価が5万円足りない' });
    await update(deal, { opportunity_status_id: 2, reopen_flg: 1, move_reason: '単価の見直し' });
    const history = await moves('opportunities', deal);
    expect(
      history.map(({ kind, from, to, reason, closing_reason_id }) => [kind, from, to, reason, closing_reason_id]),
    ).toEqual([
      ['reopen', 10, 2, '単価の見直し', null],
      ['close', 3, 10, '単価が5万円足りない', 2],
      ['forward', 0, 3, null, null],
      ['begin', null, 0, null, null],
    ]);
    expect(history[0]).toMatchObject({
      member_id: agency.member.id_by_enterprise_id,
      realm: 'enterprise',
      candidate_id: candidate,
    });
    for (const [plural, id] of [
      ['companies', company],
      ['jobs', job],
      ['candidates', candidate],
    ] as const)
      expect(await moves(plural, id)).toEqual(history);
    await world.constellation.settle();
    const { body } = await browser.expect(200, 'GET', at('candidates', `activities/${candidate}`));
    const rows = body.activities.filter(({ name }: { name: string }) => name === 'opportunity.moved');
    expect(rows.map(({ states }: { states: Record<string, number> }) => states.opportunity_status_id)).toEqual([
      2, 10, 3,
    ]);
    expect(rows.map((row: { from_state: number; text: string | null }) => [row.from_state, row.text])).toEqual([
      [10, '単価の見直し'],
      [3, '単価が5万円足りない'],
      [0, null],
    ]);
    const stranger = (await world.agency()).browser;
    for (const path of [`candidates/moves/${candidate}`, `companies/moves/${company}`, `jobs/moves/${job}`])
      expect([path, (await stranger.send('GET', `/api/enterprise/${path}`)).status]).toEqual([path, 404]);
    const record = await show(deal);
    expect(record).toMatchObject({
      opportunity_status_id: 2,
      closing_reason_id: null,
      closing_reason: null,
      move_reason: null,
      reopen_flg: null,
      reached_status_id: 2,
    });
  });

  it('take the date that came with them along when they are taken back, and no other one', async () => {
    const table = OPPORTUNITY_DATES.map(({ status, field }) => ({
      status,
      field,
      kind: opportunity.fields[field].kind,
    }));
    for (const { status, field, kind } of table) {
      const day = (month: number) => `2037-0${month}-01${kind === 'dateTime' ? 'T10:00' : ''}`;
      const deal = await makeDeal((await pair()).of);
      const state = async () => {
        const record = await show(deal);
        return [record.opportunity_status_id, record[field]];
      };
      const undo = () => browser.expect(200, 'POST', at('opportunities', `undo_move/${deal}`), {});
      // Other systems may leave it out.
      expect((await update(deal, { opportunity_status_id: status })).status).toBe(200);
      expect(await state()).toEqual([status, null]);
      await undo();
      await update(deal, { opportunity_status_id: status, [field]: day(1) });
      expect(await state()).toEqual([status, day(1)]);
      await undo();
      expect(await state()).toEqual([code.proposing, null]);
      // A member has put the date right meanwhile.
      await update(deal, { opportunity_status_id: status, [field]: day(2) });
      await update(deal, { [field]: day(3) });
      await undo();
      expect(await state()).toEqual([code.proposing, day(3)]);
      // A date that was there before the move is none of it.
      await update(deal, { opportunity_status_id: status });
      await undo();
      expect(await state()).toEqual([code.proposing, day(3)]);
    }
  });

  it.each(['offer_date', 'contract_date'])('refuse a %s before the day of the proposal', async (field) => {
    const deal = await makeDeal({ ...(await pair()).of, proposal_datetime: '2036-04-02T15:00' });
    const refused = await update(deal, { opportunity_status_id: code.offer, [field]: '2036-04-01' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect((await update(deal, { opportunity_status_id: code.offer, [field]: '2036-04-02' })).status).toBe(200);
  });

  it('keep where a lost process ended, and can be put right a moment later by who made them', async () => {
    const { of } = await pair();
    const deal = await makeDeal({ ...of, opportunity_status_id: 4 });
    await update(deal, { opportunity_status_id: 11, closing_reason_id: 9 });
    expect(await show(deal)).toMatchObject({ reached_status_id: 4 });
    const colleague = await world.colleague(agency, 1);
    expect((await colleague.send('POST', at('opportunities', `undo_move/${deal}`))).status).toBe(409);
    // The way back from a move that another one has followed.
    const late = await browser.send('POST', at('opportunities', `undo_move/${deal}`), { opportunity_status_id: 4 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('そのあと別の状況')]);
    await browser.expect(200, 'POST', at('opportunities', `undo_move/${deal}`), { opportunity_status_id: 11 });
    expect(await show(deal)).toMatchObject({ opportunity_status_id: 4, closing_reason_id: null });
    expect((await browser.send('POST', at('opportunities', `undo_move/${deal}`))).status).toBe(409);
    // Opened again by mistake: how far it had come is known again, too.
    await update(deal, { opportunity_status_id: 11, closing_reason_id: 9 });
    await update(deal, { opportunity_status_id: 1, reopen_flg: 1, move_reason: '誤り' });
    await browser.expect(200, 'POST', at('opportunities', `undo_move/${deal}`));
    expect(await show(deal)).toMatchObject({ opportunity_status_id: 11, reached_status_id: 4, closing_reason_id: 9 });
  });
});

describe('what follows from a move', () => {
  const effects = async (id: number, to: number) =>
    (await browser.expect(200, 'POST', at('opportunities', 'effects'), { id, to })).body;

  it('is told before, happens when asked for, and goes back with it', async () => {
    const { of, job, candidate } = await pair({ recruitment_num: 1 });
    const deal = await makeDeal(of);
    const company = await makeCompany();
    const other = await makeDeal({
      candidate_id_by_enterprise_id: candidate,
      job_id_by_enterprise_id: await makeJob(company),
      opportunity_status_id: 2,
    });
    expect(await effects(deal, 0)).toMatchObject({ sells: true, closes_job: false });
    expect(await effects(deal, 7)).toMatchObject({ agreement: true, others: [] });
    const preview = await effects(deal, 8);
    expect(preview).toMatchObject({ closes_job: true, seats: 1, taken: 1, others: [{ id: other, status: 2 }] });
    const answer = await update(deal, { opportunity_status_id: 8 }, { context: 'sell close_job end_others' });
    expect(answer.status).toBe(200);
    await world.constellation.settle();
    const states = async () => {
      const person = (await browser.expect(200, 'GET', at('candidates', `show/${candidate}`))).body.candidate;
      const place = (await browser.expect(200, 'GET', at('jobs', `show/${job}`))).body.job;
      return [
        person.sales_status_id,
        place.application_status_flg,
        (await show(other)).opportunity_status_id,
        (await show(deal)).opportunity_status_id,
      ];
    };
    expect(await states()).toEqual([1, 2, 11, 8]);
    await browser.expect(200, 'POST', at('opportunities', `undo_move/${deal}`));
    await world.constellation.settle();
    expect(await states()).toEqual([0, 1, 2, 0]);
  });

  it('does not happen by itself', async () => {
    const { of, job, candidate } = await pair({ recruitment_num: 1 });
    const deal = await makeDeal(of);
    await update(deal, { opportunity_status_id: 8 });
    await world.constellation.settle();
    const person = (await browser.expect(200, 'GET', at('candidates', `show/${candidate}`))).body.candidate;
    const place = (await browser.expect(200, 'GET', at('jobs', `show/${job}`))).body.job;
    expect([person.sales_status_id, place.application_status_flg]).toEqual([0, 1]);
  });
});
