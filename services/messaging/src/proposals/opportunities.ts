/** ProposalDealService/Create: what was proposed becomes deals, one for each candidate and job. */

import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDateTime } from '@enishi/protos/master/dates';
import { opportunityCreateRoute } from '@enishi/protos/master/opportunity';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import type { ProposalDealsRequest, ProposalDealsResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecords } from '@enishi/service-kit/crud/store';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { MessagingNeeds } from '../needs';

type Refused = { id: number; message: string };

const firstOf = ({ message, fieldErrors }: AppError): string => Object.values(fieldErrors ?? {})[0]?.[0] ?? message;

/** Prices as the records say now. */
async function pricesOf({ clients }: MessagingNeeds, ctx: CallContext, ids: number[]) {
  const columns = ['id_by_enterprise_id', 'monthly_payment_num', 'monthly_price_num'];
  const { candidates = [] } = await clients.rpc.crm.CandidateService.Index(ctx, { ids, columns, per_page: ids.length });
  return new Map(candidates.map((candidate) => [candidate.id_by_enterprise_id, candidate]));
}

/** The deal that a presentation leads to; undefined where it names no company. */
function dealOf(line: Values, prices: Awaited<ReturnType<typeof pricesOf>>) {
  const { candidate_id_by_enterprise_id, company_id_by_enterprise_id, job_id_by_enterprise_id } = line;
  if (!candidate_id_by_enterprise_id || !company_id_by_enterprise_id) return undefined;
  const price = prices.get(candidate_id_by_enterprise_id as number);
  return {
    ...{ candidate_id_by_enterprise_id, company_id_by_enterprise_id, job_id_by_enterprise_id },
    monthly_payment_num: price?.monthly_payment_num,
    monthly_price_num: price?.monthly_price_num,
    proposal_datetime: line.sent_at ? japanDateTime(new Date(String(line.sent_at))) : undefined,
    enterprise_member1_id: line.enterprise_member_id,
    create_route_type_id: opportunityCreateRoute.code.proposal,
  };
}

async function make(deps: MessagingNeeds, ctx: CallContext, line: Values, deal: object): Promise<void> {
  const id = line.id_by_enterprise_id as number;
  const { values, cleared } = inputToWire(opportunity, deal, 'create');
  // The same press sent twice, and a press after a crash, lead to the same deal.
  const once = { ...ctx, idempotency_key: `presentation-${id}` };
  const { opportunity: made } = await deps.clients.rpc.deals.OpportunityService.Create(once, {
    opportunity: values,
    cleared,
  });
  const { store } = crudOf(deps, proposalPresentation);
  const system = { opportunity_id_by_enterprise_id: made.id_by_enterprise_id ?? null };
  await inTransaction(deps.connection, (session) => patchRecord(store, session, ctx, id, {}, { system }));
}

/** Each is written by another service, one after the other. */
const MOST = 100;

/**
 * Each is tried; what is refused is named with its reason, and stops none of the others.
 * @throws AppError `invalid` for too many
 */
export async function proposalDeals(
  deps: MessagingNeeds,
  ctx: CallContext,
  { select_ids = [] }: ProposalDealsRequest,
): Promise<ProposalDealsResponse> {
  if (ctx.realm !== 'enterprise' || ctx.enterprise_id <= 0) throw forbidden();
  if (select_ids.length > MOST)
    throw invalid({ select_ids: [`一度に作成できる商談は${MOST}件までです。選択を減らしてください。`] });
  const lines = await findRecords(crudOf(deps, proposalPresentation).store, ctx, select_ids);
  const people = [...new Set([...lines.values()].map((line) => line.candidate_id_by_enterprise_id as number))];
  const prices = await pricesOf(deps, ctx, people.filter(Boolean));
  const errors: Refused[] = [];
  let count = 0;
  for (const id of select_ids) {
    const line = lines.get(id);
    const deal = line && dealOf(line, prices);
    const refuse = (message: string) => errors.push({ id, message });
    if (!line) refuse('この提案履歴は見つかりませんでした。');
    else if (line.opportunity_id_by_enterprise_id) refuse('この提案からは、すでに商談が作成されています。');
    else if (!deal) refuse('企業が分からないため、商談を作成できません。');
    else
      try {
        await make(deps, ctx, line, deal);
        count += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refuse(firstOf(error));
      }
  }
  return { count, errors };
}
