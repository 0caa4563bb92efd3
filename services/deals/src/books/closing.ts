/** Months that are closed: no paper is fixed, corrected or paid in one. Closing and such a step pass the same turn. */
import { monthText } from '@enishi/protos/billing/months';
import { monthEnd, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import type { JournalCloseRequest, JournalClosing } from '@enishi/protos/deals/rpc';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { checkMonth } from '../hours';
import { forAdministrators, reasonIn } from '../monthly';
import type { BookDeps, ClosedMonthDoc } from './collections';

const turnOf = (enterprise_id: number, month: string): string => `closing:${enterprise_id}:${month}`;

const closedText = (month: string): string =>
  `${monthText(month)}は締められています。「仕訳」の画面で理由を入力して締めを解除してから、もう一度操作してください。`;

/**
 * A step of a paper that is booked on a day: it waits for a closing of that month, or makes that wait.
 * @param day YYYY-MM-DD
 * @throws AppError `conflict` saying how to go on, where the month is closed
 */
export async function mustBeOpen(
  deps: Pick<BookDeps, 'connection' | 'of'>,
  ctx: CallContext,
  session: ClientSession,
  day: string,
): Promise<void> {
  const month = monthOf(day);
  await takeTurn(deps.connection, session, turnOf(ctx.enterprise_id, month));
  const doc = await deps.of(ctx).closedMonths.findOne({ month }, { session });
  if (doc?.is_closed) throw conflict(closedText(month));
}

/** The day on which a paper of a month is booked: what was worked until its end is due then. */
export const closingDay = ({ first_date_of_target_month }: { first_date_of_target_month?: unknown }): string =>
  monthEnd(String(first_date_of_target_month));

const toWire = (month: string, doc?: Pick<ClosedMonthDoc, 'is_closed' | 'steps'> | null): JournalClosing => ({
  month,
  is_closed: doc?.is_closed ?? false,
  steps: (doc?.steps ?? []).map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
});

export async function closingOf(deps: Pick<BookDeps, 'of'>, ctx: CallContext, month: string): Promise<JournalClosing> {
  return toWire(month, await deps.of(ctx).closedMonths.findOne({ month }));
}

async function turn(
  deps: BookDeps,
  ctx: CallContext,
  { month, reason }: JournalCloseRequest,
  is_closed: boolean,
): Promise<JournalClosing> {
  const step = { is_closed, at: deps.clock.now(), member_id: ctx.member_id, ...(reason ? { reason } : {}) };
  return inTransactionOf(ctx, deps.connection, async (session) => {
    await takeTurn(deps.connection, session, turnOf(ctx.enterprise_id, month));
    const { closedMonths } = deps.of(ctx);
    const before = await closedMonths.findOne({ month }, { session });
    if ((before?.is_closed ?? false) === is_closed)
      throw conflict(`${monthText(month)}は${is_closed ? 'すでに締められています' : '締められていません'}。`);
    const steps = [...(before?.steps ?? []), step];
    await closedMonths.updateOne({ month }, { $set: { is_closed, steps } }, { session, upsert: true });
    return toWire(month, { is_closed, steps });
  });
}

/** @throws AppError `invalid` while the month goes on; `conflict` where it is closed already */
export async function closeMonth(
  deps: BookDeps,
  ctx: CallContext,
  { month }: JournalCloseRequest,
): Promise<JournalClosing> {
  forAdministrators(ctx);
  checkMonth(month);
  if (monthEnd(month) >= japanDay(deps.clock.now()))
    throw invalid({ month: [`${monthText(month)}はまだ終わっていません。月が終わってから締めてください。`] });
  return turn(deps, ctx, { month }, true);
}

/** @throws AppError `invalid` without a reason; `conflict` where it is not closed */
export async function reopenMonth(
  deps: BookDeps,
  ctx: CallContext,
  { month, reason }: JournalCloseRequest,
): Promise<JournalClosing> {
  forAdministrators(ctx);
  checkMonth(month);
  return turn(deps, ctx, { month, reason: reasonIn(reason, '締めを解除する理由') }, false);
}
