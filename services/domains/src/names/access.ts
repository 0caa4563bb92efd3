/** The rights over an agency's domains. */
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';

const forAnAgency = (ctx: CallContext): boolean => ctx.enterprise_id > 0;
const isOperator = ({ realm }: CallContext): boolean => realm === 'admin' || realm === 'system';

/** @throws AppError `forbidden` for callers other than the agency's own people and operators */
export function mayRead(ctx: CallContext): void {
  if (!forAnAgency(ctx) || !(ctx.realm === 'enterprise' || isOperator(ctx))) throw forbidden();
}

/** @throws AppError `forbidden` for callers other than the agency's administrators and operators */
export function mayChange(ctx: CallContext): void {
  mayRead(ctx);
  if (ctx.realm === 'enterprise' && ctx.authority < authority.code.administrator) throw forbidden();
}

/** @throws AppError `forbidden` for callers other than operators */
export function mayOversee(ctx: CallContext): void {
  if (!isOperator(ctx)) throw forbidden();
}
