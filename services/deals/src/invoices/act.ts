/** The steps of an invoice to a client: each happens once, in one transaction, and says what it is refused for. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { ClientInvoiceActRequest, ClientInvoiceResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { RecordValue } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, forbidden } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { insertRecord, writeChange } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { handBilledOver, letBilledGo } from '../billed';
import { closingDay, mustBeOpen } from '../books';
import { monthLines } from '../hours';
import {
  aboveText,
  chained,
  fixedIn,
  forAdministrators,
  isAbove,
  nextNumber,
  pastDayIn,
  reasonIn,
  SELL,
  stepNamed,
} from '../monthly';
import type { InvoiceDeps } from './collections';
import { mustBeIssuer } from './issuer';
import { followPayments, keepPayment, livePayments, openOf, takeBack } from './payments';
import { settingOf } from './setting';
import { invoiceReply, invoiceStore, linesIn, mustFindInvoice, sumsOf } from './store';

const status = clientInvoiceStatus.code;
const kind = clientInvoiceKind.code;

interface Acting {
  deps: InvoiceDeps;
  ctx: CallContext;
  session: ClientSession;
  before: Values;
  request: ClientInvoiceActRequest;
  setting: Values;
}

type Step = (acting: Acting) => Promise<Values>;

const statusOf = (record: Values): number => record.client_invoice_status_id as number;

/** @throws AppError `conflict` saying what the invoice is now */
function mustBe(record: Values, allowed: readonly number[], what: string): void {
  if (allowed.includes(statusOf(record))) return;
  throw conflict(`この請求書は「${clientInvoiceStatus.label(statusOf(record))}」のため、${what}。`);
}

const write = ({ deps, session, ctx }: Acting, before: Values, change: Values): Promise<Values> =>
  writeChange(invoiceStore(deps), session, ctx, before, { ...before, ...change });

/** Number, day of issue, issuer and place in the chain: what is fixed does not change any more. */
async function fixing({ deps, ctx, session, setting }: Acting, record: Values): Promise<Values> {
  const now = deps.clock.now();
  const issued_date = japanDay(now);
  const issuer = mustBeIssuer(setting);
  await mustBeOpen(deps, ctx, session, closingDay(record));
  const { clientInvoiceNumbers } = deps.of(ctx);
  const number = await nextNumber(clientInvoiceNumbers, session, setting, issued_date);
  const fixed = {
    ...{ client_invoice_status_id: status.fixed, fixed_at: now.toISOString(), issued_date, number, ...issuer },
  };
  return { ...fixed, ...(await chained(clientInvoiceNumbers, session, { ...record, ...fixed })) };
}

function checkContents(record: Values): void {
  if (linesIn(record).length === 0) throw conflict('明細がありません。明細を1行以上入力してから確定してください。');
  if (!record.company_name) throw conflict('宛名（会社名）がありません。入力してから確定してください。');
  if (!record.due_date) throw conflict('支払期限がありません。入力してから確定してください。');
  if (sumsOf(record).total_price_with_tax < 0)
    throw conflict(
      '合計がマイナスのため確定できません。値引きを金額の範囲内に直してください。返金は、元の請求書の「訂正する」で返還請求書を作成してください。',
    );
}

const submit: Step = async (acting) => {
  const { before, ctx, deps, setting } = acting;
  mustBe(before, [status.draft], '確定できません');
  checkContents(before);
  const by = {
    submitted_at: deps.clock.now().toISOString(),
    submitted_member_id: ctx.member_id > 0 ? ctx.member_id : null,
    refusal: null,
  };
  if (!isAbove(setting, before)) return write(acting, before, { ...by, ...(await fixing(acting, before)) });
  // Said now, not when the other administrator approves.
  mustBeIssuer(setting);
  return write(acting, before, { ...by, client_invoice_status_id: status.waiting });
};

const approve: Step = async (acting) => {
  const { before, ctx, setting } = acting;
  mustBe(before, [status.waiting], '承認できません');
  if (ctx.member_id <= 0) throw forbidden();
  if (before.submitted_member_id === ctx.member_id)
    throw conflict(`${aboveText(setting)}請求書は、申請した人とは別の管理者が承認してください。`);
  checkContents(before);
  return write(acting, before, { ...(await fixing(acting, before)), approved_member_id: ctx.member_id });
};

const refuse: Step = async (acting) => {
  const { before, request } = acting;
  mustBe(before, [status.waiting], '差し戻せません');
  const refusal = reasonIn(request.reason, '差戻しの理由');
  return write(acting, before, { client_invoice_status_id: status.draft, refusal });
};

/** Also once more, for a client who has lost the mail: the first time counts as the day it was sent. */
const send: Step = async (acting) => {
  const { before, deps, session, ctx } = acting;
  mustBe(before, [status.fixed, status.sent, status.paid], '送付できません');
  if (!before.email)
    throw conflict('送付先のメールアドレスがありません。「編集」で入力してから、もう一度送付してください。');
  const client_invoice_id = before.id_by_enterprise_id as number;
  const mail_id = orderedId();
  const { enterprise_id } = ctx;
  await deps.mails.queue(session, { kind: 'client_invoice', enterprise_id, id: mail_id, data: { client_invoice_id } });
  return write(acting, before, {
    client_invoice_status_id: statusOf(before) === status.fixed ? status.sent : statusOf(before),
    ...{ sent_at: before.sent_at ?? deps.clock.now().toISOString(), sent_to: before.email, mail_id },
    sent_count: Number(before.sent_count ?? 0) + 1,
  });
};

const pay: Step = async (acting) => {
  const { before, request, deps, ctx, session } = acting;
  mustBe(before, [status.fixed, status.sent], '入金を記録できません');
  if (before.client_invoice_kind_id === kind.credit_note) throw conflict('返還請求書には入金を記録できません。');
  const date = pastDayIn(request.date, '入金日', deps.clock.now());
  await keepPayment(deps, ctx, session, {
    ...{ company_id: before.company_id_by_enterprise_id as number, invoice_id: before.id_by_enterprise_id as number },
    ...{ date, price: openOf(before), fee: 0 },
  });
  return followPayments(deps, ctx, session, before);
};

/** What came out of a statement goes back to its line, which may have paid other invoices, too. */
const unpay: Step = async (acting) => {
  const { before, deps, ctx, session } = acting;
  mustBe(before, [status.paid], '入金の記録を取り消せません');
  const invoice_id = before.id_by_enterprise_id as number;
  const entries = await livePayments(deps, ctx, invoice_id, session);
  if (entries.some(({ line_key }) => line_key))
    throw conflict('銀行の明細から消し込んだ入金があります。「入金」の画面で、その明細の消込を取り消してください。');
  if (entries.length > 0) {
    await takeBack(deps, ctx, session, { filter: { invoice_id }, reason: '入金の記録の取消' });
    return followPayments(deps, ctx, session, before);
  }
  await mustBeOpen(deps, ctx, session, String(before.paid_date));
  const is = before.sent_at ? status.sent : status.fixed;
  return write(acting, before, { client_invoice_status_id: is, paid_date: null });
};

/** A draft that is not wanted has no number yet, so none is missing; its month can be drafted anew. */
const withdraw: Step = async (acting) => {
  const { before, deps, ctx, session } = acting;
  mustBe(before, [status.draft], '取り消せません');
  await letBilledGo(deps, ctx, session, before.id_by_enterprise_id as number);
  return write(acting, before, { client_invoice_status_id: status.void, month_key: null });
};

const MOST_TITLE = 100;
const COPIED = Object.entries(clientInvoice.own)
  .filter(([, { readOnly }]) => !readOnly)
  .map(([name]) => name);

const negated = (items: unknown): RecordValue[] =>
  ((items ?? []) as RecordValue[]).map((item) => ({
    ...item,
    price: -Number(item.price ?? 0) || 0,
    unit_price: item.unit_price ? -Number(item.unit_price) : null,
  }));

/** Takes an invoice that was fixed back by a credit note (赤伝), and makes a draft in its place. @returns the draft */
const correct: Step = async (acting) => {
  const { before, deps, ctx, session, setting } = acting;
  if (before.client_invoice_kind_id === kind.credit_note)
    throw conflict('返還請求書は訂正できません。元の請求書の代わりに作成した請求書を訂正してください。');
  if (statusOf(before) === status.paid || before.paid_amount)
    throw conflict('入金が記録されています。入金の記録を取り消してから訂正してください。');
  mustBe(before, [status.fixed, status.sent], '訂正できません');
  if (isAbove(setting, before) && before.submitted_member_id === ctx.member_id)
    throw conflict(`${aboveText(setting)}請求書は、申請した人とは別の管理者が訂正してください。`);
  const store = invoiceStore(deps);
  const copied = Object.fromEntries(COPIED.map((name) => [name, before[name] ?? null]));
  const same = {
    ...{ rounding_kind_id: before.rounding_kind_id, tax_display_id: before.tax_display_id },
    corrects_id: before.id_by_enterprise_id as number,
  };
  const title = [...`【返還】${before.title}`].slice(0, MOST_TITLE).join('');
  // The correction is named with its day, as the law asks of a 適格返還請求書.
  const day = String(before.issued_date ?? '').replaceAll('-', '/');
  const comment = `請求書${before.number}（${day}発行）の全額を取り消す返還請求書です。`;
  const credit = { ...copied, title, comment, items: negated(before.items), due_date: null, usance: null };
  const fixed = await fixing(acting, { ...credit, ...sumsOf({ ...credit, ...same }) });
  await insertRecord(store, session, ctx, credit, {
    system: { ...same, ...fixed, client_invoice_kind_id: kind.credit_note },
  });
  await write(acting, before, { client_invoice_status_id: status.corrected, month_key: null });
  const { month_key = null, last_price_with_tax, last_changes } = before;
  const draft = await insertRecord(store, session, ctx, copied, {
    system: { ...same, month_key, last_price_with_tax, last_changes },
  });
  if (before.month_key) {
    const lines = fixedIn(await monthLines(deps, ctx, before.first_date_of_target_month as string), SELL);
    await handBilledOver(deps, ctx, session, before, draft.id_by_enterprise_id as number, lines);
  }
  return draft;
};

const steps: Readonly<Record<string, Step>> = { submit, approve, refuse, send, pay, unpay, void: withdraw, correct };

/** @throws AppError `not_found`; `conflict` where the invoice is past the step, or changed since it was read */
export async function takeStep(deps: InvoiceDeps, ctx: CallContext, request: ClientInvoiceActRequest): Promise<Values> {
  const { id, action, updated_at } = request;
  const step = stepNamed(steps, action);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await mustFindInvoice(deps, ctx, id, session);
    if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
    const setting = await settingOf(deps, ctx, session);
    return step({ deps, ctx, session, before, request, setting });
  });
}

export async function invoiceAct(
  deps: InvoiceDeps,
  ctx: CallContext,
  request: ClientInvoiceActRequest,
): Promise<ClientInvoiceResponse> {
  forAdministrators(ctx);
  return invoiceReply(deps, await takeStep(deps, ctx, request));
}
