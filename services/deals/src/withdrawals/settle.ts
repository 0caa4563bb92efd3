/** What a line says was paid is paid on its day; what was paid before is left so. */
import { receiptState, transferFileState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import type { WithdrawalDoc } from '../books';
import {
  isPaidPaper,
  PAYABLE,
  type PayableName,
  type PayablePaper,
  payablesByKey,
  payPaper,
  priceOf,
  refundKey,
} from '../payables';
import { giveBack, mustFindRefund } from '../receipts';
import { mustFindFile, papersOfFile, payFile } from '../transfers';
import { type Claim, claimOf, FILES, REFUNDS } from './claims';
import type { WithdrawalDeps } from './deps';
import { maySeeClients } from './payouts';

export interface Confirming {
  deps: WithdrawalDeps;
  ctx: CallContext;
  session: ClientSession;
  line: WithdrawalDoc;
}

/** @throws AppError `not_found`; `conflict` once something was done with it */
export async function mustFindLine(
  { deps, ctx, session }: Omit<Confirming, 'line'>,
  key: string,
  wanted: readonly number[],
): Promise<WithdrawalDoc> {
  const line = await deps.of(ctx).withdrawalLines.findOne({ key }, { session });
  if (!line) throw notFound();
  if (!wanted.includes(line.state))
    throw conflict(`この明細は「${receiptState.label(line.state)}」です。画面を読み込み直してください。`);
  return line;
}

export interface Settled {
  /** By which the line keeps it. */
  claim: string;
  price: number;
  /** Whether it waited until now. */
  is_new: boolean;
  /** Yen of each transfer that it was. */
  prices: readonly number[];
  /** Yen that payees bear of the fees. */
  payees_fee: number;
}

const feeOfPayee = ({ record }: PayablePaper): number => Number(record.transfer_fee ?? 0);

async function settleFile(confirming: Confirming, claim: string, number: number): Promise<Settled> {
  const { deps, ctx, session, line } = confirming;
  const file = await mustFindFile(deps, ctx, number, session);
  const papers = await papersOfFile(deps, ctx, file, session);
  const is_new = file.state !== transferFileState.code.paid;
  if (is_new) await payFile({ deps, ctx, session, file }, line.date);
  return {
    ...{ claim, price: file.total_price, is_new, prices: file.lines.map(({ price }) => price) },
    payees_fee: [...papers.values()].reduce((sum, paper) => sum + feeOfPayee(paper), 0),
  };
}

async function settlePaper(confirming: Confirming, claim: string, { paper: name, id }: Claim): Promise<Settled> {
  const { deps, ctx, session, line } = confirming;
  if (!Object.hasOwn(PAYABLE, name)) throw notFound();
  const [paper] = (await payablesByKey(deps, ctx, [{ name: name as PayableName, id }], session)).values();
  if (!paper) throw notFound();
  const is_new = !isPaidPaper(paper);
  if (!is_new && paper.record.transfer_number)
    throw conflict(
      `${paper.record.company_name}の支払いは、振込ファイルNo.${paper.record.transfer_number}で支払われています。その振込ファイルと照合してください。`,
    );
  if (is_new) await payPaper(deps, ctx, session, paper, line.date);
  const price = priceOf(paper);
  return { claim, price, is_new, prices: [price], payees_fee: feeOfPayee(paper) };
}

/** A refund that was noted before its line came. */
async function settleRefund(confirming: Confirming, claim: string, key: string): Promise<Settled> {
  if (!maySeeClients(confirming.ctx)) throw notFound();
  const { price } = await mustFindRefund({ ...confirming, key });
  return { claim, price, is_new: false, prices: [price], payees_fee: 0 };
}

/** @throws AppError `not_found`; `conflict` saying what to do first */
export function settle(confirming: Confirming, said: string): Promise<Settled> {
  const claim = claimOf(said);
  if (claim.paper === FILES) return settleFile(confirming, said, claim.id);
  if (claim.paper === REFUNDS) return settleRefund(confirming, said, claim.key);
  return settlePaper(confirming, said, claim);
}

/**
 * Money on account goes back, as much of it as the line has left.
 * @throws AppError `not_found`; `invalid` or `conflict` saying what to put right
 */
export async function settleOnAccount(confirming: Confirming, key: string, left: number): Promise<Settled> {
  if (!maySeeClients(confirming.ctx)) throw notFound();
  if (left < 1)
    throw invalid({
      papers: ['選んだほかの支払いだけで出金額に達しています。返金する前受金の選択を外してください。'],
    });
  const { key: refund, price } = await giveBack({ ...confirming, key }, left, confirming.line.date);
  return { claim: refundKey(refund), price, is_new: true, prices: [price], payees_fee: 0 };
}
