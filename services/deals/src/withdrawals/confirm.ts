/** WithdrawalService/Confirm and ConfirmSure: a line pays papers, a file or a client back, once, in one transaction. */
import type {
  WithdrawalConfirmRequest,
  WithdrawalLineResponse,
  WithdrawalRefused,
  WithdrawalSureRequest,
  WithdrawalSureResponse,
} from '@enishi/protos/deals/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, conflict, invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { mustBeOpen } from '../books';
import { forAdministrators } from '../monthly';
import { noticeSettingOf, payoutTurn } from '../payables';
import { claimOf, ON_ACCOUNT, onAccountKey, REFUNDS } from './claims';
import type { WithdrawalDeps } from './deps';
import { checkFee } from './fees';
import { lineReply, MOST_OPEN, proposed } from './lines';
import { type Confirming, mustFindLine, type Settled, settle, settleOnAccount } from './settle';

const state = receiptState.code;

/** @throws AppError `conflict` where another line has paid one of them */
async function mustBeFree({ deps, ctx, session }: Confirming, keys: readonly string[]): Promise<void> {
  await takeTurn(deps.connection, session, payoutTurn(ctx.enterprise_id));
  const other = await deps.of(ctx).withdrawalLines.findOne({ claims: { $in: [...keys] } }, { session });
  if (other)
    throw conflict('選んだ支払いは、別の出金の明細と照合されています。画面を読み込み直して、選び直してください。');
}

type Choices = NonNullable<WithdrawalConfirmRequest['papers']>;

/** @throws AppError `invalid` on `papers` */
function keysIn(papers: Choices, fee: number): string[] {
  const keys = papers.map(({ paper, paper_id, key }) => {
    if (paper === ON_ACCOUNT) return onAccountKey(key ?? '');
    return `${paper}:${paper === REFUNDS ? (key ?? '') : paper_id}`;
  });
  if (keys.length === 0 && fee === 0) throw invalid({ papers: ['この出金で支払ったものを1件以上選択してください。'] });
  return [...new Set(keys)];
}

const isOnAccount = (key: string): boolean => claimOf(key).paper === ON_ACCOUNT;
const sumOf = (settled: readonly Settled[]): number => settled.reduce((sum, { price }) => sum + price, 0);

/** All that a line has paid; money on account gives what the rest of the line says. @throws AppError */
async function settleAll(confirming: Confirming, keys: readonly string[], fee: number): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const key of keys.filter((one) => !isOnAccount(one))) settled.push(await settle(confirming, key));
  for (const key of keys.filter(isOnAccount)) {
    const left = confirming.line.price - fee - sumOf(settled);
    settled.push(await settleOnAccount(confirming, claimOf(key).key, left));
  }
  const price = sumOf(settled) + fee;
  if (price !== confirming.line.price)
    throw invalid({
      papers: [
        `選んだ支払いの合計が${formatNumber(price - fee)}円${fee > 0 ? `、手数料が${formatNumber(fee)}円` : ''}で、出金額${formatNumber(confirming.line.price)}円と一致しません。合計が出金額と同じになるように選んでください。`,
      ],
    });
  return settled;
}

/** The fee as the line keeps it. @throws AppError `invalid` for one that is too large; `conflict` where its month is closed */
async function feeIn(confirming: Confirming, settled: readonly Settled[], fee: number): Promise<object> {
  if (fee === 0) return {};
  const { deps, ctx, session, line } = confirming;
  const prices = settled.flatMap((one) => one.prices);
  checkFee(await noticeSettingOf(deps, ctx, session), { fee, price: line.price, prices });
  await mustBeOpen(deps, ctx, session, line.date);
  const borne = settled.reduce((sum, { payees_fee }) => sum + payees_fee, 0);
  return { fee, payees_fee: Math.min(fee, borne) };
}

interface Chosen {
  key: string;
  keys: readonly string[];
  fee: number;
}

async function confirmLine(deps: WithdrawalDeps, ctx: CallContext, { key, keys, fee }: Chosen): Promise<void> {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const line = await mustFindLine({ deps, ctx, session }, key, [state.open]);
    const confirming = { deps, ctx, session, line };
    await mustBeFree(confirming, keys);
    const settled = await settleAll(confirming, keys, fee);
    const taken = await feeIn(confirming, settled, fee);
    const $set = {
      ...{ state: state.matched, claims: settled.map(({ claim }) => claim), ...taken },
      settled: settled.filter(({ is_new }) => is_new).map(({ claim }) => claim),
      ...{ decided_at: deps.clock.now(), decided_member_id: ctx.member_id },
    };
    await deps.of(ctx).withdrawalLines.updateOne({ key }, { $set, $unset: { reason: '' } }, { session });
  });
}

/** @throws AppError `not_found`; `invalid` or `conflict` saying what to put right */
export async function withdrawalConfirm(
  deps: WithdrawalDeps,
  ctx: CallContext,
  { key, papers = [], fee = 0 }: WithdrawalConfirmRequest,
): Promise<WithdrawalLineResponse> {
  forAdministrators(ctx);
  await confirmLine(deps, ctx, { key, keys: keysIn(papers, fee), fee });
  return lineReply(deps, ctx, key);
}

/** Each line on its own, so that one that is refused stops no other. */
export async function withdrawalConfirmSure(
  deps: WithdrawalDeps,
  ctx: CallContext,
  _request: WithdrawalSureRequest,
): Promise<WithdrawalSureResponse> {
  forAdministrators(ctx);
  const sort = { date: -1, key: 1 } as const;
  const waiting = await deps.of(ctx).withdrawalLines.find({ state: state.open }, { sort, limit: MOST_OPEN });
  const proposals = await proposed(deps, ctx, waiting);
  const refused: WithdrawalRefused[] = [];
  let done = 0;
  for (const { key, receiver } of waiting) {
    const [first] = proposals.get(key) ?? [];
    if (!first?.is_sure) continue;
    try {
      await confirmLine(deps, ctx, { key, keys: first.keys, fee: first.fee });
      done++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ key, receiver, message: error.message });
    }
  }
  return { done, refused };
}
