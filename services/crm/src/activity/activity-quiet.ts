/** ActivityService/Quiet: candidates with whom there was contact last in some days, for what follows upon silence. */
import { type ActivityName } from '@enishi/protos/crm/activity';
import { candidate } from '@enishi/protos/crm/candidate';
import type { QuietRequest, QuietResponse } from '@enishi/protos/crm/rpc';
import { addDays, japanMidnight } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { ActivityDeps } from './collections';

/** What is contact: words between the agency and the person, and steps that they take together. */
const CONTACT: readonly ActivityName[] = [
  'candidate.created',
  'candidate.acted',
  'interview_offer.answered',
  'received_mail.replied',
  'direct_mail.sent',
  'comment_candidate.created',
  'apply.created',
  'opportunity.created',
  'opportunity.moved',
  'proposal.created',
];

/** Candidates looked at for one answer. */
const PART = 500;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @throws AppError `forbidden` to all but the product itself; `invalid` for what are no days */
export async function activityQuiet(
  deps: ActivityDeps,
  ctx: CallContext,
  { from, to, after = 0 }: QuietRequest,
): Promise<QuietResponse> {
  if (ctx.realm !== 'system') throw forbidden();
  if (!DAY.test(from) || !DAY.test(to)) throw invalid({ from: ['日付はYYYY-MM-DDで指定してください。'] });
  const { activities } = deps.of(ctx);
  const end = japanMidnight(addDays(to, 1));
  const name = { $in: [...CONTACT] };
  const met = await activities.find(
    { at: { $gte: japanMidnight(from), $lt: end }, name, candidate_id: { $gt: after } },
    { sort: { candidate_id: 1 }, projection: { candidate_id: 1 }, limit: PART },
  );
  const ids = [...new Set(met.map(({ candidate_id }) => candidate_id))];
  if (ids.length === 0) return { candidate_ids: [] };
  const [later, there] = await Promise.all([
    activities.find({ candidate_id: { $in: ids }, at: { $gte: end }, name }, { projection: { candidate_id: 1 } }),
    ownRecords(deps, candidate, ctx).find({ [candidate.key]: { $in: ids } }, { projection: { [candidate.key]: 1 } }),
  ]);
  const known = new Set(there.map((doc) => doc[candidate.key] as number));
  for (const { candidate_id } of later) known.delete(candidate_id);
  const candidate_ids = ids.filter((id) => known.has(id));
  return { candidate_ids, ...(met.length === PART && { next: ids.at(-1) }) };
}
