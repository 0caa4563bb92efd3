/** PayeeLedgerService: what is owed to those who did the work, notice by notice. */
import { payee } from '@enishi/protos/deals/notices/payee';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type {
  LedgerIndexRequest,
  LedgerIndexResponse,
  LedgerRequest,
  LedgerResponse,
  LedgerRow,
  PaperFileResponse,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { paymentNoticeStatus } from '@enishi/protos/master/money';
import { agesOf, sumOfAges } from '@enishi/protos/sums/ledger';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { forAdministrators } from '../monthly';
import { bookFile, bookOf, indexFile, listed, periodIn, type Told } from './books';
import type { LedgerDeps } from './deps';

const { fixed, sent, paid } = paymentNoticeStatus.code;
const MOST = 500_000;

const FIELDS = [
  ...['id_by_enterprise_id', 'payee_id_by_enterprise_id', 'number', 'title', 'issued_date', 'due_date', 'net_price'],
  ...['paid_date', 'payment_notice_status_id', 'first_date_of_target_month'],
];

/** A notice that another one has replaced is owed no more. @param id of that payee alone */
async function noticesBy(deps: LedgerDeps, ctx: CallContext, id?: number): Promise<Map<number, Values[]>> {
  const docs = await ownRecords(deps, paymentNotice, ctx).find(
    {
      payment_notice_status_id: { $in: [fixed, sent, paid] },
      ...(id ? { payee_id_by_enterprise_id: id } : {}),
    },
    { projection: Object.fromEntries(FIELDS.map((name) => [name, 1])), sort: { id_by_enterprise_id: 1 }, limit: MOST },
  );
  return groupBy(
    docs.map((doc) => toRecord(paymentNotice, doc)),
    (record) => record.payee_id_by_enterprise_id as number,
  );
}

const isPaid = (record: Values): boolean => record.payment_notice_status_id === paid;

function rowOf(id: number, name: string, notices: readonly Values[], today: string): LedgerRow {
  const open = notices
    .filter((record) => !isPaid(record))
    .map((record) => ({ open: Number(record.net_price), due_date: record.due_date as string | null }));
  const ages = agesOf(open, today);
  return { id, name, balance: sumOfAges(ages), ages, on_account: 0 };
}

const toldOf = (notices: readonly Values[]): Told[] =>
  notices.flatMap((record) => {
    const paper_id = record.id_by_enterprise_id as number;
    const sum = Number(record.net_price);
    const date = String(record.issued_date ?? record.first_date_of_target_month);
    const asked = {
      date,
      text: `支払通知書 ${record.number ?? ''} ${record.title ?? ''}`,
      paper_id,
      owed: sum,
      paid: 0,
    };
    if (!isPaid(record)) return [asked];
    const text = `支払い ${record.number ?? ''}`;
    return [asked, { date: String(record.paid_date ?? date), text, paper_id, owed: 0, paid: sum }];
  });

export async function payeeIndex(
  deps: LedgerDeps,
  ctx: CallContext,
  { all }: LedgerIndexRequest,
): Promise<LedgerIndexResponse> {
  forAdministrators(ctx);
  const notices = await noticesBy(deps, ctx);
  const projection = { id_by_enterprise_id: 1, name: 1 };
  const docs = await ownRecords(deps, payee, ctx).find({}, { projection, limit: MOST });
  const today = japanDay(deps.clock.now());
  const rows = docs.map((doc) => {
    const id = doc.id_by_enterprise_id as number;
    return rowOf(id, String(doc.name ?? ''), notices.get(id) ?? [], today);
  });
  return listed(rows, all, deps.clock.now());
}

export const payeeIndexFile = async (
  deps: LedgerDeps,
  ctx: CallContext,
  request: LedgerIndexRequest,
): Promise<PaperFileResponse> => indexFile(await payeeIndex(deps, ctx, request), '未払いの残高', ['支払先']);

/** @throws AppError `not_found`; `invalid` for the period */
export async function payeeShow(deps: LedgerDeps, ctx: CallContext, request: LedgerRequest): Promise<LedgerResponse> {
  forAdministrators(ctx);
  const { id } = request;
  const period = periodIn(request, deps.clock.now());
  const doc = await ownRecords(deps, payee, ctx).findOne({ id_by_enterprise_id: id });
  if (!doc) throw notFound();
  const notices = (await noticesBy(deps, ctx, id)).get(id) ?? [];
  return bookOf(rowOf(id, String(doc.name ?? ''), notices, japanDay(deps.clock.now())), toldOf(notices), period);
}

export const payeeShowFile = async (
  deps: LedgerDeps,
  ctx: CallContext,
  request: LedgerRequest,
): Promise<PaperFileResponse> => bookFile(await payeeShow(deps, ctx, request), '支払先の元帳', ['支払通知', '支払い']);
