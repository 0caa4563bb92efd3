/** Listeners of writes, as the store sees them. */

/** A postings index, as the store sees it. */
export interface Marked {
  /** The mark of a document became visible. */
  marked(key: string): void;
  /** Is called when writes became durable. */
  written(): void;
  /** Writes that were visible are taken back. */
  forget(): void;
  stop(): void;
}

/** A listener that hears of every written document of a collection. */
export interface Watcher {
  changed(id: string): void;
  stop(): void;
  /** All is stored: `commit` is the last. */
  leave(commit: number): void;
}

/** Counts of a collection that are kept right by every write of one of its documents. */
export interface Tallies {
  readonly size: number;
  change(nth: number, last: number, next: number, before: Buffer | undefined, after: Buffer | null): void;
}
