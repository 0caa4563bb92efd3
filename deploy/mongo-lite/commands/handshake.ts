import { hostname } from 'node:os';
import { Binary, type Document } from 'bson';
import { MAX_DOCUMENT } from '../engine/documents';
import { STORAGE_ENGINE } from '../engine/index-spec';
import { MAX_MESSAGE } from '../wire';
import type { Command } from './command';

/** Wire version 21 is MongoDB 7.0. */
const WIRE_VERSION = 21;
const VERSION = '7.0.0';

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

const started = Date.now();

const MB = 2 ** 20;

/** The questions of drivers and tools about a server: its version, and that it has transactions. */
const serverStatus: Command = ({ cursors, sessions }) => {
  const uptimeMs = Date.now() - started;
  // Memory of this thread only: mapped files belong to the system.
  const { heapTotal, arrayBuffers } = process.memoryUsage();
  return {
    host: hostname(),
    version: VERSION,
    process: 'mongos',
    pid: process.pid,
    uptime: Math.floor(uptimeMs / 1000),
    uptimeMillis: uptimeMs,
    localTime: new Date(),
    storageEngine: { name: STORAGE_ENGINE, supportsCommittedReads: true, persistent: true, readOnly: false },
    mem: { bits: 64, resident: Math.round((heapTotal + arrayBuffers) / MB), supported: true },
    metrics: { cursor: { open: { total: cursors.size } } },
    transactions: { currentOpen: sessions.openTransactions },
    ok: 1,
  };
};

export const handshake: Record<string, Command> = {
  hello,
  ismaster: hello,
  ping: () => ({ ok: 1 }),
  buildinfo: () => ({
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    maxBsonObjectSize: MAX_DOCUMENT,
    storageEngines: [STORAGE_ENGINE],
    ok: 1,
  }),
  serverstatus: serverStatus,
  connectionstatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  endsessions: endSessions,
};
