import { demoCandidates } from './candidates';
import { demoCompanies } from './companies';
import { demoJobs } from './jobs';
import { createRandom } from './random';

const now = new Date('2026-04-01T00:00:00Z');

function everything(seed: number) {
  const random = createRandom(seed);
  const companies = demoCompanies(random, 60, 5);
  const trading = companies.flatMap((company, index) => (company.trading ? [index] : []));
  const jobs = demoJobs(random, { count: 120, companies: trading, members: 5, now });
  return { companies, jobs, candidates: demoCandidates(random, 300, 5, now) };
}

describe('demo data', () => {
  const demo = everything(1);

  it('is the same for the same seed and differs for another', () => {
    expect(everything(1)).toEqual(demo);
    expect(everything(2)).not.toEqual(demo);
  });

  it('gives every company a name of its own and at least one contact', () => {
    expect(new Set(demo.companies.map(({ values }) => values.name)).size).toBe(60);
    expect(demo.companies.every(({ contacts }) => contacts.length > 0)).toBe(true);
  });

  it('gives every candidate an address of its own', () => {
    expect(new Set(demo.candidates.map(({ values }) => values.email)).size).toBe(300);
  });

  it('asks in a job for skills of its line of work, at a price of that line', () => {
    for (const { values, track } of demo.jobs) {
      expect(values.monthly_price_l_num).toBeGreaterThanOrEqual(track.price[0]);
      expect(values.monthly_price_l_num).toBeLessThanOrEqual(track.price[1]);
      expect(values.monthly_payment_l_num).toBeGreaterThan(values.monthly_price_l_num);
      expect((values.skill_ids as number[]).length).toBeGreaterThanOrEqual(3);
    }
  });
});
