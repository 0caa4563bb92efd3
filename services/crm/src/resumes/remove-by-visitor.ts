/** RegistrationService/RemoveResume: a visitor takes a résumé back that they have sent. */
import type { RegistrationResumeRequest, RegistrationResumeResponse } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { demandToken, dropFile, isHeld, sentByVisitor } from '../registration';
import type { ResumeDeps } from './deps';
import { removeResume } from './resume-delete';

/** One that its bearer has not sent stays. @throws AppError `not_found` without a valid token */
export async function registrationRemoveResume(
  deps: ResumeDeps,
  ctx: CallContext,
  { token, id }: RegistrationResumeRequest,
): Promise<RegistrationResumeResponse> {
  const known = await demandToken(deps, ctx, token);
  if (isHeld(known)) await dropFile(deps, ctx, known.held_id, id);
  const own = await sentByVisitor(deps, ctx, known.candidate_id);
  // Sent twice, it is gone already: that is what was asked for.
  if (own.includes(id)) await removeResume(deps, ctx, id);
  return { id };
}
