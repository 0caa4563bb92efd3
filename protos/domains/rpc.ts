/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type DomainDnsRecords = {
  type?: string;
  host?: string;
  value?: string;
};

export type DomainDnsRecordsList = {
  values?: DomainDnsRecords[];
};

export type Domain = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  domain?: string;
  domain_status?: number;
  dns_records?: DomainDnsRecordsList;
  verified_at?: string;
};

export type DomainResponse = {
  domain: Domain;
};

export type DomainIndexResponse = {
  domains?: Domain[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type DomainCreateRequest = {
  domain: Domain;
  cleared?: string[];
  context?: string;
};

export type DomainUpdateRequest = {
  id: number;
  domain: Domain;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type DomainBulkUpdateRequest = {
  select_ids?: number[];
  domain: Domain;
  cleared?: string[];
};

export type SiteDomainDnsRecords = {
  type?: string;
  host?: string;
  value?: string;
};

export type SiteDomainDnsRecordsList = {
  values?: SiteDomainDnsRecords[];
};

export type SiteDomain = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  site_domain?: string;
  site_domain_status?: number;
  dns_records?: SiteDomainDnsRecordsList;
  opened_at?: string;
};

export type SiteDomainResponse = {
  site_domain: SiteDomain;
};

export type SiteDomainIndexResponse = {
  site_domains?: SiteDomain[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
};

export type SiteDomainCreateRequest = {
  site_domain: SiteDomain;
  cleared?: string[];
  context?: string;
};

export type SiteDomainUpdateRequest = {
  id: number;
  site_domain: SiteDomain;
  cleared?: string[];
  updated_at?: string;
  context?: string;
};

export type SiteDomainBulkUpdateRequest = {
  select_ids?: number[];
  site_domain: SiteDomain;
  cleared?: string[];
};

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  DomainService: {
    Index: { request: common.IndexRequest; response: DomainIndexResponse };
    Show: { request: common.ShowRequest; response: DomainResponse };
    Create: { request: DomainCreateRequest; response: DomainResponse };
    Update: { request: DomainUpdateRequest; response: DomainResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: DomainBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  SiteDomainService: {
    Index: { request: common.IndexRequest; response: SiteDomainIndexResponse };
    Show: { request: common.ShowRequest; response: SiteDomainResponse };
    Create: { request: SiteDomainCreateRequest; response: SiteDomainResponse };
    Update: { request: SiteDomainUpdateRequest; response: SiteDomainResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: SiteDomainBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export type OwnServices = Record<never, never>;
