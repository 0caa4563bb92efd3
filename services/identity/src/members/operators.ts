/** The roles of operators; given by those who may do everything. */
import { adminMember } from '@enishi/protos/identity/admin-member';
import type { AdminMemberResponse, SetRoleRequest } from '@enishi/protos/identity/rpc';
import { adminRole } from '@enishi/protos/master/identity';
import { roleOf } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/context';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { conflict, invalid, notFound } from '@enishi/service-kit/errors';
import { inTransactionOf } from '@enishi/service-kit/mongo';
import { takeTurn } from '@enishi/service-kit/take-turn';
import { type AuthDeps, trusted } from '../auth/deps';

const { all } = adminRole.code;
const LAST =
  'すべてを担当する運営メンバーが1人もいなくなるため、変更できません。先に別のメンバーの担当を「すべて」にしてください。';

/** `AuthService/SetRole`. @throws AppError `conflict` when nobody would be left who may do everything */
export const setRole = async (
  deps: AuthDeps,
  ctx: CallContext,
  { id, admin_role_id }: SetRoleRequest,
): Promise<AdminMemberResponse> => {
  if (ctx.realm !== 'admin') throw notFound();
  if (!adminRole.items.some((role) => role.id === admin_role_id))
    throw invalid({ admin_role_id: ['担当を一覧から選択してください。'] });
  const store = deps.stores.adminMember;
  const after = await inTransactionOf(ctx, deps.connection, async (session) => {
    // Two who give up everything at the same time must not both count the other one.
    await takeTurn(deps.connection, session, 'operators');
    const before = await findRecord(store, trusted(ctx), id, session);
    if (!before) throw notFound();
    if (roleOf(before.admin_role_id) === all && admin_role_id !== all) {
      const others = { id: { $ne: id }, $or: [{ admin_role_id: all }, { admin_role_id: { $exists: false } }] };
      if ((await store.model.collection.countDocuments(others, { session })) === 0)
        throw conflict(LAST, { admin_role_id: [LAST] });
    }
    const acting = { ...trusted(ctx), realm: ctx.realm } as const;
    return patchFound(store, session, acting, before, {}, { system: { admin_role_id } });
  });
  return { admin_member: recordToWire(adminMember, presented(store, after)) };
};
