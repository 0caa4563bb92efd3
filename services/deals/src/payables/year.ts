/** Payment records (支払調書) of a year: what each payee was paid in it, and what was withheld. */
import { addressLine } from '@enishi/protos/billing/issuer-lines';
import { payee } from '@enishi/protos/deals/notices/payee';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type {
  PaperFileResponse,
  PaymentYearRequest,
  PaymentYearResponse,
  PaymentYearRow,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { paymentNoticeStatus, withholdingKind } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { recordPaperPdf } from '@enishi/service-kit/files/pdf/notice-paper';
import { BOM, csvLine } from '@enishi/service-kit/tabular/write-csv';
import { issuerSettingOf } from '../invoices';
import { forAdministrators } from '../monthly';
import type { PayableDeps } from './collections';
import { issuerOf } from './issuer';
import { fileName } from './pdf';
import { mustFind, payeeStore } from './store';

const { fixed, sent, paid } = paymentNoticeStatus.code;

/** Above so many yen a year the record of a payee is handed in to the tax office. */
const FILED_ABOVE = 50_000;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
/** More notices a year than any agency has. */
const MOST = 200_000;

function checkYear(year: number): void {
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw invalid({ year: ['年を「2026」のように、西暦の4桁で指定してください。'] });
}

/** The day on which a notice counts: when it was paid, else when it has to be. */
const dayOf = ({ paid_date, due_date }: Values): string => String(paid_date ?? due_date ?? '');

const FIELDS = [
  ...['payee_id_by_enterprise_id', 'payment_notice_status_id', 'withholding_id', 'total_price', 'total_tax'],
  ...['withheld_tax', 'paid_date', 'due_date'],
];

async function noticesOf(
  deps: PayableDeps,
  ctx: CallContext,
  { year, withholding_id, id }: PaymentYearRequest,
): Promise<Values[]> {
  const within = { $gte: `${year}-01-01`, $lte: `${year}-12-31` };
  const docs = await ownRecords(deps, paymentNotice, ctx).find(
    {
      $or: [{ paid_date: within }, { due_date: within }],
      payment_notice_status_id: { $in: [fixed, sent, paid] },
      ...(id ? { payee_id_by_enterprise_id: id } : {}),
      ...(withholding_id ? { withholding_id } : {}),
    },
    { projection: Object.fromEntries(FIELDS.map((name) => [name, 1])), limit: MOST },
  );
  return (docs as unknown as Values[]).filter((doc) => dayOf(doc).startsWith(`${year}-`));
}

function rowOf(record: Values, notices: readonly Values[]): PaymentYearRow {
  const unpaid = notices.filter((notice) => notice.payment_notice_status_id !== paid);
  const sum = (of: readonly Values[], name: string) => of.reduce((total, one) => total + Number(one[name] ?? 0), 0);
  const total_price = sum(notices, 'total_price');
  const isWithheld = notices.some(({ withholding_id }) => withholding_id === withholdingKind.code.withheld);
  return {
    payee_id: record.id_by_enterprise_id as number,
    ...{ name: String(record.name ?? ''), address: addressLine(record), count: notices.length },
    ...{ total_price, total_tax: sum(notices, 'total_tax'), withheld_tax: sum(notices, 'withheld_tax') },
    ...{ unpaid_price: sum(unpaid, 'total_price'), unpaid_withheld_tax: sum(unpaid, 'withheld_tax') },
    is_filed: isWithheld && total_price > FILED_ABOVE,
  };
}

async function rowsOf(deps: PayableDeps, ctx: CallContext, request: PaymentYearRequest): Promise<PaymentYearRow[]> {
  checkYear(request.year);
  const notices = groupBy(await noticesOf(deps, ctx, request), (doc) => doc.payee_id_by_enterprise_id as number);
  const ids = [...notices.keys()];
  const docs = await ownRecords(deps, payee, ctx).find({ id_by_enterprise_id: { $in: ids } }, { limit: MOST });
  return docs
    .map((doc) => rowOf(toRecord(payee, doc), notices.get(doc.id_by_enterprise_id as number) ?? []))
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
  if (!row) throw invalid({ year: [`${year}年に支払いのある支払通知書がありません。`] });
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
