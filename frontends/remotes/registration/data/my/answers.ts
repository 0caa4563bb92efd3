/** What the calls of マイページ answer. */
import type { AccountLikes } from '@enishi/frontend-kit/runtime/site/account-likes';
import { type SiteRegistration, siteQuery } from '@enishi/frontend-kit/runtime/site/site-page';
import type { MyStateName } from '@enishi/protos/master/my-stages';

export interface MyDevice {
  id: string;
  user_agent: string;
  /** ISO instants. */
  entered_at: string;
  used_at: string;
  expires_at: string;
  current: boolean;
}

export interface MyRequest {
  /** Codes of `privacy_request_kind` and `privacy_request_state`. */
  kind: number;
  state: number;
  /** YYYY-MM-DD */
  received_date: string;
  due_date: string;
}

type Applied = SiteRegistration['applies'][number] & { id_by_enterprise_id: number; created_at: string };

export interface MyState extends Pick<SiteRegistration, 'candidate' | 'candidate_resumes'> {
  applies: Applied[];
  member_name?: string;
  paused: boolean;
  requests: MyRequest[];
  /** An address that waits for the word of its mailbox. */
  waiting_email?: string;
}

interface Meeting {
  minutes: number;
  /** Code of `communications_way`. */
  way: number;
  place?: string;
}

export interface MyInterview extends Meeting {
  /** Wall clock in Japan, YYYY-MM-DDTHH:mm. */
  at: string;
}

export interface MyOffer extends Meeting {
  id: number;
  slots: string[];
  message?: string;
  answer?: string;
}

export interface MyDeal {
  id: number;
  job_id?: number;
  job_name: string;
  state: MyStateName;
  /** ISO instant. */
  changed_at: string;
  member_name?: string;
  interviews: MyInterview[];
  offers: MyOffer[];
  /** An interview was held, whatever came of it. */
  met?: boolean;
}

export interface MyTimeSheet {
  agreement_id: number;
  name: string;
  /** First day. */
  month: string;
  /** Day until which it is to be handed in. */
  due: string;
  /** Code of `time_sheet_status`. */
  status: number;
  minutes?: number;
  /** The candidate may still change it. */
  open?: boolean;
  by_day?: boolean;
  returned_reason?: string;
  /** Files that were sent for the month. */
  file_names?: string[];
}

export interface MyCondition {
  id: string;
  name: string;
  /** Path and query of its list. */
  address: string;
  /** Code of `conditionMail`. */
  mail: number;
  /** ISO instant. */
  created_at: string;
}

export interface MyJob {
  id_by_enterprise_id: number;
  name?: string;
  monthly_price_f_num?: number | null;
  monthly_price_l_num?: number | null;
  work_styles_id?: number | null;
  prefecture_id?: number | null;
}

/** Names of ids by list. */
export type MyNames = Partial<Record<string, Record<number, string>>>;

export interface MyLikes extends AccountLikes<MyJob> {
  names?: MyNames;
}

export interface MyRecommended {
  /** The fittest first, in words. */
  reasons: { id: number; fits: string[]; misses: string[] }[];
  jobs: MyJob[];
  names?: MyNames;
}

/** Without a name: there is nothing to save. */
export type MyConditionPreview = Pick<MyCondition, 'address'> & { name?: string; mail?: number };

export const devicesQuery = siteQuery<{ devices?: MyDevice[] }>('my/devices');
export const stateQuery = siteQuery<MyState>('my/show');
export const dealsQuery = siteQuery<{ deals: MyDeal[] }>('my/deals');
export const timeSheetsQuery = siteQuery<{ sheets: MyTimeSheet[] }>('my/time_sheets');
export const recommendedQuery = siteQuery<MyRecommended>('my/recommended', {}, { optional: true });
export const likesQuery = siteQuery<MyLikes>('my/likes');
export const conditionsQuery = siteQuery<{ conditions: MyCondition[] }>('my/conditions');

/** A search as it would be saved. @param query of the list's address */
export const conditionQuery = (query: string) => siteQuery<MyConditionPreview>('my/conditions/preview', { query });
