import type { EventMap } from '@enishi/protos/events/catalog';
import { authority } from '@enishi/protos/master/identity';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import type { Deps } from '@enishi/service-kit/boot/service';
import type { collections } from './collections';
import type { BillingConfig } from './env';
import { type KnownMonths } from './known-months';

/** The subject of this service's mails: an invoice, by its number. */
export interface BillingMails {
  invoice: { invoice_id: number };
  /** The invoice is overdue; the number of the reminder. */
  reminder: { invoice_id: number; round: number };
}

export interface BillingShared {
  months: KnownMonths;
}

export type BillingDeps = Pick<
  Deps<BillingConfig, EventMap, BillingMails, typeof collections, BillingShared>,
  'connection' | 'clock' | 'outbox' | 'mails' | 'clients' | 'log' | 'config' | 'of' | 'acrossAgencies' | 'shared'
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
