import type { Document } from 'bson';
import { limitOf, skipOf } from '../pipeline/joining';
import { compilePipeline } from '../pipeline/pipeline';
import { pipelineFields } from '../planner/fields';
import { idFirst, pick } from '../raw';
import type { Transaction } from '../store/transaction';
import { encode } from '../values/codec';
import { documentOf } from '../values/document';
import { integer } from '../values/numbers';
import type { Catalog } from './catalog';
import type { Collection } from './collection';
import { type CountOptions, countDocuments } from './count';
import { compileQuery } from './query';
import { copyBytes, PAUSE, type ScanOptions, scan } from './scan';
import { yieldToEventLoop } from './slices';
import { type Sort, sortOf } from './top';

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
  onPlan?: ScanOptions<unknown>['onPlan'];
}

interface Head {
  filter: Document;
  sort?: Sort;
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
  if (pipeline[at]?.['$sort']) head.sort = sortOf(pipeline[at++]!['$sort']);
  if (pipeline[at]?.['$skip'] !== undefined) head.skip = skipOf(pipeline[at++]!['$skip']);
  if (pipeline[at]?.['$limit'] !== undefined) head.limit = limitOf(pipeline[at++]!['$limit']);
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
  if (!n) return [];
  const id: [string, unknown][] = 'id' in counting ? [['_id', counting.id]] : [];
  return [documentOf([...id, [counting.field, integer(BigInt(n), false)]])];
}

/** The result documents as BSON, read as the consumer asks for them where the stages allow it. */
export async function aggregate(request: AggregateRequest): Promise<Iterable<Buffer | typeof PAUSE>> {
  const { tx, collection, catalog, database, variables, hint, onPlan } = request;
  // All of it, so that a wrong stage is refused wherever it stands.
  const foreign = { tx, collection: (name: string) => catalog.get(`${database}.${name}`) };
  compilePipeline(request.pipeline, variables, foreign);
  const head = splitHead(request.pipeline);
  const { filter, sort, skip = 0, limit = 0, rest } = head;
  compileQuery(filter, variables);
  const options = { sort, skip, limit, hint, variables, onPlan };
  const counts = await counted(request, head, { skip, limit, hint, variables });
  if (counts) return counts.map(encode);
  if (!rest.length) return scan(tx, collection, filter, { ...options, emit: copyBytes });
  const stages = compilePipeline(rest, variables, foreign);
  const fields = pipelineFields(rest);
  const source = scan(tx, collection, filter, { ...options, emit: (raw) => pick(raw, fields) });
  // Small extracts are read with pauses and then processed; whole documents are streamed instead.
  return encoded(stages(fields ? await collectAll(source) : withoutPauses(source)));
}

async function collectAll(source: Iterable<Document | typeof PAUSE>): Promise<Document[]> {
  const docs: Document[] = [];
  for (const doc of source) {
    if (doc === PAUSE) await yieldToEventLoop();
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
