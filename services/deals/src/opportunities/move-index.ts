/** The moves of opportunities: of one or several, or, with their agreements, around a company, a job or a candidate. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Move, MoveIndexRequest, MoveIndexResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { type Around, agreementTurns } from '../agreements';
import { ownDeals } from '../records';
import type { MoveDoc, OpportunityDeps } from './collections';

/** The opportunities around a record whose moves are told: those that changed last. */
const MAX_DEALS = 300;
const MAX_MOVES = 100;
/** How many moves are read of opportunities that are asked for by id: more than all of them have made. */
const MOST_MOVES = 2_000;

type Deal = Record<string, unknown>;

/** @throws AppError `not_found` where the question names none of them */
function aroundOf({ candidate_id, company_id, job_id }: MoveIndexRequest): Around {
  if (candidate_id) return { candidate_id_by_enterprise_id: candidate_id };
  if (company_id) return { company_id_by_enterprise_id: company_id };
  if (job_id) return { job_id_by_enterprise_id: job_id };
  throw notFound();
}

async function dealOf(deps: OpportunityDeps, ctx: CallContext, id: number): Promise<Deal> {
  const record = await findRecord(crudOf(deps, opportunity).store, ctx, id);
  if (!record) throw notFound();
  return record;
}

function moveOf(
  { _id, enterprise_id: _agency, from, at, was: _was, ended_ids: _ended, ...move }: MoveDoc,
  deal: Deal,
): Move {
  const number = (name: string) => (deal[name] as number | undefined) ?? undefined;
  const { opportunity_id, to, realm, member_id, kind, reason, closing_reason_id } = move;
  return {
    id: _id,
    opportunity_id,
    to,
    realm,
    member_id,
    kind,
    reason,
    closing_reason_id,
    from: from ?? undefined,
    at: at.toISOString(),
    candidate_id: number('candidate_id_by_enterprise_id'),
    company_id: number('company_id_by_enterprise_id'),
    job_id: number('job_id_by_enterprise_id'),
  };
}

async function movesOf(
  deps: OpportunityDeps,
  ctx: CallContext,
  deals: readonly Deal[],
  limit: number,
): Promise<Move[]> {
  const byId = new Map(deals.map((deal) => [deal.id_by_enterprise_id as number, deal]));
  const filter = { opportunity_id: { $in: [...byId.keys()] } };
  const rows = await deps.of(ctx).moves.find(filter, { sort: { _id: -1 }, limit });
  return rows.map((row) => moveOf(row, byId.get(row.opportunity_id) ?? {}));
}

export async function moveIndex(
  deps: OpportunityDeps,
  ctx: CallContext,
  request: MoveIndexRequest,
): Promise<MoveIndexResponse> {
  const limit = Math.min(request.per_page ?? MAX_MOVES, MAX_MOVES);
  if (request.id)
    return { moves: await movesOf(deps, ctx, [await dealOf(deps, ctx, request.id)], limit), agreements: [] };
  if (request.ids?.length) {
    const named = { id_by_enterprise_id: { $in: request.ids.slice(0, MAX_DEALS) } };
    return { moves: await movesOf(deps, ctx, await ownDeals(deps, ctx).find(named), MOST_MOVES), agreements: [] };
  }
  const around = aroundOf(request);
  const deals = await ownDeals(deps, ctx).find(around, { sort: { updated_at: -1 }, limit: MAX_DEALS });
  const [moves, agreements] = await Promise.all([
    movesOf(deps, ctx, deals, limit),
    agreementTurns(deps, ctx, around, limit),
  ]);
  return { moves, agreements };
}
