/** When an invoice has to be paid, by the terms that jobs have, too: close of the month, span, day. */
import { USANCE_DAY_DAYS, usanceDay, usanceSpan } from '../master/job';
import type { UsanceTerms } from '../master/job-text';
import { addMonths, lastDayOf, monthOf } from './months';

/** The day a month's invoice is due; undefined while a part of the terms is not chosen. */
export function dueDate(month: string, { usance_span_id, usance_day_id }: UsanceTerms): string | undefined {
  if (!usance_span_id || !usance_day_id) return undefined;
  const paid = addMonths(monthOf(month), usance_span_id === usanceSpan.code.month_after_next ? 2 : 1);
  const day = USANCE_DAY_DAYS[usance_day_id];
  if (!day || usance_day_id === usanceDay.code.month_end) return lastDayOf(paid);
  return `${paid.slice(0, 8)}${String(day).padStart(2, '0')}`;
}
