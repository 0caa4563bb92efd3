/** What a candidate who has entered マイページ does with their own saved conditions. */
import type {
  MyPageDone,
  SavedCondition,
  SavedConditionChange,
  SavedConditionKey,
  SavedConditionPreview,
  SavedConditionQuery,
  SavedConditionSave,
  SavedConditions,
} from '@enishi/protos/crm/rpc';
import { canonicalCondition, conditionAddress, conditionName } from '@enishi/protos/jobs/condition';
import { conditionMail, MOST_CONDITIONS } from '@enishi/protos/master/my-page';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { ownCandidate, tell } from '../my-page';
import type { ConditionDoc, SavedDeps } from './collections';

const { none } = conditionMail.code;

const NO_CONDITION = '検索条件がありません。案件一覧で条件を1つ以上選んでから、保存してください。';
const NO_MAIL = '新着案件のお知らせの受け取り方を選択してください。';
const FULL = `保存できる条件は${MOST_CONDITIONS}件までです。マイページで使わない条件を削除してから、もう一度保存してください。`;
const GONE = 'この条件は削除されています。画面を開き直してください。';

/** @throws AppError `invalid` for a search without a condition that the site knows */
function demandCondition(query: string): string {
  const condition = canonicalCondition(query);
  if (!condition) throw invalid({ query: [NO_CONDITION] }, NO_CONDITION);
  return condition;
}

function demandMail(mail: number): void {
  if (!conditionMail.has(mail)) throw invalid({ mail: [NO_MAIL] }, NO_MAIL);
}

/** A search without a condition that the site knows has no name. */
export async function preview(
  deps: SavedDeps,
  ctx: CallContext,
  { query }: SavedConditionQuery,
): Promise<SavedConditionPreview> {
  const condition = canonicalCondition(query);
  if (!condition) return { name: '', address: conditionAddress('') };
  const known = await deps.of(ctx).savedConditions.findOne({ candidate_id: candidateOf(ctx), query: condition });
  return { name: conditionName(condition), address: conditionAddress(condition), mail: known?.mail };
}

/** More than the limit where records of one person have been merged. */
const MOST_LISTED = 100;

/** Records of one person that are merged may both have a search: it is one of theirs, and what is done to it is done to all. */
export const alike = ({ candidate_id, query }: Pick<ConditionDoc, 'candidate_id' | 'query'>) => ({
  candidate_id,
  query,
});

/** Each search once: the one that is mailed, where one of several is. */
export async function conditionsOf(deps: SavedDeps, ctx: CallContext, candidate_id: number): Promise<ConditionDoc[]> {
  const found = await deps.of(ctx).savedConditions.find({ candidate_id }, { sort: { _id: -1 }, limit: MOST_LISTED });
  const shown = new Map<string, ConditionDoc>();
  for (const doc of found) {
    const known = shown.get(doc.query);
    if (!known || (known.mail === none && doc.mail !== none)) shown.set(doc.query, doc);
  }
  return [...shown.values()];
}

export const conditionMessage = ({ _id: id, query, mail, created_at }: ConditionDoc): SavedCondition => ({
  ...{ id, mail, name: conditionName(query), address: conditionAddress(query) },
  created_at: created_at.toISOString(),
});

export async function index(deps: SavedDeps, ctx: CallContext): Promise<SavedConditions> {
  const found = await conditionsOf(deps, ctx, candidateOf(ctx));
  return { conditions: found.map(conditionMessage) };
}

/** Jobs of the time without mails are no news once there are mails. */
const withMail = (doc: ConditionDoc, mail: number, now: Date): Partial<ConditionDoc> => ({
  mail,
  ...(doc.mail === none && { since: now }),
});

/** @throws AppError `invalid` for no condition, an unknown way of mailing, and for one more than a candidate may have */
export async function save(
  deps: SavedDeps,
  ctx: CallContext,
  { query, mail }: SavedConditionSave,
): Promise<MyPageDone> {
  const condition = demandCondition(query);
  demandMail(mail);
  const candidate_id = candidateOf(ctx);
  const { savedConditions } = deps.of(ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, `saved-conditions:${ctx.enterprise_id}:${candidate_id}`);
    await ownCandidate(deps, ctx, session);
    const now = deps.clock.now();
    const known = await savedConditions.findOne({ candidate_id, query: condition }, { session });
    if (known) {
      await savedConditions.updateMany(alike(known), { $set: withMail(known, mail, now) }, { session });
      return;
    }
    const count = await savedConditions.countDocuments({ candidate_id }, { session });
    if (count >= MOST_CONDITIONS) throw invalid({ query: [FULL] }, FULL);
    await savedConditions.insertOne(
      { _id: orderedId(), candidate_id, query: condition, mail, created_at: now, since: now, told: [] },
      { session },
    );
    await tell(deps, session, ctx, candidate_id, 'saved_condition');
  });
  return {};
}

/** @throws AppError `not_found` for one that is gone or another candidate's */
export async function change(
  deps: SavedDeps,
  ctx: CallContext,
  { id, mail }: SavedConditionChange,
): Promise<MyPageDone> {
  demandMail(mail);
  const own = { _id: id, candidate_id: candidateOf(ctx) };
  const { savedConditions } = deps.of(ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const known = await savedConditions.findOne(own, { session });
    if (!known) throw notFound(GONE);
    await savedConditions.updateMany(alike(known), { $set: withMail(known, mail, deps.clock.now()) }, { session });
  });
  return {};
}

export async function remove(deps: SavedDeps, ctx: CallContext, { id }: SavedConditionKey): Promise<MyPageDone> {
  const candidate_id = candidateOf(ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { savedConditions } = deps.of(ctx);
    const known = await savedConditions.findOne({ _id: id, candidate_id }, { session });
    if (!known) return;
    await savedConditions.deleteMany(alike(known), { session });
    await tell(deps, session, ctx, candidate_id, 'ended_condition');
  });
  return {};
}
