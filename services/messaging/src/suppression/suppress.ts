/** The list of addresses that get no mailings of an agency. */
import { cleanText, withoutUnreadable } from '@enishi/protos/fields/foreign-text';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { suppression } from '@enishi/protos/messaging/suppression';
import { systemContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { crudOf } from '@enishi/service-kit/crud/register';
import { removeRecord } from '@enishi/service-kit/crud/removes';
import { insertRecord, patchRecord } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { MessagingNeeds } from '../needs';

type Deps = Pick<MessagingNeeds, 'connection' | 'records'>;

/** The words of a mail server about a mail that had gone out. */
export interface MailReport {
  /** bounced: it will never arrive; complained: its reader called it spam. */
  kind: 'bounced' | 'complained';
  /** The reason in the server's words, on one line. */
  reason: string;
}

/** An address in the form in which addresses are compared. */
export const comparable = (email: string | null | undefined): string | undefined =>
  email?.trim().toLowerCase() || undefined;

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

async function entryOf(deps: Pick<Deps, 'connection'>, enterprise_id: number, email: string, session?: ClientSession) {
  const entry = await ownRecords(deps, suppression, { enterprise_id }).findOne({ email }, { session });
  if (!entry) return undefined;
  const { id_by_enterprise_id, suppression_reason_id, earlier_reason_id } = entry;
  const [id, reason] = [id_by_enterprise_id as number, suppression_reason_id as number];
  return { id, reason, earlier: (earlier_reason_id ?? undefined) as number | undefined };
}

const { opt_out, complaint, bounce } = suppressionReason.code;
/** What the owner of an address says outweighs what the agency or a mail server did. */
const weightOf = (reason: number): number => (reason === complaint ? 2 : reason === opt_out ? 1 : 0);

const MOST_NOTE = 500;

/** The words of a mail server as a record can hold them: it writes what it likes. */
const noteOf = (said: string): string =>
  [...withoutUnreadable(cleanText(said)).replace(/\s+/g, ' ').trim()].slice(0, MOST_NOTE).join('');

/** Puts an address on the list; of one that is there the owner's word counts, and what else is known stands beside it. */
export async function suppress(
  deps: Deps,
  session: ClientSession,
  enterprise_id: number,
  email: string,
  reason: number,
  note?: string,
): Promise<void> {
  if (enterprise_id === 0) return;
  const { store } = crudOf(deps, suppression);
  const ctx = systemContext(email, enterprise_id);
  const entry = await entryOf(deps, enterprise_id, email, session);
  if (entry) {
    if (weightOf(reason) === weightOf(entry.reason)) return;
    const isHeavier = weightOf(reason) > weightOf(entry.reason);
    const [first, other] = isHeavier ? [reason, entry.reason] : [entry.reason, reason];
    const earlier_reason_id = entry.earlier ?? (weightOf(other) === 0 ? other : null);
    const system = { suppression_reason_id: first, earlier_reason_id };
    await patchRecord(store, session, ctx, entry.id, {}, { system });
    return;
  }
  const input = { email, ...(note && { note: noteOf(note) }) };
  await insertRecord(store, session, ctx, input, { system: { suppression_reason_id: reason } });
}

/** Whose word keeps mailings from an address. */
export type StoppedBy = 'owner' | 'agency' | 'bounce' | 'complaint';

/** Whose word it is; beside what the owner said an earlier reason counts, as it stays when they begin again. */
export async function stoppedBy(
  deps: Pick<Deps, 'connection'>,
  enterprise_id: number,
  email: string,
): Promise<StoppedBy | undefined> {
  const entry = await entryOf(deps, enterprise_id, email);
  if (!entry) return undefined;
  const reason = entry.reason === opt_out ? (entry.earlier ?? opt_out) : entry.reason;
  if (reason === opt_out) return 'owner';
  if (reason === complaint) return 'complaint';
  return reason === bounce ? 'bounce' : 'agency';
}

/** Takes an address off that its owner had put there; what the agency or a mail server said stays. */
export async function allowAgain(deps: Deps, session: ClientSession, enterprise_id: number, email: string) {
  const entry = await entryOf(deps, enterprise_id, email, session);
  if (entry?.reason !== opt_out) return;
  const { store } = crudOf(deps, suppression);
  const ctx = systemContext(email, enterprise_id);
  const system = { suppression_reason_id: entry.earlier ?? null, earlier_reason_id: null };
  if (entry.earlier) await patchRecord(store, session, ctx, entry.id, {}, { system });
  else await removeRecord(store, session, ctx, entry.id);
}
