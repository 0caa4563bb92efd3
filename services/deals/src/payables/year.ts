/**
 * Payment records (支払調書) of a year: what each payee had to be paid in it, or was paid before that, and what was withheld.
 * The year of a paper does not move when it is paid late: records are made in January, and tell apart what is open by then.
 */
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import { payee } from '@enishi/protos/deals/notices/payee';
import type {
  PaperFileResponse,
  PaymentYearRequest,
  PaymentYearResponse,
  PaymentYearRow,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { withholdingKind } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { recordPaperPdf } from '@enishi/service-kit/files/pdf/notice-paper';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { ratesOf } from '../books';
import { issuerSettingOf } from '../invoices';
import { forAdministrators } from '../monthly';
import type { PayableDeps } from './collections';
import { issuerOf } from './issuer';
import { isPaidPaper, PAYABLE, PAYABLE_NAMES, type PayableName, type PayablePaper } from './papers';
import { fileName } from './pdf';
import { mustFind, payeeStore } from './store';

/** Above so many yen a year the record of a payee is handed in to the tax office. */
const FILED_ABOVE = 50_000;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
/** More papers a year than any agency has. */
const MOST = 200_000;

function checkYear(year: number): void {
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw invalid({ year: ['年を「2026」のように、西暦の4桁で指定してください。'] });
}

/** What counts of a paper. */
interface Counted {
  payee_id: number;
  /** The day on which it has to be paid, or was before that. */
  day: string;
  is_paid: boolean;
  is_withheld: boolean;
  total_price: number;
  total_tax: number;
  withheld_tax: number;
}

const FIELDS: Readonly<Record<PayableName, readonly string[]>> = {
  payment_notices: ['payment_notice_status_id', 'withholding_id', 'total_price', 'total_tax'],
  purchase_invoices: ['purchase_invoice_status_id', 'total_price_with_tax', 'total_tax'],
};
const ALL_FIELDS = ['payee_id_by_enterprise_id', 'withheld_tax', 'paid_date', 'due_date'];

const dayOf = ({ paid_date, due_date }: Values): string =>
  [paid_date, due_date].filter(Boolean).map(String).sort()[0] ?? '';

/** Price and tax; an invoice that does not say its tax has that of the books. */
function sumsIn({ name, record }: PayablePaper): Pick<Counted, 'total_price' | 'total_tax'> {
  if (name === 'payment_notices')
    return { total_price: Number(record.total_price ?? 0), total_tax: Number(record.total_tax ?? 0) };
  const [{ total_price, total_tax }] = ratesOf({ name, record });
  return { total_price, total_tax };
}

function countedOf(paper: PayablePaper): Counted {
  const { name, record } = paper;
  const withheld_tax = Number(record.withheld_tax ?? 0);
  return {
    payee_id: record.payee_id_by_enterprise_id as number,
    ...{ day: dayOf(record), is_paid: isPaidPaper(paper), withheld_tax },
    is_withheld:
      name === 'payment_notices' ? record.withholding_id === withholdingKind.code.withheld : withheld_tax > 0,
    ...sumsIn(paper),
  };
}

/** The papers of both kinds that count in a year. */
async function countedIn(
  deps: PayableDeps,
  ctx: CallContext,
  { year, withholding_id, id }: PaymentYearRequest,
): Promise<Counted[]> {
  const within = { $gte: `${year}-01-01`, $lte: `${year}-12-31` };
  const found = await Promise.all(
    PAYABLE_NAMES.map(async (name) => {
      const { definition, status, open, paid } = PAYABLE[name];
      const docs = await ownRecords(deps, definition, ctx).find(
        {
          $or: [{ paid_date: within }, { due_date: within }],
          [status]: { $in: [...open, paid] },
          ...(id ? { payee_id_by_enterprise_id: id } : {}),
        },
        { projection: Object.fromEntries([...ALL_FIELDS, ...FIELDS[name]].map((field) => [field, 1])), limit: MOST },
      );
      return docs.map((doc) => countedOf({ name, record: toRecord(definition, doc) }));
    }),
  );
  const wanted = withholding_id === withholdingKind.code.withheld;
  return found
    .flat()
    .filter(({ day, is_withheld }) => day.startsWith(`${year}-`) && (!withholding_id || is_withheld === wanted));
}

function rowOf(record: Values, papers: readonly Counted[]): PaymentYearRow {
  const open = papers.filter(({ is_paid }) => !is_paid);
  const sum = (of: readonly Counted[], name: 'total_price' | 'total_tax' | 'withheld_tax') =>
    of.reduce((total, one) => total + one[name], 0);
  const total_price = sum(papers, 'total_price');
  return {
    payee_id: record.id_by_enterprise_id as number,
    ...{ name: String(record.name ?? ''), address: addressLine(record), count: papers.length },
    ...{ total_price, total_tax: sum(papers, 'total_tax'), withheld_tax: sum(papers, 'withheld_tax') },
    ...{ unpaid_price: sum(open, 'total_price'), unpaid_withheld_tax: sum(open, 'withheld_tax') },
    is_filed: papers.some(({ is_withheld }) => is_withheld) && total_price > FILED_ABOVE,
  };
}

async function rowsOf(deps: PayableDeps, ctx: CallContext, request: PaymentYearRequest): Promise<PaymentYearRow[]> {
  checkYear(request.year);
  const papers = groupBy(await countedIn(deps, ctx, request), ({ payee_id }) => payee_id);
  const ids = [...papers.keys()];
  const docs = await ownRecords(deps, payee, ctx).find({ id_by_enterprise_id: { $in: ids } }, { limit: MOST });
  return docs
    .map((doc) => rowOf(toRecord(payee, doc), papers.get(doc.id_by_enterprise_id as number) ?? []))
    .sort((one, other) => other.total_price - one.total_price || one.payee_id - other.payee_id);
}

export async function paymentYear(
  deps: PayableDeps,
  ctx: CallContext,
  request: PaymentYearRequest,
): Promise<PaymentYearResponse> {
  forAdministrators(ctx);
  return { year: request.year, rows: await rowsOf(deps, ctx, request) };
}

const HEADS = [
  ...['支払先ID', '氏名又は名称', '住所又は所在地', '件数', '支払金額（税抜）', '消費税等の額', '源泉徴収税額'],
  ...['うち未払', 'うち未徴収', '税務署への提出'],
];

export async function paymentYearFile(
  deps: PayableDeps,
  ctx: CallContext,
  request: PaymentYearRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  const rows = (await rowsOf(deps, ctx, request)).map((row) => [
    ...[row.payee_id, row.name, row.address, row.count, row.total_price, row.total_tax, row.withheld_tax],
    ...[row.unpaid_price, row.unpaid_withheld_tax, row.is_filed ? '必要' : '不要'],
  ]);
  return {
    name: `支払調書_${request.year}年分.csv`,
    content_type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(BOM + [HEADS, ...rows].map(csvLine).join('')),
  };
}

/** @throws AppError `not_found`; `invalid` for a year in which nothing was paid */
export async function paymentYearPdf(
  deps: PayableDeps,
  ctx: CallContext,
  { year, id = 0 }: PaymentYearRequest,
): Promise<PaperFileResponse> {
  forAdministrators(ctx);
  await mustFind(payeeStore(deps), ctx, id);
  const [row] = await rowsOf(deps, ctx, { year, id });
  if (!row) throw invalid({ year: [`${year}年に支払いのある支払通知書も、受け取った請求書もありません。`] });
  const { name, address, total_price, total_tax, withheld_tax, unpaid_price, unpaid_withheld_tax } = row;
  const { issuer_name, issuer_address, issuer_contact } = issuerOf(await issuerSettingOf(deps, ctx));
  const { bytes } = await recordPaperPdf({
    ...{ year, payee: { name, address }, total_price, total_tax, withheld_tax, unpaid_price, unpaid_withheld_tax },
    payer: {
      ...{ name: String(issuer_name ?? ''), address: String(issuer_address ?? '') },
      contact: String(issuer_contact ?? ''),
    },
    madeAt: deps.clock.now(),
  });
  return { name: `${fileName('支払調書', `${year}年分`, name)}.pdf`, content_type: 'application/pdf', bytes };
}
