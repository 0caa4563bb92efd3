/** Between API records (plain JSON, null = empty) and protobuf messages (lists wrapped, empty = absent). */
import { completeCreate, completeUpdate, type ParseResult, parseGiven, type Values } from '@enishi/protos/fields/parse';
import type { Entity, Fields, FieldValue } from '@enishi/protos/fields/types';
import type { Records } from '@enishi/protos/rpc';
import { isWrapped } from '@enishi/protos/tools/wire';
import { badRequest, type FieldErrors, invalid } from '../base/errors';
import type { WireRecord } from './messages';

export type ApiRecord = Record<string, unknown>;

/** The message of an entity's records; any, where the entity is only known when the code runs. */
export type WireOf<N extends string> = N extends keyof Records ? Records[N] : WireRecord;

interface Layout {
  wrapped: string[];
  /** Everything a client may see. */
  shown: string[];
}

const layouts = new WeakMap<Entity, Layout>();

function layoutOf(definition: Entity): Layout {
  const cached = layouts.get(definition);
  if (cached) return cached;
  const names = Object.keys(definition.fields);
  const layout = {
    wrapped: names.filter((name) => isWrapped(definition.fields[name])),
    shown: names.filter((name) => !definition.fields[name].secret),
  };
  layouts.set(definition, layout);
  return layout;
}

/** Wraps the lists of a record in place; the record is the message then. Nulls are left out when it is serialised. */
export function recordToWire<N extends string>(definition: Entity<Fields, N>, record: ApiRecord): WireOf<N> {
  for (const name of layoutOf(definition).wrapped) {
    const values = record[name];
    if (Array.isArray(values)) record[name] = { values };
  }
  return record as WireOf<N>;
}

/** Unwraps the lists of a message in place; the message is the record then. Empty columns stay absent. */
export function rowFromWire(definition: Entity, message: WireRecord): ApiRecord {
  for (const name of layoutOf(definition).wrapped) {
    const list = message[name] as { values?: unknown[] } | undefined;
    if (list !== undefined) message[name] = list.values ?? [];
  }
  return message;
}

/** A whole record: like a row, but what is empty is there as null, so that a reader sees every field. */
export function recordFromWire(definition: Entity, message: WireRecord = {}): ApiRecord {
  const record = rowFromWire(definition, message);
  for (const name of layoutOf(definition).shown) record[name] ??= null;
  return record;
}

/** The two parts of a create or update request: values, and the fields to empty (for which no default is put). */
export interface WireInput<Message = WireRecord> {
  values: Message;
  cleared: string[];
}

const isEmpty = (value: FieldValue): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * The client's values to create or change a record, ready for the wire; names that are unknown or read-only are left
 * out.
 * @param required beyond the definition's own: named with the rest when something is wrong
 * @throws AppError `invalid` with a message for every value that does not fit its kind; `bad_request` when `input` is
 *   no object
 */
export function inputToWire<N extends string>(
  definition: Entity<Fields, N>,
  input: unknown,
  mode: 'create' | 'update',
  required: readonly string[] = [],
): WireInput<WireOf<N>> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw badRequest(`${definition.label}の内容を「${definition.name}」に入れて送信してください。`);
  const message: WireRecord = {};
  const cleared: string[] = [];
  const given = parseGiven(definition, input as ApiRecord);
  // A wrong value must not hide from the user what else is wrong.
  if (Object.keys(given.errors).length > 0)
    throw invalid(allErrors[mode](definition, given, input as ApiRecord, required));
  for (const [name, value] of Object.entries(given.values)) {
    if (isEmpty(value)) cleared.push(name);
    else message[name] = value;
  }
  return { values: recordToWire(definition, message), cleared };
}

/** Everything that can be told of an input before the stored record is known. */
const allErrors: Record<
  'create' | 'update',
  (definition: Entity, given: ParseResult, input: ApiRecord, required: readonly string[]) => FieldErrors
> = {
  create: (definition, given, _input, required) => completeCreate(definition, given, { required }).errors,
  // A stored value may satisfy a rule, but not one about the fields that are given.
  update: (definition, given, input, required) => {
    const { errors } = completeUpdate(definition, given, {}, { required });
    return Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(input, name)));
  },
};

/** `inputToWire` for a change. */
export const patchToWire = <N extends string>(definition: Entity<Fields, N>, input: unknown): WireInput<WireOf<N>> =>
  inputToWire(definition, input, 'update');

/** The input of a create or update request, as the parsers take it: emptied fields are null. */
export function inputFromWire(definition: Entity, message: WireRecord = {}, cleared: readonly string[] = []): Values {
  const input = rowFromWire(definition, { ...message }) as Record<string, FieldValue>;
  for (const name of cleared) if (Object.hasOwn(definition.own, name)) input[name] = null;
  return input;
}
