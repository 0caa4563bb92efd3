/** How rows of a range are read. */
export interface RangeOptions {
  reverse?: boolean;
  /** Rows expected to be read; only a hint. */
  first?: number;
  /** Rows to leave out at the start, without reading them where possible. */
  skip?: number;
}
