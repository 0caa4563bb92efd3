/** Which role a member has, and what it withholds. */
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { memberRole } from '@enishi/protos/identity/member-role';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { withheldBy } from '@enishi/protos/master/member-rights';
import { recordScope } from '@enishi/protos/master/record-scope';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import type { RecordDeps } from '../records';

const UNKNOWN = 'この役割は見つかりません。一覧から選び直してください。';

/** Roles are given, changed and taken away one after the other: none goes while it is given. */
export const takeRoleTurn = (
  { connection }: Pick<RecordDeps, 'connection'>,
  session: ClientSession,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
): Promise<void> => takeTurn(connection, session, `member_roles:${enterprise_id}`);

/** @throws AppError `invalid` for a role that is not the agency's */
export async function findRole(
  deps: RecordDeps,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  id: number,
  session: ClientSession,
): Promise<Values> {
  const role = await ownRecords(deps, memberRole, { enterprise_id }).findOne({ id_by_enterprise_id: id }, { session });
  if (!role) throw invalid({ member_role_id: [UNKNOWN] });
  return role as unknown as Values;
}

/** What the access log says of a role that is given. */
export const roleWords = ({ name }: Values): string => `役割「${name}」`;

/** What a member's role keeps from its members. */
export interface Limits {
  withheld_rights: string[];
  /** Members whose records are seen; empty: those of all. */
  visible_member_ids: number[];
}

/** The member, and those who have the same team; who left it by leaving the agency is of it no more. */
async function visibleTo(
  deps: RecordDeps,
  enterprise_id: number,
  { member_id, team }: { member_id: number; team: unknown },
): Promise<number[]> {
  if (typeof team !== 'string' || team === '') return [member_id];
  const members = await ownRecords(deps, enterpriseMember, { enterprise_id }).find(
    { team, enterprise_member_status_id: { $ne: enterpriseMemberStatus.code.deleted } },
    { projection: { id_by_enterprise_id: 1 }, sort: { id_by_enterprise_id: 1 } },
  );
  return members.map(({ id_by_enterprise_id }) => Number(id_by_enterprise_id));
}

/** Nothing is kept from members without a role; one that is gone withholds every right, and the records of others. */
export async function limitsOf(
  deps: RecordDeps,
  { enterprise_id, member_id }: Pick<CallContext, 'enterprise_id' | 'member_id'>,
  { member_role_id, team }: Readonly<Record<string, unknown>>,
): Promise<Limits> {
  if (typeof member_role_id !== 'number') return { withheld_rights: [], visible_member_ids: [] };
  const role = await ownRecords(deps, memberRole, { enterprise_id }).findOne(
    { id_by_enterprise_id: member_role_id },
    { projection: { right_ids: 1, record_scope: 1 } },
  );
  // Roles of earlier versions say nothing of it, and show all.
  const scope = role ? (role.record_scope ?? recordScope.code.all) : recordScope.code.own;
  return {
    withheld_rights: withheldBy(role?.right_ids),
    visible_member_ids:
      scope === recordScope.code.all
        ? []
        : await visibleTo(deps, enterprise_id, { member_id, team: scope === recordScope.code.team ? team : undefined }),
  };
}
