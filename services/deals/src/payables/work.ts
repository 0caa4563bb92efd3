/** One step of all notices of a month that wait for it. */
import type { PaymentNoticeWorkRequest, PaymentNoticeWorkResponse } from '@enishi/protos/deals/rpc';
import { paymentNoticeStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { checkMonth } from '../hours';
import { forAdministrators, papersIn, stepNamed, takeEach } from '../monthly';
import { takeStep } from './act';
import type { PayableDeps } from './collections';
import { NOTICES } from './store';

const { draft, waiting, fixed } = paymentNoticeStatus.code;
/** The state in which a notice waits for a step. */
const waits: Readonly<Record<string, number>> = { submit: draft, send: fixed };

/** @throws AppError `bad_request` for another step; `invalid` for what is no first day of a month */
export async function noticeWork(
  deps: PayableDeps,
  ctx: CallContext,
  { month, action }: PaymentNoticeWorkRequest,
): Promise<PaymentNoticeWorkResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const docs = await papersIn(deps, ctx, NOTICES, month, stepNamed(waits, action));
  return takeEach(docs, async (paper) => {
    const { payment_notice_status_id } = await takeStep(deps, ctx, { ...paper, action });
    return payment_notice_status_id === waiting;
  });
}
