/** The turns of agreements around a company, a job or a candidate: begun, renewed, ended, deleted. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { AgreementTurn } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { HistoryDoc } from '@enishi/service-kit/crud/collections';
import { ownHistories, ownRecords, ownTrash } from '@enishi/service-kit/crud/own-records';
import { visibleMembers } from '@enishi/service-kit/crud/record-scope';
import type { AgreementDeps } from './collections';
import { newValueOf } from './timeline';

/** The agreements whose turns are told: those that were made last. */
const MAX_AGREEMENTS = 300;

export type Around =
  | { company_id_by_enterprise_id: number }
  | { job_id_by_enterprise_id: number }
  | { candidate_id_by_enterprise_id: number };

type Doc = Record<string, unknown>;

/** Those in the trash, too: their timeline goes on to say that they were deleted. */
async function agreementsAround(
  deps: Pick<AgreementDeps, 'connection' | 'of'>,
  ctx: CallContext,
  around: Around,
): Promise<Map<number, Doc>> {
  const [[column, value]] = Object.entries(around);
  // Copies in the trash are narrowed by nothing.
  const [alive, deleted] = await Promise.all([
    ownRecords(deps, agreement, ctx).find(around, { sort: { id_by_enterprise_id: -1 }, limit: MAX_AGREEMENTS }),
    visibleMembers(ctx)
      ? []
      : ownTrash(deps, ctx).find(
          { entity: agreement.name, [`record.${column}`]: value },
          { sort: { deleted_at: -1 }, limit: MAX_AGREEMENTS },
        ),
  ]);
  const docs: Doc[] = [...deleted.map(({ record }) => record), ...alive];
  return new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, doc]));
}

type Turn = Pick<AgreementTurn, 'kind' | 'period_end'>;

/** The turn that a save of an agreement was; undefined for one that changed nothing but its terms. */
function turnOf({ action, changes }: HistoryDoc): Turn | undefined {
  if (action === 'deleted') return { kind: 'deleted' };
  if (action === 'updated' && !newValueOf(changes, 'past_periods')) return undefined;
  const end = newValueOf(changes, 'period_end');
  return { kind: action === 'created' ? 'created' : 'renewed', ...(end ? { period_end: String(end) } : {}) };
}

/** Turns of agreements, the newest first. */
export async function agreementTurns(
  deps: Pick<AgreementDeps, 'connection' | 'of'>,
  ctx: CallContext,
  around: Around,
  limit: number,
): Promise<AgreementTurn[]> {
  const agreements = await agreementsAround(deps, ctx, around);
  if (agreements.size === 0) return [];
  const ids = [...agreements.keys()];
  const [saves, ends] = await Promise.all([
    ownHistories(deps, ctx).find(
      {
        ...{ entity: agreement.name, record_id: { $in: ids } },
        $or: [{ action: { $in: ['created', 'deleted'] } }, { 'changes.column_name': 'past_periods' }],
      },
      { sort: { created_at: -1 }, limit },
    ),
    deps.of(ctx).agreementNotices.find({ agreement_id: { $in: ids }, step: 'ended' }, { sort: { at: -1 }, limit }),
  ]);
  const about = (id: number) => {
    const { name, candidate_id_by_enterprise_id: candidate_id } = agreements.get(id) ?? {};
    return { agreement_id: id, name: String(name), candidate_id: (candidate_id as number | undefined) ?? undefined };
  };
  const saved = saves.flatMap((entry): AgreementTurn[] => {
    const turn = turnOf(entry);
    if (!turn) return [];
    const { _id, realm, member_id, record_id, created_at } = entry;
    return [
      { id: `${turn.kind}-${_id}`, at: created_at.toISOString(), realm, member_id, ...about(record_id), ...turn },
    ];
  });
  const ended = ends.map(
    ({ agreement_id, period_end, at }): AgreementTurn => ({
      ...{ id: `ended-${agreement_id}-${period_end}`, kind: 'ended', at: at.toISOString() },
      ...{ realm: 'system', member_id: 0, period_end },
      ...about(agreement_id),
    }),
  );
  return [...saved, ...ended].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)).slice(0, limit);
}
