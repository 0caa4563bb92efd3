/** The end of a registration: until then the agency sees 未登録, and its timeline tells when the end was reached. */
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import type { Values } from '@enishi/protos/fields/parse';
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import type { RegistrationDeps } from './collections';
import type { KnownToken } from './registration-tokens';

const { unregistered, not_handled } = candidateRegisterStatus.code;

/** Status of a new candidate: a visitor who gave everything at once has nothing left to complete. */
export const statusOfNew = (input: Values): number => (missingStep(input) === undefined ? not_handled : unregistered);

/** The columns that completing changes; none where staff have moved the record on meanwhile. */
export const statusOfCompleted = ({ register_status_id }: Values): Values =>
  register_status_id === unregistered ? { register_status_id: not_handled } : {};

/** Completed by its last step, or before such a step was remembered. */
export const isCompleted = (token: Pick<KnownToken, 'completed'>, record: Values): boolean =>
  token.completed || (missingStep(record) === undefined && record.register_status_id !== unregistered);

/** Events about one candidate are told in their order. */
export const keyOf = ({ enterprise_id }: CallContext, id: number): string => `${enterprise_id}:candidate:${id}`;

export async function tellCompleted(deps: RegistrationDeps, session: ClientSession, ctx: CallContext, id: number) {
  const { enterprise_id, realm, member_id } = ctx;
  const key = keyOf(ctx, id);
  const payload = { id, realm, member_id };
  await deps.outbox.add(session, { name: 'candidate.registration_completed', enterprise_id, key, payload });
}
