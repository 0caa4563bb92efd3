/** What happened between candidates and jobs: applications, and opportunities with their course so far. */
import { japanDateTime } from '@enishi/protos/master/dates';
import type { DemoCandidate } from './candidates';
import type { DemoJob } from './jobs';
import type { Random } from './random';

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

/** Applications of those who came by the job site. */
export function demoApplies(
  random: Random,
  candidates: readonly DemoCandidate[],
  jobs: readonly DemoJob[],
): DemoApply[] {
  return candidates.flatMap((person, candidate) => {
    if (person.values.register_route_type_id !== 4) return [];
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
    return choices.map((job) => ({ candidate, job, daysAgo, message: random.pick(messages) }));
  });
}

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
const MET = [3, 4, 6, 7, 8, 9];
const DAY_MS = 86_400_000;

function course(random: Random, status: number, daysAgo: number, now: Date) {
  const proposed = new Date(now.getTime() - daysAgo * DAY_MS);
  const later = (days: number) => {
    const day = japanDateTime(new Date(proposed.getTime() + days * DAY_MS)).slice(0, 10);
    return `${day}T${random.pick(['10:00', '11:00', '13:30', '15:00', '16:00', '18:30'])}`;
  };
  return {
    proposal_datetime: japanDateTime(proposed),
    opportunity_datetime: status === 2 || MET.includes(status) ? later(status === 2 ? daysAgo + 3 : 4) : null,
    close_datetime: CLOSED.includes(status) ? later(9) : null,
  };
}

/** Opportunities of people who are registered and whom staff sell, at the prices of person and job. */
export function demoOpportunities(
  random: Random,
  candidates: readonly DemoCandidate[],
  jobs: readonly DemoJob[],
  now: Date,
): DemoOpportunity[] {
  return candidates.flatMap((person, candidate) => {
    if (person.values.register_status_id !== 7 || person.values.sales_status_id === 3) return [];
    const latest = Math.min(person.daysAgo, 120);
    const daysAgo = 1 + random.next() * Math.max(0, latest - 1);
    const choices = random.sample(
      fitting(jobs, person, daysAgo),
      random.weighted([
        [0, 3],
        [1, 5],
        [2, 2],
      ]),
    );
    return choices.map((job) => {
      const status = random.weighted(daysAgo < 14 ? statuses.slice(0, 5) : statuses);
      const price = Math.min(person.values.monthly_price_num, jobs[job].values.monthly_price_l_num);
      return {
        candidate,
        job,
        daysAgo,
        values: {
          opportunity_status_id: status,
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
          ...course(random, status, daysAgo, now),
          enterprise_member1_id: person.values.enterprise_member1_id,
          create_route_type_id: random.weighted([
            [1, 6],
            [2, 4],
          ]),
        },
      };
    });
  });
}
