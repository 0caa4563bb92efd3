/** Papers that are paid: notices of payment, and the invoices that payees have sent in their place. */
import { monthText } from '@enishi/protos/billing/months';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { paymentNoticeStatus, purchaseInvoiceStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type Store, toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { PayableDeps } from './collections';

export type PayableName = 'payment_notices' | 'purchase_invoices';

export interface PayablePaper {
  name: PayableName;
  record: Values;
}

interface PayableKind {
  definition: Entity;
  status: string;
  /** States in which it waits to be paid. */
  open: readonly number[];
  paid: number;
  /** Further states in which its month is spoken for. */
  holds: readonly number[];
  stateOf(code: number): string;
  /** The state in which one that was found unpaid waits again. */
  waits(record: Values): number;
  /** Yen that go to the payee. */
  price(record: Values): number;
}

const notice = paymentNoticeStatus.code;
const invoice = purchaseInvoiceStatus.code;

export const PAYABLE: Readonly<Record<PayableName, PayableKind>> = {
  payment_notices: {
    ...{ definition: paymentNotice, status: 'payment_notice_status_id', stateOf: paymentNoticeStatus.label },
    ...{ open: [notice.fixed, notice.sent], paid: notice.paid, holds: [notice.waiting] },
    waits: ({ sent_at }) => (sent_at ? notice.sent : notice.fixed),
    price: ({ net_price }) => Number(net_price ?? 0),
  },
  purchase_invoices: {
    ...{ definition: purchaseInvoice, status: 'purchase_invoice_status_id', stateOf: purchaseInvoiceStatus.label },
    ...{ open: [invoice.matched], paid: invoice.paid, holds: [] },
    waits: () => invoice.matched,
    // Those that were matched before sums were kept have nothing taken off.
    price: ({ net_price, total_price_with_tax }) => Number(net_price ?? total_price_with_tax ?? 0),
  },
};

export const PAYABLE_NAMES = Object.keys(PAYABLE) as PayableName[];

export const payableStore = (deps: Pick<PayableDeps, 'connection' | 'records'>, name: PayableName): Store =>
  crudOf(deps, PAYABLE[name].definition).store;

export const statusOf = ({ name, record }: PayablePaper): number => record[PAYABLE[name].status] as number;
export const isOpenPaper = (paper: PayablePaper): boolean => PAYABLE[paper.name].open.includes(statusOf(paper));
export const isPaidPaper = (paper: PayablePaper): boolean => statusOf(paper) === PAYABLE[paper.name].paid;
export const priceOf = ({ name, record }: PayablePaper): number => PAYABLE[name].price(record);

/** The columns of a paper that was paid on a day. */
export const paidOn = ({ name }: PayablePaper, paid_date: string): Values => ({
  [PAYABLE[name].status]: PAYABLE[name].paid,
  paid_date,
});

/** The columns of a paper that turned out not to be paid. */
export const unpaid = ({ name, record }: PayablePaper): Values => ({
  [PAYABLE[name].status]: PAYABLE[name].waits(record),
  paid_date: null,
});

export interface PayableId {
  name: PayableName;
  id: number;
}

export const payableKey = ({ name, id }: PayableId): string => `${name}:${id}`;
export const keyOfPaper = ({ name, record }: PayablePaper): string =>
  payableKey({ name, id: record.id_by_enterprise_id as number });

/** Papers by key; those that are unknown are left out. */
export async function payablesByKey(
  deps: Pick<PayableDeps, 'connection'>,
  ctx: CallContext,
  wanted: readonly PayableId[],
  session?: ClientSession,
): Promise<Map<string, PayablePaper>> {
  const found = new Map<string, PayablePaper>();
  for (const name of PAYABLE_NAMES) {
    const ids = [...new Set(wanted.filter((one) => one.name === name).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { definition } = PAYABLE[name];
    const filter = { id_by_enterprise_id: { $in: ids } };
    const docs = await ownRecords(deps, definition, ctx).find(filter, { session, limit: ids.length });
    for (const doc of docs) {
      const paper = { name, record: toRecord(definition, doc) };
      found.set(keyOfPaper(paper), paper);
    }
  }
  return found;
}

const OTHER: Readonly<Record<PayableName, PayableName>> = {
  payment_notices: 'purchase_invoices',
  purchase_invoices: 'payment_notices',
};

/** More papers than the payees of one agency have. */
const MOST = 50_000;
const MONTH_FIELDS = ['payee_id_by_enterprise_id', 'first_date_of_target_month', 'number'];

const monthOfPayee = ({ payee_id_by_enterprise_id: payee, first_date_of_target_month: month }: Values): string =>
  `${payee}/${month}`;

function doubleText({ name, record }: PayablePaper, other: Values): string {
  const { label } = PAYABLE[OTHER[name]].definition;
  const numbered = other.number ? `「${other.number}」` : '';
  return `この支払先の${monthText(String(record.first_date_of_target_month))}分は、${label}${numbered}でも支払うことになっています。二重に支払わないよう、どちらか一方を取り消すか訂正してください。別の仕事の分であれば、1つの書類にまとめてください。`;
}

export type DoubleOf = (paper: PayablePaper) => string | undefined;

/**
 * A month of a payee is paid by notices or by an invoice of the payee's own, never by both, also where one of them was made by
 * hand or in an earlier version.
 * @returns what is said of a paper whose month a paper of the other kind holds
 */
export async function doublesAmong(
  deps: Pick<PayableDeps, 'connection'>,
  ctx: CallContext,
  papers: readonly PayablePaper[],
  session?: ClientSession,
): Promise<DoubleOf> {
  const held = new Map<PayableName, Map<string, Values>>();
  for (const name of PAYABLE_NAMES) {
    const own = papers.filter((paper) => paper.name === OTHER[name]);
    const { definition, status, open, paid, holds } = PAYABLE[name];
    if (own.length === 0) continue;
    const filter = {
      payee_id_by_enterprise_id: { $in: [...new Set(own.map(({ record }) => record.payee_id_by_enterprise_id))] },
      first_date_of_target_month: { $in: [...new Set(own.map(({ record }) => record.first_date_of_target_month))] },
      [status]: { $in: [...open, ...holds, paid] },
    };
    const projection = Object.fromEntries(MONTH_FIELDS.map((field) => [field, 1]));
    const docs = await ownRecords(deps, definition, ctx).find(filter, { projection, session, limit: MOST });
    held.set(name, new Map(docs.map((doc) => [monthOfPayee(toRecord(definition, doc)), doc as unknown as Values])));
  }
  return (paper) => {
    const other = held.get(OTHER[paper.name])?.get(monthOfPayee(paper.record));
    return other && doubleText(paper, other);
  };
}

/** @throws AppError `conflict` naming the paper of the other kind that holds the month */
export async function mustBeOnly(
  deps: Pick<PayableDeps, 'connection'>,
  ctx: CallContext,
  session: ClientSession,
  paper: PayablePaper,
): Promise<void> {
  const said = (await doublesAmong(deps, ctx, [paper], session))(paper);
  if (said) throw conflict(said);
}
