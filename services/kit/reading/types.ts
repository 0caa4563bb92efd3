/** What a reading answers: values of the entities' own fields, and where each was read. */

/** Where a value was read: the words, and the line or the cell that has them. */
export interface Evidence {
  text: string;
  /** `12` for a line of a mail or a document, `技術経歴!B9` for a cell, `2p` for a page. */
  at: string;
  /** The offline reader has not found it by itself. */
  by?: 'extractor';
}

export type Evidences = Record<string, Evidence>;

export type AdjustmentType = 'both' | 'upper' | 'lower' | 'middle' | 'fixed';
export type WorkStyle = 'full_remote' | 'partial_remote' | 'onsite';

export interface Place {
  station?: string;
  prefecture?: string;
}

/** A job as a mail offers it. Prices are in 10,000 yen a month, times in hours a month. */
export interface ReadJob {
  name?: string;
  occupation?: string;
  detail?: string;
  required?: string[];
  welcome?: string[];
  skills?: string[];
  /** Items of its lists of technologies that no list has. */
  unread_skills?: string[];
  monthly_price_f_num?: number;
  monthly_price_l_num?: number;
  adjustment_time_f?: number;
  adjustment_time_l?: number;
  adjustment_type?: AdjustmentType;
  work_style?: WorkStyle;
  station?: string;
  prefecture?: string;
  places?: Place[];
  /** 週3, 週4, …: the days that are offered. */
  business_days?: string[];
  /** YYYY-MM-DD, or 即日. */
  inception_day?: string;
  recruitment_num?: number;
  /** Interviews. */
  communications_time?: number;
  communications_way?: 'online' | 'onsite';
  resale_restriction?: 'none' | 'own_direct' | 'one_tier';
  age_max?: number;
  accept_foreigner?: boolean;
}

/** A project of a skill sheet; months are YYYY-MM, `to` is null where it goes on. */
export interface ReadProject {
  from?: string;
  to?: string | null;
  title?: string;
  role?: string;
  team_size?: number;
  languages?: string[];
  db_os_cloud?: string[];
  processes?: string[];
}

export interface ReadCandidate {
  /** As the paper names the person: a name or initials. */
  name?: string;
  age?: number;
  gender?: '男性' | '女性';
  nationality?: string;
  station?: string;
  prefecture?: string;
  places?: Place[];
  affiliation?: string;
  occupation?: string;
  /** Years by canonical name; null where none are stated. */
  skills?: Record<string, number | null>;
  /** Items of its lists of technologies that no list has. */
  unread_skills?: string[];
  monthly_price_num?: number;
  inception_day?: string;
  work_style?: WorkStyle;
  business_days?: string[];
  certification?: string[];
  dev_process?: string[];
  industries?: string[];
  self_pr?: string;
  projects?: ReadProject[];
}

export type ReadingKind = 'job' | 'people' | 'skill_sheet' | 'other';

export interface Reading {
  kind: ReadingKind;
  jobs: ReadJob[];
  candidates: ReadCandidate[];
  /** Ids of the taught words that were met; absent where none are in force. */
  taught?: string[];
  /** By record, in the order of the records. */
  evidence: { jobs: Evidences[]; candidates: Evidences[] };
}
