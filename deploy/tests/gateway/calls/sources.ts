/** The frontends' sources as trees: what names are bound to, and who calls which function with what. */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

type Part = Node | readonly Part[] | string | number | boolean | null | undefined;

/** A node of swc's tree; `part`, `parts` and `word` read what is in it. */
export interface Node {
  readonly type: string;
  readonly [name: string]: Part;
}

const isNode = (part: Part): part is Node => typeof part === 'object' && part !== null && 'type' in part;
export const part = (node: Node, name: string): Node | undefined => {
  const found = node[name];
  return isNode(found) ? found : undefined;
};
export const parts = (node: Node, name: string): Node[] => {
  const found = node[name];
  return Array.isArray(found) ? found.filter(isNode) : [];
};
export const word = (node: Node | undefined, name = 'value'): string => String(node?.[name] ?? '');

/** A condition under which a place is reached. */
export interface Guard {
  test: Node;
  holds: boolean;
}

/** Where something stands. */
export interface Place {
  file: string;
  node: Node;
  guards: readonly Guard[];
}

/** What a name stands for. `keys` lead from the whole (an argument, an initial value) to it. */
export type Binding =
  | { kind: 'import'; source: string; name: string }
  | { kind: 'function'; node: Node }
  | { kind: 'value'; node: Node; keys: readonly string[] }
  | { kind: 'parameter'; of: Node; index: number; keys: readonly string[]; otherwise?: Node };

export interface Source {
  file: string;
  bindings: Map<string, Binding>;
  exports: Map<string, Binding>;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
export const isFunction = (node: Node | undefined): boolean => node !== undefined && FUNCTIONS.has(node.type);
/** swc keeps arguments as `{ spread, expression }` without a type. */
export function argument(call: Node, index: number): Node | undefined {
  const all = call.arguments as unknown as readonly { expression: Node }[] | undefined;
  return all?.[index]?.expression;
}

/** Everything that a function can answer. */
export function returnsOf(node: Node): Node[] {
  const body = part(node, 'body');
  if (!body || !/Block|Body/.test(body.type)) return body ? [body] : [];
  const found: Node[] = [];
  const look = (one: unknown): void => {
    if (Array.isArray(one)) one.forEach(look);
    if (typeof one !== 'object' || one === null || isFunction(one as Node)) return;
    if ((one as Node).type === 'ReturnStatement') {
      const what = part(one as Node, 'argument');
      if (what) found.push(what);
    } else if (!Array.isArray(one)) Object.values(one).forEach(look);
  };
  look(body);
  return found;
}

const keyOf = (identifier: Node): string => `${word(identifier)}#${word(identifier, 'ctxt')}`;

type Bind = (name: Node, keys: readonly string[], otherwise?: Node) => void;

/** Every name in a pattern. A key that no name has (of arrays, of a computed one) leads nowhere. */
function bindPattern(pattern: Node | undefined, bind: Bind, keys: readonly string[] = [], otherwise?: Node): void {
  if (pattern?.type === 'Identifier') bind(pattern, keys, otherwise);
  if (pattern?.type === 'AssignmentPattern') bindPattern(part(pattern, 'left'), bind, keys, part(pattern, 'right'));
  if (pattern?.type === 'ArrayPattern')
    for (const element of parts(pattern, 'elements')) bindPattern(element, bind, [...keys, '[]']);
  if (pattern?.type !== 'ObjectPattern') return;
  for (const property of parts(pattern, 'properties')) {
    const key = part(property, 'key');
    if (property.type === 'RestElement') bindPattern(part(property, 'argument'), bind, keys);
    else if (property.type === 'KeyValuePatternProperty')
      bindPattern(part(property, 'value'), bind, [...keys, word(key)]);
    else if (key) bind(key, [...keys, word(key)], part(property, 'value'));
  }
}

function bindFunction({ bindings }: Source, node: Node): void {
  for (const [index, one] of parts(node, 'params').entries())
    bindPattern(one.type === 'Parameter' ? part(one, 'pat') : one, (name, keys, otherwise) =>
      bindings.set(keyOf(name), { kind: 'parameter', of: node, index, keys, otherwise }),
    );
  const own = part(node, 'identifier');
  if (own) bindings.set(keyOf(own), { kind: 'function', node });
}

function bindImport({ bindings }: Source, node: Node): void {
  const source = word(part(node, 'source'));
  for (const one of parts(node, 'specifiers')) {
    const local = part(one, 'local');
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : word(part(one, 'imported') ?? local);
    if (local) bindings.set(keyOf(local), { kind: 'import', source, name });
  }
}

/** Calls and elements, with the conditions that lead to them. */
function walk(source: Source, node: Node, guards: readonly Guard[], found: (place: Place) => void): void {
  if (node.type.startsWith('Ts') && !/As|NonNull|Satisfies|Const/.test(node.type)) return;
  if (isFunction(node)) bindFunction(source, node);
  if (node.type === 'ImportDeclaration') bindImport(source, node);
  if (node.type === 'VariableDeclarator')
    bindPattern(part(node, 'id'), (name, keys) => {
      const init = part(node, 'init');
      if (init) source.bindings.set(keyOf(name), { kind: 'value', node: init, keys });
    });
  found({ file: source.file, node, guards });
  const under = (name: string): readonly Guard[] => {
    const test = part(node, node.type === 'BinaryExpression' ? 'left' : 'test');
    const branch = node.type === 'ConditionalExpression' || node.type === 'IfStatement';
    if (!test || (!branch && !(word(node, 'operator') === '&&' && name === 'right'))) return guards;
    if (branch && name !== 'consequent' && name !== 'alternate') return guards;
    return [...guards, { test, holds: name !== 'alternate' }];
  };
  const down = (value: Part, name: string): void => {
    if (Array.isArray(value)) for (const one of value) down(one, name);
    else if (isNode(value as Part)) walk(source, value as Node, under(name), found);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) down(one, name);
  };
  for (const [name, value] of Object.entries(node)) if (name !== 'span') down(value, name);
}

function exportsOf({ bindings, exports }: Source, body: readonly Node[]): void {
  const named = (identifier: Node | undefined) => {
    const binding = identifier && bindings.get(keyOf(identifier));
    if (identifier && binding) exports.set(word(identifier), binding);
  };
  for (const node of body) {
    const inner = part(node, 'declaration') ?? part(node, 'decl') ?? part(node, 'expression');
    if (node.type.startsWith('ExportDefault') && inner)
      exports.set(
        'default',
        isFunction(inner) ? { kind: 'function', node: inner } : { kind: 'value', node: inner, keys: [] },
      );
    if (node.type === 'ExportDeclaration') {
      named(inner && part(inner, 'identifier'));
      if (inner) for (const one of parts(inner, 'declarations')) bindPattern(part(one, 'id'), named);
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    const from = part(node, 'source');
    for (const one of parts(node, 'specifiers')) {
      const orig = part(one, 'orig');
      const name = word(part(one, 'exported') ?? orig);
      if (from) exports.set(name, { kind: 'import', source: word(from), name: word(orig) });
      else if (orig && bindings.has(keyOf(orig))) exports.set(name, bindings.get(keyOf(orig)) as Binding);
    }
  }
}

export interface Sources {
  of(file: string): Source;
  /** What a name in a file stands for, through imports; those of other packages stay imports. */
  bindingOf(file: string, identifier: Node): { file: string; binding: Binding } | undefined;
  places: readonly Place[];
}

export function readSources(root: string, files: readonly string[]): Sources {
  const known = new Map<string, Source>();
  const places: Place[] = [];
  for (const file of files) {
    const source: Source = { file, bindings: new Map(), exports: new Map() };
    const tree = parseSync(fs.readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
    const body = tree.body as unknown as Node[];
    for (const node of body) walk(source, node, [], (place) => places.push(place));
    exportsOf(source, body);
    known.set(file, source);
  }
  const fileOf = (from: string, source: string): string | undefined => {
    const base = source.startsWith('.')
      ? path.resolve(path.dirname(from), source)
      : source.startsWith('@enishi/frontend-kit/') && path.join(root, 'frontends/kit', source.slice(21));
    return base ? [`${base}.ts`, `${base}.tsx`].find((one) => known.has(one)) : undefined;
  };
  const follow = (file: string, binding: Binding | undefined): ReturnType<Sources['bindingOf']> => {
    if (!binding) return undefined;
    const target = binding.kind === 'import' ? fileOf(file, binding.source) : undefined;
    if (binding.kind !== 'import' || !target) return { file, binding };
    return follow(target, known.get(target)?.exports.get(binding.name));
  };
  return {
    of: (file) => known.get(file) as Source,
    bindingOf: (file, identifier) => follow(file, known.get(file)?.bindings.get(keyOf(identifier))),
    places,
  };
}
