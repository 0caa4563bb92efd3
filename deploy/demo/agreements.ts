/** Agreements of a year: some renewed, some ending soon, some over, with the hours of each month. */
import { addDays, addMonths, monthEnd, monthOf, monthsOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { firstOfMonth, japanDay } from '@enishi/protos/master/dates';
import { isBusinessDay } from '@enishi/protos/master/holidays';
import { manToYen } from '@enishi/protos/master/price';
import type { DemoCandidate } from './candidates';
import type { DemoOpportunity } from './deals';
import type { DemoJob } from './job-dates';
import type { Random } from './random';

export interface DemoAgreement {
  candidate: number;
  job: number;
  /** Index of the deal; absent for those from before there were any. */
  deal?: number;
  values: Record<string, unknown>;
  daysAgo: number;
  /** Where it was renewed: the end of the period that follows. */
  renewedTo?: string;
  hours: { values: Record<string, unknown>; daysAgo: number }[];
}

const { open, fixed } = agreementHourStatus.code;
const SIGNED = [7, 8];
/** How many of the candidates at work had their sales ended for it. */
const OLDER = 26;
const DAY_MS = 86_400_000;
const SALES_ENDED = 2;
/** Days: nothing is written in the future. */
const JUST_NOW = 0.05;

const daysSince = (day: string, now: Date): number =>
  Math.max(JUST_NOW, (now.getTime() - Date.parse(`${day}T03:00:00Z`)) / DAY_MS);

interface Term {
  start: string;
  end: string;
  renewedTo?: string;
}

/** A period around today: most run, some end within weeks, some are over, some begin next month. */
function termOf(random: Random, now: Date, isOlder: boolean): Term {
  const today = japanDay(now);
  const months = isOlder ? random.int(4, 12) : random.int(-1, 3);
  const from = addMonths(firstOfMonth(now), -months);
  // Now and then work begins or ends in the middle of a month.
  const start = random.next() < 0.15 ? addDays(from, 14) : from;
  const first = monthEnd(addMonths(monthOf(start), 2));
  if (first >= today) return { start, end: first };
  const left = random.weighted([
    [-random.int(1, Math.max(1, months - 3)), isOlder ? 5 : 0],
    [0, 3],
    [1, 3],
    [2, 3],
    [4, 3],
  ]);
  const last = monthEnd(addMonths(firstOfMonth(now), left));
  return last > first ? { start, end: first, renewedTo: last } : { start, end: first };
}

function minutesOf(random: Random, month: string): number {
  let days = 0;
  for (let day = month; day <= monthEnd(month); day = addDays(day, 1)) if (isBusinessDay(day)) days++;
  const quarters = Math.round(days * (7.4 + random.next() * 1.6) * 4);
  return quarters * 15;
}

/** Every month that has passed; of the last one some are still being entered. */
function hoursOf(random: Random, { start, end, renewedTo = end }: Term, now: Date): DemoAgreement['hours'] {
  const thisMonth = firstOfMonth(now);
  const last = addMonths(thisMonth, -1);
  return monthsOf(start, renewedTo).flatMap((month) => {
    if (month >= thisMonth || (month === last && random.next() < 0.25)) return [];
    const status = month === last && random.next() < 0.5 ? open : fixed;
    const share = month === monthOf(start) && start !== month ? 0.5 : 1;
    const minutes = Math.round((minutesOf(random, month) * share) / 15) * 15;
    const enteredOn = addDays(monthEnd(month), random.int(1, 4));
    return [
      {
        values: { first_date_of_target_month: month, minutes, hour_status_id: status },
        daysAgo: daysSince(enteredOn, now),
      },
    ];
  });
}

const places = ['東京都渋谷区神宮前1-2-3／在宅', '東京都港区芝公園2-4-1', '在宅', '東京都千代田区丸の内1-1-1'];

function valuesOf(random: Random, job: DemoJob, price: number, term: Term) {
  const { values } = job;
  const range = {
    adjustment_time_f: values.adjustment_time_f ?? 140,
    adjustment_time_l: values.adjustment_time_l ?? 180,
  };
  return {
    name: values.name,
    contract_date: addDays(term.start, -random.int(5, 20)),
    period_start: term.start,
    period_end: term.end,
    renewal_months: 3,
    sell_price: manToYen(Math.round(price * 1.18)),
    buy_price: manToYen(price),
    ...range,
    ...Object.fromEntries(Object.entries(range).map(([name, value]) => [`buy_${name}`, value])),
    buy_adjustment_type_id: random.weighted([
      [1, 4],
      [3, 1],
    ]),
    buy_usance_span_id: random.weighted([
      [1, 3],
      [2, 1],
    ]),
    buy_usance_day_id: 4,
    work_detail: values.detail,
    work_place: random.pick(places),
    work_hours: '10:00〜19:00（休憩1時間）',
    inspection_type_id: 1,
    inspection_days: 5,
  };
}

export function demoAgreements(
  random: Random,
  world: {
    candidates: readonly DemoCandidate[];
    jobs: readonly DemoJob[];
    deals: readonly DemoOpportunity[];
    now: Date;
  },
): DemoAgreement[] {
  const { candidates, jobs, deals, now } = world;
  const taken = new Set<number>();
  const sign = (candidate: number, job: number, deal?: number): DemoAgreement[] => {
    if (taken.has(candidate)) return [];
    taken.add(candidate);
    const person = candidates[candidate].values;
    const term = termOf(random, now, deal === undefined);
    const price = Math.min(person.monthly_price_num, jobs[job].values.monthly_price_l_num);
    const owner = person.enterprise_member1_id ?? random.int(1, 5);
    const signed = addDays(term.start, -3);
    return [
      {
        ...{ candidate, job, deal, renewedTo: term.renewedTo },
        values: { ...valuesOf(random, jobs[job], price, term), enterprise_member1_id: owner },
        daysAgo: daysSince(signed, now),
        hours: hoursOf(random, term, now),
      },
    ];
  };
  const fromDeals = deals.flatMap(({ candidate, job, later }, index) =>
    SIGNED.includes(later?.values.opportunity_status_id as number) ? sign(candidate, job, index) : [],
  );
  const working = candidates.flatMap(({ values, track }, candidate) => {
    if (values.sales_status_id !== SALES_ENDED) return [];
    const fitting = jobs.flatMap((job, index) => (job.track === track ? [index] : []));
    return fitting.length > 0 ? [[candidate, random.pick(fitting)] as const] : [];
  });
  const older = working.slice(0, OLDER).flatMap(([candidate, job]) => sign(candidate, job));
  return [...fromDeals, ...older].sort((a, b) => b.daysAgo - a.daysAgo);
}
