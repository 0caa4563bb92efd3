/** RegistrationService/Update: a later step of a visitor's registration. */

import { candidate } from '@enishi/protos/crm/candidate';
import type { RegistrationResponse, RegistrationUpdateRequest } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inputFromWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { hasApplied } from './applying';
import type { RegistrationDeps } from './collections';
import { answerHeld, stepHeld } from './held';
import { settleMailbox, withMailbox } from './mailbox';
import { statusOfCompleted, tellCompleted } from './registration-completion';
import { LAST_STEP, registrationFields, registrationMessage, requiredAfter, stepInput } from './registration-form';
import { completeToken, findToken, unknownRegistration } from './registration-tokens';

/**
 * Changes fields of the registration form. With `step`, what that step requires must be given now or earlier. The last
 * step completes the registration; sent again, it changes fields like any other.
 * @throws AppError `not_found` without a valid token; `invalid` with messages by field
 */
export async function registrationUpdate(
  deps: RegistrationDeps,
  ctx: CallContext,
  { token, step, cleared, candidate: message }: RegistrationUpdateRequest,
): Promise<RegistrationResponse> {
  const registration = await findToken(deps, ctx, token);
  if (!registration || !token) throw unknownRegistration();
  const input = inputFromWire(candidate, message, cleared);
  const { held_id, candidate_id, expires_at } = registration;
  if (held_id !== undefined) {
    const held = await stepHeld(deps, ctx, { token, step, input, id: held_id });
    return answerHeld(held, { token, expires_at });
  }
  const { store } = crudOf(deps, candidate);
  const record = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findRecord(store, ctx, candidate_id, session);
    if (!before) throw unknownRegistration();
    const required = step ? requiredAfter(step, await hasApplied(deps, ctx, candidate_id, session)) : [];
    const complete = stepInput(await settleMailbox(deps, session, ctx, before, input), required, before);
    const options = { only: registrationFields, required };
    const ends = step === LAST_STEP && (await completeToken(deps, session, ctx, token));
    if (!ends) return patchFound(store, session, ctx, before, complete, options);
    await tellCompleted(deps, session, ctx, candidate_id);
    return patchFound(store, session, ctx, before, complete, { ...options, system: statusOfCompleted(before) });
  });
  return { candidate: registrationMessage(await withMailbox(deps, ctx, record)), token, expires_at };
}
