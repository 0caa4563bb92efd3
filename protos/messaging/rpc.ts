/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type Proposal = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  candidate_id_by_enterprise_ids?: common.Int32List;
  job_id_by_enterprise_ids?: common.Int32List;
  company_id_by_enterprise_ids?: common.Int32List;
  company_member_id_by_enterprise_ids?: common.Int32List;
  enterprise_member_id?: number;
  form_enterprise_member_id?: number;
  title?: string;
  body?: string;
  send_option_type_id?: number;
  send_reservation_at?: string;
  sent_at?: string;
  sent_count?: number;
  open_count?: number;
  candidate_count?: number;
  job_count?: number;
  company_count?: number;
};

export type ProposalResponse = {
  proposal: Proposal;
};

export type ProposalIndexResponse = {
  proposals?: Proposal[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type ProposalCreateRequest = {
  proposal: Proposal;
  cleared?: string[];
  context?: string;
};

export type ProposalUpdateRequest = {
  id: number;
  proposal: Proposal;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type ProposalBulkUpdateRequest = {
  select_ids?: number[];
  proposal: Proposal;
  cleared?: string[];
};

export type Broadcast = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  target_type_id?: number;
  candidate_id_by_enterprise_ids?: common.Int32List;
  company_member_id_by_enterprise_ids?: common.Int32List;
  enterprise_member_id?: number;
  form_enterprise_member_id?: number;
  title?: string;
  body?: string;
  send_option_type_id?: number;
  send_reservation_at?: string;
  sent_at?: string;
  sent_count?: number;
  open_count?: number;
};

export type BroadcastResponse = {
  broadcast: Broadcast;
};

export type BroadcastIndexResponse = {
  broadcasts?: Broadcast[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type BroadcastCreateRequest = {
  broadcast: Broadcast;
  cleared?: string[];
  context?: string;
};

export type BroadcastUpdateRequest = {
  id: number;
  broadcast: Broadcast;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type BroadcastBulkUpdateRequest = {
  select_ids?: number[];
  broadcast: Broadcast;
  cleared?: string[];
};

export type AutomationEmailDraft = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  group?: number;
  order?: number;
  name?: string;
  form_enterprise_member_id?: number;
  title?: string;
  body?: string;
  open_flg?: number;
  official_edition_flg?: number;
  automation_email_mail_mgmt_ids?: common.Int32List;
  age_min?: number;
  age_max?: number;
  candidate_rank_id?: number;
  register_status_id?: number;
  sales_status_id?: number;
  nationality_type_id?: number;
  prefecture_id?: number;
  candidate_resume_flg?: number;
  potential_flg?: number;
};

export type AutomationEmailDraftResponse = {
  automation_email_draft: AutomationEmailDraft;
};

export type AutomationEmailDraftIndexResponse = {
  automation_email_drafts?: AutomationEmailDraft[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type AutomationEmailDraftCreateRequest = {
  automation_email_draft: AutomationEmailDraft;
  cleared?: string[];
  context?: string;
};

export type AutomationEmailDraftUpdateRequest = {
  id: number;
  automation_email_draft: AutomationEmailDraft;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type AutomationEmailDraftBulkUpdateRequest = {
  select_ids?: number[];
  automation_email_draft: AutomationEmailDraft;
  cleared?: string[];
};

export type AutomationEmailMailMgmt = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  automation_email_draft_id?: number;
  candidate_id_by_enterprise_id?: number;
  email?: string;
  title?: string;
  sent_at?: string;
  opened_at?: string;
  error?: string;
};

export type AutomationEmailMailMgmtResponse = {
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
};

export type AutomationEmailMailMgmtIndexResponse = {
  automation_email_mail_mgmts?: AutomationEmailMailMgmt[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type AutomationEmailMailMgmtCreateRequest = {
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
  cleared?: string[];
  context?: string;
};

export type AutomationEmailMailMgmtUpdateRequest = {
  id: number;
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type AutomationEmailMailMgmtBulkUpdateRequest = {
  select_ids?: number[];
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
  cleared?: string[];
};

export type Announce = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  title?: string;
  content?: string;
  with_mail?: number;
};

export type AnnounceResponse = {
  announce: Announce;
};

export type AnnounceIndexResponse = {
  announces?: Announce[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type AnnounceCreateRequest = {
  announce: Announce;
  cleared?: string[];
  context?: string;
};

export type AnnounceUpdateRequest = {
  id: number;
  announce: Announce;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type AnnounceBulkUpdateRequest = {
  select_ids?: number[];
  announce: Announce;
  cleared?: string[];
};

export type WebhookEndpointsRequest = Record<never, never>;

export type WebhookEndpoint = {
  linkage_id: number;
  /** active or paused. */
  state: string;
  paused_at: string;
  last_success_at: string;
  last_failure_at: string;
  last_error: string;
  waiting_count: number;
};

export type WebhookEndpointsResponse = {
  endpoints?: WebhookEndpoint[];
};

export type WebhookDeliveriesRequest = {
  page: number;
  per_page: number;
  linkage_id: number;
  /** waiting, delivered, failed or held; empty: all. */
  state: string;
};

export type WebhookTry = {
  at: string;
  /** ms. */
  took: number;
  /** 0: there was no answer. */
  status: number;
  error: string;
  /** How the answer begins. */
  answer: string;
};

export type WebhookDelivery = {
  id: string;
  linkage_id: number;
  event: string;
  entity: string;
  target_id: number;
  state: string;
  created_at: string;
  due_at: string;
  ended_at: string;
  tries_count: number;
  tries?: WebhookTry[];
  /** Headers and body of the last try, without personal data and secrets. */
  request: string;
};

export type WebhookDeliveriesResponse = {
  webhook_deliveries?: WebhookDelivery[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type WebhookShowRequest = {
  id: string;
};

export type WebhookReplayRequest = {
  id: string;
  linkage_id: number;
  /** ISO times. */
  from: string;
  to: string;
};

export type WebhookReplayResponse = {
  count: number;
};

export type WebhookTestRequest = {
  linkage_id: number;
};

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  ProposalService: {
    Index: { request: common.IndexRequest; response: ProposalIndexResponse };
    Show: { request: common.ShowRequest; response: ProposalResponse };
    Create: { request: ProposalCreateRequest; response: ProposalResponse };
    Update: { request: ProposalUpdateRequest; response: ProposalResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ProposalBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  BroadcastService: {
    Index: { request: common.IndexRequest; response: BroadcastIndexResponse };
    Show: { request: common.ShowRequest; response: BroadcastResponse };
    Create: { request: BroadcastCreateRequest; response: BroadcastResponse };
    Update: { request: BroadcastUpdateRequest; response: BroadcastResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: BroadcastBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AutomationEmailDraftService: {
    Index: { request: common.IndexRequest; response: AutomationEmailDraftIndexResponse };
    Show: { request: common.ShowRequest; response: AutomationEmailDraftResponse };
    Create: { request: AutomationEmailDraftCreateRequest; response: AutomationEmailDraftResponse };
    Update: { request: AutomationEmailDraftUpdateRequest; response: AutomationEmailDraftResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AutomationEmailDraftBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AutomationEmailMailMgmtService: {
    Index: { request: common.IndexRequest; response: AutomationEmailMailMgmtIndexResponse };
    Show: { request: common.ShowRequest; response: AutomationEmailMailMgmtResponse };
    Create: { request: AutomationEmailMailMgmtCreateRequest; response: AutomationEmailMailMgmtResponse };
    Update: { request: AutomationEmailMailMgmtUpdateRequest; response: AutomationEmailMailMgmtResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AutomationEmailMailMgmtBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AnnounceService: {
    Index: { request: common.IndexRequest; response: AnnounceIndexResponse };
    Show: { request: common.ShowRequest; response: AnnounceResponse };
    Create: { request: AnnounceCreateRequest; response: AnnounceResponse };
    Update: { request: AnnounceUpdateRequest; response: AnnounceResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AnnounceBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  WebhookService: {
    /** How the agency's addresses fare. */
    Endpoints: { request: WebhookEndpointsRequest; response: WebhookEndpointsResponse };
    /** Of the agency, the newest first. */
    Deliveries: { request: WebhookDeliveriesRequest; response: WebhookDeliveriesResponse };
    Show: { request: WebhookShowRequest; response: WebhookDelivery };
    /** A delivery, or all of an address in a period, once more. */
    Replay: { request: WebhookReplayRequest; response: WebhookReplayResponse };
    /** A test event, sent at once. */
    Test: { request: WebhookTestRequest; response: WebhookDelivery };
    /** An address that was paused is tried again. */
    Resume: { request: WebhookTestRequest; response: WebhookReplayResponse };
  };
}
