/** What those who did the work are paid: their terms and accounts, notices of a month, invoices of their own, yearly records. */
import { accountMail } from './account-mail';
import { decideAccount, proposeAccount, showAccounts } from './accounts';
import { noticeAct, noticeApprove, noticePay } from './act';
import { noticeCheck } from './check';
import { collections } from './collections';
import { noticeAnswered, noticeOpen, noticeOpenFile } from './confirm';
import { deemedNotices } from './deemed';
import { noticeMail } from './mail';
import { noticeDelivery, noticeDraft, noticeMonth } from './month';
import { noticePdf } from './pdf';
import { purchasePay } from './purchase-pay';
import { placeOfPurchase, purchaseCreate, purchaseDownload, purchaseMatch, purchaseVoid } from './purchases';
import { noticeRuns } from './run';
import { showNoticeSetting, updateNoticeSetting } from './setting';
import { noticeWork } from './work';
import { paymentYear, paymentYearFile, paymentYearPdf } from './year';

export { accountIn } from './accounts';
export type { AccountDoc, PayableCollections, PayableMails } from './collections';
export { noticeOverrides } from './overrides';
export {
  type DoubleOf,
  doublesAmong,
  isOpenPaper,
  isPaidPaper,
  keyOfPaper,
  PAYABLE,
  PAYABLE_NAMES,
  type PayableId,
  type PayableName,
  type PayablePaper,
  paidOn,
  payableKey,
  payableStore,
  payablesByKey,
  priceOf,
  statusOf,
  unpaid,
} from './papers';
export { mustBeUnclaimed, payoutTurn, payPaper, refundKey, unpayPaper } from './pay-paper';
export { isPerson, makePayee, payeeOverrides, payeesOf } from './payees';
export { fileName } from './pdf';
export { purchaseOverrides } from './purchase-overrides';
export { sidesIn, statedFee } from './run';
export { noticeSettingOverrides, settingOf as noticeSettingOf } from './setting';
export { noticeStore, payeeStore } from './store';
export { transitionTable } from './transition';

export const payables = {
  collections,
  useCases: {
    PaymentNoticingService: {
      Draft: noticeDraft,
      Month: noticeMonth,
      Act: noticeAct,
      Approve: noticeApprove,
      Pay: noticePay,
      Work: noticeWork,
      Delivery: noticeDelivery,
      Pdf: noticePdf,
      Check: noticeCheck,
      Open: noticeOpen,
      OpenFile: noticeOpenFile,
      Answer: noticeAnswered,
      Year: paymentYear,
      YearFile: paymentYearFile,
      YearPdf: paymentYearPdf,
    },
    PayeeAccountService: { Show: showAccounts, Propose: proposeAccount, Decide: decideAccount },
    PurchaseInvoicingService: {
      Create: purchaseCreate,
      Match: purchaseMatch,
      Void: purchaseVoid,
      Pay: purchasePay,
      Download: purchaseDownload,
    },
  },
  recordUseCases: { PaymentNoticeSettingService: { Show: showNoticeSetting, Update: updateNoticeSetting } },
  jobs: [noticeRuns, deemedNotices],
  mail: noticeMail,
  accountMail,
  placeOf: placeOfPurchase,
};
