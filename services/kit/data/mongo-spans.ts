/** A span for each command that is sent to the database in a traced piece of work: its name and collection, no values. */
import type { Connection } from 'mongoose';
import { callSpan } from '../observe/telemetry';

/** Commands that the driver sends by itself: they get no span, since they belong to no call. */
const QUIET = new Set(['hello', 'ping', 'endSessions']);

/** The connection has to be opened with `monitorCommands`. */
export function traceDatabase(connection: Connection): void {
  const client = connection.getClient();
  const open = new Map<number, (error?: unknown) => void>();
  const end = (requestId: number, error?: unknown) => {
    open.get(requestId)?.(error);
    open.delete(requestId);
  };
  client.on('commandStarted', ({ commandName, databaseName, command, requestId }) => {
    if (QUIET.has(commandName)) return;
    const target = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const ends = callSpan(collection ? `${commandName} ${collection}` : commandName, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection && { 'db.collection.name': collection }),
    });
    if (ends) open.set(requestId, ends);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
