import { opportunity } from '@enishi/protos/deals/opportunity';
import { modelOf } from '@enishi/service-kit/crud/schema';
import type { Connection } from 'mongoose';

/** The stored opportunities of all agencies: every filter names one. */
export const dealCollection = (connection: Connection) => modelOf(connection, opportunity).collection;
