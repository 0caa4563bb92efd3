import type { Document } from 'bson';
import { reach } from '../engine/paths';
import { compileQuery } from '../engine/query';
import { collect, copyBytes, scan } from '../engine/scan';
import { badValue } from '../errors';
import { compile } from '../expressions/compile';
import { failure } from '../expressions/expression';
import { encodeKey } from '../keys';
import { decode } from '../values/codec';
import { copyOf, documentOf, Fields, isDocument, namesOf, setField } from '../values/document';
import { isNumeric, toDouble } from '../values/numbers';
import { envOf, type Foreign, type Run, type Setting, type Stage, scopeOf } from './stage';

const load = ({ tx, collection }: Foreign, name: string, filter: Document): Document[] =>
  collect(scan(tx, collection(name), filter, { emit: (raw) => decode(copyBytes(raw)) }));

function foreignIn({ foreign }: Setting): Foreign {
  if (!foreign) throw badValue('this stage cannot read another collection here');
  return foreign;
}

/** Results of a lookup that are kept, in case other documents refer to the same keys. */
const LOOKUP_CACHE = 5000;

function added(doc: Document, as: string, found: Document[]): Document {
  const copy = copyOf(doc);
  setField(copy, as, found);
  return copy;
}

/** `$lookup` by a field: asks an index of the other collection instead of loading all of it. */
function byField(
  { from, localField, foreignField, as }: Record<string, string>,
  foreign: Foreign,
  inner: (doc: Document) => Run | undefined,
  cached: boolean,
): Run {
  return function* (docs) {
    const cache = new Map<string, Document[]>();
    for (const doc of docs) {
      const { values } = reach(doc, localField!);
      const wanted = values.length ? values.map((value) => value ?? null) : [null];
      const key = wanted.map((value) => encodeKey(value)).join('');
      let cachedRows = cached ? cache.get(key) : undefined;
      if (!cachedRows) {
        const condition = wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted };
        const run = inner(doc);
        cachedRows = load(foreign, from!, documentOf([[foreignField!, condition]]));
        if (run) cachedRows = [...run(cachedRows)];
        if (cache.size < LOOKUP_CACHE) cache.set(key, cachedRows);
      }
      yield added(doc, as!, cachedRows);
    }
  };
}

const LOOKUP = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

/** The pipeline of a lookup for one document, whose values its variables have. */
function innerPipeline(pipeline: unknown, variables: unknown, setting: Setting): (doc: Document) => Run | undefined {
  if (pipeline === undefined) return () => undefined;
  if (variables === undefined) {
    const run = setting.nested(pipeline, setting);
    return () => run;
  }
  if (!isDocument(variables)) throw failure(9, "$lookup argument 'let' must be an object");
  const scope = scopeOf(setting);
  const env = envOf(setting);
  const values = Object.keys(variables).map((name) => [name, compile(variables[name], scope)] as const);
  const given = (doc: Document): Document =>
    Object.assign(new Fields(), setting.variables, documentOf(values.map(([name, read]) => [name, read(env(doc))])));
  // Compiled once without a document, so that mistakes show where there is none.
  setting.nested(pipeline, { ...setting, variables: given(new Fields()) });
  return (doc) => setting.nested(pipeline, { ...setting, variables: given(doc) });
}

const $lookup: Stage = (argument, setting) => {
  if (!isDocument(argument)) throw failure(9, 'the $lookup specification must be an Object');
  const unknown = Object.keys(argument).find((key) => !LOOKUP.includes(key));
  if (unknown) throw failure(9, `unknown argument to $lookup: ${unknown}`);
  const { from, localField, foreignField, as, pipeline } = argument;
  const foreign = foreignIn(setting);
  if (typeof from !== 'string' || typeof as !== 'string')
    throw failure(9, "must specify 'from' and 'as' for a $lookup");
  if (
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && pipeline === undefined)
  )
    throw failure(9, '$lookup requires both or neither of localField and foreignField to be specified');
  const inner = innerPipeline(pipeline, argument['let'], setting);
  if (localField !== undefined)
    return byField({ from, localField, foreignField, as }, foreign, inner, argument['let'] === undefined);
  return function* (docs) {
    const all = load(foreign, from, {});
    for (const doc of docs) yield added(doc, as, [...(inner(doc)?.(all) ?? all)]);
  };
};

const $unionWith: Stage = (argument, setting) => {
  const { coll, pipeline = [] } = typeof argument === 'string' ? { coll: argument } : (argument as Document);
  const foreign = foreignIn(setting);
  const run = setting.nested(pipeline, setting);
  return function* (docs) {
    yield* docs;
    yield* run(load(foreign, String(coll), {}));
  };
};

const $facet: Stage = (argument, setting) => {
  if (!isDocument(argument) || !Object.keys(argument).length)
    throw failure(40169, 'the $facet specification must be a non-empty object');
  const facets = namesOf(argument).map((name) => [name, setting.nested(argument[name], setting)] as const);
  return function* (docs) {
    const all = [...docs];
    yield documentOf(facets.map(([name, run]) => [name, [...run(all)]]));
  };
};

/** `$match` with the same meaning as in find. */
const $match: Stage = (argument, { variables }) => {
  if (!isDocument(argument)) throw failure(15959, 'the match filter must be an expression in an object');
  const test = compileQuery(argument, variables);
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
};

function wholeNumber(name: string, argument: unknown, least: number, code: number): number {
  const n = isNumeric(argument) ? toDouble(argument) : Number.NaN;
  if (!Number.isInteger(n)) throw failure(5107201, `invalid argument to ${name} stage: Expected a number in: ${name}`);
  if (n < least)
    throw failure(
      code,
      least ? 'the limit must be positive' : `invalid argument to ${name} stage: Expected a non-negative number`,
    );
  return n;
}

/** The number of a `$skip` or `$limit` stage. */
export const skipOf = (argument: unknown): number => wholeNumber('$skip', argument, 0, 5107200);
export const limitOf = (argument: unknown): number => wholeNumber('$limit', argument, 1, 15958);

const $skip: Stage = (argument) => {
  const n = skipOf(argument);
  return function* (docs) {
    let left = n;
    for (const doc of docs) if (--left < 0) yield doc;
  };
};

const $limit: Stage = (argument) => {
  const n = limitOf(argument);
  return function* (docs) {
    let left = n;
    for (const doc of docs) {
      yield doc;
      if (--left === 0) return;
    }
  };
};

const $sample: Stage = (argument) => {
  const size: unknown = isDocument(argument) ? argument['size'] : undefined;
  const n = isNumeric(size) ? toDouble(size) : Number.NaN;
  if (!(n > 0)) throw failure(28747, 'size argument to $sample must be a positive number');
  return (docs) => {
    const all = [...docs];
    for (let i = 0; i < Math.min(n, all.length); i++) {
      const j = i + Math.floor(Math.random() * (all.length - i));
      [all[i], all[j]] = [all[j]!, all[i]!];
    }
    return all.slice(0, n);
  };
};

export const JOINING: Record<string, Stage> = { $lookup, $unionWith, $facet, $match, $skip, $limit, $sample };
