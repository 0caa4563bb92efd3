import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { RecordDeps } from './deps';

/** @throws AppError `not_found` */
export async function mustFindAgreement(
  deps: Pick<RecordDeps, 'records'>,
  ctx: CallContext,
  id: number,
): Promise<Values> {
  const record = await findRecord(crudOf(deps, agreement).store, ctx, id);
  if (!record) throw notFound();
  return record;
}
