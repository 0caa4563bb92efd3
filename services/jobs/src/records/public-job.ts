/** A job as visitors see it: the fields that the definition lists as public and nothing else. */
import { job } from '@enishi/protos/jobs/job';
import { jobListFields } from '@enishi/protos/jobs/job-views';
import type { Job } from '@enishi/protos/jobs/rpc';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { toRecord } from '@enishi/service-kit/crud/store';

type Columns = Record<string, 0 | 1>;

const columns = (names: readonly string[]): Columns => ({
  _id: 0,
  ...Object.fromEntries(names.map((name) => [name, 1 as const])),
});

/** For reading: no other column leaves the database. */
export const publicColumns: Columns = columns(job.public);

/** Columns that lists read. */
export const listColumns: Columns = columns(jobListFields);

/** A document read with `publicColumns` or `listColumns`, which let nothing else through, ready for the wire. */
export const publicJobMessage = (doc: Record<string, unknown>): Job => recordToWire(job, toRecord(job, doc));
