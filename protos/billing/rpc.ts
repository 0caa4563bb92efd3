/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type EnterpriseInvoiceSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  price?: number;
  period_start?: string;
  period_end?: string;
  discounted_flg?: number;
  price_discount?: number;
  period_discount_start?: string;
  period_discount_end?: string;
  init_title?: string;
  price_init?: number;
  period_init?: string;
  option1_title?: string;
  option1_price?: number;
  option1_period_start?: string;
  option1_period_end?: string;
  option2_title?: string;
  option2_price?: number;
  option2_period_start?: string;
  option2_period_end?: string;
  memo?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
};

export type EnterpriseInvoiceSettingResponse = {
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
};

export type EnterpriseInvoiceSettingIndexResponse = {
  enterprise_invoice_settings: EnterpriseInvoiceSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseInvoiceSettingCreateRequest = {
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
  cleared: string[];
  context?: string;
};

export type EnterpriseInvoiceSettingUpdateRequest = {
  id: number;
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseInvoiceSettingBulkUpdateRequest = {
  select_ids: number[];
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
  cleared: string[];
  context?: string;
};

export type EnterpriseInvoiceSchedule = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  enterprise_invoice_setting_id?: number;
  enterprise_invoice_id?: number;
  first_date_of_target_month?: string;
  send_date?: string;
  send_flg?: number;
  enterprise_invoice_status_id?: number;
  due_date?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
};

export type EnterpriseInvoiceScheduleResponse = {
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
};

export type EnterpriseInvoiceScheduleIndexResponse = {
  enterprise_invoice_schedules: EnterpriseInvoiceSchedule[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseInvoiceScheduleCreateRequest = {
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
  cleared: string[];
  context?: string;
};

export type EnterpriseInvoiceScheduleUpdateRequest = {
  id: number;
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseInvoiceScheduleBulkUpdateRequest = {
  select_ids: number[];
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
  cleared: string[];
  context?: string;
};

export type EnterpriseInvoiceItems = {
  title?: string;
  price?: number;
  tax_rate_id?: number;
};

export type EnterpriseInvoiceItemsList = {
  values: EnterpriseInvoiceItems[];
};

export type EnterpriseInvoice = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  enterprise_invoice_schedule_id?: number;
  enterprise_invoice_status_id?: number;
  enterprise_invoice_kind_id?: number;
  corrects_id?: number;
  first_date_of_target_month?: string;
  issued_date?: string;
  company_name?: string;
  email?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  person?: string;
  title?: string;
  items?: EnterpriseInvoiceItemsList;
  comment?: string;
  approved_at?: string;
  sent_at?: string;
  due_date?: string;
  usance?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  paid_price?: number;
  paid_date?: string;
  reminded_at?: string;
  reminded_count?: number;
  returned_at?: string;
  return_reason?: string;
  issuer_name?: string;
  issuer_address?: string;
  issuer_contact?: string;
  registration_number?: string;
  bank_account?: string;
};

export type EnterpriseInvoiceResponse = {
  enterprise_invoice: EnterpriseInvoice;
};

export type EnterpriseInvoiceIndexResponse = {
  enterprise_invoices: EnterpriseInvoice[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseInvoiceCreateRequest = {
  enterprise_invoice: EnterpriseInvoice;
  cleared: string[];
  context?: string;
};

export type EnterpriseInvoiceUpdateRequest = {
  id: number;
  enterprise_invoice: EnterpriseInvoice;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseInvoiceBulkUpdateRequest = {
  select_ids: number[];
  enterprise_invoice: EnterpriseInvoice;
  cleared: string[];
  context?: string;
};

export type InvoiceIssuer = {
  id?: number;
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
};

export type InvoiceIssuerResponse = {
  invoice_issuer: InvoiceIssuer;
};

export type InvoiceIssuerIndexResponse = {
  invoice_issuers: InvoiceIssuer[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type InvoiceIssuerCreateRequest = {
  invoice_issuer: InvoiceIssuer;
  cleared: string[];
  context?: string;
};

export type InvoiceIssuerUpdateRequest = {
  id: number;
  invoice_issuer: InvoiceIssuer;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type InvoiceIssuerBulkUpdateRequest = {
  select_ids: number[];
  invoice_issuer: InvoiceIssuer;
  cleared: string[];
  context?: string;
};

export type SheetRequest = {
  from: string;
  /** How many months, at most 24. */
  months: number;
  page: number;
  per_page: number;
  keyword: string;
  /** Agencies with a month in this state; 0: all that have a contract in these months. */
  state: number;
};

export type SheetCell = {
  month: string;
  schedule_id: number;
  state: number;
  total_price_with_tax: number;
  invoice_id?: number;
};

export type SheetRow = {
  enterprise_id: number;
  name: string;
  cells: SheetCell[];
};

export type SheetSum = {
  month: string;
  count: number;
  /** Yen; of all agencies that were asked for, not of the page alone. A sum may exceed 32 bits. */
  total_price_with_tax: number;
};

export type SheetResponse = {
  months: string[];
  rows: SheetRow[];
  sums: SheetSum[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type MakeSchedulesRequest = Record<never, never>;

export type MakeSchedulesResponse = {
  count: number;
};

export type ScheduleKey = {
  enterprise_id: number;
  id: number;
};

export type WorkRequest = {
  /** make, approve, send */
  action: string;
  schedules: ScheduleKey[];
};

export type WorkError = {
  name: string;
  message: string;
  /** Where a payment failed: the key of its line in the file. */
  key?: string;
  /** It is only asked about: confirmed, it is done. */
  asked?: boolean;
};

export type WorkResponse = {
  count: number;
  errors: WorkError[];
  /** How many were left alone because they had been done already. */
  skipped?: number;
};

export type ActRequest = {
  id: number;
  action: string;
  /** Time of the last change that the caller has read; a record changed later is refused. */
  updated_at?: string;
};

export type PayRequest = {
  id: number;
  /** Yen of one payment; 0 takes `key` back, or without it all payments of the invoice. */
  price: number;
  date: string;
  /** The operator has confirmed what is asked about: more than is owed, a day ahead or before the issue. */
  confirmed: boolean;
  key?: string;
};

export type InvoicePaymentsRequest = {
  id: number;
};

export type InvoicePayment = {
  key: string;
  price: number;
  date: string;
  /** hand, file, or earlier: an earlier version kept the sum alone. */
  source: string;
  recorded_at: string;
};

export type InvoicePaymentsResponse = {
  payments: InvoicePayment[];
};

export type InvoicePdfRequest = {
  id: number;
};

export type OwnInvoiceRequest = {
  id: number;
};

export type InvoicePdfResponse = {
  bytes: Buffer;
  name: string;
  content_type: string;
  /** Signs that the document could not show. */
  missing: string[];
};

export type InvoiceMailOpenedRequest = {
  token: string;
};

export type InvoiceMailOpenedResponse = {
  noted: boolean;
};

export type InvoiceMailsRequest = {
  id: number;
};

export type InvoiceMail = {
  kind: string;
  at: string;
  /** Outcome by the mail queue; absent while the mail waits. */
  outcome?: string;
  error?: string;
  /** When its picture was first asked for. */
  opened_at?: string;
  /** When it came back after it was taken; `error` has the mail server's words. */
  bounced_at?: string;
};

export type InvoiceMailsResponse = {
  mails: InvoiceMail[];
};

export type ReadPaymentsRequest = {
  bytes: Buffer;
};

export type PaymentSuggestion = {
  id: number;
  company_name: string;
  title: string;
  open_price: number;
};

export type PaymentRow = {
  key: string;
  date: string;
  /** Statements have more than 32 bits hold. */
  price: number;
  payer: string;
  /** This line was recorded before. */
  recorded: boolean;
  suggestions: PaymentSuggestion[];
  /** The last digits of the account, where the file names it. */
  account?: string;
};

export type ReadPaymentsResponse = {
  rows: PaymentRow[];
};

export type PaymentChoice = {
  key: string;
  id: number;
  price: number;
  date: string;
  confirmed: boolean;
};

export type RecordPaymentsRequest = {
  payments: PaymentChoice[];
};

export type ShowIssuerRequest = Record<never, never>;

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  EnterpriseInvoiceSettingService: {
    Index: { request: common.IndexRequest; response: EnterpriseInvoiceSettingIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseInvoiceSettingResponse };
    Create: { request: EnterpriseInvoiceSettingCreateRequest; response: EnterpriseInvoiceSettingResponse };
    Update: { request: EnterpriseInvoiceSettingUpdateRequest; response: EnterpriseInvoiceSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseInvoiceSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  EnterpriseInvoiceScheduleService: {
    Index: { request: common.IndexRequest; response: EnterpriseInvoiceScheduleIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseInvoiceScheduleResponse };
    Create: { request: EnterpriseInvoiceScheduleCreateRequest; response: EnterpriseInvoiceScheduleResponse };
    Update: { request: EnterpriseInvoiceScheduleUpdateRequest; response: EnterpriseInvoiceScheduleResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseInvoiceScheduleBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  EnterpriseInvoiceService: {
    Index: { request: common.IndexRequest; response: EnterpriseInvoiceIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseInvoiceResponse };
    Create: { request: EnterpriseInvoiceCreateRequest; response: EnterpriseInvoiceResponse };
    Update: { request: EnterpriseInvoiceUpdateRequest; response: EnterpriseInvoiceResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseInvoiceBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  InvoiceIssuerService: {
    Index: { request: common.IndexRequest; response: InvoiceIssuerIndexResponse };
    Show: { request: common.ShowRequest; response: InvoiceIssuerResponse };
    Create: { request: InvoiceIssuerCreateRequest; response: InvoiceIssuerResponse };
    Update: { request: InvoiceIssuerUpdateRequest; response: InvoiceIssuerResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: InvoiceIssuerBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  InvoicingService: {
    /** Agencies x months. Months are first days, e.g. 2026-04-01. */
    Sheet: { request: SheetRequest; response: SheetResponse };
    /** Makes the schedules that are due now instead of with the next run of the job. */
    MakeSchedules: { request: MakeSchedulesRequest; response: MakeSchedulesResponse };
    /** make, approve or send for many months at once; each on its own, so that one that is refused stops no other. */
    Work: { request: WorkRequest; response: WorkResponse };
    /** approve, send, void, take_back or correct of one invoice; `correct` answers the new one. */
    Act: { request: ActRequest; response: EnterpriseInvoiceResponse };
    Pay: { request: PayRequest; response: EnterpriseInvoiceResponse };
    /** The payments of an invoice, by their days. */
    Payments: { request: InvoicePaymentsRequest; response: InvoicePaymentsResponse };
    Pdf: { request: InvoicePdfRequest; response: InvoicePdfResponse };
    /** The state of an invoice's mails. */
    Mails: { request: InvoiceMailsRequest; response: InvoiceMailsResponse };
    /** Payments in a bank's file, with the invoices they may be for. Nothing is written. */
    ReadPayments: { request: ReadPaymentsRequest; response: ReadPaymentsResponse };
    RecordPayments: { request: RecordPaymentsRequest; response: WorkResponse };
    ShowIssuer: { request: ShowIssuerRequest; response: InvoiceIssuerResponse };
    UpdateIssuer: { request: InvoiceIssuerUpdateRequest; response: InvoiceIssuerResponse };
    /** An approved invoice of the calling agency, by the agency's own number for it. */
    ShowOwn: { request: OwnInvoiceRequest; response: EnterpriseInvoiceResponse };
    /** The picture of a mail was asked for. */
    Opened: { request: InvoiceMailOpenedRequest; response: InvoiceMailOpenedResponse };
    PdfOwn: { request: OwnInvoiceRequest; response: InvoicePdfResponse };
  };
}
