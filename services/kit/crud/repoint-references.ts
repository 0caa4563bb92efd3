/**
 * Links that follow a merge: those to a record that was merged away point to the one that stayed. Each changed link is
 * kept, so that taking the merge back finds every one of them again, whatever happened since.
 */
import { entitiesOf } from '@enishi/protos/entities';
import type { MergeEvent } from '@enishi/protos/events/payloads';
import type { Values } from '@enishi/protos/fields/parse';
import type { ServiceName } from '@enishi/protos/fields/types';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { CallContext } from '../base/context';
import { collection, type Data } from '../data/collections';
import { same } from './history';
import type { Filter } from './keyword';
import { crudOf, type WithRecords } from './register';
import { type CrudDeps, type Store, toRecord } from './store';
import { writeChange } from './writes';

/** A column that holds ids of the merged entity. */
export interface Link {
  collection: string;
  column: string;
  /** Columns that are unique together with it: where the survivor has such a document already, the other one stays. */
  together?: readonly string[];
  /** Which documents of the collection are meant. */
  filter?: Filter;
  /** Set for records that staff know as such: their history tells the change and others hear of it. */
  store?: Store;
  /** The entity whose copies in the trash are meant: a record that comes back points to what is there then. */
  trashed?: Store;
}

export interface Merge {
  merge_id: string;
  enterprise_id: number;
  /** Ids that were merged away. */
  from: readonly number[];
  to: number;
}

interface LinkDoc {
  merge_id: string;
  collection_name: string;
  /** `_id` of the document. */
  document: mongo.ObjectId | string;
  column: string;
  before: unknown;
  after: unknown;
  expires_at: Date;
}

/** How far a merge has come here. It outlives the links, so that events in the wrong order do no harm. */
interface MarkDoc {
  _id: string;
  undone: boolean;
  expires_at: Date;
}

/** Kept by every service whose records may point at records that are merged. */
export const mergeCollections = {
  mergeLinks: collection<LinkDoc>('merge_links', {
    tenant: false,
    indexes: [{ key: { merge_id: 1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }],
  }),
  mergeMarks: collection<MarkDoc>('merge_marks', {
    tenant: false,
    indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
  }),
};

/** The collections of this file, which a service lists among its own. */
export type LinkRows = Pick<Data<typeof mergeCollections>, 'acrossAgencies'>;

export type RepointDeps = CrudDeps & LinkRows;

/** A document of any collection. */
interface Linked {
  _id: mongo.ObjectId | string;
  [column: string]: unknown;
}

const linked = (connection: Connection, name: string) => connection.collection<Linked>(name);

/** Longer than a merge can be taken back. */
const KEEP_DAYS = 60;

const isList = (value: unknown): value is number[] => Array.isArray(value);

const moved = (value: unknown, { from, to }: Merge): unknown =>
  isList(value) ? [...new Set(value.map((id) => (from.includes(id) ? to : id)))] : to;

/** Where the column stands in its documents. */
const pathOf = ({ column, trashed }: Link): string => (trashed ? `record.${column}` : column);

const recordIn = ({ record }: Linked): Values => (record ?? {}) as Values;

const valueIn = (doc: Linked, { column, trashed }: Link): unknown => (trashed ? recordIn(doc) : doc)[column];

/** Changes one column of a copy in the trash, and those that follow from it. */
async function putAway(
  { connection }: CrudDeps,
  session: ClientSession,
  { column, collection }: Link,
  store: Store,
  doc: Linked,
  value: unknown,
): Promise<void> {
  const patch = { [column]: value } as Values;
  const after = { ...recordIn(doc), ...patch, ...store.overrides.derive?.(patch, recordIn(doc)) };
  const record = Object.fromEntries(Object.entries(after).filter(([, next]) => next !== null));
  await linked(connection, collection).updateOne({ _id: doc._id }, { $set: { record } }, { session });
}

/** Changes one column of one document: as a record of an entity, or quietly. */
async function put(
  deps: CrudDeps,
  session: ClientSession,
  ctx: CallContext,
  link: Link,
  doc: Linked,
  value: unknown,
): Promise<void> {
  const { collection, column, store, trashed, together } = link;
  if (trashed) return putAway(deps, session, link, trashed, doc, value);
  if (!store) {
    const documents = linked(deps.connection, collection);
    const pair = together?.map((name) => [name, doc[name]]);
    const like = pair && { enterprise_id: doc.enterprise_id, ...Object.fromEntries(pair), [column]: value };
    if (like && (await documents.findOne(like, { session }))) return;
    await documents.updateOne({ _id: doc._id }, { $set: { [column]: value } }, { session });
    return;
  }
  const before = toRecord(store.definition, doc);
  const patch = { [column]: value } as Values;
  const after = { ...before, ...patch, ...store.overrides.derive?.(patch, before) };
  await writeChange(store, session, ctx, before, after, { follows: true });
}

/** Makes all links follow a merge. Repeated, it changes what has come to point the old way since. */
export async function repointReferences(
  deps: RepointDeps,
  session: ClientSession,
  ctx: CallContext,
  merge: Merge,
  columns: readonly Link[],
): Promise<void> {
  const { connection, clock } = deps;
  const { mergeLinks, mergeMarks } = deps.acrossAgencies;
  const expires_at = new Date(clock.now().getTime() + KEEP_DAYS * 86_400_000);
  const mark = { _id: merge.merge_id };
  if ((await mergeMarks.findOne(mark, { session }))?.undone) return;
  await mergeMarks.updateOne(mark, { $setOnInsert: { undone: false, expires_at } }, { session, upsert: true });
  for (const link of columns) {
    const path = pathOf(link);
    const filter = { enterprise_id: merge.enterprise_id, ...link.filter, [path]: { $in: [...merge.from] } };
    const docs = await linked(connection, link.collection).find(filter, { session }).toArray();
    const changes: LinkDoc[] = [];
    for (const doc of docs) {
      const before = valueIn(doc, link);
      const after = moved(before, merge);
      await put(deps, session, ctx, link, doc, after);
      const { merge_id } = merge;
      const { collection: collection_name } = link;
      changes.push({ merge_id, collection_name, document: doc._id, column: path, before, after, expires_at });
    }
    if (changes.length > 0) await mergeLinks.insertMany(changes, { session });
  }
}

/** A list that was edited since keeps the edits: only what the merge took comes back, only what it brought goes. */
function restoredList(current: number[], before: number[], after: number[]): number[] {
  const brought = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id) && !current.includes(id));
  // A reference that the merge brought and a member has removed since stays removed.
  if (brought.some((id) => !current.includes(id))) return current;
  const at = current.findIndex((id) => brought.includes(id));
  const rest = current.filter((id) => !brought.includes(id));
  const place = at < 0 ? rest.length : at;
  return [...rest.slice(0, place), ...taken, ...rest.slice(place)];
}

/** The value a link has to go back to; undefined where it was given another one since. */
function restored(current: unknown, { before, after }: LinkDoc): unknown {
  if (same(current, after)) return before;
  if (!isList(before) || !isList(after)) return undefined;
  return isList(current) ? restoredList(current, before, after) : undefined;
}

/** Takes the changes of a merge back, link by link. A merge heard of later is then known to be over. */
export async function unlink(
  deps: RepointDeps,
  session: ClientSession,
  ctx: CallContext,
  { merge_id, enterprise_id }: Pick<Merge, 'merge_id' | 'enterprise_id'>,
  columns: readonly Link[],
): Promise<void> {
  const { connection, clock } = deps;
  const { mergeLinks, mergeMarks } = deps.acrossAgencies;
  const expires_at = new Date(clock.now().getTime() + KEEP_DAYS * 86_400_000);
  const over = { $set: { undone: true, expires_at } };
  await mergeMarks.updateOne({ _id: merge_id }, over, { session, upsert: true });
  const changes = await mergeLinks.find({ merge_id }, { session, sort: { _id: -1 } }).toArray();
  for (const change of changes) {
    const { collection_name, document, column } = change;
    const doc = await linked(connection, collection_name).findOne({ _id: document, enterprise_id }, { session });
    const link = columns.find(
      (known) =>
        known.collection === collection_name &&
        pathOf(known) === column &&
        (!known.trashed || known.trashed.definition.name === doc?.entity),
    );
    const value = link && doc ? restored(valueIn(doc, link), change) : undefined;
    if (link && doc && value !== undefined) await put(deps, session, ctx, link, doc, value);
  }
  await mergeLinks.deleteMany({ merge_id }, { session });
}

/** Remembers a link that was made for a merged record after the merge, so that it too goes back. */
export async function rememberLink(
  { acrossAgencies, clock }: Pick<CrudDeps, 'clock'> & LinkRows,
  session: ClientSession,
  change: Omit<LinkDoc, 'expires_at'>,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + KEEP_DAYS * 86_400_000);
  const { merge_id, collection_name, document, column } = change;
  await acrossAgencies.mergeLinks.updateOne(
    { merge_id, collection_name, document, column },
    { $setOnInsert: { ...change, expires_at } },
    { session, upsert: true },
  );
}

/**
 * Every column of a service's entities that points to `target`. Entities named in `quiet` are parts of the merged record
 * (its comments, its files): they move without a trace of their own.
 */
export function linksTo(
  deps: WithRecords,
  service: ServiceName,
  target: string,
  quiet: readonly string[] = [],
): Link[] {
  return entitiesOf(service).flatMap((definition) =>
    Object.entries(definition.own)
      .filter(([, field]) => field.entity === target)
      .flatMap(([column]): Link[] => {
        const { store } = crudOf(deps, definition);
        const { name, plural: collection } = definition;
        return [
          { collection, column, ...(quiet.includes(name) ? {} : { store }) },
          { collection: 'trash', column, filter: { entity: name }, trashed: store },
        ];
      }),
  );
}

interface MergeEnvelope {
  id: string;
  enterprise_id: number;
  payload: MergeEvent;
}

/** The caller in whose name links follow: the member who merged. */
export const mergerOf = ({ id, enterprise_id, payload }: MergeEnvelope): CallContext => ({
  realm: 'enterprise',
  enterprise_id,
  member_id: payload.member_id,
  authority: 0,
  request_id: id,
});

type MergeHandler = (event: MergeEnvelope, session: ClientSession) => Promise<void>;
type MergeHandlers<Target extends string> = Record<`${Target}.merged` | `${Target}.unmerged`, MergeHandler>;

/**
 * `<target>.merged` and `<target>.unmerged` for a service whose records point to `targets`; call after registration.
 * @param further links of collections that are no entities
 */
export function repointOnMerges<Target extends string>(
  deps: RepointDeps & WithRecords,
  service: ServiceName,
  targets: readonly Target[],
  further: { readonly [T in Target]?: readonly Link[] } = {},
) {
  const handlers = {} as MergeHandlers<Target>;
  for (const target of targets) {
    const columns = [...linksTo(deps, service, target), ...(further[target] ?? [])];
    handlers[`${target}.merged` as const] = (event, session) => {
      const { merge_id, absorbed_ids, id } = event.payload;
      const merge = { merge_id, enterprise_id: event.enterprise_id, from: absorbed_ids, to: id };
      return repointReferences(deps, session, mergerOf(event), merge, columns);
    };
    handlers[`${target}.unmerged` as const] = (event, session) =>
      unlink(deps, session, mergerOf(event), { ...event.payload, enterprise_id: event.enterprise_id }, columns);
  }
  return handlers;
}
