/** ReceiptService/Import and Index: lines of statements as they are kept, with the invoices that they may be for. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type {
  ReceiptImportRequest,
  ReceiptImportResponse,
  ReceiptIndexRequest,
  ReceiptIndexResponse,
  ReceiptLine,
  ReceiptOpenRequest,
  ReceiptOpenResponse,
  ReceiptPayment,
  ReceiptProposal,
} from '@enishi/protos/deals/rpc';
import { formatDay } from '@enishi/protos/fields/format';
import { japanDay } from '@enishi/protos/master/dates';
import { receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest, invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { isAhead } from '@enishi/service-kit/tabular/bank-days';
import { type BankMovement, payerName, readBankFile } from '@enishi/service-kit/tabular/bank-file';
import { LIVE, type PaymentDoc } from '../books';
import { forAdministrators, recipientsOf } from '../monthly';
import type { BankLineDoc, ReceiptDeps } from './collections';
import { keepNew } from './keep';
import { knownAs, openInvoices } from './known';
import { proposalsFor } from './propose';

const state = receiptState.code;
const PER_PAGE = 30;
const MOST_PER_PAGE = 100;
/** Lines that wait at once; the latest of more. */
export const MOST_OPEN = 5_000;

/**
 * Lines that are known stay as they are, whatever became of them. What went out is kept for those who pay (`withdrawals`).
 * @throws AppError `invalid` for a file that cannot be read, or has days that are still to come
 */
export async function receiptImport(
  deps: ReceiptDeps,
  ctx: CallContext,
  { bytes }: ReceiptImportRequest,
): Promise<ReceiptImportResponse> {
  forAdministrators(ctx);
  const today = japanDay(deps.clock.now());
  const movements = await readBankFile(Buffer.from(bytes), today);
  const ahead = movements.find(({ date }) => isAhead(date, today));
  if (ahead)
    throw invalid({
      file: [
        `先の日付（${formatDay(ahead.date)}）の明細があります。ファイルの日付の列（西暦・和暦）を確認してください。`,
      ],
    });
  const read = { read_at: deps.clock.now(), read_member_id: ctx.member_id };
  const { bankLines, withdrawalLines } = deps.of(ctx);
  const [ins, outs] = [false, true].map((out) => movements.filter(({ is_out }) => is_out === out));
  const lineOf = ({ key, date, price, account }: BankMovement) => ({
    ...{ key, date, price, ...(account && { account }), state: state.open, ...read },
  });
  const added = await keepNew(deps, ctx, bankLines, ins, (line) => ({
    ...{ ...lineOf(line), payer: line.payer, payer_name: payerName(line.payer) },
  }));
  const out_added = await keepNew(deps, ctx, withdrawalLines, outs, (line) => ({
    ...{ ...lineOf(line), receiver: line.payer, receiver_name: payerName(line.payer) },
  }));
  return { count: ins.length, added, out_count: outs.length, out_added };
}

/** Names of clients, as their records say today. */
export async function companyNames(
  deps: ReceiptDeps,
  ctx: CallContext,
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const recipients = await recipientsOf(
    deps,
    ctx,
    [...new Set(ids)].map((company) => ({ company })),
  );
  return new Map([...recipients].map(([id, { company_name }]) => [id, String(company_name ?? '')]));
}

/** @param payers of lines, by key */
export async function paymentsToWire(
  deps: ReceiptDeps,
  ctx: CallContext,
  docs: readonly PaymentDoc[],
  payers: ReadonlyMap<string, string>,
): Promise<ReceiptPayment[]> {
  const ids = [...new Set(docs.flatMap(({ invoice_id }) => invoice_id ?? []))];
  const found = await ownRecords(deps, clientInvoice, ctx).find(
    { id_by_enterprise_id: { $in: ids } },
    { projection: { id_by_enterprise_id: 1, number: 1 }, limit: ids.length },
  );
  const numbers = new Map(found.map((doc) => [doc.id_by_enterprise_id as number, String(doc.number ?? '')]));
  return docs.map((doc) => ({
    ...{ key: doc.key, invoice_id: doc.invoice_id, company_id: doc.company_id, line_key: doc.line_key },
    ...{ number: numbers.get(doc.invoice_id ?? 0) ?? '', date: doc.date, price: doc.price, fee: doc.fee },
    ...{ payer: payers.get(doc.line_key ?? '') ?? '', recorded_at: doc.recorded_at.toISOString() },
    ...{ recorded_member_id: doc.recorded_member_id, undone_at: doc.undone_at?.toISOString() },
    ...{ undone_member_id: doc.undone_member_id, reason: doc.reason, from_key: doc.from_key },
  }));
}

/** The last digits tell the accounts of an agency apart. */
export const accountEnd = ({ account }: { account?: string }): string | undefined => account?.slice(-4);

interface Told {
  proposals?: ReceiptProposal[];
  payments?: ReceiptPayment[];
  company_name?: string;
}

const lineToWire = (doc: BankLineDoc, { proposals = [], payments = [], company_name }: Told): ReceiptLine => ({
  ...{ key: doc.key, date: doc.date, price: doc.price, payer: doc.payer, state: doc.state, proposals, payments },
  ...{ company_name, reason: doc.reason, decided_at: doc.decided_at?.toISOString() },
  ...{ decided_member_id: doc.decided_member_id, account: accountEnd(doc) },
});

/** Proposals of lines that wait, by key. */
export async function proposed(
  deps: ReceiptDeps,
  ctx: CallContext,
  lines: readonly BankLineDoc[],
): Promise<Map<string, ReceiptProposal[]>> {
  const open = await openInvoices(deps, ctx);
  const companiesOf = await knownAs(
    deps,
    ctx,
    lines.map(({ payer }) => payer),
    open,
  );
  return new Map(
    lines.map(({ key, price, payer }) => [key, proposalsFor({ price, companies: companiesOf(payer) }, open)]),
  );
}

/** Lines with what is told of them: proposals while they wait, then what became of them. */
export async function linesToWire(
  deps: ReceiptDeps,
  ctx: CallContext,
  docs: readonly BankLineDoc[],
): Promise<ReceiptLine[]> {
  const waiting = docs.filter((doc) => doc.state === state.open);
  const keys = docs.filter((doc) => doc.state === state.matched).map(({ key }) => key);
  const [proposals, payments, names] = await Promise.all([
    waiting.length > 0 ? proposed(deps, ctx, waiting) : new Map<string, ReceiptProposal[]>(),
    keys.length > 0 ? deps.of(ctx).clientPayments.find({ line_key: { $in: keys }, ...LIVE }, { sort: { key: 1 } }) : [],
    companyNames(
      deps,
      ctx,
      docs.flatMap(({ company_id }) => company_id ?? []),
    ),
  ]);
  const payers = new Map(docs.map(({ key, payer }) => [key, payer]));
  const byLine = groupBy(await paymentsToWire(deps, ctx, payments, payers), ({ line_key }) => line_key ?? '');
  return docs.map((doc) =>
    lineToWire(doc, {
      ...{ proposals: proposals.get(doc.key), payments: byLine.get(doc.key) },
      company_name: names.get(doc.company_id ?? 0),
    }),
  );
}

export async function receiptIndex(
  deps: ReceiptDeps,
  ctx: CallContext,
  { state: wanted, page = 1, per_page = PER_PAGE }: ReceiptIndexRequest,
): Promise<ReceiptIndexResponse> {
  forAdministrators(ctx);
  if (!receiptState.has(wanted))
    throw badRequest('「state」に、1（未消込）、2（消込済み）、3（対象外）を指定してください。');
  const limit = Math.min(Math.max(per_page, 1), MOST_PER_PAGE);
  const { bankLines } = deps.of(ctx);
  const [docs, count, waiting] = await Promise.all([
    bankLines.find({ state: wanted }, { sort: { date: -1, key: 1 }, skip: (Math.max(page, 1) - 1) * limit, limit }),
    bankLines.countDocuments({ state: wanted }),
    bankLines.find({ state: state.open }, { sort: { date: -1, key: 1 }, limit: MOST_OPEN }),
  ]);
  const sure = [...(await proposed(deps, ctx, waiting)).values()].filter(([first]) => first?.is_sure);
  return {
    ...{ lines: await linesToWire(deps, ctx, docs), count, open_count: waiting.length, sure_count: sure.length },
    open_price: waiting.reduce((sum, { price }) => sum + price, 0),
  };
}

export async function receiptOpen(
  deps: ReceiptDeps,
  ctx: CallContext,
  { company_id }: ReceiptOpenRequest,
): Promise<ReceiptOpenResponse> {
  forAdministrators(ctx);
  const [open, names] = await Promise.all([
    openInvoices(deps, ctx, { company: company_id }),
    companyNames(deps, ctx, [company_id]),
  ]);
  return {
    company_name: names.get(company_id) ?? '',
    invoices: (open.get(company_id) ?? []).map(({ id, number, month, due_date, open: open_price }) => ({
      ...{ invoice_id: id, number, month, due_date, open_price, price: 0, fee: 0 },
    })),
  };
}
