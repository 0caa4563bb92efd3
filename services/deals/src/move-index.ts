/** What happened to opportunities: of one, or around a company or a job. */
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Move, MoveIndexRequest, MoveIndexResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { notFound } from '@enishi/service-kit/errors';
import type { DealsDeps } from './deps';
import type { MoveDoc } from './moves';
import { ownDeals } from './opportunities';

/** The opportunities around a company or a job whose moves are told: those that changed last. */
const MAX_DEALS = 300;
const MAX_MOVES = 100;

type Deal = Record<string, unknown>;

async function dealsOf(deps: DealsDeps, ctx: CallContext, request: MoveIndexRequest): Promise<Deal[]> {
  if (request.id) {
    const record = await findRecord(crudOf(deps, opportunity).store, ctx, request.id);
    if (!record) throw notFound();
    return [record];
  }
  const { company_id, job_id } = request;
  if (!company_id && !job_id) throw notFound();
  const around = company_id ? { company_id_by_enterprise_id: company_id } : { job_id_by_enterprise_id: job_id };
  return ownDeals(deps, ctx).find(around as object, { sort: { updated_at: -1 }, limit: MAX_DEALS });
}

function told(
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

export async function moveIndex(
  deps: DealsDeps,
  ctx: CallContext,
  request: MoveIndexRequest,
): Promise<MoveIndexResponse> {
  const deals = await dealsOf(deps, ctx, request);
  const byId = new Map(deals.map((deal) => [deal.id_by_enterprise_id as number, deal]));
  const limit = Math.min(request.per_page ?? MAX_MOVES, MAX_MOVES);
  const filter = { opportunity_id: { $in: [...byId.keys()] } };
  const rows = await deps.of(ctx).moves.find(filter, { sort: { _id: -1 }, limit });
  return { moves: rows.map((row) => told(row, byId.get(row.opportunity_id) ?? {})) };
}
