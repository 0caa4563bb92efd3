/** CandidateApplyService/Index: what a candidate has applied for. */

import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import type { CandidateApplyRequest, CandidateApplyResponse } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, toRecord } from '@enishi/service-kit/crud/store';
import type { RecordDeps } from './collections';

/** More than one candidate sends; a flood of applications must not become a flood of rows. */
const MAX_ROWS = 500;

/** Newest first. @throws AppError `not_found` for a candidate out of reach */
export async function candidateApplies(
  deps: RecordDeps,
  ctx: CallContext,
  { id }: CandidateApplyRequest,
): Promise<CandidateApplyResponse> {
  staffOnly(ctx);
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, id))) throw notFound();
  const rows = ownRecords(deps, apply, ctx);
  const filter = { candidate_id_by_enterprise_id: id };
  const [docs, count] = await Promise.all([
    rows.find(filter, { sort: { created_at: -1, id_by_enterprise_id: -1 }, limit: MAX_ROWS }),
    rows.countDocuments(filter),
  ]);
  return { applies: docs.map((doc) => recordToWire(apply, toRecord(apply, doc))), count };
}
