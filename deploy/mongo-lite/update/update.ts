import { type Document, ObjectId } from 'bson';
import { runPipeline } from '../engine/aggregate';
import type { Collection } from '../engine/collection';
import { insertDocument, replaceDocument } from '../engine/documents';
import { setPath } from '../engine/paths';
import { collect, copyBytes, scan } from '../engine/scan';
import { badValue, CommandError } from '../errors';
import { decode, encode } from '../raw';
import type { Transaction } from '../store/transaction';
import { arrayFilterTests, equalities, positionIn } from './elements';
import { applyOperators } from './operators';
import type { Placeholders } from './paths';

export interface UpdateStatement {
  filter: Document;
  /** Operators, a replacement document, or a pipeline. */
  update: Document | Document[];
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: Document[];
  sort?: Document;
  hint?: string | Document;
  /** Variables for expressions. */
  variables?: Document;
}

export interface UpdateResult {
  /** Documents matched, or 1 for an upsert. */
  n: number;
  nModified: number;
  /** `_id` of the document an upsert inserted. */
  upserted?: unknown;
  before?: Buffer;
  after?: Buffer;
}

const PIPELINE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

const isReplacement = (update: Document): boolean => !Object.keys(update).some((key) => key.startsWith('$'));

const failedToParse = (message: string): CommandError => new CommandError(9, 'FailedToParse', message);

function assertUpdate({ update, multi, arrayFilters }: UpdateStatement): void {
  if (Array.isArray(update)) {
    const unknown = update.flatMap((stage) => Object.keys(stage)).find((name) => !PIPELINE_STAGES.has(name));
    if (unknown) throw badValue(`${unknown} is not allowed to be used within an update`);
    if (arrayFilters?.length) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
  } else if (isReplacement(update)) {
    if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  } else {
    const field = Object.keys(update).find((key) => !key.startsWith('$'));
    if (field) throw failedToParse(`Unknown modifier: ${field}. Expected a valid update modifier`);
  }
}

/** The document after the update; `doc` may be changed in place. */
function updated(doc: Document, statement: UpdateStatement, filters: Placeholders['filters'], inserting: boolean) {
  const { update, filter, variables } = statement;
  if (Array.isArray(update)) return runPipeline([doc], update, variables)[0]!;
  if (isReplacement(update)) {
    const { _id: own, ...rest } = update;
    const id = own ?? doc['_id'];
    return id === undefined ? rest : { _id: id, ...rest };
  }
  applyOperators(doc, update, { position: positionIn(doc, filter), filters }, inserting);
  return doc;
}

function upsert(tx: Transaction, collection: Collection, statement: UpdateStatement): UpdateResult {
  const base: Document = {};
  const replacement = !Array.isArray(statement.update) && isReplacement(statement.update);
  for (const [path, value] of equalities(statement.filter))
    if (!replacement || path === '_id') setPath(base, path, value);
  const doc = updated(base, statement, arrayFilterTests(statement.arrayFilters ?? []), true);
  const { _id: id = new ObjectId(), ...rest } = doc;
  const after = insertDocument(tx, collection, encode({ _id: id, ...rest }));
  return { n: 1, nModified: 0, upserted: id, after };
}

/** Runs one update statement. Throws CommandError; what was written before the error stays, as in MongoDB. */
export function updateDocuments(tx: Transaction, collection: Collection, statement: UpdateStatement): UpdateResult {
  assertUpdate(statement);
  const { filter, multi, sort, hint, variables } = statement;
  const filters = arrayFilterTests(statement.arrayFilters ?? []);
  const matches = collect(
    scan(tx, collection, filter, { sort, hint, variables, limit: multi ? 0 : 1, emit: copyBytes }),
  );
  if (!matches.length && statement.upsert) return upsert(tx, collection, statement);
  const result: UpdateResult = { n: matches.length, nModified: 0 };
  for (const raw of matches) {
    const next = updated(decode(raw), statement, filters, false);
    const changed = replaceDocument(tx, collection, raw, next);
    if (changed) result.nModified++;
    result.before = raw;
    result.after = changed ?? raw;
  }
  return result;
}
