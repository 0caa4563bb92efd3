/** What operators are told of an agency's imports. */
import { importFile } from '@enishi/protos/crm/import-file';
import type { CallContext } from '@enishi/service-kit/context';
import { modelOf } from '@enishi/service-kit/crud/schema';
import type { CrmDeps } from './deps';

const DAYS_MS = 30 * 86_400_000;

/** Files of the last 30 days with rows that were refused. */
export const failedImports = ({ connection, clock }: CrmDeps, { enterprise_id }: CallContext): Promise<number> =>
  modelOf(connection, importFile).collection.countDocuments({
    enterprise_id,
    created_at: { $gte: new Date(clock.now().getTime() - DAYS_MS) },
    count_error: { $gt: 0 },
  });
