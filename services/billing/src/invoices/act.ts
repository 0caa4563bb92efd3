/** The steps of an invoice: approved, sent, withdrawn, taken back, corrected. Each happens once, in one transaction. */

import { invoice } from '@enishi/protos/billing/invoice';
import { dayInJapan } from '@enishi/protos/billing/months';
import { dueDate } from '@enishi/protos/billing/payment-terms';
import type { ActRequest, EnterpriseInvoiceResponse } from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { RecordValue } from '@enishi/protos/fields/types';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, conflict } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { freeMonth } from '../contracts';
import { actingFor, forOperators } from '../needs';
import type { InvoiceDeps } from './collections';
import { findIssuer, issuerColumns } from './issuer';
import { findPaymentTerms, insertInvoice } from './make';
import { invoiceNumber } from './pdf';
import { findInvoice, invoiceReply, mustBeAsRead, writeStep } from './store';

const status = enterpriseInvoiceStatus.code;

type Step = (deps: InvoiceDeps, session: ClientSession, ctx: CallContext, before: Values) => Promise<Values>;

const statusOf = (record: Values): number => record.enterprise_invoice_status_id as number;

/** @throws AppError `conflict` saying what the invoice is now */
function mustBe(record: Values, allowed: readonly number[], what: string): void {
  if (allowed.includes(statusOf(record))) return;
  throw conflict(`この請求書は「${enterpriseInvoiceStatus.label(statusOf(record))}」のため、${what}。`);
}

/** Columns that make a draft an invoice that does not change any more. */
async function approval(deps: InvoiceDeps, session: ClientSession): Promise<Values> {
  const now = deps.clock.now();
  return {
    enterprise_invoice_status_id: status.approved,
    approved_at: now.toISOString(),
    issued_date: dayInJapan(now),
    ...issuerColumns(await findIssuer(deps, session)),
  };
}

/** An invoice cannot be paid by a day that passed before it came: the terms count from today then. */
async function dueInTime(deps: InvoiceDeps, session: ClientSession, before: Values): Promise<Values> {
  const today = dayInJapan(deps.clock.now());
  if (!before.due_date || String(before.due_date) >= today) return {};
  return { due_date: dueDate(today, await findPaymentTerms(deps, session)) ?? null };
}

const approve: Step = async (deps, session, ctx, before) => {
  if (statusOf(before) === status.approved) return before;
  mustBe(before, [status.draft], '承認できません');
  if (!(before.items as unknown[] | null)?.length)
    throw conflict('明細がありません。明細を1行以上入力してから承認してください。');
  if (Number(before.total_price_with_tax) < 0)
    throw conflict(
      '合計がマイナスのため承認できません。値引きを金額の範囲内に直してください。返金は、元の請求書の「訂正する」で返還請求書を作成してください。',
    );
  // Approved, it could be taken back by a credit note alone, for a document that no agency got.
  if (!before.email)
    throw conflict(
      '送付先のメールアドレスがありません。請求書を編集して入力するか、エージェントの請求先メールアドレスを登録してから承認してください。',
    );
  return writeStep(deps, session, ctx, before, {
    ...(await approval(deps, session)),
    ...(await dueInTime(deps, session, before)),
  });
};

/** Also once more, for who has lost the mail: the first time counts as the day it was sent. */
const send: Step = async (deps, session, ctx, before) => {
  mustBe(before, [status.approved, status.sent, status.paid], '送付できません');
  if (!before.email)
    throw conflict(
      '送付先のメールアドレスがありません。エージェントの請求先メールアドレスを登録してから、もう一度送付してください。',
    );
  const invoice_id = before.id as number;
  const enterprise_id = before.enterprise_id as number;
  // The first mail has the invoice's own id: it cannot be queued twice.
  const id = before.sent_at ? `invoice-${invoice_id}-${orderedId()}` : `invoice-${invoice_id}`;
  await deps.mails.queue(session, { kind: 'invoice', enterprise_id, id, data: { invoice_id } });
  const now = deps.clock.now().toISOString();
  const is = statusOf(before) === status.approved ? status.sent : statusOf(before);
  return writeStep(deps, session, ctx, before, {
    ...{ enterprise_invoice_status_id: is, sent_at: before.sent_at ?? now },
    ...{ returned_at: null, return_reason: null },
    ...(before.sent_at ? {} : await dueInTime(deps, session, before)),
  });
};

/** For many at once: what is sent already, also by another operator in the same moment, is not sent again. */
const sendOnce: Step = async (deps, session, ctx, before) =>
  before.sent_at ? before : send(deps, session, ctx, before);

/** A draft that is not wanted. It keeps its number, and its month can be billed anew. */
const withdraw: Step = async (deps, session, ctx, before) => {
  mustBe(before, [status.draft], '取り消せません。「訂正する」を選んでください');
  const after = await writeStep(deps, session, ctx, before, { enterprise_invoice_status_id: status.void });
  await freeMonth(deps, session, before.enterprise_id as number, before.id as number);
  return after;
};

/** Columns that an approval fills. */
const APPROVED = [
  ...['approved_at', 'issued_date', 'issuer_name', 'issuer_address', 'issuer_contact', 'registration_number'],
  'bank_account',
];

/** An approved invoice that was never sent is a draft again: there is no document out in the world to be corrected. */
const takeBack: Step = async (deps, session, ctx, before) => {
  if (before.enterprise_invoice_kind_id === enterpriseInvoiceKind.code.credit_note)
    throw conflict('返還請求書の承認は取り消せません。');
  mustBe(before, [status.approved], '承認を取り消せません');
  if (before.paid_price)
    throw conflict('入金が記録されています。入金の記録を取り消してから、承認を取り消してください。');
  return writeStep(deps, session, ctx, before, {
    enterprise_invoice_status_id: status.draft,
    ...Object.fromEntries(APPROVED.map((name) => [name, null])),
  });
};

const COPIED = Object.entries(invoice.own)
  .filter(([, { readOnly }]) => !readOnly)
  .map(([name]) => name);
const negated = (items: unknown): RecordValue[] =>
  ((items ?? []) as RecordValue[]).map((item) => ({ ...item, price: -Number(item.price ?? 0) }));

/** Takes an approved invoice back by a credit note, and makes a draft in its place. @returns the draft */
const correct: Step = async (deps, session, ctx, before) => {
  if (before.paid_price) throw conflict('入金が記録されています。入金の記録を取り消してから訂正してください。');
  mustBe(before, [status.approved, status.sent], '訂正できません');
  if (before.enterprise_invoice_kind_id === enterpriseInvoiceKind.code.credit_note)
    throw conflict('返還請求書は訂正できません。元の請求書の代わりに作成した請求書を訂正してください。');
  const copied = Object.fromEntries(COPIED.map((name) => [name, before[name] ?? null]));
  const same = {
    enterprise_id: before.enterprise_id as number,
    enterprise_invoice_schedule_id: before.enterprise_invoice_schedule_id ?? null,
    corrects_id: before.id as number,
  };
  const title = `【返還】${before.title}`.slice(0, 100);
  // The correction is named with its day, as the law asks of a 適格返還請求書.
  const day = String(before.issued_date ?? '').replaceAll('-', '/');
  const comment = `請求書No.${invoiceNumber(before)}（${day}発行）の全額を取り消す返還請求書です。`;
  const credit = { ...copied, title, comment, items: negated(before.items), due_date: null, usance: null };
  await insertInvoice(deps, session, ctx, credit, {
    ...same,
    ...(await approval(deps, session)),
    enterprise_invoice_kind_id: enterpriseInvoiceKind.code.credit_note,
  });
  await writeStep(deps, session, ctx, before, { enterprise_invoice_status_id: status.corrected });
  const kind = { enterprise_invoice_kind_id: enterpriseInvoiceKind.code.invoice };
  const draft = await insertInvoice(deps, session, ctx, copied, { ...same, ...kind });
  const { schedules } = deps.of(same);
  await schedules.updateMany(
    { enterprise_invoice_id: before.id as number },
    { $set: { enterprise_invoice_id: draft.id as number } },
    { session },
  );
  return writeStep(deps, session, ctx, draft, {});
};

const steps: Readonly<Record<string, Step>> = {
  approve,
  send,
  send_once: sendOnce,
  void: withdraw,
  take_back: takeBack,
  correct,
};

const ADDRESSED = new Set(['approve', 'send', 'send_once']);

/**
 * Mails that came back, and invoices made before the agency had an address, go to where the agency wants its invoices now;
 * the document itself stays as it is.
 * @returns nothing where the address stands as it was copied
 */
async function newAddress(deps: InvoiceDeps, { id, action }: ActRequest): Promise<string | undefined> {
  if (!ADDRESSED.has(action)) return undefined;
  const { returned_at, email, enterprise_id } = await findInvoice(deps, id);
  if (email && !(returned_at && action === 'send')) return undefined;
  const agency = { id: enterprise_id as number };
  const { enterprise } = await deps.clients.rpc.identity.EnterpriseService.Show(actingFor(), agency);
  return enterprise.invoice_email;
}

/** Runs a step, and says whether there was anything to do. @throws AppError `not_found`; `conflict` where the invoice is past it, or changed since it was read */
export async function takeStep(
  deps: InvoiceDeps,
  ctx: CallContext,
  request: ActRequest,
): Promise<{ record: Values; done: boolean }> {
  const { id, action, updated_at } = request;
  const step = Object.hasOwn(steps, action) ? steps[action] : undefined;
  if (!step) throw badRequest(`操作は${Object.keys(steps).join('、')}のいずれかを指定してください。`);
  const email = await newAddress(deps, request);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findInvoice(deps, id, session);
    mustBeAsRead(before, updated_at);
    const addressed = email && email !== before.email ? await writeStep(deps, session, ctx, before, { email }) : before;
    const record = await step(deps, session, { ...ctx, enterprise_id: 0 }, addressed);
    return { record, done: record !== addressed };
  });
}

export async function actOnInvoice(
  deps: InvoiceDeps,
  ctx: CallContext,
  request: ActRequest,
): Promise<EnterpriseInvoiceResponse> {
  forOperators(ctx);
  const step = { ...request, action: request.action || 'approve' };
  return invoiceReply(deps, (await takeStep(deps, ctx, step)).record);
}
