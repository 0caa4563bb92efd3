/** The answers that clients got, written down beside the product: the truth that its data are held against. */

export type Kind = 'candidate' | 'company' | 'job';

/** A record as its only writer knows it. */
export interface Entry {
  kind: Kind;
  /** Idempotency key, and the record's unique text. */
  key: string;
  body: Record<string, unknown>;
  /** Known from the first answer on. */
  id?: number;
  /** The last acknowledged value of the column that updates change. */
  value: string | number;
  /** Values sent since then without an answer: the record may hold any of them. */
  unanswered: (string | number)[];
  /** Every value an update was acknowledged with, in order. */
  acknowledged: (string | number)[];
}

/** The column that identifies a record of each kind, and the one that updates change. */
export const columns: Record<Kind, { key: string; value: string; plural: string; database: string }> = {
  candidate: { key: 'name_for_company', value: 'comment', plural: 'candidates', database: 'enishi_crm' },
  company: { key: 'name', value: 'contact', plural: 'companies', database: 'enishi_crm' },
  job: { key: 'name', value: 'application_status_flg', plural: 'jobs', database: 'enishi_jobs' },
};

export interface Ledger {
  entries: Entry[];
  /** Answered writes, creates and updates. */
  acknowledged: number;
  /** Creates sent again with the key of one that was answered, or that may have been. */
  repeated: number;
  /** Answers a client must never get, e.g. another record for the same key. */
  refused: string[];
}

export const createLedger = (): Ledger => ({ entries: [], acknowledged: 0, repeated: 0, refused: [] });
