/** A paper is paid, or found unpaid after all: the same for notices and for invoices of payees. */
import { formatDay } from '@enishi/protos/fields/format';
import type { Values } from '@enishi/protos/fields/parse';
import { noticeAnswer } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { writeChange } from '@enishi/service-kit/crud/writes';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { mustBeOpen } from '../books';
import { monthKey } from '../records';
import type { PayableDeps } from './collections';
import {
  isOpenPaper,
  isPaidPaper,
  keyOfPaper,
  mustBeOnly,
  PAYABLE,
  type PayablePaper,
  paidOn,
  payableStore,
  statusOf,
  unpaid,
} from './papers';
import { claimMonth } from './store';

/** What is paid of an agency is matched, and put back, one at a time. */
export const payoutTurn = (enterprise_id: number): string => `payouts:${enterprise_id}`;

/** By which a line of a statement knows money that went back to a client. */
export const refundKey = (key: string): string => `client_refunds:${key}`;

/** @throws AppError `conflict` while a line of a statement tells of the payment */
export async function mustBeUnclaimed(
  deps: Pick<PayableDeps, 'connection' | 'of'>,
  ctx: CallContext,
  session: ClientSession,
  key: string,
): Promise<void> {
  await takeTurn(deps.connection, session, payoutTurn(ctx.enterprise_id));
  const line = await deps.of(ctx).withdrawalLines.findOne({ claims: key }, { session });
  if (line)
    throw conflict(
      `銀行の明細（${formatDay(line.date)}の出金${yenText(line.price)}）と照合されています。「出金」の画面でその明細を未消込に戻してから、もう一度操作してください。`,
    );
}

/** @throws AppError `conflict` while a file for transfers has it: that is paid, or withdrawn, as a whole */
export function mustBeFree({ transfer_number }: Values, what: string): void {
  if (transfer_number)
    throw conflict(
      `振込ファイルNo.${transfer_number}に含まれているため、${what}。振込ファイルの画面で、支払いの記録または取下げをしてください。`,
    );
}

const refusal = (paper: PayablePaper, what: string) => {
  const { definition, stateOf } = PAYABLE[paper.name];
  return conflict(`この${definition.label}は「${stateOf(statusOf(paper))}」のため、${what}。`);
};

/** @throws AppError `conflict` where a paper of the other kind is paid for the same month; both pass here one at a time */
export async function mustHoldMonth(
  deps: Pick<PayableDeps, 'connection' | 'of'>,
  ctx: CallContext,
  session: ClientSession,
  paper: PayablePaper,
): Promise<void> {
  const { payee_id_by_enterprise_id: payee, first_date_of_target_month: month } = paper.record;
  await claimMonth(deps, ctx, session, monthKey(payee as number, month as string));
  await mustBeOnly(deps, ctx, session, paper);
}

type PayDeps = Pick<PayableDeps, 'connection' | 'of' | 'records'>;

/** @param day on which it was paid. @throws AppError `conflict` saying what to do first */
export async function payPaper(
  deps: PayDeps,
  ctx: CallContext,
  session: ClientSession,
  paper: PayablePaper,
  day: string,
): Promise<Values> {
  const { name, record } = paper;
  if (!isOpenPaper(paper)) throw refusal(paper, '支払いを記録できません');
  mustBeFree(record, '1件だけでは支払いを記録できません');
  if (record.notice_answer_id === noticeAnswer.code.objected)
    throw conflict(
      '相手から申し出があります。「訂正する」か、内容を相手に説明して「もう一度送付する」のあとで支払いを記録してください。',
    );
  await mustHoldMonth(deps, ctx, session, paper);
  await mustBeOpen(deps, ctx, session, day);
  return writeChange(payableStore(deps, name), session, ctx, record, { ...record, ...paidOn(paper, day) });
}

/** @throws AppError `conflict` where it is not paid, or a statement tells of the payment */
export async function unpayPaper(
  deps: PayDeps,
  ctx: CallContext,
  session: ClientSession,
  paper: PayablePaper,
): Promise<Values> {
  const { name, record } = paper;
  if (!isPaidPaper(paper)) throw refusal(paper, '支払いの記録を取り消せません');
  await mustBeUnclaimed(deps, ctx, session, keyOfPaper(paper));
  await mustBeOpen(deps, ctx, session, String(record.paid_date));
  // A payment that the bank gave back may go into another file.
  const change = { ...unpaid(paper), transfer_number: null };
  return writeChange(payableStore(deps, name), session, ctx, record, { ...record, ...change });
}
