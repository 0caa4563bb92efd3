/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';
import type * as crm from '../crm/rpc';
import type * as jobs from '../jobs/rpc';

export type AnnounceReadRequest = {
  ids: number[];
};

export type AnnounceReadResponse = {
  count: number;
};

export type AnnounceUnreadRequest = Record<never, never>;

export type AnnounceUnreadResponse = {
  ids: number[];
};

export type AnnounceReadersRequest = {
  id: number;
  page: number;
};

export type AnnounceReaders = {
  enterprise_id: number;
  enterprise_name: string;
  count: number;
  last_read_at: string;
};

export type AnnounceReadersResponse = {
  readers: AnnounceReaders[];
  /** Members in all. */
  members: number;
  current_page: number;
  limit_value: number;
  count: number;
};

export type OfficialEditionRequest = {
  id: number;
  /** The version the caller read; refused with 409 when the draft has changed since. */
  updated_at?: string;
};

export type EditionsRequest = {
  id: number;
};

export type EditionsResponse = {
  automation_email_editions: AutomationEmailEdition[];
};

export type UpdateOrderRequest = {
  select_ids: number[];
};

export type FittingRequest = {
  candidate_id: number;
  /** The job that the candidate applies for. */
  job_id?: number;
};

export type FittingEmail = {
  id: number;
  name: string;
  /** This one would go. */
  goes: boolean;
  /** Why it would not, in Japanese. */
  reasons: string[];
  /** Subject as the candidate would read it. */
  title: string;
  body: string;
};

export type FittingGroup = {
  group: number;
  emails: FittingEmail[];
};

export type FittingResponse = {
  groups: FittingGroup[];
  /** Why this candidate would get no mail at all. */
  reasons: string[];
};

export type ReachRequest = Record<never, never>;

export type ReachedEmail = {
  id: number;
  /** People who would have got this one, as the mails are now. */
  count: number;
  /** Why it can reach no one, in Japanese. */
  never?: string;
};

export type ReachGroup = {
  group: number;
  /** People to whom something happened that makes a mail of this group go. */
  people: number;
  emails: ReachedEmail[];
};

export type ReachResponse = {
  groups: ReachGroup[];
  /** How many days the counts cover. */
  days: number;
};

export type Proposal = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  proposal_direction_id?: number;
  candidate_id_by_enterprise_ids?: common.Int32List;
  job_id_by_enterprise_ids?: common.Int32List;
  company_id_by_enterprise_ids?: common.Int32List;
  company_member_id_by_enterprise_ids?: common.Int32List;
  attachment_flg?: number;
  attached_sheet_id?: number;
  candidate_resume_ids?: common.Int32List;
  enterprise_member_id?: number;
  form_enterprise_member_id?: number;
  sender_address_id?: number;
  sender_address_member_id?: number;
  title?: string;
  body?: string;
  send_option_type_id?: number;
  send_reservation_at?: string;
  sent_at?: string;
  sent_count?: number;
  open_count?: number;
  click_tracking_flg?: number;
  click_count?: number;
  reply_count?: number;
  stop_count?: number;
  bounce_count?: number;
  mailing_state_id?: number;
  target_count?: number;
  candidate_count?: number;
  job_count?: number;
  company_count?: number;
};

export type ProposalResponse = {
  proposal: Proposal;
};

export type ProposalIndexResponse = {
  proposals: Proposal[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ProposalCreateRequest = {
  proposal: Proposal;
  cleared: string[];
  context?: string;
};

export type ProposalUpdateRequest = {
  id: number;
  proposal: Proposal;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ProposalBulkUpdateRequest = {
  select_ids: number[];
  proposal: Proposal;
  cleared: string[];
  context?: string;
};

export type ProposalConsent = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  candidate_id_by_enterprise_id?: number;
  job_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  answer_id?: number;
  answered_at?: string;
  comment?: string;
  enterprise_member_id?: number;
};

export type ProposalConsentResponse = {
  proposal_consent: ProposalConsent;
};

export type ProposalConsentIndexResponse = {
  proposal_consents: ProposalConsent[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ProposalConsentCreateRequest = {
  proposal_consent: ProposalConsent;
  cleared: string[];
  context?: string;
};

export type ProposalConsentUpdateRequest = {
  id: number;
  proposal_consent: ProposalConsent;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ProposalConsentBulkUpdateRequest = {
  select_ids: number[];
  proposal_consent: ProposalConsent;
  cleared: string[];
  context?: string;
};

export type ProposalPresentation = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  proposal_id_by_enterprise_id?: number;
  proposal_direction_id?: number;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  job_id_by_enterprise_id?: number;
  enterprise_member_id?: number;
  presented_text?: string;
  attachment_name?: string;
  sent_at?: string;
  answer_id?: number;
  answered_at?: string;
  answer_comment?: string;
  opportunity_id_by_enterprise_id?: number;
  once_key?: string;
};

export type ProposalPresentationResponse = {
  proposal_presentation: ProposalPresentation;
};

export type ProposalPresentationIndexResponse = {
  proposal_presentations: ProposalPresentation[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ProposalPresentationCreateRequest = {
  proposal_presentation: ProposalPresentation;
  cleared: string[];
  context?: string;
};

export type ProposalPresentationUpdateRequest = {
  id: number;
  proposal_presentation: ProposalPresentation;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ProposalPresentationBulkUpdateRequest = {
  select_ids: number[];
  proposal_presentation: ProposalPresentation;
  cleared: string[];
  context?: string;
};

export type Broadcast = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  target_type_id?: number;
  mail_segment_id?: number;
  candidate_id_by_enterprise_ids?: common.Int32List;
  company_member_id_by_enterprise_ids?: common.Int32List;
  mail_topic_id?: number;
  enterprise_member_id?: number;
  form_enterprise_member_id?: number;
  sender_address_id?: number;
  sender_address_member_id?: number;
  title?: string;
  body?: string;
  send_option_type_id?: number;
  send_reservation_at?: string;
  sent_at?: string;
  sent_count?: number;
  open_count?: number;
  click_tracking_flg?: number;
  click_count?: number;
  reply_count?: number;
  stop_count?: number;
  bounce_count?: number;
  design?: string;
  ab_part_id?: number;
  title_b?: string;
  body_b?: string;
  ab_share_num?: number;
  ab_hours_num?: number;
  mailing_state_id?: number;
  target_count?: number;
};

export type BroadcastResponse = {
  broadcast: Broadcast;
};

export type BroadcastIndexResponse = {
  broadcasts: Broadcast[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type BroadcastCreateRequest = {
  broadcast: Broadcast;
  cleared: string[];
  context?: string;
};

export type BroadcastUpdateRequest = {
  id: number;
  broadcast: Broadcast;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type BroadcastBulkUpdateRequest = {
  select_ids: number[];
  broadcast: Broadcast;
  cleared: string[];
  context?: string;
};

export type DirectMail = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  candidate_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  opportunity_id_by_enterprise_id?: number;
  received_mail_id_by_enterprise_id?: number;
  enterprise_member_id?: number;
  form_enterprise_member_id?: number;
  sender_address_id?: number;
  sender_address_member_id?: number;
  title?: string;
  body?: string;
  send_option_type_id?: number;
  send_reservation_at?: string;
  sent_at?: string;
  sent_count?: number;
  open_count?: number;
  copy_flg?: number;
  sheet_flg?: number;
  attached_sheet_id?: number;
  candidate_resume_ids?: common.Int32List;
  attached_file_ids?: common.StringList;
  attached_names?: common.StringList;
  mailing_state_id?: number;
  recipient_state_id?: number;
  mail_error?: string;
};

export type DirectMailResponse = {
  direct_mail: DirectMail;
};

export type DirectMailIndexResponse = {
  direct_mails: DirectMail[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type DirectMailCreateRequest = {
  direct_mail: DirectMail;
  cleared: string[];
  context?: string;
};

export type DirectMailUpdateRequest = {
  id: number;
  direct_mail: DirectMail;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type DirectMailBulkUpdateRequest = {
  select_ids: number[];
  direct_mail: DirectMail;
  cleared: string[];
  context?: string;
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
  sender_address_id?: number;
  title?: string;
  body?: string;
  age_min?: number;
  age_max?: number;
  candidate_rank_id?: number;
  register_status_id?: number;
  sales_status_id?: number;
  nationality_type_id?: number;
  prefecture_id?: number;
  candidate_resume_flg?: number;
  potential_flg?: number;
  open_flg?: number;
  official_edition_flg?: number;
  automation_email_edition_id?: number;
  automation_email_mail_mgmt_ids?: common.Int32List;
};

export type AutomationEmailDraftResponse = {
  automation_email_draft: AutomationEmailDraft;
};

export type AutomationEmailDraftIndexResponse = {
  automation_email_drafts: AutomationEmailDraft[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AutomationEmailDraftCreateRequest = {
  automation_email_draft: AutomationEmailDraft;
  cleared: string[];
  context?: string;
};

export type AutomationEmailDraftUpdateRequest = {
  id: number;
  automation_email_draft: AutomationEmailDraft;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AutomationEmailDraftBulkUpdateRequest = {
  select_ids: number[];
  automation_email_draft: AutomationEmailDraft;
  cleared: string[];
  context?: string;
};

export type AutomationEmailEdition = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  automation_email_draft_id?: number;
  edition_number?: number;
  enterprise_member_id?: number;
  opened_at?: string;
  form_enterprise_member_id?: number;
  sender_address_id?: number;
  title?: string;
  body?: string;
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

export type AutomationEmailEditionResponse = {
  automation_email_edition: AutomationEmailEdition;
};

export type AutomationEmailEditionIndexResponse = {
  automation_email_editions: AutomationEmailEdition[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AutomationEmailEditionCreateRequest = {
  automation_email_edition: AutomationEmailEdition;
  cleared: string[];
  context?: string;
};

export type AutomationEmailEditionUpdateRequest = {
  id: number;
  automation_email_edition: AutomationEmailEdition;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AutomationEmailEditionBulkUpdateRequest = {
  select_ids: number[];
  automation_email_edition: AutomationEmailEdition;
  cleared: string[];
  context?: string;
};

export type AutomationEmailMailMgmt = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  automation_email_draft_id?: number;
  automation_flow_id?: number;
  flow_step_num?: number;
  candidate_id_by_enterprise_id?: number;
  group?: number;
  automation_email_edition_id?: number;
  job_id_by_enterprise_id?: number;
  email?: string;
  title?: string;
  recipient_state_id?: number;
  sent_at?: string;
  opened_at?: string;
  clicked_at?: string;
  error?: string;
};

export type AutomationEmailMailMgmtResponse = {
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
};

export type AutomationEmailMailMgmtIndexResponse = {
  automation_email_mail_mgmts: AutomationEmailMailMgmt[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AutomationEmailMailMgmtCreateRequest = {
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
  cleared: string[];
  context?: string;
};

export type AutomationEmailMailMgmtUpdateRequest = {
  id: number;
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AutomationEmailMailMgmtBulkUpdateRequest = {
  select_ids: number[];
  automation_email_mail_mgmt: AutomationEmailMailMgmt;
  cleared: string[];
  context?: string;
};

export type AutomationFlowSteps = {
  step_kind_id?: number;
  wait_num?: number;
  wait_unit_id?: number;
  weekday_id?: number;
  hour_num?: number;
  subject_id?: number;
  conditions?: string;
  title?: string;
  body?: string;
  form_enterprise_member_id?: number;
  sender_address_id?: number;
  state_id?: number;
  value_num?: number;
  due_days_num?: number;
};

export type AutomationFlowStepsList = {
  values: AutomationFlowSteps[];
};

export type AutomationFlow = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  order?: number;
  open_flg?: number;
  trigger_id?: number;
  trigger_days_num?: number;
  trigger_state_id?: number;
  trigger_value_num?: number;
  trigger_segment_id?: number;
  trigger_present_flg?: number;
  goal_ids?: common.Int32List;
  goal_conditions?: string;
  from_hour?: number;
  to_hour?: number;
  business_days_flg?: number;
  steps?: AutomationFlowStepsList;
  official_edition_flg?: number;
  edition_num?: number;
  opened_at?: string;
  official_segment_id?: number;
  enterprise_member_id?: number;
};

export type AutomationFlowResponse = {
  automation_flow: AutomationFlow;
};

export type AutomationFlowIndexResponse = {
  automation_flows: AutomationFlow[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AutomationFlowCreateRequest = {
  automation_flow: AutomationFlow;
  cleared: string[];
  context?: string;
};

export type AutomationFlowUpdateRequest = {
  id: number;
  automation_flow: AutomationFlow;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AutomationFlowBulkUpdateRequest = {
  select_ids: number[];
  automation_flow: AutomationFlow;
  cleared: string[];
  context?: string;
};

export type MailSegment = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  target_type_id?: number;
  keyword?: string;
  conditions?: string;
  note?: string;
  enterprise_member_id?: number;
};

export type MailSegmentResponse = {
  mail_segment: MailSegment;
};

export type MailSegmentIndexResponse = {
  mail_segments: MailSegment[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type MailSegmentCreateRequest = {
  mail_segment: MailSegment;
  cleared: string[];
  context?: string;
};

export type MailSegmentUpdateRequest = {
  id: number;
  mail_segment: MailSegment;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type MailSegmentBulkUpdateRequest = {
  select_ids: number[];
  mail_segment: MailSegment;
  cleared: string[];
  context?: string;
};

export type MailTemplate = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  kind?: number;
  name?: string;
  title?: string;
  body?: string;
  design?: string;
  shared_flg?: number;
  enterprise_member_id?: number;
};

export type MailTemplateResponse = {
  mail_template: MailTemplate;
};

export type MailTemplateIndexResponse = {
  mail_templates: MailTemplate[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type MailTemplateCreateRequest = {
  mail_template: MailTemplate;
  cleared: string[];
  context?: string;
};

export type MailTemplateUpdateRequest = {
  id: number;
  mail_template: MailTemplate;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type MailTemplateBulkUpdateRequest = {
  select_ids: number[];
  mail_template: MailTemplate;
  cleared: string[];
  context?: string;
};

export type Announce = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  title?: string;
  content?: string;
  announce_target_id?: number;
  announce_status_id?: number;
  publish_at?: string;
  with_mail?: number;
  published_at?: string;
};

export type AnnounceResponse = {
  announce: Announce;
};

export type AnnounceIndexResponse = {
  announces: Announce[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AnnounceCreateRequest = {
  announce: Announce;
  cleared: string[];
  context?: string;
};

export type AnnounceUpdateRequest = {
  id: number;
  announce: Announce;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AnnounceBulkUpdateRequest = {
  select_ids: number[];
  announce: Announce;
  cleared: string[];
  context?: string;
};

export type Suppression = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  email?: string;
  suppression_reason_id?: number;
  earlier_reason_id?: number;
  no_consent_flg?: number;
  note?: string;
};

export type SuppressionResponse = {
  suppression: Suppression;
};

export type SuppressionIndexResponse = {
  suppressions: Suppression[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type SuppressionCreateRequest = {
  suppression: Suppression;
  cleared: string[];
  context?: string;
};

export type SuppressionUpdateRequest = {
  id: number;
  suppression: Suppression;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type SuppressionBulkUpdateRequest = {
  select_ids: number[];
  suppression: Suppression;
  cleared: string[];
  context?: string;
};

export type ReceivedMail = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  subject?: string;
  from_name?: string;
  from_email?: string;
  received_at?: string;
  received_kind_id?: number;
  received_state_id?: number;
  read_summary?: string;
  excerpt?: string;
  jobs_num?: number;
  candidates_num?: number;
  attachments_num?: number;
  sender_check_id?: number;
  company_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  candidate_id_by_enterprise_id?: number;
  opportunity_id_by_enterprise_id?: number;
  enterprise_member_id?: number;
};

export type ReceivedMailResponse = {
  received_mail: ReceivedMail;
};

export type ReceivedMailIndexResponse = {
  received_mails: ReceivedMail[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ReceivedMailCreateRequest = {
  received_mail: ReceivedMail;
  cleared: string[];
  context?: string;
};

export type ReceivedMailUpdateRequest = {
  id: number;
  received_mail: ReceivedMail;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ReceivedMailBulkUpdateRequest = {
  select_ids: number[];
  received_mail: ReceivedMail;
  cleared: string[];
  context?: string;
};

export type MailingSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  complaint_contact?: string;
  approval_above?: number;
  open_tracking?: number;
  click_tracking_flg?: number;
  automation_per_day?: number;
  topic1?: string;
  topic2?: string;
  topic3?: string;
  topic4?: string;
  topic5?: string;
  logo_url?: string;
  main_color?: string;
};

export type MailingSettingResponse = {
  mailing_setting: MailingSetting;
};

export type MailingSettingIndexResponse = {
  mailing_settings: MailingSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type MailingSettingCreateRequest = {
  mailing_setting: MailingSetting;
  cleared: string[];
  context?: string;
};

export type MailingSettingUpdateRequest = {
  id: number;
  mailing_setting: MailingSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type MailingSettingBulkUpdateRequest = {
  select_ids: number[];
  mailing_setting: MailingSetting;
  cleared: string[];
  context?: string;
};

export type ComposeBeginRequest = {
  /** One of the two; neither: the writer of `received_mail_id`. */
  candidate_id: number;
  company_member_id: number;
  /** The deal that it is about; 0: none. */
  opportunity_id: number;
  /** The received mail that it answers; 0: none. */
  received_mail_id: number;
};

export type ComposeBegin = {
  entity: string;
  id: number;
  name: string;
  company?: string;
  email?: string;
  opportunity_id: number;
  /** Values by key of the placeholders; one without a value is absent. */
  values: ComposeValue[];
  /** Re: and the words that are answered, quoted; empty for a new mail. */
  title: string;
  quoted: string;
  /** The candidate whose skill sheet and résumés may go along; 0: none. */
  candidate_id: number;
  candidate_name: string;
  /** Obstacles: nothing can be sent while one is there. */
  problems: string[];
  /** Remarks that keep nothing back. */
  remarks: string[];
  received_mail_id: number;
};

export type ComposeValue = {
  key: string;
  value: string;
};

export type ComposePreviewRequest = {
  /** One of the two. */
  candidate_id: number;
  company_member_id: number;
  opportunity_id: number;
  form_enterprise_member_id: number;
  title: string;
  body: string;
  /** 0: none chosen. */
  sender_address_id: number;
};

export type ComposePreview = {
  from: string;
  to: string;
  reply_to?: string;
  subject: string;
  body: string;
  problems: string[];
  /** The address from which it comes; absent while no domain is linked. */
  from_email?: string;
};

export type MailFileAddRequest = {
  file_name: string;
  bytes: Buffer;
};

export type MailFile = {
  id: string;
  name: string;
  size: number;
};

export type MailFileResponse = {
  file: MailFile;
};

export type MailFileRequest = {
  id: string;
};

export type MailFileContent = {
  name: string;
  content_type: string;
  bytes: Buffer;
};

export type ReplyAddressRequest = {
  /** interview, interview_offer or agreement_document. */
  kind: string;
  /** candidate or company_member. */
  entity: string;
  person_id: number;
  /** The deal that it is about. */
  opportunity_id: number;
};

export type ReplyAddress = {
  reply_to: string;
};

export type DmarcShowRequest = Record<never, never>;

/** Mails of one server, by all reporters together. */
export type DmarcSource = {
  source_ip: string;
  count: number;
  /** SPF or DKIM passed, in the domain's name. */
  passed: number;
  spf_passed: number;
  dkim_passed: number;
  /** Held back or refused by the receiver. */
  stopped: number;
};

export type DmarcDay = {
  /** YYYY-MM-DD in Japan. */
  day: string;
  count: number;
  passed: number;
};

export type DmarcReporter = {
  /** By its own words. */
  name: string;
  reports: number;
  count: number;
  /** Whether all of its mails came from the domain that they named. */
  verified: boolean;
};

export type DmarcReports = {
  /** Where reports arrive; absent where the installation takes none. */
  address?: string;
  /** The linked domain; absent without one. */
  domain?: string;
  days: number;
  count: number;
  passed: number;
  /** Those with failures first, then by number. */
  sources: DmarcSource[];
  /** Sources that are not named. */
  more_sources: number;
  by_day: DmarcDay[];
  reporters: DmarcReporter[];
  /** The policy that the latest report has found: none, quarantine, reject. */
  policy?: string;
  /** Reports that could not be counted, and why the latest could not, in Japanese. */
  unread: number;
  unread_reason?: string;
};

export type ComparedMailing = {
  /** broadcast, proposal, automation_email_draft, automation_flow. */
  kind: string;
  id: number;
};

export type MailingCompareRequest = {
  mailings: ComparedMailing[];
  /** Days in Japan, YYYY-MM-DD, between which mails that go out by themselves are counted. */
  from: string;
  to: string;
};

export type MailingPeriodRequest = {
  /** Days in Japan, YYYY-MM-DD: of the first mail of a mailing, of each mail that goes out by itself. */
  from: string;
  to: string;
  /** broadcast, proposal, automation; absent: broadcasts and proposals. */
  kind?: string;
};

export type MailingFigures = {
  kind: string;
  id: number;
  name: string;
  title: string;
  state_id?: number;
  /** Instant of the first mail. */
  sent_at?: string;
  /** The member in whose name it went out. */
  member_id?: number;
  target_count: number;
  /** Gone out, and those of them that did not come back. */
  sent_count: number;
  arrived_count: number;
  /** Refused or come back. */
  bounce_count: number;
  open_count: number;
  /** Absent where it is not counted. */
  click_count?: number;
  reply_count?: number;
  stop_count?: number;
  /** Both where two versions were compared, of those who got them for the comparison. */
  versions: VersionFigures[];
  /** a, b. */
  winner?: string;
};

export type MailingFiguresResponse = {
  mailings: MailingFigures[];
  /** How many there are. */
  count: number;
};

export type MailingRequest = {
  kind: string;
  id: number;
};

/** Something that stands in the way of sending. `entity` and `id` name the record to mend, where there is one. */
export type MailingProblem = {
  code: string;
  message: string;
  entity?: string;
  id?: number;
};

export type StateCount = {
  state_id: number;
  count: number;
};

export type MailingStep = {
  action: string;
  member_id: number;
  at: string;
};

export type Mailing = {
  kind: string;
  id: number;
  state_id: number;
  /** How many recipients there will be, and how many have been prepared. */
  target_count: number;
  prepared_count: number;
  counts: StateCount[];
  open_count: number;
  /** Obstacles that keep all of it from being sent. */
  problems: MailingProblem[];
  /** ISO instant at which sending begins. */
  start_at?: string;
  /** How long it can still be taken back. */
  seconds_left?: number;
  /** Above how many recipients their number is typed, and a second administrator approves. */
  typed_above: number;
  approval_above: number;
  confirmed_by?: number;
  steps: MailingStep[];
  /** Why it was stopped by itself. */
  stopped_reason?: string;
  /** The time of the server, for countdowns. */
  now: string;
  /** Absent once the domain is known to mail services. */
  warm_up?: WarmUp;
  /** Seal of the contents whose approval is asked for, or was given: who approves names it. */
  seal?: string;
  /** Recipients who followed a link, answered, or asked for no more mails. */
  click_count: number;
  reply_count: number;
  stop_count: number;
  /** Whether links of its mails are counted. */
  counts_clicks: boolean;
  /** Absent where its record names its recipients. */
  segment?: MailingSegment;
  /** Absent where there is one version. */
  test?: MailingTest;
};

/** Two versions that are compared. */
export type MailingTest = {
  share: number;
  hours: number;
  /** Recipients who get one of the versions before it is decided; absent before sending has begun. */
  size?: number;
  /** ISO instant at which it is decided; absent until the first of their mails has gone. */
  due_at?: string;
  /** a, b. */
  winner?: string;
  decided_at?: string;
  /** Why it is this one, in Japanese. */
  reason?: string;
  versions: VersionFigures[];
  /** The version that fares better so far, a or b; absent while neither does. */
  leader?: string;
};

export type VersionFigures = {
  /** a, b. */
  version: string;
  recipient_count: number;
  sent_count: number;
  open_count: number;
  click_count: number;
  /** What it says in the part that is compared. */
  words?: string;
};

export type DecideRequest = {
  kind: string;
  id: number;
  /** a, b. */
  version: string;
};

/** The segment whose people get the mailing. They are found once more when sending begins. */
export type MailingSegment = {
  id: number;
  name: string;
  /** Recipients at the confirmation; more than `allowed` wait for an approval when sending begins. */
  counted?: number;
  allowed?: number;
};

export type MailingLink = {
  url: string;
  /** Recipients, and how often they followed it. */
  recipient_count: number;
  click_count: number;
};

export type MailingLinksResponse = {
  links: MailingLink[];
  /** Links beyond the most that are listed. */
  further: number;
};

/** A domain that has hardly sent so far: how much may go out on this day. */
export type WarmUp = {
  limit: number;
  used: number;
  /** ISO instant at which the next day's mails may go out. */
  resumes_at: string;
  /** Days, this one included, on which mails of this mailing will go out. */
  days: number;
};

export type MailingResponse = {
  mailing: Mailing;
};

export type RecipientsRequest = {
  kind: string;
  id: number;
  state_ids: number[];
  page?: number;
  per_page?: number;
};

export type MailingRecipient = {
  /** Place of the recipient in the mailing, from 0. */
  position: number;
  entity: string;
  record_id: number;
  name: string;
  subtitle?: string;
  email?: string;
  state_id: number;
  problems: MailingProblem[];
  sent_at?: string;
  opened_at?: string;
  error?: string;
  clicked_at?: string;
  /** a, b: the version that this one gets while two are compared. */
  version?: string;
};

export type RecipientsResponse = {
  recipients: MailingRecipient[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type RecipientRequest = {
  kind: string;
  id: number;
  position: number;
  /** a, b: the version that is meant; absent: the recipient's. */
  version?: string;
};

/** A piece of a text; `label` names the placeholder in whose place it stands. */
export type TextPart = {
  text: string;
  label?: string;
};

export type MailAttachment = {
  name: string;
  size: number;
};

export type PreviewResponse = {
  recipient: MailingRecipient;
  from: string;
  reply_to?: string;
  subject: TextPart[];
  body: TextPart[];
  /** The text below every mail. */
  footer: string;
  attachments: MailAttachment[];
  /** Positions of the neighbours; absent at the ends. */
  previous?: number;
  next?: number;
  /** The page of an HTML mail, as this recipient gets it. */
  html?: string;
  /** The address from which it comes; absent while no domain is linked. */
  from_email?: string;
};

export type LeaveOutRequest = {
  kind: string;
  id: number;
  positions: number[];
  /** All recipients with something missing. */
  all: boolean;
  /** Brings back instead. */
  back: boolean;
};

export type ConfirmRequest = {
  kind: string;
  id: number;
  /** The number of recipients as the member typed it; needed above `typed_above`. */
  count?: number;
};

export type ApproveRequest = {
  kind: string;
  id: number;
  /** Seal of the mailing that was looked at. */
  seal?: string;
};

export type RescheduleRequest = {
  kind: string;
  id: number;
  /** YYYY-MM-DDTHH:mm, Japanese wall clock. */
  send_reservation_at: string;
};

export type ResendRequest = {
  kind: string;
  id: number;
  /** Empty: all recipients to whom sending failed, those of unknown outcome not included. */
  positions: number[];
};

export type OptOutRequest = {
  token: string;
};

export type OptOutResponse = {
  agency: string;
  /** Address with most of its letters hidden. */
  email: string;
  /** All mailings are stopped. */
  stopped: boolean;
  topics: TopicChoice[];
  /** A number of `mailFrequency`. */
  frequency: number;
  /** Whose word stops it: `owner` may begin again here; `agency`, `bounce` and `complaint` are for the agency to end. */
  stopped_by?: string;
  /** Where the agency is asked, a mail address or a telephone number; empty where it has named none. */
  contact: string;
};

export type TopicChoice = {
  id: number;
  name: string;
  stopped: boolean;
};

export type PreferRequest = {
  token: string;
  /** Topics that are wanted; those that are not named are stopped. */
  topic_ids: number[];
  frequency: number;
};

export type OpenedResponse = Record<never, never>;

export type FollowedRequest = {
  token: string;
  url: string;
  sign: string;
  /** A program followed it, not a person. */
  machine: boolean;
};

export type FollowedResponse = Record<never, never>;

export type MailStateRequest = {
  /** candidate, company_member, opportunity. */
  entity: string;
  id: number;
};

export type MailStateResponse = {
  mail_state: MailState;
};

export type MailState = {
  email?: string;
  /** Where the address is on the list of those that get no mailings. */
  stopped?: MailStop;
  /** The latest first. */
  mails: PersonMail[];
  /** Absent where the person has chosen nothing. */
  preference?: MailPreference;
};

/** The choices of a person about the mailings to their address. */
export type MailPreference = {
  /** Names of topics that they have stopped. */
  stopped_topics: string[];
  frequency: number;
  since: string;
};

export type MailStop = {
  reason_id: number;
  note?: string;
  since: string;
};

export type MailStopsRequest = {
  emails: string[];
};

export type MailStopsResponse = {
  stops: AddressStop[];
};

export type AddressStop = {
  email: string;
  reason_id: number;
};

export type SuppressionAddRequest = {
  text: string;
  note: string;
};

export type SuppressionAddResponse = {
  /** Addresses that are on the list from now on. */
  count: number;
  refused: RefusedLine[];
};

export type RefusedLine = {
  line: number;
  value: string;
  message: string;
  /** It was on the list before, or stands in the text twice: nothing has to be mended. */
  known: boolean;
};

export type PersonMail = {
  /**
   * broadcast, proposal, direct_mail, automation_email_draft, automation_flow; `id` is the record's. In a deal's list also received_mail,
   * for an answer to a mail that has no record.
   */
  entity: string;
  id: number;
  title: string;
  state_id: number;
  at: string;
  opened_at?: string;
  error?: string;
  /** The received mail that answers it, the latest. */
  reply_id?: number;
  /** All answers, the earliest first. */
  replies: PersonReply[];
  /** Whom it went to, in the list of a deal. */
  person?: string;
  /** The received mail that it answers itself. */
  answers_id?: number;
  /** When a link in it was followed first. */
  clicked_at?: string;
};

export type PersonReply = {
  id: number;
  subject: string;
  excerpt: string;
  at: string;
  attachments_num: number;
};

export type FlowOfficialRequest = {
  id: number;
  /** The version the caller read; refused with 409 when the draft has changed since. */
  updated_at?: string;
};

export type FlowOrderRequest = {
  select_ids: number[];
};

export type FlowOverviewRequest = Record<never, never>;

export type FlowStanding = {
  id: number;
  /** People in it now, and those who entered in the last days. */
  running: number;
  entered: number;
  goal: number;
  /** Why no one can enter it, in Japanese. */
  never?: string;
};

export type FlowOverviewResponse = {
  flows: FlowStanding[];
  days: number;
};

export type FlowFiguresRequest = {
  id: number;
};

export type FlowStepFigures = {
  /** From 0. */
  step: number;
  /** People who wait at it. */
  waiting: number;
  done: number;
  passed: number;
  failed: number;
  refused: number;
  opened: number;
  clicked: number;
};

export type FlowFiguresResponse = {
  /** Number of the edition whose steps these are. */
  edition: number;
  steps: FlowStepFigures[];
  running: number;
  done: number;
  goal: number;
  left: number;
  /** People who are still in earlier editions. */
  earlier: number;
  /** Why a step can be reached by no one, by its number from 0. */
  dead: FlowDeadStep[];
};

export type FlowDeadStep = {
  step: number;
  reason: string;
};

export type FlowPeopleRequest = {
  id: number;
  page: number;
  /** A code of flow_run_state; absent: all. */
  state_id?: number;
};

export type FlowPerson = {
  candidate_id: number;
  name: string;
  state_id: number;
  /** From 0: the step that is next, or where it ended. */
  step: number;
  edition: number;
  entered_at: string;
  /** When the step is due; absent where the person has left. */
  due_at?: string;
  ended_at?: string;
  /** Why it ended or waits, in Japanese. */
  reason?: string;
};

export type FlowPeopleResponse = {
  people: FlowPerson[];
  count: number;
  page: number;
  per_page: number;
};

export type FlowRemoveRequest = {
  id: number;
  /** Candidates. */
  select_ids: number[];
};

export type FlowTrialRequest = {
  id: number;
  /** 30 or 90. */
  days?: number;
};

export type FlowTrialPerson = {
  candidate_id: number;
  name: string;
};

export type FlowTrialStep = {
  /** From 0. */
  step: number;
  count: number;
  people: FlowTrialPerson[];
};

export type FlowTrialResponse = {
  days: number;
  /** People to whom it happened; of more than were looked at, the first. */
  met: number;
  more: boolean;
  /** Those who had an address that gets mails. */
  reachable: number;
  entered: number;
  steps: FlowTrialStep[];
};

export type FlowTryRequest = {
  id: number;
  candidate_id: number;
};

export type FlowTryStep = {
  /** From 0. */
  step: number;
  /** Whether it would be done. */
  goes: boolean;
  /** When, YYYY-MM-DDTHH:mm in Japan. */
  at?: string;
  reasons: string[];
  /** A mail as the candidate would read it. */
  title?: string;
  body?: string;
};

export type FlowTryResponse = {
  enters: boolean;
  /** Why the candidate would not enter, or would leave. */
  reasons: string[];
  steps: FlowTryStep[];
};

export type DesignPreviewRequest = {
  /** The design as JSON. */
  design: string;
  /** Kind of the readers: candidate or company_member. */
  audience: string;
  /** The member in whose name it goes out. */
  form_enterprise_member_id?: number;
};

/** Something to look at before the mail goes out. */
export type DesignFinding = {
  /** danger: it cannot be sent like this. warning: some readers will not see what is meant. */
  tone: string;
  message: string;
  /** Id of the block, where it is about one. */
  block?: string;
};

export type DesignPreviewResponse = {
  /** The page as it is sent, with placeholders by their names; absent where the design cannot be read. */
  html?: string;
  /** The plain text that is made of the blocks. */
  plain: string;
  findings: DesignFinding[];
  /** Bytes of the page. */
  size: number;
};

export type MailboxRequest = Record<never, never>;

export type Mailbox = {
  active: boolean;
  /** Empty: none was ever entered. */
  host: string;
  port: number;
  /** Code of the list mailbox_security. */
  mailbox_security_id: number;
  user_name: string;
  /** There is one; it is told to no one. */
  has_password: boolean;
  folder: string;
  /** Mails that were taken are marked as read there. */
  mark_read: boolean;
  /** Days before it was switched on from which mails are taken. */
  since_days: number;
  /** The latest time mails were asked for with success. */
  fetched_at?: string;
  /** Mails that were taken since the mailbox was entered. */
  taken_num: number;
  /** Mails beyond the size that is taken, and when the latest of them had come. */
  too_large_num: number;
  too_large_at?: string;
  /** Why mails cannot be fetched, as a sentence for the member; empty: they can, or it was not tried yet. */
  problem: string;
  /** The latest try with the problem, the first one, and the next try. */
  failed_at?: string;
  failing_since?: string;
  next_at?: string;
  /** The agency has taken as many mails as it may; the others follow by themselves. */
  held: boolean;
  /** A connection without encryption is possible, to the installation's own network. */
  allows_plain: boolean;
};

export type MailboxSaveRequest = {
  active: boolean;
  host: string;
  port: number;
  mailbox_security_id: number;
  user_name: string;
  /** Empty: as before. */
  password: string;
  folder: string;
  mark_read: boolean;
  since_days: number;
};

export type MailboxCheck = {
  /** Empty: mails can be fetched. */
  problem: string;
  /** The field of the form that the problem is about; empty: none. */
  field: string;
  /** Mails in the folder. */
  messages_num: number;
  /** The folders of the mailbox, where the one that was asked for is not among them. */
  folders: string[];
};

export type NotificationsRequest = {
  /** Only those that are unread. */
  unread?: boolean;
  /** The `next` of the part before. */
  before?: string;
  per_page?: number;
  /** This one alone. */
  id?: string;
};

export type Notification = {
  id: string;
  /** A code of `notification_kind`. */
  kind: number;
  /** What it is about; the name is empty where the record is gone, or is not the member's to see. */
  entity: string;
  record_id: number;
  title: string;
  comment_id: number;
  /** The beginning of the comment. */
  excerpt: string;
  /** 0: no member, e.g. a visitor. */
  actor_id: number;
  actor_name: string;
  created_at: string;
  unread: boolean;
  /** How many records, where several came at once; it is about one of them. */
  count: number;
};

export type NotificationsResponse = {
  notifications: Notification[];
  /** Empty: there are no more. */
  next: string;
  /** Up to 100. */
  unread_count: number;
};

export type NotificationCountRequest = Record<never, never>;

export type NotificationCountResponse = {
  unread_count: number;
};

export type NotificationReadRequest = {
  ids: string[];
};

export type NotificationSettingsRequest = Record<never, never>;

export type NotificationChannels = {
  kind: number;
  screen: boolean;
  mail: boolean;
  digest: boolean;
};

export type NotificationSettings = {
  kinds: NotificationChannels[];
  /** HH:mm in Japan; both or none. */
  quiet_from: string;
  quiet_to: string;
};

export type ProposalDealsRequest = {
  /** Ids of presentations. */
  select_ids: number[];
};

export type ProposalDealRefusal = {
  /** Id of the presentation. */
  id: number;
  message: string;
};

export type ProposalDealsResponse = {
  count: number;
  errors: ProposalDealRefusal[];
};

export type ReceivedReadRequest = {
  /** Number of the received mail. */
  id: number;
};

export type ReceivedAttachment = {
  /** Its place in the mail, from 0. */
  at: number;
  file_name: string;
  size: number;
  /** Code of the list virus_scan; absent where files are not scanned. */
  virus_scan_id?: number;
};

/** The company and the person that the mail names as its sender, where they are not known yet. */
export type ReceivedSender = {
  company: string;
  name: string;
  tel: string;
  url: string;
};

export type ReceivedDraft = {
  key: string;
  /** job or candidate. */
  entity: string;
  /** The attachment that it was read in; empty: the mail's words. */
  file_name: string;
  job?: jobs.Job;
  candidate?: crm.Candidate;
  notes: common.DraftNotes;
  /** open, saved or dropped. */
  state: string;
  /** The record that it became. */
  record_id: number;
  /** The record that an earlier mail of the same sender became, which tells of the same job or person. */
  same_record_id: number;
  /** Fields that were written differently there. */
  changed: string[];
  /** That earlier mail, while its draft is still open. */
  same_mail_id: number;
};

export type ReceivedReadResponse = {
  text: string;
  attachments: ReceivedAttachment[];
  drafts: ReceivedDraft[];
  sender: ReceivedSender;
  /** The results behind `sender_check_id`: spf=pass, dkim=fail (example.jp). */
  checks: string;
  /** Whether a filter on the mail's way calls it spam. */
  spam: boolean;
  /** Why files or words could not be read, in sentences for the member. */
  problems: string[];
  /** The mail of the agency that it answers. */
  reply?: ReceivedReply;
  /** Whether an extractor is still to complete its drafts. */
  extracting: boolean;
};

export type ReceivedReply = {
  /**
   * broadcast, proposal, direct_mail, automation_email_draft; new_jobs, question, interview, interview_offer or
   * agreement_document; empty where that mail is not known any more.
   */
  kind: string;
  /** Number of the record of that kind; 0: it has none. */
  record_id: number;
  title: string;
};

export type ReceivedMarkRequest = {
  id: number;
  key: string;
  /** open, saved or dropped. */
  state: string;
  /** With `saved`: the number of the record. */
  record_id: number;
};

export type ReceivedMarkResponse = {
  /** Code of the list received_state. */
  received_state_id: number;
};

export type ReceivedDownloadRequest = {
  id: number;
  /** The attachment's place; -1: the mail as it came. */
  at: number;
};

export type ReceivedFile = {
  name: string;
  content_type: string;
  bytes: Buffer;
};

export type ReceivedAddRequest = {
  bytes: Buffer;
};

export type ReceivedAddResponse = {
  /** It is there already. */
  known: boolean;
};

export type ReceivedInboxRequest = Record<never, never>;

export type ReceivedInbox = {
  /** Empty: the installation takes no mails. */
  address: string;
  /** Days after which received mails go. */
  retention_days: number;
  /** Answers to mails of the agency arrive here, too. */
  replies: boolean;
  /** Who sent the mail gets a copy of the answer. */
  reply_copies: boolean;
  /** Host of the operator's extractor; empty: there is none. */
  extractor_host: string;
};

export type ReceivedInboxSaveRequest = {
  retention_days: number;
  /** Absent: as before. */
  replies?: boolean;
  reply_copies?: boolean;
};

export type SegmentRequest = {
  id?: number;
  /** Read where there is no `id`. */
  target_type_id?: number;
  keyword?: string;
  /** As in the address of a list. */
  conditions?: string;
};

export type SegmentPerson = {
  id: number;
  name: string;
  subtitle?: string;
  /** Why this one gets no mail as it stands. */
  reasons: string[];
};

/** One reason for which people get no mail, the most frequent first. */
export type SegmentReason = {
  reason: string;
  count: number;
  /** The first of them by name. */
  names: string[];
};

/** A mailing to the segment that has not gone out yet, or a flow that people enter by it. */
export type SegmentUse = {
  /** 0: it is a flow. */
  broadcast_id: number;
  name: string;
  /** The state of the mailing. */
  state_id: number;
  /** 0: it is a mailing. */
  flow_id: number;
};

export type SegmentFigures = {
  /** All who are found; one more than a mailing takes where there are too many. */
  count: number;
  /** Those of them who would get a mail. */
  mailed_count: number;
  reasons: SegmentReason[];
  sample: SegmentPerson[];
  /** Why it finds no one, or more than a mailing takes. */
  problem?: string;
  /** Those that the caller sees, and how many more there are. */
  uses: SegmentUse[];
  further_uses: number;
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
  webhook_endpoints: WebhookEndpoint[];
};

export type WebhookDeliveriesRequest = {
  page: number;
  per_page: number;
  linkage_id: number;
  /** waiting, delivered, failed, held or superseded; empty: all. */
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
  tries: WebhookTry[];
  /** Headers and body of the last try as JSON, without personal data and secrets. */
  request: string;
  /** The delivery that this one sends once more; empty: it is none. */
  replays: string;
};

export type WebhookDeliveriesResponse = {
  webhook_deliveries: WebhookDelivery[];
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
  ProposalConsentService: {
    Index: { request: common.IndexRequest; response: ProposalConsentIndexResponse };
    Show: { request: common.ShowRequest; response: ProposalConsentResponse };
    Create: { request: ProposalConsentCreateRequest; response: ProposalConsentResponse };
    Update: { request: ProposalConsentUpdateRequest; response: ProposalConsentResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ProposalConsentBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  ProposalPresentationService: {
    Index: { request: common.IndexRequest; response: ProposalPresentationIndexResponse };
    Show: { request: common.ShowRequest; response: ProposalPresentationResponse };
    Create: { request: ProposalPresentationCreateRequest; response: ProposalPresentationResponse };
    Update: { request: ProposalPresentationUpdateRequest; response: ProposalPresentationResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ProposalPresentationBulkUpdateRequest; response: common.BulkResponse };
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
  DirectMailService: {
    Index: { request: common.IndexRequest; response: DirectMailIndexResponse };
    Show: { request: common.ShowRequest; response: DirectMailResponse };
    Create: { request: DirectMailCreateRequest; response: DirectMailResponse };
    Update: { request: DirectMailUpdateRequest; response: DirectMailResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: DirectMailBulkUpdateRequest; response: common.BulkResponse };
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
  AutomationEmailEditionService: {
    Index: { request: common.IndexRequest; response: AutomationEmailEditionIndexResponse };
    Show: { request: common.ShowRequest; response: AutomationEmailEditionResponse };
    Create: { request: AutomationEmailEditionCreateRequest; response: AutomationEmailEditionResponse };
    Update: { request: AutomationEmailEditionUpdateRequest; response: AutomationEmailEditionResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AutomationEmailEditionBulkUpdateRequest; response: common.BulkResponse };
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
  AutomationFlowService: {
    Index: { request: common.IndexRequest; response: AutomationFlowIndexResponse };
    Show: { request: common.ShowRequest; response: AutomationFlowResponse };
    Create: { request: AutomationFlowCreateRequest; response: AutomationFlowResponse };
    Update: { request: AutomationFlowUpdateRequest; response: AutomationFlowResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AutomationFlowBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  MailSegmentService: {
    Index: { request: common.IndexRequest; response: MailSegmentIndexResponse };
    Show: { request: common.ShowRequest; response: MailSegmentResponse };
    Create: { request: MailSegmentCreateRequest; response: MailSegmentResponse };
    Update: { request: MailSegmentUpdateRequest; response: MailSegmentResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: MailSegmentBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  MailTemplateService: {
    Index: { request: common.IndexRequest; response: MailTemplateIndexResponse };
    Show: { request: common.ShowRequest; response: MailTemplateResponse };
    Create: { request: MailTemplateCreateRequest; response: MailTemplateResponse };
    Update: { request: MailTemplateUpdateRequest; response: MailTemplateResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: MailTemplateBulkUpdateRequest; response: common.BulkResponse };
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
  SuppressionService: {
    Index: { request: common.IndexRequest; response: SuppressionIndexResponse };
    Show: { request: common.ShowRequest; response: SuppressionResponse };
    Create: { request: SuppressionCreateRequest; response: SuppressionResponse };
    Update: { request: SuppressionUpdateRequest; response: SuppressionResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: SuppressionBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  ReceivedMailService: {
    Index: { request: common.IndexRequest; response: ReceivedMailIndexResponse };
    Show: { request: common.ShowRequest; response: ReceivedMailResponse };
    Create: { request: ReceivedMailCreateRequest; response: ReceivedMailResponse };
    Update: { request: ReceivedMailUpdateRequest; response: ReceivedMailResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ReceivedMailBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  MailingSettingService: {
    Index: { request: common.IndexRequest; response: MailingSettingIndexResponse };
    Show: { request: common.ShowRequest; response: MailingSettingResponse };
    Create: { request: MailingSettingCreateRequest; response: MailingSettingResponse };
    Update: { request: MailingSettingUpdateRequest; response: MailingSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: MailingSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  AnnounceReaderService: {
    /** Notes what a member's panel shows. */
    Note: { request: AnnounceReadRequest; response: AnnounceReadResponse };
    /** The newest announcements that the member may see and the panel has not shown them. */
    Unread: { request: AnnounceUnreadRequest; response: AnnounceUnreadResponse };
    /** Readers by agency, those who read last first; for operators. */
    Index: { request: AnnounceReadersRequest; response: AnnounceReadersResponse };
  };
  AutomationEmailService: {
    /** The draft becomes the official edition, which goes out from now on. */
    SetOfficialEdition: { request: OfficialEditionRequest; response: AutomationEmailDraftResponse };
    /** The newest first; the first one is the one that counts. */
    Editions: { request: EditionsRequest; response: EditionsResponse };
    /** Orders the e-mails of one group; those that are not named follow. */
    UpdateOrder: { request: UpdateOrderRequest; response: common.BulkResponse };
    /** Which mail a candidate would get of each group, and why not the others. */
    Fitting: { request: FittingRequest; response: FittingResponse };
    /** How many people of the last days each mail would have reached, and which of them can reach no one. */
    Reach: { request: ReachRequest; response: ReachResponse };
  };
  DirectMailComposeService: {
    /** What the composer of a mail begins with. */
    Begin: { request: ComposeBeginRequest; response: ComposeBegin };
    /** The mail as it will arrive, of what is typed so far; nothing is kept. */
    Preview: { request: ComposePreviewRequest; response: ComposePreview };
  };
  DirectMailFileService: {
    /** Keeps a file for a mail that is being written. */
    Add: { request: MailFileAddRequest; response: MailFileResponse };
    /** A file of a mail that the caller sees, or one that the caller has added. */
    Download: { request: MailFileRequest; response: MailFileContent };
  };
  ReplyAddressService: {
    /** Where answers to a mail of another service come in, as a header takes it; empty where the agency takes none here. */
    Make: { request: ReplyAddressRequest; response: ReplyAddress };
  };
  DmarcService: {
    Show: { request: DmarcShowRequest; response: DmarcReports };
  };
  FigureService: {
    Show: { request: common.FiguresRequest; response: common.FiguresResponse };
  };
  /** What became of mailings, beside one another. A mailing that the caller does not see is left out. */
  MailingFigureService: {
    /** Those that are named, in that order. */
    Compare: { request: MailingCompareRequest; response: MailingFiguresResponse };
    /** Those of a period, the latest first. */
    Period: { request: MailingPeriodRequest; response: MailingFiguresResponse };
    /** All of a period as CSV in UTF-8. */
    File: { request: MailingPeriodRequest; response: MailFileContent };
  };
  MailingService: {
    Show: { request: MailingRequest; response: MailingResponse };
    /** A page of recipients, in their order. */
    Recipients: { request: RecipientsRequest; response: RecipientsResponse };
    /** The mail of one recipient as it will arrive. */
    Preview: { request: RecipientRequest; response: PreviewResponse };
    /** Sends the same mail to the caller's own address; `position` says whose. */
    Test: { request: RecipientRequest; response: MailingResponse };
    /** Recipients with something missing stay out, or come back. */
    LeaveOut: { request: LeaveOutRequest; response: MailingResponse };
    /** Reads every recipient anew, after something was mended. */
    Prepare: { request: MailingRequest; response: MailingResponse };
    Confirm: { request: ConfirmRequest; response: MailingResponse };
    Approve: { request: ApproveRequest; response: MailingResponse };
    /** Back to be looked at again, while nothing has gone out. */
    TakeBack: { request: MailingRequest; response: MailingResponse };
    /** Another time for one that waits for its time. */
    Reschedule: { request: RescheduleRequest; response: MailingResponse };
    Pause: { request: MailingRequest; response: MailingResponse };
    Resume: { request: MailingRequest; response: MailingResponse };
    /** Mails that have not gone out will not. */
    Cancel: { request: MailingRequest; response: MailingResponse };
    /** The version that goes to all who wait, before the time at which it is found out. */
    Decide: { request: DecideRequest; response: MailingResponse };
    /** Again to those who did not get it. */
    Resend: { request: ResendRequest; response: MailingResponse };
    /** The links of its mails, those that most people followed first. */
    Links: { request: MailingRequest; response: MailingLinksResponse };
  };
  /** The state of the mails to one person. */
  MailStateService: {
    Show: { request: MailStateRequest; response: MailStateResponse };
    /** Which of these addresses get no mailings, for lists of people. */
    Stops: { request: MailStopsRequest; response: MailStopsResponse };
  };
  /** The list of those that get no mailings, beside what can be done with one entry. */
  SuppressionListService: {
    /** Every address of a pasted text; each line that is not taken is answered with its reason. */
    Add: { request: SuppressionAddRequest; response: SuppressionAddResponse };
  };
  /** Calls for the recipient of a mail, who is known by the token in it. */
  OptOutService: {
    Show: { request: OptOutRequest; response: OptOutResponse };
    Stop: { request: OptOutRequest; response: OptOutResponse };
    Restart: { request: OptOutRequest; response: OptOutResponse };
    /** Which topics to go on with, and how often; mailings that were stopped begin again. */
    Prefer: { request: PreferRequest; response: OptOutResponse };
    /** The picture in a mail was asked for. */
    Opened: { request: OptOutRequest; response: OpenedResponse };
    /** A link in a mail was followed; `not_found` for what was never a link of this mail. */
    Followed: { request: FollowedRequest; response: FollowedResponse };
  };
  AutomationFlowPlanService: {
    /** The draft becomes the official edition, which people enter from now on. */
    SetOfficial: { request: FlowOfficialRequest; response: AutomationFlowResponse };
    /** Orders the flows; those that are not named follow. */
    UpdateOrder: { request: FlowOrderRequest; response: common.BulkResponse };
    /** The people and steps of all flows in the last 30 days, and which flows can be entered by no one. */
    Overview: { request: FlowOverviewRequest; response: FlowOverviewResponse };
    /** What each step of a flow has done. */
    Figures: { request: FlowFiguresRequest; response: FlowFiguresResponse };
    /** The people in a flow, the latest first. */
    People: { request: FlowPeopleRequest; response: FlowPeopleResponse };
    /** Takes people out of a flow. */
    Remove: { request: FlowRemoveRequest; response: common.BulkResponse };
    /** How many people of the past days each step of the draft would have reached. */
    Trial: { request: FlowTrialRequest; response: FlowTrialResponse };
    /** What each step of the draft would do with a candidate now, and why not. */
    Try: { request: FlowTryRequest; response: FlowTryResponse };
  };
  MailDesignService: {
    /** The mail that a design makes, for its author; nothing is stored. */
    Preview: { request: DesignPreviewRequest; response: DesignPreviewResponse };
  };
  MailboxService: {
    Show: { request: MailboxRequest; response: Mailbox };
    Save: { request: MailboxSaveRequest; response: Mailbox };
    /** Whether mails could be fetched with these settings; nothing is kept. */
    Check: { request: MailboxSaveRequest; response: MailboxCheck };
  };
  NotificationService: {
    /** The newest first. Names and texts are those that the member may see now. */
    Index: { request: NotificationsRequest; response: NotificationsResponse };
    /** How many are unread, up to 100: the number at the bell. */
    Count: { request: NotificationCountRequest; response: NotificationCountResponse };
    /** Those named are read; none named: all that there are until now. */
    Read: { request: NotificationReadRequest; response: NotificationCountResponse };
    Settings: { request: NotificationSettingsRequest; response: NotificationSettings };
    SaveSettings: { request: NotificationSettings; response: NotificationSettings };
  };
  ProposalDealService: {
    /** One deal for each of the presentations; what cannot become one is named with the reason. */
    Create: { request: ProposalDealsRequest; response: ProposalDealsResponse };
  };
  InboxService: {
    Read: { request: ReceivedReadRequest; response: ReceivedReadResponse };
    /** A draft became a record, or is not wanted; or is open again. */
    Mark: { request: ReceivedMarkRequest; response: ReceivedMarkResponse };
    Download: { request: ReceivedDownloadRequest; response: ReceivedFile };
    /** A mail that a member brings as a file. */
    Add: { request: ReceivedAddRequest; response: ReceivedAddResponse };
    Show: { request: ReceivedInboxRequest; response: ReceivedInbox };
    Save: { request: ReceivedInboxSaveRequest; response: ReceivedInbox };
    /** Another address; the one before takes nothing any more. */
    RenewAddress: { request: ReceivedInboxRequest; response: ReceivedInbox };
  };
  SegmentService: {
    /** Those of a stored segment (`id`), or of conditions that are being put together. */
    Evaluate: { request: SegmentRequest; response: SegmentFigures };
  };
  WebhookService: {
    /** How the agency's addresses fare. */
    Endpoints: { request: WebhookEndpointsRequest; response: WebhookEndpointsResponse };
    /** Deliveries of the agency, the newest first. */
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
