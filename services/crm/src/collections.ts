/** The collections of this service beside those of its entities. */

import type { Data } from '@enishi/service-kit/collections';
import type { CallContext } from '@enishi/service-kit/context';
import { externalIds } from '@enishi/service-kit/crud/upsert';
import { activities } from './activities';
import { backfills } from './activity-backfill';
import { companyJobs } from './company-job-counts';
import { duplicatePairs } from './duplicate-pairs';
import { importMappings, importRows, importStates, importUploads } from './imports/state';
import { inboundDeliveries } from './inbound/deliveries';
import { mergedRecords, merges } from './merges';
import { registrationTokens } from './registration-tokens';
import { sheetConfirmations } from './sheet-check';

export const collections = {
  ...{ activities, backfills, companyJobs, merges, mergedRecords, registrationTokens },
  ...{ duplicatePairs, externalIds, inboundDeliveries, sheetConfirmations },
  ...{ importMappings, importRows, importStates, importUploads },
};

export type CrmCollections = typeof collections;
export type CrmData = Data<CrmCollections>;
/** The agency whose documents are meant. */
export type Agency = Pick<CallContext, 'enterprise_id'>;
