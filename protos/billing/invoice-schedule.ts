import { choice, date, entity, integer, money, ref } from '../fields/entity';
import { enterpriseInvoiceStatus, invoiceScheduleSendFlag } from '../master/billing';

/** One month to be billed under a contract, and whether its invoice has gone out. */
export const invoiceSchedule = entity(
  'enterprise_invoice_schedule',
  {
    enterprise_invoice_setting_id: ref('契約', 'enterprise_invoice_setting', { required: true }),
    enterprise_invoice_id: integer('請求書', { readOnly: true }),
    first_date_of_target_month: date('対象月', { required: true, month: true }),
    send_date: date('送付予定日'),
    send_flg: choice('送付状況', invoiceScheduleSendFlag, { default: invoiceScheduleSendFlag.code.not_sent }),
    /** State of the month's invoice; absent while there is none. */
    enterprise_invoice_status_id: choice('請求書の状態', enterpriseInvoiceStatus, { readOnly: true }),
    due_date: date('支払期限', { readOnly: true }),
    total_price: money('合計（税抜）', { unit: '円', readOnly: true }),
    total_tax: money('消費税', { unit: '円', readOnly: true }),
    total_price_with_tax: money('合計（税込）', { unit: '円', readOnly: true }),
  },
  {
    plural: 'enterprise_invoice_schedules',
    label: '請求予定',
    service: 'billing',
    history: false,
    events: false,
    title: 'first_date_of_target_month',
    table: ['first_date_of_target_month', 'send_date', 'send_flg', 'total_price_with_tax'],
    forms: { full: [{ title: '請求予定', fields: ['first_date_of_target_month', 'send_date', 'send_flg'] }] },
    indexes: [['first_date_of_target_month'], ['send_flg', 'send_date']],
    unique: [['enterprise_invoice_setting_id', 'first_date_of_target_month']],
  },
);
