import type { Document } from 'bson';
import { Context } from 'mingo/core';
import { concat, type Iterator, Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { badValue } from '../errors';
import { encodeKey } from '../keys';
import { compileFilter } from '../match/filter';
import { decode } from '../raw';
import type { Transaction } from '../store/transaction';
import type { Collection } from './collection';
import { baseOperators, evaluator } from './expressions';
import { reach } from './paths';
import { collect, copyBytes, scan } from './scan';

/** What stages that read other collections need; found through the run's collection resolver. */
export interface Foreign {
  tx: Transaction;
  collection: (name: string) => Collection | undefined;
  run: (docs: Iterable<Document>, stages: Document[]) => Document[];
}

export type Resolver = NonNullable<Options['collectionResolver']>;
const foreignOf = new WeakMap<Resolver, Foreign>();

const load = ({ tx, collection }: Foreign, name: string, filter: Document): Document[] =>
  collect(scan(tx, collection(name), filter, { emit: (raw) => decode(copyBytes(raw)) }));

/** The resolver that hands `foreign` to the stages of one run. */
export function resolverFor(foreign: Foreign): Resolver {
  const resolver: Resolver = (name) => load(foreign, name, {});
  foreignOf.set(resolver, foreign);
  return resolver;
}

function foreignIn(options: Options): Foreign {
  const foreign = options.collectionResolver && foreignOf.get(options.collectionResolver);
  if (!foreign) throw badValue('this stage cannot read another collection here');
  return foreign;
}

/** Results of a lookup that are kept, in case other documents refer to the same keys. */
const LOOKUP_CACHE = 5000;

/** `$lookup` that asks an index of the other collection instead of loading all of it. */
function lookup(source: Iterator, argument: Document, options: Options): Iterator {
  const { from, localField, foreignField, as, pipeline } = argument;
  const foreign = foreignIn(options);
  if (typeof from !== 'string' || typeof as !== 'string') throw badValue("$lookup needs 'from' and 'as'");
  if (localField === undefined || argument['let'] !== undefined) {
    const loaded = { ...argument, from: load(foreign, from, {}) };
    return baseOperators.pipeline.$lookup(source, loaded as never, options);
  }
  const cache = new Map<string, Document[]>();
  return source.map<Document>((doc) => {
    const { values } = reach(doc, localField);
    const wanted = values.length ? values.map((value) => value ?? null) : [null];
    const key = wanted.map(encodeKey).join('');
    let found = cache.get(key);
    if (!found) {
      found = load(foreign, from, { [foreignField]: wanted.length === 1 ? wanted[0] : { $in: wanted } });
      if (pipeline?.length) found = foreign.run(found, pipeline);
      if (cache.size < LOOKUP_CACHE) cache.set(key, found);
    }
    return { ...doc, [as]: found };
  });
}

/** `$bucket` with a boundary value in the upper bucket, as MongoDB does it (mingo puts it into the lower one). */
function bucket(source: Iterator, argument: Document, options: Options): Iterator {
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = argument;
  if (!Array.isArray(boundaries) || boundaries.length < 2)
    throw badValue("The $bucket 'boundaries' field must be an array with at least 2 values");
  const branches = boundaries.slice(0, -1).map((low, i) => ({
    case: { $and: [{ $gte: [groupBy, low] }, { $lt: [groupBy, boundaries[i + 1]] }] },
    // biome-ignore lint/suspicious/noThenProperty: the expression language calls it so
    then: low,
  }));
  const id = { $switch: { branches, ...('default' in argument ? { default: argument['default'] } : {}) } };
  const groups = baseOperators.pipeline.$group(source, { _id: id, ...output } as never, options);
  return baseOperators.pipeline.$sort(groups, { _id: 1 }, options);
}

/** `$match` with the same meaning as in find. */
function match(source: Iterator, filter: Document, options: Options): Iterator {
  return source.filter<Document>(compileFilter(filter, evaluator(options)));
}

/** `$unionWith` whose pipeline runs with this server's stages. */
function unionWith(source: Iterator, argument: string | Document, options: Options): Iterator {
  const { coll, pipeline = [] } = typeof argument === 'string' ? { coll: argument } : argument;
  const foreign = foreignIn(options);
  const others = load(foreign, coll, {});
  return concat(source, Lazy(pipeline.length ? foreign.run(others, pipeline) : others));
}

const { $sort, $skip, $limit, $group, $project, $addFields, $set, $unset, $unwind } = baseOperators.pipeline;
const { $facet, $count, $sortByCount, $replaceRoot, $replaceWith, $sample, $setWindowFields } = baseOperators.pipeline;

/** The stages this server runs. */
const STAGES = {
  $match: match,
  $sort,
  $skip,
  $limit,
  $group,
  $project,
  $addFields,
  $set,
  $unset,
  $unwind,
  $facet,
  $count,
  $sortByCount,
  $replaceRoot,
  $replaceWith,
  $sample,
  $setWindowFields,
  $lookup: lookup,
  $bucket: bucket,
  $unionWith: unionWith,
};

export const isStage = (name: string): boolean => Object.hasOwn(STAGES, name);

export const aggregationContext = Context.init({ ...baseOperators, pipeline: STAGES as never });
