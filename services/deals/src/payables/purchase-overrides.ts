/** Exceptions of received invoices within CRUD: they come with a file, and what was matched stays. */
import { normalizeRegistrationNumber } from '@enishi/protos/billing/registration-number';
import { monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { purchaseInvoiceStatus } from '@enishi/protos/master/money';
import { conflict, forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { forAdministrators } from '../monthly';
import type { PayableDeps } from './collections';
import { sidesIn } from './run';
import { mustFind, payeeStore } from './store';

const allowed = new Set(['index', 'show', 'update', 'search', 'history']);

export const purchaseOverrides = (deps: PayableDeps): CrudOverrides => ({
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!allowed.has(action)) throw forbidden();
  },
  async beforeWrite({ ctx, session, before, values }) {
    if (before && before.purchase_invoice_status_id !== purchaseInvoiceStatus.code.received)
      throw conflict(
        `「${purchaseInvoiceStatus.label(before.purchase_invoice_status_id as number)}」の請求書は変更できません。内容を変えるときは、取り消してから登録し直してください。`,
      );
    values.first_date_of_target_month = monthOf(values.first_date_of_target_month as string);
    if (values.registration_number)
      values.registration_number = normalizeRegistrationNumber(String(values.registration_number));
    const payee = await mustFind(payeeStore(deps), ctx, values.payee_id_by_enterprise_id as number, session);
    Object.assign(values, sidesIn(payee), { company_name: payee.name });
  },
});
