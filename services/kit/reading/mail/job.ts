/** A job from the fields of its record. */
import { keyOf, tidy } from '../text/fold';
import type { ReadJob } from '../types';
import { inceptionDayIn } from '../values/day';
import { adjustmentTypeIn, hoursIn } from '../values/hours';
import { knownStationIn, placesIn, prefectureIn, stationIn } from '../values/place';
import { isHourly, type Price, priceIn } from '../values/price';
import { workStyleIn } from '../values/style';
import {
  businessDaysIn,
  foreignersIn,
  headsIn,
  interviewsIn,
  interviewWayIn,
  oldestIn,
  resaleIn,
} from '../values/terms';
import { plainSkillsIn, productNames } from '../words/find-products';
import type { JobLabel } from '../words/labels';
import { listOf } from './job-lists';
import { nameOf } from './job-name';
import type { RecordText, Source } from './record';
import { said, unreadSkills } from './record';

export interface MailFacts {
  /** YYYY-MM-DD of the mail in Japan. */
  today: string;
  subject: string;
  /** How many records the mail has: what its subject says is one record's only. */
  records: number;
}

/** Parts of a text that speak of something; a remark of several things is none of one. */
const about = (text: string, pattern: RegExp): string =>
  text
    .split(/[。\n／/、]/)
    .filter((part) => pattern.test(part))
    .join('\n');

type Job = RecordText<JobLabel>;

function money(job: Job): Pick<ReadJob, 'monthly_price_f_num' | 'monthly_price_l_num'> {
  const own = job.sources('price');
  if (own.some(({ text }) => isHourly(text) && (!priceIn(text) || /^\s*(?:時給|時間|日額|日給)/.test(text)))) return {};
  const price =
    job.first('monthly_price', own, ({ text }) => priceIn(text)) ??
    job.first('monthly_price', job.sources('hours', 'remarks', 'resale', 'start'), ({ text }) =>
      priceIn(about(text, /単価|単金|月額|金額|万円?/), true),
    );
  if (!price) {
    const told = job.first('monthly_price', job.free(/単価|単金|月額|月\s*\d|万|円/, 'price'), ({ text }) =>
      isHourly(text) ? undefined : priceIn(text, true),
    );
    return told ? priceFields(told) : {};
  }
  return priceFields(price);
}

const priceFields = (price: Price): Pick<ReadJob, 'monthly_price_f_num' | 'monthly_price_l_num'> => {
  return {
    ...(price.from === undefined ? {} : { monthly_price_f_num: price.from }),
    ...(price.to === undefined ? {} : { monthly_price_l_num: price.to }),
  };
};

function hours(job: Job): Pick<ReadJob, 'adjustment_time_f' | 'adjustment_time_l' | 'adjustment_type'> {
  const sources = [...job.sources('hours', 'price', 'remarks', 'start', 'other'), ...job.free(/\d{3}/, 'hours')];
  const range = job.first('adjustment_time', sources, ({ text }) => hoursIn(text));
  const type =
    job.first('adjustment_type', job.sources('hours'), ({ text }) => adjustmentTypeIn(text)) ??
    job.first('adjustment_type', job.sources('price'), ({ text }) => adjustmentTypeIn(text)) ??
    job.first(
      'adjustment_type',
      [...job.sources('remarks', 'other'), ...job.free(/精算|清算|上下割|中間割/, 'hours')],
      ({ text }) => adjustmentTypeIn(about(text, /精算|清算|上下割|中間割/)),
    );
  return {
    ...(range ? { adjustment_time_f: range.from, adjustment_time_l: range.to } : {}),
    ...(type ? { adjustment_type: type } : {}),
  };
}

function place(job: Job): Pick<ReadJob, 'station' | 'prefecture' | 'places' | 'work_style'> {
  const own = job.sources('place');
  const sources = [...own, ...job.sources('style')];
  const station =
    job.first('station', own, ({ text }) => stationIn(text, false)) ??
    job.first('station', own, ({ text }) => stationIn(text, true)) ??
    job.first('station', [...job.sources('style', 'remarks'), ...job.free(/駅/, 'place')], ({ text }) =>
      stationIn(text, false),
    ) ??
    job.first(
      'station',
      [...job.sources('style').filter(({ words }) => keyOf(words) === '勤務'), ...job.free(/./, 'place')],
      ({ text, words }) => (words ? stationIn(text, true) : knownStationIn(text)),
    );
  const prefecture = job.first('prefecture', sources, ({ text, words }) => prefectureIn(text) ?? prefectureIn(words));
  const places = own.flatMap(({ text }) => placesIn(text, true));
  return {
    ...(station ? { station } : {}),
    ...(prefecture ? { prefecture } : {}),
    ...(places.length > 0 ? { places } : {}),
  };
}

const styleSource = (source: Source): Source =>
  /リモート|在宅|テレワーク|remote/i.test(source.words) &&
  /^[（(]?\s*(?:可|あり|有|なし|無|不可|フル|完全|週|月|一部|○|×|ok|ng|併用|100)/i.test(source.text)
    ? { ...source, text: `リモート:${source.text}` }
    : /出社/.test(source.words) && /^[（(]?\s*(?:週|月|なし|無|あり|有|必須|フル|毎日|初日)/.test(source.text)
      ? { ...source, text: `出社:${source.text}` }
      : source;

function styleOf(job: Job, { subject, records }: MailFacts): ReadJob['work_style'] {
  const rest: Source[] = job
    .sources('remarks', 'start', 'days', 'name', 'detail', 'resale', 'hours')
    .map((source) => ({ ...source, text: about(source.text, /リモート|在宅|テレワーク|常駐|出社/) }));
  const title: Source = { text: job.record.title ?? '', at: '', words: '' };
  const head: Source = { text: records === 1 ? subject : '', at: 'subject', words: '' };
  return job.first(
    'work_style',
    [
      ...job.sources('style').map(styleSource),
      ...job.sources('place'),
      ...rest,
      ...job.free(/リモート|在宅|テレワーク|常駐|出社/, 'style'),
      title,
      head,
    ],
    ({ text }) => workStyleIn(text),
  );
}

const ROLE =
  /(?:エンジニア|プログラマー?|デザイナー|コンサルタント|ディレクター|アーキテクト|テスター|アナリスト|PMO|PM|PL|SE|PG|SRE|リーダー|リード)$/;
/** SREを1名探しています. */
const WANTED =
  /([A-Za-z0-9#+・/]*(?:[ァ-ヶー]*(?:エンジニア|プログラマー?|デザイナー|コンサルタント|ディレクター|アーキテクト|テスター|アナリスト|リーダー|リード)|PMO|PM|PL|SE|PG|SRE|QA[ァ-ヶー]*))(?:の方)?を\s*(?:\d|お?探|募集|複数|求)/;

/** In a name or a role they say what something runs on. */
const SYSTEMS: ReadonlySet<string> = new Set(['iOS', 'Android', 'Windows', 'macOS']);

export function jobOf(job: Job, facts: MailFacts): ReadJob {
  const { today, subject, records } = facts;
  const head: Source = { text: records === 1 ? subject : '', at: 'subject', words: '' };
  const loose = job.sources('remarks', 'resale', 'price', 'start', 'place', 'interview', 'heads', 'required', 'skills');
  const name = nameOf(job, head);
  const occupation =
    job.first('occupation', job.sources('occupation'), ({ text }) =>
      said(tidy(text.split('\n')[0]).replace(/\s*[（(][^（）()]*可[）)]$/, '')),
    ) ??
    // A heading over one of several roles in a project.
    (job.record.title && name !== job.record.title && (job.record.shared || ROLE.test(job.record.title))
      ? tidy(job.record.title)
      : undefined) ??
    job.first(
      'occupation',
      job.sources('other').filter(({ words }) => words === '担当'),
      ({ text }) => (ROLE.test(text) ? tidy(text) : undefined),
    ) ??
    job.first('occupation', job.free(WANTED), ({ text }) => WANTED.exec(text)?.[1]);
  const detail = job.first('detail', job.sources('detail'), ({ text }) => said(text));
  const required = listOf(job, 'required');
  const welcome = listOf(job, 'welcome');
  const technical = job.sources('name', 'occupation', 'detail', 'required', 'welcome', 'skills', 'environment');
  const skills = [
    ...new Set([
      ...productNames(
        [job.record.title ?? '', ...job.sources('name', 'occupation', 'detail').map(({ text }) => text)].join('\n'),
      ).filter((skill) => !SYSTEMS.has(skill)),
      ...productNames([...(required ?? []), ...(welcome ?? [])].join('\n')),
      ...productNames(
        job
          .sources('required', 'welcome', 'skills', 'environment')
          .map(({ text }) => text)
          .join('\n'),
      ),
      ...job.sources('environment').flatMap(({ text }) => plainSkillsIn(text)),
    ]),
  ];
  const unread_skills = unreadSkills(job, 'skills', 'environment');
  for (const source of technical) if (productNames(source.text).length > 0) job.note('skills', source);

  const inception_day =
    job.first('inception_day', job.sources('start'), ({ text }) => inceptionDayIn(text, today)) ??
    job.first('inception_day', job.sources('remarks', 'days'), ({ text }) =>
      inceptionDayIn(about(text, /開始|参画|稼働|即日/), today),
    ) ??
    job.first(
      'inception_day',
      job.free(/開始|参画|稼働|即日|から|より|スタート|入れる|始め|[~〜～]/, 'start'),
      ({ text }) =>
        /面談|単価|万/.test(text) && !/開始|参画|から/.test(text) ? undefined : inceptionDayIn(text, today),
    );
  const recruitment_num =
    job.first('recruitment_num', job.sources('heads'), ({ text }) => headsIn(text)) ??
    job.first('recruitment_num', [...job.sources('occupation', 'remarks', 'name', 'start')], ({ text }) =>
      headsIn(about(text, /(?:募集|枠)[^\n]{0,6}\d+\s*名|\d+\s*名\s*(?:募集|枠)?$|\d+名[)）]/)),
    ) ??
    job.first('recruitment_num', job.free(/\d\s*名|\d\s*人/, 'heads'), ({ text }) =>
      /^[^\d]{0,2}\d+\s*[名人]$|名(?:を|募集|探|求)|の方\s*\d+\s*名|方を\s*\d+\s*名|人(?:募集|を?探)|(?:各|それぞれ)\s*\d\s*名|名ご?紹介/.test(
        text,
      ) && !/社員\s*\d|経験/.test(text)
        ? headsIn(text)
        : undefined,
    );
  const interviews = [
    ...job.sources('interview'),
    ...job
      .sources('remarks', 'heads', 'resale')
      .map((source) => ({ ...source, text: about(source.text, /面談|面接|打ち?合わ?せ/) })),
    ...job.free(/面談|面接/, 'interview'),
  ];
  const communications_time = job.first('communications_time', interviews, ({ text }) => interviewsIn(text));
  const communications_way = job.first('communications_way', interviews, ({ text }) => interviewWayIn(text));
  const resale_restriction =
    job.first(
      'resale_restriction',
      job.sources('resale'),
      ({ text, words }) =>
        resaleIn(text, /商流|制限|再委託|範囲/.test(words)) ??
        (/再委託/.test(words) && /不可|NG|禁止|×/i.test(text) ? 'own_direct' : undefined),
    ) ??
    job.first('resale_restriction', job.sources('remarks', 'heads', 'interview', 'age', 'foreigners'), ({ text }) =>
      resaleIn(text, false),
    ) ??
    job.first('resale_restriction', job.free(/貴社|御社|再委託|商流|社先|社下|プロパー/, 'resale'), ({ text }) =>
      resaleIn(text, /商流/.test(text)),
    ) ??
    job.first('resale_restriction', job.sources('refused'), ({ text }) =>
      /[2二２]\s*社/.test(text)
        ? 'one_tier'
        : /[1一１]\s*社|再委託|BP|フリーランス以外/.test(text)
          ? 'own_direct'
          : undefined,
    );
  const age_max =
    job.first('age_max', job.sources('age'), ({ text }) => oldestIn(text)) ??
    job.first('age_max', job.sources('refused'), ({ text }) => {
      const from = /(\d{2})\s*(?:歳|才)?\s*以上/.exec(tidy(text));
      return from ? Number(from[1]) - 1 : undefined;
    }) ??
    job.first('age_max', [...loose, ...job.free(/\d\s*(?:歳|才|代)/, 'age')], ({ text }) =>
      oldestIn(about(text, /\d\s*(?:歳|才|代)/)),
    );
  const accept_foreigner =
    job.first('accept_foreigner', job.sources('foreigners'), ({ text, words }) =>
      /制限/.test(words) && /^(?:なし|無し?)/.test(text) ? true : foreignersIn(text, true),
    ) ??
    job.first('accept_foreigner', job.sources('refused'), ({ text }) => (/外国/.test(text) ? false : undefined)) ??
    job.first(
      'accept_foreigner',
      job.fields('foreigners').length > 0
        ? []
        : [...loose, ...job.sources('age', 'heads'), ...job.free(/外国|国籍|日本人|日本籍/)],
      ({ text }) => foreignersIn(about(text, /外国|国籍|日本人|日本籍/), false),
    );
  const business_days =
    job.first('business_days', job.sources('days'), ({ text }) =>
      businessDaysIn(/^[1-5]/.test(text) ? `週${text}` : text),
    ) ??
    job.first(
      'business_days',
      [
        ...job.sources('start'),
        ...job.sources('style').map(styleSource),
        ...job.sources('remarks', 'hours', 'other'),
        ...job.sources('place').filter(({ text }) => /週\s*[1-5]\s*日?\s*(?:常駐|稼働|勤務)/.test(text)),
      ],
      ({ text }) => businessDaysIn(text),
    ) ??
    job.first('business_days', job.free(/週\s*\d/, 'days'), ({ text }) => businessDaysIn(text));
  const work_style = styleOf(job, facts);

  return {
    ...(name ? { name } : {}),
    ...(occupation ? { occupation } : {}),
    ...(detail ? { detail } : {}),
    ...(required ? { required } : {}),
    ...(welcome ? { welcome } : {}),
    ...(skills.length > 0 ? { skills } : {}),
    ...(unread_skills.length > 0 ? { unread_skills } : {}),
    ...money(job),
    ...hours(job),
    ...place(job),
    ...(work_style ? { work_style } : {}),
    ...(business_days ? { business_days } : {}),
    ...(inception_day ? { inception_day } : {}),
    ...(recruitment_num === undefined ? {} : { recruitment_num }),
    ...(communications_time === undefined ? {} : { communications_time }),
    ...(communications_way ? { communications_way } : {}),
    ...(resale_restriction ? { resale_restriction } : {}),
    ...(age_max === undefined ? {} : { age_max }),
    ...(accept_foreigner === undefined ? {} : { accept_foreigner }),
  };
}
