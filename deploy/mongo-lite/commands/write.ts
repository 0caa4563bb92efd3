import type { Document } from 'bson';
import type { Collection } from '../engine/collection';
import { insertDocument, removeDocument } from '../engine/documents';
import { collect, copyBytes, scan } from '../engine/scan';
import { type Sort, sortOf } from '../engine/top';
import { badValue, CommandError, WriteConflict } from '../errors';
import { projector } from '../projection/projector';
import type { Transaction } from '../store/transaction';
import { type UpdateResult, updateDocuments } from '../update/update';
import { asRaw } from '../values/codec';
import { checkFields, filterOf } from './checks';
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
  checkFields('insert', call.command);
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
  checkFields('update', command);
  const collection = ensureCollection(call);
  let n = 0;
  let nModified = 0;
  const upserted: Document[] = [];
  const statements = statementsOf(command, 'updates');
  for (const statement of statements) checkFields('update.updates', statement);
  const failed = runStatements(call, statements, (statement, index) => {
    checkCollation(statement);
    const variables = { ...command['let'], ...statement['c'] };
    const result = updateDocuments(tx, collection, {
      filter: filterOf(statement, 'q', variables),
      update: statement['u'],
      multi: statement['multi'],
      upsert: statement['upsert'],
      arrayFilters: statement['arrayFilters'],
      sort: sortOf(statement['sort']),
      hint: statement['hint'],
      variables,
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
  options: { limit: number; sort?: Sort; hint?: string | Document },
): Buffer[] {
  if (!collection) return [];
  const matches = collect(scan(tx, collection, filter, { ...options, emit: copyBytes }));
  for (const raw of matches) removeDocument(tx, collection, raw);
  return matches;
}

const remove: Command = (call) => {
  checkFields('delete', call.command);
  const collection = collectionOf(call);
  let n = 0;
  const statements = statementsOf(call.command, 'deletes');
  for (const statement of statements) checkFields('delete.deletes', statement);
  const failed = runStatements(call, statements, (statement) => {
    checkCollation(statement);
    const filter = filterOf(statement, 'q', call.command['let']);
    const { limit, hint } = statement;
    n += removeMatching(call.tx, collection, filter, { limit: numberOf(limit), hint }).length;
  });
  return { n, ...failed, ok: 1 };
};

const findAndModify: Command = (call) => {
  const { command, tx } = call;
  checkCollation(command);
  const { hint, fields } = command;
  const filter = filterOf(command, 'query', command['let']);
  const sort = sortOf(command['sort']);
  const project = projector(fields, filter);
  const shown = (raw: Buffer | undefined): Buffer | null => (raw ? asRaw(project(raw)) : null);
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
