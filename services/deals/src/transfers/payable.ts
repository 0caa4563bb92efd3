/** Notices that a file may take: fixed, not paid, not objected to, with an account that a file can hold. */
import { halfKana } from '@enishi/protos/bank/kana';
import { accountProblems, senderProblems } from '@enishi/protos/bank/transfer-file';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import type { TransferPayable, TransferPayableResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { noticeAnswer, paymentNoticeStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import { type AccountDoc, accountIn } from '../payables';
import type { TransferDeps } from './collections';
import { currentSender, senderIn } from './sender';

const { fixed, sent } = paymentNoticeStatus.code;
/** More notices than any agency pays at once. */
const MOST = 5_000;

export const NO_SENDER = '振込元の口座が登録されていません。「振込元の口座」で登録してください。';
const NO_ACCOUNT = '口座が登録されていません。支払先の「口座を登録する」で登録してください。';
const WAITING = '口座の変更が確認を待っています。支払先の画面で、変更を確認または却下してください。';
const OBJECTED =
  '相手から申し出があります。「訂正する」か、内容を相手に説明して「もう一度送付する」のあとで振り込んでください。';
const NOTHING = '差引支払額が0円のため、振り込む金額がありません。';

export interface PayeeAccounts {
  current: ReadonlyMap<number, AccountDoc>;
  /** Payees whose account is about to change. */
  waiting: ReadonlySet<number>;
}

/** The accounts of payees: those in use, and which of them are about to change. */
export async function accountsOf(
  deps: TransferDeps,
  ctx: CallContext,
  payees: readonly number[],
  session?: ClientSession,
): Promise<PayeeAccounts> {
  const ids = [...new Set(payees)];
  const { payeeAccounts } = deps.of(ctx);
  const current = await payeeAccounts.find({ current: { $in: ids } }, { session, limit: MOST });
  const waiting = await payeeAccounts.find({ waiting: { $in: ids } }, { session, limit: MOST });
  return {
    current: new Map(current.map((doc) => [doc.payee_id, doc])),
    waiting: new Set(waiting.map(({ payee_id }) => payee_id)),
  };
}

/** What keeps a notice out of a file; empty where nothing does. */
export function problemsOf(deps: TransferDeps, record: Values, { current, waiting }: PayeeAccounts): string[] {
  const payee = record.payee_id_by_enterprise_id as number;
  const account = current.get(payee);
  return [
    ...(Number(record.net_price) > 0 ? [] : [NOTHING]),
    ...(record.notice_answer_id === noticeAnswer.code.objected ? [OBJECTED] : []),
    ...(waiting.has(payee) ? [WAITING] : []),
    ...(account ? accountProblems(accountIn(deps, account)) : [NO_ACCOUNT]),
  ];
}

function toWire(deps: TransferDeps, record: Values, accounts: PayeeAccounts): TransferPayable {
  const payee_id = record.payee_id_by_enterprise_id as number;
  const account = accounts.current.get(payee_id);
  return {
    ...{ id: record.id_by_enterprise_id as number, payee_id, company_name: String(record.company_name ?? '') },
    ...{ number: String(record.number ?? ''), net_price: Number(record.net_price ?? 0) },
    due_date: (record.due_date as string | null) ?? undefined,
    problems: problemsOf(deps, record, accounts),
    holder_text: account ? halfKana(accountIn(deps, account).bank_holder).text : '',
  };
}

export async function payable(deps: TransferDeps, ctx: CallContext): Promise<TransferPayableResponse> {
  forAdministrators(ctx);
  const docs = await ownRecords(deps, paymentNotice, ctx).find(
    { payment_notice_status_id: { $in: [fixed, sent] }, transfer_number: { $exists: false } },
    { sort: { due_date: 1, id_by_enterprise_id: 1 }, limit: MOST },
  );
  const records = docs.map((doc) => toRecord(paymentNotice, doc));
  const accounts = await accountsOf(
    deps,
    ctx,
    records.map((record) => record.payee_id_by_enterprise_id as number),
  );
  const sender = await currentSender(deps, ctx);
  return {
    notices: records.map((record) => toWire(deps, record, accounts)),
    sender_problems: sender ? senderProblems(senderIn(deps, sender)) : [NO_SENDER],
  };
}
