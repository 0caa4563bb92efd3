/** RegistrationService/Check: whose registration a token stands for. */
import type { RegistrationToken, RegistrationTokenOwner } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { RegistrationDeps } from './collections';
import { findToken, unknownRegistration } from './registration-tokens';

/** @throws AppError `not_found` for a token that is unknown, expired or of another site */
export async function registrationCheck(
  deps: RegistrationDeps,
  ctx: CallContext,
  { token }: RegistrationToken,
): Promise<RegistrationTokenOwner> {
  const registration = await findToken(deps, ctx, token);
  if (!registration) throw unknownRegistration();
  return { candidate_id: registration.candidate_id };
}
