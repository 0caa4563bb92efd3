import type { Document } from 'bson';
import type { Matcher } from '../match/filter';
import type { Postings } from '../postings/postings';

/** The stored description of an index. */
export interface IndexSpec {
  id: number;
  name: string;
  key: Record<string, number>;
  unique?: boolean;
  sparse?: boolean;
  partial?: Document;
  /** Seconds after the indexed date at which documents are removed. */
  expire?: number;
  /** `postings`: kept as compressed lists instead of a key per entry. */
  form?: 'postings';
  /** Fields that held an array in some document. */
  multikey: string[];
  /** Fields that held a number between two doubles in some document. */
  between: string[];
}

/** An index, ready for use. */
export interface Index extends IndexSpec {
  fields: [path: string, direction: number][];
  /** First bytes of all its keys in the store. */
  prefix: string;
  isId: boolean;
  isMember?: Matcher;
  /** The store's sequence number when it was built: older snapshots must not use it. */
  since: number;
  /** The lists of an index of that form. */
  postings?: Postings;
}
