/** `UsageService` of a service, as in protos/common/usage.proto. */
import type { OwnServices } from '@enishi/protos/common/rpc';
import type { Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import { notFound } from '../base/errors';
import { storedBytes } from '../files/counted';
import type { Methods } from '../rpc/rpc';

/** The counts of a service beside its files. */
export interface UsageCounts {
  mails?(ctx: CallContext): Promise<number>;
  import_failures?(ctx: CallContext): Promise<number>;
}

export const usageHandlers = (
  connection: Connection,
  { mails, import_failures }: UsageCounts = {},
): { UsageService: Methods<OwnServices['UsageService'], [ctx: CallContext], never> } => ({
  UsageService: {
    async Show(ctx) {
      if (ctx.realm !== 'admin' || ctx.enterprise_id <= 0) throw notFound();
      const [storage_bytes, mailed, failed] = await Promise.all([
        storedBytes(connection, ctx.enterprise_id),
        mails?.(ctx),
        import_failures?.(ctx),
      ]);
      return { storage_bytes, mails: mailed, import_failures: failed };
    },
  },
});
