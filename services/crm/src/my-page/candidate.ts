/** The one door to records of マイページ: whose they are says the session, never the request. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { unauthenticated } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { MyPageDeps } from './collections';

/** Whether a candidate has entered; no member, partner or visitor ever has. */
export const hasEntered = ({ realm, enterprise_id, candidate_id }: CallContext): boolean =>
  realm === 'site' && enterprise_id > 0 && candidate_id !== undefined && candidate_id > 0;

export const sessionOver = () =>
  unauthenticated('マイページを開いてから時間がたちました。お手数ですが、もう一度メールのリンクからお入りください。');

/** @throws AppError `unauthenticated` where no candidate has entered */
export function candidateOf(ctx: CallContext): number {
  if (!hasEntered(ctx)) throw sessionOver();
  return ctx.candidate_id as number;
}

/** The candidate's own record. @throws AppError `unauthenticated` once it is deleted */
export async function ownCandidate(
  deps: Pick<MyPageDeps, 'connection' | 'records'>,
  ctx: CallContext,
  session?: ClientSession,
): Promise<Values> {
  const record = await findRecord(crudOf(deps, candidate).store, ctx, candidateOf(ctx), session);
  if (!record) throw sessionOver();
  return record;
}
