/** The list of addresses that get no mailings of an agency. */
import { suppressionReason } from '@enishi/protos/master/messaging';
import { suppression } from '@enishi/protos/messaging/suppression';
import { systemContext } from '@enishi/service-kit/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { MessagingDeps } from '../deps';

type Deps = Pick<MessagingDeps, 'connection'>;

/** The addresses among these that are on the list, each with the reason. */
export async function reasonsOf(
  deps: Deps,
  enterprise_id: number,
  emails: readonly string[],
  session?: ClientSession,
): Promise<Map<string, number>> {
  if (enterprise_id === 0 || emails.length === 0) return new Map();
  const found = await ownRecords(deps, suppression, { enterprise_id }).find(
    { email: { $in: [...emails] } },
    { projection: { email: 1, suppression_reason_id: 1 }, session },
  );
  return new Map(found.map(({ email, suppression_reason_id }) => [String(email), Number(suppression_reason_id)]));
}

async function entryOf(deps: Deps, session: ClientSession, enterprise_id: number, email: string) {
  const { collection } = crudOf(deps, suppression).store.model;
  const found = await collection.findOne({ enterprise_id, email }, { session });
  return found ? { id: found.id_by_enterprise_id as number, reason: found.suppression_reason_id as number } : undefined;
}

/** Puts an address on the list; one that is there stays as it is. */
export async function suppress(
  deps: Deps,
  session: ClientSession,
  enterprise_id: number,
  email: string,
  reason: number,
  note?: string,
): Promise<void> {
  if (enterprise_id === 0 || (await entryOf(deps, session, enterprise_id, email))) return;
  const { store } = crudOf(deps, suppression);
  const ctx = systemContext(email, enterprise_id);
  const input = { email, ...(note && { note: note.replace(/\s+/g, ' ').slice(0, 500) }) };
  await insertRecord(store, session, ctx, input, { system: { suppression_reason_id: reason } });
}

/** Takes an address off that its owner had put there; what the agency or a mail server said stays. */
export async function allowAgain(deps: Deps, session: ClientSession, enterprise_id: number, email: string) {
  const entry = await entryOf(deps, session, enterprise_id, email);
  if (entry?.reason !== suppressionReason.code.opt_out) return;
  await removeRecord(crudOf(deps, suppression).store, session, systemContext(email, enterprise_id), entry.id);
}
