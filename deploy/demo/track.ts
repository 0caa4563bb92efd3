/** A line of work: what jobs of a kind ask for and what candidates of that kind bring, so that the two fit together. */
export interface Track {
  occupations: readonly string[];
  /** Stacks that are asked for together; the first two or three names make the title. */
  stacks: readonly (readonly string[])[];
  /** Skills that often come along. */
  extras: readonly string[];
  /** Usual monthly price paid to the candidate, in 万円. */
  price: readonly [low: number, high: number];
  /** The last word of a job's title, e.g. フロントエンド開発. */
  works: readonly string[];
  tasks: readonly string[];
  required: readonly string[];
  welcome: readonly string[];
  processes: readonly string[];
  /** Share of the market. */
  weight: number;
}
