/** A job as the services that gather jobs read it: one `<job>` of their feeds. README says where each element comes from. */
import { addDays, japanDay } from '@enishi/protos/master/dates';
import { masterItem, masterLabel } from '@enishi/protos/master/index';
import { type AdjustmentTerms, adjustmentText, plainJobName, workStyleKeys } from '@enishi/protos/master/job-text';
import { manToYen, yenText } from '@enishi/protos/master/price';
import { cityStations } from '@enishi/protos/master/synonyms';
import type { JobFeedName } from '@enishi/protos/site/job-feeds';
import { cdata } from '../http/xml';

/** A public job, read with all its texts. */
export interface FeedJob extends AdjustmentTerms {
  id_by_enterprise_id: number;
  created_at: string;
  updated_at: string;
  confirmed_date?: string;
  name?: string;
  detail?: string;
  background?: string;
  required?: string;
  welcome?: string;
  occupation_ids?: number[];
  skill_ids?: number[];
  feature_ids?: number[];
  business_day_ids?: number[];
  business_day_desc?: string;
  work_styles_id?: number;
  prefecture_id?: number;
  station_id?: number;
  working_schedule?: string;
  working_volume?: string;
  monthly_price_f_num?: number;
  monthly_price_l_num?: number;
}

export interface FeedSite {
  origin: string;
  /** The agency, which the candidate contracts with. */
  company: string;
  service: string;
  /** Days after its confirmation on which a job leaves the site; undefined where none does. */
  validDays?: number;
}

const PARTLY_REMOTE = 2;
const FULLY_REMOTE = 3;
const CONTRACT = '業務委託';

type MasterIds = 'occupations' | 'skills' | 'features' | 'business_days';

const labels = (list: MasterIds, ids: readonly number[] = []): string =>
  ids
    .map((id) => masterLabel(list, id))
    .filter(Boolean)
    .join('、');

const yenOf = (man: number | undefined): string => (man === undefined ? '' : yenText(manToYen(man)));

/** A month's price in yen, e.g. 月額 600,000円〜800,000円; '' without one. */
function salary({ monthly_price_f_num, monthly_price_l_num }: FeedJob): string {
  const [from, to] = [yenOf(monthly_price_f_num), yenOf(monthly_price_l_num)];
  if (!from && !to) return '';
  return `月額 ${from === to ? to : `${from}〜${to}`}`;
}

/** The city or ward of the station, as far as the list knows it. */
function cityOf({ station_id }: FeedJob): string {
  const station = masterItem('stations', station_id);
  const city = cityStations.find(
    ([prefecture, , ...names]) => prefecture === station?.prefecture_id && names.includes(station.name),
  );
  return city?.[1] ?? '';
}

const stationOf = ({ station_id }: FeedJob): string => {
  const name = masterItem('stations', station_id)?.name ?? '';
  return name && !name.endsWith('駅') ? `${name}駅` : name;
};

/** Readers take the text for HTML without entities: what could begin a tag stands in its wide form. */
const html = (text: string): string =>
  text
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .trim()
    .replace(/\r\n?|\n/g, '<br>');

function described(job: FeedJob): string {
  const parts: readonly (readonly [heading: string, text: string | undefined])[] = [
    ['業務内容', job.detail],
    ['募集背景', job.background],
    ['必須スキル・経験', job.required],
    ['歓迎スキル・経験', job.welcome],
    ['スキル', labels('skills', job.skill_ids)],
    ['単価', salary(job)],
    ['精算', job.monthly_price_l_num || job.monthly_price_f_num ? adjustmentText(job) : ''],
    ['稼働日数', [labels('business_days', job.business_day_ids), job.business_day_desc].filter(Boolean).join('／')],
    ['勤務形態', masterLabel('work_styles', job.work_styles_id)],
    ['勤務時間', [job.working_schedule, job.working_volume].filter(Boolean).join('／')],
    ['契約形態', CONTRACT],
  ];
  return parts.flatMap(([heading, text]) => (text?.trim() ? `<p>【${heading}】<br>${html(text)}</p>` : [])).join('');
}

type Elements = Readonly<Record<string, string | undefined>>;

function common(job: FeedJob, { origin, company, validDays }: FeedSite): Elements {
  return {
    title: plainJobName(job.name ?? ''),
    date: job.created_at,
    referencenumber: String(job.id_by_enterprise_id),
    url: `${origin}/jobs/detail/${job.id_by_enterprise_id}`,
    company,
    country: 'JP',
    state: masterLabel('prefectures', job.prefecture_id),
    city: cityOf(job),
    description: described(job),
    salary: salary(job),
    jobtype: CONTRACT,
    category: labels('occupations', job.occupation_ids),
    expirationdate: job.confirmed_date && validDays ? addDays(job.confirmed_date, validDays) : undefined,
  };
}

function remote({ work_styles_id }: FeedJob): string | undefined {
  const [key] = workStyleKeys([work_styles_id ?? 0]);
  return key === FULLY_REMOTE ? 'Fully remote' : key === PARTLY_REMOTE ? 'Hybrid remote' : undefined;
}

const schedule = ({ working_schedule, working_volume }: FeedJob): string =>
  [working_schedule, working_volume].filter(Boolean).join('／');

/** What each service reads, in its own words. */
const formats: Readonly<Record<JobFeedName, (job: FeedJob, site: FeedSite) => Elements>> = {
  indeed: (job, site) => ({
    ...common(job, site),
    requisitionid: String(job.id_by_enterprise_id),
    sourcename: site.service,
    experience: job.required,
    remotetype: remote(job),
    lastactivitydate: job.updated_at,
  }),
  kyujinbox: (job, site) => ({
    ...common(job, site),
    station: stationOf(job),
    experience: job.required,
    timeshift: schedule(job),
    lastactivitydate: job.updated_at,
  }),
  stanby(job, site) {
    const { expirationdate: expdate, date, ...rest } = common(job, site);
    return {
      ...rest,
      date: date && japanDay(new Date(date)),
      expdate,
      station: stationOf(job),
      rawlocation: [masterLabel('prefectures', job.prefecture_id), cityOf(job), stationOf(job)]
        .filter(Boolean)
        .join(' '),
      requirement: job.required,
      workingtime: schedule(job),
    };
  },
};

/** The `<job>` of a job; elements without a value are left out. */
export function feedJob(name: JobFeedName, job: FeedJob, site: FeedSite): string {
  const elements = Object.entries(formats[name](job, site)).flatMap(([tag, text]) =>
    text?.trim() ? `<${tag}>${cdata(text)}</${tag}>` : [],
  );
  return `<job>${elements.join('')}</job>\n`;
}

/** What stands before the jobs, and behind them. */
export const feedFrame = (
  { company, origin }: FeedSite,
  changed_at: string | undefined,
): [head: string, end: string] => [
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<source>',
    `<publisher>${cdata(company)}</publisher>`,
    `<publisherurl>${cdata(`${origin}/`)}</publisherurl>`,
    changed_at ? `<lastBuildDate>${cdata(changed_at)}</lastBuildDate>` : '',
    '\n',
  ].join(''),
  '</source>\n',
];
