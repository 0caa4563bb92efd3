/** What a candidate changes of their own record at マイページ. */
import { candidate } from '@enishi/protos/crm/candidate';
import { applicationRequired } from '@enishi/protos/crm/candidate-registration';
import type { MyPageDone, MyPagePause, MyPageResume, MyPageUpdate } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { candidateOf } from '@enishi/service-kit/base/entered';
import { inputFromWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { registrationFields, sentByVisitor, settleMailbox, stepInput } from '../registration';
import { removeResume } from '../resumes';
import { ownCandidate } from './candidate';
import type { MyPageDeps } from './collections';
import { tell } from './tell';

/**
 * By the rules of the registration: an address that is another candidate's waits for the word of its mailbox.
 * @throws AppError `invalid` with messages by field
 */
export async function update(
  deps: MyPageDeps,
  ctx: CallContext,
  { candidate: message, cleared }: MyPageUpdate,
): Promise<MyPageDone> {
  const input = inputFromWire(candidate, message, cleared);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await ownCandidate(deps, ctx, session);
    const settled = await settleMailbox(deps, session, ctx, before, input);
    // A part of the form asks for its own fields: staff may have made the record with fewer.
    const required = applicationRequired.filter((name) => name in input);
    const options = { only: registrationFields, required };
    const complete = stepInput(settled, required, before);
    await patchFound(crudOf(deps, candidate).store, session, ctx, before, complete, options);
  });
  return {};
}

/** One that staff have added stays, and so does another candidate's; sent twice, it is gone already. */
export async function dropResume(deps: MyPageDeps, ctx: CallContext, { id }: MyPageResume): Promise<MyPageDone> {
  const own = await sentByVisitor(deps, ctx, candidateOf(ctx));
  if (own.includes(id)) await removeResume(deps, ctx, id);
  return {};
}

/** Nothing is told twice. */
export async function pause(deps: MyPageDeps, ctx: CallContext, { paused }: MyPagePause): Promise<MyPageDone> {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await ownCandidate(deps, ctx, session);
    const pause_flg = paused ? 1 : 0;
    if ((before.pause_flg ?? 0) === pause_flg) return;
    await patchFound(crudOf(deps, candidate).store, session, ctx, before, {}, { system: { pause_flg } });
    await tell(deps, session, ctx, candidateOf(ctx), paused ? 'paused' : 'resumed');
  });
  return {};
}
