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
  enterprise_invoice_settings?: EnterpriseInvoiceSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type EnterpriseInvoiceSettingCreateRequest = {
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
  cleared?: string[];
  context?: string;
};

export type EnterpriseInvoiceSettingUpdateRequest = {
  id: number;
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseInvoiceSettingBulkUpdateRequest = {
  select_ids?: number[];
  enterprise_invoice_setting: EnterpriseInvoiceSetting;
  cleared?: string[];
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
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
};

export type EnterpriseInvoiceScheduleResponse = {
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
};

export type EnterpriseInvoiceScheduleIndexResponse = {
  enterprise_invoice_schedules?: EnterpriseInvoiceSchedule[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type EnterpriseInvoiceScheduleCreateRequest = {
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
  cleared?: string[];
  context?: string;
};

export type EnterpriseInvoiceScheduleUpdateRequest = {
  id: number;
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseInvoiceScheduleBulkUpdateRequest = {
  select_ids?: number[];
  enterprise_invoice_schedule: EnterpriseInvoiceSchedule;
  cleared?: string[];
};

export type EnterpriseInvoiceItems = {
  title?: string;
  price?: number;
};

export type EnterpriseInvoiceItemsList = {
  values?: EnterpriseInvoiceItems[];
};

export type EnterpriseInvoice = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  id?: number;
  enterprise_invoice_schedule_id?: number;
  first_date_of_target_month?: string;
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
  due_date?: string;
  usance?: string;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
};

export type EnterpriseInvoiceResponse = {
  enterprise_invoice: EnterpriseInvoice;
};

export type EnterpriseInvoiceIndexResponse = {
  enterprise_invoices?: EnterpriseInvoice[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type EnterpriseInvoiceCreateRequest = {
  enterprise_invoice: EnterpriseInvoice;
  cleared?: string[];
  context?: string;
};

export type EnterpriseInvoiceUpdateRequest = {
  id: number;
  enterprise_invoice: EnterpriseInvoice;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseInvoiceBulkUpdateRequest = {
  select_ids?: number[];
  enterprise_invoice: EnterpriseInvoice;
  cleared?: string[];
};

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
}

/** RPCs written by hand. */
export type OwnServices = Record<never, never>;
