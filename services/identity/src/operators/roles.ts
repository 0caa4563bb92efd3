/** The roles and states of operators; given by those who may do everything. */
import type { Values } from '@enishi/protos/fields/parse';
import { adminMember } from '@enishi/protos/identity/admin-member';
import type { AdminMemberResponse, SetRoleRequest } from '@enishi/protos/identity/rpc';
import { adminMemberStatus, adminRole } from '@enishi/protos/master/identity';
import { mayAct, roleOf } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { accountIn, closeSessions, dropTokens } from '../accounts';
import { trusted } from '../needs';
import { countOperators, operatorStore, type RecordDeps } from '../records';
import type { OperatorDeps } from './collections';

const { all } = adminRole.code;
const { active, disabled } = adminMemberStatus.code;
const LAST =
  'すべてを担当する有効な運営メンバーが1人もいなくなるため、変更できません。先に別のメンバーの担当を「すべて」にしてください。';
const OWN = 'ご自身は無効にできません。ほかの運営メンバーに依頼してください。';

type Change = { admin_role_id?: number; admin_member_status_id?: number };

/** @throws AppError `invalid` for what no list has */
function changeOf({ admin_role_id, admin_member_status_id }: SetRoleRequest): Change {
  const known = (items: readonly { id: number }[], code: number) => items.some(({ id }) => id === code);
  const change: Change = {
    ...(admin_role_id && { admin_role_id }),
    ...(admin_member_status_id && { admin_member_status_id }),
  };
  if (Object.keys(change).length === 0 || (admin_role_id && !known(adminRole.items, admin_role_id)))
    throw invalid({ admin_role_id: ['担当を一覧から選択してください。'] });
  if (admin_member_status_id && !known(adminMemberStatus.items, admin_member_status_id))
    throw invalid({ admin_member_status_id: ['状態を一覧から選択してください。'] });
  return change;
}

/** Whether an operator has the product in hand: one who may do everything, and may sign in. */
const leads = (operator: Values): boolean => roleOf(operator.admin_role_id) === all && mayAct(operator);

async function keepOne(deps: RecordDeps, session: ClientSession, id: number, field: keyof Change): Promise<void> {
  const others = {
    id: { $ne: id },
    admin_member_status_id: { $ne: disabled },
    $or: [{ admin_role_id: all }, { admin_role_id: { $exists: false } }],
  };
  if ((await countOperators(deps, others, session)) === 0) throw conflict(LAST, { [field]: [LAST] });
}

/** The operators' log has who changed what of whom: their records have no history. */
async function note(deps: OperatorDeps, session: ClientSession, ctx: CallContext, before: Values, after: Values) {
  const said = [
    [adminRole, roleOf(before.admin_role_id), roleOf(after.admin_role_id)] as const,
    [adminMemberStatus, mayAct(before) ? active : disabled, mayAct(after) ? active : disabled] as const,
  ].flatMap(([list, from, to]) => (from === to ? [] : [list.label(to)]));
  if (said.length === 0) return;
  const target = `${after.name ?? after.email}：${said.join('、')}`;
  const about = { action: 'operator_change', target, target_id: String(after.id) } as const;
  await addEntry(deps, { enterprise_id: 0, member_id: ctx.member_id, ...about, ip: ctx.ip }, session);
}

/**
 * `AuthService/SetRole`: the role of an operator, and whether the account may be used. One that may not is signed out
 * everywhere, visits to agencies included.
 * @throws AppError `conflict` for oneself, and when no operator would be left who may do everything
 */
export const setRole = async (
  deps: OperatorDeps,
  ctx: CallContext,
  request: SetRoleRequest,
): Promise<AdminMemberResponse> => {
  if (ctx.realm !== 'admin') throw notFound();
  const { id } = request;
  const change = changeOf(request);
  const ends = change.admin_member_status_id === disabled;
  if (ends && id === ctx.member_id) throw conflict(OWN, { admin_member_status_id: [OWN] });
  const store = operatorStore(deps);
  const after = await inTransactionOf(ctx, deps.connection, async (session) => {
    // Two who give up everything at the same time must not both count the other one.
    await takeTurn(deps.connection, session, 'operators');
    const before = await findRecord(store, trusted(ctx), id, session);
    if (!before) throw notFound();
    const field = ends ? 'admin_member_status_id' : 'admin_role_id';
    if (leads(before) && !leads({ ...before, ...change })) await keepOne(deps, session, id, field);
    const acting = { ...trusted(ctx), realm: ctx.realm } as const;
    const patched = await patchFound(store, session, acting, before, {}, { system: change });
    if (ends) {
      const account = accountIn(0, id);
      await closeSessions(deps, account, session);
      await dropTokens(deps, account, session);
    }
    await note(deps, session, ctx, before, patched);
    return patched;
  });
  return { admin_member: recordToWire(adminMember, presented(store, after)) };
};
