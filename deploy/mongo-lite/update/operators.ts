import { type Document, Timestamp } from 'bson';
import { badValue, CommandError } from '../errors';
import { compare } from '../values/compare';
import { add, integer, isNumeric, multiply, type Numeric, numberKind, toBigInt } from '../values/numbers';
import { addToSet, pop, pull, pullAll, push } from './arrays';
import { type Placeholders, rawAt, type Target, targetsOf, writeAt } from './paths';
import { renamedFrom, type Step } from './steps';
import { type Branch, decodeRaw, encodeRaw, type RawValue } from './tree';

const mismatch = (message: string): CommandError => new CommandError(14, 'TypeMismatch', message);

type Calculation = (a: Numeric, b: Numeric) => Numeric | undefined;

const arithmetic =
  (op: string, calculate: Calculation) =>
  (target: Target, operand: RawValue): void => {
    const by = decodeRaw(operand);
    if (!isNumeric(by)) throw mismatch(`Cannot apply ${op} with a value of non-numeric type: ${target.key}`);
    const raw = rawAt(target);
    const current = raw ? decodeRaw(raw) : 0;
    if (!isNumeric(current))
      throw mismatch(`Cannot apply ${op} to a value of non-numeric type. The field '${target.key}' has another type`);
    const result = calculate(current, by);
    if (result === undefined) throw badValue(`Failed to apply ${op} operations to current value: integer overflow`);
    writeAt(target, raw || op === '$mul' ? encodeRaw(result) : operand);
  };

const extreme =
  (wins: (order: number) => boolean) =>
  (target: Target, operand: RawValue): void => {
    const current = rawAt(target);
    if (!current || wins(compare(decodeRaw(operand), decodeRaw(current)))) writeAt(target, operand);
  };

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const isWhole = (value: unknown): value is Numeric => ['int', 'long'].includes(numberKind(value)!);

function bitwise(target: Target, operand: RawValue): void {
  const raw = rawAt(target);
  let current: unknown = raw ? decodeRaw(raw) : 0;
  for (const [op, value] of Object.entries(decodeRaw(operand) as Document)) {
    if (!Object.hasOwn(BITS, op)) throw badValue(`$bit knows and, or and xor, not '${op}'`);
    if (!isWhole(value) || !isWhole(current))
      throw badValue(`Cannot apply $bit to a value of non-integral type: ${target.key}`);
    const long = numberKind(value) === 'long' || numberKind(current) === 'long';
    current = integer(BITS[op]!(toBigInt(current), toBigInt(value)), long);
  }
  writeAt(target, encodeRaw(current));
}

function currentDate(target: Target, operand: RawValue): void {
  const wish = decodeRaw(operand);
  const type = typeof wish === 'boolean' ? 'date' : (wish as Document | null)?.['$type'];
  if (type !== 'date' && type !== 'timestamp')
    throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  const seconds = Math.floor(Date.now() / 1000);
  writeAt(target, encodeRaw(type === 'timestamp' ? new Timestamp({ t: seconds, i: 1 }) : new Date()));
}

interface Operator {
  /** Missing embedded documents on the way are made. */
  creates: boolean;
  apply: (target: Target, operand: RawValue) => void;
}

const making = (apply: Operator['apply']): Operator => ({ creates: true, apply });
const finding = (apply: Operator['apply']): Operator => ({ creates: false, apply });

/** The update operators that change one place at a time. */
const OPERATORS: Record<string, Operator> = {
  $set: making(writeAt),
  $setOnInsert: making(writeAt),
  $unset: finding(({ parent, key }) => parent.remove(key)),
  $inc: making(arithmetic('$inc', add)),
  $mul: making(arithmetic('$mul', multiply)),
  $min: making(extreme((order) => order < 0)),
  $max: making(extreme((order) => order > 0)),
  $currentDate: making(currentDate),
  $bit: making(bitwise),
  $push: making(push),
  $addToSet: making(addToSet),
  $pop: finding(pop),
  $pull: finding(pull),
  $pullAll: finding(pullAll),
};

const NOTHING: Placeholders = { position: () => undefined, filters: new Map() };

function rename(root: Branch, step: Step): void {
  const from = renamedFrom(step);
  const [source] = targetsOf(root, from, NOTHING, false);
  const value = source && rawAt(source);
  if (!value) return;
  if (source.parent.isArray) throw badValue(`The source field cannot be an array element: '${from}'`);
  const [target] = targetsOf(root, step.path, NOTHING, true);
  if (target!.parent.isArray) throw badValue(`The destination field cannot be an array element: '${step.path}'`);
  writeAt(target!, value);
  source.parent.remove(source.key);
}

/** Applies steps to a document. `inserting`: `$setOnInsert` counts. */
export function applySteps(root: Branch, steps: Step[], placeholders: Placeholders, inserting: boolean): void {
  for (const step of steps) {
    if (step.op === '$setOnInsert' && !inserting) continue;
    if (step.op === '$rename') {
      rename(root, step);
      continue;
    }
    const { creates, apply } = OPERATORS[step.op]!;
    for (const target of targetsOf(root, step.path, placeholders, creates)) apply(target, step.operand);
  }
}
