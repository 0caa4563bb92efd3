/** The month that an address names, as its first day; else the one before today's. */
import { addMonths } from '@enishi/protos/billing/months';
import { firstOfMonth } from '@enishi/protos/master/dates';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

export function monthIn(params: URLSearchParams): string {
  const asked = params.get('month') ?? '';
  return MONTH.test(asked) ? `${asked}-01` : addMonths(firstOfMonth(new Date()), -1);
}
