import type { Document } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { badValue, CommandError } from '../errors';
import { pipelineFields } from '../planner/fields';
import { encode, idFirst, pick } from '../raw';
import type { Transaction } from '../store/transaction';
import type { Catalog } from './catalog';
import type { Collection } from './collection';
import { type CountOptions, countDocuments } from './count';
import { breathe, copyBytes, PAUSE, type ScanOptions, scan } from './scan';
import { aggregationContext, isStage, type Resolver, resolverFor } from './stages';

export interface AggregateRequest {
  tx: Transaction;
  catalog: Catalog;
  /** Database name, for stages that read other collections. */
  database: string;
  /** Undefined when it does not exist: then there are no documents. */
  collection: Collection | undefined;
  pipeline: Document[];
  variables?: Document;
  hint?: string | Document;
  /** Bounds counting only. */
  maxTimeMS?: number;
  onPlan?: ScanOptions<unknown>['onPlan'];
}

function aggregator(pipeline: Document[], variables?: Document, resolver?: Resolver): Aggregator {
  for (const stage of pipeline) {
    const names = Object.keys(stage);
    if (names.length !== 1)
      throw new CommandError(
        40323,
        'Location40323',
        'A pipeline stage specification object must contain exactly one field.',
      );
    if (!isStage(names[0]!))
      throw new CommandError(40324, 'Location40324', `Unrecognized pipeline stage name: '${names[0]}'`);
  }
  return new Aggregator(pipeline, {
    context: aggregationContext,
    ...(variables ? { variables } : {}),
    ...(resolver ? { collectionResolver: resolver } : {}),
  });
}

/** mingo throws plain errors for wrong expressions; to the client those are bad values. */
function* translated(docs: Iterable<Document>): Generator<Document> {
  try {
    yield* docs;
  } catch (error) {
    throw error instanceof CommandError ? error : badValue((error as Error).message);
  }
}

/** Runs stages over documents in memory. */
export function runPipeline(docs: Iterable<Document>, stages: Document[], variables?: Document): Document[] {
  return [...translated(iterate(aggregator(stages, variables), docs))];
}

function* iterate(stages: Aggregator, docs: Iterable<Document>): Generator<Document> {
  const stream = stages.stream(docs);
  for (let item = stream.next(); !item.done; item = stream.next()) yield item.value as Document;
}

interface Head {
  filter: Document;
  sort?: Document;
  skip?: number;
  limit?: number;
  rest: Document[];
}

/** Takes the stages that the store can do itself off the front of a pipeline. */
function splitHead(pipeline: Document[]): Head {
  let at = 0;
  const filters: Document[] = [];
  while (pipeline[at]?.['$match']) filters.push(pipeline[at++]!['$match']);
  const head: Head = { filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}), rest: [] };
  if (pipeline[at]?.['$sort']) head.sort = pipeline[at++]!['$sort'];
  if (pipeline[at]?.['$skip'] !== undefined) head.skip = Number(pipeline[at++]!['$skip']);
  if (pipeline[at]?.['$limit'] !== undefined) head.limit = Number(pipeline[at++]!['$limit']);
  head.rest = pipeline.slice(at);
  return head;
}

/** `[{$group: {_id: <constant>, n: {$sum: 1}}}]` (what countDocuments sends) or `[{$count: 'n'}]`. */
function countingField(rest: Document[]): { field: string; id?: unknown } | null {
  if (rest.length !== 1) return null;
  const { $count: count, $group: group } = rest[0]!;
  if (typeof count === 'string') return { field: count };
  if (!group || Object.keys(group).length !== 2) return null;
  const { _id: id, n } = group as Document;
  const constant = id === null || typeof id === 'number';
  return constant && n?.['$sum'] === 1 ? { field: 'n', id } : null;
}

async function counted(request: AggregateRequest, head: Head, options: CountOptions): Promise<Document[] | null> {
  const counting = countingField(head.rest);
  if (!counting || head.sort) return null;
  const n = await countDocuments(request.tx, request.collection, head.filter, options);
  return n ? [{ ...('id' in counting ? { _id: counting.id } : {}), [counting.field]: n }] : [];
}

/** The result documents as BSON, read as the consumer asks for them where the stages allow it. */
export async function aggregate(request: AggregateRequest): Promise<Iterable<Buffer | typeof PAUSE>> {
  const { tx, collection, catalog, database, variables, hint, maxTimeMS, onPlan } = request;
  const head = splitHead(request.pipeline);
  const { filter, sort, skip = 0, limit = 0, rest } = head;
  const options = { sort, skip, limit, hint, variables, onPlan };
  const counts = await counted(request, head, { skip, limit, hint, variables, maxTimeMS });
  if (counts) return counts.map(encode);
  if (!rest.length) return scan(tx, collection, filter, { ...options, emit: copyBytes });
  const resolver: Resolver = resolverFor({
    tx,
    collection: (name) => catalog.get(`${database}.${name}`),
    run: (docs, stages) => [...iterate(aggregator(stages, variables, resolver), docs)],
  });
  const stages = aggregator(rest, variables, resolver);
  const fields = pipelineFields(rest);
  const source = scan(tx, collection, filter, { ...options, emit: (raw) => pick(raw, fields) });
  // Small extracts are read with pauses and then processed; whole documents are streamed instead.
  const docs = fields ? await gather(source) : withoutPauses(source);
  return encoded(translated(iterate(stages, docs)));
}

async function gather(source: Iterable<Document | typeof PAUSE>): Promise<Document[]> {
  const docs: Document[] = [];
  for (const doc of source) {
    if (doc === PAUSE) await breathe();
    else docs.push(doc);
  }
  return docs;
}

function* withoutPauses(source: Iterable<Document | typeof PAUSE>): Generator<Document> {
  for (const doc of source) if (doc !== PAUSE) yield doc;
}

function* encoded(docs: Iterable<Document>): Generator<Buffer> {
  for (const doc of docs) yield idFirst(encode(doc));
}
