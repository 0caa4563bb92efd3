/** When and by which terms a client pays. Pure. */
import type { Values } from '@enishi/protos/fields/parse';
import { duesOf, SELL, type Worked } from '../monthly';

/** No contract is paid before its own day, so the latest of them counts; the setting's terms where they name none. */
export function dueOf(worked: readonly Worked[], setting: Values, month: string): Pick<Values, 'due_date' | 'usance'> {
  const terms = worked.length === 0 ? [setting] : worked.map(({ agreement }) => agreement);
  const latest = duesOf(terms, SELL, month).at(-1);
  if (latest) return { due_date: latest.due_date, usance: latest.usance || null };
  return worked.length === 0 ? { due_date: null, usance: null } : dueOf([], setting, month);
}
