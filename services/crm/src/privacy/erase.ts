/** The desk's own calls: what an erasure would do, its begin, how far it is. */
import type { PrivacyChoice, PrivacyErasure, PrivacyPreview } from '@enishi/protos/crm/rpc';
import { privacyRequestKind, privacyRequestState } from '@enishi/protos/master/privacy';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { PrivacyDeps } from './collections';
import { heldOf } from './held';
import { mustFindRequest, personOf } from './person';
import { erasureReply, lineOf } from './proof';

export async function preview(deps: PrivacyDeps, ctx: CallContext, { id }: PrivacyChoice): Promise<PrivacyPreview> {
  const { lines, namesakes } = await heldOf(deps, ctx, await mustFindRequest(deps, ctx, id));
  return {
    lines: lines.map((line) => lineOf({ ...line, treatment: line.treatment === 'own' ? 'gone' : line.treatment })),
    namesakes,
  };
}

/** @throws AppError `invalid` before the person's identity is known; `conflict` for a request about something else */
export async function erase(deps: PrivacyDeps, ctx: CallContext, { id }: PrivacyChoice): Promise<PrivacyErasure> {
  const request = await mustFindRequest(deps, ctx, id);
  const known = await deps.of(ctx).erasures.findOne({ request_id: id });
  if (known) return erasureReply(known);
  if (request.privacy_request_kind_id !== privacyRequestKind.code.erasure)
    throw conflict('請求の種類が「削除」ではありません。種類を確かめてから、もう一度お試しください。');
  if (request.privacy_request_state_id === privacyRequestState.code.refused)
    throw conflict('却下した請求です。状態を変更してから、もう一度お試しください。');
  if (!request.identified_date || !request.identity_check_id)
    throw invalid({ identity_check_id: ['本人確認の方法と本人確認日を入力してから、削除してください。'] });
  const person = await personOf(deps, ctx, request);
  const own = deps.of(ctx).erasures;
  await own
    .insertOne({
      ...{ _id: `${ctx.enterprise_id}:${id}`, request_id: id, member_id: ctx.member_id },
      ...{ started_at: deps.clock.now(), step: 0, lines: [], person },
    })
    .catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
  return erasureReply(await own.findOne({ request_id: id }));
}

export async function show(deps: PrivacyDeps, ctx: CallContext, { id }: PrivacyChoice): Promise<PrivacyErasure> {
  await mustFindRequest(deps, ctx, id);
  return erasureReply(await deps.of(ctx).erasures.findOne({ request_id: id }));
}
