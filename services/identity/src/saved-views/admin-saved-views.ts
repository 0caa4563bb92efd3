/** Views of operators within CRUD: one's own and the shared ones, changed by who made them. */
import { adminSavedView } from '@enishi/protos/identity/admin-saved-view';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { recordsIn } from '@enishi/service-kit/crud/schema';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { Connection } from 'mongoose';
import { MAX_VIEWS } from './saved-views';

export function adminSavedViewOverrides({ connection }: { connection: Connection }): CrudOverrides {
  const foreign = (author: unknown, member_id: number) => {
    if (author !== member_id) throw forbidden('ほかのメンバーが書いたものは変更できません。');
  };
  return {
    authorize(ctx) {
      if (ctx.realm !== 'admin' && ctx.realm !== 'system') throw forbidden();
    },
    scope: ({ member_id }) => ({ $or: [{ admin_member_id: member_id }, { shared_flg: 1 }] }),
    async beforeWrite({ ctx, session, before, values }) {
      if (before) return foreign(before.admin_member_id, ctx.member_id);
      values.admin_member_id = ctx.member_id;
      const own = { admin_member_id: ctx.member_id, list: values.list };
      const count = await recordsIn({ connection }, adminSavedView).countDocuments(own, { session });
      if (count >= MAX_VIEWS)
        throw invalid({
          name: [`ビューは1つの一覧につき${MAX_VIEWS}件までです。使わないビューを削除してください。`],
        });
    },
    beforeDelete: ({ ctx, before }) => foreign(before.admin_member_id, ctx.member_id),
  };
}
