/**
 * The terms of a job and of a candidate that are compared. Nothing about gender, age, nationality or origin is even
 * read.
 */
import type { Candidate } from '@enishi/protos/crm/rpc';
import { inceptionDayType } from '@enishi/protos/master/candidate';

/** The terms that a job asks for. */
export interface JobTerms {
  id: number;
  skills: readonly number[];
  welcome: readonly number[];
  occupations: readonly number[];
  /** 万円 a month that are paid at most. */
  price?: number;
  /** YYYY-MM-DD. */
  start?: string;
  days: readonly number[];
  style?: number;
  prefecture?: number;
  contracts: readonly number[];
  resale?: number;
}

/** The terms that a candidate brings and wishes. */
export interface PersonTerms {
  id: number;
  skills: readonly number[];
  occupations: readonly number[];
  /** 万円 a month that are asked for. */
  price?: number;
  /** YYYY-MM-DD; '' for at once or as agreed. */
  start?: string;
  days: readonly number[];
  styles: readonly number[];
  prefecture?: number;
  contracts: readonly number[];
  affiliation?: number;
}

/** Columns of a candidate that are asked for. */
export const personColumns = [
  'skill_ids',
  'occupation_ids',
  'monthly_price_num',
  'inception_day_type_id',
  'inception_day',
  'business_day_ids',
  'work_styles_ids',
  'prefecture_id',
  'contract_type_ids',
  'affiliation_type_id',
  'register_status_id',
  'sales_status_id',
  'pause_flg',
] as const satisfies readonly (keyof Candidate)[];

/** Columns of a job that are read. */
export const jobColumns: Readonly<Record<string, 0 | 1>> = {
  _id: 0,
  id_by_enterprise_id: 1,
  updated_at: 1,
  skill_ids: 1,
  welcome_skill_ids: 1,
  occupation_ids: 1,
  monthly_price_f_num: 1,
  monthly_price_l_num: 1,
  inception_day: 1,
  business_day_ids: 1,
  work_styles_id: 1,
  prefecture_id: 1,
  contract_type_ids: 1,
  resale_restriction_type_id: 1,
};

type Doc = Record<string, unknown>;

const NONE: readonly number[] = [];
const list = (value: unknown): readonly number[] =>
  Array.isArray(value) && value.length > 0 ? (value as number[]) : NONE;
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

export const jobTerms = (doc: Doc): JobTerms => ({
  id: doc.id_by_enterprise_id as number,
  skills: list(doc.skill_ids),
  welcome: list(doc.welcome_skill_ids),
  occupations: list(doc.occupation_ids),
  price: number(doc.monthly_price_l_num) ?? number(doc.monthly_price_f_num),
  start: text(doc.inception_day),
  days: list(doc.business_day_ids),
  style: number(doc.work_styles_id),
  prefecture: number(doc.prefecture_id),
  contracts: list(doc.contract_type_ids),
  resale: number(doc.resale_restriction_type_id),
});

/** Terms of a candidate, whose lists come wrapped. */
export const personTerms = (row: Candidate): PersonTerms => ({
  id: row.id_by_enterprise_id as number,
  skills: list(row.skill_ids?.values),
  occupations: list(row.occupation_ids?.values),
  price: row.monthly_price_num,
  start: row.inception_day_type_id === inceptionDayType.code.negotiable ? '' : row.inception_day,
  days: list(row.business_day_ids?.values),
  styles: list(row.work_styles_ids?.values),
  prefecture: row.prefecture_id,
  contracts: list(row.contract_type_ids?.values),
  affiliation: row.affiliation_type_id,
});
