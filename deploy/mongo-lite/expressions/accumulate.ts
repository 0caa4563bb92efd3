import { Decimal128, type Long } from 'bson';
import { compare } from '../values/compare';
import { add, double, isNumeric, type Numeric, toDouble, withDecimals } from '../values/numbers';
import { isNothing } from './expression';

/** The sum of what is a number; an int64 that overflows becomes a double. */
export function plus(sum: Numeric, value: unknown): Numeric {
  if (!isNumeric(value)) return sum;
  return add(sum, value) ?? double(toDouble(sum) + toDouble(value));
}

export const total = (values: unknown[]): Numeric => values.reduce<Numeric>(plus, 0);

/** The quotient of a sum and a count: a decimal when the sum is one, else a double. */
export function ratio(sum: Numeric, n: number): Decimal128 | number | Long | Numeric {
  if (!(sum instanceof Decimal128)) return double(toDouble(sum) / n);
  return withDecimals(
    sum,
    n,
    (a, b) => a.div(b),
    (a, b) => a - b,
  );
}

export function average(values: unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  return numbers.length ? ratio(total(numbers), numbers.length) : null;
}

/** The least or greatest value that is neither null nor missing; null when there is none. */
export function extremeOf(values: unknown[], wins: (order: number) => boolean): unknown {
  let best: unknown = null;
  for (const value of values) if (!isNothing(value) && (best === null || wins(compare(value, best)))) best = value;
  return best;
}
