import { Binary, type Document } from 'bson';
import { MAX_DOCUMENT } from '../engine/documents';
import { MAX_MESSAGE } from '../wire';
import type { Command } from './command';

/** Wire version 21 is MongoDB 7.0. */
const WIRE_VERSION = 21;

/**
 * Answers as a mongos: drivers then use sessions, transactions and retryable writes without looking for other
 * members of a replica set.
 */
const hello: Command = () => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  msg: 'isdbgrid',
  maxBsonObjectSize: MAX_DOCUMENT,
  maxMessageSizeBytes: MAX_MESSAGE,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: 1,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

const endSessions: Command = ({ command, sessions, tx }) => {
  const ids = (command['endSessions'] as Document[] | undefined) ?? [];
  const names = ids.map(({ id }) => id).filter((id) => id instanceof Binary);
  sessions.end(
    names.map((id) => Buffer.from(id.value()).toString('latin1')),
    tx,
  );
  return { ok: 1 };
};

export const handshake: Record<string, Command> = {
  hello,
  ismaster: hello,
  ping: () => ({ ok: 1 }),
  buildinfo: () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0], maxBsonObjectSize: MAX_DOCUMENT, ok: 1 }),
  connectionstatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  endsessions: endSessions,
};
