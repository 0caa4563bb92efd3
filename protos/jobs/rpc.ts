/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type ConfirmRequest = {
  id: number;
};

export type ConfirmManyRequest = {
  select_ids: number[];
};

export type Job = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  company_id_by_enterprise_id?: number;
  name?: string;
  name_for_company?: string;
  job_rank_id?: number;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
  open_status_flg?: number;
  application_status_flg?: number;
  open_status_fs_flg?: number;
  application_status_fs_flg?: number;
  fs_url?: string;
  confirmed_date?: string;
  missing_item_ids?: common.Int32List;
  lapsed_date?: string;
  occupation_ids?: common.Int32List;
  dev_process_ids?: common.Int32List;
  detail?: string;
  background?: string;
  required?: string;
  welcome?: string;
  skill_ids?: common.Int32List;
  welcome_skill_ids?: common.Int32List;
  feature_ids?: common.Int32List;
  dev_scale_id?: number;
  recruitment_num?: number;
  monthly_payment_f_num?: number;
  monthly_payment_l_num?: number;
  monthly_price_f_num?: number;
  monthly_price_l_num?: number;
  adjustment_flg?: number;
  adjustment_type_id?: number;
  adjustment_time_f?: number;
  adjustment_time_l?: number;
  adjustment_unit_id?: number;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  inception_day?: string;
  business_day_ids?: common.Int32List;
  business_day_desc?: string;
  work_styles_id?: number;
  work_styles_key_values?: common.Int32List;
  prefecture_id?: number;
  station_id?: number;
  working_schedule?: string;
  working_volume?: string;
  atmosphere?: string;
  communications_time_id?: number;
  communications_way_id?: number;
  communications_desc?: string;
  contract_type_ids?: common.Int32List;
  resale_restriction_type_id?: number;
  resale_restriction_desc?: string;
  expected_age_min?: number;
  expected_age_max?: number;
  expected_age_desc?: string;
  accept_foreigner_type_id?: number;
  accept_foreigner_desc?: string;
  pc_loan_type_id?: number;
  pc_loan_desc?: string;
  dresscode_type_id?: number;
  dresscode_desc?: string;
  comment?: string;
  in_house_info?: string;
};

export type JobResponse = {
  job: Job;
};

export type JobIndexResponse = {
  jobs: Job[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type JobCreateRequest = {
  job: Job;
  cleared: string[];
  context?: string;
};

export type JobUpdateRequest = {
  id: number;
  job: Job;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type JobBulkUpdateRequest = {
  select_ids: number[];
  job: Job;
  cleared: string[];
  context?: string;
};

export type CommentJob = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  job_id_by_enterprise_id?: number;
  text?: string;
  mentioned_member_ids?: common.Int32List;
  column_name?: string;
  enterprise_member_id?: number;
  call_outcome_id?: number;
  call_with?: string;
  next_step?: string;
  next_day?: string;
};

export type CommentJobResponse = {
  comment_job: CommentJob;
};

export type CommentJobIndexResponse = {
  comment_jobs: CommentJob[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CommentJobCreateRequest = {
  comment_job: CommentJob;
  cleared: string[];
  context?: string;
};

export type CommentJobUpdateRequest = {
  id: number;
  comment_job: CommentJob;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CommentJobBulkUpdateRequest = {
  select_ids: number[];
  comment_job: CommentJob;
  cleared: string[];
  context?: string;
};

export type JobDraft = {
  values: Job;
  notes: common.DraftNotes;
};

export type JobDraftsResponse = {
  /** job, people, skill_sheet or other: drafts are there for jobs. */
  kind: string;
  drafts: JobDraft[];
};

export type MatchRequest = {
  /** Id of the job, or of the candidate, for which partners are asked. */
  id: number;
  page?: number;
  per_page?: number;
  /** Whether those are wanted that were found not suitable, instead of the others. */
  dismissed?: boolean;
  /** Whether only those are wanted that meet every need. */
  complete?: boolean;
};

export type MatchFinding = {
  criterion: string;
  /** fit, partly, unfit or unknown. */
  verdict: string;
  text: string;
};

export type MatchHit = {
  /** Id of the candidate, or of the job, that was found. */
  id: number;
  /** 0 to 1000. */
  score: number;
  /** Needs that are not met. */
  unmet: number;
  findings: MatchFinding[];
  reason?: string;
};

export type MatchResponse = {
  hits: MatchHit[];
  count: number;
  /** Candidates are still being gathered: ask again in a moment. */
  preparing: boolean;
};

export type MatchDismissRequest = {
  candidate_id: number;
  job_id: number;
  reason?: string;
  back: boolean;
};

export type MatchDismissResponse = {
  dismissed: boolean;
};

export type MatchWeight = {
  criterion: string;
  weight: number;
};

export type MatchWeightsRequest = {
  weights: MatchWeight[];
};

export type MatchWeightsResponse = {
  weights: MatchWeight[];
};

/**
 * Values of one list are alternatives; the lists, the category and every word of the keyword must all hold. Ids that no
 * master list knows narrow nothing.
 */
export type PublicJobIndexRequest = {
  occupation_ids: number[];
  /** Ids of the price list: the job pays at least the lowest of them. */
  prices: number[];
  skill_ids: number[];
  business_day_ids: number[];
  work_styles_ids: number[];
  prefecture_ids: number[];
  feature_ids: number[];
  keyword?: string;
  /** E.g. price-3 or occupation-2; any other text is no such page. */
  category?: string;
  /**
   * 1 last update, 2 creation, 3 highest price (the upper bound, or the lower one where it is the only one), 4 freshness and
   * what the visitor has looked at.
   */
  sort?: number;
  page?: number;
  per_page?: number;
  station_ids: number[];
  /** Ids that stand for the names of lines (protos/master/lines.ts). */
  line_ids: number[];
  /** 1 at once, 202612 a month. */
  starts: number[];
  /** An amount of the price list in 10,000 yen: the job's lower bound is not above it. */
  price_max?: number;
  /** Whether the answer counts the choices of each kind. */
  facets?: boolean;
  /** What the visitor has looked at, for the order 4; it is used for this answer and kept nowhere. */
  taste?: PublicJobTaste;
  /** Whether the answer tells what the jobs have in common. */
  facts?: boolean;
};

/** What the jobs of a search have in common. */
export type PublicJobFacts = {
  /** The lowest and the highest price in 10,000 yen a month; absent where no job states one. */
  low?: number;
  high?: number;
  /** Jobs of which at least a part is done remotely. */
  remote: number;
  /** Those of at least two jobs, the most frequent first; at most six. */
  skill_ids: number[];
  occupation_ids: number[];
};

export type PublicJobTaste = {
  occupation_ids: number[];
  skill_ids: number[];
  work_styles_ids: number[];
  prefecture_ids: number[];
};

export type PublicJobIndexResponse = {
  jobs: Job[];
  current_page: number;
  limit_value: number;
  count: number;
  facets: JobFacet[];
  /** A word that finds jobs where the one that was typed finds next to none. */
  suggestion?: KeywordSuggestion;
  facts?: PublicJobFacts;
};

/** The ids that jobs have in a list, and how many of the jobs that the other kinds of conditions leave have each. */
export type JobFacet = {
  /** E.g. skill_ids. */
  list: string;
  ids: number[];
  counts: number[];
};

export type KeywordSuggestion = {
  word: string;
  /** The keyword with the word in place of the slip. */
  keyword: string;
  count: number;
};

export type PublicJobCardsRequest = {
  ids: number[];
};

export type PublicJobShowResponse = {
  job: Job;
  /** The member who looks after it. Identity says what visitors may know of that member. */
  owner_id?: number;
};

export type PublicJobCountResponse = {
  count: number;
};

export type PublicJobRelatedRequest = {
  id: number;
  limit?: number;
  /** Ids and times alone, as `Index` answers; a gateway of an earlier version wants what its cards say. */
  ids_only?: boolean;
};

export type PublicJobListResponse = {
  jobs: Job[];
};

export type PublicJobListedRequest = {
  offset?: number;
  limit?: number;
};

export type ListedJob = {
  id: number;
  updated_at: string;
};

export type PublicJobListedResponse = {
  jobs: ListedJob[];
  count: number;
};

export type PublicJobLatestRequest = {
  limit?: number;
};

export type PublicJobOfferedRequest = {
  /** Id of the last job that the caller has; 0 for the first ones. */
  after: number;
  limit?: number;
};

export type PublicJobOfferedResponse = {
  jobs: Job[];
  /** When a job of the agency, offered or not, was last changed or deleted; absent where there was none. */
  changed_at?: string;
  /** Id behind which to ask on; absent where no others are. */
  next?: number;
};

export type PublicJobAmongRequest = {
  /** At most 100, each as `protos/jobs/condition.ts` writes it. */
  conditions: string[];
  /** At most 5,000. */
  ids: number[];
};

export type JobsOfCondition = {
  /** Those created last first. */
  ids: number[];
};

export type PublicJobAmongResponse = {
  /** In the order of the searches. */
  found: JobsOfCondition[];
};

export type CategoryItemsRequest = {
  /** Whether the answer names pairs of categories, too. */
  pairs?: boolean;
};

export type CategoryItem = {
  /** occupation-2: the last part of the link /jobs/{category}. */
  category: string;
  id: number;
  name: string;
  count: number;
  /** The latest change of a job behind it; for sitemaps. */
  updated_at: string;
};

export type CategoryGroup = {
  /** occupation, price, work_style, prefecture or feature. */
  name: string;
  label: string;
  items: CategoryItem[];
};

export type CategoryItemsResponse = {
  /** Recruiting jobs in all. */
  count: number;
  category_items: CategoryGroup[];
  /** Pairs that at least three jobs share, and fewer than have either; those of the most jobs first, at most 2,000. */
  pairs: CategoryPair[];
};

export type CategoryPair = {
  /** skill-7-prefecture-13: the last part of the link /jobs/{category}. */
  category: string;
  count: number;
  /** As of a category. */
  updated_at: string;
};

export type JobAnalysisRequest = {
  /** jobParPriceData. */
  group: string;
  /** The id of a job, for jobs like it, or a category like occupation-2. */
  key: string;
};

/** Monthly prices in 10,000 yen; the numbers are absent where no job has a price. */
export type JobAnalysis = {
  group: string;
  key: string;
  count: number;
  min?: number;
  max?: number;
  average?: number;
  median?: number;
  buckets: PriceBucket[];
};

/** Jobs that pay `from` or more and less than `to`. */
export type PriceBucket = {
  from: number;
  to: number;
  count: number;
};

export type JobAnalysisResponse = {
  analysis: JobAnalysis;
};

export type RecommendedJobsRequest = Record<never, never>;

export type RecommendedJob = {
  id: number;
  /** In words, the weightiest first. */
  fits: string[];
  misses: string[];
};

export type RecommendedJobs = {
  jobs: RecommendedJob[];
};

export type SearchWordsRequest = Record<never, never>;

export type SearchWordsSaveRequest = {
  /** Each: words with 「、」 between them. */
  groups: string[];
  /** Time of the save that the caller has read; refused with 409 when it has changed since. Left out: not asked. */
  updated_at?: string;
};

export type SearchWordsResponse = {
  groups: string[];
  /** ISO instant of the last save; absent before the first. */
  updated_at?: string;
};

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  TrashService: {
    Index: { request: common.TrashRequest; response: common.TrashResponse };
    Restore: { request: common.TrashChoice; response: common.BulkResponse };
    Purge: { request: common.TrashChoice; response: common.BulkResponse };
  };
  JobService: {
    Index: { request: common.IndexRequest; response: JobIndexResponse };
    Show: { request: common.ShowRequest; response: JobResponse };
    Create: { request: JobCreateRequest; response: JobResponse };
    Update: { request: JobUpdateRequest; response: JobResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: JobBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CommentJobService: {
    Index: { request: common.IndexRequest; response: CommentJobIndexResponse };
    Show: { request: common.ShowRequest; response: CommentJobResponse };
    Create: { request: CommentJobCreateRequest; response: CommentJobResponse };
    Update: { request: CommentJobUpdateRequest; response: CommentJobResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CommentJobBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  ConfirmService: {
    One: { request: ConfirmRequest; response: JobResponse };
    /** Each of the chosen jobs; those that are gone are named. */
    Many: { request: ConfirmManyRequest; response: common.BulkResponse };
  };
  JobDraftService: {
    Read: { request: common.DraftsRequest; response: JobDraftsResponse };
  };
  FigureService: {
    Show: { request: common.FiguresRequest; response: common.FiguresResponse };
  };
  ImportRowsService: {
    /** The outcome that the rows would have; writes nothing. */
    Check: { request: common.ImportBatch; response: common.ImportResult };
    /** A batch that came before is answered as it was then, and not applied again. */
    Apply: { request: common.ImportBatch; response: common.ImportResult };
  };
  MatchingService: {
    Candidates: { request: MatchRequest; response: MatchResponse };
    Jobs: { request: MatchRequest; response: MatchResponse };
    /** Keeps a pair away from the lists, or lets it come back. */
    Dismiss: { request: MatchDismissRequest; response: MatchDismissResponse };
    /** How much each criterion counts; with weights they are set. */
    Weights: { request: MatchWeightsRequest; response: MatchWeightsResponse };
  };
  PublicJobService: {
    /** The recruiting jobs found: only their ids and the times of their last change, as lists have most cards already. */
    Index: { request: PublicJobIndexRequest; response: PublicJobIndexResponse };
    /** The recruiting jobs among these ids, in any order, with what lists show of them; at most 100. */
    Cards: { request: PublicJobCardsRequest; response: PublicJobListResponse };
    SearchCount: { request: PublicJobIndexRequest; response: PublicJobCountResponse };
    Show: { request: common.ShowRequest; response: PublicJobShowResponse };
    /** Up to `limit` (default 4) recruiting jobs that resemble the one named, the most similar first. */
    Related: { request: PublicJobRelatedRequest; response: PublicJobListResponse };
    /** Recruiting jobs in order of their ids: up to `limit` (at most 10,000) from `offset` on, and how many there are. */
    Listed: { request: PublicJobListedRequest; response: PublicJobListedResponse };
    /** The recruiting jobs created last, with all their public texts; at most 500. */
    Latest: { request: PublicJobLatestRequest; response: PublicJobListResponse };
    /** Recruiting jobs in order of their ids, with all their public texts: up to `limit` (at most 200) of those behind `after`. */
    Offered: { request: PublicJobOfferedRequest; response: PublicJobOfferedResponse };
    /** Which of these jobs the lists of each of these searches show. */
    Among: { request: PublicJobAmongRequest; response: PublicJobAmongResponse };
    /** How many jobs stand behind each link of the site. */
    CategoryItems: { request: CategoryItemsRequest; response: CategoryItemsResponse };
    Analysis: { request: JobAnalysisRequest; response: JobAnalysisResponse };
  };
  RecommendedJobService: {
    /**
     * The fittest first, at most five: none that the candidate has applied for, or that has a deal with them, or was found not
     * suitable.
     */
    Index: { request: RecommendedJobsRequest; response: RecommendedJobs };
  };
  SearchWordService: {
    Show: { request: SearchWordsRequest; response: SearchWordsResponse };
    /** In the place of all that there were, at once. */
    Save: { request: SearchWordsSaveRequest; response: SearchWordsResponse };
  };
  UpsertService: {
    /** At most 100 records in one transaction; a refused one does not stop the others. */
    Apply: { request: common.UpsertRequest; response: common.UpsertResponse };
  };
}
