/**
 * Deals of the year before those of today's jobs: how people came to the work they do, and what came to nothing. Their
 * jobs are gone from the list, so they name the company alone.
 */
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import type { DemoAgreement } from './agreements';
import type { DemoCandidate } from './candidates';
import { meetingBefore } from './deals';
import type { DemoJob } from './job-dates';
import type { Random } from './random';
import { daysAgoWithin, OFFICE } from './times';

export interface DemoPastDeal {
  candidate: number;
  /** Index of the company. */
  company: number;
  /** Index of the agreement that it led to. */
  agreement?: number;
  values: Record<string, unknown>;
  daysAgo: number;
  later: { values: Record<string, unknown>; daysAgo: number };
  between?: { values: Record<string, unknown>; daysAgo: number };
}

const DAY_MS = 86_400_000;
const MAN = 10_000;
/** Days from the proposal to the meeting and to the end. */
const TO_MEET = 5;
const TO_END = 14;
/** Days from the proposal to the first day of work. */
const TO_WORK = 30;
/** The deals of today's jobs are younger. */
const YOUNGEST = 125;
const OLDEST = 360;
const LOST = 45;
const STARTED = 8;
const [PASSED_MEETING, PASSED_DOCUMENTS, DECLINED] = [9, 10, 11];
const COMMON_REASONS = 9;

interface Course {
  daysAgo: number;
  status: number;
  more: Record<string, unknown>;
}

export function demoPastDeals(
  random: Random,
  world: {
    candidates: readonly DemoCandidate[];
    jobs: readonly DemoJob[];
    companies: readonly { daysAgo: number }[];
    agreements: readonly DemoAgreement[];
    now: Date;
  },
): DemoPastDeal[] {
  const { candidates, jobs, companies, agreements, now } = world;
  const at = (daysAgo: number, time: string) =>
    `${new Date(now.getTime() - daysAgo * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10)}T${time}`;
  const course = ({ daysAgo, status, more }: Course) => {
    const met = status === STARTED || status === PASSED_MEETING;
    const end = daysAgoWithin(random, daysAgo - TO_END, OFFICE, { now, since: daysAgo });
    return {
      daysAgo,
      between: meetingBefore(status, daysAgo, end),
      later: {
        daysAgo: end,
        values: {
          opportunity_status_id: status,
          ...(met ? { opportunity_datetime: at(daysAgo - TO_MEET, random.pick(['10:00', '13:30', '16:00'])) } : {}),
          ...more,
        },
      },
    };
  };
  const begun = (daysAgo: number) => daysAgoWithin(random, daysAgo, OFFICE, { now, since: daysAgo + 3 });
  const valuesOf = (price: number, owner: unknown, daysAgo: number) => ({
    ...{ opportunity_status_id: 0, proposal_datetime: at(daysAgo, '10:00'), create_route_type_id: 1 },
    ...{ monthly_price_num: price, monthly_payment_num: Math.round(price * 1.18), enterprise_member1_id: owner },
  });

  const won = agreements.flatMap(({ candidate, job, deal, values }, agreement): DemoPastDeal[] => {
    const start = String(values.period_start);
    const sinceStart = (now.getTime() - Date.parse(`${start}T00:00:00Z`)) / DAY_MS;
    const known = Math.min(candidates[candidate].handledDaysAgo, companies[jobs[job].company].daysAgo);
    if (deal !== undefined || sinceStart + TO_WORK < YOUNGEST || sinceStart + TO_WORK + 5 > known) return [];
    const daysAgo = begun(sinceStart + TO_WORK);
    const closed = at(daysAgo - TO_END, '11:00');
    const more = { start_date: start, contract_date: closed.slice(0, 10), close_datetime: closed };
    const price = Number(values.buy_price) / MAN;
    return [
      {
        ...{ candidate, agreement, company: jobs[job].company },
        values: valuesOf(price, values.enterprise_member1_id, daysAgo),
        ...course({ daysAgo, status: STARTED, more }),
      },
    ];
  });
  const lost = candidates.flatMap(({ values, track, handledDaysAgo }, candidate): DemoPastDeal[] => {
    const oldest = Math.min(OLDEST, handledDaysAgo - 5);
    if (values.register_status_id !== candidateRegisterStatus.code.registered || oldest < YOUNGEST + 10) return [];
    const daysAgo = begun(YOUNGEST + random.next() * (oldest - YOUNGEST));
    const near = jobs.filter((job) => job.track === track && companies[job.company].daysAgo > daysAgo);
    if (near.length === 0) return [];
    const status = random.weighted([
      [PASSED_MEETING, 4],
      [PASSED_DOCUMENTS, 5],
      [DECLINED, 2],
    ]);
    const more = { closing_reason_id: random.int(1, COMMON_REASONS) };
    return [
      {
        ...{ candidate, company: random.pick(near).company },
        values: valuesOf(values.monthly_price_num, values.enterprise_member1_id ?? null, daysAgo),
        ...course({ daysAgo, status, more }),
      },
    ];
  });
  return [...won, ...random.sample(lost, Math.min(LOST, lost.length))].sort((a, b) => b.daysAgo - a.daysAgo);
}
