// Places of a source file at which it can be broken, found in its syntax tree.
import { parseSync } from '@swc/core';

const COMPARED = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
  ...{ '*': '/', '/': '*', '-': '+', '+': '-', '%': '*' },
};

/** Methods whose answer is of the kind of what they are called on: the call can be left out. */
const PASSED_ON = new Set([
  ...['filter', 'sort', 'toSorted', 'reverse', 'slice', 'trim', 'normalize', 'toLowerCase', 'toUpperCase'],
  ...['limit', 'skip', 'session'],
]);
const SWAPPED_METHODS = new Map([
  ...[
    ['some', 'every'],
    ['every', 'some'],
    ['min', 'max'],
    ['max', 'min'],
    ['floor', 'ceil'],
    ['ceil', 'floor'],
  ],
]);

/** What only people who operate the product read: lines, figures, traces; and the texts of faults. */
const REMARK = /(?:^|\.)(?:log|logger|console|metrics|span)\.\w+$/;
const FIGURES = /\bconst (\w+) = metrics\.\w+\(/g;

const isFunction = ({ type }) =>
  /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression)|ClassMethod|MethodProperty|PrivateMethod|Constructor)$/.test(
    type,
  );

/** Types, which do not run; what stands behind `as` and `satisfies` is left out by its key. */
const isType = ({ type }) =>
  /^Ts/.test(type) && !/^Ts(?:AsExpression|NonNullExpression|SatisfiesExpression|ConstAssertion)$/.test(type);
const isKey = (key, parent) =>
  key === 'typeAnnotation' || (key === 'key' && parent[key]?.type !== 'Computed') || key === 'typeArguments';

/** The links of a chain that ask (`?.`), the last one first. */
function linksOf(node) {
  if (node?.type !== 'OptionalChainingExpression') return [];
  return [...(node.optional ? [node] : []), ...linksOf(node.base.object ?? node.base.callee)];
}

/** A part of a chain cannot stand for itself: the rest of the chain would go on without it. */
const isLink = ({ type }, [parent, before]) =>
  type === 'OptionalChainingExpression'
    ? before === 'OptionalChainingExpression' && /^(?:Member|Call)Expression$/.test(parent)
    : parent === 'OptionalChainingExpression';

/**
 * @typedef {object} Place
 * @property {number} start first byte
 * @property {number} end byte after the last one
 * @property {'statement' | 'property' | 'expression'} form how it is put into the text
 * @property {string} becomes code of an expression that stands there instead; statements and properties are left out
 * @property {string} was what stands there
 * @property {string} how in words
 * @property {number} line from 1
 */

/**
 * @param {string} source TypeScript
 * @returns {Place[]} where and how it can be broken, outer places first; only inside of functions, as what runs when a
 *   module is loaded runs once for all tests
 */
export function findPlaces(source) {
  // A first token of our own: positions count from wherever the first token stands, after any comments.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const base = tree.span.start + 1;
  const bytes = Buffer.from(source);
  const figures = new Set([...source.matchAll(FIGURES)].map(([, name]) => name));
  const found = [];
  const textOf = ({ span }) => bytes.subarray(span.start - base, span.end - base).toString();
  const add = (form, { span }, how, becomes = '') =>
    found.push({ start: span.start - base, end: span.end - base, was: textOf({ span }), becomes, how, form });

  const isRemark = ({ type, callee }) => {
    if (type !== 'CallExpression' || callee.type === 'Import') return false;
    const name = textOf(callee).replaceAll('?.', '.');
    return REMARK.test(name) || figures.has(name.split('.', 1)[0]);
  };

  /** How deep the walk is within such properties of a query. */
  const inside = { projection: 0, sort: 0 };

  const visitors = {
    BinaryExpression(node) {
      const { operator, left, right } = node;
      const [a, b] = [textOf(left), textOf(right)];
      if (operator === '&&' || operator === '||') {
        add('expression', node, `without its right side`, `(${a})`);
        add('expression', node, `without its left side`, `(${b})`);
      } else if (operator === '??') add('expression', node, 'without what stands in', `(${a})`);
      else if (COMPARED[operator]) {
        const isText = [left, right].some(({ type }) => /StringLiteral|TemplateLiteral/.test(type));
        if (operator === '+' && isText) return;
        add('expression', node, `${operator} is ${COMPARED[operator]}`, `((${a}) ${COMPARED[operator]} (${b}))`);
      }
    },
    IfStatement({ test }) {
      add('expression', test, 'the condition never holds', 'false');
      add('expression', test, 'the condition always holds', 'true');
    },
    WhileStatement({ test }) {
      add('expression', test, 'the condition never holds', 'false');
    },
    ConditionalExpression({ test, consequent, alternate, ...node }) {
      add('expression', node, 'the condition always holds', `(${textOf(consequent)})`);
      add('expression', node, 'the condition never holds', `(${textOf(alternate)})`);
    },
    UnaryExpression({ operator, argument, ...node }) {
      if (operator === '!') add('expression', node, '“not” is left out', `Boolean(${textOf(argument)})`);
    },
    ThrowStatement(node) {
      add('statement', node, 'nothing is thrown');
    },
    ReturnStatement({ argument }) {
      if (argument && !/^(?:Identifier|NullLiteral)$/.test(argument.type))
        add('expression', argument, 'nothing is returned', 'undefined');
    },
    ExpressionStatement({ expression, ...node }) {
      const { type, callee } = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (/^(?:Assignment|Update)Expression$/.test(type)) add('statement', node, 'the change is left out');
      else if (/^(?:Await|Call)Expression$/.test(expression.type) && callee?.type !== 'Super')
        add('statement', node, 'the call is left out');
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { value: method } = callee.property;
      if (PASSED_ON.has(method)) add('expression', node, `${method} is left out`, `(${textOf(callee.object)})`);
      const other = SWAPPED_METHODS.get(method);
      if (other) {
        const args = node.arguments.map(({ spread, expression }) => (spread ? '...' : '') + textOf(expression));
        const becomes = `(${textOf(callee.object)}).${other}(${args.join(', ')})`;
        add('expression', node, `${method} is ${other}`, becomes);
      }
    },
    OptionalChainingExpression(node) {
      for (const { base: link } of linksOf(node)) {
        const before = textOf({ span: { start: node.span.start, end: (link.object ?? link.callee).span.end } });
        const rest = textOf(node)
          .slice(before.length)
          .replace(/\s*\?\./, '');
        add('expression', node, '“?.” is “.”', `(${before}${/^[[(]/.test(rest) ? '' : '.'}${rest})`);
      }
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        // Columns that are read beside others change nothing.
        if (property.type === 'KeyValueProperty' && property.key.value === 'projection') continue;
        const parts = { KeyValueProperty: ['key', 'value'], SpreadElement: ['spread', 'arguments'] }[property.type];
        const [first, last] = parts?.map((name) => property[name].span ?? property[name]) ?? [];
        if (parts) add('property', { span: { start: first.start, end: last.end } }, 'the property is left out');
        else if (property.type === 'Identifier') add('property', property, 'the property is left out');
      }
    },
    NumericLiteral(node) {
      // A column is read for any number but 0.
      if (inside.projection) return;
      const other = inside.sort ? -node.value : node.value + 1;
      add('expression', node, `${node.value} is ${other}`, String(other));
    },
    BooleanLiteral(node) {
      add('expression', node, `${node.value} is ${!node.value}`, String(!node.value));
    },
    StringLiteral(node) {
      // A text that people read is no rule.
      if (/^[\x20-\x7e]+$/.test(node.value)) add('expression', node, 'the text is empty', `''`);
    },
  };

  function walk(node, runs, parents) {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, runs, parents);
      return;
    }
    if (node === null || typeof node !== 'object' || isType(node)) return;
    if (isRemark(node) || (node.type === 'NewExpression' && /Error$/.test(textOf(node.callee)))) return;
    if (node.type === 'ExpressionStatement' && isRemark(node.expression)) return;
    if (runs && !isLink(node, parents)) visitors[node.type]?.(node);
    const within = runs || isFunction(node);
    const part = node.type === 'KeyValueProperty' && node.key.value in inside ? node.key.value : undefined;
    if (part) inside[part] += 1;
    const isPlain = node.type === 'BinaryExpression' && /^[!=]=/.test(node.operator);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'span' || isKey(key, node)) continue;
      // Turning the comparison round says the same.
      if (isPlain && value?.type === 'StringLiteral') continue;
      if (value?.type === 'Import') break;
      walk(value, within, node.type ? [node.type, parents[0]] : parents);
    }
    if (part) inside[part] -= 1;
  }
  walk(tree.body, false, []);
  const rank = ['statement', 'property', 'expression'];
  const inOrder = found.sort(
    (a, b) => a.start - b.start || b.end - a.end || rank.indexOf(a.form) - rank.indexOf(b.form),
  );
  return inOrder.map((place) => ({ ...place, line: bytes.subarray(0, place.start).toString().split('\n').length }));
}

/**
 * One text in which every place asks which of them is broken now. Each counts as its index.
 * @param {string} source
 * @param {Place[]} places of `findPlaces`
 * @param {string} head code that declares `__isBroken(index)`
 */
export function switched(source, places, head) {
  const bytes = Buffer.from(source);
  let next = 0;

  /** The text from a byte to another, in which the places that lie in it ask. */
  function text(from, to) {
    let result = '';
    let at = from;
    while (next < places.length && places[next].end <= to) {
      const { start, end, form } = places[next];
      const first = next;
      while (
        next < places.length &&
        places[next].start === start &&
        places[next].end === end &&
        places[next].form === form
      )
        next += 1;
      const group = places.slice(first, next).map(({ becomes }, index) => ({ becomes, id: first + index }));
      result += bytes.subarray(at, start).toString() + asking(form, group, text(start, end));
      at = end;
    }
    return result + bytes.subarray(at, to).toString();
  }
  return `${head}${text(0, bytes.length)}`;
}

function asking(form, group, inner) {
  const [{ id }] = group;
  if (form === 'statement') return `{ if (!__isBroken(${id})) { ${inner} } }`;
  if (form === 'property') return `...(__isBroken(${id}) ? {} : { ${inner} })`;
  return `(${group.map(({ becomes, id: one }) => `__isBroken(${one}) ? ${becomes} : `).join('')}(${inner}))`;
}
