/** The month before last in the books: its journals are with the accounting program, and it is closed. */
import { closeMonth } from '@enishi/deals/src/books/closing';
import { journalExport } from '@enishi/deals/src/journals/export';
import type { DealsDeps } from '@enishi/deals/src/service';
import { addDays, addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { journalFormat } from '@enishi/protos/master/journals';
import type { CallContext } from '@enishi/service-kit/base/context';
import { depsAt } from './deps-at';

/** After the clerk has looked through the papers of the month, which are made on the fourth. */
const CLOSED_AFTER_DAYS = 9;

interface Books {
  deps: DealsDeps;
  clerk: CallContext;
  month: string;
  now: Date;
}

/** A run that goes on leaves alone what the one before it has done. */
export async function closeBooks({ deps: own, clerk, month, now }: Books): Promise<void> {
  const day = Date.parse(`${addDays(addMonths(month, 1), CLOSED_AFTER_DAYS)}T02:00:00Z`);
  const deps = depsAt(own, new Date(Math.min(now.getTime() - 1_000, day)));
  const { journalExports, closedMonths } = deps.of(clerk);
  if (!(await journalExports.findOne({ month })))
    await journalExport(deps, clerk, { month, format: journalFormat.code.freee });
  if (!(await closedMonths.findOne({ month }))) await closeMonth(deps, clerk, { month });
}
