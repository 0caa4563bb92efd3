import type { Document } from 'bson';
import type { Collection } from '../engine/collection';
import { insertDocument, removeDocument } from '../engine/documents';
import { projector } from '../engine/projection';
import { collect, copyBytes, scan } from '../engine/scan';
import { badValue, CommandError, WriteConflict } from '../errors';
import { decode } from '../raw';
import type { Transaction } from '../store/transaction';
import { type UpdateResult, updateDocuments } from '../update/update';
import { type Command, type CommandCall, checkCollation, collectionOf, ensureCollection, numberOf } from './command';

/**
 * Runs each statement, gathering refusals as `writeErrors`. An ordered batch, and any batch inside a transaction,
 * stops at the first one.
 */
function runStatements<T>(
  { command, tx }: CommandCall,
  statements: T[],
  run: (statement: T, index: number) => void,
): Document {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      // A conflict concerns the whole transaction, not one statement.
      if (!(error instanceof CommandError) || error instanceof WriteConflict) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (command['ordered'] !== false || tx.explicit) break;
    }
  }
  return writeErrors.length ? { writeErrors } : {};
}

function statementsOf(command: Document, name: string): Document[] {
  const statements = command[name];
  if (!Array.isArray(statements) || !statements.length) throw badValue(`'${name}' must be a non-empty array`);
  return statements;
}

const insert: Command = (call) => {
  const documents = statementsOf(call.command, 'documents') as Buffer[];
  const collection = ensureCollection(call);
  let n = 0;
  const failed = runStatements(call, documents, (raw) => {
    insertDocument(call.tx, collection, raw);
    n++;
  });
  saveIfDirty(call, collection);
  return { n, ...failed, ok: 1 };
};

const update: Command = (call) => {
  const { command, tx } = call;
  const collection = ensureCollection(call);
  let n = 0;
  let nModified = 0;
  const upserted: Document[] = [];
  const failed = runStatements(call, statementsOf(command, 'updates'), (statement, index) => {
    checkCollation(statement);
    const result = updateDocuments(tx, collection, {
      filter: statement['q'],
      update: statement['u'],
      multi: statement['multi'],
      upsert: statement['upsert'],
      arrayFilters: statement['arrayFilters'],
      sort: statement['sort'],
      hint: statement['hint'],
      variables: { ...command['let'], ...statement['c'] },
    });
    n += result.n;
    nModified += result.nModified;
    if ('upserted' in result) upserted.push({ index, _id: result.upserted });
  });
  saveIfDirty(call, collection);
  return { n, nModified, ...(upserted.length ? { upserted } : {}), ...failed, ok: 1 };
};

function removeMatching(
  tx: Transaction,
  collection: Collection | undefined,
  filter: Document,
  options: { limit: number; sort?: Document; hint?: string | Document },
): Buffer[] {
  if (!collection) return [];
  const matches = collect(scan(tx, collection, filter, { ...options, emit: copyBytes }));
  for (const raw of matches) removeDocument(tx, collection, raw);
  return matches;
}

const remove: Command = (call) => {
  const collection = collectionOf(call);
  let n = 0;
  const failed = runStatements(call, statementsOf(call.command, 'deletes'), (statement) => {
    checkCollation(statement);
    const { q: filter, limit, hint } = statement;
    n += removeMatching(call.tx, collection, filter, { limit: numberOf(limit), hint }).length;
  });
  return { n, ...failed, ok: 1 };
};

const findAndModify: Command = (call) => {
  const { command, tx } = call;
  checkCollation(command);
  const { query: filter = {}, sort, hint, fields } = command;
  const project = projector(fields, filter);
  const shown = (raw: Buffer | undefined): Document | null => (raw ? decode(project(raw)) : null);
  if (command['remove']) {
    if (command['update']) throw new CommandError(9, 'FailedToParse', 'Cannot specify both an update and remove=true');
    const [raw] = removeMatching(tx, collectionOf(call), filter, { limit: 1, sort, hint });
    return { lastErrorObject: { n: raw ? 1 : 0 }, value: shown(raw), ok: 1 };
  }
  if (!command['update'])
    throw new CommandError(9, 'FailedToParse', 'Either an update or remove=true must be specified');
  const collection = ensureCollection(call);
  const result = updateDocuments(tx, collection, {
    filter,
    update: command['update'],
    upsert: command['upsert'],
    arrayFilters: command['arrayFilters'],
    sort,
    hint,
    variables: command['let'],
  });
  saveIfDirty(call, collection);
  return { lastErrorObject: lastError(result), value: shown(command['new'] ? result.after : result.before), ok: 1 };
};

function lastError(result: UpdateResult): Document {
  if ('upserted' in result) return { n: 1, updatedExisting: false, upserted: result.upserted };
  return { n: result.n, updatedExisting: result.n > 0 };
}

/** An array in a field that never held one changes how its indexes may be used; the catalog must know first. */
function saveIfDirty({ catalog }: CommandCall, collection: Collection): void {
  if (collection.dirty) catalog.save(collection);
}

export const write: Record<string, Command> = { insert, update, delete: remove, findandmodify: findAndModify };
