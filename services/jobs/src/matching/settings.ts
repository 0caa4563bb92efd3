/** How much each criterion counts for an agency, and which pairs it has found not suitable. */
import type {
  MatchDismissRequest,
  MatchDismissResponse,
  MatchWeightsRequest,
  MatchWeightsResponse,
} from '@enishi/protos/jobs/rpc';
import { authority } from '@enishi/protos/master/identity';
import {
  DEFAULT_MATCH_WEIGHTS,
  MAX_MATCH_WEIGHT,
  type MatchCriterion,
  type MatchWeights,
  matchCriterionNames,
} from '@enishi/protos/master/matching';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import type { Link } from '@enishi/service-kit/crud/repoint-references';
import { ownJobs } from '../records';
import { matchDismissals } from './collections';
import type { MatchingDeps } from './deps';
import { checkSeen } from './seen';

/** A candidate who was found not suitable still is when two records of them become one. */
export const dismissalLinks: readonly Link[] = [
  { collection: matchDismissals.name, column: 'candidate_id', together: ['job_id'] },
];

const MAX_REASON = 500;

export async function weightsOf(deps: Pick<MatchingDeps, 'of'>, ctx: CallContext): Promise<MatchWeights> {
  const stored = await deps.of(ctx).matchWeights.findOne({});
  return { ...DEFAULT_MATCH_WEIGHTS, ...stored?.weights };
}

const isCriterion = (name: string): name is MatchCriterion => (matchCriterionNames as string[]).includes(name);

export async function matchWeightsSet(
  deps: MatchingDeps,
  ctx: CallContext,
  { weights = [] }: MatchWeightsRequest,
): Promise<MatchWeightsResponse> {
  if (weights.length > 0) {
    if (ctx.authority < authority.code.administrator)
      throw forbidden('重みの変更は、管理者だけが行えます。管理者に依頼してください。');
    for (const { criterion, weight } of weights)
      if (!isCriterion(criterion) || weight < 0 || weight > MAX_MATCH_WEIGHT)
        throw invalid({ [criterion]: [`0から${MAX_MATCH_WEIGHT}までの重みを選択してください。`] });
    const next = {
      ...(await weightsOf(deps, ctx)),
      ...Object.fromEntries(weights.map((one) => [one.criterion, one.weight])),
    };
    if (Object.values(next).every((weight) => weight === 0))
      throw invalid({ weights: ['少なくとも1つの項目の重みを1以上にしてください。'] });
    const change = { weights: next, member_id: ctx.member_id, updated_at: new Date() };
    await deps.of(ctx).matchWeights.updateOne({}, { $set: change }, { upsert: true });
  }
  const now = await weightsOf(deps, ctx);
  return { weights: matchCriterionNames.map((criterion) => ({ criterion, weight: now[criterion] })) };
}

export async function matchDismiss(
  deps: MatchingDeps,
  ctx: CallContext,
  { candidate_id, job_id, reason, back }: MatchDismissRequest,
): Promise<MatchDismissResponse> {
  const { matchDismissals: dismissals, matchPeople: people } = deps.of(ctx);
  const pair = { candidate_id, job_id };
  await checkSeen(deps, ctx, candidate_id);
  if (back) {
    await dismissals.deleteMany(pair);
    return { dismissed: false };
  }
  const said = reason?.trim() ?? '';
  if (!said) throw invalid({ reason: ['合わない理由を入力してください。'] });
  if (said.length > MAX_REASON) throw invalid({ reason: [`理由は${MAX_REASON}文字以内で入力してください。`] });
  const job = await ownJobs(deps, ctx).findOne({ id_by_enterprise_id: job_id }, { projection: { _id: 1 } });
  if (!job) throw notFound();
  if (!(await people.findOne({ candidate_id }))) throw notFound();
  const change = { reason: said, member_id: ctx.member_id, at: new Date() };
  await dismissals.updateOne(pair, { $set: change }, { upsert: true });
  return { dismissed: true };
}
