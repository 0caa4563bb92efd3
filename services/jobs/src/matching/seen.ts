/** Matching before a member whose role shows not all candidates: crm says which ones. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { visibleMembers } from '@enishi/service-kit/crud/record-scope';
import type { MatchingDeps } from './deps';

type Asking = Pick<MatchingDeps, 'clients'>;
/** More than a few members look after. */
const AT_ONCE = 20_000;

async function idsOf({ clients }: Asking, ctx: CallContext, ids?: number[]): Promise<Set<number>> {
  const found = new Set<number>();
  let cursor: string | undefined;
  do {
    const answer = await clients.rpc.crm.CandidateService.Index(ctx, {
      ...{ columns: ['id_by_enterprise_id'], per_page: AT_ONCE, sort: 'created_at' },
      ...(ids && { ids }),
      ...(cursor && { cursor }),
    });
    for (const { id_by_enterprise_id: id } of answer.candidates ?? []) if (id !== undefined) found.add(id);
    cursor = answer.cursor;
  } while (cursor);
  return found;
}

/** Candidates that the caller sees; undefined: all of the agency. */
export const seenPeople = async (deps: Asking, ctx: CallContext): Promise<Set<number> | undefined> =>
  visibleMembers(ctx) && idsOf(deps, ctx);

/** @throws AppError `not_found` where the caller does not see the candidate */
export async function checkSeen(deps: Asking, ctx: CallContext, id: number): Promise<void> {
  if (visibleMembers(ctx) && !(await idsOf(deps, ctx, [id])).has(id)) throw notFound();
}
