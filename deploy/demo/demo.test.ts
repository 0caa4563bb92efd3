import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { task } from '@enishi/protos/deals/task';
import { parseCreate } from '@enishi/protos/fields/parse';
import { demoAgreements } from './agreements';
import { demoCandidates } from './candidates';
import { demoCompanies } from './companies';
import { demoApplies, demoOpportunities } from './deals';
import type { DemoJob } from './job-dates';
import { demoJobs } from './jobs';
import { demoPastDeals } from './past-deals';
import { createRandom } from './random';
import { demoTasks } from './tasks';

const now = new Date('2026-04-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function everything(seed: number) {
  const random = createRandom(seed);
  const companies = demoCompanies(random, 60, 5);
  const trading = companies.flatMap((company, index) => (company.trading ? [index] : []));
  const jobs = demoJobs(random, { count: 120, companies: trading, members: 5, now });
  const candidates = demoCandidates(random, 300, 5, now);
  const applies = demoApplies(random, candidates, jobs, now);
  const deals = demoOpportunities(random, candidates, jobs, now);
  const agreements = demoAgreements(createRandom(seed + 1), { candidates, jobs, deals, now });
  const past = demoPastDeals(createRandom(seed + 2), { candidates, jobs, companies, agreements, now });
  return { companies, jobs, candidates, applies, opportunities: deals, agreements, past };
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

  it('gives members things to do, each about a record of its own, with what was left over and what is due today', () => {
    const ids = (from: number) => Array.from({ length: 40 }, (_, at) => from + at);
    const tasks = demoTasks({ deal: ids(1), candidate: ids(101), company: ids(201) }, [1, 2], now);
    for (const { values } of tasks) expect(parseCreate(task, values).errors).toEqual({});
    const abouts = tasks.flatMap(({ values }) =>
      Object.entries(values).flatMap(([name, id]) => (/_id_by_enterprise_id$/.test(name) ? [`${name} ${id}`] : [])),
    );
    expect(new Set(abouts).size).toBe(14);
    expect(new Set(tasks.map(({ values }) => String(values.due_date)))).toContain('2026-04-01');
    expect(tasks.some(({ values }) => String(values.due_date) < '2026-04-01')).toBe(true);
  });

  it('asks in a job for skills of its line of work, at a price of that line', () => {
    for (const { values, track } of demo.jobs) {
      expect(values.monthly_price_l_num).toBeGreaterThanOrEqual(track.price[0]);
      expect(values.monthly_price_l_num).toBeLessThanOrEqual(track.price[1]);
      expect(values.monthly_payment_l_num).toBeGreaterThan(values.monthly_price_l_num);
      expect((values.skill_ids as number[]).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('asks for as many hours a month as fit the days a week', () => {
    for (const { values } of demo.jobs) {
      const days = values.business_day_ids as number[];
      expect([values.adjustment_time_f, values.adjustment_time_l]).toEqual([28 * days[0], 36 * days[days.length - 1]]);
    }
    expect(demo.jobs.some(({ values }) => (values.business_day_ids as number[])[0] === 2)).toBe(true);
  });

  it('lets work begin in different months, and never before the job was posted', () => {
    const starts = demo.jobs.map(({ values }) => String(values.inception_day));
    expect(new Set(starts).size).toBeGreaterThan(4);
    for (const { values, daysAgo } of demo.jobs)
      expect(Date.parse(String(values.inception_day))).toBeGreaterThan(now.getTime() - daysAgo * DAY_MS);
  });

  it('pays in the next month where the agency promises it', () => {
    const jobs = demoJobs(createRandom(3), { count: 80, companies: [0], members: 1, now, nextMonth: true });
    expect(new Set(jobs.map(({ values }) => values.usance_span_id))).toEqual(new Set([1]));
  });

  it('has staff work in office hours of weekdays, at times of their own', () => {
    const changed = (row: { later?: DemoJob['later'] }) => (row.later ? [row.later.daysAgo] : []);
    const office = [
      ...demo.jobs.flatMap((job) => [job.daysAgo, ...changed(job)]),
      ...demo.opportunities.flatMap(changed),
    ];
    const clocks = office.map((daysAgo) => new Date(now.getTime() - daysAgo * DAY_MS + 9 * HOUR_MS));
    const within = clocks.filter((at) => at.getUTCHours() >= 9 && at.getUTCHours() < 19 && at.getUTCDay() % 6 !== 0);
    // Something that follows closely upon another thing may be a little late.
    expect(within.length).toBeGreaterThan(clocks.length * 0.9);
    expect(new Set(clocks.map((at) => at.toISOString().slice(11, 16))).size).toBeGreaterThan(clocks.length / 4);
    for (const daysAgo of office) expect(daysAgo).toBeGreaterThan(0);
  });

  it('tells of everybody in the order in which things happen', () => {
    const gone = [8, 9, 10];
    for (const { candidate, job, daysAgo } of demo.applies) {
      expect(gone).not.toContain(demo.candidates[candidate].values.register_status_id);
      expect(daysAgo).toBeLessThan(demo.candidates[candidate].daysAgo);
      expect(daysAgo).toBeLessThan(demo.jobs[job].daysAgo);
    }
    for (const { candidate, job, daysAgo, later } of demo.opportunities) {
      expect(daysAgo).toBeLessThan(demo.candidates[candidate].handledDaysAgo);
      expect(daysAgo).toBeLessThan(demo.jobs[job].daysAgo);
      expect(later?.daysAgo ?? 0).toBeLessThan(daysAgo);
    }
    for (const { daysAgo, handledDaysAgo } of demo.candidates) expect(handledDaysAgo).toBeLessThan(daysAgo);
  });

  it('has deals in every month of a year, of which those of long ago have ended', () => {
    const { past, candidates, companies, opportunities, agreements } = demo;
    for (const { candidate, company, values, daysAgo, later, agreement: led } of past) {
      const own = { candidate_id_by_enterprise_id: 1, company_id_by_enterprise_id: 1 };
      expect(parseCreate(opportunity, { ...values, ...later.values, ...own }, { now }).errors).toEqual({});
      expect([8, 9, 10, 11]).toContain(later.values.opportunity_status_id);
      expect(daysAgo).toBeLessThan(candidates[candidate].handledDaysAgo);
      expect(daysAgo).toBeLessThan(companies[company].daysAgo);
      expect(later.daysAgo).toBeLessThan(daysAgo);
      if (led !== undefined) expect(agreements[led].values.period_start).toBe(later.values.start_date);
    }
    expect(past.some(({ agreement: led }) => led !== undefined)).toBe(true);
    const month = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 7);
    const states = opportunities.map(({ later }) => Number(later?.values.opportunity_status_id ?? 0));
    for (const state of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11])
      expect([state, states.filter((one) => one === state).length >= 3]).toEqual([state, true]);
    expect(new Set([...past, ...opportunities].map(({ daysAgo }) => month(daysAgo))).size).toBeGreaterThanOrEqual(11);
  });

  it('has people at work for a year, of whom some end soon, were renewed, or have ended', () => {
    const { agreements } = demo;
    const ids = { candidate_id_by_enterprise_id: 1, company_id_by_enterprise_id: 1 };
    for (const { values, hours } of agreements) {
      expect(parseCreate(agreement, { ...values, ...ids }, { now }).errors).toEqual({});
      for (const line of hours) {
        const given = { ...line.values, agreement_id_by_enterprise_id: 1 };
        expect(parseCreate(agreementHour, given, { now }).errors).toEqual({});
        expect(line.daysAgo).toBeGreaterThan(0);
      }
    }
    const ends = agreements.map(({ values, renewedTo }) => renewedTo ?? String(values.period_end));
    const between = (from: string, to: string) => ends.filter((end) => end >= from && end <= to).length;
    expect(agreements.length).toBeGreaterThan(25);
    expect(agreements.some(({ renewedTo }) => renewedTo)).toBe(true);
    expect(between('2025-01-01', '2026-03-31')).toBeGreaterThan(1);
    expect(between('2026-04-01', '2026-06-30')).toBeGreaterThan(5);
    expect(agreements.flatMap(({ hours }) => hours).length).toBeGreaterThan(100);
  });
});
