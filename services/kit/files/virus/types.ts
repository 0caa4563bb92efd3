import type { Readable } from 'node:stream';

/** What a scanner says of a content. `virus`: its name for what it has found. */
export type Verdict = { infected: false } | { infected: true; virus: string };

/** A program that looks for viruses, wherever it runs. */
export interface Scanner {
  /**
   * Streams a content to the scanner; never more than a few chunks of it are in memory.
   * @throws Error when there is no verdict: the scanner is away, too slow, or says something else
   */
  scan(content: Readable, size: number): Promise<Verdict>;
}

export interface ScannerAddress {
  host: string;
  port: number;
  /** As an address writes both: an IPv6 host stands in brackets. */
  authority: string;
  /** Path of an ICAP service. */
  path: string;
}
