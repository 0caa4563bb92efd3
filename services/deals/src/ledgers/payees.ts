/** PayeeLedgerService: what is owed to those who did the work, by notices and by invoices of their own. */
import { payee } from '@enishi/protos/deals/notices/payee';
import type {
  LedgerIndexRequest,
  LedgerIndexResponse,
  LedgerRequest,
  LedgerResponse,
  LedgerRow,
  PaperFileResponse,
} from '@enishi/protos/deals/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import { agesOf, sumOfAges } from '@enishi/protos/sums/ledger';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { forAdministrators } from '../monthly';
import { isPaidPaper, PAYABLE, PAYABLE_NAMES, type PayablePaper, priceOf } from '../payables';
import { bookFile, bookOf, indexFile, listed, periodIn, type Told } from './books';
import type { LedgerDeps } from './deps';

const MOST = 500_000;

const FIELDS = [
  ...['id_by_enterprise_id', 'payee_id_by_enterprise_id', 'number', 'title', 'issued_date', 'due_date', 'net_price'],
  ...['paid_date', 'payment_notice_status_id', 'first_date_of_target_month', 'purchase_invoice_status_id'],
  'total_price_with_tax',
];

/** What a payee is owed by: a paper that another one has replaced is owed no more. @param id of that payee alone */
async function papersBy(deps: LedgerDeps, ctx: CallContext, id?: number): Promise<Map<number, PayablePaper[]>> {
  const projection = Object.fromEntries(FIELDS.map((name) => [name, 1]));
  const found = await Promise.all(
    PAYABLE_NAMES.map(async (name) => {
      const { definition, status, open, paid } = PAYABLE[name];
      const docs = await ownRecords(deps, definition, ctx).find(
        { [status]: { $in: [...open, paid] }, ...(id ? { payee_id_by_enterprise_id: id } : {}) },
        { projection, sort: { id_by_enterprise_id: 1 }, limit: MOST },
      );
      return docs.map((doc): PayablePaper => ({ name, record: toRecord(definition, doc) }));
    }),
  );
  return groupBy(found.flat(), ({ record }) => record.payee_id_by_enterprise_id as number);
}

function rowOf(id: number, name: string, papers: readonly PayablePaper[], today: string): LedgerRow {
  const open = papers
    .filter((paper) => !isPaidPaper(paper))
    .map((paper) => ({ open: priceOf(paper), due_date: paper.record.due_date as string | null }));
  const ages = agesOf(open, today);
  return { id, name, balance: sumOfAges(ages), ages, on_account: 0 };
}

const toldOf = (papers: readonly PayablePaper[]): Told[] =>
  papers.flatMap((paper) => {
    const { name, record } = paper;
    const sum = priceOf(paper);
    const date = String(record.issued_date ?? record.first_date_of_target_month);
    const about = { paper: name, paper_id: record.id_by_enterprise_id as number };
    const text = [PAYABLE[name].definition.label, record.number, record.title].filter(Boolean).join(' ');
    const asked = { ...about, date, text, owed: sum, paid: 0 };
    if (!isPaidPaper(paper)) return [asked];
    const number = record.number ?? '';
    return [asked, { ...about, date: String(record.paid_date ?? date), text: `支払い ${number}`, owed: 0, paid: sum }];
  });

export async function payeeIndex(
  deps: LedgerDeps,
  ctx: CallContext,
  { all }: LedgerIndexRequest,
): Promise<LedgerIndexResponse> {
  forAdministrators(ctx);
  const papers = await papersBy(deps, ctx);
  const projection = { id_by_enterprise_id: 1, name: 1 };
  const docs = await ownRecords(deps, payee, ctx).find({}, { projection, limit: MOST });
  const today = japanDay(deps.clock.now());
  const rows = docs.map((doc) => {
    const id = doc.id_by_enterprise_id as number;
    return rowOf(id, String(doc.name ?? ''), papers.get(id) ?? [], today);
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
  const papers = (await papersBy(deps, ctx, id)).get(id) ?? [];
  return bookOf(rowOf(id, String(doc.name ?? ''), papers, japanDay(deps.clock.now())), toldOf(papers), period);
}

export const payeeShowFile = async (
  deps: LedgerDeps,
  ctx: CallContext,
  request: LedgerRequest,
): Promise<PaperFileResponse> =>
  bookFile(await payeeShow(deps, ctx, request), '支払先の元帳', ['支払通知・請求', '支払い']);
