/** The record of the candidate who has entered. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf, sessionOver } from '@enishi/service-kit/base/entered';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { MyPageDeps } from './collections';

/** @throws AppError `unauthenticated` once it is deleted */
export async function ownCandidate(
  deps: Pick<MyPageDeps, 'connection' | 'records'>,
  ctx: CallContext,
  session?: ClientSession,
): Promise<Values> {
  const record = await findRecord(crudOf(deps, candidate).store, ctx, candidateOf(ctx), session);
  if (!record) throw sessionOver();
  return record;
}
