/** Invoices: made of months, approved, sent, paid, corrected; their documents and their issuer. */
import { actOnInvoice } from './act';
import { collections } from './collections';
import { showIssuer, updateIssuer } from './issuer';
import { invoicesOfTheOperator, paymentsOfTheirOwn } from './migrations';
import { invoicePayments, payInvoice } from './pay';
import { ownInvoicePdf, showInvoicePdf, showOwnInvoice } from './read';
import { workOnSchedules } from './work';

export type { InvoiceDeps, InvoiceMails } from './collections';
export { findPaymentTerms } from './make';
export { invoiceOverrides } from './overrides';
export { followPayments, isDay, mustBeConfirmed, mustBePayable } from './pay';
export { documentName, invoiceNumber } from './pdf';
export { pdfOf } from './read';
export { findInvoice, invoiceStore, writeStep } from './store';

export const invoices = {
  collections,
  migrations: { invoicesOfTheOperator, paymentsOfTheirOwn },
  useCases: {
    Work: workOnSchedules,
    Act: actOnInvoice,
    Pay: payInvoice,
    Payments: invoicePayments,
    Pdf: showInvoicePdf,
    ShowIssuer: showIssuer,
    UpdateIssuer: updateIssuer,
    ShowOwn: showOwnInvoice,
    PdfOwn: ownInvoicePdf,
  },
};
