/** Requests of operators to look into an agency's console, as they are stored and answered. */
import type { SupportAccess } from '@enishi/protos/identity/rpc';
import { supportScope, supportState } from '@enishi/protos/master/identity';
import { hasRight, mayAct } from '@enishi/protos/master/operator-rights';
import { notFound } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import { memberNames, operatorNames, readOperator } from '../records';
import type { SupportDoc, SupportReadDeps } from './collections';

const state = supportState.code;

export const scopeOf = ({ scope_id }: Pick<SupportDoc, 'scope_id'>): number => scope_id ?? supportScope.code.look;

/** An allowed one whose time is over has ended, whether or not its row says so already. */
export const stateOf = ({ state_id, until }: SupportDoc, now: Date): number =>
  state_id === state.allowed && until && until <= now ? state.ended : state_id;

/** @throws AppError `not_found` */
export async function findAccess(
  deps: SupportReadDeps,
  enterprise_id: number,
  id: number,
  session?: ClientSession,
): Promise<SupportDoc> {
  const request = await deps.of({ enterprise_id }).supportAccesses.findOne({ id }, { session });
  if (!request) throw notFound();
  return request;
}

export async function accessReply(deps: SupportReadDeps, doc: SupportDoc): Promise<SupportAccess> {
  const { enterprise_id, id, operator_id, reason, asked_at, decided_at, decided_by, until, ended_at } = doc;
  const { decided_by_operator: other } = doc;
  const operators = await operatorNames(deps, other ? [operator_id, other] : [operator_id]);
  return {
    ...{ id, enterprise_id, operator_id, reason, state_id: stateOf(doc, deps.clock.now()), scope_id: scopeOf(doc) },
    operator_name: operators.get(operator_id) ?? '',
    asked_at: asked_at.toISOString(),
    decided_at: decided_at?.toISOString(),
    decided_by: decided_by
      ? ((await memberNames(deps, enterprise_id, [decided_by])).get(decided_by) ?? '')
      : other
        ? `運営：${operators.get(other) ?? ''}`
        : undefined,
    until: until?.toISOString(),
    ended_at: ended_at?.toISOString(),
  };
}

/** Whether a visit may go on: allowed, in its time, by an operator who is still there for that. */
export async function isVisiting(deps: SupportReadDeps, enterprise_id: number, id: number): Promise<boolean> {
  const doc = await deps.of({ enterprise_id }).supportAccesses.findOne({ id });
  if (!doc || scopeOf(doc) !== supportScope.code.look || stateOf(doc, deps.clock.now()) !== state.allowed) return false;
  const operator = await readOperator(deps, doc.operator_id, ['admin_role_id', 'admin_member_status_id']);
  return operator !== null && mayAct(operator) && hasRight(operator.admin_role_id, 'support');
}
