/** The tables that matching keeps in memory, those of the agencies that were asked for last. */
import { type Jobs, jobFacets, type People, personFacets } from './ranks';
import { Table } from './table';

/** A table, and up to when it is true. */
export interface Kept<T> {
  table: T;
  /** Changes up to here have been read, in ms. */
  seen: number;
}

export interface Agency {
  people: Kept<People>;
  jobs: Kept<Jobs>;
  /** Questions of one agency look one after the other. */
  turn: Promise<unknown>;
  /** How often the clock had been set back when the tables were begun: changes since then bear earlier times. */
  setBacks: number;
}

/** Agencies by number; the one that was asked for last is last. */
export type MatchedAgencies = Map<number, Agency>;

export const createMatchedAgencies = (): MatchedAgencies => new Map();

/** Those asked for longest ago are forgotten first. */
const MAX_ROWS = 400_000;

const begun = (setBacks: number): Agency => ({
  people: { table: new Table(personFacets), seen: 0 },
  jobs: { table: new Table(jobFacets), seen: 0 },
  turn: Promise.resolve(),
  setBacks,
});

/** The tables of an agency, new ones where there are none. */
export function agencyOf(all: MatchedAgencies, id: number, setBacks: number): Agency {
  const before = all.get(id);
  const known = before?.setBacks === setBacks ? before : begun(setBacks);
  all.delete(id);
  all.set(id, known);
  let rows = 0;
  const sizeOf = ({ people, jobs }: Agency) => people.table.rows.length + jobs.table.rows.length;
  for (const one of all.values()) rows += sizeOf(one);
  for (const [other, one] of all) {
    if (rows <= MAX_ROWS || other === id) break;
    all.delete(other);
    rows -= sizeOf(one);
  }
  return known;
}
