/** Puts the e-mails of a group into the order that a member gave them. */

import type { BulkResponse } from '@enishi/protos/common/rpc';
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import type { UpdateOrderRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { toRecord } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { AutomationDeps } from './collections';

const MIXED = '並べ替えられるのは、同じ区分の自動メールだけです。画面を読み込み直してから、もう一度お試しください。';

/**
 * The named e-mails come first, in their order; those of their group that are not named follow as they were.
 * @throws AppError `not_found` for one that is not there; `invalid` when they are of different groups
 */
export async function updateOrder(
  deps: Pick<AutomationDeps, 'connection' | 'records'>,
  ctx: CallContext,
  { select_ids = [] }: UpdateOrderRequest,
): Promise<BulkResponse> {
  staffOnly(ctx);
  const ids = [...new Set(select_ids)];
  const { store } = crudOf(deps, automationEmail);
  const { enterprise_id } = ctx;
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const named = await ownRecords(store.deps, store.definition, { enterprise_id }).find(
      { id_by_enterprise_id: { $in: ids } },
      { projection: { group: 1 }, session },
    );
    if (named.length < ids.length || ids.length === 0) throw notFound();
    const groups = new Set(named.map((doc) => doc.group as number));
    if (groups.size > 1) throw invalid({}, MIXED);
    const group = [...groups][0];
    const docs = await ownRecords(store.deps, store.definition, { enterprise_id }).find(
      { group },
      { sort: { order: 1, id_by_enterprise_id: 1 }, session },
    );
    const place = new Map(ids.map((id, at) => [id, at]));
    const placeOf = (id: unknown) => place.get(id as number) ?? ids.length;
    const ordered = docs
      .map((doc) => toRecord(automationEmail, doc))
      .sort((a, b) => placeOf(a.id_by_enterprise_id) - placeOf(b.id_by_enterprise_id));
    // It is no edit of the text: forms that are open stay valid.
    for (const [at, record] of ordered.entries())
      await writeChange(store, session, ctx, record, { ...record, order: at + 1 }, { follows: true });
    return { count: ids.length, errors: [] };
  });
}
