import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  ClientInvoiceList: () => import('./pages/ClientInvoiceList'),
  ClientInvoiceCreate: () => import('./pages/ClientInvoiceCreate'),
  ClientInvoiceDetail: () => import('./pages/ClientInvoiceDetail'),
  ClientInvoiceSettings: () => import('./pages/ClientInvoiceSettings'),
  BillingInfo: () => import('./pages/BillingInfo'),
  InvoiceList: () => import('./pages/InvoiceList'),
  InvoiceDetail: () => import('./pages/InvoiceDetail'),
});
