/** Jobs as an agency writes them: stack, client's business and work in the title, conditions that fit each other. */
import { usanceSpan } from '@enishi/protos/master/job';
import { type DemoJob, dated } from './job-dates';
import { devProcessId, featureId, occupationId, skillId } from './masters';
import { officePlace } from './places';
import { createRandom, type Random } from './random';
import type { Track } from './track';
import { tracks as allTracks } from './tracks';

type Business = readonly [service: string, background: string];

const businesses: readonly Business[] = [
  ['大手ECサイト', '利用者の増加にともない、購入までの体験を見直すことになりました。'],
  ['資産管理サービス', '新しい金融商品の取り扱い開始に向けて、開発体制を強化します。'],
  ['銀行向け融資システム', '老朽化した現行システムの刷新プロジェクトが始まります。'],
  ['生命保険の契約管理システム', '商品改定への対応を速くするため、仕組みを作り直しています。'],
  ['医療機関向け予約システム', '導入施設が増え、機能追加の要望に応える体制が必要になりました。'],
  ['採用管理SaaS', '利用企業が2,000社を超え、次の柱となる機能を開発します。'],
  ['配送管理システム', '倉庫と配送の情報を一つにまとめ、現場の負担を減らします。'],
  ['オンライン学習サービス', '学校への導入が広がり、同時利用に強い構成へ見直します。'],
  ['不動産情報サイト', '物件検索の使いやすさを高めるための改修を続けています。'],
  ['小売チェーンの会員アプリ', '会員基盤の統合に合わせて、店舗とネットの体験をつなぎます。'],
  ['自動車メーカーの車両データ基盤', 'コネクテッドサービスの拡大に向け、基盤を増強します。'],
  ['通信キャリアの契約管理システム', '料金プランの追加に素早く対応できる仕組みをつくります。'],
  ['自治体向け申請システム', '窓口手続きのオンライン化に合わせて、機能を広げています。'],
  ['広告配信プラットフォーム', '配信量の増加に備え、性能と運用の両面を改善します。'],
  ['動画配信サービス', '新しい視聴体験の提供に向けて、チームを拡大しています。'],
  ['スマートフォンゲーム', '運営中の人気タイトルの大型アップデートを予定しています。'],
  ['製造業向け生産管理システム', '工場ごとに異なる仕組みを統一するプロジェクトです。'],
  ['宿泊予約サイト', '海外からの予約増加に対応するため、機能を強化します。'],
  ['経費精算SaaS', '法改正への対応と使い勝手の改善を同時に進めています。'],
  ['電力需給管理システム', '再生可能エネルギーの拡大に合わせて、予測と管理を高度化します。'],
];

const workStyles = [
  [1, 25],
  [2, 45],
  [3, 30],
] as const;
/** Wording of the volume, by the fewest days a week. */
const volumes: Readonly<Record<number, readonly string[]>> = {
  2: ['週2日〜3日', '週2日から相談可'],
  3: ['週3日〜5日', '週3日から相談可'],
  4: ['週4日〜5日', '週4日から相談可'],
};
const FULL_TIME = '週5日（フルタイム）';
/** Hours a month for each day a week: 140 to 180 for five days. */
const HOURS_A_DAY = { from: 28, to: 36 } as const;
const schedules = ['9:00〜18:00', '9:30〜18:30', '10:00〜19:00', 'フレックス（コアタイム 11:00〜16:00）'];
const atmospheres = [
  '幅広い年代の方が活躍する落ち着いた雰囲気です。質問しやすく、参画後の立ち上がりを支える担当者がつきます。',
  '少人数で意思決定が速いチームです。毎朝15分の打ち合わせで状況を共有しています。',
  'エンジニアの裁量が大きく、改善の提案が歓迎される環境です。',
  '長期で参画している方が多く、業務知識を身につけながら進められます。',
];
const remoteNotes: Record<number, string> = {
  1: '現場に常駐していただきます。',
  2: '週2〜3日の出社を予定しています（参画後に相談可）。',
  3: '原則フルリモートです。初日のみ機器の受け取りで出社をお願いします。',
};

const bullets = (rows: readonly string[]) => rows.map((row) => `・${row}`).join('\n');
const fill = (text: string, stack: readonly string[]) => text.replace(/\{(\d)\}/g, (_, index) => stack[Number(index)]);

/** Work days that fit a volume: a full-time job is five days, others allow fewer. */
function businessDays(random: Random): number[] {
  return random.weighted([
    [[5], 60],
    [[4, 5], 22],
    [[3, 4, 5], 14],
    [[2, 3], 4],
  ]);
}

function prices(random: Random, track: Track, seniority: number) {
  const [low, high] = track.price;
  const upper = Math.floor((low + (high - low) * (0.35 + 0.65 * seniority)) / 5) * 5;
  const lower = random.chance(0.75) ? upper - random.pick([5, 10, 10, 15]) : null;
  const margin = 1 + random.int(10, 20) / 100;
  return {
    monthly_price_f_num: lower,
    monthly_price_l_num: upper,
    monthly_payment_f_num: lower && Math.round(lower * margin),
    monthly_payment_l_num: Math.round(upper * margin),
  };
}

/** Features that follow from the conditions are said too; the rest is the client's own character. */
function jobFeatures(random: Random, facts: Record<string, boolean>): number[] {
  const own = ['直請け', '残業少なめ', '自社サービス', '新規開発', 'モダンな技術', 'アジャイル開発', '大規模開発'];
  const stated = Object.keys(facts).filter((name) => facts[name]);
  return [...random.sample(own, random.int(1, 3)), ...stated].map(featureId);
}

/** Settlement and payment; the hours are those of the work days. */
function terms(random: Random, days: readonly number[], nextMonth: boolean) {
  const agreed = {
    adjustment_flg: 1,
    adjustment_type_id: random.weighted([
      [1, 7],
      [3, 3],
    ]),
    adjustment_time_f: HOURS_A_DAY.from * days[0],
    adjustment_time_l: HOURS_A_DAY.to * days[days.length - 1],
    adjustment_unit_id: 1,
    usance_timing_id: 1,
    usance_span_id: random.weighted([
      [1, 7],
      [2, 3],
    ]),
    usance_day_id: random.weighted([
      [1, 6],
      [4, 3],
      [5, 1],
    ]),
  };
  return nextMonth ? { ...agreed, usance_span_id: usanceSpan.code.next_month } : agreed;
}

function conditions(random: Random) {
  const meetings = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ]);
  return {
    communications_time_id: meetings,
    communications_way_id: random.chance(0.8) ? 1 : 2,
    communications_desc:
      meetings === 1 ? '現場担当者と1回（60分程度）' : meetings === 2 ? '現場担当者、責任者と各1回' : '状況により調整',
    resale_restriction_type_id: random.weighted([
      [1, 2],
      [2, 3],
      [3, 5],
    ]),
    expected_age_min: 25,
    expected_age_max: random.pick([45, 50, 55]),
    accept_foreigner_type_id: random.weighted([
      [1, 5],
      [2, 2],
      [3, 3],
    ]),
    accept_foreigner_desc: '日本語での会議と文書作成ができる方',
    pc_loan_type_id: random.chance(0.85) ? 1 : 2,
    dresscode_type_id: random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]),
  };
}

interface JobParts {
  company: number;
  members: number;
  nextMonth: boolean;
  tracks: readonly Track[];
}

function demoJob(random: Random, { company, members, nextMonth, tracks }: JobParts): DemoJob {
  const track = random.weighted(tracks.map((row) => [row, row.weight] as const));
  const stack = random.pick(track.stacks);
  const [service, background] = random.pick(businesses);
  const work = random.pick(track.works);
  const style = random.weighted(workStyles);
  const days = businessDays(random);
  const price = prices(random, track, random.next());
  const required = [track.required[0], ...random.sample(track.required.slice(1), 2)].map((text) => fill(text, stack));
  const place = officePlace(random);
  const agreed = conditions(random);
  const schedule = random.pick(schedules);
  const daysAgo = random.weighted([
    [random.next() * 3, 12],
    [random.int(3, 30), 40],
    [random.int(30, 150), 48],
  ]);
  const stopped = daysAgo > 20 && random.chance(0.16);
  const lead = random.chance(0.12) ? 'リーダー' : '';
  const values = {
    name: `【${stack.slice(0, 2).join('/')}】${service}の${work}${lead && `（${lead}）`}`,
    name_for_company: `${service}／${work}`,
    occupation_ids: [...new Set([random.pick(track.occupations), track.occupations[0]])].map(occupationId),
    dev_process_ids: random.sample(track.processes, random.int(3, track.processes.length)).map(devProcessId),
    detail: `${service}の${work}をご担当いただきます。\n\n【主な業務】\n${bullets(random.sample(track.tasks, 4))}\n\n【働き方】\n${remoteNotes[style]}`,
    background,
    required: bullets(required),
    welcome: bullets(random.sample(track.welcome, 2)),
    skill_ids: [...stack, ...random.sample(track.extras, random.int(1, 3))].map(skillId),
    business_day_ids: days,
    business_day_desc: days[0] < 5 ? '稼働日数は面談でご相談ください。' : null,
    ...price,
    ...terms(random, days, nextMonth),
    ...agreed,
    recruitment_num: random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]),
    dev_scale_id: random.int(1, 5),
    work_styles_id: style,
    feature_ids: jobFeatures(random, {
      長期: random.chance(0.7),
      高単価: price.monthly_price_l_num >= 90,
      週3日以下: days[0] <= 3,
      面談1回: agreed.communications_time_id === 1,
      服装自由: agreed.dresscode_type_id === 1,
      PC貸与: agreed.pc_loan_type_id === 1,
      フレックス: schedule.startsWith('フレックス'),
      リーダー候補: lead !== '',
    }),
    comment: random.chance(0.4) ? '先方の回答は早め。候補者が決まり次第、当日中に書類を送る。' : null,
    prefecture_id: place.prefecture_id,
    station_id: place.station_id,
    working_schedule: schedule,
    working_volume: days[0] === 5 ? FULL_TIME : random.pick(volumes[days[0]]),
    atmosphere: random.pick(atmospheres),
    application_status_flg: stopped ? 2 : 1,
    open_status_flg: random.chance(0.9) ? 1 : 2,
    job_rank_id: random.weighted([
      [1, 2],
      [2, 4],
      [3, 3],
      [4, 1],
    ]),
    enterprise_member1_id: random.int(1, members),
    enterprise_member2_id: random.chance(0.3) ? random.int(1, members) : null,
  };
  return { values, company, track, daysAgo };
}

export interface DemoJobOptions {
  count: number;
  /** Indexes of the companies that may give jobs. */
  companies: readonly number[];
  members: number;
  now: Date;
  /** The agency promises to pay in the month that follows. */
  nextMonth?: boolean;
  /** Lines of work; left out: all. */
  tracks?: readonly Track[];
}

export function demoJobs(
  random: Random,
  { count, companies, members, now, nextMonth = false, tracks = allTracks }: DemoJobOptions,
): DemoJob[] {
  const jobs = Array.from({ length: count }, () =>
    demoJob(random, { company: random.pick(companies), members, nextMonth, tracks }),
  );
  // Dates are drawn apart, so that they change nothing else of the data.
  const calendar = createRandom(count);
  return jobs.map((job) => dated(calendar, job, now));
}
