/** Candidates: what they can do, wish for and where they stand, coherent with the jobs of the same line of work. */
import { devProcessId, industryId, occupationId, skillId } from './masters';
import { mobileNumber, person } from './people';
import { homeBuilding, homePlace } from './places';
import { createRandom, type Random } from './random';
import { AWAKE, daysAgoWithin, OFFICE } from './times';
import type { Track } from './track';
import { tracks } from './tracks';

export interface DemoCandidate {
  values: Record<string, unknown> & { name: string; monthly_price_num: number };
  track: Track;
  daysAgo: number;
  /** When staff got in touch and found out what they know now. */
  handledDaysAgo: number;
}

const industries = [
  'EC・通販',
  'フィンテック',
  '銀行・信用金庫',
  '保険',
  '医療・福祉',
  '人材・HRテック',
  '物流・運輸',
  '教育・EdTech',
  '流通・小売',
  '通信・キャリア',
  '官公庁・自治体',
  'ゲーム・エンタメ',
  '製造（その他）',
  'SaaS・Webサービス',
];
const certificates = [
  '基本情報技術者',
  '応用情報技術者',
  'AWS認定ソリューションアーキテクト',
  'PMP',
  'JSTQB認定テスト技術者',
  '簿記2級',
  'TOEIC 800点',
  'LPICレベル2',
];
const locations = [
  '都内（30分以内）',
  'フルリモート希望',
  '渋谷・新宿周辺',
  '横浜・川崎周辺',
  '週2日まで出社可',
  '大阪市内',
  '特に希望なし',
];
const details = [
  '上流工程から関わりたい。',
  '新しい技術に触れられる環境を希望。',
  '長期で腰を据えて働きたい。',
  '副業との両立ができる案件を希望。',
  'リーダー経験を積みたい。',
  '単価よりも業務内容を重視。',
];
/** Register statuses by how long ago the person registered: new people are not handled yet. */
const freshStatuses = [
  [1, 6],
  [2, 2],
  [3, 2],
  [4, 1],
] as const;
const settledStatuses = [
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 2],
  [6, 3],
  [7, 24],
  [8, 1],
  [9, 1],
  [10, 1],
] as const;

function summary(random: Random, track: Track, stack: readonly string[], years: number): string {
  const [service, second] = random.sample(industries, 2);
  return [
    `${track.occupations[0]}として${years}年の経験があります。`,
    `直近は${service}の領域で、${stack.slice(0, 2).join('・')}を用いた${random.pick(track.works)}を担当しました。`,
    `${second}の案件では、${random.pick(track.tasks)}を中心に${random.int(2, 12)}名のチームで進めました。`,
  ].join('\n');
}

/** YYYY-MM-DD of a person who has worked for `years`. */
function birthDate(random: Random, years: number, now: Date): string {
  const year = now.getUTCFullYear() - 22 - years - random.int(0, 4);
  return `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
}

function start(random: Random, now: Date): Record<string, unknown> {
  if (random.chance(0.4)) return { inception_day_type_id: 1, inception_day: null };
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + random.int(1, 3), 1));
  return { inception_day_type_id: 0, inception_day: day.toISOString().slice(0, 10) };
}

function wishes(random: Random, now: Date): Record<string, unknown> {
  return {
    ...start(random, now),
    work_styles_ids: random.weighted([
      [[3], 3],
      [[2, 3], 5],
      [[1, 2, 3], 2],
      [[1, 2], 1],
    ]),
    business_day_ids: random.weighted([
      [[5], 6],
      [[4, 5], 2],
      [[3, 4], 1],
      [[2, 3], 1],
    ]),
    contract_type_ids: random.weighted([
      [[1], 7],
      [[1, 2], 2],
      [[1, 4], 1],
    ]),
    desired_location: random.pick(locations),
    desired_detail: random.pick(details),
  };
}

function demoCandidate(random: Random, index: number, members: number, now: Date): DemoCandidate {
  const who = person(random);
  const track = random.weighted(tracks.map((row) => [row, row.weight] as const));
  const stack = random.pick(track.stacks);
  const years = random.weighted([
    [random.int(1, 3), 2],
    [random.int(4, 9), 5],
    [random.int(10, 22), 4],
  ]);
  const [low, high] = track.price;
  const wished = Math.round((low + (high - low) * Math.min(1, years / 14)) * (0.92 + random.next() * 0.16));
  const daysAgo = random.weighted([
    [random.next() * 7, 2],
    [random.int(7, 60), 3],
    [random.int(60, 700), 6],
  ]);
  const status = random.weighted(daysAgo < 10 ? freshStatuses : settledStatuses);
  const registered = status === 7;
  const serial = String(index + 1).padStart(3, '0');
  const values = {
    ...who,
    roman: undefined,
    name: `${who.l_name} ${who.f_name}`,
    name_kana: `${who.l_name_kana} ${who.f_name_kana}`,
    email: `${who.roman}${serial}@mail.example.com`,
    tel: mobileNumber(random),
    birth_date: birthDate(random, years, now),
    ...homePlace(random),
    building: homeBuilding(random),
    nationality_type_id: 1,
    nationality_id: 392,
    candidate_type_id: random.weighted([
      [1, 8],
      [2, 1],
      [3, 1],
    ]),
    affiliation_type_id: 1,
    current_contract_type_id: random.weighted([
      [1, 6],
      [4, 3],
      [5, 1],
      [6, 2],
    ]),
    occupation_ids: random.sample(track.occupations, random.int(1, 2)).map(occupationId),
    dev_process_ids: random.sample(track.processes, random.int(2, track.processes.length)).map(devProcessId),
    industry_ids: random.sample(industries, random.int(1, 3)).map(industryId),
    skill_ids: [...stack, ...random.sample(track.extras, random.int(1, 4))].map(skillId),
    desc_skill_summary: summary(random, track, stack, years),
    certification: random.chance(0.35) ? random.pick(certificates) : null,
    github_url: random.chance(0.2) ? `https://github.com/example-${who.roman.replace('.', '-')}` : null,
    ...wishes(random, now),
    monthly_price_num: wished,
    monthly_payment_num: Math.round(wished * 1.15),
    register_status_id: status,
    sales_status_id: registered
      ? random.weighted([
          [1, 6],
          [2, 3],
          [3, 1],
        ])
      : 0,
    potential_flg: random.chance(0.25) ? 1 : 0,
    candidate_rank_id: registered
      ? random.weighted([
          [1, 2],
          [2, 4],
          [3, 4],
          [4, 1],
        ])
      : null,
    register_route_type_id: random.weighted([
      [4, 6],
      [1, 2],
      [3, 2],
    ]),
    contact_time_type_id: random.int(1, 3),
    comment: registered && random.chance(0.4) ? '面談済み。受け答えが明快で、現場の評価も高い。' : null,
    enterprise_member1_id: status > 1 ? random.int(1, members) : null,
  };
  return { values, track, daysAgo, handledDaysAgo: daysAgo };
}

const BY_SITE = 4;

/** Moves what happened to a time of day at which it happens. */
function dated(random: Random, person: DemoCandidate, now: Date): DemoCandidate {
  const bySite = person.values.register_route_type_id === BY_SITE;
  const daysAgo = daysAgoWithin(random, person.daysAgo, bySite ? AWAKE : OFFICE, { now });
  const share = person.daysAgo < 30 ? 0.2 + random.next() * 0.7 : 0.7 + random.next() * 0.28;
  const handledDaysAgo = daysAgoWithin(random, daysAgo * share, OFFICE, { now, since: daysAgo });
  return { ...person, daysAgo, handledDaysAgo };
}

export function demoCandidates(random: Random, count: number, members: number, now: Date): DemoCandidate[] {
  const people = Array.from({ length: count }, (_, index) => demoCandidate(random, index, members, now));
  // Dates are drawn apart, so that they change nothing else of the data.
  const calendar = createRandom(count);
  return people.map((person) => dated(calendar, person, now));
}
