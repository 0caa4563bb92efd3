/** A month of notices of payment. */
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { paymentNoticeStatus } from '@enishi/protos/master/money';
import { PaperMonth, type PaperWay } from './PaperMonth';
import { NOTICES } from './payment-notices';

const { draft, fixed } = paymentNoticeStatus.code;

const way: PaperWay = {
  ...{ definition: paymentNotice, listTo: NOTICES, what: 'の支払い', counter: '件', party: '支払先' },
  ...{ statuses: paymentNoticeStatus, waits: { submit: draft, send: fixed } },
  sends: 'それぞれの送付先に、PDFと、内容を確認するページへのリンクをメールで送ります。',
  work: (calls, request) => calls.deals.PaymentNoticingService.Work(request),
  draft: (calls, month) => calls.deals.PaymentNoticingService.Draft({ month }),
  check: (calls) => calls.deals.PaymentNoticingService.Check({}),
  async read(calls, month, options) {
    const answer = await calls.deals.PaymentNoticingService.Month({ month }, options);
    const { open_payees, sums, run, ...rest } = answer;
    return {
      ...{ ...rest, open: open_payees },
      sums: sums.map(({ payment_notice_status_id, ...sum }) => ({ status: payment_notice_status_id, ...sum })),
      run,
    };
  },
};

/** @param month its first day */
export const NoticeMonth = ({ month }: { month: string }) => <PaperMonth way={way} month={month} />;
