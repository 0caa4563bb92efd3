import { type Document, Long, Timestamp } from 'bson';
import { badValue, CommandError } from '../errors';
import { encodeKey } from '../keys';
import { elementTest } from './elements';
import { type Placeholders, type Target, targetsOf, writeAt } from './paths';
import { pushed } from './push';

const mismatch = (message: string): CommandError => new CommandError(14, 'TypeMismatch', message);

type Arithmetic = (a: number, b: number) => number;

function asNumber(value: unknown, op: string): number | Long {
  if (typeof value === 'number' || value instanceof Long) return value;
  throw mismatch(`Cannot apply ${op} to a value of non-numeric type: ${JSON.stringify(value)}`);
}

function calculate(op: string, a: unknown, b: unknown, plain: Arithmetic, long: 'add' | 'multiply'): unknown {
  const left = asNumber(a, op);
  const right = asNumber(b, op);
  if (typeof left === 'number' && typeof right === 'number') return plain(left, right);
  const result = Long.fromValue(left as Long)[long](Long.fromValue(right as Long));
  return Number.isSafeInteger(result.toNumber()) ? result.toNumber() : result;
}

function arrayAt({ parent, key }: Target, op: string): unknown[] | undefined {
  const value = parent[key];
  if (value === undefined || Array.isArray(value)) return value;
  throw badValue(
    `The field '${key}' must be an array but is of type ${value === null ? 'null' : typeof value} in ${op}`,
  );
}

function removeWhere(target: Target, op: string, test: (element: unknown) => boolean): void {
  const array = arrayAt(target, op);
  if (array?.some(test)) target.parent[target.key] = array.filter((element) => !test(element));
}

function removeField({ parent, key }: Target): void {
  if (Array.isArray(parent)) {
    if (key in parent) parent[Number(key)] = null;
  } else delete parent[key];
}

function keepExtreme(target: Target, value: unknown, wins: (candidate: string, current: string) => boolean): void {
  const current = target.parent[target.key];
  if (current === undefined || wins(encodeKey(value), encodeKey(current))) writeAt(target, value);
}

function bitwise(target: Target, operand: Document): void {
  const current = asNumber(target.parent[target.key] ?? 0, '$bit');
  for (const [op, value] of Object.entries(operand)) {
    const [a, b] = [Number(current), Number(value)];
    if (op !== 'and' && op !== 'or' && op !== 'xor') throw badValue(`$bit knows and, or and xor, not '${op}'`);
    writeAt(target, op === 'and' ? a & b : op === 'or' ? a | b : a ^ b);
  }
}

function currentDate(target: Target, wish: unknown): void {
  const type = (wish as Document | null)?.['$type'];
  const seconds = Math.floor(Date.now() / 1000);
  writeAt(target, type === 'timestamp' ? new Timestamp({ t: seconds, i: 1 }) : new Date());
}

function addToSet(target: Target, operand: unknown): void {
  const each = (operand as Document | null)?.['$each'];
  const array = arrayAt(target, '$addToSet') ?? [];
  const seen = new Set(array.map(encodeKey));
  const added = ((each as unknown[] | undefined) ?? [operand]).filter((value) => {
    const key = encodeKey(value);
    return !seen.has(key) && seen.add(key);
  });
  if (added.length || target.parent[target.key] === undefined) writeAt(target, [...array, ...added]);
}

interface Operator {
  /** Missing embedded documents on the way are made. */
  creates: boolean;
  apply: (target: Target, operand: unknown) => void;
}

/** The update operators that change one place at a time. */
export const OPERATORS: Record<string, Operator> = {
  $set: { creates: true, apply: writeAt },
  $unset: { creates: false, apply: removeField },
  $inc: {
    creates: true,
    apply: (target, by) => {
      asNumber(by, '$inc');
      writeAt(
        target,
        calculate('$inc', target.parent[target.key] ?? 0, by, (a, b) => a + b, 'add'),
      );
    },
  },
  $mul: {
    creates: true,
    apply: (target, by) =>
      writeAt(
        target,
        calculate('$mul', target.parent[target.key] ?? 0, by, (a, b) => a * b, 'multiply'),
      ),
  },
  $min: { creates: true, apply: (target, value) => keepExtreme(target, value, (a, b) => a < b) },
  $max: { creates: true, apply: (target, value) => keepExtreme(target, value, (a, b) => a > b) },
  $currentDate: { creates: true, apply: currentDate },
  $bit: { creates: true, apply: (target, operand) => bitwise(target, operand as Document) },
  $push: {
    creates: true,
    apply: (target, operand) => writeAt(target, pushed(arrayAt(target, '$push') ?? [], operand)),
  },
  $addToSet: { creates: true, apply: addToSet },
  $pop: {
    creates: false,
    apply: (target, end) => {
      const array = arrayAt(target, '$pop');
      if (array) target.parent[target.key] = Number(end) < 0 ? array.slice(1) : array.slice(0, -1);
    },
  },
  $pull: {
    creates: false,
    apply: (target, condition) => removeWhere(target, '$pull', elementTest(condition)),
  },
  $pullAll: {
    creates: false,
    apply: (target, values) => {
      const gone = new Set((values as unknown[]).map(encodeKey));
      removeWhere(target, '$pullAll', (element) => gone.has(encodeKey(element)));
    },
  },
};

function rename(doc: Document, from: string, to: unknown, placeholders: Placeholders): void {
  const [source] = targetsOf(doc, from, placeholders, false);
  if (typeof to !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${JSON.stringify(to)}`);
  if (!source || source.parent[source.key] === undefined) return;
  const value = source.parent[source.key];
  removeField(source);
  for (const target of targetsOf(doc, to, placeholders, true)) writeAt(target, value);
}

const unknownModifier = (op: string): CommandError =>
  new CommandError(
    9,
    'FailedToParse',
    `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update`,
  );

/** No two operators may touch the same place, whatever their order. */
function assertNoConflict(paths: string[]): void {
  const sorted = paths.toSorted();
  for (const [i, path] of sorted.slice(1).entries()) {
    const before = sorted[i]!;
    if (path === before || path.startsWith(`${before}.`))
      throw new CommandError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${before}'`,
      );
  }
}

/** Applies `{$op: {path: operand}}` to a document in place. `inserting`: `$setOnInsert` counts as `$set`. */
export function applyOperators(doc: Document, update: Document, placeholders: Placeholders, inserting: boolean): void {
  const steps = Object.entries(update).flatMap(([op, operands]) => {
    const name = op === '$setOnInsert' ? '$set' : op;
    if (!OPERATORS[name] && name !== '$rename') throw unknownModifier(op);
    if (operands === null || typeof operands !== 'object')
      throw new CommandError(9, 'FailedToParse', `Modifiers operate on fields but found: {${op}: ${String(operands)}}`);
    return Object.entries(operands as Document).map(([path, operand]) => ({ op, name, path, operand }));
  });
  assertNoConflict(steps.flatMap(({ op, path, operand }) => (op === '$rename' ? [path, String(operand)] : [path])));
  for (const { op, name, path, operand } of steps) {
    if (op === '$setOnInsert' && !inserting) continue;
    if (op === '$rename') rename(doc, path, operand, placeholders);
    else {
      const { creates, apply } = OPERATORS[name]!;
      for (const target of targetsOf(doc, path, placeholders, creates)) apply(target, operand);
    }
  }
}
