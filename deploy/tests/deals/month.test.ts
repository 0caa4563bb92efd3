/** The figures of the month are those of the list of deals that each of them opens. */
import { monthConditions, monthSteps } from '@enishi/protos/deals/month-steps';
import type { World } from '../gateway/world';
import { type Deal, signedDeal, startDeals, turningClock } from './world';

const clock = turningClock('2037-03-20');
let world: World;
let deal: Deal;

beforeAll(async () => {
  world = await startDeals(clock);
  deal = await signedDeal(world);
});
afterAll(() => world?.stop());

const listed = async (conditions: object[]): Promise<number> =>
  (await deal.post('opportunities/index', { conditions, per_page: 1 })).count;

let people = 0;
async function start(values: object): Promise<void> {
  const person = { l_name: `月${++people}`, inception_day_type_id: 1 };
  const { candidate } = await deal.post('candidates/create', { candidate: person }, 201);
  const opportunity = {
    ...{ candidate_id_by_enterprise_id: candidate.id_by_enterprise_id, company_id_by_enterprise_id: deal.company },
    ...values,
  };
  await deal.post('opportunities/create', { opportunity }, 201);
}

it('counts deals by the dates of their steps, in this month and the last, of all and of one', async () => {
  const me = deal.agency.member.id_by_enterprise_id;
  await start({ proposal_datetime: '2037-02-03T10:00', offer_date: '2037-03-01' });
  await start({
    proposal_datetime: '2037-03-03T10:00',
    opportunity_datetime: '2037-03-31T10:00',
    enterprise_member1_id: me,
  });
  const works = { opportunity_status_id: 8, proposal_datetime: '2037-01-31T23:59', start_date: '2037-03-31' };
  await start({ ...works, monthly_payment_num: 80, monthly_price_num: 68, enterprise_member1_id: me });
  await start({ ...works, monthly_payment_num: 70 });
  // The state says that it has not come to that.
  await start({ proposal_datetime: '2037-01-05T10:00', start_date: '2037-03-15' });

  const all = await deal.post('opportunities/month', {});
  // With the deal that the agency began with, which was proposed today.
  expect(all).toMatchObject({
    steps: [
      { key: 'proposed', count: 2, last_month: 1 },
      { key: 'met', count: 1, last_month: 0 },
      { key: 'offered', count: 1, last_month: 0 },
      { key: 'closed', count: 2, last_month: 0 },
      { key: 'started', count: 2, last_month: 0 },
    ],
    margin: 12,
    unpriced: 1,
  });
  const own = await deal.post('opportunities/month', { member_id: me });
  expect(own.steps.map(({ count }: { count: number }) => count)).toEqual([2, 1, 0, 1, 1]);

  for (const [at, step] of monthSteps.entries())
    for (const member of [undefined, me]) {
      const answer = member ? own : all;
      expect(await listed(monthConditions(step, 'this_month', member))).toBe(answer.steps[at].count);
      expect(await listed(monthConditions(step, 'last_month', member))).toBe(answer.steps[at].last_month);
    }
});
