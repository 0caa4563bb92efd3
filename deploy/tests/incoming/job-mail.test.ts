/** Texts about jobs that an agency sends to partners give the jobs' own values again when they are read. */
import { demoJobs } from '@enishi/demo/jobs';
import { createRandom } from '@enishi/demo/random';
import type { Job } from '@enishi/protos/jobs/job';
import { jobMail, MOST_MAILED_JOBS } from '@enishi/protos/jobs/job-mail';
import { masterItems, masterLabel } from '@enishi/protos/master/index';
import { adjustmentType, communicationsTime } from '@enishi/protos/master/job';
import type { MasterName } from '@enishi/protos/master/types';
import { jobDraft } from '@enishi/service-kit/reading/drafts/job';
import { readText } from '@enishi/service-kit/reading/read';

type Values = Partial<Job>;

const names = (list: string, id: number) => masterLabel(list.slice('master:'.length) as MasterName, id);
const sender = { company: '株式会社風の便り', name: '森 かおり', tel: '03-0000-1234', email: 'mori@kaze.example' };
const NOW = new Date('2026-11-27T00:00:00Z');

const mailOf = (jobs: readonly Values[]) =>
  jobMail(
    jobs.map((job) => ({ job })),
    names,
    sender,
  ).body;

async function readBack(jobs: readonly Values[]): Promise<Values[]> {
  const { jobs: read, evidence } = await readText(mailOf(jobs), { now: NOW });
  return read.map((job, at) => jobDraft(job, evidence.jobs[at] ?? {}, 'purchase').values as Values);
}

/** Fields that the text tells and a reading knows. */
const FIELDS = [
  ...['name', 'occupation_ids', 'required', 'welcome', 'skill_ids', 'monthly_price_f_num', 'monthly_price_l_num'],
  ...['adjustment_flg', 'adjustment_type_id', 'adjustment_time_f', 'adjustment_time_l', 'inception_day'],
  ...['business_day_ids', 'work_styles_id', 'prefecture_id', 'station_id', 'communications_time_id'],
  ...['communications_way_id', 'resale_restriction_type_id', 'expected_age_max', 'accept_foreigner_type_id'],
  'recruitment_num',
] as const;

const bare = (value: unknown): string =>
  String(value)
    .replace(/^[・\s]+/, '')
    .trim();

function membersOf(field: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map(String);
  return field === 'required' || field === 'welcome'
    ? String(value).split('\n').map(bare).filter(Boolean)
    : [String(value)];
}

/** A reading gives no value for words such as 要相談. */
const expectedOf = (job: Values): Values => ({
  ...job,
  ...(job.accept_foreigner_type_id === 3 && { accept_foreigner_type_id: null }),
  ...(job.communications_time_id === communicationsTime.code.other && { communications_time_id: null }),
});

function f1(jobs: readonly Values[], read: readonly Values[], fields: readonly string[] = FIELDS) {
  const misses: unknown[] = [];
  let [correct, predicted, expected] = [0, 0, 0];
  jobs.forEach((job, at) => {
    for (const field of fields) {
      const wanted = membersOf(field, expectedOf(job)[field as keyof Job]);
      const found = membersOf(field, read[at]?.[field as keyof Job]);
      const met = found.filter((one) => wanted.includes(one)).length;
      correct += met;
      expected += wanted.length;
      predicted += found.length;
      if (met < wanted.length || met < found.length) misses.push([at, field, wanted, found]);
    }
  });
  return { f1: (2 * correct) / (predicted + expected), misses };
}

const demo: Values[] = demoJobs(createRandom(7), { count: 60, companies: [0, 1], members: 3, now: NOW }).map(
  ({ values }) => values as Values,
);

it('jobs of the demo', async () => {
  const read = await Promise.all(demo.map(async (job) => (await readBack([job]))[0]));
  const score = f1(demo, read);
  expect(score.misses.slice(0, score.f1 < 0.98 ? 400 : 0)).toEqual([]);
  expect(score.f1).toBeGreaterThanOrEqual(0.98);
});

it('several in one mail, each under its number', async () => {
  for (let at = 0; at < demo.length; at += MOST_MAILED_JOBS) {
    const jobs = demo.slice(at, at + MOST_MAILED_JOBS);
    const read = await readBack(jobs);
    expect(read).toHaveLength(jobs.length);
    expect(f1(jobs, read).f1).toBeGreaterThanOrEqual(0.98);
  }
});

/** Jobs of any combination of values, most fields empty now and then. */
function generated(count: number): Values[] {
  const random = createRandom(11);
  const some = <T>(value: T): T | null => (random.chance(0.75) ? value : null);
  const ids = (list: MasterName, most: number) =>
    random.sample(
      masterItems(list).map(({ id }) => id),
      random.int(1, most),
    );
  const stations = masterItems('stations') as readonly { id: number; name: string; prefecture_id: number }[];
  const lists = [
    '・開発経験3年以上\n・基本設計の経験',
    '法人向けサービスの実務経験\nチームでの開発経験',
    '・要件定義から参画した経験',
  ];
  return Array.from({ length: count }, (_, at): Values => {
    const low = random.int(30, 90);
    const place = random.pick(stations);
    const first = random.int(1, 5);
    return {
      name: `${random.pick(['物流', '医療', '金融'])}システムの${random.pick(['刷新', '保守開発', '基盤構築'])}${at}`,
      occupation_ids: some(ids('occupations', 2)),
      detail: some('機能追加にともなう設計と実装を担当していただきます。\n\n【体制】\n・5名のチームです'),
      required: some(random.pick(lists)),
      welcome: some(random.pick(lists)),
      skill_ids: some(ids('skills', 6)),
      monthly_price_f_num: some(low),
      monthly_price_l_num: some(low + random.int(0, 20)),
      adjustment_flg: 1,
      adjustment_type_id: some(random.pick(adjustmentType.items).id),
      adjustment_time_f: 140,
      adjustment_time_l: random.pick([180, 200]),
      inception_day: some(`2027-0${random.int(1, 9)}-${random.pick(['01', '15', '20'])}`),
      business_day_ids: some(Array.from({ length: random.int(1, 6 - first) }, (_one, index) => first + index)),
      work_styles_id: some(random.int(1, 3)),
      ...(random.chance(0.7) && { station_id: place.id, prefecture_id: place.prefecture_id }),
      communications_time_id: some(random.int(1, 2)),
      communications_way_id: some(random.int(1, 2)),
      resale_restriction_type_id: some(random.int(1, 3)),
      expected_age_min: some(25),
      expected_age_max: some(random.int(30, 60)),
      accept_foreigner_type_id: some(random.int(1, 3)),
      recruitment_num: some(random.int(1, 9)),
      pc_loan_type_id: some(1),
      dresscode_type_id: some(2),
      usance_timing_id: 1,
      usance_span_id: some(1),
      usance_day_id: some(1),
    };
  });
}

it('jobs of any values', async () => {
  const jobs = generated(150);
  const read = await Promise.all(jobs.map(async (job) => (await readBack([job]))[0]));
  const score = f1(jobs, read);
  expect([score.f1 >= 0.98, score.f1 < 0.98 ? score.misses : []]).toEqual([true, []]);
});
