/** PaymentNoticingService/Check: whether notices are as they were fixed. */
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { PaymentNoticeCheckRequest, PaymentNoticeCheckResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { checkChain, forAdministrators } from '../monthly';
import type { PayableDeps } from './collections';
import { NOTICE_SAYS } from './store';

export async function noticeCheck(
  deps: PayableDeps,
  ctx: CallContext,
  _request: PaymentNoticeCheckRequest,
): Promise<PaymentNoticeCheckResponse> {
  forAdministrators(ctx);
  const numbers = deps.of(ctx).paymentNoticeNumbers;
  return checkChain(deps, ctx, { definition: paymentNotice, numbers, more: NOTICE_SAYS });
}
