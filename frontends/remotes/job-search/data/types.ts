/** Answers of the site API as these pages read them. */

import type { PublicJobList, PublicJobQuery, PublicNameList } from '@enishi/protos/jobs/public-query';

/** Names of the ids in an answer: by list, id -> name. */
export type PublicNames = Partial<Record<PublicNameList, Record<number, string>>>;

/** The public fields of a job; prices in 万円 a month. */
export interface PublicJob {
  id_by_enterprise_id: number;
  name?: string;
  occupation_ids?: number[];
  dev_process_ids?: number[];
  detail?: string;
  background?: string;
  required?: string;
  welcome?: string;
  skill_ids?: number[];
  business_day_ids?: number[];
  business_day_desc?: string;
  monthly_price_f_num?: number;
  monthly_price_l_num?: number;
  adjustment_flg?: number;
  adjustment_type_id?: number;
  adjustment_unit_id?: number;
  adjustment_time_f?: number;
  adjustment_time_l?: number;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  communications_time_id?: number;
  communications_way_id?: number;
  communications_desc?: string;
  inception_day?: string;
  recruitment_num?: number;
  dev_scale_id?: number;
  work_styles_id?: number;
  feature_ids?: number[];
  prefecture_id?: number;
  station_id?: number;
  working_schedule?: string;
  working_volume?: string;
  atmosphere?: string;
  pc_loan_type_id?: number;
  pc_loan_desc?: string;
  dresscode_type_id?: number;
  dresscode_desc?: string;
  application_status_flg?: number;
  /** YYYY-MM-DD: what it tells was true on that day. */
  confirmed_date?: string;
  created_at?: string;
  updated_at?: string;
}

/** A choice of a kind, and how many jobs it would find beside the conditions of the other kinds. */
export interface Choice {
  id: number;
  name: string;
  count: number;
  /** All its spellings, folded, where one types to find it. */
  folded?: string;
}

export type Facets = Partial<Record<PublicJobList, Choice[]>>;

/** What the words of the keyword were taken for. */
export interface Understood {
  /** The query with these words among its conditions. */
  query: PublicJobQuery;
  /** `plain`: the keyword in which the word stands for nothing but itself. */
  words: { label: string; plain: string }[];
}

/** What the jobs of a list have in common: prices in 万円 a month, names of the most frequent skills and occupations. */
export interface JobFacts {
  low?: number;
  high?: number;
  remote?: number;
  skills?: string[];
  occupations?: string[];
}

export interface JobPage {
  jobs: PublicJob[];
  /** Also of what the search asked for. */
  names?: PublicNames;
  current_page: number;
  limit_value: number;
  count: number;
  facets?: Facets;
  facts?: JobFacts;
  understood?: Understood;
  /** もしかして */
  suggestion?: { word: string; keyword: string; count: number };
}

/** The member who looks after a job, where that member shows it. */
export interface JobOwner {
  name: string;
  photo_url?: string;
}

export interface JobAnswer {
  job: PublicJob;
  names?: PublicNames;
  owner?: JobOwner;
  /** The part of its picture's address that tells its state; absent where it does not recruit. */
  picture?: string;
}

export interface CategoryItem {
  /** Last part of /jobs/{category}. */
  category: string;
  id: number;
  name: string;
  count: number;
}

export interface CategoryGroup {
  /** occupation, price, work_style, prefecture or feature. */
  name: string;
  label: string;
  items: CategoryItem[];
}

export interface CategoryAnswer {
  count: number;
  category_items: CategoryGroup[];
}

/** Prices of jobs, in 万円 a month; zeros do not travel. */
export interface PriceAnalysis {
  count: number;
  average?: number;
  median?: number;
  buckets?: { from: number; to: number; count?: number }[];
}

export interface AnalysisAnswer {
  analysis: PriceAnalysis;
}

export interface JobsAnswer {
  jobs: PublicJob[];
  names?: PublicNames;
}

export interface DescribeAnswer {
  job_category_describe: { category: string; name?: string; describe?: string };
}
