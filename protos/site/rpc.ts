/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type SiteImageCreateRequest = {
  bytes: Buffer;
  /** Name as the sender called the file. */
  file_name: string;
};

export type SiteImageVersionRequest = {
  /** Id of the picture. */
  id: number;
  bytes: Buffer;
};

export type SiteImageFileRequest = {
  name: string;
};

export type SiteImageFile = {
  name: string;
  content_type: string;
  bytes: Buffer;
  /** Code of the list virus_scan, for members; absent where files are not scanned. */
  virus_scan_id?: number;
};

export type SiteSettingFeatures = {
  image?: string;
  title?: string;
  desc?: string;
};

export type SiteSettingFeaturesList = {
  values: SiteSettingFeatures[];
};

export type SiteSettingFlows = {
  image?: string;
  title?: string;
  desc?: string;
};

export type SiteSettingFlowsList = {
  values: SiteSettingFlows[];
};

export type SiteSettingFigures = {
  value?: string;
  label?: string;
};

export type SiteSettingFiguresList = {
  values: SiteSettingFigures[];
};

export type SiteSettingPeople = {
  image?: string;
  title?: string;
  role?: string;
  desc?: string;
};

export type SiteSettingPeopleList = {
  values: SiteSettingPeople[];
};

export type SiteSettingVoices = {
  title?: string;
  desc?: string;
};

export type SiteSettingVoicesList = {
  values: SiteSettingVoices[];
};

export type SiteSettingFaqs = {
  title?: string;
  desc?: string;
};

export type SiteSettingFaqsList = {
  values: SiteSettingFaqs[];
};

export type SiteSettingNews = {
  day?: string;
  title?: string;
  url?: string;
};

export type SiteSettingNewsList = {
  values: SiteSettingNews[];
};

export type SiteSettingMetadatas = {
  page?: string;
  title?: string;
  desc?: string;
};

export type SiteSettingMetadatasList = {
  values: SiteSettingMetadatas[];
};

export type SiteSetting = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  service_name?: string;
  logo_url?: string;
  favicon_url?: string;
  main_color?: string;
  accent_color?: string;
  header_color?: string;
  gtm_id?: string;
  key_visual?: string;
  key_visual_phone?: string;
  layout_id?: number;
  hero_shade_id?: number;
  hero_focus_id?: number;
  main_title?: common.StringList;
  sub_title?: common.StringList;
  features?: SiteSettingFeaturesList;
  flows?: SiteSettingFlowsList;
  section_ids?: common.Int32List;
  figures?: SiteSettingFiguresList;
  people?: SiteSettingPeopleList;
  voices?: SiteSettingVoicesList;
  faqs?: SiteSettingFaqsList;
  news?: SiteSettingNewsList;
  og_image?: string;
  metadatas?: SiteSettingMetadatasList;
  feed_ids?: common.Int32List;
  footer_company?: string;
  footer_contact?: string;
  terms_title?: string;
  terms_body?: string;
  privacy_title?: string;
  privacy_body?: string;
  opened_at?: string;
  enterprise_member_id?: number;
};

export type SiteSettingResponse = {
  site_setting: SiteSetting;
};

export type SiteSettingIndexResponse = {
  site_settings: SiteSetting[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type SiteSettingCreateRequest = {
  site_setting: SiteSetting;
  cleared: string[];
  context?: string;
};

export type SiteSettingUpdateRequest = {
  id: number;
  site_setting: SiteSetting;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type SiteSettingBulkUpdateRequest = {
  select_ids: number[];
  site_setting: SiteSetting;
  cleared: string[];
  context?: string;
};

export type SiteSettingDraftFeatures = {
  image?: string;
  title?: string;
  desc?: string;
};

export type SiteSettingDraftFeaturesList = {
  values: SiteSettingDraftFeatures[];
};

export type SiteSettingDraftFlows = {
  image?: string;
  title?: string;
  desc?: string;
};

export type SiteSettingDraftFlowsList = {
  values: SiteSettingDraftFlows[];
};

export type SiteSettingDraftFigures = {
  value?: string;
  label?: string;
};

export type SiteSettingDraftFiguresList = {
  values: SiteSettingDraftFigures[];
};

export type SiteSettingDraftPeople = {
  image?: string;
  title?: string;
  role?: string;
  desc?: string;
};

export type SiteSettingDraftPeopleList = {
  values: SiteSettingDraftPeople[];
};

export type SiteSettingDraftVoices = {
  title?: string;
  desc?: string;
};

export type SiteSettingDraftVoicesList = {
  values: SiteSettingDraftVoices[];
};

export type SiteSettingDraftFaqs = {
  title?: string;
  desc?: string;
};

export type SiteSettingDraftFaqsList = {
  values: SiteSettingDraftFaqs[];
};

export type SiteSettingDraftNews = {
  day?: string;
  title?: string;
  url?: string;
};

export type SiteSettingDraftNewsList = {
  values: SiteSettingDraftNews[];
};

export type SiteSettingDraftMetadatas = {
  page?: string;
  title?: string;
  desc?: string;
};

export type SiteSettingDraftMetadatasList = {
  values: SiteSettingDraftMetadatas[];
};

export type SiteSettingDraft = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  service_name?: string;
  logo_url?: string;
  favicon_url?: string;
  main_color?: string;
  accent_color?: string;
  header_color?: string;
  gtm_id?: string;
  key_visual?: string;
  key_visual_phone?: string;
  layout_id?: number;
  hero_shade_id?: number;
  hero_focus_id?: number;
  main_title?: common.StringList;
  sub_title?: common.StringList;
  features?: SiteSettingDraftFeaturesList;
  flows?: SiteSettingDraftFlowsList;
  section_ids?: common.Int32List;
  figures?: SiteSettingDraftFiguresList;
  people?: SiteSettingDraftPeopleList;
  voices?: SiteSettingDraftVoicesList;
  faqs?: SiteSettingDraftFaqsList;
  news?: SiteSettingDraftNewsList;
  og_image?: string;
  metadatas?: SiteSettingDraftMetadatasList;
  feed_ids?: common.Int32List;
  footer_company?: string;
  footer_contact?: string;
  terms_title?: string;
  terms_body?: string;
  privacy_title?: string;
  privacy_body?: string;
};

export type SiteSettingDraftResponse = {
  site_setting_draft: SiteSettingDraft;
};

export type SiteSettingDraftIndexResponse = {
  site_setting_drafts: SiteSettingDraft[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type SiteSettingDraftCreateRequest = {
  site_setting_draft: SiteSettingDraft;
  cleared: string[];
  context?: string;
};

export type SiteSettingDraftUpdateRequest = {
  id: number;
  site_setting_draft: SiteSettingDraft;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type SiteSettingDraftBulkUpdateRequest = {
  select_ids: number[];
  site_setting_draft: SiteSettingDraft;
  cleared: string[];
  context?: string;
};

export type JobCategoryDescribe = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  category?: string;
  name?: string;
  url?: string;
  describe?: string;
  describe_count?: number;
};

export type JobCategoryDescribeResponse = {
  job_category_describe: JobCategoryDescribe;
};

export type JobCategoryDescribeIndexResponse = {
  job_category_describes: JobCategoryDescribe[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type JobCategoryDescribeCreateRequest = {
  job_category_describe: JobCategoryDescribe;
  cleared: string[];
  context?: string;
};

export type JobCategoryDescribeUpdateRequest = {
  id: number;
  job_category_describe: JobCategoryDescribe;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type JobCategoryDescribeBulkUpdateRequest = {
  select_ids: number[];
  job_category_describe: JobCategoryDescribe;
  cleared: string[];
  context?: string;
};

export type EnterpriseImageVersions = {
  file?: string;
  width?: number;
  height?: number;
};

export type EnterpriseImageVersionsList = {
  values: EnterpriseImageVersions[];
};

export type EnterpriseImage = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  file?: string;
  name?: string;
  content_type?: string;
  size?: number;
  width?: number;
  height?: number;
  versions?: EnterpriseImageVersionsList;
  enterprise_member_id?: number;
};

export type EnterpriseImageResponse = {
  enterprise_image: EnterpriseImage;
};

export type EnterpriseImageIndexResponse = {
  enterprise_images: EnterpriseImage[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseImageCreateRequest = {
  enterprise_image: EnterpriseImage;
  cleared: string[];
  context?: string;
};

export type EnterpriseImageUpdateRequest = {
  id: number;
  enterprise_image: EnterpriseImage;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseImageBulkUpdateRequest = {
  select_ids: number[];
  enterprise_image: EnterpriseImage;
  cleared: string[];
  context?: string;
};

export type PublicSiteResponse = {
  site_setting: SiteSetting;
  /** Pictures that the settings name, those whose size is known. */
  pictures: SitePicture[];
};

export type SitePicture = {
  address: string;
  width: number;
  height: number;
  /** Versions from narrow to wide. */
  versions: SitePictureVersion[];
};

export type SitePictureVersion = {
  address: string;
  width: number;
};

export type PublicCategoryRequest = {
  /** E.g. occupation-2. */
  category: string;
};

/** Names for texts that are not written yet; the caller knows the enterprise. */
export type PublicSiteRequest = {
  enterprise_name?: string;
  service_name?: string;
  /** For PublicSiteService/Show: what the draft would look like; for staff only. */
  draft?: boolean;
  /** For the draft: what stands in a form and is not saved yet. */
  unsaved?: SiteDraftSaveRequest;
};

export type SiteDraftSaveRequest = {
  site_setting_draft: SiteSettingDraft;
  cleared: string[];
  /** Time of the draft's last change that the caller has read; refused with 409 when it has changed since. */
  updated_at?: string;
  enterprise_name?: string;
  service_name?: string;
};

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  SiteSettingService: {
    Index: { request: common.IndexRequest; response: SiteSettingIndexResponse };
    Show: { request: common.ShowRequest; response: SiteSettingResponse };
    Create: { request: SiteSettingCreateRequest; response: SiteSettingResponse };
    Update: { request: SiteSettingUpdateRequest; response: SiteSettingResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: SiteSettingBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  SiteSettingDraftService: {
    Index: { request: common.IndexRequest; response: SiteSettingDraftIndexResponse };
    Show: { request: common.ShowRequest; response: SiteSettingDraftResponse };
    Create: { request: SiteSettingDraftCreateRequest; response: SiteSettingDraftResponse };
    Update: { request: SiteSettingDraftUpdateRequest; response: SiteSettingDraftResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: SiteSettingDraftBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  JobCategoryDescribeService: {
    Index: { request: common.IndexRequest; response: JobCategoryDescribeIndexResponse };
    Show: { request: common.ShowRequest; response: JobCategoryDescribeResponse };
    Create: { request: JobCategoryDescribeCreateRequest; response: JobCategoryDescribeResponse };
    Update: { request: JobCategoryDescribeUpdateRequest; response: JobCategoryDescribeResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: JobCategoryDescribeBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  EnterpriseImageService: {
    Index: { request: common.IndexRequest; response: EnterpriseImageIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseImageResponse };
    Create: { request: EnterpriseImageCreateRequest; response: EnterpriseImageResponse };
    Update: { request: EnterpriseImageUpdateRequest; response: EnterpriseImageResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseImageBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  SiteImageService: {
    /** Stores a picture; what it is, its bytes say. */
    Create: { request: SiteImageCreateRequest; response: EnterpriseImageResponse };
    /** Stores a picture in a width that screens of another size load instead; the same width again replaces it. */
    AddVersion: { request: SiteImageVersionRequest; response: EnterpriseImageResponse };
    /** A picture of the caller's agency by the last part of its key; for visitors too. */
    File: { request: SiteImageFileRequest; response: SiteImageFile };
  };
  PublicSiteService: {
    /** The published settings; what is not set has a sensible value. */
    Show: { request: PublicSiteRequest; response: PublicSiteResponse };
    /** The text above the job list of a category; without one the category alone. */
    Category: { request: PublicCategoryRequest; response: JobCategoryDescribeResponse };
  };
  /** One draft per agency: it is edited until it is opened, and goes on from there. */
  SiteDraftService: {
    /** The draft, or what it would begin with. */
    Show: { request: PublicSiteRequest; response: SiteSettingDraftResponse };
    Save: { request: SiteDraftSaveRequest; response: SiteSettingDraftResponse };
    /** Saves what is given and publishes the draft. */
    Open: { request: SiteDraftSaveRequest; response: SiteSettingResponse };
  };
}
