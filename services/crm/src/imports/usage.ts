/** An agency's imports, as operators are told of them. */

import { importFile } from '@enishi/protos/crm/import-file';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ImportDeps } from './state';

const DAYS_MS = 30 * 86_400_000;

/** Files of the last 30 days with rows that were refused. */
export const failedImports = ({ connection, clock }: ImportDeps, ctx: CallContext): Promise<number> =>
  ownRecords({ connection }, importFile, ctx).countDocuments({
    created_at: { $gte: new Date(clock.now().getTime() - DAYS_MS) },
    count_error: { $gt: 0 },
  });
