/** Exceptions of invoices within CRUD: sums follow from lines, and what is fixed stays as it went out. */
import { monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import { conflict, forbidden, invalid } from '@enishi/service-kit/base/errors';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import { forAdministrators, recipientsOf } from '../monthly';
import type { InvoiceDeps } from './collections';
import { dueOf } from './due';
import { settingOf } from './setting';
import { sumsOf } from './store';

const { draft, fixed, sent } = clientInvoiceStatus.code;
const allowed = new Set(['index', 'show', 'create', 'update', 'search', 'history']);
const TYPED = Object.entries(clientInvoice.own).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));

const MOST = 1_000_000_000;

function checkSums({ total_price, total_price_with_tax }: ReturnType<typeof sumsOf>): void {
  if (Math.abs(total_price) > MOST || Math.abs(total_price_with_tax) > MOST)
    throw invalid({ items: ['合計が10億円を超えています。明細の金額を確認してください。'] });
}

/** An address to send to may be put right as long as the invoice is not paid. @throws AppError `conflict` */
function checkFixed(before: Values, values: Values): void {
  const status = before.client_invoice_status_id as number;
  if (status === draft) return;
  const changed = TYPED.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(values[name] ?? null));
  if ([fixed, sent].some((code) => code === status) && changed.every((name) => name === 'email')) return;
  throw conflict(
    status === clientInvoiceStatus.code.waiting
      ? '承認待ちの請求書は変更できません。変更するときは、差し戻して下書きに戻してください。'
      : `「${clientInvoiceStatus.label(status)}」の請求書は変更できません。内容を変えるときは「訂正する」を選んでください。`,
  );
}

/** A draft of hours keeps its client and month: another one would be drafted in its place. */
function checkMonth(before: Values, values: Values): void {
  if (!before.month_key) return;
  for (const name of ['company_id_by_enterprise_id', 'first_date_of_target_month'])
    if (before[name] !== values[name])
      throw invalid({
        [name]: [
          '稼働実績から作成した請求書の企業と対象月は変更できません。下書きを取り消して、新しく登録してください。',
        ],
      });
}

/** Columns that a member who writes an invoice by hand leaves open. */
async function complete(deps: InvoiceDeps, { ctx, session, values }: Write): Promise<void> {
  const setting = await settingOf(deps, ctx, session);
  const { rounding_kind_id, tax_display_id } = setting;
  values.rounding_kind_id ??= rounding_kind_id;
  values.tax_display_id ??= tax_display_id;
  const company = values.company_id_by_enterprise_id as number;
  if (!values.company_name) {
    const ask = () => recipientsOf(deps, ctx, [{ company }]);
    const found = (await hear(session, `recipient ${ctx.enterprise_id}/${company}`, ask)).get(company);
    Object.assign(values, { ...found, person: values.person ?? null, email: values.email ?? null });
  }
  // Nothing is due of what is given back.
  if (values.client_invoice_kind_id === clientInvoiceKind.code.credit_note) return;
  const due = dueOf([], setting, values.first_date_of_target_month as string);
  values.due_date ??= due.due_date;
  values.usance ??= due.usance;
}

export const invoiceOverrides = (deps: InvoiceDeps): CrudOverrides => ({
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!allowed.has(action)) throw forbidden();
  },
  async beforeWrite(write) {
    const { before, values } = write;
    // Any day of the month names it.
    values.first_date_of_target_month = monthOf(values.first_date_of_target_month as string);
    if (before) {
      checkFixed(before, values);
      checkMonth(before, values);
    } else await complete(deps, write);
    const sums = sumsOf(values);
    checkSums(sums);
    Object.assign(values, sums);
  },
});
