/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type DomainDnsRecords = {
  type?: string;
  host?: string;
  value?: string;
  purpose?: string;
  state?: number;
  found?: string;
};

export type DomainDnsRecordsList = {
  values: DomainDnsRecords[];
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
  domain_name?: string;
  zone?: string;
  checked_at?: string;
  next_check_at?: string;
  sender_account?: string;
  missing_at?: string;
  stops_at?: string;
  reason?: string;
};

export type DomainResponse = {
  domain: Domain;
};

export type DomainIndexResponse = {
  domains: Domain[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type DomainCreateRequest = {
  domain: Domain;
  cleared: string[];
  context?: string;
};

export type DomainUpdateRequest = {
  id: number;
  domain: Domain;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type DomainBulkUpdateRequest = {
  select_ids: number[];
  domain: Domain;
  cleared: string[];
  context?: string;
};

export type SenderAddress = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  account?: string;
  display_name?: string;
  enterprise_member_ids?: common.Int32List;
  use_ids?: common.Int32List;
  active_flg?: number;
};

export type SenderAddressResponse = {
  sender_address: SenderAddress;
};

export type SenderAddressIndexResponse = {
  sender_addresses: SenderAddress[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type SenderAddressCreateRequest = {
  sender_address: SenderAddress;
  cleared: string[];
  context?: string;
};

export type SenderAddressUpdateRequest = {
  id: number;
  sender_address: SenderAddress;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type SenderAddressBulkUpdateRequest = {
  select_ids: number[];
  sender_address: SenderAddress;
  cleared: string[];
  context?: string;
};

export type SiteDomainDnsRecords = {
  type?: string;
  host?: string;
  value?: string;
  purpose?: string;
  state?: number;
  found?: string;
};

export type SiteDomainDnsRecordsList = {
  values: SiteDomainDnsRecords[];
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
  domain_name?: string;
  zone?: string;
  checked_at?: string;
  next_check_at?: string;
  certificate_expires_at?: string;
  tries?: number;
  failed_at?: string;
  reason?: string;
};

export type SiteDomainResponse = {
  site_domain: SiteDomain;
};

export type SiteDomainIndexResponse = {
  site_domains: SiteDomain[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type SiteDomainCreateRequest = {
  site_domain: SiteDomain;
  cleared: string[];
  context?: string;
};

export type SiteDomainUpdateRequest = {
  id: number;
  site_domain: SiteDomain;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type SiteDomainBulkUpdateRequest = {
  select_ids: number[];
  site_domain: SiteDomain;
  cleared: string[];
  context?: string;
};

export type MailDomainShowRequest = Record<never, never>;

export type MailDomainResponse = {
  domain?: Domain;
};

export type MailDomainCreateRequest = {
  /** The domain as the member typed it. */
  domain: string;
};

export type MailDomainCheckRequest = Record<never, never>;

export type MailDomainRotateRequest = Record<never, never>;

export type MailDomainSetAccountRequest = {
  /** The account as the member typed it; empty: the usual one. */
  account: string;
};

export type MailDomainDeleteRequest = Record<never, never>;

export type MailSenderRequest = Record<never, never>;

export type MailSenderResponse = {
  /** Absent while no domain is linked: mail goes out under the installation's own name. */
  domain?: string;
  selector: string;
  /** PKCS #8 PEM, sealed with MAIL_KEY_SECRET. */
  sealed_key: string;
  /** Host of the return path, below the domain. */
  return_host: string;
  /** The part before the `@` of the sender. */
  account: string;
  /** Further addresses at the domain that are in use. */
  addresses: SenderChoice[];
};

export type SenderChoice = {
  id: number;
  account: string;
  /** Shown in place of the name that the mail would have. */
  name?: string;
  /** Members who may use it; empty: all. */
  member_ids: number[];
  /** Codes of sender_use for whose mails it is the usual one. */
  use_ids: number[];
};

export type MailDomainListRequest = {
  page: number;
};

export type MailDomainListResponse = {
  domains: Domain[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type SiteLinkShowRequest = Record<never, never>;

export type SiteLinkResponse = {
  site_domain?: SiteDomain;
};

export type SiteLinkCreateRequest = {
  /** The domain as the member typed it. */
  site_domain: string;
};

export type SiteLinkRetryRequest = Record<never, never>;

export type SiteLinkDeleteRequest = Record<never, never>;

export type SiteCertificateRequest = Record<never, never>;

export type SiteCertificateResponse = {
  /** none, pending, issued, failed, expired */
  state: string;
  /** Rows of the DNS that prove the right to the certificate. */
  dns_records: SiteDomainDnsRecords[];
  /** ISO instant. */
  expires_at?: string;
  reason?: string;
};

export type SiteLinkListRequest = {
  page: number;
};

export type SiteLinkListResponse = {
  site_domains: SiteDomain[];
  current_page: number;
  limit_value: number;
  count: number;
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
  SenderAddressService: {
    Index: { request: common.IndexRequest; response: SenderAddressIndexResponse };
    Show: { request: common.ShowRequest; response: SenderAddressResponse };
    Create: { request: SenderAddressCreateRequest; response: SenderAddressResponse };
    Update: { request: SenderAddressUpdateRequest; response: SenderAddressResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: SenderAddressBulkUpdateRequest; response: common.BulkResponse };
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
export interface OwnServices {
  MailDomainService: {
    /** Without `domain` where the agency has none. */
    Show: { request: MailDomainShowRequest; response: MailDomainResponse };
    /** Makes the key and the rows for the DNS. */
    Create: { request: MailDomainCreateRequest; response: MailDomainResponse };
    /** Looks the rows up now. */
    Check: { request: MailDomainCheckRequest; response: MailDomainResponse };
    /** A second key beside the first, which is used until the row of the new one is found. */
    Rotate: { request: MailDomainRotateRequest; response: MailDomainResponse };
    /** The part before the `@` of the sender. */
    SetAccount: { request: MailDomainSetAccountRequest; response: MailDomainResponse };
    Delete: { request: MailDomainDeleteRequest; response: MailDomainResponse };
    /** For services that send mail in the agency's name; without `domain` while none is linked. */
    Sender: { request: MailSenderRequest; response: MailSenderResponse };
    /** Domains of all agencies, for operators. */
    List: { request: MailDomainListRequest; response: MailDomainListResponse };
  };
  SiteLinkService: {
    /** Without `site_domain` where the agency has none. */
    Show: { request: SiteLinkShowRequest; response: SiteLinkResponse };
    Create: { request: SiteLinkCreateRequest; response: SiteLinkResponse };
    /** Goes on at once with a step that waits or was given up. */
    Retry: { request: SiteLinkRetryRequest; response: SiteLinkResponse };
    /** Begins to take it down, in whatever state it is. */
    Delete: { request: SiteLinkDeleteRequest; response: SiteLinkResponse };
    /** The certificate as its issuer tells of it now. */
    Certificate: { request: SiteCertificateRequest; response: SiteCertificateResponse };
    /** Host names of all agencies, for operators. */
    List: { request: SiteLinkListRequest; response: SiteLinkListResponse };
  };
}
