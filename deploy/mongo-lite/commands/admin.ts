import type { Document } from 'bson';
import { FIRST_BATCH } from '../cursors';
import { countDocuments } from '../engine/count';
import { STORAGE_ENGINE } from '../engine/index-spec';
import type { Index } from '../engine/indexes';
import { CommandError } from '../errors';
import { compileFilter } from '../match/filter';
import { encode } from '../values/codec';
import { checkNewName } from './checks';
import { type Command, checkCollation, collectionOf, ensureCollection, namespaceOf, numberOf } from './command';

const namespaceNotFound = (ns: string): CommandError =>
  new CommandError(26, 'NamespaceNotFound', `ns does not exist: ${ns}`);

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };

const describeIndex = ({ key, name, unique, sparse, partial, expire, form }: Index): Document => ({
  v: 2,
  key,
  name,
  ...(unique ? { unique } : {}),
  ...(sparse ? { sparse } : {}),
  ...(partial ? { partialFilterExpression: partial } : {}),
  ...(expire === undefined ? {} : { expireAfterSeconds: expire }),
  ...(form ? { storageEngine: { [STORAGE_ENGINE]: { [form]: true } } } : {}),
});

const listDatabases: Command = ({ catalog }) => {
  const names = new Set([...catalog.collections.keys()].map((ns) => ns.split('.', 1)[0]!));
  return { databases: [...names].map((name) => ({ name, sizeOnDisk: 1, empty: false })), totalSize: 1, ok: 1 };
};

const listCollections: Command = ({ command, database, catalog, cursors, tx }) => {
  const test = compileFilter(command['filter'] ?? {});
  const start = `${database}.`;
  const found = [...catalog.collections.keys()]
    .filter((ns) => ns.startsWith(start))
    .map((ns) => ({
      name: ns.slice(start.length),
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: ID_INDEX,
    }))
    .filter(test);
  const batchSize = numberOf(command['cursor']?.batchSize, FIRST_BATCH);
  return cursors.first(found.map(encode), { ns: `${database}.$cmd.listCollections`, tx, batchSize });
};

const create: Command = (call) => {
  const ns = namespaceOf(call);
  checkNewName(ns);
  if (call.catalog.get(ns)) throw new CommandError(48, 'NamespaceExists', `Collection ${ns} already exists.`);
  checkCollation(call.command);
  for (const option of ['capped', 'timeseries', 'viewOn', 'validator'])
    if (call.command[option])
      throw new CommandError(72, 'InvalidOptions', `The embedded server has no ${option} collections`);
  call.catalog.ensure(ns);
  return { ok: 1 };
};

const drop: Command = (call) => {
  const collection = collectionOf(call);
  if (!collection) return { ok: 1 };
  call.catalog.drop(collection);
  return { ns: collection.ns, nIndexesWas: collection.indexes.length + 1, ok: 1 };
};

const dropDatabase: Command = ({ catalog, database }) => {
  for (const [ns, collection] of catalog.collections) if (ns.startsWith(`${database}.`)) catalog.drop(collection);
  return { dropped: database, ok: 1 };
};

const createIndexes: Command = (call) => {
  const { catalog, command } = call;
  const existed = collectionOf(call) !== undefined;
  const collection = ensureCollection(call);
  const before = collection.indexes.length + 1;
  catalog.createIndexes(collection, command['indexes'] as Document[]);
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length + 1,
    createdCollectionAutomatically: !existed,
    ok: 1,
  };
};

const dropIndexes: Command = (call) => {
  const collection = collectionOf(call);
  if (!collection) throw namespaceNotFound(namespaceOf(call));
  const was = collection.indexes.length + 1;
  const wanted: unknown = call.command['index'];
  const byKey = typeof wanted === 'object' && !Array.isArray(wanted) ? JSON.stringify(wanted) : undefined;
  const names = byKey
    ? collection.indexes.filter(({ key }) => JSON.stringify(key) === byKey).map(({ name }) => name)
    : [wanted].flat().map(String);
  if (!names.length) throw new CommandError(27, 'IndexNotFound', `can't find index with key: ${byKey}`);
  call.catalog.dropIndexes(collection, names);
  return { nIndexesWas: was, ok: 1 };
};

const listIndexes: Command = (call) => {
  const collection = collectionOf(call);
  const ns = namespaceOf(call);
  if (!collection) throw namespaceNotFound(ns);
  const batchSize = numberOf(call.command['cursor']?.batchSize, FIRST_BATCH);
  const list = [ID_INDEX, ...collection.indexes.map(describeIndex)];
  return call.cursors.first(list.map(encode), { ns, tx: call.tx, batchSize });
};

const renameCollection: Command = ({ command, catalog }) => {
  const {
    renameCollection: from,
    to,
    dropTarget,
  } = command as { renameCollection: string; to: string; dropTarget?: boolean };
  const collection = catalog.get(from);
  if (!collection) throw namespaceNotFound(from);
  const target = catalog.get(to);
  if (target && !dropTarget) throw new CommandError(48, 'NamespaceExists', 'target namespace exists');
  if (target) catalog.drop(target);
  catalog.rename(collection, to);
  return { ok: 1 };
};

const collStats: Command = async (call) => {
  const collection = collectionOf(call);
  const count = await countDocuments(call.tx, collection, {});
  return { ns: namespaceOf(call), count, nindexes: (collection?.indexes.length ?? 0) + 1, ok: 1 };
};

export const admin: Record<string, Command> = {
  listdatabases: listDatabases,
  listcollections: listCollections,
  create,
  drop,
  dropdatabase: dropDatabase,
  createindexes: createIndexes,
  dropindexes: dropIndexes,
  listindexes: listIndexes,
  renamecollection: renameCollection,
  collstats: collStats,
};
