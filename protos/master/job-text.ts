/** Texts about a job's terms, for staff and candidates. All functions are pure. */
import { NEW_JOB_HOURS } from './constants';
import {
  adjustmentFlag,
  adjustmentType,
  adjustmentUnit,
  communicationsTime,
  jobApplicationStatus,
  USANCE_DAY_DAYS,
  USANCE_SPAN_DAYS,
  usanceDay,
  usanceSpan,
  usanceTiming,
} from './job';
import { workStyles } from './lists/work';
import { manToYen, priceRangeText, yenText } from './price';

type Code = number | null | undefined;

export interface UsanceTerms {
  usance_timing_id?: Code;
  usance_span_id?: Code;
  usance_day_id?: Code;
}

/** Days of the payment site (支払サイト): the day's share plus the span's; null while a part is not chosen. */
export function usanceDays({ usance_span_id, usance_day_id }: UsanceTerms): number | null {
  const span = USANCE_SPAN_DAYS[usance_span_id ?? -1];
  const day = USANCE_DAY_DAYS[usance_day_id ?? -1];
  return span === undefined || day === undefined ? null : span + day;
}

/** E.g. `45日サイト（月末締め翌々月15日払い）`; '' while a part is not chosen. */
export function usanceText(terms: UsanceTerms): string {
  const days = usanceDays(terms);
  const timing = usanceTiming.label(terms.usance_timing_id);
  if (days === null || !timing) return '';
  return `${days}日サイト（${timing}${usanceSpan.label(terms.usance_span_id)}${usanceDay.label(terms.usance_day_id)}払い）`;
}

export interface AdjustmentTerms {
  adjustment_flg?: Code;
  adjustment_type_id?: Code;
  adjustment_unit_id?: Code;
  /** Hours a month. */
  adjustment_time_f?: Code;
  adjustment_time_l?: Code;
}

/** The settlement range alone: `140h〜180h`, `140h〜`, `〜180h`, `固定`, or `-`. */
export function adjustmentRangeText(terms: AdjustmentTerms): string {
  if (terms.adjustment_flg === adjustmentFlag.code.fixed) return adjustmentFlag.label(terms.adjustment_flg);
  const { adjustment_time_f: from, adjustment_time_l: to } = terms;
  if ((from ?? null) === null && (to ?? null) === null) return '-';
  return `${(from ?? null) === null ? '' : `${from}h`}〜${(to ?? null) === null ? '' : `${to}h`}`;
}

export interface HoursTerms extends AdjustmentTerms {
  /** Days a week; several: any of them. */
  business_day_ids?: readonly number[] | null;
}

const WEEKS_A_MONTH = 52 / 12;
/** A working day outside these is a mistake of the form rather than a wish. */
const DAY_HOURS = { least: 4, most: 10 } as const;

/** Why work days and settlement range cannot both be true, and what to do; '' where they can. */
export function hoursWarning({ business_day_ids: days, ...terms }: HoursTerms): string {
  const { adjustment_flg: flag, adjustment_time_f: from, adjustment_time_l: to } = terms;
  if (!days?.length || flag === adjustmentFlag.code.fixed) return '';
  const [fewest, most] = [Math.min(...days), Math.max(...days)];
  const aDay = (hours: number, daysAWeek: number) => hours / (daysAWeek * WEEKS_A_MONTH);
  const advice = '稼働日数か精算幅を見直してください。';
  if (from && aDay(from, most) > DAY_HOURS.most)
    return `週${most}日では、精算幅の下限の${from}時間に1日あたり約${Math.round(aDay(from, most))}時間の稼働が必要です。${advice}`;
  if (to && aDay(to, fewest) < DAY_HOURS.least)
    return `週${fewest}日では、精算幅の上限の${to}時間は1日あたり約${Math.round(aDay(to, fewest))}時間の稼働にあたります。${advice}`;
  return '';
}

/** The range with how it is settled, e.g. `140h〜180h（上下割・10円未満切り捨て）`. */
export function adjustmentText(terms: AdjustmentTerms): string {
  const range = adjustmentRangeText(terms);
  if (range === '-' || terms.adjustment_flg === adjustmentFlag.code.fixed) return range;
  const details = [adjustmentType.label(terms.adjustment_type_id), adjustmentUnit.label(terms.adjustment_unit_id)];
  const shown = details.filter(Boolean).join('・');
  return shown ? `${range}（${shown}）` : range;
}

const BRACKETED = /【[^】]*】|［[^］]*］|\[[^\]]*\]|（[^）]*）|\([^)]*\)|〔[^〕]*〕/g;

/** A job's name without the appeals that stand in brackets; the whole of it where nothing else is there. */
export const plainJobName = (name: string): string => name.replace(BRACKETED, ' ').replace(/\s+/g, ' ').trim() || name;

/** Keys of work styles by id, in the order given; unknown ids are left out. */
export function workStyleKeys(ids: readonly number[]): number[] {
  return ids.flatMap((id) => workStyles.items.find((item) => item.id === id)?.key_value ?? []);
}

const REMOTE_KEYS = [2, 3];

export type JobTag = 'new' | 'closed' | 'remote' | 'interview';

export const jobTagLabels: Readonly<Record<JobTag, string>> = {
  new: 'NEW',
  closed: '募集終了',
  remote: 'リモートOK',
  interview: '面談1回',
};

export interface TaggedJob {
  /** ISO instant. */
  created_at?: string | null;
  application_status_flg?: Code;
  work_styles_id?: Code;
  work_styles_key_values?: readonly number[] | null;
  communications_time_id?: Code;
}

/** Tags of a public job in display order; `now` in ms since the epoch. A job that has ended is not new. */
export function jobTags(job: TaggedJob, now: number): JobTag[] {
  const age = job.created_at ? now - Date.parse(job.created_at) : Number.NaN;
  const keys = job.work_styles_key_values ?? workStyleKeys([job.work_styles_id ?? -1]);
  const closed = job.application_status_flg === jobApplicationStatus.code.stopped;
  const rules: Record<JobTag, boolean> = {
    new: !closed && age <= NEW_JOB_HOURS * 3_600_000,
    closed,
    remote: keys.some((key) => REMOTE_KEYS.includes(key)),
    interview: job.communications_time_id === communicationsTime.code.once,
  };
  return (Object.keys(rules) as JobTag[]).filter((tag) => rules[tag]);
}

export interface SuggestedJob extends AdjustmentTerms {
  name?: string | null;
  /** 万円 a month. */
  monthly_price_f_num?: Code;
  monthly_price_l_num?: Code;
}

/** The text staff paste into a mail about a job. `publicUrl` only when the site is live and the job is open. */
export function jobSuggestionText(job: SuggestedJob, publicUrl?: string): string {
  const lines = [
    `【案件名】${job.name ?? ''}`,
    `【単価】${priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num, '万円')}`,
    `【精算幅】${adjustmentRangeText(job)}`,
  ];
  if (publicUrl) lines.push(`【詳細】${publicUrl}`);
  return lines.join('\n');
}

export interface SuggestedCandidate {
  name_for_company?: string | null;
  /** 万円 a month. */
  monthly_payment_num?: Code;
}

/**
 * The text about a candidate for companies: under the name meant for them, with the proposed monthly price, which is
 * held in 万円, in yen.
 */
export function candidateSuggestionText(candidate: SuggestedCandidate): string {
  const price = candidate.monthly_payment_num ?? null;
  return [
    `【候補者】${candidate.name_for_company || '（企業提示名は未登録です）'}`,
    `【提案単価】${price === null ? '-' : `${yenText(manToYen(price))}／月`}`,
  ].join('\n');
}
