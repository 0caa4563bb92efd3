/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from '../common/rpc';

export type ActivityIndexRequest = {
  /** Id of the candidate. */
  id: number;
  per_page?: number;
  /** Cursor of the last answer: what is older than that. */
  cursor?: string;
};

export type ActivityState = {
  column_name: string;
  value: number;
};

export type Activity = {
  id: string;
  /** Name of the event, e.g. opportunity.created. */
  name: string;
  at: string;
  realm: string;
  member_id: number;
  /** The record that was written. */
  subject_id: number;
  changed: string[];
  /** New codes of the changed choices. */
  states: ActivityState[];
  /** Text of the subject as it is now; absent once it is gone. */
  text?: string;
  job_id_by_enterprise_id?: number;
  company_id_by_enterprise_id?: number;
  /** Code of the state before a move. */
  from_state?: number;
};

export type ActivityIndexResponse = {
  activities: Activity[];
  count: number;
  /** Absent when nothing older is left. */
  cursor?: string;
};

export type QuietRequest = {
  /** Days in Japan, YYYY-MM-DD, both of them included. */
  from: string;
  to: string;
  /** `next` of the answer before. */
  after?: number;
};

export type QuietResponse = {
  candidate_ids: number[];
  /** Absent where these were the last. */
  next?: number;
};

export type CandidateApplyRequest = {
  /** Id of the candidate. */
  id: number;
};

export type CandidateApplyResponse = {
  applies: Apply[];
  count: number;
};

export type Candidate = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  l_name?: string;
  f_name?: string;
  l_name_kana?: string;
  f_name_kana?: string;
  name?: string;
  name_kana?: string;
  name_for_company?: string;
  email?: string;
  tel?: string;
  birth_date?: string;
  gender_id?: number;
  nationality_type_id?: number;
  nationality_id?: number;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  station_id?: number;
  candidate_type_id?: number;
  affiliation_type_id?: number;
  company_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  register_status_id?: number;
  sales_status_id?: number;
  pause_flg?: number;
  potential_flg?: number;
  candidate_rank_id?: number;
  register_route_type_id?: number;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
  occupation_ids?: common.Int32List;
  dev_process_ids?: common.Int32List;
  industry_ids?: common.Int32List;
  skill_ids?: common.Int32List;
  desc_skill_summary?: string;
  certification?: string;
  candidate_resume_ids?: common.Int32List;
  resume_url?: string;
  github_url?: string;
  current_contract_type_id?: number;
  contract_type_ids?: common.Int32List;
  work_styles_ids?: common.Int32List;
  business_day_ids?: common.Int32List;
  inception_day_type_id?: number;
  inception_day?: string;
  monthly_price_num?: number;
  monthly_payment_num?: number;
  contract_start_date?: string;
  opportunity_date_comment?: string;
  desired_location?: string;
  desired_detail?: string;
  desired_working_schedule?: string;
  desired_other?: string;
  contact_time_type_id?: number;
  possession_flg?: number;
  possession_date?: string;
  candidate_proposal_id?: number;
  comment?: string;
};

export type CandidateResponse = {
  candidate: Candidate;
};

export type CandidateIndexResponse = {
  candidates: Candidate[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CandidateCreateRequest = {
  candidate: Candidate;
  cleared: string[];
  context?: string;
};

export type CandidateUpdateRequest = {
  id: number;
  candidate: Candidate;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CandidateBulkUpdateRequest = {
  select_ids: number[];
  candidate: Candidate;
  cleared: string[];
  context?: string;
};

export type CandidateResume = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  candidate_id_by_enterprise_id?: number;
  file?: string;
  name?: string;
  content_type?: string;
  size?: number;
  sha256?: string;
};

export type CandidateResumeResponse = {
  candidate_resume: CandidateResume;
};

export type CandidateResumeIndexResponse = {
  candidate_resumes: CandidateResume[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CandidateResumeCreateRequest = {
  candidate_resume: CandidateResume;
  cleared: string[];
  context?: string;
};

export type CandidateResumeUpdateRequest = {
  id: number;
  candidate_resume: CandidateResume;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CandidateResumeBulkUpdateRequest = {
  select_ids: number[];
  candidate_resume: CandidateResume;
  cleared: string[];
  context?: string;
};

export type Company = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  name?: string;
  homepage?: string;
  contact?: string;
  president?: string;
  tel?: string;
  establishment?: string;
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
  station_id?: number;
  working_hours?: string;
  business_description?: string;
  company_status_id?: number;
  company_rank_id?: number;
  company_sales_rank_id?: number;
  feature_ids?: common.Int32List;
  company_type_ids?: common.Int32List;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
  job_application_count?: number;
};

export type CompanyResponse = {
  company: Company;
};

export type CompanyIndexResponse = {
  companies: Company[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CompanyCreateRequest = {
  company: Company;
  cleared: string[];
  context?: string;
};

export type CompanyUpdateRequest = {
  id: number;
  company: Company;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CompanyBulkUpdateRequest = {
  select_ids: number[];
  company: Company;
  cleared: string[];
  context?: string;
};

export type CompanyMember = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  company_id_by_enterprise_id?: number;
  l_name?: string;
  f_name?: string;
  name?: string;
  email?: string;
  tel?: string;
  department?: string;
  position?: string;
  company_member_status_id?: number;
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
};

export type CompanyMemberResponse = {
  company_member: CompanyMember;
};

export type CompanyMemberIndexResponse = {
  company_members: CompanyMember[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CompanyMemberCreateRequest = {
  company_member: CompanyMember;
  cleared: string[];
  context?: string;
};

export type CompanyMemberUpdateRequest = {
  id: number;
  company_member: CompanyMember;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CompanyMemberBulkUpdateRequest = {
  select_ids: number[];
  company_member: CompanyMember;
  cleared: string[];
  context?: string;
};

export type CommentCandidate = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  candidate_id_by_enterprise_id?: number;
  text?: string;
  mentioned_member_ids?: common.Int32List;
  column_name?: string;
  enterprise_member_id?: number;
  call_outcome_id?: number;
  call_with?: string;
  next_step?: string;
  next_day?: string;
};

export type CommentCandidateResponse = {
  comment_candidate: CommentCandidate;
};

export type CommentCandidateIndexResponse = {
  comment_candidates: CommentCandidate[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CommentCandidateCreateRequest = {
  comment_candidate: CommentCandidate;
  cleared: string[];
  context?: string;
};

export type CommentCandidateUpdateRequest = {
  id: number;
  comment_candidate: CommentCandidate;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CommentCandidateBulkUpdateRequest = {
  select_ids: number[];
  comment_candidate: CommentCandidate;
  cleared: string[];
  context?: string;
};

export type CommentCompany = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  company_id_by_enterprise_id?: number;
  text?: string;
  mentioned_member_ids?: common.Int32List;
  column_name?: string;
  enterprise_member_id?: number;
  call_outcome_id?: number;
  call_with?: string;
  next_step?: string;
  next_day?: string;
};

export type CommentCompanyResponse = {
  comment_company: CommentCompany;
};

export type CommentCompanyIndexResponse = {
  comment_companies: CommentCompany[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type CommentCompanyCreateRequest = {
  comment_company: CommentCompany;
  cleared: string[];
  context?: string;
};

export type CommentCompanyUpdateRequest = {
  id: number;
  comment_company: CommentCompany;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type CommentCompanyBulkUpdateRequest = {
  select_ids: number[];
  comment_company: CommentCompany;
  cleared: string[];
  context?: string;
};

export type Apply = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  candidate_id_by_enterprise_id?: number;
  job_id_by_enterprise_id?: number;
  job_name?: string;
  message?: string;
  apply_kind_id?: number;
};

export type ApplyResponse = {
  apply: Apply;
};

export type ApplyIndexResponse = {
  applies: Apply[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type ApplyCreateRequest = {
  apply: Apply;
  cleared: string[];
  context?: string;
};

export type ApplyUpdateRequest = {
  id: number;
  apply: Apply;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type ApplyBulkUpdateRequest = {
  select_ids: number[];
  apply: Apply;
  cleared: string[];
  context?: string;
};

export type EnterpriseImportFile = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  title?: string;
  kind?: number;
  import_status_id?: number;
  file?: string;
  file_name?: string;
  extension?: string;
  count_total?: number;
  count_done?: number;
  count_created?: number;
  count_updated?: number;
  count_error?: number;
  problem?: string;
  completed_at?: string;
  enterprise_member_id?: number;
};

export type EnterpriseImportFileResponse = {
  enterprise_import_file: EnterpriseImportFile;
};

export type EnterpriseImportFileIndexResponse = {
  enterprise_import_files: EnterpriseImportFile[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type EnterpriseImportFileCreateRequest = {
  enterprise_import_file: EnterpriseImportFile;
  cleared: string[];
  context?: string;
};

export type EnterpriseImportFileUpdateRequest = {
  id: number;
  enterprise_import_file: EnterpriseImportFile;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type EnterpriseImportFileBulkUpdateRequest = {
  select_ids: number[];
  enterprise_import_file: EnterpriseImportFile;
  cleared: string[];
  context?: string;
};

export type PrivacyRequest = {
  enterprise_id?: number;
  id_by_enterprise_id?: number;
  created_at?: string;
  updated_at?: string;
  privacy_request_kind_id?: number;
  privacy_request_state_id?: number;
  person_name?: string;
  person_email?: string;
  candidate_id_by_enterprise_id?: number;
  company_member_id_by_enterprise_id?: number;
  received_date?: string;
  due_date?: string;
  identity_check_id?: number;
  identified_date?: string;
  enterprise_member1_id?: number;
  answered_date?: string;
  refusal_reason?: string;
  comment?: string;
  erased_at?: string;
};

export type PrivacyRequestResponse = {
  privacy_request: PrivacyRequest;
};

export type PrivacyRequestIndexResponse = {
  privacy_requests: PrivacyRequest[];
  current_page: number;
  limit_value: number;
  count?: number;
  cursor?: string;
  count_more?: boolean;
  progress?: number;
  rows_json?: Buffer;
  rows_count?: number;
};

export type PrivacyRequestCreateRequest = {
  privacy_request: PrivacyRequest;
  cleared: string[];
  context?: string;
};

export type PrivacyRequestUpdateRequest = {
  id: number;
  privacy_request: PrivacyRequest;
  cleared: string[];
  updated_at?: string;
  context?: string;
};

export type PrivacyRequestBulkUpdateRequest = {
  select_ids: number[];
  privacy_request: PrivacyRequest;
  cleared: string[];
  context?: string;
};

export type CandidateDraft = {
  values: Candidate;
  notes: common.DraftNotes;
};

export type CandidateDraftsResponse = {
  /** job, people, skill_sheet or other: drafts are there for people and sheets. */
  kind: string;
  drafts: CandidateDraft[];
};

export type Duplicate = {
  id: number;
  title: string;
  /** Labels of the rules that say so. */
  reasons: string[];
};

export type DuplicateFindRequest = {
  /** candidate or company; the values are in the field of that name. */
  entity: string;
  candidate?: Candidate;
  company?: Company;
  /** The record that is being edited. */
  id?: number;
};

export type DuplicateFindResponse = {
  duplicates: Duplicate[];
};

export type DuplicateIndexRequest = {
  entity: string;
  id?: number;
  page?: number;
  per_page?: number;
};

export type DuplicatePair = {
  records: MergedRecord[];
  reasons: string[];
  /** ISO instant. */
  found_at: string;
};

export type DuplicateIndexResponse = {
  pairs: DuplicatePair[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type DuplicateDismissRequest = {
  entity: string;
  select_ids: number[];
};

export type DuplicateDismissResponse = {
  /** Pairs that are no longer listed. */
  count: number;
};

export type MergeVersion = {
  id: number;
  /** Time of the last change that the caller has read; refused with 409 when the record has changed since. */
  updated_at: string;
};

export type MergeRequest = {
  /** candidate or company; the values are in the field of that name. */
  entity: string;
  /** The record that stays. */
  id: number;
  /** The records that are merged into it, four at most. */
  absorbed_ids: number[];
  /** Values the record gets; what is not here stays as it is. */
  candidate?: Candidate;
  company?: Company;
  cleared: string[];
  versions: MergeVersion[];
};

export type MergedRecord = {
  id: number;
  title: string;
};

export type MergeMade = {
  id: string;
  survivor?: MergedRecord;
  absorbed: MergedRecord[];
  /** ISO instants. */
  merged_at: string;
  undoable_until: string;
  member_id: number;
};

export type MergeResponse = {
  merge: MergeMade;
};

export type MergeUndoRequest = {
  entity: string;
  /** The record that stayed. */
  id: number;
  merge_id: string;
};

export type MergeIndexRequest = {
  entity: string;
  id: number;
};

export type MergeIndexResponse = {
  merges: MergeMade[];
};

export type ImportPart = {
  /** Chosen by the caller: 48 random hexadecimal digits. */
  upload: string;
  part: number;
  bytes: Buffer;
};

export type ImportDiscardRequest = {
  upload: string;
  parts: number;
};

export type ImportPartResponse = Record<never, never>;

export type ImportCreateRequest = {
  upload: string;
  parts: number;
  size: number;
  kind: number;
  file_name?: string;
  /** Digest of the file's bytes, by which a repeated upload is recognised. */
  digest: string;
};

export type ImportColumn = {
  header: string;
  /** Cells of the first rows. */
  samples: string[];
  /** The field it goes to; absent: not imported. */
  field?: string;
};

export type ImportCounts = {
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  error: number;
  /** New rows that are probably known already; they are not refused. */
  suspected: number;
  /** Refused rows whose id belongs to what seems to be another person; they can be confirmed. */
  strangers: number;
};

export type ImportShowResponse = {
  enterprise_import_file: EnterpriseImportFile;
  columns: ImportColumn[];
  /** keep or clear: what an empty cell means for a record that is there already. */
  blank: string;
  /** utf-8, shift_jis or xlsx. */
  encoding: string;
  /** The counts of the last dry run; absent before one has ended. */
  check?: ImportCounts;
  /** 0 to 1000 of the reading that is going on. */
  permille: number;
  /** The first rows of the file, of which another one can be chosen for the headings. */
  heads: ImportHead[];
  header_row: number;
  /** Code of the list virus_scan; absent where files are not scanned, and of a file that is not stored any more. */
  virus_scan_id?: number;
};

export type ImportScansRequest = {
  ids: number[];
};

export type ImportScan = {
  id: number;
  /** As in ImportShowResponse. */
  virus_scan_id?: number;
};

export type ImportScansResponse = {
  scans: ImportScan[];
};

export type ImportHead = {
  row: number;
  text: string;
};

export type ImportHeadingRequest = {
  id: number;
  /** Number of the row as a spreadsheet counts. */
  row: number;
};

export type ImportCheckRequest = {
  id: number;
  /** Name of the field for each column; '' for one that is not imported. */
  mapping: string[];
  blank?: string;
  /** The connection whose values the file has; absent: none, the file has ours. */
  linkage_id?: number;
  /** Rows whose id belongs to what seems to be another person are meant; the mapping is the one of the last dry run. */
  confirmed: boolean;
};

export type ImportCompleteRequest = {
  id: number;
  title: string;
};

export type ImportRowsRequest = {
  id: number;
  page?: number;
  per_page?: number;
  /** created, updated, unchanged, refused or suspected; absent: all that were kept. */
  outcome?: string;
};

export type ImportRowMessage = {
  field?: string;
  /** Heading of the column. */
  label: string;
  message: string;
  /** The record that the message names. */
  record_id?: number;
  title?: string;
};

export type ImportRowState = {
  row: number;
  outcome: string;
  id?: number;
  cells: string[];
  messages: ImportRowMessage[];
  /** Columns (by position) that an update changes. */
  changed: number[];
};

export type ImportRowsResponse = {
  rows: ImportRowState[];
  count: number;
  current_page: number;
  limit_value: number;
};

export type ImportRefusedRequest = {
  id: number;
  /** The last row of the piece before. */
  after?: number;
};

export type ImportRefusedResponse = {
  text: string;
  /** Absent: that was all. */
  after?: number;
  name: string;
};

export type InboundAcceptRequest = {
  linkage_id: number;
  /** candidate or job. */
  entity: string;
  /** The sender's own, or what stands for it. */
  delivery_id: string;
  /** JSON: a list of records as they came. */
  records: string;
  /** The sender gave no id: delivery_id is made of the content. */
  by_content: boolean;
  /** system: another system with a secret of its own; visitor: a visitor's browser, on the agency's site. */
  sender: string;
};

export type InboundAcceptResponse = {
  id: string;
  count: number;
  /** It came before; nothing is done again. */
  known: boolean;
};

export type InboundIndexRequest = {
  page: number;
  per_page: number;
  linkage_id: number;
  /** waiting, done or refused; empty: all. */
  state: string;
};

export type InboundRecord = {
  number: number;
  /** waiting, created, updated, unchanged, refused or discarded. */
  outcome: string;
  id?: number;
  /** The record as it came, or as it was mended. JSON; empty once it was applied. */
  input: string;
  /** JSON: messages by field. */
  errors: string;
  /** JSON: [{id, title, reasons}]. */
  duplicates: string;
};

export type InboundDelivery = {
  id: string;
  linkage_id: number;
  entity: string;
  delivery_id: string;
  state: string;
  received_at: string;
  applied_at: string;
  count: number;
  refused_count: number;
  records: InboundRecord[];
  /** Why nothing of it could be applied so far. */
  error: string;
  /** system or visitor; empty: kept before it was noted. */
  sender: string;
};

export type InboundIndexResponse = {
  inbound_deliveries: InboundDelivery[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type InboundShowRequest = {
  id: string;
};

export type InboundMendRequest = {
  id: string;
  number: number;
  /** JSON: the record in the sender's words. */
  input: string;
  /** The treatment of a record that is probably there already; 0: as the connection says. */
  duplicate_type_id: number;
};

export type InboundDiscardRequest = {
  id: string;
  number: number;
};

export type InboundTryRequest = {
  entity: string;
  linkage_id: number;
  /** JSON: one record or a list, in the sender's words. */
  sample: string;
  /** JSON: mappings that are not saved yet. */
  mappings: string;
};

export type InboundTryResponse = {
  /** JSON: our fields as they would be written. */
  values: string;
  /** JSON: messages by field. */
  errors: string;
  /** JSON: names of the sample that lead nowhere. */
  unknown: string;
};

export type LikesIndexRequest = Record<never, never>;

export type Likes = {
  job_ids: number[];
};

export type LikesChange = {
  /** The latest first. */
  put: number[];
  drop: number[];
};

export type MyPageAsk = {
  email: string;
};

export type MyPageDone = Record<never, never>;

export type MyPageKey = {
  key: string;
  /** The browser's own words about itself. */
  user_agent: string;
};

export type MyPageEntered = {
  token: string;
  /** ISO instant. */
  expires_at: string;
};

export type MyPageToken = {
  token: string;
};

export type MyPageCaller = {
  candidate_id: number;
  /** Names the session; it opens nothing. */
  session_id: string;
};

export type MyPageDevicesRequest = Record<never, never>;

export type MyPageDevice = {
  id: string;
  user_agent: string;
  /** ISO instants. */
  entered_at: string;
  used_at: string;
  expires_at: string;
  /** The session of this call. */
  current: boolean;
};

export type MyPageDevices = {
  devices: MyPageDevice[];
};

export type MyPageEnd = {
  /** Id of a session; without it all of the caller's end. */
  id?: string;
};

export type MyPageShowRequest = Record<never, never>;

export type MyPageState = {
  /** The fields of the registration form and the id. */
  candidate: Candidate;
  /** Sent from the job site, the oldest first; name and size only. */
  candidate_resumes: CandidateResume[];
  /** The newest first. */
  applies: Apply[];
  /** The member who looks after the candidate. */
  member_name?: string;
  paused: boolean;
  /** The newest first. */
  requests: MyPageRequestState[];
  /** An address that waits for the word of its mailbox. */
  waiting_email?: string;
};

export type MyPageRequestState = {
  /** Codes of privacy_request_kind and privacy_request_state. */
  kind: number;
  state: number;
  received_date: string;
  due_date: string;
};

export type MyPageUpdate = {
  candidate: Candidate;
  cleared: string[];
};

export type MyPageResume = {
  /** Id of the resume. */
  id: number;
};

export type MyPagePause = {
  paused: boolean;
};

export type MyPageRequest = {
  /** Code of privacy_request_kind: disclosure or erasure. */
  kind: number;
  comment: string;
};

export type PrivacyChoice = {
  /** Number of the request. */
  id: number;
};

export type PrivacyLine = {
  service: string;
  collection: string;
  label: string;
  /** gone, cleaned or kept. */
  treatment: string;
  count: number;
  /** Why it stays. */
  reason?: string;
};

export type PrivacyPreview = {
  lines: PrivacyLine[];
  /** Records of others with the same name or address, which stay. */
  namesakes: number;
};

export type PrivacyErasure = {
  /** waiting, running or done; empty: none was begun. */
  state: string;
  steps_done: number;
  steps: number;
  lines: PrivacyLine[];
  done_at?: string;
  /** SHA-256 of the proof. */
  digest?: string;
};

export type PrivacyBundle = {
  name: string;
  content_type: string;
  bytes: Buffer;
};

export type RegistrationToken = {
  token: string;
};

export type RegistrationTokenOwner = {
  candidate_id: number;
};

export type RegistrationApply = {
  job_id_by_enterprise_id?: number;
  message?: string;
  /** An application, where it is left out; a question needs its text as the message. */
  apply_kind_id?: number;
};

export type RegistrationCreateRequest = {
  /** Only the fields of the registration form are taken. */
  candidate: Candidate;
  cleared: string[];
  apply?: RegistrationApply;
  /** Token of an earlier registration in the same browser: the same candidate applies again. */
  token?: string;
};

export type RegistrationUpdateRequest = {
  token: string;
  candidate: Candidate;
  cleared: string[];
  /**
   * profile, occupations, skills, business_days or others: what that step asks for must be given. The last one
   * completes the registration, for which everything that any step asks for must be given.
   */
  step?: string;
};

export type RegistrationResponse = {
  /** The fields of the registration form and the id. */
  candidate: Candidate;
  apply?: Apply;
  token: string;
  /** ISO instant. */
  expires_at: string;
};

export type RegistrationState = {
  /** The fields of the registration form and the id. */
  candidate: Candidate;
  /** Sent by the visitor, the oldest first; name and size only. */
  candidate_resumes: CandidateResume[];
  /** The newest first. */
  applies: Apply[];
  /** All steps are done. */
  completed: boolean;
  /** ISO instant. */
  expires_at: string;
};

export type RegistrationResumeRequest = {
  token: string;
  /** Id of the resume. */
  id: number;
};

export type RegistrationResumeResponse = {
  id: number;
};

export type ResumeIndexRequest = {
  /** Id of the candidate. */
  id: number;
};

export type ResumeIndexResponse = {
  candidate_resumes: CandidateResume[];
  count: number;
  scans: ResumeScan[];
};

export type ResumeScansRequest = {
  ids: number[];
};

export type ResumeScansResponse = {
  scans: ResumeScan[];
};

export type ResumeScan = {
  /** Id of the resume. */
  id: number;
  /** Code of the list virus_scan; absent where files are not scanned. */
  virus_scan_id?: number;
  /** Not brought by a member: nothing of it leaves the agency before it was scanned. */
  stranger: boolean;
};

export type ResumeCreateRequest = {
  /** Id of the candidate. */
  id: number;
  bytes: Buffer;
  file_name?: string;
  /** Needed from visitors: the one that registration answered. */
  token?: string;
};

export type ResumeFileResponse = {
  name: string;
  content_type: string;
  bytes: Buffer;
  /** Digest of what a made document shows: its bytes also say when its record was last written. */
  digest?: string;
  /** Signs that a made document could not show. */
  missing: string[];
  /** Code of the list virus_scan; absent where files are not scanned. */
  virus_scan_id?: number;
  /** As in ResumeScan. */
  stranger?: boolean;
};

export type SavedConditionQuery = {
  /** The query of the list's address, e.g. skill_ids=7. */
  query: string;
};

export type SavedConditionPreview = {
  /** '' for a search without a condition that the site knows. */
  name: string;
  /** Path and query of the list. */
  address: string;
  /** The code of condition_mail, where the search is saved already. */
  mail?: number;
};

export type SavedConditionIndexRequest = Record<never, never>;

export type SavedCondition = {
  id: string;
  name: string;
  address: string;
  /** Code of condition_mail. */
  mail: number;
  /** ISO instant. */
  created_at: string;
};

export type SavedConditions = {
  conditions: SavedCondition[];
};

export type SavedConditionSave = {
  query: string;
  mail: number;
};

export type SavedConditionChange = {
  id: string;
  mail: number;
};

export type SavedConditionKey = {
  id: string;
};

export type SavedConditionToken = {
  token: string;
};

export type LinkedCondition = {
  agency: string;
  /** Absent once its candidate has removed it. */
  name?: string;
  /** Whether its mails are sent. */
  mailed: boolean;
  /** The list on the agency's site, absent where there is none. */
  url?: string;
};

export type SavedConditionMailed = {
  id: string;
};

export type MailedCondition = {
  candidate_id: number;
  /** Absent once no mails are wanted any more. */
  name?: string;
  address: string;
  /** Key of the link that ends its mails. */
  token: string;
};

export type SheetLayoutIndexRequest = Record<never, never>;

export type SheetLayoutIndexResponse = {
  layouts: SheetLayout[];
};

export type SheetLayout = {
  id: string;
  name: string;
  /** At most one of an agency's. */
  is_default: boolean;
  /** Bytes. */
  size: number;
  created_at: string;
  member_id: number;
};

export type SheetLayoutRequest = {
  id: string;
};

export type SheetLayoutTryRequest = {
  bytes: Buffer;
  /** The agency's name, which stands in the sheet. */
  agency?: string;
};

export type SheetLayoutTryResponse = {
  /** In words that say how to mend it; empty for a file that can be kept. */
  problems: string[];
  sheets: SheetGrid[];
};

/** The first rows of a sheet, as they are shown. */
export type SheetGrid = {
  name: string;
  /** Widths of its columns, in digits of the usual size. */
  widths: number[];
  rows: SheetGridRow[];
};

export type SheetGridRow = {
  cells: SheetGridCell[];
};

export type SheetGridCell = {
  text: string;
  /** How many columns and rows it covers. */
  columns: number;
  rows: number;
  bold: boolean;
};

export type SheetLayoutCreateRequest = {
  name: string;
  bytes: Buffer;
};

export type SheetLayoutChangeRequest = {
  id: string;
  name?: string;
  is_default?: boolean;
};

export type SkillSheetRequest = {
  /** Id of the candidate. */
  id: number;
  /** The agency that presents the candidate; it stands below each page. */
  agency?: string;
  /** For staff who look at it: also while it may not leave. */
  preview?: boolean;
  /**
   * Absent: PDF. `xlsx`: the product's own layout in Excel; `default`: the layout that the agency offers first, else the
   * product's own; else the id of a layout of the agency's.
   */
  layout?: string;
};

export type SheetCheckRequest = {
  /** Ids of candidates, at most 20. */
  ids: number[];
};

export type SheetCheckResponse = {
  checks: SheetCheck[];
};

export type SheetCheck = {
  /** Id of the candidate. */
  id: number;
  doubts: SheetDoubt[];
  /** Digest of what there is to look at; '' where there is nothing. */
  digest: string;
  /** Absent while no member has looked at this. */
  confirmed_at?: string;
  confirmed_by?: number;
};

/** A place that may tell who the candidate is, and may be something else. */
export type SheetDoubt = {
  /** The column it stands in, for people. */
  label: string;
  before: string;
  text: string;
  behind: string;
};

export type SheetConfirmRequest = {
  id: number;
  /** Digest as Check answered it: what has changed since is looked at again. */
  digest: string;
};

export type WishesRequest = {
  /** Id of the candidate. */
  id: number;
};

export type LikedJob = {
  job_id: number;
  name: string;
  /** Whether the site lists it. */
  offered: boolean;
};

export type Wishes = {
  /** The latest first, at most 50; those that were deleted are left out. */
  liked: LikedJob[];
  /** The newest first. */
  conditions: SavedCondition[];
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
  CandidateService: {
    Index: { request: common.IndexRequest; response: CandidateIndexResponse };
    Show: { request: common.ShowRequest; response: CandidateResponse };
    Create: { request: CandidateCreateRequest; response: CandidateResponse };
    Update: { request: CandidateUpdateRequest; response: CandidateResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CandidateBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CandidateResumeService: {
    Index: { request: common.IndexRequest; response: CandidateResumeIndexResponse };
    Show: { request: common.ShowRequest; response: CandidateResumeResponse };
    Create: { request: CandidateResumeCreateRequest; response: CandidateResumeResponse };
    Update: { request: CandidateResumeUpdateRequest; response: CandidateResumeResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CandidateResumeBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CompanyService: {
    Index: { request: common.IndexRequest; response: CompanyIndexResponse };
    Show: { request: common.ShowRequest; response: CompanyResponse };
    Create: { request: CompanyCreateRequest; response: CompanyResponse };
    Update: { request: CompanyUpdateRequest; response: CompanyResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CompanyBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CompanyMemberService: {
    Index: { request: common.IndexRequest; response: CompanyMemberIndexResponse };
    Show: { request: common.ShowRequest; response: CompanyMemberResponse };
    Create: { request: CompanyMemberCreateRequest; response: CompanyMemberResponse };
    Update: { request: CompanyMemberUpdateRequest; response: CompanyMemberResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CompanyMemberBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CommentCandidateService: {
    Index: { request: common.IndexRequest; response: CommentCandidateIndexResponse };
    Show: { request: common.ShowRequest; response: CommentCandidateResponse };
    Create: { request: CommentCandidateCreateRequest; response: CommentCandidateResponse };
    Update: { request: CommentCandidateUpdateRequest; response: CommentCandidateResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CommentCandidateBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  CommentCompanyService: {
    Index: { request: common.IndexRequest; response: CommentCompanyIndexResponse };
    Show: { request: common.ShowRequest; response: CommentCompanyResponse };
    Create: { request: CommentCompanyCreateRequest; response: CommentCompanyResponse };
    Update: { request: CommentCompanyUpdateRequest; response: CommentCompanyResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: CommentCompanyBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  ApplyService: {
    Index: { request: common.IndexRequest; response: ApplyIndexResponse };
    Show: { request: common.ShowRequest; response: ApplyResponse };
    Create: { request: ApplyCreateRequest; response: ApplyResponse };
    Update: { request: ApplyUpdateRequest; response: ApplyResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: ApplyBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  EnterpriseImportFileService: {
    Index: { request: common.IndexRequest; response: EnterpriseImportFileIndexResponse };
    Show: { request: common.ShowRequest; response: EnterpriseImportFileResponse };
    Create: { request: EnterpriseImportFileCreateRequest; response: EnterpriseImportFileResponse };
    Update: { request: EnterpriseImportFileUpdateRequest; response: EnterpriseImportFileResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: EnterpriseImportFileBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
  PrivacyRequestService: {
    Index: { request: common.IndexRequest; response: PrivacyRequestIndexResponse };
    Show: { request: common.ShowRequest; response: PrivacyRequestResponse };
    Create: { request: PrivacyRequestCreateRequest; response: PrivacyRequestResponse };
    Update: { request: PrivacyRequestUpdateRequest; response: PrivacyRequestResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
    BulkUpdate: { request: PrivacyRequestBulkUpdateRequest; response: common.BulkResponse };
    BulkDelete: { request: common.BulkDeleteRequest; response: common.BulkResponse };
    Search: { request: common.SearchRequest; response: common.SearchResponse };
    History: { request: common.HistoryRequest; response: common.HistoryResponse };
  };
}

/** RPCs written by hand. */
export interface OwnServices {
  ActivityService: {
    /** The timeline of a candidate, the newest first. */
    Index: { request: ActivityIndexRequest; response: ActivityIndexResponse };
    /** Candidates with whom there was contact last in these days; for the product's own work. */
    Quiet: { request: QuietRequest; response: QuietResponse };
  };
  CandidateApplyService: {
    /** Applications of a candidate, the newest first. */
    Index: { request: CandidateApplyRequest; response: CandidateApplyResponse };
  };
  CandidateDraftService: {
    Read: { request: common.DraftsRequest; response: CandidateDraftsResponse };
  };
  DuplicateService: {
    /** Stored records that are probably the same as the given values. */
    Find: { request: DuplicateFindRequest; response: DuplicateFindResponse };
    /** Suspected pairs, the newest first; of one record when an id is given. */
    Index: { request: DuplicateIndexRequest; response: DuplicateIndexResponse };
    /** Two records are not the same: they are no longer listed, unless something new speaks for it. */
    Dismiss: { request: DuplicateDismissRequest; response: DuplicateDismissResponse };
  };
  MergeService: {
    Merge: { request: MergeRequest; response: MergeResponse };
    /** Takes a merge back, within 30 days. */
    Undo: { request: MergeUndoRequest; response: MergeResponse };
    /** Merges into a record that can still be taken back, the newest first. */
    Index: { request: MergeIndexRequest; response: MergeIndexResponse };
  };
  FigureService: {
    Show: { request: common.FiguresRequest; response: common.FiguresResponse };
  };
  ImportService: {
    /** A file comes in parts, so that no process holds all of it. */
    Upload: { request: ImportPart; response: ImportPartResponse };
    Discard: { request: ImportDiscardRequest; response: ImportPartResponse };
    /** The parts become an import file. Answers what is wrong with a file that cannot be read. */
    Create: { request: ImportCreateRequest; response: EnterpriseImportFileResponse };
    Show: { request: common.ShowRequest; response: ImportShowResponse };
    /** Marks of the virus scan of files whose parts are still stored. */
    Scans: { request: ImportScansRequest; response: ImportScansResponse };
    /** Another row of the file has the headings. */
    Heading: { request: ImportHeadingRequest; response: EnterpriseImportFileResponse };
    /** Starts the dry run. */
    Check: { request: ImportCheckRequest; response: EnterpriseImportFileResponse };
    /** Starts the run, after a dry run. */
    Complete: { request: ImportCompleteRequest; response: EnterpriseImportFileResponse };
    /** The messages of the dry run or the run about single rows. */
    Rows: { request: ImportRowsRequest; response: ImportRowsResponse };
    /** Refused rows as pieces of a CSV file. */
    Refused: { request: ImportRefusedRequest; response: ImportRefusedResponse };
    /** Deletes a file that is not being read. */
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
  };
  InboundService: {
    /** Keeps a delivery; one that came before is answered as known. */
    Accept: { request: InboundAcceptRequest; response: InboundAcceptResponse };
    /** Deliveries of the agency, the newest first. */
    Index: { request: InboundIndexRequest; response: InboundIndexResponse };
    Show: { request: InboundShowRequest; response: InboundDelivery };
    /** Puts what a refused record says right and applies it again. */
    Mend: { request: InboundMendRequest; response: InboundDelivery };
    /** Applies what was refused once more, e.g. after the mapping was changed. */
    Replay: { request: InboundShowRequest; response: InboundDelivery };
    /** A refused record that is not wanted. */
    Discard: { request: InboundDiscardRequest; response: InboundDelivery };
    /** The outcome that a sample would have; writes nothing. */
    Try: { request: InboundTryRequest; response: InboundTryResponse };
  };
  LikeService: {
    /** Those of the candidate who has entered, the latest first. */
    Index: { request: LikesIndexRequest; response: Likes };
    /** Adds some and takes others away. A job that is there already becomes the latest. */
    Change: { request: LikesChange; response: Likes };
  };
  MyPageService: {
    /** Sends a link to a mailbox, where it is a candidate's. The answer is the same for every mailbox. */
    Ask: { request: MyPageAsk; response: MyPageDone };
    /** The key of such a link, good once: a session on one device. */
    Enter: { request: MyPageKey; response: MyPageEntered };
    /** The candidate of a session; the gateway asks before every call. */
    Check: { request: MyPageToken; response: MyPageCaller };
    /** The sessions of the caller, the one used last first. */
    Devices: { request: MyPageDevicesRequest; response: MyPageDevices };
    /** Ends one of the caller's sessions, or all of them. */
    End: { request: MyPageEnd; response: MyPageDone };
    /** What the candidate has given, applied for and asked for. */
    Show: { request: MyPageShowRequest; response: MyPageState };
    /** Changes fields of the registration form. */
    Update: { request: MyPageUpdate; response: MyPageDone };
    /** Takes back a resume that came from the job site. */
    RemoveResume: { request: MyPageResume; response: MyPageDone };
    /** No offers for now, or offers again. */
    Pause: { request: MyPagePause; response: MyPageDone };
    /** Leaves, or asks what is held: a request that the agency answers. One that waits already is the same one. */
    Request: { request: MyPageRequest; response: MyPageDone };
  };
  PrivacyService: {
    /** What would go, and what stays by law. */
    Preview: { request: PrivacyChoice; response: PrivacyPreview };
    /** Begins the erasure; asked again it says how far it is. */
    Erase: { request: PrivacyChoice; response: PrivacyErasure };
    Show: { request: PrivacyChoice; response: PrivacyErasure };
    /** All that is held of the person, as one archive. */
    Bundle: { request: PrivacyChoice; response: PrivacyBundle };
  };
  RegistrationService: {
    /** The first step; also applies for a job. Answers a token for everything that follows. */
    Create: { request: RegistrationCreateRequest; response: RegistrationResponse };
    /** A later step. */
    Update: { request: RegistrationUpdateRequest; response: RegistrationResponse };
    /** The owner of a token; asked before anything large is taken from its bearer. */
    Check: { request: RegistrationToken; response: RegistrationTokenOwner };
    /** How far it has come, and what has been given so far. */
    Show: { request: RegistrationToken; response: RegistrationState };
    /** The key of a mailed link: what waited for it takes effect. Answers a token for everything that follows. */
    Prove: { request: RegistrationToken; response: RegistrationResponse };
    /** Takes back a resume that the visitor has sent. */
    RemoveResume: { request: RegistrationResumeRequest; response: RegistrationResumeResponse };
  };
  ResumeFileService: {
    /** Resumes of a candidate, the newest first. */
    Index: { request: ResumeIndexRequest; response: ResumeIndexResponse };
    /** What the virus scan says of resumes, of those that there are. */
    Scans: { request: ResumeScansRequest; response: ResumeScansResponse };
    Create: { request: ResumeCreateRequest; response: CandidateResumeResponse };
    Download: { request: common.ShowRequest; response: ResumeFileResponse };
    /** Only types that a browser shows without running anything. */
    Preview: { request: common.ShowRequest; response: ResumeFileResponse };
    Delete: { request: common.DeleteRequest; response: common.DeleteResponse };
  };
  SavedConditionService: {
    /** For a candidate who has entered: what a search would be saved as. */
    Preview: { request: SavedConditionQuery; response: SavedConditionPreview };
    /** Those of the caller, the newest first. */
    Index: { request: SavedConditionIndexRequest; response: SavedConditions };
    /** Saves a search; one that is saved already gets the mails that are asked for now. */
    Save: { request: SavedConditionSave; response: MyPageDone };
    Change: { request: SavedConditionChange; response: MyPageDone };
    /** One that is gone stays gone. */
    Remove: { request: SavedConditionKey; response: MyPageDone };
    /** For who follows the link of a mail: what it is about. */
    Linked: { request: SavedConditionToken; response: LinkedCondition };
    /** Ends the mails; the condition stays with its candidate. Doing it twice changes nothing. */
    Stop: { request: SavedConditionToken; response: LinkedCondition };
    /** For the writer of the mails. */
    Mailed: { request: SavedConditionMailed; response: MailedCondition };
  };
  SheetLayoutService: {
    /** By name. */
    Index: { request: SheetLayoutIndexRequest; response: SheetLayoutIndexResponse };
    /** What keeps a file from being a layout, else how it looks with a made-up person in it; keeps nothing. */
    Try: { request: SheetLayoutTryRequest; response: SheetLayoutTryResponse };
    /** Refused with the same words as Try. */
    Create: { request: SheetLayoutCreateRequest; response: SheetLayout };
    /** Its name, or whether it is the one that is offered first. */
    Change: { request: SheetLayoutChangeRequest; response: SheetLayout };
    Delete: { request: SheetLayoutRequest; response: SheetLayoutIndexResponse };
    /** The file as it was brought. */
    Download: { request: SheetLayoutRequest; response: ResumeFileResponse };
    /** A file with every placeholder, to lay out one's own from. */
    Sample: { request: SheetLayoutIndexRequest; response: ResumeFileResponse };
  };
  SkillSheetService: {
    /** Made from the record as it is; the same record gives the same bytes. Refused while a member has to look at it. */
    Make: { request: SkillSheetRequest; response: ResumeFileResponse };
    /** What a member has to look at before the sheets leave, in the order of the ids; of those out of reach nothing. */
    Check: { request: SheetCheckRequest; response: SheetCheckResponse };
    /** Notes that a member has looked. */
    Confirm: { request: SheetConfirmRequest; response: SheetCheck };
  };
  UpsertService: {
    /** At most 100 records in one transaction; a refused one does not stop the others. */
    Apply: { request: common.UpsertRequest; response: common.UpsertResponse };
  };
  WishesService: {
    Show: { request: WishesRequest; response: Wishes };
  };
}
