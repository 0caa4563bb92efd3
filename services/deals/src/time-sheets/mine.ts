/** The agreements of a candidate who has entered マイページ. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import type { Values } from '@enishi/protos/fields/parse';
import { firstOfMonth } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { actingFor } from '../needs';
import type { TimeSheetDeps } from './collections';

const MOST = 50;

/** Agreements under which the candidate works or has worked lately. */
export async function agreementsOf(deps: TimeSheetDeps, ctx: CallContext): Promise<Values[]> {
  const now = deps.clock.now();
  const mine = { candidate_id_by_enterprise_id: candidateOf(ctx), period_start: { $lte: monthEnd(firstOfMonth(now)) } };
  const docs = await ownRecords(deps, agreement, actingFor(ctx.enterprise_id)).find(mine, {
    ...{ sort: { period_end: -1, id_by_enterprise_id: -1 }, limit: MOST },
  });
  return docs.map((doc) => toRecord(agreement, doc));
}

/** @throws AppError `not_found` for one that is not theirs */
export async function mineOf(deps: TimeSheetDeps, ctx: CallContext, id: number): Promise<Values> {
  const found = (await agreementsOf(deps, ctx)).find((one) => one.id_by_enterprise_id === id);
  if (!found) throw notFound();
  return found;
}
