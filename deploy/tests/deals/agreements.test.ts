/** An agreement from the deal to its end: drafted, renewed, reminded of. */

import { agreementJob } from '@enishi/deals/src/agreements/daily';
import { deals } from '@enishi/deals/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { type World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { type Deal, signAgreement, signedDeal, signInOn, startDeals, turningClock } from './world';

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

async function candidateOf({ agency, candidate }: Deal) {
  await world.constellation.settle();
  return (await agency.browser.expect(200, 'GET', at(`candidates/show/${candidate}`))).body.candidate;
}

async function show({ agency }: Deal, id: number) {
  const { body } = await agency.browser.expect(200, 'GET', at(`agreements/show/${id}`));
  return body.agreement;
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

  it('begins with a contact who is still there', async () => {
    const deal = await signedDeal(world);
    const { agreement: first } = await deal.post(`agreements/draft/${deal.opportunity}`);
    const gone = first.company_member_id_by_enterprise_id;
    const change = { company_member: { company_member_status_id: 1 } };
    await deal.agency.browser.expect(200, 'PUT', at(`company_members/update/${gone}`), change);
    const contact = async () =>
      (await deal.post(`agreements/draft/${deal.opportunity}`)).agreement.company_member_id_by_enterprise_id;
    expect(await contact()).toBeNull();
    const company_member = { l_name: '後任', company_id_by_enterprise_id: deal.company };
    const made = await deal.post('company_members/create', { company_member }, 201);
    expect(await contact()).toBe(made.company_member.id_by_enterprise_id);
  });

  it('offers people no day of payment that the freelance act forbids', async () => {
    const deal = await signedDeal(world);
    const draft = async () => (await deal.post(`agreements/draft/${deal.opportunity}`)).agreement;
    const job = at(`jobs/update/${(await draft()).job_id_by_enterprise_id}`);
    // The end of the month after next is the 62nd day; its 15th is not the 60th yet.
    await deal.agency.browser.expect(200, 'PUT', job, { job: { usance_span_id: 2, usance_day_id: 1 } });
    const company = { usance_span_id: 2, usance_day_id: 1 };
    expect(await draft()).toMatchObject({ ...company, buy_usance_span_id: 1, buy_usance_day_id: 1 });
    await deal.agency.browser.expect(200, 'PUT', job, { job: { usance_day_id: 4 } });
    expect(await draft()).toMatchObject({ usance_day_id: 4, buy_usance_span_id: 2, buy_usance_day_id: 4 });
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

it('frees its candidate when it is deleted, or given to somebody else, for the day that then counts', async () => {
  const deal = await signedDeal(world);
  const { browser } = deal.agency;
  const { id_by_enterprise_id: first } = await signAgreement(deal);
  const longer = { opportunity_id_by_enterprise_id: null, period_end: '2037-09-30' };
  const { id_by_enterprise_id: second } = await deal
    .post('agreements/create', { agreement: { ...(await show(deal, first)), ...longer } }, 201)
    .then(({ agreement }) => agreement);
  expect((await candidateOf(deal)).inception_day).toBe('2037-10-01');
  await browser.expect(200, 'DELETE', at(`agreements/delete/${second}`));
  expect((await candidateOf(deal)).inception_day).toBe('2037-07-01');
  const other = { l_name: '後任', inception_day_type_id: 1 };
  const { candidate: heir } = await deal.post('candidates/create', { candidate: other }, 201);
  const given = { candidate_id_by_enterprise_id: heir.id_by_enterprise_id };
  await browser.expect(200, 'PUT', at(`agreements/update/${first}`), { agreement: given });
  expect(await candidateOf(deal)).toMatchObject({ inception_day_type_id: null, inception_day: null });
  const theirs = { ...deal, candidate: heir.id_by_enterprise_id };
  expect((await candidateOf(theirs)).inception_day).toBe('2037-07-01');
  // A day of the staff's own stays.
  const own = { inception_day_type_id: 0, inception_day: '2037-08-01' };
  await browser.expect(200, 'PUT', at(`candidates/update/${theirs.candidate}`), { candidate: own });
  await browser.expect(200, 'DELETE', at(`agreements/delete/${first}`));
  expect((await candidateOf(theirs)).inception_day).toBe('2037-08-01');
});

describe('the end', () => {
  it('is told to the owner at 90, 60 and 30 days, once each, and not after somebody has decided', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal);
    // Beside these, a summary of what is unread is due at some of these hours.
    const mails = async () => (await mailsTo(world, deal.agency.email)).filter((text) => text.includes('稼働契約'));
    const mailCount = async () => (await mails()).length;
    await morning('2037-03-31');
    expect(await mailCount()).toBe(0);
    await morning('2037-04-01');
    await morning('2037-04-02');
    expect(await mailCount()).toBe(1);
    await morning('2037-05-02');
    await morning('2037-06-01');
    await morning('2037-06-02');
    expect(await mailCount()).toBe(3);
    const [text] = await mails();
    expect(text).toContain('あと29日');
    expect(text).toContain(`/enterprise/agreements/${id}`);
    await signInOn(clock, '2037-06-02', deal);
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

describe('the morning at seven', () => {
  const SEVEN = new Date('2037-06-30T22:00:00.000Z');

  /** Runs the morning's work, during which a member does something after the agreement was read. */
  async function during(work: () => Promise<unknown>, at = SEVEN): Promise<void> {
    const deps = depsOf(world.constellation, deals);
    let isDone = false;
    const meanwhile = async () => {
      if (isDone) return;
      isDone = true;
      await work();
    };
    const of: typeof deps.of = (owner) => {
      const own = deps.of(owner);
      const findOne: typeof own.agreementNotices.findOne = async (...asked) => {
        await meanwhile();
        return own.agreementNotices.findOne(...asked);
      };
      return { ...own, agreementNotices: { ...own.agreementNotices, findOne } };
    };
    await agreementJob({ ...deps, of }).run(at, new AbortController().signal);
    expect(isDone).toBe(true);
    await world.constellation.settle();
  }
  const turnsOf = async (deal: Deal): Promise<string[]> =>
    (await deal.agency.browser.expect(200, 'GET', at(`companies/moves/${deal.company}`))).body.agreements.map(
      ({ kind }: { kind: string }) => kind,
    );

  it('ends no agreement that a member renews at that moment', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id, updated_at } = await signAgreement(deal);
    await signInOn(clock, '2037-07-01', deal);
    await during(() => deal.post(`agreements/renew/${id}`, { period_end: '2037-09-30', updated_at }));
    expect(await turnsOf(deal)).toEqual(['renewed', 'created']);
    expect((await candidateOf(deal)).sales_status_id).toBe(2);
  });

  it('renews what a member changes at that moment, once, with what it says then', async () => {
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal, { renewal_type_id: 2, renewal_months: 1 });
    await signInOn(clock, '2037-07-01', deal);
    const agreement = { sell_price: 760_000 };
    await during(() => deal.agency.browser.expect(200, 'PUT', at(`agreements/update/${id}`), { agreement }));
    const after = await show(deal, id);
    expect(after).toMatchObject({ period_end: '2037-07-31', ...agreement });
    expect(after.past_periods).toHaveLength(1);
    expect(await turnsOf(deal)).toEqual(['renewed', 'created']);
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
  await signInOn(clock, '2037-08-02', deal);
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
