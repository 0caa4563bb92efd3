/** Roles and authorities as the pages of members and roles name them. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { memberRole } from '@enishi/protos/identity/member-role';
import { authority } from '@enishi/protos/master/identity';
import { memberRight, rightsFor } from '@enishi/protos/master/member-rights';

export const ROLES = '/enterprise/setting/roles';
export const rolePath = (id: number): string => `${ROLES}/${id}`;

export interface RoleRow extends EntityRow {
  name: string;
  description?: string | null;
  authority: number;
  right_ids?: number[] | null;
  record_scope?: number | null;
}

export interface HolderRow extends EntityRow {
  name?: string | null;
  authority?: number | null;
  member_role_id?: number | null;
}

const MOST_ROLES = 100;
const MOST_MEMBERS = 1_000;

export function useRoles() {
  return useIndex<RoleRow>(memberRole, { per_page: MOST_ROLES, sort: 'id_by_enterprise_id', full: true });
}

/** All members, by what they may do. */
export function useHolders() {
  return useIndex<HolderRow>(enterpriseMember, {
    ...{ per_page: MOST_MEMBERS, sort: 'id_by_enterprise_id' },
    columns: [enterpriseMember.key, 'name', 'authority', 'member_role_id'],
  });
}

/** What a member is: one of the three authorities, or a role. */
export interface Standing {
  authority: number;
  role?: number;
}

export const standingOf = ({ authority: own, member_role_id }: EntityRow): Standing => ({
  authority: Number(own ?? authority.code.member),
  ...(typeof member_role_id === 'number' ? { role: member_role_id } : {}),
});

export const isSame = (one: Standing, other: Standing): boolean =>
  one.role === other.role && (one.role !== undefined || one.authority === other.authority);

/** As the API takes it. */
export const sentOf = ({ authority: base, role }: Standing) =>
  role === undefined ? { authority: base, member_role_id: null } : { member_role_id: role };

export const roleOf = (roles: readonly RoleRow[], { role }: Standing): RoleRow | undefined =>
  roles.find((row) => idOf(memberRole, row) === role);

export function labelOf(roles: readonly RoleRow[], standing: Standing): string {
  if (standing.role === undefined) return authority.label(standing.authority);
  return roleOf(roles, standing)?.name ?? '役割';
}

/** Codes of the rights; an authority has all that it can have. */
export function rightsOf(roles: readonly RoleRow[], standing: Standing): number[] {
  if (standing.role === undefined) return rightsFor(standing.authority);
  return roleOf(roles, standing)?.right_ids ?? [];
}

export const rightNames = (ids: readonly number[]): string => ids.map((id) => memberRight.label(id)).join('、');
