/** Roles within CRUD: seen by all members, made and changed by top administrators. */
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { memberRole } from '@enishi/protos/identity/member-role';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { memberRight } from '@enishi/protos/master/member-rights';
import { conflict, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { addEntry } from '../access-log';
import { trusted } from '../needs';
import { memberStore, READS } from '../records';
import type { RoleDeps } from './deps';
import { takeRoleTurn } from './roles';

/** More than the choice of a role can show. */
const MOST_ROLES = 50;
const NAMED = 5;

type Change = Pick<Write, 'ctx' | 'session'>;

/** Members that have the role; those who were removed do not count. */
const membersWith = (deps: RoleDeps, { ctx, session }: Change, id: unknown) =>
  ownRecords(deps, enterpriseMember, ctx).find(
    { member_role_id: id as number, enterprise_member_status_id: { $ne: enterpriseMemberStatus.code.deleted } },
    { session, projection: { name: 1, email: 1, id_by_enterprise_id: 1 }, sort: { id_by_enterprise_id: 1 } },
  );

const rightsOf = ({ right_ids }: Values): string =>
  ((right_ids ?? []) as number[]).map((id) => memberRight.label(id)).join('、') || 'なし';

const note = (deps: RoleDeps, { ctx, session }: Change, role: Values, what: string) =>
  addEntry(
    deps,
    {
      enterprise_id: ctx.enterprise_id,
      member_id: ctx.member_id,
      action: 'role_change',
      target: `${what}：${role.name}（${authority.label(Number(role.authority))}。できること：${rightsOf(role)}）`,
      ...(role.id_by_enterprise_id ? { target_id: String(role.id_by_enterprise_id) } : {}),
      ip: ctx.ip,
    },
    session,
  );

/** Members with the role keep to the authority that it is made of. */
async function followBase(deps: RoleDeps, { ctx, session }: Change, { id_by_enterprise_id, authority: base }: Values) {
  const store = memberStore(deps);
  for (const { id_by_enterprise_id: id } of await membersWith(deps, { ctx, session }, id_by_enterprise_id)) {
    const member = await findRecord(store, trusted(ctx, ctx.enterprise_id), Number(id), session);
    if (member) await patchFound(store, session, ctx, member, {}, { system: { authority: base } });
  }
}

export const roleOverrides = (deps: RoleDeps): CrudOverrides => ({
  authorize({ realm, enterprise_id, member_id, authority: own }, action) {
    const isTop = member_id > 0 && own >= authority.code.top_administrator;
    const allowed = realm === 'enterprise' && (READS.includes(action) || isTop);
    if (enterprise_id <= 0 || !(allowed || realm === 'system')) throw forbidden();
  },
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    await takeRoleTurn(deps, session, ctx);
    if (!before) {
      const count = await ownRecords(deps, memberRole, ctx).countDocuments({}, { session });
      if (count >= MOST_ROLES)
        throw invalid({ name: [`役割は${MOST_ROLES}件までです。使わない役割を削除してください。`] });
    }
    if (before && before.authority !== values.authority) await followBase(deps, write, values);
    await note(deps, write, values, before ? '変更' : '登録');
  },
  async beforeDelete(write) {
    const { ctx, session, before } = write;
    await takeRoleTurn(deps, session, ctx);
    const members = await membersWith(deps, write, before.id_by_enterprise_id);
    if (members.length > 0) {
      const names = members.slice(0, NAMED).map(({ name, email }) => String(name || email));
      const rest = members.length > NAMED ? `ほか${members.length - NAMED}人` : '';
      throw conflict(
        `この役割は${members.length}人のメンバーが使っているため、削除できません（${names.join('、')}${rest}）。先に別の役割や権限に変更してください。`,
      );
    }
    await note(deps, write, before, '削除');
  },
});
