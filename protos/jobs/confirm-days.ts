/**
 * How long what a public job tells counts as true: after N days without a word of a member it is to be confirmed, after twice
 * as many it leaves the site. An agency sets N. All functions are pure.
 */
import type { FieldErrors } from '../fields/types';
import { addDays } from '../master/dates';
import { jobApplicationStatus, jobOpenStatus } from '../master/job';
import type { Rule } from '../rules';

export const DEFAULT_CONFIRM_DAYS = 30;
export const MIN_CONFIRM_DAYS = 7;
export const MAX_CONFIRM_DAYS = 180;

const RANGE = `${MIN_CONFIRM_DAYS}〜${MAX_CONFIRM_DAYS}日`;
export const CONFIRM_HINT = `公開中の案件の内容をこの日数のあいだ確認しないと、担当者に確認をお願いします。2倍の日数を過ぎると、自動で非公開になります。${RANGE}、0にすると確認を求めません。空欄のときは${DEFAULT_CONFIRM_DAYS}日です。`;

export const confirmDaysRule: Rule = ({ job_confirm_days: days }): FieldErrors =>
  typeof days === 'number' && days > 0 && days < MIN_CONFIRM_DAYS
    ? { job_confirm_days: [`${RANGE}で入力してください。確認を求めないときは、0を入力してください。`] }
    : {};

/** N of an agency; undefined where it asks for no confirmations. */
export function confirmDays({ job_confirm_days: days }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof days !== 'number') return DEFAULT_CONFIRM_DAYS;
  return days > 0 ? days : undefined;
}

/** How many days after the last confirmation a job leaves the site. */
export const lapseDays = (days: number): number => 2 * days;

/** Jobs that were confirmed on that day or before are to be confirmed. */
export const confirmedUntil = (today: string, days: number): string => addDays(today, -days);

export interface UnconfirmedCondition {
  column: string;
  operator: 'any' | 'le';
  value: string | number[];
}

/** The jobs of `needsConfirmation` as conditions of a list. */
export const unconfirmedConditions = (today: string, days: number): UnconfirmedCondition[] => [
  { column: 'open_status_flg', operator: 'any', value: [jobOpenStatus.code.public] },
  { column: 'application_status_flg', operator: 'any', value: [jobApplicationStatus.code.recruiting] },
  { column: 'confirmed_date', operator: 'le', value: confirmedUntil(today, days) },
];

interface Offered {
  open_status_flg?: unknown;
  application_status_flg?: unknown;
  confirmed_date?: unknown;
}

/** Public and recruiting: only what people may apply for has to be true. */
export const isOffered = ({ open_status_flg, application_status_flg }: Offered): boolean =>
  open_status_flg === jobOpenStatus.code.public && application_status_flg === jobApplicationStatus.code.recruiting;

/** Whether a member has to look at the job. */
export const needsConfirmation = (job: Offered, today: string, days: number | undefined): boolean =>
  days !== undefined &&
  isOffered(job) &&
  typeof job.confirmed_date === 'string' &&
  job.confirmed_date <= confirmedUntil(today, days);
