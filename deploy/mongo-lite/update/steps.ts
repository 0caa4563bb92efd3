import { badValue, CommandError } from '../errors';
import { elementsAt } from '../values/codec';
import { isPlaceholder } from './paths';
import { ARRAY, DOCUMENT, decodeRaw, type RawValue } from './tree';

/** One operator on one path. */
export interface Step {
  op: string;
  path: string;
  operand: RawValue;
}

const failedToParse = (message: string): CommandError => new CommandError(9, 'FailedToParse', message);

/** Operators with all that they are applied to. `$rename` is a step of the path that it writes. */
export const OPERATOR_NAMES = new Set([
  ...['$set', '$setOnInsert', '$unset', '$inc', '$mul', '$min', '$max', '$currentDate', '$bit'],
  ...['$push', '$addToSet', '$pop', '$pull', '$pullAll', '$rename'],
]);

function assertPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(
      56,
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (isPlaceholder(parts[0]!))
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
}

/** The path that a rename reads. */
export const renamedFrom = ({ operand }: Step): string => String(decodeRaw(operand));

function renaming(from: string, to: RawValue): Step {
  const target = decodeRaw(to);
  if (typeof target !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${from}`);
  if ([from, target].some((path) => path.split('.').some(isPlaceholder)))
    throw badValue('The source and destination fields for $rename may not be dynamic');
  assertPath(target);
  const bytes = Buffer.from(`\0\0\0\0${from}\0`);
  bytes.writeInt32LE(bytes.length - 4, 0);
  return { op: '$rename', path: target, operand: { type: 0x02, bytes } };
}

function assertOperand(op: string, path: string, operand: RawValue): void {
  const value = op === '$pullAll' || op === '$bit' || op === '$pop' ? decodeRaw(operand) : undefined;
  if (op === '$pullAll' && operand.type !== ARRAY) throw badValue('$pullAll requires an array argument');
  if (op === '$bit' && operand.type !== DOCUMENT)
    throw badValue(`The $bit modifier is not compatible with the value given for '${path}'`);
  if (op === '$pop' && !['1', '-1'].includes(String(value)))
    throw failedToParse(`$pop expects 1 or -1, found: ${String(value)}`);
}

const partOrder = (a: string, b: string): number => {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Fields in the order in which MongoDB goes through them: by name, those of arrays by number. */
function pathOrder(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = partOrder(left[i]!, right[i]!);
    if (order) return order;
  }
  return left.length - right.length;
}

/** No two operators may touch the same place, whatever their order. */
function assertNoConflict(paths: string[]): void {
  const seen = new Set<string>();
  const begun = new Set<string>();
  const refuse = (path: string, other: string): never => {
    throw new CommandError(
      40,
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${other}'`,
    );
  };
  for (const path of paths) {
    const parts = path.split('.');
    if (seen.has(path) || begun.has(path)) refuse(path, path);
    for (let i = 1; i < parts.length; i++) {
      const start = parts.slice(0, i).join('.');
      if (seen.has(start)) refuse(path, start);
      begun.add(start);
    }
    seen.add(path);
  }
}

/** The steps of `{$op: {path: operand}}`, one for each path, in the order of application. */
export function stepsOf(update: Buffer): Step[] {
  const steps: Step[] = [];
  for (const { name: op, type, start } of elementsAt(update)) {
    if (!OPERATOR_NAMES.has(op))
      throw failedToParse(`Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update`);
    if (type !== DOCUMENT) throw failedToParse(`Modifiers operate on fields but we found another type for ${op}`);
    for (const { name: path, ...element } of elementsAt(update, start)) {
      const operand = { type: element.type, bytes: update.subarray(element.start, element.end) };
      assertPath(path);
      assertOperand(op, path, operand);
      steps.push(op === '$rename' ? renaming(path, operand) : { op, path, operand });
    }
  }
  assertNoConflict(steps.flatMap((step) => (step.op === '$rename' ? [renamedFrom(step), step.path] : [step.path])));
  return steps.sort((a, b) => pathOrder(a.path, b.path));
}

/** Every `$[name]` has its filter, and every filter its `$[name]`. */
export function assertFilters(steps: Step[], filters: ReadonlyMap<string, unknown>): void {
  const used = new Set<string>();
  for (const { path } of steps)
    for (const part of path.split('.'))
      if (part.startsWith('$[') && isPlaceholder(part) && part !== '$[]') {
        const name = part.slice(2, -1);
        if (!filters.has(name)) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
        used.add(name);
      }
  for (const name of filters.keys())
    if (!used.has(name)) throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
}
