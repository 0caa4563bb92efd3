import type { Document } from 'bson';
import { compileQuery } from '../engine/query';
import { badValue, CommandError } from '../errors';
import { failure, typeName } from '../expressions/expression';
import { isDocument } from '../values/document';
import { isNumeric, toDouble } from '../values/numbers';

/** Fields that every command may carry. */
const GENERIC = new Set([
  ...['$db', 'lsid', 'txnNumber', 'autocommit', 'startTransaction', '$clusterTime', '$readPreference', 'readConcern'],
  ...['writeConcern', 'comment', 'maxTimeMS', 'apiVersion', 'apiStrict', 'apiDeprecationErrors', 'stmtId', 'stmtIds'],
  ...['$audit', '$client', '$configServerState', 'mayBypassWriteBlocking', 'help', 'rawData'],
]);

const known = (...names: string[]): ReadonlySet<string> => new Set(names);

/** Fields of the commands and statements whose unknown fields are refused. */
const FIELDS = {
  find: known(
    ...['find', 'filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch', 'collation'],
    ...['max', 'min', 'returnKey', 'showRecordId', 'tailable', 'oplogReplay', 'noCursorTimeout', 'awaitData'],
    ...['allowPartialResults', 'allowDiskUse', 'let', 'term', 'readOnce', 'includeQueryStatsMetrics'],
  ),
  update: known('update', 'updates', 'ordered', 'bypassDocumentValidation', 'let', 'collation'),
  'update.updates': known('q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'sort', 'sampleId'),
  insert: known('insert', 'documents', 'ordered', 'bypassDocumentValidation'),
  delete: known('delete', 'deletes', 'ordered', 'let'),
  'delete.deletes': known('q', 'limit', 'hint', 'collation', 'sampleId'),
};

/** Throws for a field that the command does not have. */
export function checkFields(name: keyof typeof FIELDS, command: Document): void {
  const fields = FIELDS[name];
  const unknown = Object.keys(command).find((field) => !fields.has(field) && !GENERIC.has(field));
  if (unknown === undefined) return;
  throw new CommandError(40415, 'Location40415', `BSON field '${name}.${unknown}' is an unknown field.`);
}

/** A number that must not be negative; `fallback` when it is not given. */
export function countOf(command: Document, field: string, fallback = 0): number {
  const value: unknown = command[field];
  if (value === undefined || value === null) return fallback;
  if (!isNumeric(value)) throw wrongType(field, value, 'number');
  const n = toDouble(value);
  if (!Number.isInteger(n)) throw failure(9, `BSON field '${field}' must be a whole number`);
  if (n < 0) throw failure(51024, `BSON field '${field}' value must be >= 0, actual value '${n}'`);
  return n;
}

/**
 * The limit in time of any command, in ms. MongoDB reads aggregate's with its other fields, before it reads those that all
 * commands have in common.
 */
export function timeLimitOf(name: string, command: Document): number {
  if (name === 'aggregate') return countOf(command, 'maxTimeMS');
  const value: unknown = command['maxTimeMS'];
  if (value === undefined || value === null) return 0;
  if (!isNumeric(value)) throw badValue('maxTimeMS must be a number');
  const n = toDouble(value);
  if (!Number.isInteger(n)) throw badValue('maxTimeMS has non-integral value');
  if (n < 0 || n >= 2 ** 31) throw badValue(`${n} value for maxTimeMS is out of range [0, 2147483647]`);
  return n;
}

const wrongType = (field: string, value: unknown, wanted: string): CommandError =>
  new CommandError(
    14,
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${typeName(value)}', expected type '${wanted}'`,
  );

/** A document of a command; empty when it is not given. */
export function documentField(command: Document, field: string): Document {
  const value: unknown = command[field];
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw wrongType(field, value, 'object');
  return value;
}

/** A filter of a command. Throws for what is none, whether or not there is anything to test. */
export function filterOf(command: Document, field: string, variables?: Document): Document {
  const filter = documentField(command, field);
  compileQuery(filter, variables);
  return filter;
}

const invalid = (message: string): CommandError => new CommandError(73, 'InvalidNamespace', message);

/** Throws for a name that no collection can have. */
export function checkName(name: unknown): string {
  if (typeof name !== 'string') throw new CommandError(73, 'InvalidNamespace', 'collection name has invalid type');
  if (!name) throw invalid('Invalid namespace specified: the collection has no name');
  if (name.includes('$') && !name.startsWith('$cmd.')) throw invalid(`Invalid collection name: ${name}`);
  if (name.includes('\0') || name.startsWith('.') || name.endsWith('.'))
    throw invalid(`Invalid collection name: ${name}`);
  return name;
}

/** Throws for a name that no new collection may have. */
export function checkNewName(ns: string): void {
  const name = ns.slice(ns.indexOf('.') + 1);
  if (name.startsWith('system.')) throw invalid(`Invalid system namespace: ${ns}`);
  if (Buffer.byteLength(ns) > 255) throw invalid(`Fully qualified namespace is too long: ${ns}`);
}
