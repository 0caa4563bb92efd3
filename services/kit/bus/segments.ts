/** How a batch of records is cut into what can be handled at once. */
import { groupBy } from '../base/group';
import type { BusRecord } from './types';

export interface Segment {
  /** All of one topic and one trace, for one call; otherwise each record has a call of its own. */
  batched: boolean;
  records: BusRecord[];
}

const traceOf = ({ headers }: BusRecord): string => headers.traceparent ?? '';

/**
 * Neighbours that belong together, in their order. A call belongs to one trace, so records of different requests part
 * where traces are kept; all rows of an import's batch are of one.
 */
export function segments(records: readonly BusRecord[], batched: ReadonlySet<string> = new Set()): Segment[] {
  const found: Segment[] = [];
  for (const record of records) {
    const last = found.at(-1);
    const [before] = last?.records ?? [];
    const joins = batched.has(record.topic);
    const fits = joins ? before?.topic === record.topic && traceOf(before) === traceOf(record) : true;
    if (last && last.batched === joins && fits) last.records.push(record);
    else found.push({ batched: joins, records: [record] });
  }
  return found;
}

/** Records by key, each list in order; one without a key is on its own. The first key is last: it is popped first. */
export const keyChains = (records: readonly BusRecord[]): BusRecord[][] =>
  [...groupBy<BusRecord, unknown>(records, (record) => record.key ?? record).values()].reverse();
