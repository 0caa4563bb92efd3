import { definePages } from '@enishi/frontend-kit/runtime/remote';

export default definePages({
  BillingInfo: () => import('./pages/BillingInfo'),
  InvoiceList: () => import('./pages/InvoiceList'),
  InvoiceDetail: () => import('./pages/InvoiceDetail'),
});
