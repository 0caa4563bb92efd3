/** Divisions that end in whole yen. Exact for every integer: products leave the range of doubles before amounts do. */
import { roundingKind } from '../master/money';

export type Rounding = keyof typeof roundingKind.code;

export const roundingOf = (id: number | null | undefined): Rounding =>
  (Object.keys(roundingKind.code) as Rounding[]).find((name) => roundingKind.code[name] === id) ?? 'down';

/** Whether what a division leaves over makes one more. */
const goesUp: Readonly<Record<Rounding, (rest: bigint, whole: bigint) => boolean>> = {
  down: () => false,
  half: (rest, whole) => rest * 2n >= whole,
  up: (rest) => rest > 0n,
};

/**
 * `amount * by / of` in whole units. Fractions go as `rounding` says, by size: what is below zero mirrors what is above,
 * so that a credit note is its invoice to the yen.
 * @throws RangeError for what is no integer, for `of` below 1, and for a result beyond the safe integers
 */
export function share(amount: number, by: number, of: number, rounding: Rounding): number {
  if (of < 1) throw new RangeError(`Nothing is divided by ${of}.`);
  const product = BigInt(amount) * BigInt(by);
  const sign = BigInt(Math.sign(amount) * Math.sign(by));
  const size = product * sign;
  const whole = BigInt(of);
  const rest = size % whole;
  const more = goesUp[rounding](rest, whole) ? 1n : 0n;
  const result = Number(sign * (size / whole + more));
  if (!Number.isSafeInteger(result)) throw new RangeError('The amount is too large to be exact.');
  return result;
}
