import { defineRemote } from '@enishi/frontend-kit/runtime/federation/remote';

export default defineRemote({
  name: 'billing',
  shell: 'enterprise',
  pages: [
    {
      path: '/enterprise/setting/invoice',
      needs: 'billing',
      component: 'BillingInfo',
      title: '請求先情報',
      description: '利用料の請求書の宛先と、送付先のメールアドレスを確認し、変更します。',
      layout: 'settings',
      guard: 'administrator',
    },
    {
      path: '/enterprise/setting/enterprise_invoices',
      needs: 'billing',
      component: 'InvoiceList',
      title: '請求書一覧',
      description: '利用料の請求書を確認し、PDFを保存します。',
      layout: 'settings',
      guard: 'administrator',
    },
    {
      path: '/enterprise/setting/enterprise_invoices/:id',
      needs: 'billing',
      component: 'InvoiceDetail',
      title: '請求書',
      description: '利用料の請求書の内容と支払期限を確認し、PDFを保存します。',
      layout: 'settings',
      guard: 'administrator',
    },
  ],
  menu: [
    {
      label: '請求先情報',
      path: '/enterprise/setting/invoice',
      needs: 'billing',
      order: 25,
      area: 'settings',
      group: '請求',
      guard: 'administrator',
    },
    {
      label: '請求書一覧',
      path: '/enterprise/setting/enterprise_invoices',
      needs: 'billing',
      order: 26,
      area: 'settings',
      group: '請求',
      guard: 'administrator',
    },
  ],
});
