/** The time of sending in the record of a mailing. */
import type { Values } from '@enishi/protos/fields/parse';
import { sendOption } from '@enishi/protos/master/messaging';
import type { CallContext } from '@enishi/service-kit/context';
import { findRecord, type Store } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';

const { now, scheduled } = sendOption.code;

/** A time that was chosen before "now" was is in no form any more, and must not hold the mailing back. */
export function dropReservation(values: Values): void {
  if (values.send_option_type_id === now && values.send_reservation_at) values.send_reservation_at = null;
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
