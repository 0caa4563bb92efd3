/** Papers that a file may take: fixed or matched, not paid, not objected to, with an account that a file can hold. */
import { halfKana } from '@enishi/protos/bank/kana';
import { accountProblems, senderProblems } from '@enishi/protos/bank/transfer-file';
import type { TransferPayable, TransferPayableResponse } from '@enishi/protos/deals/rpc';
import { noticeAnswer } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { forAdministrators } from '../monthly';
import {
  type AccountDoc,
  accountIn,
  type DoubleOf,
  doublesAmong,
  PAYABLE,
  PAYABLE_NAMES,
  type PayablePaper,
  priceOf,
} from '../payables';
import type { TransferDeps } from './collections';
import { currentSender, senderIn } from './sender';

/** More papers than any agency pays at once. */
const MOST = 5_000;

export const NO_SENDER = '振込元の口座が登録されていません。「振込元の口座」で登録してください。';
const NO_ACCOUNT = '口座が登録されていません。支払先の「口座を登録する」で登録してください。';
const WAITING = '口座の変更が確認を待っています。支払先の画面で、変更を確認または却下してください。';
const OBJECTED =
  '相手から申し出があります。「訂正する」か、内容を相手に説明して「もう一度送付する」のあとで振り込んでください。';
const NOTHING = '差引支払額が0円のため、振り込む金額がありません。';

/** What is known beside the papers that are about to be paid. */
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

const payeeIn = ({ record }: PayablePaper): number => record.payee_id_by_enterprise_id as number;

/** What keeps each of some papers out of a file; empty where nothing does. */
export async function problemsAmong(
  deps: TransferDeps,
  ctx: CallContext,
  papers: readonly PayablePaper[],
  session?: ClientSession,
): Promise<{ accounts: PayeeAccounts; problemsOf: (paper: PayablePaper) => string[] }> {
  const accounts = await accountsOf(deps, ctx, papers.map(payeeIn), session);
  const doubleOf = await doublesAmong(deps, ctx, papers, session);
  return { accounts, problemsOf: (paper) => problemsOf(deps, paper, accounts, doubleOf) };
}

function problemsOf(
  deps: TransferDeps,
  paper: PayablePaper,
  { current, waiting }: PayeeAccounts,
  doubleOf: DoubleOf,
): string[] {
  const { record } = paper;
  const payee = payeeIn(paper);
  const account = current.get(payee);
  const double = doubleOf(paper);
  return [
    ...(priceOf(paper) > 0 ? [] : [NOTHING]),
    ...(double ? [double] : []),
    ...(record.notice_answer_id === noticeAnswer.code.objected ? [OBJECTED] : []),
    ...(waiting.has(payee) ? [WAITING] : []),
    ...(account ? accountProblems(accountIn(deps, account)) : [NO_ACCOUNT]),
  ];
}

function toWire(deps: TransferDeps, paper: PayablePaper, problems: string[], accounts: PayeeAccounts): TransferPayable {
  const { name, record } = paper;
  const payee_id = payeeIn(paper);
  const account = accounts.current.get(payee_id);
  return {
    ...{ id: record.id_by_enterprise_id as number, payee_id, company_name: String(record.company_name ?? '') },
    ...{ paper: name, number: String(record.number ?? ''), net_price: priceOf(paper), problems },
    due_date: (record.due_date as string | null) ?? undefined,
    holder_text: account ? halfKana(accountIn(deps, account).bank_holder).text : '',
  };
}

/** Papers of both kinds that wait to be paid, the first due first. */
export async function waitingPapers(deps: TransferDeps, ctx: CallContext): Promise<PayablePaper[]> {
  const found = await Promise.all(
    PAYABLE_NAMES.map(async (name) => {
      const { definition, status, open } = PAYABLE[name];
      const docs = await ownRecords(deps, definition, ctx).find(
        { [status]: { $in: open }, transfer_number: { $exists: false } },
        { sort: { due_date: 1, id_by_enterprise_id: 1 }, limit: MOST },
      );
      return docs.map((doc) => ({ name, record: toRecord(definition, doc) }));
    }),
  );
  const dueOf = ({ record }: PayablePaper): string => String(record.due_date ?? '');
  return found.flat().sort((one, other) => dueOf(one).localeCompare(dueOf(other)));
}

export async function payable(deps: TransferDeps, ctx: CallContext): Promise<TransferPayableResponse> {
  forAdministrators(ctx);
  const papers = await waitingPapers(deps, ctx);
  const { accounts, problemsOf } = await problemsAmong(deps, ctx, papers);
  const sender = await currentSender(deps, ctx);
  return {
    papers: papers.map((paper) => toWire(deps, paper, problemsOf(paper), accounts)),
    sender_problems: sender ? senderProblems(senderIn(deps, sender)) : [NO_SENDER],
  };
}
