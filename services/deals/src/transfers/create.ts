/** TransferService/Create: a file of notices that are paid on one day. Each of them is in one file at most. */
import { senderProblems, type Transfer } from '@enishi/protos/bank/transfer-file';
import { addDays } from '@enishi/protos/deals/agreements/agreement-dates';
import type { TransferCreateRequest, TransferFileResponse } from '@enishi/protos/deals/rpc';
import { MOST_TRANSFERS } from '@enishi/protos/deals/transfers/http';
import { parseDay } from '@enishi/protos/fields/days';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { isBusinessDay } from '@enishi/protos/master/holidays';
import { paymentNoticeStatus, transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import { accountIn, noticeStore } from '../payables';
import type { TransferDeps, TransferFileDoc } from './collections';
import { fileReply, noticesOf } from './files';
import { accountsOf, NO_SENDER, problemsOf } from './payable';
import { digestOf, recordsOf } from './records';
import { currentSender, senderIn } from './sender';

const { fixed, sent } = paymentNoticeStatus.code;
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
function idsIn(given: readonly number[] = []): number[] {
  const ids = [...new Set(given)];
  if (ids.length === 0) throw invalid({ ids: ['振り込む支払通知書を1件以上選択してください。'] });
  if (ids.length > MOST_TRANSFERS)
    throw invalid({ ids: [`1つの振込ファイルに入れられるのは${MOST_TRANSFERS}件までです。分けて作成してください。`] });
  return ids;
}

function stateProblem({ payment_notice_status_id: status, transfer_number }: Values): string[] {
  if (status !== fixed && status !== sent)
    return [`「${paymentNoticeStatus.label(status as number)}」のため、振り込めません。`];
  return transfer_number ? [`振込ファイルNo.${transfer_number}に含まれています。`] : [];
}

interface Making {
  deps: TransferDeps;
  ctx: CallContext;
  session: ClientSession;
  date: string;
  notices: readonly Values[];
}

/** @throws AppError `invalid` on `ids`, naming each payee and what to mend */
async function transfersOf({ deps, ctx, session, notices }: Making) {
  const payees = notices.map((record) => record.payee_id_by_enterprise_id as number);
  const accounts = await accountsOf(deps, ctx, payees, session);
  const said = notices.flatMap((record) =>
    [...stateProblem(record), ...problemsOf(deps, record, accounts)].map(
      (problem) => `${record.company_name}（${record.number ?? '確定前'}）：${problem}`,
    ),
  );
  if (said.length > 0)
    throw invalid({ ids: said.slice(0, MOST_SAID) }, `振込ファイルに入れられない支払いがあります。${said[0]}`);
  return notices.map((record) => {
    const payee_id = record.payee_id_by_enterprise_id as number;
    const doc = accounts.current.get(payee_id);
    if (!doc) throw conflict();
    const notice_id = record.id_by_enterprise_id as number;
    const transfer: Transfer = { account: accountIn(deps, doc), price: Number(record.net_price), payee_id, notice_id };
    return { account_key: doc.key, transfer };
  });
}

async function nextNumber(deps: TransferDeps, ctx: CallContext, session: ClientSession): Promise<number> {
  const { transferNumbers } = deps.of(ctx);
  await transferNumbers.updateOne(SERIES, { $inc: { last: 1 } }, { session, upsert: true });
  return (await transferNumbers.findOne(SERIES, { session }))?.last ?? 1;
}

async function make(making: Making): Promise<TransferFileDoc> {
  const { deps, ctx, session, date, notices } = making;
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
    lines: made.map(({ account_key, transfer: { price, payee_id, notice_id } }) => ({
      ...{ notice_id, payee_id, account_key, price },
    })),
    total_price: transfers.reduce((sum, { price }) => sum + price, 0),
    digest: digestOf(recordsOf({ sender, date, transfers })),
    ...{ made_at: deps.clock.now(), made_member_id: ctx.member_id },
  };
  const { enterprise_id: _own, ...given } = file;
  await deps.of(ctx).transferFiles.insertOne(given, { session });
  const store = noticeStore(deps);
  // A file that is made at the same time changes the same notices: one of both comes first, and the other one sees it.
  for (const record of notices)
    await writeChange(store, session, ctx, record, { ...record, transfer_number: file.number });
  return file;
}

/** @throws AppError `invalid` by field; `not_found` for an unknown notice; `conflict` without an account to pay from */
export async function transferCreate(
  deps: TransferDeps,
  ctx: CallContext,
  request: TransferCreateRequest,
): Promise<TransferFileResponse> {
  forAdministrators(ctx);
  const date = dayIn(request.date, deps.clock.now());
  const ids = idsIn(request.ids);
  return idempotent(deps, ctx, 'TransferService/Create', request, async (session) => {
    const found = await noticesOf(deps, ctx, ids, session);
    const notices = ids.map((id) => {
      const record = found.get(id);
      if (!record) throw notFound();
      return record;
    });
    const file = await make({ deps, ctx, session, date, notices });
    return fileReply(deps, ctx, file);
  });
}
