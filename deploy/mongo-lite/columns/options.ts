import type { Postings } from '../postings/postings';
import type { KeptColumns } from './kept';

/** The bytes of a document, valid until the next read. */
type Peek = (id: string) => Buffer | undefined;

export interface ColumnOptions {
  postings: Postings;
  peek: Peek;
  /** Paths that will be asked for: what has an index, and what was asked for before the last start. */
  usual: () => Iterable<string>;
  /** Paths that lists are ordered by. */
  isOrdered: (path: string) => boolean;
  /** A path is asked for that was not among the usual ones. */
  learn: (path: string) => void;
  /** The columns as they were when the store was closed. */
  kept: KeptColumns;
  /** Columns are made at once and for every question, however small the collection: for tests. */
  eager: boolean;
}
