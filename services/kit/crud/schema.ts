/** Mongoose schema and indexes of an entity, from its definition. */
import { kindOperators } from '@enishi/protos/fields/operators';
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';
import { isWrapped } from '@enishi/protos/tools/wire';
import mongoose, { type Connection, type Model, Schema, type SchemaDefinitionProperty } from 'mongoose';

/** A stored document: fields that are empty are absent; timestamps are dates. */
export type Doc = Record<string, unknown> & { _id: mongoose.Types.ObjectId; enterprise_id?: number };

type Mapping = (field: Field) => SchemaDefinitionProperty;

const string: Mapping = () => ({ type: String });
const number: Mapping = () => ({ type: Number });
const strings: Mapping = () => ({ type: [String], default: undefined });
const numbers: Mapping = () => ({ type: [Number], default: undefined });
const instant: Mapping = () => ({ type: Date });

const columnTypes = {
  text: string,
  longText: string,
  kana: string,
  email: string,
  tel: string,
  url: string,
  zipcode: string,
  password: string,
  color: string,
  integer: number,
  money: number,
  date: string,
  dateTime: string,
  timestamp: instant,
  flag: number,
  choice: number,
  choices: numbers,
  master: number,
  masters: numbers,
  ref: number,
  refs: numbers,
  file: string,
  files: strings,
  texts: strings,
  records: (field) => ({
    type: [new Schema(columns(field.fields ?? {}), { _id: false, id: false })],
    default: undefined,
  }),
} as const satisfies Record<Kind, Mapping>;

function columns(fields: Record<string, Field>): Record<string, SchemaDefinitionProperty> {
  const stored = Object.entries(fields).filter(([, field]) => !isTransient(field));
  return Object.fromEntries(stored.map(([name, field]) => [name, columnTypes[field.kind](field)]));
}

/** Passwords travel inwards and are handed to `beforeWrite`; no column ever holds one. */
export const isTransient = (field: Field): boolean => field.kind === 'password';

/** Ids and references are chosen from few values; dates and amounts are asked for by range. */
const chosen = new Set<Kind>(['flag', 'choice', 'choices', 'master', 'masters', 'ref', 'refs']);

/**
 * Columns with an index of their own: those that conditions choose by value, and those that the list can be sorted by.
 * Each index ends in (updated_at, key), so that a filtered list in its usual order is read from one index in that
 * order, however many records match; a list sorted by the column itself is read from the same one.
 */
export function indexedColumns(definition: Entity): string[] {
  const search = definition.search.filter((name) => chosen.has(definition.fields[name].kind));
  const table = definition.table.filter((name) => isSortable(definition, name));
  const own = new Set([definition.key, 'created_at', 'updated_at']);
  return [...new Set([...search, ...table])].filter((name) => !own.has(name)).slice(0, MAX_COLUMN_INDEXES);
}

/** MongoDB allows 64 indexes in a collection; the rest is for the definition's own. */
const MAX_COLUMN_INDEXES = 45;

/** One value per record, and shown to users. */
export function isSortable(definition: Entity, name: string): boolean {
  const field = definition.fields[name];
  if (!field || field.secret || isWrapped(field)) return false;
  return kindOperators[field.kind].length > 0 && field.kind !== 'file' && field.kind !== 'longText';
}

/** `{ enterprise_id: 1, ... }` for tenant entities: every query names the tenant first. */
function tenantKey(definition: Entity, names: readonly string[]): Record<string, 1> {
  return Object.fromEntries(
    [...(definition.tenant ? ['enterprise_id'] : []), ...names].map((name) => [name, 1 as const]),
  );
}

/** Whether one of the indexes made above begins with these columns. */
function isCovered(definition: Entity, names: readonly string[]): boolean {
  const column = indexedColumns(definition);
  const made = [['updated_at'], ['created_at'], ...column.map((name) => [name, 'updated_at'])];
  return made.some((prefix) => names.length <= prefix.length && names.every((name, i) => name === prefix[i]));
}

/** Named in queries that are certain of their index, which saves the server weighing some forty others. */
export const keyIndex = (definition: Entity) => tenantKey(definition, [definition.key]);
export const recencyIndex = (definition: Entity) => tenantKey(definition, ['updated_at', definition.key]);
export const sameIndex = (definition: Entity) => tenantKey(definition, ['_same']);

/** An index over many words per record: the embedded server keeps it as compressed lists. */
const wordsIndex = { name: 'terms', storageEngine: { 'mongo-lite': { postings: true } } };

function schemaOf(definition: Entity): Schema {
  const schema = new Schema(
    {
      ...(definition.tenant ? { enterprise_id: { type: Number } } : {}),
      ...columns(definition.fields),
      // Folded copies for searching, see keyword.ts. Never sent to callers.
      _fold: { type: Schema.Types.Mixed },
      _text: { type: String },
      _terms: { type: [Number], default: undefined },
      _same: { type: [String], default: undefined },
    },
    { id: false, versionKey: false, minimize: false, strictQuery: 'throw' },
  );
  const key = definition.key;
  schema.index(keyIndex(definition), { unique: true });
  schema.index(recencyIndex(definition));
  schema.index(tenantKey(definition, ['created_at', key]));
  if (definition.keyword.length > 0) schema.index(tenantKey(definition, ['_terms']), wordsIndex);
  if (definition.duplicates.length > 0) schema.index(sameIndex(definition));
  for (const name of indexedColumns(definition)) schema.index(tenantKey(definition, [name, 'updated_at', key]));
  for (const names of definition.indexes) if (!isCovered(definition, names)) schema.index(tenantKey(definition, names));
  for (const names of definition.unique) {
    // Empty fields are absent, so a partial index keeps them from colliding.
    const present = Object.fromEntries(names.map((name) => [name, { $exists: true }]));
    schema.index(tenantKey(definition, names), { unique: true, partialFilterExpression: present });
  }
  return schema;
}

/** Makes the model of an entity, once for a connection; its collection has the entity's plural name. */
export const makeModel = (connection: Connection, definition: Entity): Model<Doc> =>
  connection.model(definition.name, schemaOf(definition), definition.plural) as unknown as Model<Doc>;

/** The stored records of an entity. */
export const recordsIn = ({ connection }: { connection: Connection }, { plural }: Entity) =>
  connection.collection<Doc>(plural);
