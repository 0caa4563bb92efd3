/** Fees of transfers that payees bear. */
import { transferFeeBearer } from '@enishi/protos/master/money';
import { feeOf } from './run';

const setting = { fee_below: 220, fee_above: 440 };
const { payee, agency } = transferFeeBearer.code;

it.each([
  [29_999, 220],
  // 30,000 less 440 is a transfer of 29,560, of which banks take 220.
  [30_000, 220],
  [30_439, 220],
  [30_440, 440],
  [660_000, 440],
])('of %d yen are no more than banks take of what is transferred: %d', (price, fee) => {
  expect(feeOf({ transfer_fee_id: payee }, setting, price)).toBe(fee);
  expect(feeOf({ transfer_fee_id: agency }, setting, price)).toBe(0);
});
