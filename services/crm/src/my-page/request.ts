/**
 * MyPageService/Request: a candidate leaves, or asks what is held of them. Both are requests at the agency's privacy desk,
 * with its deadline: nothing goes without a member who has seen what the law keeps.
 */
import { candidate } from '@enishi/protos/crm/candidate';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import type { MyPageDone, MyPageRequest } from '@enishi/protos/crm/rpc';
import { parseGiven } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { identityCheck, privacyRequestKind, privacyRequestState } from '@enishi/protos/master/privacy';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { badRequest, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { ownCandidate } from './candidate';
import type { MyPageDeps } from './collections';
import { tell } from './tell';

const { disclosure, erasure } = privacyRequestKind.code;
const { done, refused, received } = privacyRequestState.code;

const FROM = 'マイページから、ご本人が申請しました（登録メールアドレスに届いたリンクで本人確認済み）。';

/** @throws AppError `invalid` for a comment that is too long; `bad_request` for another kind of request */
export async function request(deps: MyPageDeps, ctx: CallContext, asked: MyPageRequest): Promise<MyPageDone> {
  const { kind, comment } = asked;
  if (kind !== disclosure && kind !== erasure) throw badRequest('請求の種類が正しくありません。');
  const given = parseGiven(privacyRequest, { comment: [FROM, comment.trim()].filter(Boolean).join('\n') });
  if (given.errors.comment) throw invalid({ comment: given.errors.comment });
  const candidate_id = candidateOf(ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, `my-request:${ctx.enterprise_id}:${candidate_id}`);
    const person = await ownCandidate(deps, ctx, session);
    const waits = {
      candidate_id_by_enterprise_id: candidate_id,
      privacy_request_kind_id: kind,
      privacy_request_state_id: { $nin: [done, refused] },
    };
    if (await ownRecords(deps, privacyRequest, ctx).findOne(waits, { session })) return;
    const today = japanDay(deps.clock.now());
    await insertRecord(crudOf(deps, privacyRequest).store, session, ctx, {
      ...{ privacy_request_kind_id: kind, privacy_request_state_id: received, received_date: today },
      ...{ candidate_id_by_enterprise_id: candidate_id, person_name: person.name, person_email: person.email },
      ...{ identity_check_id: identityCheck.code.mail, identified_date: today, comment: given.values.comment },
      enterprise_member1_id: person.enterprise_member1_id,
    });
    // Who leaves is offered nothing more meanwhile.
    if (kind === erasure && person.pause_flg !== 1)
      await patchFound(crudOf(deps, candidate).store, session, ctx, person, {}, { system: { pause_flg: 1 } });
    await tell(deps, session, ctx, candidate_id, kind === erasure ? 'withdrew' : 'disclosure');
  });
  return {};
}
