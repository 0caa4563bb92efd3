import type { Document } from 'bson';
import type { Cursors } from '../cursors';
import type { Catalog } from '../engine/catalog';
import type { Collection } from '../engine/collection';
import { assertSimpleCollation } from '../engine/index-spec';
import { badValue } from '../errors';
import type { Reply, Sessions } from '../sessions';
import type { Store } from '../store/store';
import type { Transaction } from '../store/transaction';

/** The parts of the server that commands work with. */
export interface ServerParts {
  store: Store;
  catalog: Catalog;
  cursors: Cursors;
  sessions: Sessions;
}

export interface CommandCall extends ServerParts {
  /** The command document; its first field names the command. */
  command: Document;
  database: string;
  tx: Transaction;
}

/** Answers a command, or throws CommandError. Writes go through `tx`, which the caller commits. */
export type Command = (call: CommandCall) => Reply | Promise<Reply>;

/** Full name of the collection a command names in its first field. */
export function namespaceOf({ command, database }: CommandCall): string {
  const name = Object.values(command)[0];
  if (typeof name !== 'string' || !name) throw badValue('collection name has to be a non-empty string');
  return `${database}.${name}`;
}

export const collectionOf = (call: CommandCall): Collection | undefined => call.catalog.get(namespaceOf(call));

export const ensureCollection = (call: CommandCall): Collection => call.catalog.ensure(namespaceOf(call));

/** A number option that may be absent or a BSON number. */
export const numberOf = (value: unknown, fallback = 0): number => (value === undefined ? fallback : Number(value));

export const checkCollation = (statement: Document): void => assertSimpleCollation(statement['collation']);
