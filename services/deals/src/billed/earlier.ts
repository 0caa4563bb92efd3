/**
 * What an invoice bills that an earlier version drafted, which kept no rows of it: all that its client had fixed by then.
 * A client that became part of another one had its agreements under its own number at that time.
 */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ChangeDoc } from '@enishi/service-kit/crud/collections';
import { ownHistories } from '@enishi/service-kit/crud/own-records';
import type { ClientSession } from 'mongoose';
import type { DealsNeeds } from '../needs';

/** An agreement and its line of the month. */
export interface Billable {
  agreement: Values;
  hours: Values;
}

/** An invoice without rows. */
export interface EarlierInvoice {
  id: number;
  /** The client that it was drafted for. */
  company: number;
  created_at: Date;
}

const COMPANY = 'company_id_by_enterprise_id';

interface Move {
  at: Date;
  from: unknown;
}

/** Changes of the client of agreements, the oldest first. */
async function movesOf(
  deps: Pick<DealsNeeds, 'connection'>,
  ctx: CallContext,
  ids: readonly number[],
  session?: ClientSession,
): Promise<Map<number, Move[]>> {
  const found = await ownHistories(deps, ctx).find(
    { entity: agreement.name, record_id: { $in: [...ids] }, action: 'updated', 'changes.column_name': COMPANY },
    { sort: { created_at: 1 }, session },
  );
  const moves = new Map<number, Move[]>();
  for (const { record_id, created_at, changes } of found) {
    const from = changes.find(({ column_name }: ChangeDoc) => column_name === COMPANY)?.old_value;
    moves.set(record_id, [...(moves.get(record_id) ?? []), { at: created_at, from }]);
  }
  return moves;
}

/** The invoice of each agreement that one of these invoices bills. */
export async function billedEarlier(
  deps: Pick<DealsNeeds, 'connection'>,
  ctx: CallContext,
  invoices: readonly EarlierInvoice[],
  lines: readonly Billable[],
  session?: ClientSession,
): Promise<Map<number, number>> {
  if (invoices.length === 0 || lines.length === 0) return new Map();
  const idOf = ({ agreement: own }: Billable) => own.id_by_enterprise_id as number;
  const moves = await movesOf(deps, ctx, lines.map(idOf), session);
  return new Map(
    lines.flatMap((line) => {
      const id = idOf(line);
      const companyAt = (time: Date) => moves.get(id)?.find(({ at }) => at >= time)?.from ?? line.agreement[COMPANY];
      const found = invoices.find(
        ({ company, created_at }) =>
          created_at.toISOString() >= String(line.hours.updated_at) && Number(companyAt(created_at)) === company,
      );
      return found ? [[id, found.id] as const] : [];
    }),
  );
}
