/**
 * The facts that every person must be told who is offered a job (募集情報): who recruits, where, how to be reached, what the
 * work is, where it is done, what is paid. All functions are pure.
 */
import type { FieldErrors } from '../fields/types';
import { jobApplicationStatus, jobMissingItem, jobOpenStatus } from '../master/job';
import { jobSuggestionText, type SuggestedJob } from '../master/job-text';

type Code = number | null | undefined;

export interface Recruiter {
  name?: string | null;
  prefecture_id?: Code;
  address?: string | null;
  building?: string | null;
  tel?: string | null;
}

export interface OfferedJob extends SuggestedJob {
  detail?: string | null;
  prefecture_id?: Code;
  station_id?: Code;
  work_styles_id?: Code;
  open_status_flg?: Code;
  application_status_flg?: Code;
}

/** Names of ids of master lists. */
export interface PlaceNames {
  prefecture?: string;
  station?: string;
  work_style?: string;
}

export interface MissingItem {
  label: string;
  /** The first of the fields that give it. */
  field: string;
  /** The record to mend, because it holds the value. */
  of: 'job' | 'enterprise';
}

interface Item extends MissingItem {
  given(job: OfferedJob, recruiter: Recruiter): boolean;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const ITEMS: readonly Item[] = [
  { label: '募集者の氏名または名称', field: 'name', of: 'enterprise', given: (_job, { name }) => isSet(name) },
  { label: '募集者の住所', field: 'address', of: 'enterprise', given: (_job, { address }) => isSet(address) },
  { label: '募集者の連絡先', field: 'tel', of: 'enterprise', given: (_job, { tel }) => isSet(tel) },
  { label: '業務内容', field: 'detail', of: 'job', given: ({ detail }) => isSet(detail) },
  {
    label: '就業場所',
    field: 'prefecture_id',
    of: 'job',
    given: ({ prefecture_id, station_id }) => isSet(prefecture_id) || isSet(station_id),
  },
  {
    label: '報酬',
    field: 'monthly_price_l_num',
    of: 'job',
    given: ({ monthly_price_f_num: low, monthly_price_l_num: high }) => isSet(low) || isSet(high),
  },
];

/** The legal items that a job lacks. */
export const missingItems = (job: OfferedJob, recruiter: Recruiter): MissingItem[] =>
  ITEMS.filter(({ given }) => !given(job, recruiter)).map(({ label, field, of }) => ({ label, field, of }));

/** The same of the job alone, as its column `missing_item_ids` keeps them. */
export const missingOfJob = (job: OfferedJob): number[] =>
  missingItems(job, {}).flatMap(({ label, of }) => {
    const item = jobMissingItem.items.find(({ name }) => name === label);
    return of === 'job' && item ? [item.id] : [];
  });

const HOW: Readonly<Record<string, string>> = {
  detail: '公開するには、業務内容を入力してください。',
  prefecture_id: '公開するには、勤務地か最寄り駅を入力してください（就業場所）。',
  monthly_price_l_num: '公開するには、仕入単価の下限か上限を入力してください（報酬）。',
};

/** Why a job cannot be published, at the fields that mend it; nothing where it lacks no item. */
export function publicationErrors(job: OfferedJob, recruiter: Recruiter): FieldErrors {
  const missing = missingItems(job, recruiter);
  const ofAgency = missing.filter(({ of }) => of === 'enterprise').map(({ label }) => label);
  return {
    ...Object.fromEntries(missing.filter(({ of }) => of === 'job').map(({ field }) => [field, [HOW[field]]])),
    ...(ofAgency.length > 0 && {
      open_status_flg: [`公開するには、${ofAgency.join('、')}が必要です。設定の「企業情報」で、管理者が入力できます。`],
    }),
  };
}

/** Why the job may not be offered any more; '' where it is public and recruiting. */
export function closedReason({ open_status_flg, application_status_flg }: OfferedJob): string {
  if (open_status_flg === jobOpenStatus.code.private) return '非公開の案件です';
  return application_status_flg === jobApplicationStatus.code.stopped ? '募集が終了しています' : '';
}

const placeOf = ({ prefecture, station, work_style }: PlaceNames): string => {
  const place = [prefecture, station && `${station}駅`].filter(Boolean).join('・');
  return work_style ? `${place}（${work_style}）` : place;
};

/** The text of a job for candidates: the specified text, with what the law adds to it. */
export function jobOfferText(job: OfferedJob, places: PlaceNames, publicUrl?: string): string {
  return [
    jobSuggestionText(job, publicUrl),
    `【就業場所】${placeOf(places)}`,
    `【業務内容】\n${(job.detail ?? '').trim()}`,
  ].join('\n');
}

/** The recruiter with address and telephone number: once below all jobs of a mail. */
export const recruiterText = ({ name, building, address, tel }: Recruiter, prefecture = ''): string =>
  [
    `【募集者】${name ?? ''}`,
    `【住所】${[prefecture, address, building && ` ${building}`].filter(Boolean).join('')}`,
    `【連絡先】${tel ?? ''}`,
  ].join('\n');

export interface JobForCompany extends SuggestedJob {
  name_for_company?: string | null;
  monthly_payment_f_num?: Code;
  monthly_payment_l_num?: Code;
}

/** The same text for the company that the job is from: under its own name for it, with the price that it pays. */
export const jobTextForCompany = (job: JobForCompany): string =>
  jobSuggestionText({
    ...job,
    name: job.name_for_company || job.name,
    monthly_price_f_num: job.monthly_payment_f_num,
    monthly_price_l_num: job.monthly_payment_l_num,
  });
