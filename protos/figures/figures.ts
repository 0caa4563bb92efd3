/** The figures of an agency: which there are, by what they are counted, and the numbers that each of them has. */

import { monthSteps } from '../deals/month-steps';
import type { ServiceName } from '../fields/types';
import { opportunityStatus } from '../master/opportunity';
import { OPPORTUNITY_STEPS } from '../master/opportunity-moves';

export const figureGroups = {
  month: '月',
  source: '流入元',
  member: '担当',
  company: '企業',
  age: '募集日数',
} as const;
export type FigureGroup = keyof typeof figureGroups;

const ALL = ['month', 'source', 'member', 'company'] as const;
const PEOPLE = ['month', 'source', 'member'] as const;
const OWNED = ['month', 'member'] as const;

/** Days for which a job has been open: those of a group are fewer than its limit, those of the last one any number. */
export const JOB_AGES = [
  { key: 1, label: '7日以内', below: 8 },
  { key: 2, label: '8〜14日', below: 15 },
  { key: 3, label: '15〜30日', below: 31 },
  { key: 4, label: '31〜60日', below: 61 },
  { key: 5, label: '61〜90日', below: 91 },
  { key: 6, label: '91日以上', below: Number.POSITIVE_INFINITY },
] as const;

/** The states in which a deal stays for a while; work that has started is the last one. */
export const STAYED_IN = OPPORTUNITY_STEPS.slice(0, -1);

/** A number that is shown, made of those that a service answers. */
export interface Measure {
  key: string;
  label: string;
  unit: '件' | '名' | '日' | '%' | '万円' | '円' | '通';
  /** Places of `values`: one that is shown as it is; two of which the first is divided by the second. */
  of: readonly [number] | readonly [number, number];
  /** The place that says of how many it is told: of none it is not known. */
  counted?: number;
  /** Less of it is better. */
  less?: true;
}

export interface Figure {
  service: ServiceName;
  title: string;
  /** What is counted, and by which date, in a sentence. */
  note: string;
  groups: readonly (FigureGroup | 'job')[];
  /** The measures are the same for one state after the other, so they may be drawn side by side. */
  steps?: true;
  /** It tells how things are now, whenever it is asked for: there is nothing to compare it with. */
  present?: true;
  /** The numbers that a service answers for each group. */
  values: readonly string[];
  measures: readonly Measure[];
}

const step = (status: number): string => `reached_${status}`;
const stay = (status: number): string[] => [`left_${status}`, `days_${status}`, `median_${status}`];
const { label } = opportunityStatus;

const counted = (values: readonly string[], labels: readonly string[], unit: Measure['unit']): Measure[] =>
  values.map((key, at) => ({ key, label: labels[at], unit, of: [at] }));

const dealSteps = [...monthSteps.map(({ key }) => key), 'lost'];
const funnelSteps = OPPORTUNITY_STEPS.map(step);

const mailed = (title: string, note: string) =>
  ({
    service: 'messaging',
    title,
    note,
    groups: OWNED,
    values: ['sent', 'opened', 'bounced', 'mailings'],
    measures: [
      { key: 'sent', label: '送信', unit: '通', of: [0] },
      { key: 'open_rate', label: '開封率', unit: '%', of: [1, 0] },
      { key: 'opened', label: '開封', unit: '通', of: [1] },
      { key: 'bounced', label: '不達', unit: '通', of: [2], less: true },
      { key: 'mailings', label: '配信', unit: '件', of: [3] },
    ],
  }) as const satisfies Figure;

export const figures = {
  registrations: {
    service: 'crm',
    title: '候補者の登録',
    note: '登録日が期間にある候補者の数です。ごみ箱にある候補者と、統合された候補者は含みません。',
    groups: PEOPLE,
    values: ['registered'],
    measures: [{ key: 'registered', label: '登録', unit: '名', of: [0] }],
  },
  applications: {
    service: 'crm',
    title: '応募',
    note: '期間に届いた応募の数です。流入元と担当は、応募した候補者のものです。',
    groups: PEOPLE,
    values: ['applied'],
    measures: [{ key: 'applied', label: '応募', unit: '件', of: [0] }],
  },
  deals: {
    service: 'deals',
    title: '商談の件数',
    note: '提案日、面談日、オファー日、成約日、稼働開始日が期間にある商談と、期間に見送り・辞退になった商談の数です。',
    groups: ALL,
    values: dealSteps,
    measures: counted(dealSteps, [...monthSteps.map(({ label: name }) => name), '見送り・辞退'], '件').map((measure) =>
      measure.key === 'lost' ? { ...measure, less: true } : measure,
    ),
  },
  funnel: {
    service: 'deals',
    title: '商談の通過率',
    note: '提案日が期間にある商談のうち、その状況まで進んだ商談の割合です。',
    groups: ALL,
    steps: true,
    values: funnelSteps,
    measures: [
      { key: 'begun', label: '提案', unit: '件', of: [0] },
      ...OPPORTUNITY_STEPS.slice(1).map((status, at): Measure => {
        return { key: step(status), label: label(status), unit: '%', of: [at + 1, 0] };
      }),
    ],
  },
  passage: {
    service: 'deals',
    title: '前の状況からの通過率',
    note: '提案日が期間にある商談のうち、前の状況まで進み、次の状況にも進んだ商談の割合です。',
    groups: ALL,
    steps: true,
    values: funnelSteps,
    measures: OPPORTUNITY_STEPS.slice(1).map((status, at): Measure => {
      return {
        key: step(status),
        label: `${label(OPPORTUNITY_STEPS[at])}→${label(status)}`,
        unit: '%',
        of: [at + 1, at],
      };
    }),
  },
  stays: {
    service: 'deals',
    title: '状況ごとの日数（平均）',
    note: '期間にその状況を離れた商談が、そこに留まっていた日数の平均です。移動の記録がない商談は含みません。',
    groups: ALL,
    steps: true,
    values: STAYED_IN.flatMap(stay),
    measures: STAYED_IN.map((status, at): Measure => {
      return { key: `days_${status}`, label: label(status), unit: '日', of: [at * 3 + 1, at * 3], less: true };
    }),
  },
  stay_medians: {
    service: 'deals',
    title: '状況ごとの日数（中央値）',
    note: '期間にその状況を離れた商談が、そこに留まっていた日数の中央値です。移動の記録がない商談は含みません。',
    groups: ALL,
    steps: true,
    values: STAYED_IN.flatMap(stay),
    measures: STAYED_IN.map((status, at): Measure => {
      return {
        key: `median_${status}`,
        label: label(status),
        unit: '日',
        of: [at * 3 + 2],
        counted: at * 3,
        less: true,
      };
    }),
  },
  lead: {
    service: 'deals',
    title: '成約までの日数',
    note: '成約日が期間にある商談の、提案日から成約日までの日数です。',
    groups: ALL,
    values: ['closed', 'days', 'median'],
    measures: [
      { key: 'mean', label: '平均', unit: '日', of: [1, 0], less: true },
      { key: 'median', label: '中央値', unit: '日', of: [2], counted: 0, less: true },
      { key: 'closed', label: '成約', unit: '件', of: [0] },
    ],
  },
  margin: {
    service: 'deals',
    title: '稼働開始と粗利（月額）',
    note: '稼働開始日が期間にある商談の、1か月あたりの粗利です。単価のない商談は粗利に含みません。',
    groups: ALL,
    values: ['margin', 'payment', 'started', 'unpriced'],
    measures: counted(
      ['margin', 'payment', 'started', 'unpriced'],
      ['粗利', '売上', '稼働開始', '単価のない商談'],
      '万円',
    ).map((measure, at) => (at < 2 ? measure : { ...measure, unit: '件' })),
  },
  worked: {
    service: 'deals',
    title: '稼働実績の粗利',
    note: '対象月の1日が期間にある稼働実績の、売上、仕入、粗利の合計です（税抜）。未確定の月も含みます。',
    groups: ['month', 'member', 'company'],
    values: ['gross', 'sell', 'buy', 'hours'],
    measures: [
      { key: 'gross', label: '粗利', unit: '円', of: [0] },
      { key: 'sell', label: '売上', unit: '円', of: [1] },
      { key: 'buy', label: '仕入', unit: '円', of: [2] },
      { key: 'hours', label: '稼働実績', unit: '件', of: [3] },
    ],
  },
  job_ages: {
    service: 'jobs',
    title: '募集中の案件の鮮度',
    note: 'いま募集中の案件を、登録からの日数で数えます。期間の終了日（先の日付のときは今日）までに登録された案件が対象です。',
    groups: ['age', 'member', 'company'],
    present: true,
    values: ['jobs', 'proposals', 'without', 'days'],
    measures: [
      { key: 'jobs', label: '案件', unit: '件', of: [0] },
      { key: 'proposals', label: '提案', unit: '件', of: [1] },
      { key: 'without', label: '提案のない案件', unit: '件', of: [2], less: true },
      { key: 'days', label: '募集日数の平均', unit: '日', of: [3, 0], less: true },
    ],
  },
  broadcasts: mailed('一斉配信', '最初のメールを送った日が期間にある一斉配信の、送信、開封、不達の数です。'),
  proposals: mailed('提案メール', '最初のメールを送った日が期間にある提案の、送信、開封、不達の数です。'),
  stops: {
    service: 'messaging',
    title: '配信停止',
    note: '期間に配信停止になったアドレスのうち、いまも停止しているものの数です。',
    groups: ['month'],
    values: ['opt_out', 'bounced', 'other'],
    measures: counted(['opt_out', 'bounced', 'other'], ['本人の停止', '不達・迷惑メール報告', 'その他'], '件').map(
      (measure) => ({ ...measure, less: true }),
    ),
  },
  /** Asked by other services: nothing of it is shown by itself. */
  by_job: {
    service: 'deals',
    title: '案件ごとの商談',
    note: '提案日が期間にある商談の数です。',
    groups: ['job'],
    values: ['proposed'],
    measures: [],
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof figures;
export const figureOf = (name: FigureName): Figure => figures[name];
export const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name);
