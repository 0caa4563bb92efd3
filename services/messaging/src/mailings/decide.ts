/** A member decides which of two versions goes to all who wait. */
import type { DecideRequest, MailingResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import type { MailingDeps } from './deps';
import { findMailing } from './find';
import { mailingShow } from './show';
import { BOTH, noteWinner } from './versions';

/** @throws AppError `conflict` where nothing is to be decided (any more), `invalid` for what is no version */
export async function mailingDecide(
  deps: MailingDeps,
  ctx: CallContext,
  { version, ...request }: DecideRequest,
): Promise<MailingResponse> {
  const doc = await findMailing(deps, ctx, request);
  const winner = BOTH.find((one) => one === version);
  if (!winner) throw invalid({ version: ['AまたはBを指定してください。'] });
  const reason = `メンバーが${winner.toUpperCase()}に決めました。`;
  if (!(await noteWinner(deps, doc, { winner, reason, member_id: ctx.member_id })))
    throw conflict('A/Bテストの途中ではないため、決定できません。画面を読み込み直してください。');
  return mailingShow(deps, ctx, request);
}
