/** Applications of the demo's candidates for jobs, and opportunities with their course so far. */
import { candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import { japanDateTime, japanDay } from '@enishi/protos/master/dates';
import type { DemoCandidate } from './candidates';
import type { DemoJob } from './job-dates';
import type { Random } from './random';
import { AWAKE, daysAgoWithin, OFFICE } from './times';

export interface DemoApply {
  /** Indexes into the candidates and jobs. */
  candidate: number;
  job: number;
  message: string | null;
  daysAgo: number;
}

export interface DemoOpportunity {
  candidate: number;
  job: number;
  values: Record<string, unknown>;
  daysAgo: number;
  /** What the deal became later, and how many days ago. */
  later?: { values: Record<string, unknown>; daysAgo: number };
  /** How it stood on the way there. */
  between?: { values: Record<string, unknown>; daysAgo: number };
}

const messages = [
  'これまでの経験を活かせると感じ、応募いたしました。よろしくお願いいたします。',
  '来月から稼働可能です。面談の日程は平日の夜を希望します。',
  'リモート中心での参画を希望しています。詳細をお聞かせください。',
  null,
  null,
];

/** Jobs of the same line of work that were there on that day, by index. */
function fitting(jobs: readonly DemoJob[], { track }: DemoCandidate, daysAgo: number): number[] {
  return jobs.flatMap((job, index) =>
    job.track === track && job.daysAgo >= daysAgo && job.values.open_status_flg === 1 ? [index] : [],
  );
}

const { refused, invalid, withdrawn } = candidateRegisterStatus.code;
/** No candidate who has withdrawn or was refused comes back for a job afterwards. */
const GONE: readonly unknown[] = [refused, invalid, withdrawn];

/** Applications of those who came by the job site. */
export function demoApplies(
  random: Random,
  candidates: readonly DemoCandidate[],
  jobs: readonly DemoJob[],
  now: Date,
): DemoApply[] {
  return candidates.flatMap((person, candidate) => {
    const { register_route_type_id: route, register_status_id: status } = person.values;
    if (route !== 4 || GONE.includes(status)) return [];
    // Older people's first job is gone from the list; they have come back for one of today's.
    const daysAgo = Math.min(person.daysAgo, random.int(1, 60)) * 0.99;
    const choices = random.sample(
      fitting(jobs, person, daysAgo),
      random.weighted([
        [0, 4],
        [1, 5],
        [2, 1],
      ]),
    );
    return choices.map((job) => ({
      candidate,
      job,
      daysAgo: daysAgoWithin(random, daysAgo, AWAKE, { now, since: daysAgo }),
      message: random.pick(messages),
    }));
  });
}

const PROPOSING = 0;

/** Statuses in the order they are reached, with how many stand there. */
const statuses = [
  [0, 16],
  [1, 8],
  [2, 8],
  [3, 10],
  [4, 6],
  [6, 4],
  [7, 6],
  [8, 14],
  [9, 12],
  [10, 12],
  [11, 4],
] as const;
const CLOSED = [6, 7, 8];
const SIGNED = [7, 8];
const OFFER = 4;
const MEETING_HELD = 3;
const MET = [MEETING_HELD, 4, 6, 7, 8, 9];
/** Statuses that one or two weeks are enough for. */
const EARLY = statuses.slice(0, 3);
const SOON = statuses.slice(0, 5);
const DAYS_TO_MEET = 4;
const DAYS_TO_CLOSE = 9;
const DAYS_TO_END = 14;
const DAY_MS = 86_400_000;

/** Statuses that can be reached in so many days; sales that have ended leave nothing open. */
function reachable(daysAgo: number, ended: boolean) {
  if (ended) return statuses.slice(6);
  return daysAgo < DAYS_TO_MEET + 1 ? EARLY : daysAgo < DAYS_TO_END ? SOON : statuses;
}

/** Fewest deals of each state. */
const LEAST = 3;
const LOST = [9, 10, 11];
/** Reasons of the list that need no words of their own. */
const COMMON_REASONS = 9;

/** The first day of a month: `months` from now. */
const firstOfMonth = (now: Date, months: number): string => {
  const [year, month] = japanDateTime(now).split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, 1));
  return at.toISOString().slice(0, 10);
};

/** The fields that go with a status: why it came to nothing, or when work is expected to start. */
function outlook(status: number, person: number, now: Date) {
  if (LOST.includes(status)) return { closing_reason_id: (person % COMMON_REASONS) + 1 };
  return { start_date: firstOfMonth(now, status === 8 ? 0 : (person % 4) + 1) };
}

function course(random: Random, status: number, daysAgo: number, now: Date) {
  const proposed = new Date(now.getTime() - daysAgo * DAY_MS);
  const later = (days: number) => {
    const day = japanDateTime(new Date(proposed.getTime() + days * DAY_MS)).slice(0, 10);
    return `${day}T${random.pick(['10:00', '11:00', '13:30', '15:00', '16:00', '18:30'])}`;
  };
  const day = (days: number) => japanDay(new Date(proposed.getTime() + days * DAY_MS));
  return {
    ...(status === OFFER || CLOSED.includes(status) ? { offer_date: day(DAYS_TO_MEET) } : {}),
    ...(SIGNED.includes(status) ? { contract_date: day(DAYS_TO_CLOSE) } : {}),
    proposal_datetime: japanDateTime(proposed),
    opportunity_datetime:
      status === 2 || MET.includes(status) ? later(status === 2 ? daysAgo + 3 : DAYS_TO_MEET) : null,
    close_datetime: CLOSED.includes(status) ? later(DAYS_TO_CLOSE) : null,
  };
}

/** A deal that goes beyond a meeting has met first. */
export const meetingBefore = (status: number, daysAgo: number, later: number) =>
  MET.includes(status) && status !== MEETING_HELD
    ? { values: { opportunity_status_id: MEETING_HELD }, daysAgo: (daysAgo + later) / 2 }
    : undefined;

/** Opportunities of people who are registered and whom staff sell, at the prices of person and job. */
export function demoOpportunities(
  random: Random,
  candidates: readonly DemoCandidate[],
  jobs: readonly DemoJob[],
  now: Date,
): DemoOpportunity[] {
  const made = new Map<number, number>();
  /** Every state is there a few times, whatever chance says. */
  const withAll = (possible: readonly (readonly [number, number])[], drawn: number): number => {
    const rare = possible.find(([status]) => (made.get(status) ?? 0) < LEAST);
    const status = rare ? rare[0] : drawn;
    made.set(status, (made.get(status) ?? 0) + 1);
    return status;
  };
  return candidates.flatMap((person, candidate) => {
    const { register_status_id: registered, sales_status_id: sales, enterprise_member1_id } = person.values;
    if (registered !== candidateRegisterStatus.code.registered || sales === candidateSalesStatus.code.no_sales)
      return [];
    const ended = sales === candidateSalesStatus.code.ended;
    // Staff propose whom they know; proposals end when sales have ended.
    const latest = Math.min(person.handledDaysAgo, 120);
    const earliest = Math.min(ended ? DAYS_TO_END : 1, latest);
    if (ended && latest < DAYS_TO_END) return [];
    const drawn = earliest + random.next() * Math.max(0, latest - earliest);
    const daysAgo = daysAgoWithin(random, drawn, OFFICE, { now, since: person.handledDaysAgo });
    const choices = random.sample(
      fitting(jobs, person, daysAgo),
      random.weighted([
        [0, 3],
        [1, 5],
        [2, 2],
      ]),
    );
    return choices.map((job) => {
      const status = withAll(reachable(daysAgo, ended), random.weighted(reachable(daysAgo, ended)));
      const begun = { ...course(random, status, daysAgo, now) };
      const { proposal_datetime, ...went } = begun;
      const needed = CLOSED.includes(status) ? DAYS_TO_CLOSE : MET.includes(status) ? DAYS_TO_MEET : 0;
      const since = Math.max(0, daysAgo - needed);
      const price = Math.min(person.values.monthly_price_num, jobs[job].values.monthly_price_l_num);
      const later = status !== PROPOSING && {
        values: { opportunity_status_id: status, ...went, ...outlook(status, candidate, now) },
        daysAgo: daysAgoWithin(random, since * (0.2 + random.next() * 0.7), OFFICE, { now, since }),
      };
      return {
        candidate,
        job,
        daysAgo,
        ...(later && { later, between: meetingBefore(status, daysAgo, later.daysAgo) }),
        values: {
          opportunity_status_id: PROPOSING,
          opportunity_possibility_id:
            status >= 9
              ? null
              : random.weighted([
                  [1, 1],
                  [2, 3],
                  [3, 4],
                  [4, 2],
                ]),
          monthly_price_num: price,
          monthly_payment_num: Math.round(price * 1.15),
          proposal_datetime,
          enterprise_member1_id,
          create_route_type_id: random.weighted([
            [1, 6],
            [2, 4],
          ]),
        },
      };
    });
  });
}
