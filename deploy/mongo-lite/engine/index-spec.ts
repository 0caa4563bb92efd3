import type { Document } from 'bson';
import { badValue, CommandError } from '../errors';
import { entriesOf, Fields, setField } from '../values/document';
import { isNumeric, toDouble } from '../values/numbers';
import type { Index, IndexSpec } from './indexes';

const refuse = (message: string): CommandError => new CommandError(67, 'CannotCreateIndex', message);

/** By this name options of an index are meant for this server, as MongoDB has it for its storage engines. */
export const STORAGE_ENGINE = 'mongo-lite';

const invalidOptions = (message: string): CommandError => new CommandError(72, 'InvalidOptions', message);

/** `storageEngine: { 'mongo-lite': { postings: true } }` */
function formOf(engines: Document | undefined): IndexSpec['form'] {
  for (const engine of Object.keys(engines ?? {}))
    if (engine !== STORAGE_ENGINE) throw invalidOptions(`${engine} is not a registered storage engine for this server`);
  const { postings, ...others }: Document = engines?.[STORAGE_ENGINE] ?? {};
  for (const option of Object.keys(others)) throw invalidOptions(`${STORAGE_ENGINE} has no option ${option}`);
  return postings ? 'postings' : undefined;
}

/**
 * Reads one member of createIndexes' `indexes`; null for the `_id` index, which is always there.
 * Throws CannotCreateIndex for kinds that are not ordered keys (text, hashed, 2dsphere, wildcard).
 */
export function indexSpec(definition: Document, id: number): IndexSpec | null {
  const key = definition['key'] as Record<string, unknown> | undefined;
  if (!key || !Object.keys(key).length) throw refuse('Index keys cannot be an empty object');
  const directions: Record<string, number> = new Fields();
  if (typeof definition['name'] !== 'string' || !definition['name'])
    throw new CommandError(9, 'FailedToParse', "The 'name' field is a required property of an index specification");
  for (const [path, given] of entriesOf(key)) {
    const direction = isNumeric(given) ? toDouble(given) : Number.NaN;
    if (!direction)
      throw refuse(`The embedded server has ordered indexes only; ${path}: ${JSON.stringify(given)} is not supported`);
    if (path.includes('$**')) throw refuse('The embedded server has no wildcard indexes');
    setField(directions, path, Math.sign(direction));
  }
  assertSimpleCollation(definition['collation']);
  if (JSON.stringify(directions) === '{"_id":1}') return null;
  if (definition['sparse'] && definition['partialFilterExpression'])
    throw refuse('cannot mix "partialFilterExpression" and "sparse" options');
  const expire = definition['expireAfterSeconds'];
  if (expire !== undefined && Object.keys(directions).length > 1)
    throw refuse('TTL indexes are single-field indexes, compound indexes do not support TTL');
  const form = formOf(definition['storageEngine']);
  if (
    form &&
    (definition['unique'] || definition['sparse'] || definition['partialFilterExpression'] || expire !== undefined)
  )
    throw refuse('Only plain indexes are kept as postings');
  return {
    id,
    name: definition['name'],
    key: directions,
    form,
    unique: definition['unique'] ? true : undefined,
    sparse: definition['sparse'] ? true : undefined,
    partial: definition['partialFilterExpression'],
    expire: isNumeric(expire) ? toDouble(expire) : undefined,
    multikey: [],
    between: [],
  };
}

/** Strings are compared by their bytes here; anything else must be refused rather than ignored. */
export function assertSimpleCollation(collation: unknown): void {
  const locale = (collation as Document | undefined)?.['locale'];
  if (locale !== undefined && locale !== 'simple')
    throw badValue(`The embedded server compares strings by code point; collation locale '${locale}' is not supported`);
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** True when the index already exists; throws when only its name or only its key does. */
export function sameIndex(index: Index, spec: IndexSpec): boolean {
  const sameKey = text(index.key) === text(spec.key) && text(index.partial) === text(spec.partial);
  if (index.name !== spec.name) {
    if (!sameKey) return false;
    throw new CommandError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${index.name}`);
  }
  const sameOptions =
    !index.unique === !spec.unique &&
    !index.sparse === !spec.sparse &&
    index.expire === spec.expire &&
    index.form === spec.form;
  if (sameKey && sameOptions) return true;
  throw new CommandError(
    86,
    'IndexKeySpecsConflict',
    `An existing index has the same name as the requested index: ${spec.name}, with another key or other options`,
  );
}
