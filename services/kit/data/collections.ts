/**
 * Collections of a service beside those of its entities: declared once with their indexes, listed in the service's
 * definition, and reached as `deps.of(ctx).merges`, which knows no other agency than the caller's.
 */
import type { Connection, Model, mongo } from 'mongoose';
import { forbidden } from '../base/errors';
import { ensureCollection, isDuplicateKey } from './mongo';

export interface CollectionIndex {
  key: Readonly<Record<string, 1 | -1>>;
  unique?: true;
  /** 0: documents go at the instant in the column. */
  expireAfterSeconds?: number;
  /** Which documents the index holds; absent: all of them. */
  partialFilterExpression?: Readonly<Record<string, { $exists: true }>>;
}

/** The column that marks a document as an agency's. */
interface Owned {
  enterprise_id: number;
}

interface Options<Tenant extends boolean> {
  /** Every document belongs to an agency, by its `enterprise_id`. */
  tenant: Tenant;
  indexes: readonly CollectionIndex[];
}

export interface Collection<Doc extends object, Tenant extends boolean> extends Options<Tenant> {
  /** Name of the collection in the database. */
  name: string;
  /** Never set; carries the documents' type. */
  doc?: Doc;
}

/** Declares a collection: `collection<MergeDoc>('merges', { tenant: true, indexes: [...] })`. */
export function collection<Doc extends Owned>(name: string, options: Options<true>): Collection<Doc, true>;
export function collection<Doc extends object>(name: string, options: Options<false>): Collection<Doc, false>;
export function collection(name: string, options: Options<boolean>): Collection<object, boolean> {
  return { name, ...options };
}

/** Collections by the names under which the service's code reaches them. */
export type Collections = Readonly<Record<string, Collection<object, boolean>>>;

/** The collections of a service that declares none. */
export type NoCollections = Record<never, never>;

type Given<Doc> = Omit<Doc, keyof Owned>;
type Where<Doc> = mongo.Filter<Doc> & { enterprise_id?: never };
type Found<Doc> = mongo.WithId<Doc>;

/** The documents of one agency: its number is part of every filter and of every new document. */
export interface OwnDocuments<Doc extends Owned> {
  findOne(filter: Where<Doc>, options?: mongo.FindOptions): Promise<Found<Doc> | null>;
  find(filter: Where<Doc>, options?: mongo.FindOptions): Promise<Found<Doc>[]>;
  /** A batch at a time, for what is too much to hold at once. */
  stream(filter: Where<Doc>, options?: mongo.FindOptions): AsyncIterable<Found<Doc>>;
  countDocuments(filter: Where<Doc>, options?: mongo.CountDocumentsOptions): Promise<number>;
  insertOne(doc: Given<Doc>, options?: mongo.InsertOneOptions): Promise<void>;
  /**
   * Inserts those that no unique index refuses: another process may be making the same.
   * @returns how many are new
   */
  insertNew(docs: readonly Given<Doc>[]): Promise<number>;
  /** With `upsert` a new document is the agency's, too. @returns how many documents changed or are new */
  updateOne(filter: Where<Doc>, update: mongo.UpdateFilter<Doc>, options?: mongo.UpdateOptions): Promise<number>;
  updateMany(filter: Where<Doc>, update: mongo.UpdateFilter<Doc>, options?: mongo.UpdateOptions): Promise<number>;
  /** Many changes at once, each of one document that is there. @returns how many have changed */
  updateEach(
    changes: readonly { filter: Where<Doc>; update: mongo.UpdateFilter<Doc> }[],
    options?: mongo.BulkWriteOptions,
  ): Promise<number>;
  /** Many changes at once, each of one document, which is made where it is missing. */
  upsertMany(
    changes: readonly { filter: Where<Doc>; update: mongo.UpdateFilter<Doc> }[],
    options?: mongo.BulkWriteOptions,
  ): Promise<void>;
  /** @returns how many have gone */
  deleteMany(filter: Where<Doc>, options?: mongo.DeleteOptions): Promise<number>;
}

/** The documents behind a model, as what is stored: mongoose takes the id of each for an ObjectId. */
export const storedIn = <Doc extends object>({ collection }: Model<Doc>): mongo.Collection<Doc> =>
  collection as unknown as mongo.Collection<Doc>;

/** The mark of documents that belong to the operator, who is no agency. */
const OPERATOR = 0;

/** @throws AppError `forbidden` on behalf of no agency */
function mustBeAgency({ enterprise_id }: Owned): void {
  if (!Number.isInteger(enterprise_id) || enterprise_id <= 0) throw forbidden();
}

/** What of an agency's documents is meant; found out anew at each question. */
type Narrowing = () => Promise<object | undefined>;

/**
 * @param narrowing absent: all of the agency's
 * @throws AppError `forbidden` on behalf of no agency
 */
export function ownDocuments<Doc extends Owned>(
  all: mongo.Collection<Doc>,
  owner: Owned,
  narrowing?: Narrowing,
): OwnDocuments<Doc> {
  mustBeAgency(owner);
  const documents = documentsOf(all, owner.enterprise_id);
  return narrowing ? narrowedTo(documents, narrowing) : documents;
}

/** The same documents, as far as they are what is meant. */
function narrowedTo<Doc extends Owned>(documents: OwnDocuments<Doc>, narrowing: Narrowing): OwnDocuments<Doc> {
  const within = async (filter: Where<Doc>) => {
    const narrow = await narrowing();
    return (narrow ? { $and: [filter, narrow] } : filter) as Where<Doc>;
  };
  const changes = <Change extends { filter: Where<Doc> }>(list: readonly Change[]) =>
    Promise.all(list.map(async (change) => ({ ...change, filter: await within(change.filter) })));
  return {
    ...documents,
    findOne: async (filter, options) => documents.findOne(await within(filter), options),
    find: async (filter, options) => documents.find(await within(filter), options),
    async *stream(filter, options) {
      yield* documents.stream(await within(filter), options);
    },
    countDocuments: async (filter, options) => documents.countDocuments(await within(filter), options),
    updateOne: async (filter, update, options) => documents.updateOne(await within(filter), update, options),
    updateMany: async (filter, update, options) => documents.updateMany(await within(filter), update, options),
    updateEach: async (list, options) => documents.updateEach(await changes(list), options),
    deleteMany: async (filter, options) => documents.deleteMany(await within(filter), options),
  };
}

function documentsOf<Doc extends Owned>(all: mongo.Collection<Doc>, enterprise_id: number): OwnDocuments<Doc> {
  // Last, so that no filter of a caller can name another one.
  const own = (filter: object) => ({ ...filter, enterprise_id }) as mongo.Filter<Doc>;
  const changed = ({ modifiedCount, upsertedCount }: mongo.UpdateResult) => modifiedCount + upsertedCount;
  return {
    findOne: (filter, options) => all.findOne(own(filter), options),
    find: (filter, options) => all.find(own(filter), options).toArray(),
    stream: (filter, options) => all.find(own(filter), options),
    countDocuments: (filter, options) => all.countDocuments(own(filter), options),
    async insertOne(doc, options) {
      await all.insertOne({ ...doc, enterprise_id } as mongo.OptionalUnlessRequiredId<Doc>, options);
    },
    async insertNew(docs) {
      if (docs.length === 0) return 0;
      const made = docs.map((doc) => ({ ...doc, enterprise_id }) as mongo.OptionalUnlessRequiredId<Doc>);
      try {
        return (await all.insertMany(made, { ordered: false })).insertedCount;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (error as mongo.MongoBulkWriteError).insertedCount;
      }
    },
    updateOne: async (filter, update, options) => changed(await all.updateOne(own(filter), update, options)),
    updateMany: async (filter, update, options) => changed(await all.updateMany(own(filter), update, options)),
    async updateEach(changes, options) {
      if (changes.length === 0) return 0;
      const writes = changes.map(({ filter, update }) => ({ updateOne: { filter: own(filter), update } }));
      return (await all.bulkWrite(writes, options)).modifiedCount;
    },
    async upsertMany(changes, options) {
      if (changes.length === 0) return;
      const writes = changes.map(({ filter, update }) => ({
        updateOne: { filter: own(filter), update, upsert: true },
      }));
      await all.bulkWrite(writes, options);
    },
    deleteMany: async (filter, options) => (await all.deleteMany(own(filter), options)).deletedCount,
  };
}

/** The collections of one owner by the names of `Collections`. */
export type OwnCollections<C> = {
  readonly [K in keyof C as C[K] extends Collection<Owned, true> ? K : never]: C[K] extends Collection<
    infer Doc extends Owned,
    true
  >
    ? OwnDocuments<Doc>
    : never;
};

/** The ways of a service's own code to its collections. */
export interface Data<C> {
  /**
   * The collections of the caller's agency.
   * @throws AppError `forbidden` on behalf of no agency
   */
  of(ctx: Owned): OwnCollections<C>;
  /** Those documents of the same collections that belong to the operator, and none of an agency. */
  ofOperator(): OwnCollections<C>;
  /** All documents of all agencies; the places that may do so are listed in a test. */
  acrossAgencies: {
    readonly [K in keyof C]: C[K] extends Collection<infer Doc, boolean> ? mongo.Collection<Doc> : never;
  };
}

export function bindCollections<C extends Collections>(connection: Connection, declared: C): Data<C> {
  const named = Object.entries(declared);
  const all = Object.fromEntries(named.map(([key, { name }]) => [key, connection.collection<Owned>(name)]));
  const owned = named.filter(([, { tenant }]) => tenant).map(([key]) => key);
  const ownedBy = (enterprise_id: number) =>
    Object.fromEntries(owned.map((key) => [key, documentsOf(all[key], enterprise_id)]));
  const bound: unknown = {
    acrossAgencies: all,
    of(owner: Owned) {
      mustBeAgency(owner);
      return ownedBy(owner.enterprise_id);
    },
    ofOperator: () => ownedBy(OPERATOR),
  };
  return bound as Data<C>;
}

/** Creates the collections and their indexes; idempotent. */
export async function ensureDeclared(connection: Connection, declared: Collections): Promise<void> {
  for (const { name, indexes } of Object.values(declared))
    await ensureCollection(
      connection,
      name,
      indexes.map((index) => ({ ...index })),
    );
}
