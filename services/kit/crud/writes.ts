/**
 * Writing one record inside a caller's transaction: document, edit history and event together. The CRUD methods use
 * these, and so do hand-written use cases that write more than one thing at once.
 */
import { parseCreate, parseUpdate, type Values } from '@enishi/protos/fields/parse';
import type { FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { AppError, conflict, invalid, notFound } from '../base/errors';
import { storedIn } from '../data/collections';
import { isDuplicateKey, isDuplicateOf } from '../data/mongo';
import { allotId } from './counters';
import { changeDoc, eventOf, newDoc, nextInstant, pick, type RecordChange } from './documents';
import { changedColumns, writeHistory } from './history';
import { referenceErrors } from './references';
import { isTransient, keyIndex } from './schema';
import { type CrudOverrides, findRecord, ownerOf, recordFilter, type Store } from './store';
import { writeTime } from './write-times';

export interface WriteOptions {
  /** Read-only columns to set; callers' input cannot. */
  system?: Record<string, FieldValue>;
  /** Only these fields are taken from the input. Default: all. */
  only?: readonly string[];
  /** Required beyond the definition's own. */
  required?: readonly string[];
  /** Handed to `beforeWrite`. */
  context?: string;
  /** The values were given before: a day that has passed since was still to come. */
  past?: boolean;
}

export interface InsertOptions extends WriteOptions {
  /** A number taken before with `allotIds`, by who writes many records at once. */
  id?: number;
}

export interface PatchOptions extends WriteOptions {
  /** ISO time the caller last saw; a record changed since is refused with `conflict`. */
  updated_at?: string;
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const taken = (label: string): string =>
  `同じ${label}のデータがすでに登録されています。別の${label}を入力してください。`;

/** A refused unique index as messages for its fields. */
function takenError({ definition }: Store, error: unknown): unknown {
  if (!isDuplicateKey(error)) return error;
  const named = definition.unique.filter((columns) => isDuplicateOf(error, columns)).flat();
  if (named.length === 0) return error;
  return new AppError(
    'invalid',
    undefined,
    Object.fromEntries(named.map((name) => [name, [taken(definition.fields[name].label)]])),
    { cause: error },
  );
}

/** Adds the event of a change to the transaction. */
export async function emitChange(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  what: string,
  event: RecordChange,
) {
  const message = eventOf(store, ctx, what, event);
  if (message) await store.deps.outbox.add(session, message);
}

/** Columns that follow from the rest of a patch, also where the patch names them, too. */
export function derivedColumns(
  { derive }: CrudOverrides,
  patch: Values,
  before: Values,
  following: Values,
): ReadonlySet<string> {
  const follows = (name: string) => {
    if (!(name in patch)) return true;
    const { [name]: _, ...rest } = patch;
    return derive?.(rest, before)[name] === following[name];
  };
  return new Set(Object.keys(following).filter(follows));
}

/** Takes the password columns out of what will be stored. */
function takePasswords({ definition }: Store, values: Values): Values {
  const passwords: Values = {};
  for (const name of Object.keys(values))
    if (isTransient(definition.fields[name])) {
      passwords[name] = values[name];
      delete values[name];
    }
  return passwords;
}

/**
 * Creates a record. The number is taken outside the transaction, so one that fails leaves a gap.
 * @returns the record as stored, with `id_by_enterprise_id` (or `id`), `created_at` and `updated_at`
 * @throws AppError `invalid` with messages by field
 */
export async function insertRecord(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  input: Record<string, unknown>,
  { system, only, required, context, past, id: allotted }: InsertOptions = {},
): Promise<Values> {
  const { definition, deps, model, overrides } = store;
  const now = await writeTime(deps, session);
  await overrides.ahead?.({ ctx, session });
  const { values, errors } = parseCreate(definition, input, { only, required, past, now });
  const missing = await referenceErrors(store, session, ctx, { values, columns: Object.keys(values) });
  refuse({ ...missing, ...errors });
  const passwords = takePasswords(store, values);
  Object.assign(values, system);
  const following = overrides.derive?.(values, {}, ctx) ?? {};
  const derived = derivedColumns(overrides, pick(values, changedColumns(definition, {}, values)), {}, following);
  Object.assign(values, following);
  const id = allotted ?? (await allotId(deps.connection, definition, ownerOf(definition, ctx), session));
  Object.assign(values, { [definition.key]: id, created_at: now.toISOString(), updated_at: now.toISOString() });
  const given = Object.keys(input);
  await overrides.beforeWrite?.({ ctx, session, values, passwords, context, given, deps });
  await storedIn(model)
    .insertOne(newDoc(store, ctx, values), { session })
    .catch((error) => Promise.reject(takenError(store, error)));
  const changed = changedColumns(definition, {}, values);
  await writeHistory(store, session, ctx, { action: 'created', id, after: values, columns: changed, derived });
  await emitChange(store, session, ctx, 'created', { id, record: values, changed });
  return values;
}

/**
 * Changes a record: only what `input` names, null or '' empties. Columns that stay the same leave no trace; when none
 * changes, nothing is written.
 * @returns the record as it is now
 * @throws AppError `not_found`; `conflict` on a stale `updated_at`; `invalid` with messages by field
 */
export async function patchRecord(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  id: number,
  input: Record<string, unknown>,
  options: PatchOptions = {},
): Promise<Values> {
  const before = await findRecord(store, ctx, id, session);
  if (!before) throw notFound();
  return patchFound(store, session, ctx, before, input, options);
}

/** `patchRecord` for a record that was read in the same transaction. */
export async function patchFound(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  input: Record<string, unknown>,
  { system, only, required, updated_at, context, past }: PatchOptions = {},
): Promise<Values> {
  const { definition, deps, overrides } = store;
  if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
  const { values, errors } = parseUpdate(definition, input, before, { only, required, past, now: deps.clock.now() });
  const passwords = takePasswords(store, values);
  const patch = pick(values, changedColumns(definition, before, { ...before, ...values }));
  const missing = await referenceErrors(store, session, ctx, { before, values: patch, columns: Object.keys(patch) });
  refuse({ ...missing, ...errors });
  Object.assign(patch, system);
  const following = overrides.derive?.(patch, before, ctx) ?? {};
  const derived = derivedColumns(overrides, patch, before, following);
  const after: Values = { ...before, ...patch, ...following };
  const given = Object.keys(input);
  await overrides.beforeWrite?.({ ctx, session, before, values: after, passwords, context, given, deps });
  return writeChange(store, session, ctx, before, after, { derived });
}

export interface ChangeOptions {
  /** It follows from a change elsewhere and is no edit: the record keeps its place in lists. */
  follows?: boolean;
  /** Columns that follow from others of the same change. */
  derived?: ReadonlySet<string>;
}

/** Stores the columns in which `after` differs, with history and event; nothing is checked. */
export async function writeChange(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  after: Values,
  { follows = false, derived }: ChangeOptions = {},
): Promise<Values> {
  const { definition, deps, model } = store;
  const id = before[definition.key] as number;
  const changed = changedColumns(definition, before, after);
  if (changed.length === 0) return before;
  if (!follows) after.updated_at = nextInstant(await writeTime(deps, session), before.updated_at).toISOString();
  await model.collection
    .updateOne(await recordFilter(store, ctx, id), changeDoc(store, changed, after), {
      session,
      hint: keyIndex(definition),
    })
    .catch((error) => Promise.reject(takenError(store, error)));
  await writeHistory(store, session, ctx, { action: 'updated', id, before, after, columns: changed, derived });
  await emitChange(store, session, ctx, 'updated', { id, record: after, changed });
  return after;
}
