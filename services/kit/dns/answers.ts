/** The answers of the DNS to a name, as far as it can be told. */

/**
 * found: these values; none: the name has no such record; spreading: servers of the zone answer differently; failed: no
 * server answered in a way that can be believed.
 */
export type Answer =
  | { state: 'found'; values: string[] }
  | { state: 'none' }
  | { state: 'spreading'; values: string[] }
  /** `code` as node:dns has it. */
  | { state: 'failed'; code: string; reason: string };

/** More values of one name than a domain needs: what is beyond is not looked at. */
const MAX_VALUES = 1_000;

/** Values in an order that does not depend on the server. */
export const found = (values: readonly string[]): Answer =>
  values.length === 0 ? { state: 'none' } : { state: 'found', values: [...values].sort().slice(0, MAX_VALUES) };

const sameAs = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One answer out of those of several servers: what is told by all that answered. */
export function agreed(answers: readonly Answer[]): Answer {
  const answered = answers.filter(({ state }) => state !== 'failed');
  if (answered.length === 0)
    return answers[0] ?? { state: 'failed', code: 'ENOSERVER', reason: 'DNSサーバーが見つかりませんでした。' };
  if (answered.every((answer) => sameAs(answer, answered[0]))) return answered[0];
  const values = answered.flatMap((answer) => ('values' in answer ? answer.values : []));
  return { state: 'spreading', values: [...new Set(values)].sort() };
}
