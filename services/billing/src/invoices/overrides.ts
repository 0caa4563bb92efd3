/**
 * The rules of invoices beyond their definition: totals out of lines, who sees which, and that approved ones are fixed.
 */
import { type InvoiceLine, totalsOf } from '@enishi/protos/billing/amounts';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { conflict, forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { forAdministrators } from '../needs';
import type { InvoiceDeps } from './collections';
import { followInvoice, ownApproved } from './store';

const READS = new Set(['index', 'show', 'search', 'history']);
const { draft } = enterpriseInvoiceStatus.code;

const linesOf = (values: Values): InvoiceLine[] => (values.items ?? []) as unknown as InvoiceLine[];

export const invoiceOverrides = (deps: InvoiceDeps): CrudOverrides => ({
  authorize(ctx, action) {
    forAdministrators(ctx);
    const operator = ctx.realm !== 'enterprise';
    const own = !operator && (action === 'index' || action === 'show') && ctx.enterprise_id > 0;
    if (!own && !operator) throw forbidden();
    if (operator && !READS.has(action) && action !== 'update') throw forbidden();
  },
  scope: (ctx) => (ctx.realm === 'enterprise' ? ownApproved(ctx.enterprise_id) : {}),
  derive: (patch, before) => ({ ...totalsOf(linesOf('items' in patch ? patch : before)) }),
  async beforeWrite({ session, before, values }) {
    if (!before) return;
    if (before.enterprise_invoice_status_id !== draft)
      throw conflict(
        '承認済みの請求書は変更できません。内容を変えるときは「訂正する」から新しい請求書を作成してください。',
      );
    await followInvoice(deps, session, values);
  },
});
