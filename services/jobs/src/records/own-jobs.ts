import { job } from '@enishi/protos/jobs/job';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Connection } from 'mongoose';

/** The stored jobs of one agency, for queries that CRUD has no words for. */
export const ownJobs = (deps: { connection: Connection }, ctx: { enterprise_id: number }) => ownRecords(deps, job, ctx);
