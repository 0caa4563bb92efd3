/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type BoardRequest = {
  keyword?: string;
  conditions?: common.Condition[];
};

export type BoardColumn = {
  status: number;
  count: number;
  /** 万円 a month. */
  payment: number;
  margin: number;
  /** Opportunities that lack a price and are no part of the margin. */
  unpriced: number;
};

export type BoardResponse = {
  columns?: BoardColumn[];
};

export type ForecastRequest = {
  /** YYYY-MM. */
  from: string;
  to: string;
  member_id?: number;
  company_id?: number;
  occupation_id?: number;
};

/** 万円 a month where money is meant; weighted figures are in 千円, so that nothing is lost by rounding. */
export type ForecastFigure = {
  /** Opportunities under way that are expected to start. */
  starts: number;
  payment: number;
  margin: number;
  weighted_payment: number;
  weighted_margin: number;
  won: number;
  won_payment: number;
  won_margin: number;
  lost: number;
};

export type ForecastMonth = {
  month: string;
  figure: ForecastFigure;
};

export type ForecastGroup = {
  /** 0: none. */
  id: number;
  figure: ForecastFigure;
};

export type ForecastResponse = {
  months?: ForecastMonth[];
  members?: ForecastGroup[];
  companies?: ForecastGroup[];
  occupations?: ForecastGroup[];
  /** Under way without a day on which work is expected to start. */
  undated: number;
};

export type Opportunity = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  job_id_by_enterprise_id?: number;
  opportunity_status_id?: number;
  opportunity_possibility_id?: number;
  monthly_payment_num?: number;
  monthly_price_num?: number;
  proposal_datetime?: string;
  opportunity_datetime?: string;
  close_datetime?: string;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
  create_route_type_id?: number;
  start_date?: string;
  closing_reason_id?: number;
  closing_reason?: string;
  move_reason?: string;
  reopen_flg?: number;
  reached_status_id?: number;
  moved_at?: string;
  occupation_ids?: common.Int32List;
  running_key?: string;
  duplicate_of_id_by_enterprise_id?: number;
};

export type OpportunityResponse = {
  opportunity: Opportunity;
};

export type OpportunityIndexResponse = {
  opportunities?: Opportunity[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type OpportunityCreateRequest = {
  opportunity: Opportunity;
  cleared?: string[];
  context?: string;
};

export type OpportunityUpdateRequest = {
  id: number;
  opportunity: Opportunity;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type OpportunityBulkUpdateRequest = {
  select_ids?: number[];
  opportunity: Opportunity;
  cleared?: string[];
};

export type CommentOpportunity = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  opportunity_id_by_enterprise_id?: number;
  text?: string;
  column_name?: string;
  enterprise_member_id?: number;
};

export type CommentOpportunityResponse = {
  comment_opportunity: CommentOpportunity;
};

export type CommentOpportunityIndexResponse = {
  comment_opportunities?: CommentOpportunity[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type CommentOpportunityCreateRequest = {
  comment_opportunity: CommentOpportunity;
  cleared?: string[];
  context?: string;
};

export type CommentOpportunityUpdateRequest = {
  id: number;
  comment_opportunity: CommentOpportunity;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type CommentOpportunityBulkUpdateRequest = {
  select_ids?: number[];
  comment_opportunity: CommentOpportunity;
  cleared?: string[];
};

export type Interview = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  opportunity_id_by_enterprise_id?: number;
  round_num?: number;
  interview_datetime?: string;
  minutes_num?: number;
  interview_state_id?: number;
  communications_way_id?: number;
  meeting_url?: string;
  place?: string;
  company_member_id_by_enterprise_ids?: common.Int32List;
  enterprise_member_ids?: common.Int32List;
  comment?: string;
  invited_at?: string;
  sequence_num?: number;
};

export type InterviewResponse = {
  interview: Interview;
};

export type InterviewIndexResponse = {
  interviews?: Interview[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type InterviewCreateRequest = {
  interview: Interview;
  cleared?: string[];
  context?: string;
};

export type InterviewUpdateRequest = {
  id: number;
  interview: Interview;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type InterviewBulkUpdateRequest = {
  select_ids?: number[];
  interview: Interview;
  cleared?: string[];
};

export type InviteRequest = {
  id: number;
  /** Whom: candidate, company, staff. */
  to?: string[];
};

export type InviteResponse = {
  count: number;
  interview: Interview;
};

export type ReminderRequest = {
  /** Only those of this member. */
  member_id?: number;
};

export type Reminder = {
  /** interview, stalled or answer_due. */
  kind: string;
  opportunity_id: number;
  candidate_id?: number;
  company_id?: number;
  job_id?: number;
  status: number;
  /** Of an interview its time, of one that stands still the last move, of an answer its day. */
  at: string;
  member_id?: number;
};

export type ReminderResponse = {
  reminders?: Reminder[];
  /** Days without a move after which an opportunity stands still. */
  stalled_days: number;
};

export type EffectsRequest = {
  /** Of the opportunity; absent for one that is about to be created. */
  id?: number;
  to: number;
  candidate_id?: number;
  job_id?: number;
};

export type RunningDeal = {
  id: number;
  job_id?: number;
  company_id?: number;
  status: number;
};

export type EffectsResponse = {
  /** The candidate would be on sale from then on. */
  sells: boolean;
  sales_status_id?: number;
  /** All seats of the job would be taken. */
  closes_job: boolean;
  seats?: number;
  taken?: number;
  /** Other processes of the candidate that are under way. */
  others?: RunningDeal[];
  /** There is nothing yet that the agreement of this deal could be. */
  agreement: boolean;
  /** The process of the same candidate and job that is under way. */
  running?: RunningDeal;
  /** Of the candidate: the answer to another company is due. */
  answer_due?: string;
};

export type MoveUndoRequest = {
  id: number;
};

export type MoveIndexRequest = {
  id?: number;
  company_id?: number;
  job_id?: number;
  per_page?: number;
};

export type Move = {
  id: string;
  opportunity_id: number;
  candidate_id?: number;
  company_id?: number;
  job_id?: number;
  from?: number;
  to: number;
  /** ISO instant. */
  at: string;
  realm: string;
  member_id: number;
  /** forward, back, close, correct, reopen, begin or undo. */
  kind: string;
  reason?: string;
  closing_reason_id?: number;
};

export type MoveIndexResponse = {
  moves?: Move[];
};

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  OpportunityService: {
    Index: { request: common.IndexRequest; response: OpportunityIndexResponse };
    Show: { request: common.ShowRequest; response: OpportunityResponse };
    Create: { request: OpportunityCreateRequest; response: OpportunityResponse };
    Update: { request: OpportunityUpdateRequest; response: OpportunityResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: OpportunityBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CommentOpportunityService: {
    Index: { request: common.IndexRequest; response: CommentOpportunityIndexResponse };
    Show: { request: common.ShowRequest; response: CommentOpportunityResponse };
    Create: { request: CommentOpportunityCreateRequest; response: CommentOpportunityResponse };
    Update: { request: CommentOpportunityUpdateRequest; response: CommentOpportunityResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CommentOpportunityBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  InterviewService: {
    Index: { request: common.IndexRequest; response: InterviewIndexResponse };
    Show: { request: common.ShowRequest; response: InterviewResponse };
    Create: { request: InterviewCreateRequest; response: InterviewResponse };
    Update: { request: InterviewUpdateRequest; response: InterviewResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: InterviewBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  BoardService: {
    /** Of every state: how many opportunities a question finds, and what they come to. */
    Sums: { request: BoardRequest; response: BoardResponse };
    Forecast: { request: ForecastRequest; response: ForecastResponse };
  };
  InterviewInviteService: {
    /** Queues a mail with a calendar entry to each participant. */
    Invite: { request: InviteRequest; response: InviteResponse };
  };
  ReminderService: {
    Index: { request: ReminderRequest; response: ReminderResponse };
  };
  MoveService: {
    /** What a move would lead to elsewhere, told before it happens. */
    Effects: { request: EffectsRequest; response: EffectsResponse };
    /** Takes the caller's own last move back, with what it led to. */
    Undo: { request: MoveUndoRequest; response: OpportunityResponse };
    /** Moves of an opportunity, or of all opportunities of a company or a job; the newest first. */
    Index: { request: MoveIndexRequest; response: MoveIndexResponse };
  };
}
