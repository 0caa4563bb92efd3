/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

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
}

/** RPCs written by hand. */
export type OwnServices = Record<never, never>;
