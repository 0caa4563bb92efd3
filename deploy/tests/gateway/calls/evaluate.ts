/** What the path of a call can be, worked out over everything that hands it down. */
import { createRequire } from 'node:module';
import {
  argument,
  type Binding,
  type Guard,
  isFunction,
  type Node,
  type Place,
  part,
  parts,
  returnsOf,
  type Sources,
  word,
} from './sources';

/** Stands for what only the running program knows, e.g. an id. */
export const ANY = '\0';

/** Arguments of a call or properties of an element, with the names of where it stands. */
interface Site {
  place: Place;
  args(index: number, env: Env): Value[];
}

/** Who called the functions that lead to a place. */
export type Env = ReadonlyMap<Node, Site | undefined>;

export type Value =
  | { kind: 'known'; value: unknown }
  | { kind: 'object'; get: (name: string) => Value[] }
  | { kind: 'function'; node: Node; file: string; env: Env }
  | { kind: 'unknown' };

const UNKNOWN: Value[] = [{ kind: 'unknown' }];
const known = (value: unknown): Value => ({ kind: 'known', value });

/** Thrown where it matters who called a function: the asker tries one caller after the other. */
class NeedsCaller {
  constructor(readonly of: Node) {}
}

const load = createRequire(__filename);
/** What does nothing to a value: brackets, types, `await`. */
const isWrapped = ({ type }: Node): boolean =>
  /^Ts|Parenthesis|Await|JSXExpressionContainer|OptionalChaining/.test(type);
/** Calls whose value is that of a function that they get. */
const MEMOS = new Set(['useMemo', 'useCallback', 'memo']);

/** Files that lead to a place. */
export const filesOf = (env: Env): string[] => [...env.values()].flatMap((site) => site?.place.file ?? []);

/** `realmOf`: whose API the code in these files speaks to, where it can be told. */
export function createEvaluation(sources: Sources, realmOf: (files: readonly string[]) => string | undefined) {
  const functionOf = (file: string, callee: Node | undefined): Node | undefined => {
    if (callee?.type !== 'Identifier') return undefined;
    const found = sources.bindingOf(file, callee);
    if (found?.binding.kind === 'function') return found.binding.node;
    if (found?.binding.kind !== 'value' || found.binding.keys.length > 0) return undefined;
    const { node } = found.binding;
    if (isFunction(node)) return node;
    const inner = node.type === 'CallExpression' ? argument(node, 0) : undefined;
    return isFunction(inner) ? inner : undefined;
  };

  const callSite = (place: Place): Site => ({
    place,
    args(index, env) {
      const given = argument(place.node, index);
      return given ? evaluate(given, place.file, env) : [known(undefined)];
    },
  });

  const elementSite = (place: Place): Site => ({
    place,
    args: (index, env) => (index > 0 ? UNKNOWN : [{ kind: 'object', get: (name) => attribute(place, name, env) }]),
  });

  function attribute({ node, file }: Place, name: string, env: Env): Value[] {
    if (name === 'children') {
      const inner = parts(node, 'children').filter((one) => one.type !== 'JSXText' || word(one).trim());
      if (inner.length > 1) return UNKNOWN;
      if (inner.length === 1) return evaluate(inner[0], file, env);
    }
    const opening = part(node, 'opening');
    const all = opening ? parts(opening, 'attributes') : [];
    const own = all.findLast((one) => one.type === 'JSXAttribute' && word(part(one, 'name')) === name);
    if (own) {
      const value = part(own, 'value');
      return value ? evaluate(value, file, env) : [known(true)];
    }
    const spread = all.filter((one) => one.type === 'SpreadElement').map((one) => part(one, 'arguments'));
    if (spread.length === 0) return [known(undefined)];
    return spread.flatMap((one) => (one ? evaluate(one, file, env).flatMap((value) => read(value, name)) : []));
  }

  const sites = new Map<Node, Site[]>();
  for (const place of sources.places) {
    const { node, file } = place;
    const isElement = node.type === 'JSXElement';
    const opening = part(node, 'opening');
    if (!isElement && node.type !== 'CallExpression') continue;
    const target = functionOf(file, opening ? part(opening, 'name') : part(node, 'callee'));
    if (target) sites.set(target, [...(sites.get(target) ?? []), isElement ? elementSite(place) : callSite(place)]);
  }

  function read(value: Value, name: string): Value[] {
    if (value.kind === 'object') return value.get(name);
    if (value.kind !== 'known') return UNKNOWN;
    if (typeof value.value !== 'object' || value.value === null) return value.value === undefined ? [value] : UNKNOWN;
    return [known((value.value as Record<string, unknown>)[name])];
  }

  const dig = (values: Value[], keys: readonly string[]): Value[] =>
    keys.reduce((found, key) => (key === '[]' ? UNKNOWN : found.flatMap((value) => read(value, key))), values);

  function ofBinding({ file, binding }: { file: string; binding: Binding }, env: Env): Value[] {
    if (binding.kind === 'function') return [{ kind: 'function', node: binding.node, file, env }];
    if (binding.kind === 'value') return dig(evaluate(binding.node, file, env), binding.keys);
    if (binding.kind === 'import')
      return binding.source.startsWith('@enishi/protos/')
        ? [known((load(binding.source) as Record<string, unknown>)[binding.name])]
        : UNKNOWN;
    if (!env.has(binding.of)) throw new NeedsCaller(binding.of);
    const site = env.get(binding.of);
    const given = site ? dig(site.args(binding.index, env), binding.keys) : UNKNOWN;
    const { otherwise } = binding;
    if (!otherwise) return given;
    return given.flatMap((one) =>
      one.kind === 'known' && one.value === undefined ? evaluate(otherwise, file, env) : [one],
    );
  }

  function member(node: Node, file: string, env: Env): Value[] {
    const object = part(node, 'object');
    const property = part(node, 'property');
    if (!object || !property) return UNKNOWN;
    const values = evaluate(object, file, env);
    if (property.type !== 'Computed') return values.flatMap((value) => read(value, word(property)));
    const inner = part(property, 'expression');
    const keys = inner ? evaluate(inner, file, env) : UNKNOWN;
    return values.flatMap((value) =>
      keys.flatMap((key) => (key.kind === 'known' ? read(value, String(key.value)) : UNKNOWN)),
    );
  }

  function objectOf(node: Node, file: string, env: Env): Value {
    const get = (name: string): Value[] => {
      const spread: Value[] = [];
      for (const one of parts(node, 'properties').toReversed()) {
        if (one.type === 'SpreadElement') {
          const from = part(one, 'arguments');
          if (from) spread.push(...evaluate(from, file, env).flatMap((value) => read(value, name)));
        } else if (one.type === 'Identifier' ? word(one) === name : word(part(one, 'key')) === name) {
          const value = one.type === 'Identifier' ? one : part(one, 'value');
          return value ? evaluate(value, file, env) : UNKNOWN;
        }
      }
      return spread.length > 0 ? spread : [known(undefined)];
    };
    return { kind: 'object', get };
  }

  const textOf = (value: Value): string =>
    value.kind === 'known' && typeof value.value === 'string' ? value.value : ANY;

  function template(node: Node, file: string, env: Env): Value[] {
    const quasis = parts(node, 'quasis').map((one) => word(one, 'cooked'));
    let texts = [quasis[0]];
    for (const [index, one] of parts(node, 'expressions').entries()) {
      const values = new Set(evaluate(one, file, env).map(textOf));
      texts = texts.flatMap((text) => [...values].map((value) => text + value + quasis[index + 1]));
    }
    return texts.map(known);
  }

  function called(node: Node, file: string, env: Env): Value[] {
    const callee = part(node, 'callee');
    const first = argument(node, 0);
    const name = word(callee);
    // Who may only look makes no other calls than who may write.
    if (name === 'useReadOnly') return [known(false)];
    if (name === 'useApi')
      return [{ kind: 'object', get: (key) => (key === 'realm' ? [known(realmOf(filesOf(env)))] : UNKNOWN) }];
    if (MEMOS.has(name) && first && isFunction(first))
      return name === 'useMemo'
        ? returnsOf(first).flatMap((one) => evaluate(one, file, env))
        : [{ kind: 'function', node: first, file, env }];
    if (!callee || env.size > 40) return UNKNOWN;
    return evaluate(callee, file, env).flatMap((value) => {
      if (value.kind !== 'function' || env.has(value.node)) return UNKNOWN;
      const site = callSite({ file, node, guards: [] });
      const inner = new Map([...value.env, ...env, [value.node, site] as const]);
      const results = returnsOf(value.node).flatMap((one) => evaluate(one, value.file, inner));
      return results.length > 0 ? results : UNKNOWN;
    });
  }

  function evaluate(node: Node, file: string, env: Env): Value[] {
    if (isWrapped(node)) {
      const inner = part(node, 'expression') ?? part(node, 'argument') ?? part(node, 'base');
      return inner ? evaluate(inner, file, env) : UNKNOWN;
    }
    if (node.type === 'StringLiteral' || node.type === 'BooleanLiteral') return [known(node.value)];
    if (node.type === 'NullLiteral') return [known(null)];
    if (node.type === 'TemplateLiteral') return template(node, file, env);
    if (node.type === 'ObjectExpression') return [objectOf(node, file, env)];
    if (node.type === 'MemberExpression') return member(node, file, env);
    if (node.type === 'CallExpression') return called(node, file, env);
    if (isFunction(node)) return [{ kind: 'function', node, file, env }];
    if (node.type === 'Identifier') {
      if (word(node) === 'undefined') return [known(undefined)];
      const binding = sources.bindingOf(file, node);
      return binding ? ofBinding(binding, env) : UNKNOWN;
    }
    if (node.type === 'ConditionalExpression') return chosen(node, file, env);
    if (node.type === 'BinaryExpression') return either(node, file, env);
    return UNKNOWN;
  }

  function chosen(node: Node, file: string, env: Env): Value[] {
    const [test, yes, no] = ['test', 'consequent', 'alternate'].map((name) => part(node, name));
    const met = test && truth(test, file, env);
    const branches = met === undefined ? [yes, no] : [met ? yes : no];
    return branches.flatMap((one) => (one ? evaluate(one, file, env) : []));
  }

  /** `??`, `||` and `&&`. What stands in for a value that is unknown is not told either. */
  function either(node: Node, file: string, env: Env): Value[] {
    const operator = word(node, 'operator');
    const [left, right] = [part(node, 'left'), part(node, 'right')];
    if (!left || !right || !['??', '||', '&&'].includes(operator)) return UNKNOWN;
    const goesOn = (value: Value): boolean => {
      if (value.kind !== 'known') return operator === '&&' && value.kind !== 'unknown';
      if (operator === '??') return value.value === undefined || value.value === null;
      return Boolean(value.value) === (operator === '&&');
    };
    const values = evaluate(left, file, env);
    return [...values.filter((value) => !goesOn(value)), ...(values.some(goesOn) ? evaluate(right, file, env) : [])];
  }

  /** Whether a condition holds, as far as it can be told. */
  function truth(test: Node, file: string, env: Env): boolean | undefined {
    if (test.type === 'UnaryExpression' && word(test, 'operator') === '!') {
      const inner = part(test, 'argument');
      const met = inner && truth(inner, file, env);
      return met === undefined ? undefined : !met;
    }
    const sides = ['left', 'right'].map((name) => part(test, name));
    const operator = word(test, 'operator');
    if (test.type === 'BinaryExpression' && (operator === '&&' || operator === '||')) {
      const met = sides.map((side) => side && truth(side, file, env));
      const decisive = operator === '||';
      if (met.includes(decisive)) return decisive;
      return met.includes(undefined) ? undefined : !decisive;
    }
    try {
      if (test.type === 'BinaryExpression') return compared(sides, operator, file, env);
      const values = evaluate(test, file, env);
      const [first] = values;
      if (values.length !== 1) return undefined;
      if (first.kind === 'known') return Boolean(first.value);
      return first.kind === 'unknown' ? undefined : true;
    } catch (thrown) {
      if (thrown instanceof NeedsCaller) return undefined;
      throw thrown;
    }
  }

  function compared(sides: (Node | undefined)[], operator: string, file: string, env: Env): boolean | undefined {
    if (operator !== '===' && operator !== '!==') return undefined;
    const [left, right] = sides.map((side) => (side ? evaluate(side, file, env) : UNKNOWN));
    if (left.length !== 1 || right.length !== 1) return undefined;
    const [a, b] = [left[0], right[0]];
    if (a.kind === 'unknown' || b.kind === 'unknown') return undefined;
    const same = a.kind === 'known' && b.kind === 'known' && a.value === b.value;
    return same === (operator === '===');
  }

  const isReached = (guards: readonly Guard[], file: string, env: Env): boolean =>
    guards.every(({ test, holds }) => truth(test, file, env) !== !holds);

  /** Every text that the node can be, with those who lead there. */
  function* textsOf(place: Place, node: Node, env: Env = new Map()): Generator<{ text: string; env: Env }> {
    try {
      const texts = new Set(evaluate(node, place.file, env).map(textOf));
      const places = [place, ...[...env.values()].flatMap((site) => site?.place ?? [])];
      if (places.every((one) => isReached(one.guards, one.file, env))) for (const text of texts) yield { text, env };
    } catch (thrown) {
      if (!(thrown instanceof NeedsCaller)) throw thrown;
      const callers: (Site | undefined)[] = sites.get(thrown.of) ?? [undefined];
      for (const site of callers) yield* textsOf(place, node, new Map([...env, [thrown.of, site]]));
    }
  }

  return textsOf;
}
