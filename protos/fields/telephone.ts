/** Telephone numbers that spreadsheets took for numbers: their first 0 is gone. */
import { toHalfWidth } from './normalize';

/** Mobile and IP numbers have eleven digits with the 0, all others ten. */
const WITHOUT = /^(?:[5-9]0\d{8}|[1-9]\d{8})$/;
const MOBILE = /^(\d{3})(\d{4})(\d{4})$/;

/**
 * The number that a person probably meant, e.g. 090-1234-5678 for 9012345678; undefined for one that lacks nothing. A
 * number of another country may look like that, too: people are asked.
 */
export function withFirstZero(tel: string): string | undefined {
  const half = toHalfWidth(tel);
  if (!WITHOUT.test(half.replace(/[-\s()]/g, ''))) return undefined;
  return `0${half}`.replace(MOBILE, '$1-$2-$3');
}
