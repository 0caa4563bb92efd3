/** The deals that the candidate who has entered may see: their own, and of these what staff show. The one door of this feature. */

import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { applyKind } from '@enishi/protos/master/apply';
import { candidateView } from '@enishi/protos/master/my-page';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { toRecord } from '@enishi/service-kit/crud/store';
import { ownDeals } from '../records';
import type { MyDealsDeps } from './deps';
import { isWaiting, OF, offersOf } from './offer-overrides';

/** More than one person has with one agency. */
const MOST = 100;

export interface Visible {
  deals: Values[];
  offers: Values[];
}

export async function visibleDeals(deps: MyDealsDeps, ctx: CallContext): Promise<Visible> {
  const own = { candidate_id_by_enterprise_id: candidateOf(ctx) };
  const found = await ownDeals(deps, ctx).find(own, { sort: { updated_at: -1 }, limit: MOST });
  const all = found.map((doc) => toRecord(opportunity, doc));
  const ids = all.map((deal) => deal.id_by_enterprise_id as number);
  const [offers, { applies = [] }] = await Promise.all([
    offersOf(deps, ctx, ids),
    deps.clients.rpc.crm.MyPageService.Show(ctx, {}),
  ]);
  const applied = new Set(
    applies
      .filter(({ apply_kind_id }) => apply_kind_id !== applyKind.code.question)
      .map(({ job_id_by_enterprise_id }) => job_id_by_enterprise_id),
  );
  const offered = new Set(offers.map((offer) => offer[OF]));
  const { shown, hidden } = candidateView.code;
  const isShown = ({ candidate_view_id: view, job_id_by_enterprise_id: job, id_by_enterprise_id: id }: Values) =>
    view === shown || (view !== hidden && (offered.has(id) || (job ? applied.has(job as number) : false)));
  const deals = all.filter(isShown);
  const shownIds = new Set(deals.map((deal) => deal.id_by_enterprise_id));
  return { deals, offers: offers.filter((offer) => isWaiting(offer) && shownIds.has(offer[OF])) };
}
