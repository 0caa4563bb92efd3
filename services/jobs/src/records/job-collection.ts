import { job } from '@enishi/protos/jobs/job';
import { modelOf } from '@enishi/service-kit/crud/schema';
import type { Connection } from 'mongoose';

/** The stored jobs of all agencies, for queries that CRUD has no words for. */
export const jobCollection = (connection: Connection) => modelOf(connection, job).collection;
