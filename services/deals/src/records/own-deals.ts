import { opportunity } from '@enishi/protos/deals/opportunity';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { recordsIn } from '@enishi/service-kit/crud/schema';
import type { Connection } from 'mongoose';

/** The stored opportunities of one agency. */
export const ownDeals = (deps: { connection: Connection }, ctx: { enterprise_id: number }) =>
  ownRecords(deps, opportunity, ctx);

/** Those of all agencies, for jobs that pass over all. */
export const allDeals = (connection: Connection) => recordsIn({ connection }, opportunity);
