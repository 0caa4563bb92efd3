/** Answers of the site API as these pages read them. */

import type { MasterName } from '@enishi/protos/fields/types';

/** Names of the ids in an answer: by master list, id -> name. */
export type PublicNames = Partial<Record<MasterName, Record<number, string>>>;

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
  created_at?: string;
  updated_at?: string;
}

export interface JobPage {
  jobs: PublicJob[];
  /** Also of what the search asked for. */
  names?: PublicNames;
  current_page: number;
  limit_value: number;
  count: number;
}

export interface JobAnswer {
  job: PublicJob;
  names?: PublicNames;
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
