/** The time of sending in the record of a mailing. */
import { japanInstant, pastProblem, shownDateTime } from '@enishi/protos/master/dates';
import { mailingState, sendOption } from '@enishi/protos/master/messaging';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { findRecord, type Store, type Write } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { type MailingDoc } from './collections';
import type { MailingDeps } from './deps';
import type { Mailing } from './kinds';

/** So long everything can still be taken back. */
const TAKE_BACK_MS = 60_000;

/** When sending begins: at the time that was chosen, but never before it can be taken back. */
export function startOf(at: Date, reservation?: string | null): Date {
  const soonest = new Date(at.getTime() + TAKE_BACK_MS);
  const wanted = reservation ? japanInstant(reservation) : soonest;
  return wanted > soonest ? wanted : soonest;
}

const { now: atOnce, scheduled } = sendOption.code;
const { preparing, review, approval } = mailingState.code;

/**
 * The time in a record that is about to be written. One that was chosen before "now" was is in no form any more, and must
 * not hold the mailing back.
 * @throws AppError `invalid` for a time that has passed, unless it stands there already
 */
export function settleReservation({ before, values, deps }: Pick<Write, 'before' | 'values' | 'deps'>): void {
  const at = values.send_reservation_at;
  if (!at) return;
  if (values.send_option_type_id === atOnce) {
    values.send_reservation_at = null;
    return;
  }
  if (at === before?.send_reservation_at) return;
  const problem = pastProblem(String(at), deps.clock.now());
  if (problem) throw invalid({ send_reservation_at: [problem] });
}

/** States in which no member has confirmed it so that it goes out by itself. */
const unconfirmed = new Set<number>([preparing, review, approval]);

/** Steps after which it is known whether its time has come: asked for before, approved in time, or grown when it came. */
const decisive = new Set(['asked', 'approved', 'grown']);

/**
 * A time that passed while the mailing was not confirmed, or that was taken by a clock that was wrong: it would go out at
 * once, unasked. One that was approved in time and held back when it came, because it had changed, goes
 * out as soon as it is approved again.
 */
export function passedReservation(
  { clock }: Pick<MailingDeps, 'clock'>,
  { state, steps }: Pick<MailingDoc, 'state' | 'steps'>,
  { send_reservation_at: at }: Pick<Mailing, 'send_reservation_at'>,
): MailingProblem[] {
  const [last] = steps.filter(({ action }) => decisive.has(action)).slice(-1);
  const isHeldBack = state === approval && last !== undefined && last.action !== 'asked';
  const problem = at && unconfirmed.has(state) && !isHeldBack ? pastProblem(at, clock.now()) : undefined;
  if (!at || !problem) return [];
  const message = `送信予約日時（${shownDateTime(at)}）を過ぎています。${problem}`;
  return [{ code: 'reservation', message }];
}

/** Nothing of the mailing is prepared again: its words and recipients stay. */
export async function writeReservation(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  id: number,
  send_reservation_at: string,
): Promise<void> {
  const before = await findRecord(store, ctx, id, session);
  if (!before) return;
  const after = { ...before, send_option_type_id: scheduled, send_reservation_at };
  await writeChange(store, session, ctx, before, after);
}
