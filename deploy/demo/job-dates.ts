/** When jobs of the demo are posted, looked at again and stopped, and when their work begins. */
import { japanDay } from '@enishi/protos/master/dates';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { Random } from './random';
import { daysAgoWithin, OFFICE } from './times';
import type { Track } from './track';

export interface DemoJob {
  values: Record<string, unknown> & { name: string; monthly_price_l_num: number };
  /** Index into the companies. */
  company: number;
  track: Track;
  daysAgo: number;
  /** Changes that staff have made since. */
  later?: { values: Record<string, unknown>; daysAgo: number };
}

const nextStarts = [
  [1, 4],
  [2, 5],
  [3, 3],
  [4, 1],
] as const;

/** The first of one of the months that follow a day. */
function startAfter(random: Random, day: Date): string {
  const [year, month] = japanDay(day).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + random.weighted(nextStarts), 1)).toISOString().slice(0, 10);
}

const reviews = [
  '参画中の方の評価がよく、増員の相談あり。',
  '先方に条件を再確認済み。募集を継続。',
  '面談の枠を追加してもらえる見込み。',
  '単価は経験により相談可とのこと。',
];
const DAY_MS = 86_400_000;

/** When the job was posted and looked at again, and when the work begins: all of it fits together. */
export function dated(random: Random, job: DemoJob, now: Date): DemoJob {
  const daysAgo = daysAgoWithin(random, job.daysAgo, OFFICE, { now });
  const { application_status_flg: status, ...values } = job.values;
  const stopped = status === jobApplicationStatus.code.stopped;
  const posted = new Date(now.getTime() - daysAgo * DAY_MS);
  const dates = { ...values, inception_day: startAfter(random, stopped ? posted : now) };
  const since = daysAgoWithin(random, daysAgo * (0.05 + random.next() * 0.7), OFFICE, { now, since: daysAgo });
  const change = stopped ? { application_status_flg: status } : { comment: random.pick(reviews) };
  const touched = stopped || (daysAgo > 5 && random.chance(0.7));
  return {
    ...job,
    daysAgo,
    values: { ...dates, application_status_flg: jobApplicationStatus.code.recruiting },
    ...(touched && { later: { values: change, daysAgo: since } }),
  };
}
