/** A job as visitors see it: the fields that the definition lists as public and nothing else. */
import { job } from '@enishi/protos/jobs/job';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { modelOf } from '@enishi/service-kit/crud/schema';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { Connection } from 'mongoose';

/** For reading: no other column leaves the database. */
export const publicColumns: Record<string, 0 | 1> = {
  _id: 0,
  ...Object.fromEntries(job.public.map((name) => [name, 1 as const])),
};

export const jobCollection = (connection: Connection) => modelOf(connection, job).collection;

/** A document read with `publicColumns`, ready for the wire. */
export function publicJobMessage(doc: Record<string, unknown>): WireRecord {
  const record = toRecord(job, doc);
  return recordToWire(job, Object.fromEntries(job.public.map((name) => [name, record[name]])));
}
