/** How a batch of records is cut into what can be handled at once. */
import { groupBy } from '../base/group';
import type { BusRecord } from './types';

export interface Segment {
  /** All of one topic and one trace, for one call; otherwise each record has a call of its own. */
  batched: boolean;
  records: BusRecord[];
}

interface Growing extends Segment {
  keys: Set<string>;
}

const traceOf = ({ headers }: BusRecord): string => headers.traceparent ?? '';

/**
 * Records that belong together, those of one key in their order: a record joins an earlier part unless a part behind that one
 * has its key. A call belongs to one trace, so records of different requests part where traces are kept; all rows of
 * an import's batch are of one.
 */
export function segments(records: readonly BusRecord[], batched: ReadonlySet<string> = new Set()): Segment[] {
  const found: Growing[] = [];

  function partFor(record: BusRecord, isBatched: boolean): Growing | undefined {
    for (const part of found.toReversed()) {
      const [first] = part.records;
      const fits = !isBatched || (first.topic === record.topic && traceOf(first) === traceOf(record));
      if (part.batched === isBatched && fits) return part;
      if (record.key !== null && part.keys.has(record.key)) return undefined;
    }
    return undefined;
  }

  for (const record of records) {
    const isBatched = batched.has(record.topic);
    let part = partFor(record, isBatched);
    if (!part) {
      part = { batched: isBatched, records: [], keys: new Set() };
      found.push(part);
    }
    part.records.push(record);
    if (record.key !== null) part.keys.add(record.key);
  }
  return found.map(({ batched: isBatched, records: own }) => ({ batched: isBatched, records: own }));
}

/** Records by key, each list in order; one without a key is on its own. The first key is last: it is popped first. */
export const keyChains = (records: readonly BusRecord[]): BusRecord[][] =>
  [...groupBy<BusRecord, unknown>(records, (record) => record.key ?? record).values()].reverse();
