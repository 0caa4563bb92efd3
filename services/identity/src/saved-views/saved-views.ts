/** Exceptions of saved views within CRUD: one's own and the shared ones, changed by who made them or administrators. */

import type { FieldValue } from '@enishi/protos/fields/types';
import { boardProblem } from '@enishi/protos/figures/board';
import { savedView } from '@enishi/protos/identity/saved-view';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import type { Connection } from 'mongoose';

/** More than a menu can show; a member who needs more no longer needs the oldest. */
export const MAX_VIEWS = 50;

async function checkRoom(connection: Connection, list: FieldValue | undefined, { ctx, session }: Write): Promise<void> {
  const own = { enterprise_member_id: ctx.member_id, list };
  const count = await ownRecords({ connection }, savedView, ctx).countDocuments(own, { session });
  if (count >= MAX_VIEWS)
    throw invalid({ name: [`ビューは1つの一覧につき${MAX_VIEWS}件までです。使わないビューを削除してください。`] });
}

export function savedViewOverrides({ connection }: { connection: Connection }): CrudOverrides {
  const author = authoredBy('enterprise_member_id');
  return {
    authorize(ctx) {
      if (ctx.realm !== 'enterprise' || ctx.enterprise_id <= 0) throw forbidden();
    },
    scope: ({ member_id }) => ({ $or: [{ enterprise_member_id: member_id }, { shared_flg: 1 }] }),
    async beforeWrite(write) {
      await author.beforeWrite?.(write);
      const problem = boardProblem(write.values);
      if (problem) throw invalid({ conditions: [problem] });
      if (!write.before) await checkRoom(connection, write.values.list, write);
    },
    beforeDelete: author.beforeDelete,
  };
}
