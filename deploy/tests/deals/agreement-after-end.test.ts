/** An agreement that goes on: after its end was noted, and over months that are too short for its day. */
import { type World } from '../gateway/world';
import { type Deal, signAgreement, signedDeal, signInOn, startDeals, turningClock } from './world';

const clock = turningClock('2037-03-20');
let world: World;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());

const at = (path: string) => `/api/enterprise/${path}`;

async function candidateOf({ agency, candidate }: Deal) {
  await world.constellation.settle();
  return (await agency.browser.expect(200, 'GET', at(`candidates/show/${candidate}`))).body.candidate;
}

it('makes its person work again, unless staff have said something else since', async () => {
  const renewed = async (day: string, meanwhile?: number) => {
    clock.set('2037-03-20');
    const deal = await signedDeal(world);
    const { id_by_enterprise_id: id } = await signAgreement(deal);
    clock.set(day);
    await world.constellation.service('deals').runJobs();
    await signInOn(clock, day, deal);
    expect((await candidateOf(deal)).sales_status_id).toBe(1);
    const say = (sales_status_id: number) =>
      deal.agency.browser.expect(200, 'PUT', at(`candidates/update/${deal.candidate}`), {
        candidate: { sales_status_id },
      });
    if (meanwhile) await say(meanwhile);
    const { agreement } = (await deal.agency.browser.expect(200, 'GET', at(`agreements/show/${id}`))).body;
    await deal.post(`agreements/renew/${id}`, { period_end: '2037-09-30', updated_at: agreement.updated_at });
    const after = await candidateOf(deal);
    expect(after.inception_day).toBe('2037-10-01');
    // It is said once: a person whom staff offer after that stays offered.
    await say(1);
    await deal.agency.browser.expect(200, 'PUT', at(`agreements/update/${id}`), {
      agreement: { period_end: '2037-10-31' },
    });
    expect((await candidateOf(deal)).sales_status_id).toBe(1);
    return after.sales_status_id;
  };
  expect(await renewed('2037-07-03')).toBe(2);
  expect(await renewed('2037-07-04', 4)).toBe(4);
});

it('moves on to the day on which it ended before a month that was too short for it', async () => {
  clock.set('2037-03-20');
  const deal = await signedDeal(world);
  const signed = await signAgreement(deal, { period_end: '2037-11-29' });
  const { id_by_enterprise_id: id } = signed;
  const ends: string[] = [];
  for (let { updated_at } = signed; ends.length < 3; ) {
    const { agreement } = await deal.post(`agreements/renew/${id}`, { updated_at });
    ends.push(agreement.period_end);
    ({ updated_at } = agreement);
  }
  expect(ends).toEqual(['2038-02-28', '2038-05-29', '2038-08-29']);
});
