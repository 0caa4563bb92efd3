import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  ClientInvoiceList: () => import('./pages/ClientInvoiceList'),
  ClientInvoiceCreate: () => import('./pages/ClientInvoiceCreate'),
  ClientInvoiceDetail: () => import('./pages/ClientInvoiceDetail'),
  ClientInvoiceSettings: () => import('./pages/ClientInvoiceSettings'),
  PaymentNoticeList: () => import('./pages/PaymentNoticeList'),
  PaymentNoticeCreate: () => import('./pages/PaymentNoticeCreate'),
  PaymentNoticeDetail: () => import('./pages/PaymentNoticeDetail'),
  NoticeConfirm: () => import('./pages/NoticeConfirm'),
  PayeeList: () => import('./pages/PayeeList'),
  PayeeCreate: () => import('./pages/PayeeCreate'),
  PayeeDetail: () => import('./pages/PayeeDetail'),
  PurchaseInvoiceList: () => import('./pages/PurchaseInvoiceList'),
  PurchaseInvoiceCreate: () => import('./pages/PurchaseInvoiceCreate'),
  PurchaseInvoiceDetail: () => import('./pages/PurchaseInvoiceDetail'),
  PaymentRecords: () => import('./pages/PaymentRecords'),
  PaymentNoticeSettings: () => import('./pages/PaymentNoticeSettings'),
  BillingInfo: () => import('./pages/BillingInfo'),
  InvoiceList: () => import('./pages/InvoiceList'),
  InvoiceDetail: () => import('./pages/InvoiceDetail'),
});
