/** Calls in the name of members who are not there: a segment finds what its maker may see, and nothing more. */
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import type { SegmentDeps } from './deps';

/** Members who are seen by both; undefined: all of them. */
function seenByBoth(one: readonly number[] | undefined, other: readonly number[] | undefined) {
  if (!one || !other) return one ?? other;
  const known = new Set(other);
  return one.filter((id) => known.has(id));
}

/**
 * A caller who sees what each of these members sees as their roles stand now, and no more than `caller` where one asks. Of a
 * member who is unknown nothing is taken for granted: they see what belongs to no member.
 */
export async function inNameOf(
  { clients }: Pick<SegmentDeps, 'clients'>,
  { enterprise_id, request_id }: Pick<CallContext, 'enterprise_id' | 'request_id'>,
  member_ids: readonly number[],
  caller?: CallContext,
): Promise<CallContext> {
  const ids = [...new Set(member_ids)];
  const system = systemContext(request_id, enterprise_id);
  const { members = [] } = await clients.rpc.identity.MemberLimitService.Show(system, { member_ids: ids });
  const byId = new Map(members.map((member) => [member.member_id, member]));
  let visible = caller?.realm === 'enterprise' ? caller.visible_member_ids : undefined;
  const withheld = new Set(caller?.withheld_rights);
  for (const id of ids) {
    const limits = byId.get(id);
    for (const right of limits?.withheld_rights ?? []) withheld.add(right);
    const own = limits?.visible_member_ids ?? [];
    visible = seenByBoth(visible, limits && own.length === 0 ? undefined : own);
  }
  return {
    ...{ realm: 'enterprise', enterprise_id, request_id, member_id: caller?.member_id ?? ids[0] ?? 0 },
    authority: caller?.authority ?? 0,
    ...(withheld.size > 0 && { withheld_rights: [...withheld] }),
    ...(visible && { visible_member_ids: visible }),
  };
}
