/** What an agency has told the reader of its papers, asked of its owner and remembered for a moment. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ReadingKnown } from '@enishi/protos/identity/rpc';
import { isReadingList, readingKey, type TaughtWord } from '@enishi/protos/master/reading-words';
import type { ClientSession, Connection } from 'mongoose';
import { type CallContext, systemContext } from '../base/context';
import type { Cache } from '../data/cache';
import { inTransaction } from '../data/mongo';
import type { EventHandlers } from '../events/events';
import type { Outbox } from '../events/outbox';
import type { Clients } from '../rpc/client';

/** A process that does not hear of a change knows it after this. */
const KEPT_MS = 10_000;
const OPERATOR = 0;

const placeOf = (enterprise_id: number): string => `reading:${enterprise_id}`;

export interface KnownDeps {
  cache: Pick<Cache, 'get' | 'set' | 'del'>;
  clients: Pick<Clients, 'rpc'>;
}

export interface AgencyReading extends Pick<ReadingKnown, 'settings'> {
  words: TaughtWord[];
}

async function ask({ cache, clients }: KnownDeps, request_id: string, enterprise_id: number): Promise<ReadingKnown> {
  const known = await cache.get<ReadingKnown>(placeOf(enterprise_id));
  if (known) return known;
  const told = await clients.rpc.identity.ReadingService.Known(systemContext(request_id, enterprise_id), {});
  await cache.set(placeOf(enterprise_id), told, KEPT_MS);
  return told;
}

const taughtOf = ({ words = [] }: ReadingKnown): TaughtWord[] =>
  words.flatMap(({ list, ...word }) => (isReadingList(list) ? [{ ...word, list }] : []));

const spelling = ({ list, word }: TaughtWord): string => `${list} ${readingKey(word)}`;

/** The agency's own words go before those that operators teach all agencies. @throws AppError where identity is not there */
export async function knownReading(
  deps: KnownDeps,
  { request_id, enterprise_id }: Pick<CallContext, 'request_id' | 'enterprise_id'>,
): Promise<AgencyReading> {
  const [shared, own] = await Promise.all([ask(deps, request_id, OPERATOR), ask(deps, request_id, enterprise_id)]);
  const words = new Map([...taughtOf(shared), ...taughtOf(own)].map((word) => [spelling(word), word]));
  return { words: [...words.values()], settings: own.settings };
}

export const forgetReading = ({ cache }: Pick<KnownDeps, 'cache'>): EventHandlers<EventMap> => ({
  'reading.changed': ({ enterprise_id }) => cache.del(placeOf(enterprise_id)),
});

interface UsedDeps {
  connection: Connection;
  outbox: Pick<Outbox<EventMap>, 'add'>;
}

/** Tells which taught words a paper was read by. @param within the transaction that keeps what was read */
export async function tellUsed(
  { connection, outbox }: UsedDeps,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
  drafts: readonly { taught?: readonly { id: string }[] }[],
  within?: ClientSession,
): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ taught = [] }) => taught.map(({ id }) => id)))];
  if (ids.length === 0) return;
  const key = `${enterprise_id}:reading`;
  const tell = (session: ClientSession) =>
    outbox.add(session, { name: 'reading.words_used', enterprise_id, key, payload: { ids } });
  await (within ? tell(within) : inTransaction(connection, tell));
}
