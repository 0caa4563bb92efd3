import { type Document, ObjectId } from 'bson';
import type { Collection } from '../engine/collection';
import { insertDocument, replaceDocument, withId } from '../engine/documents';
import { collect, copyBytes, scan } from '../engine/scan';
import type { Sort } from '../engine/top';
import { badValue, CommandError } from '../errors';
import { encodeKey } from '../keys';
import { compilePipeline } from '../pipeline/pipeline';
import { idFirst } from '../raw';
import type { Transaction } from '../store/transaction';
import { decode, elementsAt, encode, sourceOf } from '../values/codec';
import { compareStrings } from '../values/compare';
import { arrayFilterTests, equalities, positionIn } from './elements';
import { applySteps } from './operators';
import { type Placeholders, targetsOf, writeAt } from './paths';
import { assertFilters, type Step, stepsOf } from './steps';
import { Branch, decodeRaw, EMPTY_DOCUMENT, encodeRaw } from './tree';

export interface UpdateStatement {
  filter: Document;
  /** Operators, a replacement document, or a pipeline. */
  update: Document | Document[];
  multi?: boolean;
  upsert?: boolean;
  arrayFilters?: Document[];
  sort?: Sort;
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

/** The result of an update on stored bytes; `touched`: the only top-level fields that it may change. */
interface Change {
  apply(raw: Buffer, inserting: boolean): Buffer;
  touched?: ReadonlySet<string>;
}

function pipelineChange(stages: Document[], { arrayFilters, variables }: UpdateStatement): Change {
  const unknown = stages.flatMap((stage) => Object.keys(stage)).find((name) => !PIPELINE_STAGES.has(name));
  if (unknown) throw badValue(`${unknown} is not allowed to be used within an update`);
  if (arrayFilters?.length) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
  const run = compilePipeline(stages, variables);
  return { apply: (raw) => idFirst(encode([...run([decode(raw)])][0]!)) };
}

function replacementChange(update: Document, { multi, arrayFilters }: UpdateStatement): Change {
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  if (arrayFilters?.length) throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  const source = idFirst(sourceOf(update));
  return {
    apply: (raw) => {
      const next = new Branch(false, source);
      const [first] = elementsAt(raw);
      if (first?.name !== '_id' || next.get('_id')) return source;
      const start = 4 + 5 + first.end - first.start;
      const out = Buffer.concat([raw.subarray(0, start), source.subarray(4)]);
      out.writeInt32LE(out.length, 0);
      return out;
    },
  };
}

function operatorChange(update: Document, { filter, arrayFilters }: UpdateStatement): Change {
  const steps: Step[] = stepsOf(sourceOf(update));
  const filters: Placeholders['filters'] = arrayFilterTests(arrayFilters ?? []);
  assertFilters(steps, filters);
  const touched = new Set(steps.flatMap((step) => [step.path.split('.', 1)[0]!]));
  const renames = steps.some(({ op }) => op === '$rename');
  return {
    apply: (raw, inserting) => {
      const root = new Branch(false, raw);
      applySteps(root, steps, { position: positionIn(() => decode(raw), filter), filters }, inserting);
      return root.toBytes();
    },
    touched: renames ? undefined : touched,
  };
}

function changeOf(statement: UpdateStatement): Change {
  const { update } = statement;
  if (Array.isArray(update)) return pipelineChange(update, statement);
  return isReplacement(update) ? replacementChange(update, statement) : operatorChange(update, statement);
}

/**
 * The start of an upserted document: what the filter fixes, in the order of the paths' names. Throws when it fixes one
 * place to several values.
 */
function baseOf(filter: Document, idOnly: boolean): Buffer {
  const root = new Branch(false, EMPTY_DOCUMENT.bytes);
  const seen: string[] = [];
  for (const [path, value] of equalities(filter).sort(([a], [b]) => compareStrings(a, b))) {
    const other = seen.find((known) => known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`));
    if (other !== undefined)
      throw new CommandError(
        54,
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    seen.push(path);
    if (idOnly && path !== '_id') continue;
    for (const target of targetsOf(root, path, { position: () => undefined, filters: new Map() }, true))
      writeAt(target, encodeRaw(value));
  }
  return root.toBytes();
}

const immutable = (): CommandError =>
  new CommandError(
    66,
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

function upsert(tx: Transaction, collection: Collection, statement: UpdateStatement, change: Change): UpdateResult {
  const { filter, update } = statement;
  const base = idFirst(baseOf(filter, !Array.isArray(update) && isReplacement(update)));
  const next = new Branch(false, change.apply(base, true));
  const [wanted, given] = [new Branch(false, base).get('_id'), next.get('_id')];
  if (wanted && (!given || encodeKey(decodeRaw(wanted)) !== encodeKey(decodeRaw(given)))) throw immutable();
  let bytes = idFirst(next.toBytes());
  let id = given && decodeRaw(given);
  if (!given) {
    id = new ObjectId();
    bytes = withId(bytes, id);
  }
  return { n: 1, nModified: 0, upserted: id, after: insertDocument(tx, collection, bytes) };
}

/** Runs one update statement. Throws CommandError; what was written before the error stays, as in MongoDB. */
export function updateDocuments(tx: Transaction, collection: Collection, statement: UpdateStatement): UpdateResult {
  const change = changeOf(statement);
  const { filter, multi, sort, hint, variables } = statement;
  const matches = collect(
    scan(tx, collection, filter, { sort, hint, variables, limit: multi ? 0 : 1, emit: copyBytes }),
  );
  if (!matches.length && statement.upsert) return upsert(tx, collection, statement, change);
  const result: UpdateResult = { n: matches.length, nModified: 0 };
  for (const raw of matches) {
    const next = change.apply(raw, false);
    const changed = !next.equals(raw);
    if (changed) replaceDocument(tx, collection, { raw, next, touched: change.touched });
    if (changed) result.nModified++;
    result.before = raw;
    result.after = changed ? next : raw;
  }
  return result;
}
