/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type AccessLogEntry = {
  /** Unique and time-ordered. */
  id: string;
  enterprise_id: number;
  /** 0: the actor was not signed in. */
  member_id: number;
  /** A key of `accessActions` in the master data. */
  action: string;
  /** The object of the action, e.g. a path of the API, and its id. */
  target: string;
  target_id: string;
  ip: string;
  user_agent: string;
  /** ISO time. */
  at: string;
  /** Name of the member; only in answers. */
  member_name: string;
  /** The operator who looks into the console; 0: the actor is a member of the agency. */
  operator_id: number;
};

export type AccessLogAppendRequest = {
  entries: AccessLogEntry[];
};

export type AccessLogAppendResponse = {
  count: number;
};

export type AccessLogIndexRequest = {
  page: number;
  /** Entries of a page, at most 1,000. */
  per_page: number;
  action: string;
  /** 0: of all members. */
  member_id: number;
  /** Japanese days, e.g. 2026-04-01, both included; '': no end. */
  from: string;
  until: string;
  /** A part of the object's name or of the address, or the object's id. */
  keyword: string;
};

export type AccessLogIndexResponse = {
  access_logs: AccessLogEntry[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type SitePersonRequest = {
  id: number;
};

export type SitePersonResponse = {
  name: string;
  /** The last part of the photo's key; absent without a photo. */
  photo?: string;
};

export type SitePhotoRequest = {
  /** As SitePerson answers it. */
  name: string;
};

export type OneTimeTokenRequest = {
  token: string;
};

export type ResetPasswordCreateRequest = {
  email: string;
  /** enterprise (default) or admin. */
  strategy: string;
};

export type ResetPasswordUpdateRequest = {
  token: string;
  password: NewPassword;
};

export type ResetPasswordUpdateResponse = {
  /** enterprise or admin. */
  strategy: string;
  /** Token as of a sign-in: the link came by mail. */
  device_token: string;
};

export type SessionProveRequest = {
  proof: string;
};

export type InviteCreateRequest = {
  enterprise_member: EnterpriseMember;
  /** 0 or absent: none. */
  member_role_id?: number;
};

export type InviteInfo = {
  email: string;
  enterprise_name: string;
};

export type InviteAcceptRequest = {
  token: string;
  enterprise_member: EnterpriseMember;
  password: NewPassword;
  /** User agent of the browser, for the list of sessions. */
  user_agent: string;
};

export type SessionIndexRequest = {
  /** Key of the calling session. */
  key: string;
};

export type SessionRow = {
  /** Names the session in the list; of no use for signing in. */
  id: string;
  user_agent: string;
  ip: string;
  /** ISO times. */
  created_at: string;
  last_used_at: string;
  /** The calling session. */
  current: boolean;
};

export type SessionIndexResponse = {
  sessions: SessionRow[];
};

export type SessionCloseRequest = {
  id: string;
};

export type SessionCloseOthersResponse = {
  count: number;
};

export type ImageRequest = {
  /** PNG, JPEG, WebP or GIF of at most 2 MB; empty: no picture any more. */
  bytes: Buffer;
};

export type ImageOfRequest = {
  /** Id of the member. */
  id: number;
};

export type LogoRequest = Record<never, never>;

export type ImageFile = {
  name: string;
  content_type: string;
  bytes: Buffer;
  /** Code of the list virus_scan, for members; absent where files are not scanned. */
  virus_scan_id?: number;
};

export type NewPassword = {
  password: string;
  password_confirmation: string;
  /** Demanded where a password exists already. */
  password_current: string;
};

export type SignUpRequest = {
  enterprise: Enterprise;
  enterprise_member: EnterpriseMember;
  password: NewPassword;
};

export type ConfirmRequest = {
  token: string;
  /** User agent of the browser, for the list of sessions. */
  user_agent: string;
  /** As it was typed into the sign-up form. */
  password: string;
};

export type ConfirmEmailRequest = {
  token: string;
};

export type AdminSignUpRequest = {
  admin: Admin;
  admin_member: AdminMember;
  password: NewPassword;
  /** Credentials of the operator who makes another one. */
  by?: Credentials;
  bootstrap_token: string;
};

export type SignInRequest = {
  /** "enterprise" or "admin". */
  strategy: string;
  email: string;
  password: string;
  /** User agent of the browser, for the list of sessions and the access log. */
  user_agent: string;
  /** Code of an authenticator app, or a recovery code; asked for where the account has a second factor. */
  one_time_code: string;
  /** Token of a browser that has signed in before; empty: none. */
  device_token: string;
};

export type Credentials = {
  strategy: string;
  access_token: string;
  client: string;
  uid: string;
  csrf_token: string;
  cookie_token: string;
  /** An untouched page asks by itself: this is no use of the session. */
  unattended?: boolean;
};

/** Without an access token: the account was made, but its owner was not signed in. */
export type SignedIn = {
  strategy: string;
  access_token: string;
  client: string;
  uid: string;
  csrf_token: string;
  cookie_token: string;
  /** Epoch seconds. */
  expiry: number;
  enterprise_member?: EnterpriseMember;
  enterprise?: Enterprise;
  admin_member?: AdminMember;
  /** To be kept by the browser: with it, failures elsewhere do not make its owner wait. */
  device_token?: string;
};

export type SignOutRequest = {
  key: string;
};

export type Done = Record<never, never>;

export type SessionInfo = {
  strategy: string;
  /** Names the session, e.g. to sign it out. */
  key: string;
  enterprise_id: number;
  member_id: number;
  authority: number;
  domain_status: number;
  /** Role of an operator; 0 for members. */
  admin_role_id: number;
  /** The operator who looks into the agency's console, read-only; 0: the session is a member's own. */
  support_operator_id: number;
  /** The agency asks for a second factor that the member has not set up: nothing else is open until then. */
  second_factor_missing: boolean;
  /** Rights that the member's role does not have. */
  withheld_rights: string[];
  /** Members whose records the member's role shows; empty: those of all. */
  visible_member_ids: number[];
};

export type UpdateMemberRequest = {
  enterprise_member: EnterpriseMember;
  cleared: string[];
  updated_at?: string;
  /** Absent: the password stays. */
  password?: NewPassword;
  /** Key of the calling session, which lives on when the password changes. */
  key: string;
};

export type UpdateMemberResponse = {
  enterprise_member: EnterpriseMember;
  /** A new address that waits for the link in its mail to be opened. */
  unconfirmed_email?: string;
};

export type UpdateAdminMemberRequest = {
  admin_member: AdminMember;
  cleared: string[];
  updated_at?: string;
  password?: NewPassword;
  key: string;
};

export type SetRoleRequest = {
  id: number;
  /** 0 changes nothing. */
  admin_role_id: number;
  /** 0 changes nothing. */
  admin_member_status_id: number;
};

export type ManageMemberRequest = {
  id: number;
  enterprise_member: EnterpriseMember;
  cleared: string[];
  updated_at?: string;
  /** 1 active or 2 disabled. */
  enterprise_member_status_id?: number;
  /** 0: none, with the authority that stands beside it. */
  member_role_id?: number;
};

export type ResolveSiteRequest = {
  domain: string;
};

export type SiteInfo = {
  domain: string;
  enterprise_id: number;
  /** Name of the enterprise, for texts of the site that are not written yet. */
  name: string;
  service_name?: string;
  /** The last part of its logo's key, see ImageService/SiteLogo. */
  logo?: string;
  /** The enterprise's own web site. */
  url_org?: string;
  /** The host name that the site has now, where it is another one than was asked for. */
  moved_to?: string;
  /** Whether it was ever opened to visitors. */
  published?: boolean;
  /** What the law asks of who recruits, beside the name. */
  prefecture_id?: number;
  address?: string;
  building?: string;
  tel?: string;
  license_number?: string;
  /** As in the enterprise; protos/jobs/confirm-days.ts says what follows from it. */
  job_confirm_days?: number;
};

export type ApiToken = {
  token: string;
  /** Where the call comes from. */
  ip: string;
};

export type ApiTokenOwner = {
  enterprise_id: number;
  linkage_id: number;
  kind: number;
  scope_ids: number[];
  service_id: number;
  duplicate_type_id: number;
  /** The agency is another one's sandbox. */
  sandbox: boolean;
};

export type CreateApiTokenRequest = {
  linkage: Linkage;
};

/** Secrets are answered once and never again. */
export type CreateApiTokenResponse = {
  linkage: Linkage;
  token: string;
  hub_secret: string;
  basic_auth: string;
};

export type EnterpriseContractPauses = {
  ended_on?: string;
  resumed_on?: string;
};

export type EnterpriseContractPausesList = {
  values: EnterpriseContractPauses[];
};

export type Enterprise = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  enterprise_logo?: string;
  name_service?: string;
  president?: string;
  tel?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  url_org?: string;
  desc_org?: string;
  license_number?: string;
  job_confirm_days?: number;
  enterprise_contract_status_id?: number;
  contract_pauses?: EnterpriseContractPausesList;
  domain?: string;
  domain_status?: number;
  site_domain?: string;
  site_domain_status?: number;
  former_site_domain?: string;
  site_published_at?: string;
  second_factor_required_flg?: number;
  allowed_addresses?: string;
  limit_members?: number;
  limit_candidates?: number;
  limit_storage_mb?: number;
  limit_mails?: number;
  sandbox_of?: number;
  invoice_person?: string;
  invoice_email?: string;
};

export type EnterpriseResponse = {
  enterprise: Enterprise;
};

export type EnterpriseIndexResponse = {
  enterprises: Enterprise[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseCreateRequest = {
  enterprise: Enterprise;
  cleared: string[];
  context?: string;
};

export type EnterpriseUpdateRequest = {
  id: number;
  enterprise: Enterprise;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseBulkUpdateRequest = {
  select_ids: number[];
  enterprise: Enterprise;
  cleared: string[];
  context?: string;
};

export type EnterpriseMember = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  l_name?: string;
  f_name?: string;
  l_name_kana?: string;
  f_name_kana?: string;
  name?: string;
  email?: string;
  tel?: string;
  position?: string;
  team?: string;
  mail_signature?: string;
  reminder_mail_off_flg?: number;
  file_path_photo?: string;
  public_profile_flg?: number;
  authority?: number;
  member_role_id?: number;
  enterprise_member_status_id?: number;
  last_login_date?: string;
  password?: string;
  password_new?: string;
  password_confirmation?: string;
  password_current?: string;
};

export type EnterpriseMemberResponse = {
  enterprise_member: EnterpriseMember;
};

export type EnterpriseMemberIndexResponse = {
  enterprise_members: EnterpriseMember[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseMemberCreateRequest = {
  enterprise_member: EnterpriseMember;
  cleared: string[];
  context?: string;
};

export type EnterpriseMemberUpdateRequest = {
  id: number;
  enterprise_member: EnterpriseMember;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseMemberBulkUpdateRequest = {
  select_ids: number[];
  enterprise_member: EnterpriseMember;
  cleared: string[];
  context?: string;
};

export type Admin = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  email?: string;
  password?: string;
  password_confirmation?: string;
};

export type AdminResponse = {
  admin: Admin;
};

export type AdminIndexResponse = {
  admins: Admin[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AdminCreateRequest = {
  admin: Admin;
  cleared: string[];
  context?: string;
};

export type AdminUpdateRequest = {
  id: number;
  admin: Admin;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AdminBulkUpdateRequest = {
  select_ids: number[];
  admin: Admin;
  cleared: string[];
  context?: string;
};

export type AdminMember = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  admin_id?: number;
  l_name?: string;
  f_name?: string;
  name?: string;
  email?: string;
  admin_role_id?: number;
  admin_member_status_id?: number;
  last_login_date?: string;
};

export type AdminMemberResponse = {
  admin_member: AdminMember;
};

export type AdminMemberIndexResponse = {
  admin_members: AdminMember[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AdminMemberCreateRequest = {
  admin_member: AdminMember;
  cleared: string[];
  context?: string;
};

export type AdminMemberUpdateRequest = {
  id: number;
  admin_member: AdminMember;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AdminMemberBulkUpdateRequest = {
  select_ids: number[];
  admin_member: AdminMember;
  cleared: string[];
  context?: string;
};

export type AdminSavedView = {
  id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  list?: string;
  keyword?: string;
  sort?: string;
  conditions?: string;
  columns?: common.StringList;
  display?: string;
  shared_flg?: number;
  sort_num?: number;
  admin_member_id?: number;
};

export type AdminSavedViewResponse = {
  admin_saved_view: AdminSavedView;
};

export type AdminSavedViewIndexResponse = {
  admin_saved_views: AdminSavedView[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type AdminSavedViewCreateRequest = {
  admin_saved_view: AdminSavedView;
  cleared: string[];
  context?: string;
};

export type AdminSavedViewUpdateRequest = {
  id: number;
  admin_saved_view: AdminSavedView;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type AdminSavedViewBulkUpdateRequest = {
  select_ids: number[];
  admin_saved_view: AdminSavedView;
  cleared: string[];
  context?: string;
};

export type LinkageMappings = {
  source?: string;
  target?: string;
  choice_values?: string;
};

export type LinkageMappingsList = {
  values: LinkageMappings[];
};

export type Linkage = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  group?: number;
  kind?: number;
  name?: string;
  service_id?: number;
  url?: string;
  hub_secret?: string;
  token?: string;
  basic_auth?: string;
  basic_auth_flg?: number;
  linkage_status_id?: number;
  scope_ids?: common.Int32List;
  event_ids?: common.Int32List;
  expires_on?: string;
  allowed_ips?: string;
  duplicate_type_id?: number;
  form_origin?: string;
  form_check_flg?: number;
  mappings?: LinkageMappingsList;
  access_key?: string;
  token_hint?: string;
  old_token?: string;
  old_token_until?: string;
  created_member_id?: number;
  rotated_member_id?: number;
  rotated_at?: string;
  last_used_at?: string;
};

export type LinkageResponse = {
  linkage: Linkage;
};

export type LinkageIndexResponse = {
  linkages: Linkage[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type LinkageCreateRequest = {
  linkage: Linkage;
  cleared: string[];
  context?: string;
};

export type LinkageUpdateRequest = {
  id: number;
  linkage: Linkage;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type LinkageBulkUpdateRequest = {
  select_ids: number[];
  linkage: Linkage;
  cleared: string[];
  context?: string;
};

export type MemberRole = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  description?: string;
  authority?: number;
  right_ids?: common.Int32List;
  record_scope?: number;
};

export type MemberRoleResponse = {
  member_role: MemberRole;
};

export type MemberRoleIndexResponse = {
  member_roles: MemberRole[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type MemberRoleCreateRequest = {
  member_role: MemberRole;
  cleared: string[];
  context?: string;
};

export type MemberRoleUpdateRequest = {
  id: number;
  member_role: MemberRole;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type MemberRoleBulkUpdateRequest = {
  select_ids: number[];
  member_role: MemberRole;
  cleared: string[];
  context?: string;
};

export type SavedView = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  list?: string;
  keyword?: string;
  sort?: string;
  conditions?: string;
  columns?: common.StringList;
  display?: string;
  shared_flg?: number;
  sort_num?: number;
  enterprise_member_id?: number;
};

export type SavedViewResponse = {
  saved_view: SavedView;
};

export type SavedViewIndexResponse = {
  saved_views: SavedView[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type SavedViewCreateRequest = {
  saved_view: SavedView;
  cleared: string[];
  context?: string;
};

export type SavedViewUpdateRequest = {
  id: number;
  saved_view: SavedView;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type SavedViewBulkUpdateRequest = {
  select_ids: number[];
  saved_view: SavedView;
  cleared: string[];
  context?: string;
};

export type AddressRuleShowRequest = Record<never, never>;

export type AddressRule = {
  /** One address or range a line. */
  allowed_addresses: string;
  /** The address that the caller comes from. */
  own_address: string;
};

export type AddressRuleUpdateRequest = {
  allowed_addresses: string;
};

export type AddressPassRequest = {
  token: string;
};

export type CalendarKeyShowRequest = Record<never, never>;

export type CalendarKey = {
  /** Absent: there is none. */
  made_at?: string;
  /** To the minute. Absent: it was never read. */
  read_at?: string;
};

export type CalendarKeyMakeRequest = Record<never, never>;

export type CalendarKeyMade = {
  key: string;
  calendar_key: CalendarKey;
};

export type CalendarKeyRemoveRequest = Record<never, never>;

export type CalendarKeyOpenRequest = {
  key: string;
};

export type CalendarKeyOwner = {
  enterprise_id: number;
  member_id: number;
};

export type GrowthRequest = {
  /** The last so many months, the current one included; at most 36. */
  months: number;
};

export type GrowthMonth = {
  /** First day. */
  month: string;
  /** Agencies in contract at present and made by the end of the month. */
  agencies: number;
  members: number;
};

export type GrowthResponse = {
  months: GrowthMonth[];
};

export type LinkageRotateRequest = {
  id: number;
  /** token, hub_secret or basic_auth. */
  secret: string;
  /** The token from before works for another 24 hours. */
  keep_old: boolean;
};

export type LinkageOpenRequest = {
  access_key: string;
  id: number;
  /** SHA-256 of a token in base64url. */
  token_hash: string;
};

export type OpenedLinkage = {
  enterprise_id: number;
  linkage_id: number;
  group: number;
  kind: number;
  service_id: number;
  name: string;
  url: string;
  hub_secret: string;
  basic_auth: string;
  /** SHA-256 in base64url. */
  token_hashes: string[];
  scope_ids: number[];
  duplicate_type_id: number;
  form_origin: string;
  /** JSON: the mappings as they are stored. */
  mappings: string;
  /** Not stopped, not expired, of an agency in contract. */
  active: boolean;
  allowed_ips: string;
  access_key: string;
  /** Visitors' browsers work something out before they send a form. */
  form_check: boolean;
  /** What a webhook receives: candidate and job for what comes in, feed for the list of jobs that is fetched; else empty. */
  receives: string;
  /** What is told of; empty: everything of the connection's records. */
  event_ids: number[];
  /** Its use was not noted a moment ago: the process that lets its sender in notes it. */
  use_due: boolean;
};

export type LinkageUseRequest = {
  id: number;
};

export type LinkageUseResponse = Record<never, never>;

export type LinkageLogEntry = {
  /** Unique and time-ordered. */
  id: string;
  enterprise_id: number;
  linkage_id: number;
  verb: string;
  /** Without the query: it may hold what people are called. */
  path: string;
  status: number;
  /** ms. */
  took: number;
  ip: string;
  user_agent: string;
  /** Code of a refusal. */
  code: string;
  at: string;
};

export type LinkageLogRequest = {
  entries: LinkageLogEntry[];
};

export type LinkageLogResponse = {
  count: number;
};

export type LinkageRequestsRequest = {
  id: number;
  page: number;
  per_page: number;
};

export type LinkageRequestsResponse = {
  linkage_requests: LinkageLogEntry[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type FileFormsRequest = {
  /** Id of one form; 0: all. */
  id: number;
};

export type FileFormLine = {
  /** How the column is called there. */
  source: string;
  /** Our column; empty: left out. */
  target: string;
  /** Lines `theirs=ours`. */
  choice_values: string;
};

export type FileForm = {
  id: number;
  name: string;
  kind: number;
  mappings: FileFormLine[];
};

export type FileFormsResponse = {
  file_forms: FileForm[];
};

export type MemberLimitsRequest = {
  member_ids: number[];
};

export type MemberLimits = {
  member_id: number;
  authority: number;
  /** Rights that the member's role does not have. */
  withheld_rights: string[];
  /** Members whose records the member's role shows; empty: those of all. */
  visible_member_ids: number[];
};

export type MemberLimitsResponse = {
  members: MemberLimits[];
};

export type ReadingWord = {
  id: string;
  /** Name of the master list. */
  list: string;
  word: string;
  value_id: number;
  value_name: string;
  /** Name of who taught it last; empty where they are gone. */
  taught_by: string;
  taught_at: string;
  /** Papers that it was met in, and when last. */
  used_num: number;
  used_at?: string;
};

export type ReadingWordsRequest = {
  page: number;
  per_page: number;
  /** A part of the word or of its entry's name. */
  keyword: string;
  /** Name of a master list; empty: all of them. */
  list: string;
};

export type ReadingWordsResponse = {
  reading_words: ReadingWord[];
  current_page: number;
  limit_value: number;
  count: number;
  /** Words that are taught in all, and those that there may be. */
  taught_num: number;
  limit_num: number;
};

export type ReadingTeachRequest = {
  /** The word that is changed; absent: a new one. */
  id?: string;
  list: string;
  word: string;
  value_id: number;
};

export type ReadingTaught = {
  reading_word: ReadingWord;
  /** The entry that the same word stood for before; 0: it is new. */
  previous_value_id: number;
};

export type ReadingForgetRequest = {
  id: string;
};

export type ReadingSettingsRequest = Record<never, never>;

export type ReadingSettings = {
  /** Codes of the list price_side: whose price a mail about jobs tells, and one about people. */
  job_side_id: number;
  person_side_id: number;
  /** Whether texts of received mails may go to the operator's extractor. */
  extractor: boolean;
};

/** What is absent stays as it is. */
export type ReadingSettingsSaveRequest = {
  job_side_id?: number;
  person_side_id?: number;
  extractor?: boolean;
};

export type ReadingKnownRequest = Record<never, never>;

export type ReadingKnownWord = {
  id: string;
  list: string;
  word: string;
  value_id: number;
};

export type ReadingKnown = {
  words: ReadingKnownWord[];
  settings: ReadingSettings;
};

export type SandboxRequest = Record<never, never>;

export type Sandbox = {
  /** 0: there is none. */
  enterprise_id: number;
  /** Made by this call. */
  is_new: boolean;
  /** ISO time; empty: there is none. */
  opened_at: string;
};

export type SecondFactorShowRequest = Record<never, never>;

export type SecondFactorInfo = {
  enabled: boolean;
  recovery_left: number;
  /** By the agency, or as the caller is an operator: it cannot be removed then. */
  required: boolean;
};

export type SecondFactorOfMember = {
  enabled: boolean;
};

export type SecondFactorBeginRequest = {
  password_current: string;
  /** Code of the app in use, or a recovery code; empty where there is none. */
  code: string;
};

export type SecondFactorSecret = {
  /** Base32, for who types it in. */
  secret: string;
  /** otpauth://, for who opens or scans it. */
  uri: string;
};

export type SecondFactorRequireRequest = {
  required: boolean;
};

export type SecondFactorMemberRequest = {
  /** Id of the member, within the agency, or of the operator. */
  id: number;
};

export type SecondFactorCodeRequest = {
  code: string;
  /** Key of the calling session, which lives on: all others of the account end. */
  key: string;
};

export type SecondFactorRecovery = {
  codes: string[];
};

export type SingleSignOnShowRequest = Record<never, never>;

export type SignOnDomain = {
  domain: string;
  /** The value of the TXT row. */
  value: string;
  /** Absent while it is not proven. */
  proven_at?: string;
};

export type SingleSignOn = {
  issuer: string;
  client_id: string;
  /** Whether a secret is kept; it is never shown. */
  has_secret: boolean;
  /** A code of `authority`. */
  authority: number;
  /** A code of `sign_on_mode`. */
  mode: number;
  domains: SignOnDomain[];
  /** What is registered at the provider. */
  redirect_uri: string;
  /** The last trial that went well with these settings, and who it was at the provider. */
  tried_at?: string;
  tried_email?: string;
};

export type SingleSignOnUpdateRequest = {
  issuer: string;
  client_id: string;
  /** Empty: the one that is kept. */
  client_secret: string;
  authority: number;
};

export type SingleSignOnCheckRequest = {
  issuer: string;
};

export type SignOnFinding = {
  fine: boolean;
  /** What was looked at. */
  label: string;
  /** What is wrong and how to mend it, or what was found. */
  text: string;
};

export type SingleSignOnCheck = {
  findings: SignOnFinding[];
};

export type SingleSignOnModeRequest = {
  mode: number;
};

export type SignOnDomainRequest = {
  domain: string;
};

export type SignOnTryRequest = Record<never, never>;

export type SignOnBeginRequest = {
  email: string;
  /** The last try failed, perhaps by another account: the provider is to ask who it is. */
  again: boolean;
};

export type SignOnBegun = {
  url: string;
  /** Bound to the browser: kept in a cookie that no script reads. */
  browser_token: string;
};

export type SignOnFinishRequest = {
  state: string;
  code: string;
  iss: string;
  error: string;
  browser_token: string;
  user_agent: string;
};

export type SignOnFinished = {
  /** Absent after a trial. */
  signed_in?: SignedIn;
  /** Who the trial was at the provider. */
  tried_email?: string;
};

export type SiteHostRequest = {
  /** The name in lower case, as the DNS has it. */
  host: string;
};

export type SiteHostResponse = Record<never, never>;

export type SupportAccess = {
  id: number;
  enterprise_id: number;
  state_id: number;
  operator_id: number;
  operator_name: string;
  reason: string;
  asked_at: string;
  decided_at?: string;
  decided_by?: string;
  /** ISO time; absent before it was allowed. */
  until?: string;
  ended_at?: string;
  /** supportScope. */
  scope_id: number;
};

export type SupportAskRequest = {
  reason: string;
  /** supportScope; 0: looking. */
  scope_id: number;
};

export type SupportResponse = {
  support_access: SupportAccess;
};

export type SupportIndexRequest = Record<never, never>;

export type SupportIndexResponse = {
  support_accesses: SupportAccess[];
};

export type SupportDecideRequest = {
  id: number;
  hours: number;
};

export type SupportEndRequest = {
  id: number;
};

export type SupportEnterRequest = {
  id: number;
  user_agent: string;
  /** Key of the operator's session, with which the visit ends. */
  key: string;
};

export type SupportVisitRequest = Record<never, never>;

export type SupportVisitResponse = {
  support_access: SupportAccess;
};

/** RPCs of records: made from the definitions. */
export interface RecordServices {
  ReferenceService: {
    Existing: { request: common.ReferenceRequest; response: common.ReferenceResponse };
    Dependants: { request: common.DependantsRequest; response: common.DependantsResponse };
  };
  EnterpriseService: {
    Index: { request: common.IndexRequest; response: EnterpriseIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseResponse };
    Create: { request: EnterpriseCreateRequest; response: EnterpriseResponse };
    Update: { request: EnterpriseUpdateRequest; response: EnterpriseResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  EnterpriseMemberService: {
    Index: { request: common.IndexRequest; response: EnterpriseMemberIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseMemberResponse };
    Create: { request: EnterpriseMemberCreateRequest; response: EnterpriseMemberResponse };
    Update: { request: EnterpriseMemberUpdateRequest; response: EnterpriseMemberResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseMemberBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AdminService: {
    Index: { request: common.IndexRequest; response: AdminIndexResponse };
    Show: { request: common.ShowRequest; response: AdminResponse };
    Create: { request: AdminCreateRequest; response: AdminResponse };
    Update: { request: AdminUpdateRequest; response: AdminResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AdminBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AdminMemberService: {
    Index: { request: common.IndexRequest; response: AdminMemberIndexResponse };
    Show: { request: common.ShowRequest; response: AdminMemberResponse };
    Create: { request: AdminMemberCreateRequest; response: AdminMemberResponse };
    Update: { request: AdminMemberUpdateRequest; response: AdminMemberResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AdminMemberBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  AdminSavedViewService: {
    Index: { request: common.IndexRequest; response: AdminSavedViewIndexResponse };
    Show: { request: common.ShowRequest; response: AdminSavedViewResponse };
    Create: { request: AdminSavedViewCreateRequest; response: AdminSavedViewResponse };
    Update: { request: AdminSavedViewUpdateRequest; response: AdminSavedViewResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: AdminSavedViewBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  LinkageService: {
    Index: { request: common.IndexRequest; response: LinkageIndexResponse };
    Show: { request: common.ShowRequest; response: LinkageResponse };
    Create: { request: LinkageCreateRequest; response: LinkageResponse };
    Update: { request: LinkageUpdateRequest; response: LinkageResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: LinkageBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  MemberRoleService: {
    Index: { request: common.IndexRequest; response: MemberRoleIndexResponse };
    Show: { request: common.ShowRequest; response: MemberRoleResponse };
    Create: { request: MemberRoleCreateRequest; response: MemberRoleResponse };
    Update: { request: MemberRoleUpdateRequest; response: MemberRoleResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: MemberRoleBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  SavedViewService: {
    Index: { request: common.IndexRequest; response: SavedViewIndexResponse };
    Show: { request: common.ShowRequest; response: SavedViewResponse };
    Create: { request: SavedViewCreateRequest; response: SavedViewResponse };
    Update: { request: SavedViewUpdateRequest; response: SavedViewResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: SavedViewBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  AccessLogService: {
    /** Appends entries, for the gateway; one that is there already is left as it is. */
    Append: { request: AccessLogAppendRequest; response: AccessLogAppendResponse };
    /** Entries of the caller's enterprise, the newest first; for top administrators. Those of operators, for operators. */
    Index: { request: AccessLogIndexRequest; response: AccessLogIndexResponse };
  };
  ResetPasswordService: {
    /** Asks for a mail with a link; answers the same whether or not the address has an account. */
    Create: { request: ResetPasswordCreateRequest; response: Done };
    Validate: { request: OneTimeTokenRequest; response: Done };
    /** A new password by the token of a mail; ends every session of the account. */
    Update: { request: ResetPasswordUpdateRequest; response: ResetPasswordUpdateResponse };
  };
  InviteService: {
    /** An account without a password, and a mail with a link; once more for an address that was invited before. */
    Create: { request: InviteCreateRequest; response: EnterpriseMemberResponse };
    Validate: { request: OneTimeTokenRequest; response: InviteInfo };
    /** Name and password of the invited person, who is signed in. */
    Accept: { request: InviteAcceptRequest; response: SignedIn };
  };
  SessionService: {
    /** The caller's own sessions, the one used last first. */
    Index: { request: SessionIndexRequest; response: SessionIndexResponse };
    Close: { request: SessionCloseRequest; response: Done };
    CloseOthers: { request: SessionIndexRequest; response: SessionCloseOthersResponse };
    /** The member sits in front of it: by a code where there is a second factor, else by the password. */
    Prove: { request: SessionProveRequest; response: Done };
  };
  ImageService: {
    /** The caller's photo. */
    SetPhoto: { request: ImageRequest; response: EnterpriseMemberResponse };
    Photo: { request: ImageOfRequest; response: ImageFile };
    /** The logo of the caller's enterprise. */
    SetLogo: { request: ImageRequest; response: EnterpriseResponse };
    Logo: { request: LogoRequest; response: ImageFile };
    /** The same for visitors of the enterprise's site. */
    SiteLogo: { request: LogoRequest; response: ImageFile };
    /** What visitors of the site may know of a member who has said so: name and photo, and nothing of all others. */
    SitePerson: { request: SitePersonRequest; response: SitePersonResponse };
    SitePhoto: { request: SitePhotoRequest; response: ImageFile };
  };
  AuthService: {
    /** Keeps a checked form until the link in a mail to its address is opened; answers the same for an address in use. */
    SignUp: { request: SignUpRequest; response: Done };
    /** By the token of that mail and the password of the form: a new enterprise with its top administrator, who is signed in. */
    ConfirmSignUp: { request: ConfirmRequest; response: SignedIn };
    /** The first operator (bootstrap, signed in), or a further one made by an operator. */
    AdminSignUp: { request: AdminSignUpRequest; response: SignedIn };
    SignIn: { request: SignInRequest; response: SignedIn };
    SignOut: { request: SignOutRequest; response: Done };
    /** The owner of the credentials, at this moment. Asked by the gateway on every request. */
    Check: { request: Credentials; response: SessionInfo };
    /** The caller's own record, with its password where one is given. */
    UpdateMember: { request: UpdateMemberRequest; response: UpdateMemberResponse };
    /** By the token of the mail to a new address: the member signs in with it from now on. */
    ConfirmEmail: { request: ConfirmEmailRequest; response: Done };
    UpdateAdminMember: { request: UpdateAdminMemberRequest; response: AdminMemberResponse };
    /** Sets the role of another operator. */
    SetRole: { request: SetRoleRequest; response: AdminMemberResponse };
    /** Another member of the caller's enterprise: rights, state and profile, never the password. */
    ManageMember: { request: ManageMemberRequest; response: EnterpriseMemberResponse };
    /** Takes the account away; a member may do so with the own one. */
    RemoveMember: { request: common.DeleteRequest; response: common.DeleteResponse };
    /** The enterprise whose public site a host name stands for. */
    ResolveSite: { request: ResolveSiteRequest; response: SiteInfo };
    /** The enterprise an API token of a linkage belongs to. */
    CheckApiToken: { request: ApiToken; response: ApiTokenOwner };
    /** A new API linkage and its token, which is told this once. */
    CreateApiToken: { request: CreateApiTokenRequest; response: CreateApiTokenResponse };
  };
  AddressRuleService: {
    /** By a top administrator. */
    Show: { request: AddressRuleShowRequest; response: AddressRule };
    /** By a top administrator, whose own address must be among them; an empty list lets every address in. */
    Update: { request: AddressRuleUpdateRequest; response: AddressRule };
    /** By the token of the mail that a top administrator got who was refused: that address is let in for a day. */
    Pass: { request: AddressPassRequest; response: Done };
  };
  CalendarKeyService: {
    /** The caller's own, without the key. */
    Show: { request: CalendarKeyShowRequest; response: CalendarKey };
    /** Makes the caller's key, in place of one that was there. The only time that it is known. */
    Make: { request: CalendarKeyMakeRequest; response: CalendarKeyMade };
    Remove: { request: CalendarKeyRemoveRequest; response: Done };
    /** Internal: whose calendar a key opens, as the records stand now. */
    Open: { request: CalendarKeyOpenRequest; response: CalendarKeyOwner };
  };
  GrowthService: {
    Show: { request: GrowthRequest; response: GrowthResponse };
  };
  LinkageKeyService: {
    /** Replaces a secret of a connection; the new one is answered once. */
    Rotate: { request: LinkageRotateRequest; response: CreateApiTokenResponse };
    /** With its secrets, for the processes that send and receive: by its access key, by its token, or by its agency and id. */
    Open: { request: LinkageOpenRequest; response: OpenedLinkage };
    /** Notes that a sender who has shown its secret was let in. */
    Use: { request: LinkageUseRequest; response: LinkageUseResponse };
    /** Notes what partners have called. */
    Log: { request: LinkageLogRequest; response: LinkageLogResponse };
    /** The calls made with the token of a connection, the newest first. */
    Requests: { request: LinkageRequestsRequest; response: LinkageRequestsResponse };
    /** Saved forms of other systems' files, for all members of the agency. */
    FileForms: { request: FileFormsRequest; response: FileFormsResponse };
  };
  MemberLimitService: {
    /** Internal: for each of the members, as their roles stand now. A member who is unknown is missing. */
    Show: { request: MemberLimitsRequest; response: MemberLimitsResponse };
  };
  ReadingService: {
    /** Words of the caller's agency, the last that were taught first; for operators, those of all agencies. */
    Words: { request: ReadingWordsRequest; response: ReadingWordsResponse };
    /** A word that is there already, in any spelling, gets the entry and stays one. */
    Teach: { request: ReadingTeachRequest; response: ReadingTaught };
    Forget: { request: ReadingForgetRequest; response: Done };
    Settings: { request: ReadingSettingsRequest; response: ReadingSettings };
    SaveSettings: { request: ReadingSettingsSaveRequest; response: ReadingSettings };
    /** Internal: what the readers of an agency know; of no agency, what operators teach all of them. */
    Known: { request: ReadingKnownRequest; response: ReadingKnown };
  };
  SandboxService: {
    /** Makes it when there is none yet; asked again, and by several at once, it is the same one. */
    Open: { request: SandboxRequest; response: Sandbox };
    Show: { request: SandboxRequest; response: Sandbox };
  };
  SecondFactorService: {
    Show: { request: SecondFactorShowRequest; response: SecondFactorInfo };
    /**
     * A new secret for the app; nothing changes until a code of it is confirmed. Where there is one already, a code of that is
     * needed, too.
     */
    Begin: { request: SecondFactorBeginRequest; response: SecondFactorSecret };
    /** From now on a code is asked for at sign-in; the recovery codes are shown this once. */
    Confirm: { request: SecondFactorCodeRequest; response: SecondFactorRecovery };
    /** New recovery codes in place of those that are left; by a code, or one of these. */
    Renew: { request: SecondFactorCodeRequest; response: SecondFactorRecovery };
    /** Whether all members of the caller's agency need one; by a top administrator who has one. */
    Require: { request: SecondFactorRequireRequest; response: Done };
    /** By a code, or a recovery code. */
    Remove: { request: SecondFactorCodeRequest; response: Done };
    /**
     * Whether a member has one; by a top administrator of the agency, or an operator acting within it. Of an operator, when
     * an operator asks who acts within no agency.
     */
    Of: { request: SecondFactorMemberRequest; response: SecondFactorOfMember };
    /** For a member who has lost app and recovery codes; by the same. Ends their sessions and tells them by mail. */
    Reset: { request: SecondFactorMemberRequest; response: Done };
  };
  SingleSignOnService: {
    /** All of these but Begin and Finish are a top administrator's. */
    Show: { request: SingleSignOnShowRequest; response: SingleSignOn };
    /** The provider, and the rights of members who are made at their first sign-in. */
    Update: { request: SingleSignOnUpdateRequest; response: SingleSignOn };
    /** Asks a provider what it can do, without keeping anything. */
    Check: { request: SingleSignOnCheckRequest; response: SingleSignOnCheck };
    SetMode: { request: SingleSignOnModeRequest; response: SingleSignOn };
    AddDomain: { request: SignOnDomainRequest; response: SingleSignOn };
    /** Looks for the row in the DNS. */
    ProveDomain: { request: SignOnDomainRequest; response: SingleSignOn };
    RemoveDomain: { request: SignOnDomainRequest; response: SingleSignOn };
    /** Begins a sign-in that changes nothing but shows that the provider works. */
    Try: { request: SignOnTryRequest; response: SignOnBegun };
    /** By an address of a proven domain: where the browser goes. */
    Begin: { request: SignOnBeginRequest; response: SignOnBegun };
    /** What the browser came back with. */
    Finish: { request: SignOnFinishRequest; response: SignOnFinished };
  };
  SiteHostService: {
    /** Refused (422) when the host name is another agency's; nothing is kept. */
    Check: { request: SiteHostRequest; response: SiteHostResponse };
    /** Keeps a host name for the calling agency; the same again changes nothing. Refused (422) when it is another one's. */
    Claim: { request: SiteHostRequest; response: SiteHostResponse };
    /** Gives it back; the same again changes nothing. */
    Release: { request: SiteHostRequest; response: SiteHostResponse };
  };
  SupportService: {
    /** Asks for access, by an operator for the agency it acts for. A request that is open is answered as it is. */
    Ask: { request: SupportAskRequest; response: SupportResponse };
    /** Requests of the agency, the newest first; for operators, and the agency's top administrators. */
    Index: { request: SupportIndexRequest; response: SupportIndexResponse };
    /**
     * Allows for some hours, or refuses (0 hours); by a top administrator. Where an agency has none, another operator decides
     * about its members.
     */
    Decide: { request: SupportDecideRequest; response: SupportResponse };
    /** Ends it at once, with every session of it; by a top administrator or the operator. */
    End: { request: SupportEndRequest; response: SupportResponse };
    /** A session in the agency's console; by the operator who asked. */
    Enter: { request: SupportEnterRequest; response: SignedIn };
    /** The operator who looks on, and until when; asked with the session of `Enter`. */
    Visit: { request: SupportVisitRequest; response: SupportVisitResponse };
  };
}
