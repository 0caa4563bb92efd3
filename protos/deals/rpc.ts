/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type HourSheetRequest = {
  /** First day of the month. */
  month: string;
};

export type HourSheetLine = {
  agreement: Agreement;
  agreement_hour?: AgreementHour;
  /** Terms of that month. */
  sell_price: number;
  buy_price: number;
  /** Days worked of how many, in a month that is worked in part. */
  part_days?: number;
  month_days?: number;
};

export type HourSums = {
  agreements: number;
  entered: number;
  fixed: number;
  minutes: number;
  sell_total: number;
  buy_total: number;
  gross: number;
};

export type HourSheetResponse = {
  month: string;
  lines: HourSheetLine[];
  sums: HourSums;
};

export type HourEntry = {
  agreement_id: number;
  /** Absent: the line is emptied. */
  minutes?: number;
  hour_status_id?: number;
  note?: string;
  /** Time of the last change of the line that the caller saw; absent for one that was empty. */
  updated_at?: string;
  /** Why a fixed line is opened again; asked for then. */
  reason?: string;
};

export type HourSheetSaveRequest = {
  month: string;
  entries: HourEntry[];
};

export type HourOutcome = {
  /** Row of the file; absent outside imports. */
  row?: number;
  agreement_id: number;
  name: string;
  minutes?: number;
  /** created, updated, same, removed or refused. */
  outcome: string;
  message?: string;
  /** Time of the last change of the line as it is stored now; absent for one that is empty. */
  updated_at?: string;
};

export type HourSheetSaveResponse = {
  outcomes: HourOutcome[];
  saved: number;
  refused: number;
};

export type HourImportRequest = {
  month: string;
  bytes: Buffer;
  /** Without it the file is only looked at. */
  apply: boolean;
};

export type HourExportRequest = {
  month: string;
  /** freee, yayoi or csv. */
  format: string;
};

export type HourFileResponse = {
  name: string;
  content_type: string;
  bytes: Buffer;
  count: number;
  /** Characters that the file's encoding lacks. */
  replaced: number;
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
  offer_date?: string;
  close_datetime?: string;
  contract_date?: string;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
  create_route_type_id?: number;
  candidate_view_id?: number;
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
  opportunities: Opportunity[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type OpportunityCreateRequest = {
  opportunity: Opportunity;
  cleared: string[];
  context?: string;
};

export type OpportunityUpdateRequest = {
  id: number;
  opportunity: Opportunity;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type OpportunityBulkUpdateRequest = {
  select_ids: number[];
  opportunity: Opportunity;
  cleared: string[];
  context?: string;
};

export type CommentOpportunity = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  opportunity_id_by_enterprise_id?: number;
  text?: string;
  mentioned_member_ids?: common.Int32List;
  column_name?: string;
  enterprise_member_id?: number;
  call_outcome_id?: number;
  call_with?: string;
  next_step?: string;
  next_day?: string;
};

export type CommentOpportunityResponse = {
  comment_opportunity: CommentOpportunity;
};

export type CommentOpportunityIndexResponse = {
  comment_opportunities: CommentOpportunity[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CommentOpportunityCreateRequest = {
  comment_opportunity: CommentOpportunity;
  cleared: string[];
  context?: string;
};

export type CommentOpportunityUpdateRequest = {
  id: number;
  comment_opportunity: CommentOpportunity;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CommentOpportunityBulkUpdateRequest = {
  select_ids: number[];
  comment_opportunity: CommentOpportunity;
  cleared: string[];
  context?: string;
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
  interviews: Interview[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type InterviewCreateRequest = {
  interview: Interview;
  cleared: string[];
  context?: string;
};

export type InterviewUpdateRequest = {
  id: number;
  interview: Interview;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type InterviewBulkUpdateRequest = {
  select_ids: number[];
  interview: Interview;
  cleared: string[];
  context?: string;
};

export type InterviewOffer = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  opportunity_id_by_enterprise_id?: number;
  slot1_datetime?: string;
  slot2_datetime?: string;
  slot3_datetime?: string;
  slot4_datetime?: string;
  slot5_datetime?: string;
  minutes_num?: number;
  communications_way_id?: number;
  meeting_url?: string;
  place?: string;
  message?: string;
  interview_offer_state_id?: number;
  accepted_datetime?: string;
  answer?: string;
  answered_at?: string;
};

export type InterviewOfferResponse = {
  interview_offer: InterviewOffer;
};

export type InterviewOfferIndexResponse = {
  interview_offers: InterviewOffer[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type InterviewOfferCreateRequest = {
  interview_offer: InterviewOffer;
  cleared: string[];
  context?: string;
};

export type InterviewOfferUpdateRequest = {
  id: number;
  interview_offer: InterviewOffer;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type InterviewOfferBulkUpdateRequest = {
  select_ids: number[];
  interview_offer: InterviewOffer;
  cleared: string[];
  context?: string;
};

export type Task = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  title?: string;
  due_date?: string;
  due_time_id?: number;
  task_state_id?: number;
  enterprise_member1_id?: number;
  task_repeat_id?: number;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  job_id_by_enterprise_id?: number;
  opportunity_id_by_enterprise_id?: number;
  note?: string;
  done_at?: string;
  done_member_id?: number;
  enterprise_member_id?: number;
  repeat_day_num?: number;
  next_task_id_by_enterprise_id?: number;
};

export type TaskResponse = {
  task: Task;
};

export type TaskIndexResponse = {
  tasks: Task[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type TaskCreateRequest = {
  task: Task;
  cleared: string[];
  context?: string;
};

export type TaskUpdateRequest = {
  id: number;
  task: Task;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type TaskBulkUpdateRequest = {
  select_ids: number[];
  task: Task;
  cleared: string[];
  context?: string;
};

export type AgreementPastPeriods = {
  period_start?: string;
  period_end?: string;
  sell_price?: number;
  buy_price?: number;
  renewed_on?: string;
  enterprise_member_id?: number;
};

export type AgreementPastPeriodsList = {
  values: AgreementPastPeriods[];
};

export type Agreement = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  opportunity_id_by_enterprise_id?: number;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  job_id_by_enterprise_id?: number;
  contract_type_id?: number;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
  contract_date?: string;
  period_start?: string;
  period_end?: string;
  renewal_type_id?: number;
  renewal_months?: number;
  past_periods?: AgreementPastPeriodsList;
  sell_price?: number;
  adjustment_flg?: number;
  adjustment_time_f?: number;
  adjustment_time_l?: number;
  adjustment_type_id?: number;
  adjustment_unit_id?: number;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  buy_price?: number;
  buy_adjustment_flg?: number;
  buy_adjustment_time_f?: number;
  buy_adjustment_time_l?: number;
  buy_adjustment_type_id?: number;
  buy_adjustment_unit_id?: number;
  buy_usance_timing_id?: number;
  buy_usance_span_id?: number;
  buy_usance_day_id?: number;
  proration_type_id?: number;
  work_detail?: string;
  work_place?: string;
  work_hours?: string;
  inspection_type_id?: number;
  inspection_days?: number;
  payment_method_id?: number;
  payment_method_desc?: string;
  resale_type_id?: number;
  comment?: string;
  memo?: string;
};

export type AgreementResponse = {
  agreement: Agreement;
};

export type AgreementIndexResponse = {
  agreements: Agreement[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AgreementCreateRequest = {
  agreement: Agreement;
  cleared: string[];
  context?: string;
};

export type AgreementUpdateRequest = {
  id: number;
  agreement: Agreement;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AgreementBulkUpdateRequest = {
  select_ids: number[];
  agreement: Agreement;
  cleared: string[];
  context?: string;
};

export type AgreementDocument = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  agreement_id_by_enterprise_id?: number;
  document_kind_id?: number;
  party_id?: number;
  version?: number;
  name?: string;
  file?: string;
  missing_signs?: string;
  enterprise_member_id?: number;
  sent_at?: string;
  sent_to?: string;
  sent_count?: number;
  mail_id?: string;
  token_hash?: string;
  link_renewed_at?: string;
  opened_at?: string;
  confirmed_at?: string;
  confirmed_name?: string;
};

export type AgreementDocumentResponse = {
  agreement_document: AgreementDocument;
};

export type AgreementDocumentIndexResponse = {
  agreement_documents: AgreementDocument[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AgreementDocumentCreateRequest = {
  agreement_document: AgreementDocument;
  cleared: string[];
  context?: string;
};

export type AgreementDocumentUpdateRequest = {
  id: number;
  agreement_document: AgreementDocument;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AgreementDocumentBulkUpdateRequest = {
  select_ids: number[];
  agreement_document: AgreementDocument;
  cleared: string[];
  context?: string;
};

export type AgreementHour = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  agreement_id_by_enterprise_id?: number;
  first_date_of_target_month?: string;
  minutes?: number;
  hour_status_id?: number;
  note?: string;
  reopen_reason?: string;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  part_days?: number;
  month_days?: number;
  sell_base?: number;
  sell_rate?: number;
  sell_adjustment?: number;
  sell_total?: number;
  buy_base?: number;
  buy_rate?: number;
  buy_adjustment?: number;
  buy_total?: number;
  gross?: number;
};

export type AgreementHourResponse = {
  agreement_hour: AgreementHour;
};

export type AgreementHourIndexResponse = {
  agreement_hours: AgreementHour[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AgreementHourCreateRequest = {
  agreement_hour: AgreementHour;
  cleared: string[];
  context?: string;
};

export type AgreementHourUpdateRequest = {
  id: number;
  agreement_hour: AgreementHour;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AgreementHourBulkUpdateRequest = {
  select_ids: number[];
  agreement_hour: AgreementHour;
  cleared: string[];
  context?: string;
};

export type TimeSheetDays = {
  day?: string;
  start_minutes?: number;
  end_minutes?: number;
  break_minutes?: number;
  note?: string;
};

export type TimeSheetDaysList = {
  values: TimeSheetDays[];
};

export type TimeSheetAnswers = {
  answer_id?: number;
  name?: string;
  at?: string;
  address?: string;
  digest?: string;
  minutes?: number;
  reason?: string;
  voided_at?: string;
};

export type TimeSheetAnswersList = {
  values: TimeSheetAnswers[];
};

export type TimeSheet = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  agreement_id_by_enterprise_id?: number;
  first_date_of_target_month?: string;
  time_sheet_status_id?: number;
  days?: TimeSheetDaysList;
  minutes?: number;
  note?: string;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  submitted_at?: string;
  submitted_member_id?: number;
  returned_at?: string;
  returned_reason?: string;
  asked_at?: string;
  asked_to?: string;
  asked_name?: string;
  mail_id?: string;
  answers?: TimeSheetAnswersList;
};

export type TimeSheetResponse = {
  time_sheet: TimeSheet;
};

export type TimeSheetIndexResponse = {
  time_sheets: TimeSheet[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type TimeSheetCreateRequest = {
  time_sheet: TimeSheet;
  cleared: string[];
  context?: string;
};

export type TimeSheetUpdateRequest = {
  id: number;
  time_sheet: TimeSheet;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type TimeSheetBulkUpdateRequest = {
  select_ids: number[];
  time_sheet: TimeSheet;
  cleared: string[];
  context?: string;
};

export type TimeSheetSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  due_day?: number;
  reminder_ids?: common.Int32List;
  approval_reminder_ids?: common.Int32List;
  staff_flg?: number;
};

export type TimeSheetSettingResponse = {
  time_sheet_setting: TimeSheetSetting;
};

export type TimeSheetSettingIndexResponse = {
  time_sheet_settings: TimeSheetSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type TimeSheetSettingCreateRequest = {
  time_sheet_setting: TimeSheetSetting;
  cleared: string[];
  context?: string;
};

export type TimeSheetSettingUpdateRequest = {
  id: number;
  time_sheet_setting: TimeSheetSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type TimeSheetSettingBulkUpdateRequest = {
  select_ids: number[];
  time_sheet_setting: TimeSheetSetting;
  cleared: string[];
  context?: string;
};

export type CommentAgreement = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  agreement_id_by_enterprise_id?: number;
  text?: string;
  mentioned_member_ids?: common.Int32List;
  column_name?: string;
  enterprise_member_id?: number;
  call_outcome_id?: number;
  call_with?: string;
  next_step?: string;
  next_day?: string;
};

export type CommentAgreementResponse = {
  comment_agreement: CommentAgreement;
};

export type CommentAgreementIndexResponse = {
  comment_agreements: CommentAgreement[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CommentAgreementCreateRequest = {
  comment_agreement: CommentAgreement;
  cleared: string[];
  context?: string;
};

export type CommentAgreementUpdateRequest = {
  id: number;
  comment_agreement: CommentAgreement;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CommentAgreementBulkUpdateRequest = {
  select_ids: number[];
  comment_agreement: CommentAgreement;
  cleared: string[];
  context?: string;
};

export type ClientInvoiceItems = {
  title?: string;
  quantity?: string;
  unit_price?: number;
  price?: number;
  tax_rate_id?: number;
};

export type ClientInvoiceItemsList = {
  values: ClientInvoiceItems[];
};

export type ClientInvoice = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  number?: string;
  client_invoice_status_id?: number;
  client_invoice_kind_id?: number;
  company_id_by_enterprise_id?: number;
  first_date_of_target_month?: string;
  title?: string;
  items?: ClientInvoiceItemsList;
  company_name?: string;
  person?: string;
  email?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  due_date?: string;
  usance?: string;
  comment?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  last_price_with_tax?: number;
  last_changes?: string;
  rounding_kind_id?: number;
  tax_display_id?: number;
  issued_date?: string;
  fixed_at?: string;
  submitted_at?: string;
  submitted_member_id?: number;
  approved_member_id?: number;
  refusal?: string;
  sent_at?: string;
  sent_to?: string;
  sent_count?: number;
  digest?: string;
  chain_after?: string;
  issuer_logo?: string;
  issuer_seal?: string;
  mail_id?: string;
  paid_date?: string;
  paid_amount?: number;
  corrects_id?: number;
  issuer_name?: string;
  issuer_address?: string;
  issuer_contact?: string;
  registration_number?: string;
  bank_account?: string;
  month_key?: string;
};

export type ClientInvoiceResponse = {
  client_invoice: ClientInvoice;
};

export type ClientInvoiceIndexResponse = {
  client_invoices: ClientInvoice[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ClientInvoiceCreateRequest = {
  client_invoice: ClientInvoice;
  cleared: string[];
  context?: string;
};

export type ClientInvoiceUpdateRequest = {
  id: number;
  client_invoice: ClientInvoice;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ClientInvoiceBulkUpdateRequest = {
  select_ids: number[];
  client_invoice: ClientInvoice;
  cleared: string[];
  context?: string;
};

export type ClientInvoiceSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  registration_number?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  tel?: string;
  email?: string;
  bank_name?: string;
  bank_branch?: string;
  bank_kind_id?: number;
  bank_number?: string;
  bank_holder?: string;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  note?: string;
  rounding_kind_id?: number;
  tax_display_id?: number;
  number_prefix?: string;
  number_series_id?: number;
  approval_above?: number;
  logo_file?: string;
  seal_file?: string;
  quote_prefix?: string;
  quote_days?: number;
  quote_remind_days?: number;
  quote_note?: string;
};

export type ClientInvoiceSettingResponse = {
  client_invoice_setting: ClientInvoiceSetting;
};

export type ClientInvoiceSettingIndexResponse = {
  client_invoice_settings: ClientInvoiceSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ClientInvoiceSettingCreateRequest = {
  client_invoice_setting: ClientInvoiceSetting;
  cleared: string[];
  context?: string;
};

export type ClientInvoiceSettingUpdateRequest = {
  id: number;
  client_invoice_setting: ClientInvoiceSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ClientInvoiceSettingBulkUpdateRequest = {
  select_ids: number[];
  client_invoice_setting: ClientInvoiceSetting;
  cleared: string[];
  context?: string;
};

export type Payee = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  registration_number?: string;
  withholding_id?: number;
  transfer_fee_id?: number;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  late_reason?: string;
  advance_terms?: string;
  person?: string;
  email?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  memo?: string;
  payee_key?: string;
};

export type PayeeResponse = {
  payee: Payee;
};

export type PayeeIndexResponse = {
  payees: Payee[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type PayeeCreateRequest = {
  payee: Payee;
  cleared: string[];
  context?: string;
};

export type PayeeUpdateRequest = {
  id: number;
  payee: Payee;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type PayeeBulkUpdateRequest = {
  select_ids: number[];
  payee: Payee;
  cleared: string[];
  context?: string;
};

export type PaymentNoticeItems = {
  title?: string;
  quantity?: string;
  unit_price?: number;
  price?: number;
  tax_rate_id?: number;
};

export type PaymentNoticeItemsList = {
  values: PaymentNoticeItems[];
};

export type PaymentNotice = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  number?: string;
  payment_notice_status_id?: number;
  notice_answer_id?: number;
  payee_id_by_enterprise_id?: number;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  first_date_of_target_month?: string;
  title?: string;
  items?: PaymentNoticeItemsList;
  company_name?: string;
  person?: string;
  email?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  due_date?: string;
  usance?: string;
  late_reason?: string;
  registration_number?: string;
  withholding_id?: number;
  transfer_fee?: number;
  advance_price?: number;
  comment?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  withheld_tax?: number;
  net_price?: number;
  deducted_tax?: number;
  transition_note?: string;
  last_net_price?: number;
  last_changes?: string;
  rounding_kind_id?: number;
  confirm_days?: number;
  issued_date?: string;
  fixed_at?: string;
  submitted_at?: string;
  submitted_member_id?: number;
  approved_member_id?: number;
  refusal?: string;
  sent_at?: string;
  sent_to?: string;
  sent_count?: number;
  digest?: string;
  chain_after?: string;
  issuer_logo?: string;
  issuer_seal?: string;
  mail_id?: string;
  opened_at?: string;
  answer_by?: string;
  answered_at?: string;
  answered_name?: string;
  objection?: string;
  paid_date?: string;
  transfer_number?: number;
  corrects_id?: number;
  corrects_text?: string;
  issuer_name?: string;
  issuer_address?: string;
  issuer_contact?: string;
  bank_account?: string;
  month_key?: string;
};

export type PaymentNoticeResponse = {
  payment_notice: PaymentNotice;
};

export type PaymentNoticeIndexResponse = {
  payment_notices: PaymentNotice[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type PaymentNoticeCreateRequest = {
  payment_notice: PaymentNotice;
  cleared: string[];
  context?: string;
};

export type PaymentNoticeUpdateRequest = {
  id: number;
  payment_notice: PaymentNotice;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type PaymentNoticeBulkUpdateRequest = {
  select_ids: number[];
  payment_notice: PaymentNotice;
  cleared: string[];
  context?: string;
};

export type PaymentNoticeSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  number_prefix?: string;
  number_series_id?: number;
  approval_above?: number;
  rounding_kind_id?: number;
  confirm_days?: number;
  fee_below?: number;
  fee_above?: number;
  note?: string;
  order_prefix?: string;
  acceptance_prefix?: string;
  order_days?: number;
  order_remind_days?: number;
  order_note?: string;
};

export type PaymentNoticeSettingResponse = {
  payment_notice_setting: PaymentNoticeSetting;
};

export type PaymentNoticeSettingIndexResponse = {
  payment_notice_settings: PaymentNoticeSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type PaymentNoticeSettingCreateRequest = {
  payment_notice_setting: PaymentNoticeSetting;
  cleared: string[];
  context?: string;
};

export type PaymentNoticeSettingUpdateRequest = {
  id: number;
  payment_notice_setting: PaymentNoticeSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type PaymentNoticeSettingBulkUpdateRequest = {
  select_ids: number[];
  payment_notice_setting: PaymentNoticeSetting;
  cleared: string[];
  context?: string;
};

export type PurchaseInvoice = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  payee_id_by_enterprise_id?: number;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  first_date_of_target_month?: string;
  number?: string;
  registration_number?: string;
  issued_date?: string;
  due_date?: string;
  total_price_with_tax?: number;
  total_tax?: number;
  comment?: string;
  company_name?: string;
  purchase_invoice_status_id?: number;
  expected_price?: number;
  difference?: number;
  withheld_tax?: number;
  transfer_fee?: number;
  net_price?: number;
  paid_date?: string;
  transfer_number?: number;
  matched_member_id?: number;
  file_name?: string;
  content_type?: string;
  size?: number;
  sha256?: string;
  file?: string;
  month_key?: string;
};

export type PurchaseInvoiceResponse = {
  purchase_invoice: PurchaseInvoice;
};

export type PurchaseInvoiceIndexResponse = {
  purchase_invoices: PurchaseInvoice[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type PurchaseInvoiceCreateRequest = {
  purchase_invoice: PurchaseInvoice;
  cleared: string[];
  context?: string;
};

export type PurchaseInvoiceUpdateRequest = {
  id: number;
  purchase_invoice: PurchaseInvoice;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type PurchaseInvoiceBulkUpdateRequest = {
  select_ids: number[];
  purchase_invoice: PurchaseInvoice;
  cleared: string[];
  context?: string;
};

export type JournalSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  tax_method_id?: number;
  department_id?: number;
  partner_sub_flg?: number;
  receivable_account?: string;
  sales_account?: string;
  sales_sub_account?: string;
  person_cost_account?: string;
  person_cost_sub_account?: string;
  company_cost_account?: string;
  company_cost_sub_account?: string;
  person_payable_account?: string;
  company_payable_account?: string;
  withheld_account?: string;
  withheld_sub_account?: string;
  received_tax_account?: string;
  paid_tax_account?: string;
  bank_deposit_account?: string;
  bank_deposit_sub_account?: string;
  fee_account?: string;
  client_fee_tax_id?: number;
  advance_account?: string;
  received_advance_account?: string;
};

export type JournalSettingResponse = {
  journal_setting: JournalSetting;
};

export type JournalSettingIndexResponse = {
  journal_settings: JournalSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type JournalSettingCreateRequest = {
  journal_setting: JournalSetting;
  cleared: string[];
  context?: string;
};

export type JournalSettingUpdateRequest = {
  id: number;
  journal_setting: JournalSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type JournalSettingBulkUpdateRequest = {
  select_ids: number[];
  journal_setting: JournalSetting;
  cleared: string[];
  context?: string;
};

export type QuoteItems = {
  title?: string;
  quantity?: string;
  unit_price?: number;
  price?: number;
  tax_rate_id?: number;
};

export type QuoteItemsList = {
  values: QuoteItems[];
};

export type Quote = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  number?: string;
  quote_status_id?: number;
  company_id_by_enterprise_id?: number;
  version?: number;
  opportunity_id_by_enterprise_id?: number;
  enterprise_member1_id?: number;
  title?: string;
  expiry_date?: string;
  period_start?: string;
  period_end?: string;
  monthly_price?: number;
  adjustment_flg?: number;
  adjustment_time_f?: number;
  adjustment_time_l?: number;
  adjustment_type_id?: number;
  adjustment_unit_id?: number;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  work_detail?: string;
  work_place?: string;
  items?: QuoteItemsList;
  company_name?: string;
  person?: string;
  email?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  comment?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  rounding_kind_id?: number;
  issued_date?: string;
  fixed_at?: string;
  submitted_at?: string;
  submitted_member_id?: number;
  approved_member_id?: number;
  refusal?: string;
  sent_at?: string;
  sent_to?: string;
  sent_count?: number;
  digest?: string;
  chain_after?: string;
  issuer_logo?: string;
  issuer_seal?: string;
  mail_id?: string;
  opened_at?: string;
  answered_at?: string;
  answered_name?: string;
  answered_address?: string;
  answered_digest?: string;
  answered_member_id?: number;
  answer_note?: string;
  reminded_for?: string;
  replaces_id?: number;
  replaced_by_id?: number;
  issuer_name?: string;
  issuer_address?: string;
  issuer_contact?: string;
  registration_number?: string;
  open_key?: string;
};

export type QuoteResponse = {
  quote: Quote;
};

export type QuoteIndexResponse = {
  quotes: Quote[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type QuoteCreateRequest = {
  quote: Quote;
  cleared: string[];
  context?: string;
};

export type QuoteUpdateRequest = {
  id: number;
  quote: Quote;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type QuoteBulkUpdateRequest = {
  select_ids: number[];
  quote: Quote;
  cleared: string[];
  context?: string;
};

export type PurchaseOrderItems = {
  title?: string;
  quantity?: string;
  unit_price?: number;
  price?: number;
  tax_rate_id?: number;
};

export type PurchaseOrderItemsList = {
  values: PurchaseOrderItems[];
};

export type PurchaseOrder = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  number?: string;
  purchase_order_status_id?: number;
  payee_id_by_enterprise_id?: number;
  candidate_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  acceptance_number?: string;
  version?: number;
  opportunity_id_by_enterprise_id?: number;
  enterprise_member1_id?: number;
  title?: string;
  expiry_date?: string;
  period_start?: string;
  period_end?: string;
  monthly_price?: number;
  adjustment_flg?: number;
  adjustment_time_f?: number;
  adjustment_time_l?: number;
  adjustment_type_id?: number;
  adjustment_unit_id?: number;
  usance_timing_id?: number;
  usance_span_id?: number;
  usance_day_id?: number;
  work_detail?: string;
  work_place?: string;
  items?: PurchaseOrderItemsList;
  company_name?: string;
  person?: string;
  email?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  comment?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  rounding_kind_id?: number;
  issued_date?: string;
  fixed_at?: string;
  submitted_at?: string;
  submitted_member_id?: number;
  approved_member_id?: number;
  refusal?: string;
  sent_at?: string;
  sent_to?: string;
  sent_count?: number;
  digest?: string;
  chain_after?: string;
  issuer_logo?: string;
  issuer_seal?: string;
  mail_id?: string;
  opened_at?: string;
  answered_at?: string;
  answered_name?: string;
  answered_address?: string;
  answered_digest?: string;
  answered_member_id?: number;
  answer_note?: string;
  reminded_for?: string;
  replaces_id?: number;
  replaced_by_id?: number;
  issuer_name?: string;
  issuer_address?: string;
  issuer_contact?: string;
  registration_number?: string;
  open_key?: string;
  contract_type_id?: number;
  inspection_type_id?: number;
  inspection_days?: number;
  payment_method_id?: number;
  payment_method_desc?: string;
};

export type PurchaseOrderResponse = {
  purchase_order: PurchaseOrder;
};

export type PurchaseOrderIndexResponse = {
  purchase_orders: PurchaseOrder[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type PurchaseOrderCreateRequest = {
  purchase_order: PurchaseOrder;
  cleared: string[];
  context?: string;
};

export type PurchaseOrderUpdateRequest = {
  id: number;
  purchase_order: PurchaseOrder;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type PurchaseOrderBulkUpdateRequest = {
  select_ids: number[];
  purchase_order: PurchaseOrder;
  cleared: string[];
  context?: string;
};

export type PaperRenewResponse = {
  /** How long the new link opens the document. */
  days: number;
};

export type PaperIndexRequest = {
  /** Id of the agreement. */
  id: number;
};

export type PaperProblem = {
  kind: number;
  party: number;
  /** A column of the agreement, where one helps. */
  column?: string;
  message: string;
};

export type PaperDelivery = {
  id: number;
  /** waiting, sent, refused or failed. */
  state: string;
  at?: string;
};

export type PaperIndexResponse = {
  agreement_documents: AgreementDocument[];
  problems: PaperProblem[];
  deliveries: PaperDelivery[];
};

export type PaperCreateRequest = {
  /** Id of the agreement. */
  id: number;
  kind: number;
  party: number;
};

export type PaperFileResponse = {
  name: string;
  content_type: string;
  bytes: Buffer;
};

export type PaperSendRequest = {
  /** Id of the document. */
  id: number;
};

export type PaperTokenRequest = {
  token: string;
};

export type PaperOpenResponse = {
  name: string;
  kind: number;
  agency: string;
  recipient: string;
  sent_at?: string;
  confirmed_at?: string;
  confirmed_name?: string;
};

export type PaperConfirmRequest = {
  token: string;
  /** Name of the person who confirms. */
  name: string;
};

export type AgreementDraftRequest = {
  opportunity_id: number;
};

export type AgreementRenewRequest = {
  id: number;
  /** Without them the usual: the agreement's own months, and prices as before. */
  period_end?: string;
  sell_price?: number;
  buy_price?: number;
  updated_at?: string;
};

export type AgreementNoticesRequest = {
  /** Whether only the caller's own are wanted, instead of all. */
  own: boolean;
};

export type AgreementNotice = {
  agreement_id: number;
  name: string;
  candidate_id?: number;
  company_id?: number;
  enterprise_member_id?: number;
  period_end: string;
  /** Days until the end. */
  days: number;
};

export type AgreementNoticesResponse = {
  notices: AgreementNotice[];
};

export type AgreementSettleRequest = {
  agreement_id: number;
};

export type AgreementTimelineRequest = {
  id: number;
};

export type AgreementHappening = {
  id: string;
  /** See protos/deals/agreements/agreement-happenings.ts. */
  kind: string;
  /** ISO instant. */
  at: string;
  realm: string;
  member_id: number;
  /** Columns of the agreement that a change wrote. */
  changed: string[];
  /** The object of the event: the document, the month, the end of the period. */
  text?: string;
};

export type AgreementTimelineResponse = {
  happenings: AgreementHappening[];
};

export type BoardRequest = {
  keyword?: string;
  conditions: common.Condition[];
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
  columns: BoardColumn[];
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
  months: ForecastMonth[];
  members: ForecastGroup[];
  companies: ForecastGroup[];
  occupations: ForecastGroup[];
  /** Under way without a day on which work is expected to start. */
  undated: number;
};

export type CalendarReadRequest = {
  key: string;
};

export type CalendarReadResponse = {
  /** RFC 5545. */
  text: string;
};

export type ClientInvoiceMonthRequest = {
  /** First day of the month. */
  month: string;
};

export type ClientInvoiceRun = {
  started_at: string;
  /** Absent while it goes on. */
  ended_at?: string;
  /** Drafts that it has made. */
  made: number;
  /** Clients for which no draft could be made, with the reason. */
  refused: ClientInvoiceRefusal[];
};

export type ClientInvoiceRefusal = {
  company_id: number;
  message: string;
};

export type ClientInvoiceStatusSum = {
  client_invoice_status_id: number;
  count: number;
  total_price_with_tax: number;
};

export type ClientInvoiceMonthResponse = {
  month: string;
  /** Clients with fixed hours and no invoice of the month. */
  open_clients: number;
  /** Agreements of the month whose hours are not fixed yet. */
  open_hours: number;
  sums: ClientInvoiceStatusSum[];
  run?: ClientInvoiceRun;
  /** Invoices of the month whose last mail did not arrive. */
  undelivered: ClientInvoiceRefused[];
};

export type ClientInvoiceActRequest = {
  id: number;
  action: string;
  /** Time of the last change that the caller saw. */
  updated_at?: string;
  /** Why a draft is refused. */
  reason?: string;
  /** Day on which it was paid, as YYYY-MM-DD. */
  date?: string;
};

export type ClientInvoiceWorkRequest = {
  /** First day of the month. */
  month: string;
  action: string;
};

export type ClientInvoiceRefused = {
  id: number;
  company_name: string;
  message: string;
};

export type ClientInvoiceWorkResponse = {
  done: number;
  /** Those among them that wait for the approval of another administrator. */
  waiting: number;
  refused: ClientInvoiceRefused[];
};

export type ClientInvoiceDeliveryResponse = {
  delivery?: PaperDelivery;
};

export type ClientInvoiceCheckRequest = Record<never, never>;

export type ClientInvoiceCheckResponse = {
  /** Papers of the chain. */
  count: number;
  /** Those that are not as they were fixed, or whose neighbour is missing. */
  broken: ClientInvoiceRefused[];
};

export type DealPaperDraftRequest = {
  opportunity_id: number;
};

export type DealPaperActRequest = {
  id: number;
  action: string;
  /** Time of the last change that the caller saw. */
  updated_at?: string;
  /** Why a draft is refused, an offer was declined, or how its acceptance came. */
  reason?: string;
};

export type DealPaperDeliveryResponse = {
  delivery?: PaperDelivery;
};

export type DealPaperCheckRequest = Record<never, never>;

export type DealPaperBroken = {
  id: number;
  company_name: string;
  message: string;
};

export type DealPaperCheckResponse = {
  /** Papers of the chain. */
  count: number;
  /** Those that are not as they were fixed, or whose neighbour is missing. */
  broken: DealPaperBroken[];
};

export type DealPaperFileRequest = {
  token: string;
  /** The 注文請書 instead of the order. */
  acceptance: boolean;
};

export type DealPaperAnswerRequest = {
  token: string;
  name: string;
  action: string;
  /** Why it is declined. */
  reason?: string;
  /** Digest of what the page showed. */
  digest: string;
};

export type DealPaperOpenResponse = {
  /** quote or order. */
  kind: string;
  title: string;
  number: string;
  agency: string;
  recipient: string;
  status: number;
  total_price: number;
  total_tax: number;
  total_price_with_tax: number;
  period_start?: string;
  period_end?: string;
  expiry_date: string;
  is_expired: boolean;
  answered_at?: string;
  answered_name?: string;
  answer_note?: string;
  acceptance_number?: string;
  digest: string;
};

export type InterviewPeopleRequest = {
  id: number;
};

export type InterviewPerson = {
  /** candidate, company or staff. */
  to: string;
  person_id: number;
  name: string;
  /** None: has left, or no address is known. */
  email?: string;
  /** Takes part; without it, a person who was told earlier. */
  present: boolean;
  /** What they would be mailed now: invitation, change, again or withdrawal. None: nothing. */
  mail?: string;
  /** Their calendar has the interview. */
  holds: boolean;
};

export type InterviewPeopleResponse = {
  people: InterviewPerson[];
};

export type InviteRequest = {
  id: number;
  /** Whom: candidate, company, staff. */
  to: string[];
};

export type InviteResponse = {
  count: number;
  interview: Interview;
  /** Names of those who are not told: they have left, or have no address. */
  left_out: string[];
};

export type ReminderRequest = {
  /** Id of the only member whose reminders are wanted. */
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
  /** Time of an interview, of the last move of a deal that stands still, or the day on which an answer is due. */
  at: string;
  member_id?: number;
};

export type ReminderResponse = {
  reminders: Reminder[];
  /** Days without a move after which an opportunity stands still. */
  stalled_days: number;
};

export type JournalMonthRequest = {
  /** First day of the month. */
  month: string;
  /** Part of the entries; the first where it is absent. */
  page?: number;
};

export type JournalLine = {
  is_debit: boolean;
  account: string;
  sub_account: string;
  department: string;
  /** In yen; with its tax where `tax_name` says so. */
  amount: number;
  /** Empty where the line has no part in consumption tax. */
  tax_name: string;
  tax_amount: number;
};

export type JournalEntry = {
  key: string;
  /** Code of `journalKind`. */
  kind: number;
  /** YYYY-MM-DD. */
  date: string;
  /** Plural of the paper that it comes of, with its number. */
  paper: string;
  paper_id: number;
  number: string;
  partner: string;
  text: string;
  /** Code of `journalState`. */
  state: number;
  lines: JournalLine[];
};

export type JournalProblem = {
  message: string;
  /** Absent where it is not about one paper. */
  paper?: string;
  paper_id?: number;
};

export type JournalSum = {
  /** Code of `journalKind`. */
  kind: number;
  count: number;
  /** The debit side, which is as much as the credit side. */
  amount: number;
};

export type JournalExport = {
  id: number;
  /** Code of `journalFormat`. */
  format: number;
  exported_at: string;
  member_id: number;
  count: number;
  /** Entries among them that take back earlier ones. */
  reversals: number;
  amount: number;
  /** Made of what was exported and of the digest before it. */
  digest: string;
  /** Whether what is stored is what was exported. */
  is_intact: boolean;
};

export type JournalClosing = {
  month: string;
  is_closed: boolean;
  steps: JournalClosingStep[];
};

export type JournalClosingStep = {
  is_closed: boolean;
  at: string;
  member_id: number;
  /** Why it was opened again. */
  reason?: string;
};

export type JournalMonthResponse = {
  month: string;
  entries: JournalEntry[];
  /** All entries of the month, of which `entries` are a part. */
  count: number;
  page: number;
  per_page: number;
  sums: JournalSum[];
  problems: JournalProblem[];
  /** Entries for the next file, those that take back others included. */
  open: number;
  exports: JournalExport[];
  closing: JournalClosing;
  /** Papers of the month that are not fixed yet. */
  drafts: number;
};

export type JournalExportRequest = {
  /** First day of the month. */
  month: string;
  /** Code of `journalFormat`. */
  format: number;
};

export type JournalExportResponse = {
  export: JournalExport;
};

export type JournalFileRequest = {
  id: number;
  /** Code of `journalFormat`; that of the export where it is absent. */
  format?: number;
};

export type JournalCloseRequest = {
  /** First day of the month. */
  month: string;
  /** Why it is opened again. */
  reason?: string;
};

export type LedgerIndexRequest = {
  /** Those without a balance, too. */
  all?: boolean;
};

export type LedgerAges = {
  not_due: number;
  days_30: number;
  days_60: number;
  days_90: number;
  older: number;
};

export type LedgerRow = {
  /** The client or payee. */
  id: number;
  name: string;
  balance: number;
  ages: LedgerAges;
  /** Paid without an invoice; part of the balance. */
  on_account: number;
  credit_limit?: number;
};

export type LedgerIndexResponse = {
  rows: LedgerRow[];
  /** Today, YYYY-MM-DD. */
  date: string;
};

export type LedgerRequest = {
  /** The client or payee. */
  id: number;
  /** First and last day; the present year where they are missing. */
  from?: string;
  to?: string;
};

export type LedgerEntry = {
  date: string;
  text: string;
  /** The paper that it is about. */
  paper_id?: number;
  /** Yen that are owed more; below zero for a credit note. */
  owed: number;
  paid: number;
  balance: number;
  /** payment_notices or purchase_invoices in an account of a payee. */
  paper?: string;
};

export type ClientTermsChange = {
  at: string;
  member_id: number;
  credit_limit?: number;
};

export type ClientTerms = {
  credit_limit?: number;
  /** As banks write them, parted by commas. */
  payer_names: string;
  updated_at?: string;
  changes: ClientTermsChange[];
};

export type LedgerResponse = {
  row: LedgerRow;
  from: string;
  to: string;
  opening: number;
  entries: LedgerEntry[];
  closing: number;
  terms?: ClientTerms;
};

export type ClientTermsRequest = {
  /** The client. */
  id: number;
  /** Absent: no limit. */
  credit_limit?: number;
  payer_names?: string;
  /** Time of the last change that the caller saw. */
  updated_at?: string;
};

export type CreditRequest = {
  company_id: number;
  /** Yen a month without tax that the new contract brings. */
  sell_price?: number;
  /** First day of the contract. */
  period_start?: string;
};

export type CreditMonthRequest = {
  /** First day of the month. */
  month: string;
};

export type CreditAbove = {
  company_id: number;
  company_name: string;
  credit_limit: number;
  balance: number;
  /** With tax. */
  foreseen: number;
};

export type CreditMonthResponse = {
  clients: CreditAbove[];
};

export type CreditResponse = {
  is_above: boolean;
  /** For those with the right 顧客への請求 alone. */
  credit_limit?: number;
  balance?: number;
  foreseen?: number;
};

export type MarginRequest = {
  /** First days of the first and of the last month. */
  from: string;
  to: string;
  /** month, agreement, company or member. */
  group: string;
};

/** Yen without tax, but for what is unpaid. A side that the caller's role does not show is 0 throughout. */
export type MarginFigure = {
  sales: number;
  purchases: number;
  /** By hours and terms of contracts whose month has no fixed paper. */
  foreseen_sales: number;
  foreseen_purchases: number;
  /** Consumption tax of purchases that is not deducted. */
  kept_tax: number;
  /** With tax: what is still to come of the invoices, and to be paid of the notices. */
  unpaid_sales: number;
  unpaid_purchases: number;
};

export type MarginRow = {
  /** First day of a month, or the number of a record; 0: what is of none. */
  key: string;
  /** Empty where it is of none. */
  name: string;
  figure: MarginFigure;
};

export type MarginResponse = {
  from: string;
  to: string;
  group: string;
  /** Those that come to something, the largest first; months in their order. */
  rows: MarginRow[];
  /** Every month of the span, in order. */
  months: MarginRow[];
  total: MarginFigure;
  /** Sides that the caller's role shows. */
  shows_sales: boolean;
  shows_purchases: boolean;
};

export type MarginPapersRequest = {
  from: string;
  to: string;
  group: string;
  key: string;
};

export type MarginPaper = {
  /** Plural of its kind, with its number. */
  paper: string;
  paper_id: number;
  number: string;
  partner: string;
  month: string;
  /** What of it is of the group, in yen without tax. */
  price: number;
  /** With tax. */
  unpaid: number;
  kept_tax: number;
  is_sale: boolean;
};

export type MarginForeseen = {
  agreement_id: number;
  name: string;
  month: string;
  sales: number;
  purchases: number;
};

export type MarginPapersResponse = {
  papers: MarginPaper[];
  foreseen: MarginForeseen[];
};

export type MonthRequest = {
  /** The member who looks after the deals; absent: of all. */
  member_id?: number;
};

export type MonthStep = {
  /** Key of `monthSteps` in protos/deals/month-steps.ts. */
  key: string;
  count: number;
  /** In the whole of last month. */
  last_month: number;
};

export type MonthResponse = {
  steps: MonthStep[];
  /** 万円 a month, of the deals whose work started or starts in this month. */
  margin: number;
  /** Started deals that lack a price and are no part of it. */
  unpriced: number;
};

export type EffectsRequest = {
  /** Id of the opportunity; absent for one that is about to be created. */
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
  others: RunningDeal[];
  /** There is nothing yet that the agreement of this deal could be. */
  agreement: boolean;
  /** The process of the same candidate and job that is under way. */
  running?: RunningDeal;
  /** The day on which the candidate owes another company an answer. */
  answer_due?: string;
};

export type MoveUndoRequest = {
  id: number;
  /** Where the move led that is meant; absent: the last one, whichever it was. */
  opportunity_status_id?: number;
};

export type MoveIndexRequest = {
  id?: number;
  company_id?: number;
  job_id?: number;
  per_page?: number;
  candidate_id?: number;
  /** Ids of opportunities. */
  ids: number[];
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

/** A turn of an agreement around a company, a job or a candidate. */
export type AgreementTurn = {
  id: string;
  agreement_id: number;
  name: string;
  candidate_id?: number;
  /** created, renewed, ended or deleted. */
  kind: string;
  /** ISO instant. */
  at: string;
  realm: string;
  member_id: number;
  /** End of the period that began or ended with it; YYYY-MM-DD. */
  period_end?: string;
};

export type MoveIndexResponse = {
  moves: Move[];
  /** Around a company, a job or a candidate; none for opportunities. */
  agreements: AgreementTurn[];
};

export type MyDealsRequest = Record<never, never>;

export type MyDeals = {
  deals: MyDeal[];
};

export type MyDeal = {
  id: number;
  job_id?: number;
  job_name: string;
  /** A name of `myStates`. */
  state: string;
  /** ISO instant of the last change of state. */
  changed_at: string;
  member_name?: string;
  interviews: MyInterview[];
  offers: MyOffer[];
  /** An interview was held, whatever came of it. */
  met: boolean;
};

/** An interview that is planned. */
export type MyInterview = {
  /** Wall clock in Japan, YYYY-MM-DDTHH:mm. */
  at: string;
  minutes: number;
  /** Code of communications_way. */
  way: number;
  /** An address, or the URL of a meeting. */
  place?: string;
};

/** Times that wait for an answer. */
export type MyOffer = {
  id: number;
  /** Wall clock in Japan, YYYY-MM-DDTHH:mm; those that are not over. */
  slots: string[];
  minutes: number;
  way: number;
  place?: string;
  message?: string;
  /** Asked for before: the answer that waits for staff. */
  answer?: string;
};

export type MyAcceptance = {
  /** Id of the offer. */
  id: number;
  /** One of its times. */
  slot: string;
};

export type MyOtherTimes = {
  id: number;
  answer: string;
};

export type MyAnswered = Record<never, never>;

export type PaperImageRequest = {
  /** logo or seal. */
  image: string;
  /** PNG or JPEG of at most 1 MB; empty: none any more. */
  bytes: Buffer;
};

export type PaperImageOfRequest = {
  image: string;
};

export type PaperSampleRequest = Record<never, never>;

export type PaymentNoticeMonthRequest = {
  /** First day of the month. */
  month: string;
};

export type PaymentNoticeRefusal = {
  candidate_id?: number;
  company_id?: number;
  message: string;
};

export type PaymentNoticeRun = {
  started_at: string;
  /** Absent while it goes on. */
  ended_at?: string;
  /** Drafts that it has made. */
  made: number;
  /** Payees for which no draft could be made, with the reason. */
  refused: PaymentNoticeRefusal[];
};

export type PaymentNoticeStatusSum = {
  payment_notice_status_id: number;
  count: number;
  total_price_with_tax: number;
};

export type PaymentNoticeMonthResponse = {
  month: string;
  /** Payees with fixed hours, no notice and no invoice of their own. */
  open_payees: number;
  /** Agreements of the month whose hours are not fixed yet. */
  open_hours: number;
  sums: PaymentNoticeStatusSum[];
  run?: PaymentNoticeRun;
  /** Notices of the month whose last mail did not arrive. */
  undelivered: PaymentNoticeRefused[];
};

export type PaymentNoticeActRequest = {
  id: number;
  action: string;
  /** Time of the last change that the caller saw. */
  updated_at?: string;
  /** Why a draft is refused. */
  reason?: string;
  /** Day on which it was paid, as YYYY-MM-DD. */
  date?: string;
};

export type PaymentNoticeWorkRequest = {
  /** First day of the month. */
  month: string;
  action: string;
};

export type PaymentNoticeRefused = {
  id: number;
  company_name: string;
  message: string;
};

export type PaymentNoticeWorkResponse = {
  done: number;
  /** Those among them that wait for the approval of another administrator. */
  waiting: number;
  refused: PaymentNoticeRefused[];
};

export type PaymentNoticeDeliveryResponse = {
  delivery?: PaperDelivery;
};

export type PaymentNoticeOpenLine = {
  title: string;
  quantity: string;
  /** Without tax. */
  price: number;
};

export type PaymentNoticeOpenResponse = {
  title: string;
  number: string;
  agency: string;
  recipient: string;
  /** First day of the month. */
  month: string;
  total_price_with_tax: number;
  withheld_tax: number;
  transfer_fee: number;
  advance_price: number;
  net_price: number;
  due_date?: string;
  /** Code of `noticeAnswer`. */
  answer: number;
  answer_by?: string;
  answered_at?: string;
  answered_name?: string;
  objection?: string;
  /** Another notice has taken its place. */
  is_replaced: boolean;
  lines: PaymentNoticeOpenLine[];
  total_price: number;
  total_tax: number;
};

export type PaymentNoticeAnswerRequest = {
  token: string;
  /** Name of the person who answers. */
  name: string;
  /** confirm or object. */
  action: string;
  /** What is wrong. */
  objection?: string;
};

export type PaymentYearRequest = {
  year: number;
  /** Code of `withholdingKind`: those alone; 0 is all. */
  withholding_id?: number;
  /** Payee, for the record of one. */
  id?: number;
};

export type PaymentYearRow = {
  payee_id: number;
  name: string;
  address: string;
  count: number;
  /** Without consumption tax, which is shown apart. */
  total_price: number;
  total_tax: number;
  withheld_tax: number;
  /** Parts of the sums above that are not paid yet. */
  unpaid_price: number;
  unpaid_withheld_tax: number;
  /** Whether it is handed in to the tax office. */
  is_filed: boolean;
};

export type PaymentYearResponse = {
  year: number;
  rows: PaymentYearRow[];
};

export type PayeeAccount = {
  key: string;
  /** Code of `payeeAccountState`. */
  state: number;
  bank_name: string;
  bank_branch: string;
  bank_kind_id: number;
  bank_number: string;
  bank_holder: string;
  asked_at: string;
  asked_member_id: number;
  decided_at?: string;
  decided_member_id?: number;
  /** Where the mail about it went. */
  told_to?: string;
  /** Four and three digits; empty in accounts that were entered without them. */
  bank_code: string;
  branch_code: string;
};

export type PayeeAccountsResponse = {
  accounts: PayeeAccount[];
};

export type PayeeAccountProposeRequest = {
  /** Id of the payee. */
  id: number;
  bank_name: string;
  bank_branch: string;
  bank_kind_id: number;
  bank_number: string;
  bank_holder: string;
  /** Four digits, and three: transfers by a file need both. */
  bank_code: string;
  branch_code: string;
};

export type PayeeAccountDecideRequest = {
  /** Id of the payee. */
  id: number;
  key: string;
  action: string;
};

export type PurchaseInvoiceFileRequest = {
  purchase_invoice: PurchaseInvoice;
  bytes: Buffer;
  file_name: string;
};

export type PurchaseInvoiceMatchRequest = {
  id: number;
  updated_at?: string;
};

export type PurchaseInvoicePayRequest = {
  id: number;
  updated_at?: string;
  action: string;
  /** Day on which it was paid. */
  date?: string;
};

export type PaymentNoticeCheckRequest = Record<never, never>;

export type PaymentNoticeCheckResponse = {
  /** Papers of the chain. */
  count: number;
  /** Those that are not as they were fixed, or whose neighbour is missing. */
  broken: PaymentNoticeRefused[];
};

export type ReceiptImportRequest = {
  bytes: Buffer;
};

export type ReceiptImportResponse = {
  /** Payments of the file that came in, and those among them that are new. */
  count: number;
  added: number;
  /** The same of payments that went out. */
  out_count: number;
  out_added: number;
};

export type ReceiptIndexRequest = {
  /** Code of `receiptState`. */
  state: number;
  page?: number;
  per_page?: number;
};

export type ReceiptShare = {
  invoice_id: number;
  number: string;
  /** First day of the month. */
  month: string;
  due_date?: string;
  /** What the invoice still waits for. */
  open_price: number;
  price: number;
  /** The transfer fee that the client took off. */
  fee: number;
};

export type ReceiptProposal = {
  /** Code of `receiptMatch`. */
  match: number;
  /** Payer and amount leave no question. */
  is_sure: boolean;
  company_id: number;
  company_name: string;
  shares: ReceiptShare[];
  /** What no invoice takes. */
  rest: number;
};

export type ReceiptPayment = {
  key: string;
  invoice_id?: number;
  company_id: number;
  number: string;
  date: string;
  price: number;
  fee: number;
  /** The line of a statement that it comes from; absent where it was entered by hand. */
  line_key?: string;
  payer: string;
  recorded_at: string;
  recorded_member_id: number;
  undone_at?: string;
  undone_member_id?: number;
  reason?: string;
  /** The payment without an invoice that it is taken from. */
  from_key?: string;
};

export type ReceiptOnAccountRequest = {
  company_id: number;
};

export type ReceiptOnAccount = {
  payment: ReceiptPayment;
  /** Yen that are neither set against an invoice nor given back. */
  rest: number;
  /** What was taken from it, also what was taken back since. */
  uses: ReceiptPayment[];
};

export type ReceiptOnAccountResponse = {
  payments: ReceiptOnAccount[];
};

export type ReceiptSetAgainstRequest = {
  /** The payment without an invoice. */
  key: string;
  invoice_id: number;
  date: string;
  price: number;
};

export type ReceiptRefundRequest = {
  /** The payment without an invoice. */
  key: string;
  date: string;
  price: number;
};

export type ReceiptLine = {
  key: string;
  date: string;
  price: number;
  payer: string;
  /** Code of `receiptState`. */
  state: number;
  proposals: ReceiptProposal[];
  payments: ReceiptPayment[];
  company_name?: string;
  reason?: string;
  decided_at?: string;
  decided_member_id?: number;
  /** Last digits of the account that it came to, where the file named it. */
  account?: string;
};

export type ReceiptIndexResponse = {
  lines: ReceiptLine[];
  count: number;
  /** Lines that wait, whatever is listed: all of them, their sum, and those that leave no question. */
  open_count: number;
  open_price: number;
  sure_count: number;
};

export type ReceiptOpenRequest = {
  company_id: number;
};

export type ReceiptOpenResponse = {
  company_name: string;
  invoices: ReceiptShare[];
};

export type ReceiptChoice = {
  invoice_id: number;
  price: number;
  fee: number;
};

export type ReceiptConfirmRequest = {
  key: string;
  company_id: number;
  shares: ReceiptChoice[];
};

export type ReceiptLineResponse = {
  line: ReceiptLine;
};

export type ReceiptSureRequest = Record<never, never>;

export type ReceiptRefused = {
  key: string;
  payer: string;
  message: string;
};

export type ReceiptSureResponse = {
  done: number;
  refused: ReceiptRefused[];
};

export type ReceiptUndoRequest = {
  key: string;
  reason: string;
};

export type ReceiptInvoiceRequest = {
  id: number;
};

export type ReceiptPaymentsResponse = {
  payments: ReceiptPayment[];
  paid_amount: number;
  open_price: number;
};

export type ReceiptRecordRequest = {
  /** The invoice. */
  id: number;
  date: string;
  price: number;
  fee: number;
};

export type TimeSheetFile = {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  content_type: string;
  at: string;
  /** Absent where the person sent it. */
  member_id?: number;
  /** Its hours can be read: an Excel file. */
  table: boolean;
};

export type TimeSheetFiles = {
  /** The oldest first. */
  files: TimeSheetFile[];
  /** Whether files can be added and taken away now. */
  open: boolean;
};

export type TimeSheetFileCreateRequest = {
  agreement_id: number;
  /** First day of the month. */
  month: string;
  bytes: Buffer;
  file_name: string;
};

export type TimeSheetFileKey = {
  agreement_id: number;
  month: string;
  key: string;
};

export type TimeSheetHolderRequest = {
  token: string;
  month: string;
};

export type TimeSheetHolderCreateRequest = {
  token: string;
  month: string;
  bytes: Buffer;
  file_name: string;
};

export type TimeSheetHolderFileKey = {
  token: string;
  month: string;
  key: string;
};

/** Which column of a table says what; the first one is 0, an absent one is not used. */
export type TimeSheetColumns = {
  day?: number;
  start?: number;
  end?: number;
  rest?: number;
  /** Hours worked on the day, where beginning and end are not told. */
  hours?: number;
};

export type TimeSheetFileReadRequest = {
  agreement_id: number;
  month: string;
  key: string;
  /** Columns as in TimeSheetColumns. Absent: those that were used the last time, or else guessed by the headings. */
  day?: number;
  start?: number;
  end?: number;
  rest?: number;
  hours?: number;
  /** The columns are kept for the next months. */
  remember: boolean;
};

export type TimeSheetHolderReadRequest = {
  token: string;
  month: string;
  key: string;
  /** Columns as in TimeSheetColumns. Absent: those that were used the last time, or else guessed by the headings. */
  day?: number;
  start?: number;
  end?: number;
  rest?: number;
  hours?: number;
  /** The columns are kept for the next months. */
  remember: boolean;
};

export type TimeSheetTableRow = {
  /** As spreadsheets count. */
  row: number;
  cells: string[];
};

export type TimeSheetReadProblem = {
  row: number;
  message: string;
};

export type TimeSheetReading = {
  key: string;
  columns: TimeSheetColumns;
  /** The columns were used before, under this agreement or at this client. */
  remembered: boolean;
  /** The first rows of the table. */
  rows: TimeSheetTableRow[];
  /** Headings by column; empty texts where there is none. */
  headings: string[];
  /** What the columns come to: days with their times, else the sum alone. */
  days: TimeSheetDay[];
  minutes?: number;
  problems: TimeSheetReadProblem[];
};

export type TimeSheetMonthRequest = {
  /** First day of the month. */
  month: string;
};

export type TimeSheetKey = {
  agreement_id: number;
  /** First day of the month. */
  month: string;
};

export type TimeSheetDay = {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes from midnight; beyond 1440 for the next day. */
  start_minutes?: number;
  end_minutes?: number;
  break_minutes?: number;
  note?: string;
};

export type TimeSheetUsual = {
  start_minutes: number;
  end_minutes: number;
  break_minutes: number;
};

export type TimeSheetAnswer = {
  /** 1 approved, 2 returned. */
  answer_id: number;
  name: string;
  at: string;
  address: string;
  digest: string;
  minutes: number;
  reason?: string;
  voided_at?: string;
};

export type TimeSheetLine = {
  agreement_id: number;
  name: string;
  candidate_id: number;
  company_id: number;
  member_id?: number;
  status: number;
  /** Absent where nothing was entered. */
  minutes?: number;
  /** Days were entered, not the sum. */
  by_day: boolean;
  /** Not handed in although the day until which it was to be has passed. */
  late: boolean;
  /** Staff typed the hours themselves: no sheet is waited for. */
  typed: boolean;
  submitted_at?: string;
  asked_at?: string;
  returned_reason?: string;
  /** The last answer of the client, where it counts no more. */
  voided: boolean;
  /** When the last link went to the person. */
  linked_at?: string;
  /** A link that still opens the sheet. */
  linked: boolean;
  /** The last mail to the client's contact did not arrive. */
  undelivered: boolean;
};

export type TimeSheetBoardResponse = {
  month: string;
  /** Day until which sheets are to be handed in. */
  due: string;
  lines: TimeSheetLine[];
};

export type TimeSheetShowResponse = {
  line: TimeSheetLine;
  month: string;
  days: TimeSheetDay[];
  note: string;
  /** Days of the month that the agreement has. */
  first_day: string;
  last_day: string;
  usual: TimeSheetUsual;
  answers: TimeSheetAnswer[];
  /** The digest of what is stored now. */
  digest: string;
  asked_to?: string;
  asked_name?: string;
  /** Number of the sheet's record, for its history. */
  id?: number;
  /** Time of the last change; absent where there is no sheet yet. */
  updated_at?: string;
  /** Why the month was opened again the last time. */
  reopen_reason?: string;
};

export type TimeSheetSaveRequest = {
  agreement_id: number;
  month: string;
  days: TimeSheetDay[];
  /** The sum, where no days are given. */
  minutes?: number;
  note?: string;
  /** Time of the last change that the caller saw; absent: there was no sheet. */
  updated_at?: string;
};

export type TimeSheetActRequest = {
  agreement_id: number;
  month: string;
  action: string;
  reason?: string;
  updated_at?: string;
};

export type TimeSheetManyRequest = {
  month: string;
  /** What Send mails: entry or approval. */
  what?: string;
  agreement_ids: number[];
};

export type TimeSheetRefused = {
  agreement_id: number;
  name: string;
  message: string;
};

export type TimeSheetManyResponse = {
  done: number;
  refused: TimeSheetRefused[];
};

export type TimeSheetTokenRequest = {
  token: string;
};

export type TimeSheetEntryRequest = {
  token: string;
  /** First day of a month; absent: the one that waits. */
  month?: string;
};

export type TimeSheetEntrySaveRequest = {
  token: string;
  month: string;
  days: TimeSheetDay[];
  minutes?: number;
  note?: string;
  updated_at?: string;
  /** Hands it in. */
  submit: boolean;
};

export type TimeSheetMonth = {
  month: string;
  status: number;
  minutes?: number;
};

export type TimeSheetEntryResponse = {
  agency: string;
  person: string;
  name: string;
  month: string;
  /** Months that can be opened, the latest first. */
  months: TimeSheetMonth[];
  status: number;
  days: TimeSheetDay[];
  minutes?: number;
  note: string;
  first_day: string;
  last_day: string;
  usual: TimeSheetUsual;
  due: string;
  returned_reason?: string;
  submitted_at?: string;
  updated_at?: string;
  /** Whether the person may change it now. */
  open: boolean;
};

export type TimeSheetApprovalResponse = {
  agency: string;
  company: string;
  contact: string;
  person: string;
  name: string;
  month: string;
  status: number;
  days: TimeSheetDay[];
  minutes: number;
  note: string;
  digest: string;
  /** The answer to this link's question, once there is one. */
  answer?: TimeSheetAnswer;
};

export type TimeSheetAnswerRequest = {
  token: string;
  /** approve or refuse. */
  action: string;
  name: string;
  reason?: string;
  /** The digest of what was shown: what has changed since is not answered. */
  digest: string;
};

export type MyTimeSheetRequest = Record<never, never>;

export type MyTimeSheet = {
  agreement_id: number;
  name: string;
  due: string;
  month: string;
  status: number;
  minutes?: number;
  open: boolean;
  by_day: boolean;
  returned_reason?: string;
  /** Files that were sent for the month. */
  file_names: string[];
};

export type MyTimeSheets = {
  /** The latest month first. */
  sheets: MyTimeSheet[];
};

export type MyTimeSheetSum = {
  agreement_id: number;
  month: string;
  /** As it was typed. */
  hours: string;
};

export type MyTimeSheetLinkRequest = {
  agreement_id: number;
};

export type MyTimeSheetLink = {
  url: string;
};

export type TransferSenderRequest = Record<never, never>;

export type TransferSender = {
  /** 委託者コード, ten digits. */
  sender_code: string;
  bank_code: string;
  bank_name: string;
  branch_code: string;
  bank_branch: string;
  /** Code of `bankAccountKind`. */
  bank_kind_id: number;
  bank_number: string;
  bank_holder: string;
};

export type TransferSenderResponse = {
  sender?: TransferSender;
  saved_at?: string;
  saved_member_id?: number;
};

export type TransferPayableRequest = Record<never, never>;

export type TransferPayable = {
  /** Id of the paper. */
  id: number;
  payee_id: number;
  company_name: string;
  number: string;
  due_date?: string;
  net_price: number;
  /** What keeps it out of a file; empty where nothing does. */
  problems: string[];
  /** The holder as the file has it, half-width. */
  holder_text: string;
  /** payment_notices or purchase_invoices. */
  paper: string;
};

export type TransferPayableResponse = {
  papers: TransferPayable[];
  /** What the agency's own account lacks. */
  sender_problems: string[];
};

export type TransferIndexRequest = {
  page?: number;
  per_page?: number;
};

export type TransferLine = {
  /** Id of the paper. */
  id: number;
  payee_id: number;
  company_name: string;
  number: string;
  price: number;
  /** Code of `paymentNoticeStatus`; 0 for a received invoice. */
  payment_notice_status_id: number;
  /** What came up since the file was made. */
  problems: string[];
  /** payment_notices or purchase_invoices. */
  paper: string;
  /** Code of `purchaseInvoiceStatus`; 0 for a notice. */
  purchase_invoice_status_id: number;
};

export type TransferFile = {
  /** Counted per agency. */
  number: number;
  /** Day of the transfer, YYYY-MM-DD. */
  date: string;
  /** Code of `transferFileState`. */
  state: number;
  count: number;
  total_price: number;
  /** SHA-256 of its records without line ends. */
  digest: string;
  made_at: string;
  made_member_id: number;
  paid_date?: string;
  paid_at?: string;
  paid_member_id?: number;
  withdrawn_at?: string;
  withdrawn_member_id?: number;
  reason?: string;
};

export type TransferFileResponse = {
  transfer_file: TransferFile;
  lines: TransferLine[];
};

export type TransferIndexResponse = {
  transfer_files: TransferFile[];
  count: number;
};

export type TransferCreateRequest = {
  date: string;
  /** Notices. */
  ids: number[];
  /** Received invoices. */
  invoice_ids: number[];
};

export type TransferActRequest = {
  number: number;
  action: string;
  /** Day on which it was paid; the day of the file where it is missing. */
  date?: string;
  /** Why it is withdrawn. */
  reason?: string;
};

export type TransferNumberRequest = {
  number: number;
};

export type TransferDownloadRequest = {
  number: number;
  /** Each record on a line of its own. */
  line_ends?: boolean;
};

export type WithdrawalIndexRequest = {
  /** Code of `receiptState`. */
  state: number;
  page?: number;
  per_page?: number;
};

export type WithdrawalPaper = {
  /** payment_notices, purchase_invoices, transfer_files; client_refunds, which were noted, and client_payments on account. */
  paper: string;
  /** Id of the paper, number of the file, id of the client. */
  paper_id: number;
  number: string;
  /** Payee; of a file the count of its payments; the client. */
  name: string;
  /** What is left of money on account: a line may give back less. */
  price: number;
  /** Day on which it is due, or of the transfer; once it is paid, the day of that. */
  date?: string;
  is_paid: boolean;
  /** Which payment of a client it is. */
  key?: string;
  /** Yen that a bank may have taken beside it, whatever the agency states as its fee. */
  most_fee: number;
};

export type WithdrawalProposal = {
  /** Receiver and amount leave no question. */
  is_sure: boolean;
  papers: WithdrawalPaper[];
  /** Yen of the line that the bank took for itself. */
  fee: number;
};

export type WithdrawalLine = {
  key: string;
  date: string;
  price: number;
  receiver: string;
  /** Code of `receiptState`. */
  state: number;
  proposals: WithdrawalProposal[];
  /** What it has paid. */
  papers: WithdrawalPaper[];
  reason?: string;
  decided_at?: string;
  decided_member_id?: number;
  /** Yen among its price that the bank took for itself. */
  fee: number;
  /** Last digits of the account that paid, where the file named it. */
  account?: string;
};

export type WithdrawalIndexResponse = {
  lines: WithdrawalLine[];
  count: number;
  /** Lines that wait, whatever is listed: all of them, their sum, and those that leave no question. */
  open_count: number;
  open_price: number;
  sure_count: number;
};

export type WithdrawalOpenRequest = Record<never, never>;

export type WithdrawalOpenResponse = {
  papers: WithdrawalPaper[];
};

export type WithdrawalChoice = {
  paper: string;
  paper_id: number;
  /** Which payment of a client it is. */
  key?: string;
};

export type WithdrawalConfirmRequest = {
  key: string;
  papers: WithdrawalChoice[];
  /** Yen of the line that the bank took for itself; the papers come to the rest. */
  fee?: number;
};

export type WithdrawalLineResponse = {
  line: WithdrawalLine;
};

export type WithdrawalSureRequest = Record<never, never>;

export type WithdrawalRefused = {
  key: string;
  receiver: string;
  message: string;
};

export type WithdrawalSureResponse = {
  done: number;
  refused: WithdrawalRefused[];
};

export type WithdrawalUndoRequest = {
  key: string;
  reason: string;
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
  InterviewOfferService: {
    Index: { request: common.IndexRequest; response: InterviewOfferIndexResponse };
    Show: { request: common.ShowRequest; response: InterviewOfferResponse };
    Create: { request: InterviewOfferCreateRequest; response: InterviewOfferResponse };
    Update: { request: InterviewOfferUpdateRequest; response: InterviewOfferResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: InterviewOfferBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  TaskService: {
    Index: { request: common.IndexRequest; response: TaskIndexResponse };
    Show: { request: common.ShowRequest; response: TaskResponse };
    Create: { request: TaskCreateRequest; response: TaskResponse };
    Update: { request: TaskUpdateRequest; response: TaskResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: TaskBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AgreementService: {
    Index: { request: common.IndexRequest; response: AgreementIndexResponse };
    Show: { request: common.ShowRequest; response: AgreementResponse };
    Create: { request: AgreementCreateRequest; response: AgreementResponse };
    Update: { request: AgreementUpdateRequest; response: AgreementResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AgreementBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AgreementDocumentService: {
    Index: { request: common.IndexRequest; response: AgreementDocumentIndexResponse };
    Show: { request: common.ShowRequest; response: AgreementDocumentResponse };
    Create: { request: AgreementDocumentCreateRequest; response: AgreementDocumentResponse };
    Update: { request: AgreementDocumentUpdateRequest; response: AgreementDocumentResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AgreementDocumentBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AgreementHourService: {
    Index: { request: common.IndexRequest; response: AgreementHourIndexResponse };
    Show: { request: common.ShowRequest; response: AgreementHourResponse };
    Create: { request: AgreementHourCreateRequest; response: AgreementHourResponse };
    Update: { request: AgreementHourUpdateRequest; response: AgreementHourResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AgreementHourBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  TimeSheetService: {
    Index: { request: common.IndexRequest; response: TimeSheetIndexResponse };
    Show: { request: common.ShowRequest; response: TimeSheetResponse };
    Create: { request: TimeSheetCreateRequest; response: TimeSheetResponse };
    Update: { request: TimeSheetUpdateRequest; response: TimeSheetResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: TimeSheetBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  TimeSheetSettingService: {
    Index: { request: common.IndexRequest; response: TimeSheetSettingIndexResponse };
    Show: { request: common.ShowRequest; response: TimeSheetSettingResponse };
    Create: { request: TimeSheetSettingCreateRequest; response: TimeSheetSettingResponse };
    Update: { request: TimeSheetSettingUpdateRequest; response: TimeSheetSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: TimeSheetSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CommentAgreementService: {
    Index: { request: common.IndexRequest; response: CommentAgreementIndexResponse };
    Show: { request: common.ShowRequest; response: CommentAgreementResponse };
    Create: { request: CommentAgreementCreateRequest; response: CommentAgreementResponse };
    Update: { request: CommentAgreementUpdateRequest; response: CommentAgreementResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CommentAgreementBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  ClientInvoiceService: {
    Index: { request: common.IndexRequest; response: ClientInvoiceIndexResponse };
    Show: { request: common.ShowRequest; response: ClientInvoiceResponse };
    Create: { request: ClientInvoiceCreateRequest; response: ClientInvoiceResponse };
    Update: { request: ClientInvoiceUpdateRequest; response: ClientInvoiceResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ClientInvoiceBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  ClientInvoiceSettingService: {
    Index: { request: common.IndexRequest; response: ClientInvoiceSettingIndexResponse };
    Show: { request: common.ShowRequest; response: ClientInvoiceSettingResponse };
    Create: { request: ClientInvoiceSettingCreateRequest; response: ClientInvoiceSettingResponse };
    Update: { request: ClientInvoiceSettingUpdateRequest; response: ClientInvoiceSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ClientInvoiceSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  PayeeService: {
    Index: { request: common.IndexRequest; response: PayeeIndexResponse };
    Show: { request: common.ShowRequest; response: PayeeResponse };
    Create: { request: PayeeCreateRequest; response: PayeeResponse };
    Update: { request: PayeeUpdateRequest; response: PayeeResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: PayeeBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  PaymentNoticeService: {
    Index: { request: common.IndexRequest; response: PaymentNoticeIndexResponse };
    Show: { request: common.ShowRequest; response: PaymentNoticeResponse };
    Create: { request: PaymentNoticeCreateRequest; response: PaymentNoticeResponse };
    Update: { request: PaymentNoticeUpdateRequest; response: PaymentNoticeResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: PaymentNoticeBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  PaymentNoticeSettingService: {
    Index: { request: common.IndexRequest; response: PaymentNoticeSettingIndexResponse };
    Show: { request: common.ShowRequest; response: PaymentNoticeSettingResponse };
    Create: { request: PaymentNoticeSettingCreateRequest; response: PaymentNoticeSettingResponse };
    Update: { request: PaymentNoticeSettingUpdateRequest; response: PaymentNoticeSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: PaymentNoticeSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  PurchaseInvoiceService: {
    Index: { request: common.IndexRequest; response: PurchaseInvoiceIndexResponse };
    Show: { request: common.ShowRequest; response: PurchaseInvoiceResponse };
    Create: { request: PurchaseInvoiceCreateRequest; response: PurchaseInvoiceResponse };
    Update: { request: PurchaseInvoiceUpdateRequest; response: PurchaseInvoiceResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: PurchaseInvoiceBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  JournalSettingService: {
    Index: { request: common.IndexRequest; response: JournalSettingIndexResponse };
    Show: { request: common.ShowRequest; response: JournalSettingResponse };
    Create: { request: JournalSettingCreateRequest; response: JournalSettingResponse };
    Update: { request: JournalSettingUpdateRequest; response: JournalSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: JournalSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  QuoteService: {
    Index: { request: common.IndexRequest; response: QuoteIndexResponse };
    Show: { request: common.ShowRequest; response: QuoteResponse };
    Create: { request: QuoteCreateRequest; response: QuoteResponse };
    Update: { request: QuoteUpdateRequest; response: QuoteResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: QuoteBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  PurchaseOrderService: {
    Index: { request: common.IndexRequest; response: PurchaseOrderIndexResponse };
    Show: { request: common.ShowRequest; response: PurchaseOrderResponse };
    Create: { request: PurchaseOrderCreateRequest; response: PurchaseOrderResponse };
    Update: { request: PurchaseOrderUpdateRequest; response: PurchaseOrderResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: PurchaseOrderBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  HourSheetService: {
    /** Every agreement of a month, with its hours where they have been entered. */
    Show: { request: HourSheetRequest; response: HourSheetResponse };
    /** Each line by itself: one that is refused does not hold up the others. */
    Save: { request: HourSheetSaveRequest; response: HourSheetSaveResponse };
    /** Lines of a CSV or Excel file, looked at or saved. */
    Import: { request: HourImportRequest; response: HourSheetSaveResponse };
    /** Sales and purchases of a month for accounting. */
    Export: { request: HourExportRequest; response: HourFileResponse };
  };
  AgreementPaperService: {
    /** Documents of an agreement, the newest first, and what keeps others from being made. */
    Index: { request: PaperIndexRequest; response: PaperIndexResponse };
    /** A new version. Refused, with everything that is missing, where a law asks for more. */
    Create: { request: PaperCreateRequest; response: AgreementDocumentResponse };
    Download: { request: common.ShowRequest; response: PaperFileResponse };
    /** Sends a document by mail, with a link under which the recipient confirms. */
    Send: { request: PaperSendRequest; response: AgreementDocumentResponse };
    /** For who has the link. */
    Open: { request: PaperTokenRequest; response: PaperOpenResponse };
    OpenFile: { request: PaperTokenRequest; response: PaperFileResponse };
    Confirm: { request: PaperConfirmRequest; response: PaperOpenResponse };
    /** For who has a link that has ended: a new one goes by mail to where the document was sent. */
    RenewLink: { request: PaperTokenRequest; response: PaperRenewResponse };
  };
  AgreementTermService: {
    /** A new agreement out of an opportunity, its job and its people, for a form; nothing is stored. */
    Draft: { request: AgreementDraftRequest; response: AgreementResponse };
    /** The period goes on; the one before becomes part of the history. */
    Renew: { request: AgreementRenewRequest; response: AgreementResponse };
    /** Agreements that end soon and that no member has decided about. */
    Notices: { request: AgreementNoticesRequest; response: AgreementNoticesResponse };
    /** Notes that a member has taken care of it. */
    Settle: { request: AgreementSettleRequest; response: AgreementNoticesResponse };
    /** The events of an agreement, its documents and its hours, the newest first. */
    Timeline: { request: AgreementTimelineRequest; response: AgreementTimelineResponse };
  };
  BoardService: {
    /** For every state: how many opportunities a question finds, and what they come to. */
    Sums: { request: BoardRequest; response: BoardResponse };
    Forecast: { request: ForecastRequest; response: ForecastResponse };
  };
  CalendarService: {
    /** By the secret address; no session is asked for. */
    Read: { request: CalendarReadRequest; response: CalendarReadResponse };
  };
  ClientInvoicingService: {
    /** Begins drafts for all clients of a month that have fixed hours and no invoice yet. A run that goes on is answered. */
    Draft: { request: ClientInvoiceMonthRequest; response: ClientInvoiceMonthResponse };
    /** The invoices of a month in sums, and its latest run. */
    Month: { request: ClientInvoiceMonthRequest; response: ClientInvoiceMonthResponse };
    /** submit, approve, refuse, send, pay, unpay, void or correct; `correct` answers the new draft. */
    Act: { request: ClientInvoiceActRequest; response: ClientInvoiceResponse };
    /** submit or send of all invoices of a month that wait for it; each on its own, so that one that is refused stops no other. */
    Work: { request: ClientInvoiceWorkRequest; response: ClientInvoiceWorkResponse };
    /** What became of its last mail; nothing where none was sent, or its row is gone. */
    Delivery: { request: common.ShowRequest; response: ClientInvoiceDeliveryResponse };
    Pdf: { request: common.ShowRequest; response: PaperFileResponse };
    /** Whether what was fixed is what is stored, in one chain. */
    Check: { request: ClientInvoiceCheckRequest; response: ClientInvoiceCheckResponse };
  };
  QuotingService: {
    /** The draft of a deal's quote; one that is open already is answered as it stands. */
    Draft: { request: DealPaperDraftRequest; response: QuoteResponse };
    /** submit, approve, refuse, send, accept, decline, revise or void; `revise` answers the new draft. */
    Act: { request: DealPaperActRequest; response: QuoteResponse };
    /** What became of its last mail; nothing where none was sent, or its row is gone. */
    Delivery: { request: common.ShowRequest; response: DealPaperDeliveryResponse };
    Pdf: { request: common.ShowRequest; response: PaperFileResponse };
    /** Whether what was fixed is what is stored, in one chain. */
    Check: { request: DealPaperCheckRequest; response: DealPaperCheckResponse };
  };
  OrderingService: {
    /** The draft of an order to the person of a deal, or to the company that employs them; the payee is made where there is none. */
    Draft: { request: DealPaperDraftRequest; response: PurchaseOrderResponse };
    /** submit, send, accept, decline, revise or void; `revise` answers the new draft. */
    Act: { request: DealPaperActRequest; response: PurchaseOrderResponse };
    /** approve or refuse. */
    Approve: { request: DealPaperActRequest; response: PurchaseOrderResponse };
    Delivery: { request: common.ShowRequest; response: DealPaperDeliveryResponse };
    Pdf: { request: common.ShowRequest; response: PaperFileResponse };
    /** The 注文請書 of an order that was accepted. */
    AcceptancePdf: { request: common.ShowRequest; response: PaperFileResponse };
    Check: { request: DealPaperCheckRequest; response: DealPaperCheckResponse };
  };
  /** For who has the link of a quote or an order. */
  DealPaperLinkService: {
    Open: { request: PaperTokenRequest; response: DealPaperOpenResponse };
    OpenFile: { request: DealPaperFileRequest; response: PaperFileResponse };
    /** accept or decline. */
    Answer: { request: DealPaperAnswerRequest; response: DealPaperOpenResponse };
  };
  FigureService: {
    Show: { request: common.FiguresRequest; response: common.FiguresResponse };
  };
  InterviewInviteService: {
    /** Queues a mail with a calendar entry to each participant. */
    Invite: { request: InviteRequest; response: InviteResponse };
    /** Who takes part, and who has an entry in a calendar. */
    People: { request: InterviewPeopleRequest; response: InterviewPeopleResponse };
  };
  ReminderService: {
    Index: { request: ReminderRequest; response: ReminderResponse };
  };
  JournalService: {
    /** The entries of a month with what is wrong about them, what was exported, and whether the month is closed. */
    Month: { request: JournalMonthRequest; response: JournalMonthResponse };
    /** Notes the entries that no file has yet, and takes back those that changed since; their file is `File`. */
    Export: { request: JournalExportRequest; response: JournalExportResponse };
    /** The file of an export, in any format: the same as often as it is asked for. */
    File: { request: JournalFileRequest; response: PaperFileResponse };
    /** No paper of a closed month is fixed, corrected or paid in it. */
    Close: { request: JournalCloseRequest; response: JournalClosing };
    Reopen: { request: JournalCloseRequest; response: JournalClosing };
  };
  ClientLedgerService: {
    /** All clients with something open, the largest balance first. */
    Index: { request: LedgerIndexRequest; response: LedgerIndexResponse };
    Show: { request: LedgerRequest; response: LedgerResponse };
    IndexFile: { request: LedgerIndexRequest; response: PaperFileResponse };
    ShowFile: { request: LedgerRequest; response: PaperFileResponse };
    /** The limit of credit of a client and the names that it pays under. */
    SaveTerms: { request: ClientTermsRequest; response: LedgerResponse };
  };
  CreditService: {
    /** Whether a client would exceed its limit with another contract; sums for those who may see them. */
    Check: { request: CreditRequest; response: CreditResponse };
    /** Clients that a month takes beyond their limits. */
    Month: { request: CreditMonthRequest; response: CreditMonthResponse };
  };
  PayeeLedgerService: {
    Index: { request: LedgerIndexRequest; response: LedgerIndexResponse };
    Show: { request: LedgerRequest; response: LedgerResponse };
    IndexFile: { request: LedgerIndexRequest; response: PaperFileResponse };
    ShowFile: { request: LedgerRequest; response: PaperFileResponse };
  };
  MarginService: {
    /** The figures of a span of months, in groups; only those sides that the caller's role shows. */
    Show: { request: MarginRequest; response: MarginResponse };
    /** The papers and contracts behind a group. */
    Papers: { request: MarginPapersRequest; response: MarginPapersResponse };
    File: { request: MarginRequest; response: PaperFileResponse };
  };
  MonthService: {
    Show: { request: MonthRequest; response: MonthResponse };
  };
  MoveService: {
    /** The effects that a move would have elsewhere, told before it happens. */
    Effects: { request: EffectsRequest; response: EffectsResponse };
    /** Takes the caller's own last move back, with what it led to. */
    Undo: { request: MoveUndoRequest; response: OpportunityResponse };
    /** Moves of an opportunity, of several, or of all opportunities of a company, a job or a candidate; the newest first. */
    Index: { request: MoveIndexRequest; response: MoveIndexResponse };
  };
  MyDealsService: {
    /** The latest first. */
    Index: { request: MyDealsRequest; response: MyDeals };
    /** One of the offered times, once: the interview is set, and its people are told. */
    Accept: { request: MyAcceptance; response: MyAnswered };
    /** None of the offered times, and which would do. */
    AskOthers: { request: MyOtherTimes; response: MyAnswered };
  };
  PaperImageService: {
    /** Papers that are fixed from now on show the picture; those that were fixed before keep theirs. */
    Set: { request: PaperImageRequest; response: ClientInvoiceSettingResponse };
    Show: { request: PaperImageOfRequest; response: PaperFileResponse };
    /** An invoice of no client, as it would look now. */
    Sample: { request: PaperSampleRequest; response: PaperFileResponse };
  };
  PaymentNoticingService: {
    /** Begins drafts for all payees of a month that have fixed hours and no notice yet. A run that goes on is answered. */
    Draft: { request: PaymentNoticeMonthRequest; response: PaymentNoticeMonthResponse };
    /** The notices of a month in sums, and its latest run. */
    Month: { request: PaymentNoticeMonthRequest; response: PaymentNoticeMonthResponse };
    /** submit, send, void or correct; `correct` answers the new draft. */
    Act: { request: PaymentNoticeActRequest; response: PaymentNoticeResponse };
    /** approve or refuse. */
    Approve: { request: PaymentNoticeActRequest; response: PaymentNoticeResponse };
    /** pay or unpay. */
    Pay: { request: PaymentNoticeActRequest; response: PaymentNoticeResponse };
    /** submit or send of all notices of a month that wait for it; each on its own, so that one that is refused stops no other. */
    Work: { request: PaymentNoticeWorkRequest; response: PaymentNoticeWorkResponse };
    /** What became of its last mail; nothing where none was sent, or its row is gone. */
    Delivery: { request: common.ShowRequest; response: PaymentNoticeDeliveryResponse };
    Pdf: { request: common.ShowRequest; response: PaperFileResponse };
    /** Whether what was fixed is what is stored, in one chain. */
    Check: { request: PaymentNoticeCheckRequest; response: PaymentNoticeCheckResponse };
    /** For who has the link. */
    Open: { request: PaperTokenRequest; response: PaymentNoticeOpenResponse };
    OpenFile: { request: PaperTokenRequest; response: PaperFileResponse };
    /** Confirms, or says what is wrong. */
    Answer: { request: PaymentNoticeAnswerRequest; response: PaymentNoticeOpenResponse };
    /** Payment records (支払調書) of a year. */
    Year: { request: PaymentYearRequest; response: PaymentYearResponse };
    YearFile: { request: PaymentYearRequest; response: PaperFileResponse };
    /** The payment record of a payee. */
    YearPdf: { request: PaymentYearRequest; response: PaperFileResponse };
  };
  /** Bank accounts of payees, which a second person confirms when they change. */
  PayeeAccountService: {
    /** The account in use, one that waits, and earlier ones, the newest first. */
    Show: { request: common.ShowRequest; response: PayeeAccountsResponse };
    /** The first account counts at once; another one waits for a second person. The payee is told of both by mail. */
    Propose: { request: PayeeAccountProposeRequest; response: PayeeAccountsResponse };
    /** confirm, refuse or withdraw. */
    Decide: { request: PayeeAccountDecideRequest; response: PayeeAccountsResponse };
  };
  /** Invoices that payees send instead of getting a notice. */
  PurchaseInvoicingService: {
    Create: { request: PurchaseInvoiceFileRequest; response: PurchaseInvoiceResponse };
    /** Takes the month of its payee: a draft of a notice is withdrawn. */
    Match: { request: PurchaseInvoiceMatchRequest; response: PurchaseInvoiceResponse };
    /** Gives the month back; the file stays. */
    Void: { request: PurchaseInvoiceMatchRequest; response: PurchaseInvoiceResponse };
    /** pay or unpay one that is matched. */
    Pay: { request: PurchaseInvoicePayRequest; response: PurchaseInvoiceResponse };
    Download: { request: common.ShowRequest; response: PaperFileResponse };
  };
  ReceiptService: {
    /** Keeps the payments of a bank's file; those that are known already stay as they are. */
    Import: { request: ReceiptImportRequest; response: ReceiptImportResponse };
    Index: { request: ReceiptIndexRequest; response: ReceiptIndexResponse };
    /** Invoices of a client that wait for money, the oldest due first. */
    Open: { request: ReceiptOpenRequest; response: ReceiptOpenResponse };
    /** A payment goes to invoices of a client; what is left over stays on the client's account. */
    Confirm: { request: ReceiptConfirmRequest; response: ReceiptLineResponse };
    /** Every line whose payer is known and whose amount leaves no question. */
    ConfirmSure: { request: ReceiptSureRequest; response: ReceiptSureResponse };
    /** It is no payment of a client. */
    SetAside: { request: ReceiptUndoRequest; response: ReceiptLineResponse };
    /** Takes back what was done with a line. */
    Undo: { request: ReceiptUndoRequest; response: ReceiptLineResponse };
    /** What came in for an invoice. */
    Payments: { request: ReceiptInvoiceRequest; response: ReceiptPaymentsResponse };
    /** A payment that no statement has. */
    Record: { request: ReceiptRecordRequest; response: ReceiptPaymentsResponse };
    UndoPayment: { request: ReceiptUndoRequest; response: ReceiptPaymentsResponse };
    /** What a client has paid without an invoice, and what became of it. */
    OnAccount: { request: ReceiptOnAccountRequest; response: ReceiptOnAccountResponse };
    /** A payment without an invoice, or a part of it, pays one. */
    SetAgainst: { request: ReceiptSetAgainstRequest; response: ReceiptOnAccountResponse };
    /** It goes back to the client, or a part of it. */
    Refund: { request: ReceiptRefundRequest; response: ReceiptOnAccountResponse };
    /** What was set against an invoice, or given back, is on account again. */
    UndoUse: { request: ReceiptUndoRequest; response: ReceiptOnAccountResponse };
  };
  /** For staff. */
  TimeSheetFileService: {
    Index: { request: TimeSheetKey; response: TimeSheetFiles };
    Create: { request: TimeSheetFileCreateRequest; response: TimeSheetFiles };
    Download: { request: TimeSheetFileKey; response: PaperFileResponse };
    Delete: { request: TimeSheetFileKey; response: TimeSheetFiles };
    /** The hours of an Excel file; nothing is stored but which columns they stand in. */
    Read: { request: TimeSheetFileReadRequest; response: TimeSheetReading };
  };
  /** For the person who has the link of a mail. */
  TimeSheetHolderFileService: {
    Index: { request: TimeSheetHolderRequest; response: TimeSheetFiles };
    Create: { request: TimeSheetHolderCreateRequest; response: TimeSheetFiles };
    Download: { request: TimeSheetHolderFileKey; response: PaperFileResponse };
    Delete: { request: TimeSheetHolderFileKey; response: TimeSheetFiles };
    Read: { request: TimeSheetHolderReadRequest; response: TimeSheetReading };
  };
  /** For a candidate who has entered マイページ. */
  MyTimeSheetFileService: {
    Create: { request: TimeSheetFileCreateRequest; response: TimeSheetFiles };
  };
  /** For staff. */
  TimeSheetDeskService: {
    /** Every agreement of a month with how its sheet stands. */
    Board: { request: TimeSheetMonthRequest; response: TimeSheetBoardResponse };
    Show: { request: TimeSheetKey; response: TimeSheetShowResponse };
    /** Corrects a sheet, or enters it for the person: it counts as handed in. */
    Save: { request: TimeSheetSaveRequest; response: TimeSheetShowResponse };
    /** send_back, withdraw, fix, reopen or end_links. */
    Act: { request: TimeSheetActRequest; response: TimeSheetShowResponse };
    /** fix of several, each on its own: one that is refused stops no other. */
    Fix: { request: TimeSheetManyRequest; response: TimeSheetManyResponse };
    /** Mails: entry (the person's link) or approval (the contact's); each on its own. */
    Send: { request: TimeSheetManyRequest; response: TimeSheetManyResponse };
  };
  /** For the person who has the link of a mail. */
  TimeSheetEntryService: {
    Open: { request: TimeSheetEntryRequest; response: TimeSheetEntryResponse };
    /** Keeps what was entered, and hands it in where that is said. */
    Save: { request: TimeSheetEntrySaveRequest; response: TimeSheetEntryResponse };
  };
  /** For the client's contact who has the link of a mail. */
  TimeSheetApprovalService: {
    Open: { request: TimeSheetTokenRequest; response: TimeSheetApprovalResponse };
    /** approve or refuse. */
    Answer: { request: TimeSheetAnswerRequest; response: TimeSheetApprovalResponse };
  };
  /** For a candidate who has entered マイページ. */
  MyTimeSheetService: {
    Index: { request: MyTimeSheetRequest; response: MyTimeSheets };
    /** Hands in a month's sum. */
    Submit: { request: MyTimeSheetSum; response: MyTimeSheetRequest };
    /** A link to the page with the days of an agreement. */
    Link: { request: MyTimeSheetLinkRequest; response: MyTimeSheetLink };
  };
  TransferService: {
    /** The account that transfers are made from; nothing before it was entered. */
    Sender: { request: TransferSenderRequest; response: TransferSenderResponse };
    SaveSender: { request: TransferSender; response: TransferSenderResponse };
    /** Notices and received invoices that are not paid and in no file yet, each with what keeps it out of one. */
    Payable: { request: TransferPayableRequest; response: TransferPayableResponse };
    /** The files, the newest first. */
    Index: { request: TransferIndexRequest; response: TransferIndexResponse };
    Show: { request: TransferNumberRequest; response: TransferFileResponse };
    /** Makes a file of papers. Each of them is in one file at most. */
    Create: { request: TransferCreateRequest; response: TransferFileResponse };
    /** pay, unpay or withdraw: all its papers at once. */
    Act: { request: TransferActRequest; response: TransferFileResponse };
    Download: { request: TransferDownloadRequest; response: PaperFileResponse };
  };
  UpsertService: {
    /** At most 100 records in one transaction; a refused one does not stop the others. */
    Apply: { request: common.UpsertRequest; response: common.UpsertResponse };
  };
  WithdrawalService: {
    /** A bank's file as `ReceiptService/Import` keeps it, brought by those who pay. */
    Import: { request: ReceiptImportRequest; response: ReceiptImportResponse };
    Index: { request: WithdrawalIndexRequest; response: WithdrawalIndexResponse };
    /** What a line may have paid: papers, files and money on account that wait, and what was paid lately without a line. */
    Open: { request: WithdrawalOpenRequest; response: WithdrawalOpenResponse };
    /** A line has paid papers, a file, a refund or the bank's fee: what waited is paid on its day. */
    Confirm: { request: WithdrawalConfirmRequest; response: WithdrawalLineResponse };
    /** Every line that leaves no question. */
    ConfirmSure: { request: WithdrawalSureRequest; response: WithdrawalSureResponse };
    /** It is no payment for work: rent, transfers between own accounts. */
    SetAside: { request: WithdrawalUndoRequest; response: WithdrawalLineResponse };
    /** Takes back what was done with a line; what it has paid waits again. */
    Undo: { request: WithdrawalUndoRequest; response: WithdrawalLineResponse };
  };
}
