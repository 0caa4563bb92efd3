import type { Document } from 'bson';
import { sortKey } from '../engine/top';
import { badValue, CommandError } from '../errors';
import { encodeDirected, encodeKey } from '../keys';
import { entriesOf, isDocument } from '../values/document';
import { isNumeric, type Numeric, toDouble } from '../values/numbers';
import { elementTest } from './elements';
import { rawAt, type Target, writeAt } from './paths';
import { ARRAY, type Branch, DOCUMENT, decodeRaw, EMPTY_ARRAY, encodeRaw, type RawValue } from './tree';

const MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

/** The array at a place; undefined when nothing is there. Throws when something else is. */
function arrayAt(target: Target, op: string): Branch | undefined {
  const value = rawAt(target);
  if (!value) return undefined;
  if (value.type !== ARRAY) throw notArray(target, op);
  return target.parent.branch(target.key)!;
}

function notArray({ key }: Target, op: string): CommandError {
  if (op === '$pop') return new CommandError(14, 'TypeMismatch', `Path '${key}' contains an element of non-array type`);
  return badValue(`Cannot apply ${op} to non-array field. Field named '${key}' has another type`);
}

function ensureArray(target: Target, op: string): Branch {
  const known = arrayAt(target, op);
  if (known) return known;
  writeAt(target, EMPTY_ARRAY);
  return target.parent.branch(target.key)!;
}

function sortedBy(members: RawValue[], order: unknown): RawValue[] {
  const directions = isDocument(order)
    ? entriesOf(order).map(([path, direction]): [string, number] => [path, toDouble(direction as Numeric)])
    : undefined;
  const keyOf = (value: unknown): string =>
    directions ? sortKey(isDocument(value) ? value : {}, directions) : encodeDirected(value, Number(order));
  return members
    .map((member) => ({ member, key: keyOf(decodeRaw(member)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ member }) => member);
}

const isDirection = (value: unknown): boolean => isNumeric(value) && Math.abs(toDouble(value)) === 1;

/** The members of `$each`, and the other modifiers. */
function modifiersOf(operand: RawValue): { each: RawValue[]; modifiers: Document } | undefined {
  const value = operand.type === DOCUMENT ? (decodeRaw(operand) as Document) : {};
  if (!('$each' in value)) return undefined;
  if (!Array.isArray(value['$each'])) throw badValue('The argument to $each must be an array');
  const each = value['$each'].map(encodeRaw);
  return { each, modifiers: value };
}

function whole(name: string, value: unknown): number {
  const n = isNumeric(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(n)) throw badValue(`The value for ${name} must be an integer value`);
  return n;
}

/** `$push` of a value or of `{$each, $position, $slice, $sort}`. */
export function push(target: Target, operand: RawValue): void {
  const clauses = modifiersOf(operand);
  const { $position: position, $slice: slice, $sort: sort, ...others } = clauses?.modifiers ?? {};
  const unknown = Object.keys(others).find((key) => !MODIFIERS.has(key));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (sort !== undefined && !isDirection(sort) && !(isDocument(sort) && Object.values(sort).every(isDirection)))
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields');
  const count = slice === undefined ? undefined : whole('$slice', slice);
  const at = position === undefined ? undefined : whole('$position', position);
  const array = ensureArray(target, '$push');
  const added = clauses ? clauses.each : [operand];
  if (!added.length && sort === undefined && count === undefined) return;
  let members = array.members.toSpliced(at ?? array.length, 0, ...added);
  if (sort !== undefined) members = sortedBy(members, sort);
  if (count !== undefined) members = count < 0 ? members.slice(count) : members.slice(0, count);
  array.members = members;
}

export function addToSet(target: Target, operand: RawValue): void {
  const clauses = modifiersOf(operand);
  if (clauses && Object.keys(clauses.modifiers).length > 1)
    throw badValue('Found unexpected fields after $each in $addToSet');
  const array = ensureArray(target, '$addToSet');
  const seen = new Set(array.members.map((member) => encodeKey(decodeRaw(member))));
  const added = (clauses ? clauses.each : [operand]).filter((member) => {
    const key = encodeKey(decodeRaw(member));
    return !seen.has(key) && seen.add(key);
  });
  if (added.length) array.members = [...array.members, ...added];
}

export function pop(target: Target, operand: RawValue): void {
  const array = arrayAt(target, '$pop');
  if (array?.length)
    array.members = toDouble(decodeRaw(operand) as number) < 0 ? array.members.slice(1) : array.members.slice(0, -1);
}

function removeWhere(target: Target, op: string, test: (element: unknown) => boolean): void {
  const array = arrayAt(target, op);
  const left = array?.members.filter((member) => !test(decodeRaw(member)));
  if (array && left!.length < array.length) array.members = left!;
}

export const pull = (target: Target, operand: RawValue): void =>
  removeWhere(target, '$pull', elementTest(decodeRaw(operand)));

export function pullAll(target: Target, operand: RawValue): void {
  const gone = new Set((decodeRaw(operand) as unknown[]).map((value) => encodeKey(value)));
  removeWhere(target, '$pullAll', (element) => gone.has(encodeKey(element)));
}
