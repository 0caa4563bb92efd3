/** Invoices of an agency to its clients: drafted of a month's fixed hours, approved, sent, paid, taken back. */
import { invoiceAct } from './act';
import { invoiceCheck } from './check';
import { collections } from './collections';
import { setImage, showImage } from './images';
import { invoiceMail } from './mail';
import { invoiceDelivery, invoiceDraft, invoiceMonth } from './month';
import { invoicePdf } from './pdf';
import { invoiceRuns } from './run';
import { invoiceSample } from './sample';
import { showSetting, updateSetting } from './setting';
import { invoiceWork } from './work';

export type { ClientInvoiceMails } from './collections';
export { imagesIn, paperImages } from './images';
export { invoiceOverrides } from './overrides';
export {
  followPayments,
  isCredit,
  keepPayment,
  livePayments,
  openOf,
  paidOf,
  takeBack,
} from './payments';
export { settingOf as issuerSettingOf, settingOverrides } from './setting';
export { invoiceStore, mustFindInvoice } from './store';

export const invoices = {
  collections,
  useCases: {
    ClientInvoicingService: {
      Draft: invoiceDraft,
      Month: invoiceMonth,
      Act: invoiceAct,
      Work: invoiceWork,
      Delivery: invoiceDelivery,
      Pdf: invoicePdf,
      Check: invoiceCheck,
    },
    PaperImageService: { Set: setImage, Show: showImage, Sample: invoiceSample },
  },
  recordUseCases: { ClientInvoiceSettingService: { Show: showSetting, Update: updateSetting } },
  jobs: [invoiceRuns],
  mail: invoiceMail,
};
