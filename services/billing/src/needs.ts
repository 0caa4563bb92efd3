import { authority } from '@enishi/protos/master/identity';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { FeatureNeeds, NoMails } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { BillingConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches, `Mails` those it queues. */
export type BillingNeeds<Own extends object = NoCollections, Mails extends object = NoMails> = FeatureNeeds<
  BillingConfig,
  Own,
  Mails
>;

/** This service acting by itself: for an agency, or (0) for the operator. */
export const actingFor = (enterprise_id = 0): CallContext => systemContext(orderedId(), enterprise_id);

const isOperator = ({ realm }: CallContext): boolean => realm === 'admin' || realm === 'system';

/** @throws AppError `forbidden` for callers other than operators */
export function forOperators(ctx: CallContext): void {
  if (!isOperator(ctx)) throw forbidden();
}

/** @throws AppError `forbidden` for callers other than an agency's administrators, and operators */
export function forAdministrators(ctx: CallContext): void {
  if (isOperator(ctx)) return;
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.administrator) throw forbidden();
}
