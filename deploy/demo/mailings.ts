/** Broadcasts and proposals of the demo agency, in every state that people meet. */
import { mailTopic } from '@enishi/protos/master/mail-preferences';
import { mailingState } from '@enishi/protos/master/messaging';
import { abPart } from '@enishi/protos/messaging/ab-fields';
import { type MailDesign, newBlock, textBlock } from '@enishi/protos/messaging/mail-design/design';
import { plainTextOf } from '@enishi/protos/messaging/mail-design/plain';

const { review, waiting, sending, finished } = mailingState.code;

/** How many recipients of a mailing that has gone out ended in each state. */
interface Outcome {
  opened: number;
  bounced?: number;
  refused?: number;
  left_out?: number;
  /** How many of those who opened it answered, and asked for no more mails; the last ones. */
  replied?: number;
  stopped?: number;
  /** Links of the text, and how many of those who opened it followed each. */
  links?: Readonly<Record<string, number>>;
}

interface Shared {
  name: string;
  title: string;
  body: string;
  sender: number;
  /** When it was written. */
  daysAgo: number;
  state: number;
  /** How a mailing ended that has gone out. */
  outcome?: Outcome;
  /** When a mailing goes out that waits for its time: days from now, at nine. */
  inDays?: number;
}

/** How many opened it, and followed the link. */
interface VersionOutcome {
  opened: number;
  clicked: number;
}

interface Comparison {
  size: number;
  url: string;
  a: VersionOutcome;
  b: VersionOutcome;
}

export interface DemoBroadcast extends Shared {
  to: 'candidate' | 'company_member';
  /** The first person, and how many there are. */
  from: number;
  count: number;
  /** Two versions of which some recipients have one each. */
  test?: Comparison;
  /** Further columns. */
  more?: Readonly<Record<string, unknown>>;
  /** Blocks in place of a plain text, with cards of these jobs. */
  design?: (jobs: number[]) => MailDesign;
}

export interface DemoProposal extends Shared {
  /** Candidates to contacts of companies, or jobs to candidates. */
  offers: 'candidates' | 'jobs';
  offered: readonly number[];
  to: readonly number[];
}

const NEW_JOBS = 'https://jobs.enishi.example.jp/?sort=new';
const STUDY = 'https://jobs.enishi.example.jp/study';
const REMOTE_JOBS = 'https://jobs.enishi.example.jp/?remote=full';

const lines = (...text: string[]): string => text.join('\n');

/** Jobs whose cards stand in an HTML mail. */
export const CARDS = 3;

/** A weekly mail of blocks. */
const weeklyJobs = (jobs: number[]): MailDesign => ({
  ...{ logo: true, color: '', plain: 'made' },
  blocks: [
    { ...newBlock('heading', 'title'), text: '今週の注目案件' } as MailDesign['blocks'][number],
    textBlock('greeting', [
      '{{宛名}} 様',
      'いつも縁フリーランスをご利用いただき、ありがとうございます。',
      '公開したばかりの案件から、リモートで働けるものを選びました。',
    ]),
    { ...newBlock('jobs', 'cards'), ids: jobs } as MailDesign['blocks'][number],
    { ...newBlock('button', 'more'), label: 'すべての新着案件を見る', href: NEW_JOBS } as MailDesign['blocks'][number],
    newBlock('divider', 'line'),
    textBlock('closing', ['気になる案件がありましたら、このメールへの返信でお知らせください。']),
    newBlock('signature', 'signature'),
  ],
});

/** The oldest first, as ids grow with time. */
export const demoBroadcasts: readonly DemoBroadcast[] = [
  {
    ...{ name: '新着案件のご案内（候補者）', to: 'candidate', from: 10, count: 64, sender: 2, daysAgo: 21 },
    title: '【縁フリーランス】新しい案件を公開しました',
    body: lines(
      '{{宛名}}様',
      '',
      'いつも縁フリーランスをご利用いただき、ありがとうございます。',
      'リモートで働ける案件を中心に、新しい案件を公開しました。',
      '',
      `新着案件：${NEW_JOBS}`,
      `フルリモートの案件：${REMOTE_JOBS}`,
      '',
      'ご希望に近いものがあれば、このメールへの返信でお知らせください。',
    ),
    state: finished,
    outcome: {
      ...{ opened: 31, bounced: 2, left_out: 1, replied: 3, stopped: 1 },
      links: { [NEW_JOBS]: 14, [REMOTE_JOBS]: 9 },
    },
  },
  {
    ...{ name: '稼働できる人材のご案内（企業）', to: 'company_member', from: 0, count: 38, sender: 3, daysAgo: 8 },
    title: '来月から稼働できるエンジニアのご案内',
    body: lines(
      '{{宛先企業名}}',
      '{{宛名}}様',
      '',
      'お世話になっております。縁エージェントの{{差出人名}}です。',
      '来月から参画できるエンジニアの一覧をご用意しました。',
      '',
      '気になる方がいらっしゃいましたら、スキルシートをお送りします。',
    ),
    state: finished,
    outcome: { opened: 17, bounced: 1, refused: 1, replied: 4 },
  },
  {
    ...{ name: '今週の注目案件（HTMLメール）', to: 'candidate', from: 150, count: 48, sender: 2, daysAgo: 5 },
    ...{ title: '【縁フリーランス】今週の注目案件', design: weeklyJobs },
    more: { mail_topic_id: mailTopic.code.jobs },
    body: plainTextOf(weeklyJobs([])),
    state: finished,
    outcome: { opened: 29, bounced: 1, replied: 2, links: { [NEW_JOBS]: 17 } },
  },
  {
    ...{ name: '確定申告に関するご案内', to: 'candidate', from: 0, count: 120, sender: 2, daysAgo: 1 },
    title: '契約中の方への書類のご案内',
    body: lines(
      '{{宛名}}様',
      '',
      '支払調書の発行についてご案内いたします。',
      '発行をご希望の方は、今月末までにご連絡ください。',
    ),
    state: waiting,
    inDays: 5,
  },
  {
    ...{ name: '夏季休業のお知らせ', to: 'company_member', from: 0, count: 45, sender: 1, daysAgo: 0.1 },
    title: '【縁エージェント】夏季休業のお知らせ',
    body: lines(
      '{{宛先企業名}}',
      '{{宛名}}様',
      '',
      '誠に勝手ながら、下記の期間を夏季休業とさせていただきます。',
      '',
      '8月11日〜8月15日',
    ),
    state: review,
  },
];

/** Begun when the demo is filled, and decided after three days. */
export const demoComparison: DemoBroadcast = {
  ...{ name: '勉強会のご案内（件名のA/Bテスト）', to: 'candidate', from: 200, count: 60, sender: 2, daysAgo: 0.1 },
  title: '【縁フリーランス】来月の勉強会のご案内',
  body: lines(
    '{{宛名}}様',
    '',
    '来月、フリーランスの方を対象に、契約と単価の交渉をテーマにした勉強会をオンラインで開きます。',
    '',
    `詳細とお申し込み：${STUDY}`,
    '',
    'ご参加をお待ちしております。',
  ),
  state: sending,
  more: {
    ...{ mail_topic_id: mailTopic.code.events, ab_part_id: abPart.code.title, ab_share_num: 40, ab_hours_num: 72 },
    title_b: '単価の交渉、うまくいっていますか？ 来月の勉強会のご案内',
  },
  test: { size: 24, url: STUDY, a: { opened: 5, clicked: 2 }, b: { opened: 8, clicked: 4 } },
};

/** Proposals of the demo, the oldest first. */
export const demoProposals: readonly DemoProposal[] = [
  {
    ...{ name: 'バックエンドエンジニア3名のご提案', offers: 'candidates', offered: [40, 52, 63], to: [2, 5, 9, 14] },
    ...{ sender: 3, daysAgo: 12 },
    title: '【{{提案元企業名}}】候補者のご提案',
    body: lines(
      '{{提案先企業名}}',
      '{{提案先担当者名}} 様',
      '',
      'いつもお世話になっております。',
      '{{提案元企業名}}の{{提案元担当者名}}です。',
      '',
      '{{提案候補者情報}}',
      '',
      'ご興味をお持ちいただけましたら、このメールへの返信でお知らせください。',
    ),
    state: finished,
    outcome: { opened: 3, replied: 2 },
  },
  {
    ...{ name: '週3日の案件のご紹介', offers: 'jobs', offered: [30, 48], sender: 2, daysAgo: 4 },
    to: [80, 84, 91, 97, 105, 110, 118, 126, 133, 140, 151, 160],
    title: '【{{提案元企業名}}】案件のご紹介',
    body: lines(
      '{{提案先担当者名}} 様',
      '',
      'お世話になっております。{{提案元企業名}}の{{提案元担当者名}}です。',
      '',
      '{{提案案件}}',
      '',
      'ご興味をお持ちいただけましたら、このメールへの返信でお知らせください。',
    ),
    state: finished,
    outcome: { opened: 6, bounced: 1 },
  },
  {
    ...{ name: 'フロントエンドエンジニアのご提案', offers: 'candidates', offered: [200, 214], to: [20, 26, 31] },
    ...{ sender: 1, daysAgo: 0.2, state: review },
    title: '【{{提案元企業名}}】候補者のご提案',
    body: lines(
      '{{提案先企業名}}',
      '{{提案先担当者名}} 様',
      '',
      '{{提案候補者情報}}',
      '',
      'ご検討をお願いいたします。',
    ),
  },
];
