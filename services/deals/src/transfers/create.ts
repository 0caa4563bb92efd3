/** TransferService/Create: a file of papers that are paid on one day. Each of them is in one file at most. */
import { senderProblems, type Transfer } from '@enishi/protos/bank/transfer-file';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import type { TransferCreateRequest, TransferFileResponse } from '@enishi/protos/deals/rpc';
import { MOST_TRANSFERS } from '@enishi/protos/deals/transfers/http';
import { parseDay } from '@enishi/protos/fields/days';
import { japanDay } from '@enishi/protos/master/dates';
import { isBusinessDay } from '@enishi/protos/master/holidays';
import { transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import {
  accountIn,
  isOpenPaper,
  PAYABLE,
  type PayableId,
  type PayablePaper,
  payableKey,
  payableStore,
  payablesByKey,
  priceOf,
  statusOf,
} from '../payables';
import type { TransferDeps, TransferFileDoc, TransferLineDoc } from './collections';
import { fileReply } from './files';
import { NO_SENDER, problemsAmong } from './payable';
import { codeOf, digestOf, recordsOf } from './records';
import { currentSender, senderIn } from './sender';

/** The heading has a day without its year. */
const LATEST_DAYS = 300;
/** Days on which banks rest beside holidays, month and day. */
const BANK_HOLIDAYS = new Set(['12-31', '01-02', '01-03']);
const SERIES = { series: 'transfer' };
const MOST_SAID = 20;

/** @throws AppError `invalid` on `date` */
function dayIn(text: string, now: Date): string {
  const today = japanDay(now);
  const wrong = (message: string) => invalid({ date: [message] });
  if (parseDay(text) !== text) throw wrong('振込日を入力してください。');
  if (text < today) throw wrong('振込日は、今日以降の日付を入力してください。');
  if (text > addDays(today, LATEST_DAYS)) throw wrong(`振込日は、${LATEST_DAYS}日以内の日付を入力してください。`);
  if (!isBusinessDay(text) || BANK_HOLIDAYS.has(text.slice(5)))
    throw wrong('この日は銀行の休業日です。振込日は、銀行の営業日を入力してください。');
  return text;
}

/** @throws AppError `invalid` on `ids` */
function papersIn({ ids: notices = [], invoice_ids = [] }: TransferCreateRequest): PayableId[] {
  const ids: PayableId[] = [
    ...[...new Set(notices)].map((id) => ({ name: 'payment_notices', id }) as const),
    ...[...new Set(invoice_ids)].map((id) => ({ name: 'purchase_invoices', id }) as const),
  ];
  if (ids.length === 0) throw invalid({ ids: ['振り込む支払通知書または受け取った請求書を1件以上選択してください。'] });
  if (ids.length > MOST_TRANSFERS)
    throw invalid({ ids: [`1つの振込ファイルに入れられるのは${MOST_TRANSFERS}件までです。分けて作成してください。`] });
  return ids;
}

function stateProblem(paper: PayablePaper): string[] {
  if (!isOpenPaper(paper)) return [`「${PAYABLE[paper.name].stateOf(statusOf(paper))}」のため、振り込めません。`];
  const { transfer_number } = paper.record;
  return transfer_number ? [`振込ファイルNo.${transfer_number}に含まれています。`] : [];
}

interface Making {
  deps: TransferDeps;
  ctx: CallContext;
  session: ClientSession;
  date: string;
  papers: readonly PayablePaper[];
}

interface Made {
  line: TransferLineDoc;
  transfer: Transfer;
}

/** @throws AppError `invalid` on `ids`, naming each payee and what to mend */
async function transfersOf({ deps, ctx, session, papers }: Making): Promise<Made[]> {
  const { accounts, problemsOf } = await problemsAmong(deps, ctx, papers, session);
  const said = papers.flatMap((paper) =>
    [...stateProblem(paper), ...problemsOf(paper)].map(
      (problem) => `${paper.record.company_name}（${paper.record.number ?? '番号なし'}）：${problem}`,
    ),
  );
  if (said.length > 0)
    throw invalid({ ids: said.slice(0, MOST_SAID) }, `振込ファイルに入れられない支払いがあります。${said[0]}`);
  return papers.map((paper) => {
    const { name, record } = paper;
    const payee_id = record.payee_id_by_enterprise_id as number;
    const doc = accounts.current.get(payee_id);
    if (!doc) throw conflict();
    const line: TransferLineDoc = {
      ...{ paper: name, notice_id: record.id_by_enterprise_id as number, payee_id },
      ...{ account_key: doc.key, price: priceOf(paper) },
    };
    return { line, transfer: { account: accountIn(deps, doc), price: line.price, payee_id, paper_code: codeOf(line) } };
  });
}

async function nextNumber(deps: TransferDeps, ctx: CallContext, session: ClientSession): Promise<number> {
  const { transferNumbers } = deps.of(ctx);
  await transferNumbers.updateOne(SERIES, { $inc: { last: 1 } }, { session, upsert: true });
  return (await transferNumbers.findOne(SERIES, { session }))?.last ?? 1;
}

async function make(making: Making): Promise<TransferFileDoc> {
  const { deps, ctx, session, date, papers } = making;
  const doc = await currentSender(deps, ctx, session);
  if (!doc) throw conflict(NO_SENDER);
  const sender = senderIn(deps, doc);
  const [wrong] = senderProblems(sender);
  if (wrong) throw conflict(`振込元の口座を直してください。${wrong}`);
  const made = await transfersOf(making);
  const transfers = made.map(({ transfer }) => transfer);
  const file: TransferFileDoc = {
    ...{ enterprise_id: ctx.enterprise_id, number: await nextNumber(deps, ctx, session), date },
    ...{ state: transferFileState.code.open, sender_key: doc.key },
    lines: made.map(({ line }) => line),
    total_price: transfers.reduce((sum, { price }) => sum + price, 0),
    digest: digestOf(recordsOf({ sender, date, transfers })),
    ...{ made_at: deps.clock.now(), made_member_id: ctx.member_id },
  };
  const { enterprise_id: _own, ...given } = file;
  await deps.of(ctx).transferFiles.insertOne(given, { session });
  // A file that is made at the same time changes the same papers: one of both comes first, and the other one sees it.
  for (const { name, record } of papers)
    await writeChange(payableStore(deps, name), session, ctx, record, { ...record, transfer_number: file.number });
  return file;
}

/** @throws AppError `invalid` by field; `not_found` for an unknown paper; `conflict` without an account to pay from */
export async function transferCreate(
  deps: TransferDeps,
  ctx: CallContext,
  request: TransferCreateRequest,
): Promise<TransferFileResponse> {
  forAdministrators(ctx);
  const date = dayIn(request.date, deps.clock.now());
  const wanted = papersIn(request);
  return idempotent(deps, ctx, 'TransferService/Create', request, async (session) => {
    const found = await payablesByKey(deps, ctx, wanted, session);
    const papers = wanted.map((one) => {
      const paper = found.get(payableKey(one));
      if (!paper) throw notFound();
      return paper;
    });
    const file = await make({ deps, ctx, session, date, papers });
    return fileReply(deps, ctx, file);
  });
}
