/** Opening a fixed month again: with a reason, and not below an invoice that stands on it. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord, type Write } from '@enishi/service-kit/crud/store';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { billedIn } from '../billed';
import { actingFor } from '../needs';
import { monthKey } from '../records';
import type { HourDeps } from './deps';
import { turnOfClient } from './turn';

const { draft, waiting, fixed, sent, paid } = clientInvoiceStatus.code;
const MOST_REASON = 500;

const CORRECT = '請求書の「訂正する」で取り消し、あとにできる下書きも取り消してから、確定を解除してください。';

/** What to do with the invoice first. */
const remedies: Readonly<Record<number, string>> = {
  [draft]: '請求書の下書きを取り消してから、確定を解除してください。',
  [waiting]: '請求書を差し戻し、下書きを取り消してから、確定を解除してください。',
  [fixed]: CORRECT,
  [sent]: CORRECT,
  [paid]: `入金の記録を取り消してから、${CORRECT}`,
};

/** @throws AppError `invalid` without a reason; `conflict` below an invoice, naming it and what to do with it first */
export async function checkReopening(deps: HourDeps, write: Write, before: Values): Promise<string> {
  const { ctx, session, context } = write;
  const reason = (context ?? '').trim();
  if (!reason) throw invalid({ reason: ['確定を解除する理由を入力してください。'] });
  if ([...reason].length > MOST_REASON)
    throw invalid({ reason: [`確定を解除する理由は${MOST_REASON}文字以内で入力してください。`] });
  // Contracts and invoices are not for all members; that one stands on the hours concerns each who would open these.
  const acting = actingFor(ctx.enterprise_id);
  const id = before.agreement_id_by_enterprise_id as number;
  const found = await ownRecords(deps, agreement, acting).findOne({ id_by_enterprise_id: id }, { session });
  if (!found) return reason;
  const own = toRecord(agreement, found);
  const month = before.first_date_of_target_month as string;
  const month_key = monthKey(own.company_id_by_enterprise_id as number, month);
  await takeTurn(deps.connection, session, turnOfClient(ctx.enterprise_id, month_key));
  const billed = await billedIn(deps, acting, month, [{ agreement: own, hours: before }], session);
  const invoices = ownRecords(deps, clientInvoice, acting);
  const held = billed.has(id) && (await invoices.findOne({ id_by_enterprise_id: billed.get(id) }, { session }));
  if (!held) return reason;
  const status = held.client_invoice_status_id as number;
  const name = held.number ? `請求書${held.number}` : '請求書';
  throw conflict(
    `この月の稼働実績から${name}（${clientInvoiceStatus.label(status)}）が作成されています。${remedies[status]}`,
  );
}
