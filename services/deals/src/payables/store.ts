/** Payees and notices as they are stored. */
import { monthEnd } from '@enishi/protos/deals/agreements/agreement-dates';
import { payee } from '@enishi/protos/deals/notices/payee';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { PaymentNoticeResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { type NoticeSum, noticeSum } from '@enishi/protos/sums/notice';
import { roundingOf } from '@enishi/protos/sums/rounding';
import type { PricedLine } from '@enishi/protos/sums/tax';
import type { TransitionStep } from '@enishi/protos/sums/transition';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented, type Store } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { PaperKind } from '../monthly';
import type { PayableDeps } from './collections';

type StoreDeps = Pick<PayableDeps, 'connection' | 'records'>;

export const NOTICES: PaperKind = { definition: paymentNotice, status: 'payment_notice_status_id' };

/** What a notice says beside what papers of both kinds say. */
export const NOTICE_SAYS = [
  'withheld_tax',
  'transfer_fee',
  'advance_price',
  'net_price',
  'deducted_tax',
  'corrects_text',
];

export const noticeStore = (deps: StoreDeps): Store => crudOf(deps, paymentNotice).store;
export const payeeStore = (deps: StoreDeps): Store => crudOf(deps, payee).store;

/** @throws AppError `not_found` */
export async function mustFind(store: Store, ctx: CallContext, id: number, session?: ClientSession): Promise<Values> {
  const record = await findRecord(store, ctx, id, session);
  if (!record) throw notFound();
  return record;
}

export const noticeReply = (deps: StoreDeps, record: Values): PaymentNoticeResponse => ({
  payment_notice: recordToWire(paymentNotice, presented(noticeStore(deps), record)),
});

export const linesIn = ({ items }: Values): PricedLine[] => (items ?? []) as unknown as PricedLine[];

/** @param steps the operator's table of 経過措置 */
export const sumsOf = (record: Values, steps: readonly TransitionStep[] | undefined): NoticeSum =>
  noticeSum({
    lines: linesIn(record),
    rounding: roundingOf(record.rounding_kind_id as number | null),
    day: monthEnd(record.first_date_of_target_month as string),
    isRegistered: Boolean(record.registration_number),
    withholding_id: record.withholding_id as number | null,
    transfer_fee: record.transfer_fee as number | null,
    advance_price: record.advance_price as number | null,
    steps,
  });

/** Whatever takes a month of a payee waits here for what else is about to: then it sees what that has done. */
export async function claimMonth(
  deps: Pick<PayableDeps, 'of'>,
  ctx: CallContext,
  session: ClientSession,
  key: string,
): Promise<void> {
  await deps.of(ctx).payableMonths.updateOne({ series: key }, { $inc: { last: 1 } }, { session, upsert: true });
}
