/** How much of a line may be what the bank took for itself. */

import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { MOST_FEE_ALONE } from '@enishi/protos/master/money';
import { invalid } from '@enishi/service-kit/base/errors';
import { statedFee } from '../payables';
import { LARGEST_FEE } from '../receipts';

/** @param prices of the transfers of a payment. @returns yen: what the agency states, or what banks take at most */
export const mostFee = (setting: Values, prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + (statedFee(setting, price) || LARGEST_FEE), 0);

/** By hand a fee may be larger than the agency states, as far as banks take one. */
export const mostFeeByHand = (setting: Values, prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + Math.max(statedFee(setting, price), LARGEST_FEE), 0);

interface Taken {
  fee: number;
  /** Yen of the line. */
  price: number;
  /** Yen of each transfer that it has paid. */
  prices: readonly number[];
}

/** @throws AppError `invalid` on `fee` for one that no bank takes */
export function checkFee(setting: Values, { fee, price, prices }: Taken): void {
  if (prices.length === 0) {
    if (fee === price && fee <= MOST_FEE_ALONE) return;
    throw invalid({
      fee: [
        `手数料だけの出金は、出金額の全額が手数料で、${formatNumber(MOST_FEE_ALONE)}円以内のときに記録できます。この出金で支払ったものを選択してください。`,
      ],
    });
  }
  const most = mostFeeByHand(setting, prices);
  if (fee > most)
    throw invalid({
      fee: [
        `手数料${formatNumber(fee)}円は、${prices.length}件の振込の手数料として大きすぎます。${formatNumber(most)}円以内になるように、支払いを選び直してください。`,
      ],
    });
}
