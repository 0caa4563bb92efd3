/** Accounts of clients: invoices and credit notes on one side, payments on the other. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { LedgerRow } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { agesOf, sumOfAges } from '@enishi/protos/sums/ledger';
import type { CallContext } from '@enishi/service-kit/base/context';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { kindOfPayment, LIVE, leftOnAccount, type PaymentDoc } from '../books';
import { openOf } from '../invoices';
import { type ClientTermsDoc, companyNames } from '../receipts';
import type { Told } from './books';
import type { LedgerDeps } from './deps';

const { fixed, sent, paid, corrected } = clientInvoiceStatus.code;
/** More than any agency has in its books. */
const MOST = 500_000;

const FIELDS = [
  ...['id_by_enterprise_id', 'company_id_by_enterprise_id', 'company_name', 'number', 'title', 'issued_date'],
  ...['due_date', 'total_price_with_tax', 'paid_amount', 'paid_date', 'client_invoice_status_id'],
  ...['client_invoice_kind_id', 'first_date_of_target_month'],
];

export interface Client {
  papers: Values[];
  payments: PaymentDoc[];
  terms?: ClientTermsDoc;
}

/** Everything that the books have of clients. @param company of that client alone */
export async function clientsIn(deps: LedgerDeps, ctx: CallContext, company?: number): Promise<Map<number, Client>> {
  const { clientPayments, clientTerms } = deps.of(ctx);
  const own = company ? { company_id: company } : {};
  const [docs, payments, terms] = await Promise.all([
    ownRecords(deps, clientInvoice, ctx).find(
      {
        client_invoice_status_id: { $in: [fixed, sent, paid, corrected] },
        ...(company ? { company_id_by_enterprise_id: company } : {}),
      },
      {
        projection: Object.fromEntries(FIELDS.map((name) => [name, 1])),
        sort: { id_by_enterprise_id: 1 },
        limit: MOST,
      },
    ),
    clientPayments.find({ ...own, ...LIVE }, { sort: { key: 1 }, limit: MOST }),
    clientTerms.find(own, { limit: MOST }),
  ]);
  const papers = groupBy(
    docs.map((doc) => toRecord(clientInvoice, doc)),
    (record) => record.company_id_by_enterprise_id as number,
  );
  const paidBy = groupBy(payments, ({ company_id }) => company_id);
  const agreed = new Map(terms.map((doc) => [doc.company_id, doc]));
  const ids = new Set([...papers.keys(), ...paidBy.keys(), ...agreed.keys()]);
  return new Map(
    [...ids].map((id) => [id, { papers: papers.get(id) ?? [], payments: paidBy.get(id) ?? [], terms: agreed.get(id) }]),
  );
}

const paperText = (record: Values): string =>
  `${clientInvoiceKind.label(record.client_invoice_kind_id as number)} ${record.number ?? ''} ${record.title ?? ''}`;

/** An invoice that was paid before payments were kept has no entry: its state and day stand for one. */
const isPaidWithout = (record: Values): boolean =>
  record.client_invoice_status_id === paid && (record.paid_amount ?? null) === null;

export function toldOf({ papers, payments }: Client): Told[] {
  const numbers = new Map(papers.map((record) => [record.id_by_enterprise_id as number, String(record.number ?? '')]));
  const told = papers.flatMap((record): Told[] => {
    const paper_id = record.id_by_enterprise_id as number;
    const owed = Number(record.total_price_with_tax);
    const date = String(record.issued_date ?? record.first_date_of_target_month);
    const asked = { date, text: paperText(record), paper_id, owed, paid: 0 };
    if (!isPaidWithout(record)) return [asked];
    const text = `入金 ${record.number ?? ''}`;
    return [asked, { date: String(record.paid_date ?? date), text, paper_id, owed: 0, paid: owed }];
  });
  const came = payments.flatMap((payment): Told[] => {
    const { date, invoice_id, price, fee } = payment;
    const paper = { date, paper_id: invoice_id, owed: 0, paid: 0 };
    const name = invoice_id ? ` ${numbers.get(invoice_id) ?? ''}` : '（請求書なし）';
    const kind = kindOfPayment(payment);
    // What was on account is paid already: it moves no balance, and is told all the same.
    if (kind === 'set_against') return [{ ...paper, text: `前受金の充当${name} ${yenText(price)}` }];
    if (kind === 'refund') return [{ ...paper, text: '前受金の返金', owed: price }];
    return [
      ...(price > 0 ? [{ ...paper, text: `入金${name}`, paid: price }] : []),
      ...(fee > 0 ? [{ ...paper, text: `振込手数料${name}`, paid: fee }] : []),
    ];
  });
  return [...told, ...came];
}

function rowOf(id: number, name: string, { papers, payments, terms }: Client, today: string): LedgerRow {
  const open = papers.map((record) => ({ open: openOf(record), due_date: record.due_date as string | null }));
  const ages = agesOf(open, today);
  const on_account = leftOnAccount(payments);
  return { id, name, balance: sumOfAges(ages) - on_account, ages, on_account, credit_limit: terms?.credit_limit };
}

/** The name of the latest paper stands in where the client's record is gone. */
const lastName = ({ papers }: Client): string => String(papers.at(-1)?.company_name ?? '');

export async function clientRows(
  deps: LedgerDeps,
  ctx: CallContext,
  clients: ReadonlyMap<number, Client>,
): Promise<LedgerRow[]> {
  const names = await companyNames(deps, ctx, clients.keys());
  const today = japanDay(deps.clock.now());
  return [...clients].map(([id, client]) =>
    rowOf(id, names.get(id) || lastName(client) || `企業 No.${id}`, client, today),
  );
}

export const NO_CLIENT: Client = { papers: [], payments: [] };
