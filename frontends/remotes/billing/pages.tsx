import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  BillingInfo: () => import('./pages/BillingInfo'),
  InvoiceList: () => import('./pages/InvoiceList'),
  InvoiceDetail: () => import('./pages/InvoiceDetail'),
});
