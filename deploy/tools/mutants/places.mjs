// Places of a source file at which it can be broken, found in its syntax tree.
import { parseSync } from '@swc/core';

const SWAPPED = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===', '==': '!=', '!=': '==' },
  ...{ '*': '/', '/': '*', '-': '+', '&&': '||', '||': '&&', '%': '*' },
};

/** Calls whose only effect is a line for people who operate the product. */
const REMARKS = /^(?:await )?(?:\w+\.)*(?:log|logger|console)\.\w+\(/;

const isFunction = ({ type }) =>
  /^(?:ArrowFunctionExpression|Function(?:Declaration|Expression)|ClassMethod|MethodProperty|PrivateMethod|Constructor)$/.test(
    type,
  );

/**
 * @param source TypeScript
 * @returns where and how it can be broken, in order; only inside of functions, as what runs when a module is loaded runs
 *   once for all tests. `start` and `end` are bytes; `isStatement`: the whole statement is left out.
 */
export function findPlaces(source) {
  // A first token of our own: positions count from wherever the first token stands, after any comments.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const base = tree.span.start + 1;
  const bytes = Buffer.from(source);
  const found = [];
  const textOf = ({ start, end }) => bytes.subarray(start - base, end - base).toString();
  const add = (span, becomes, how, isStatement = false) =>
    found.push({ start: span.start - base, end: span.end - base, was: textOf(span), becomes, how, isStatement });

  const visitors = {
    BinaryExpression({ span, operator, left, right }) {
      const other = SWAPPED[operator];
      const isText = [left, right].some(({ type }) => /StringLiteral|TemplateLiteral/.test(type));
      if (!other || (isText && operator === '-')) return;
      const [a, b] = [textOf(left.span), textOf(right.span)];
      add(span, `((${a}) ${other} (${b}))`, `${operator} is ${other}`);
      if (operator === '+' && !isText) add(span, `((${a}) - (${b}))`, '+ is -');
    },
    IfStatement({ test }) {
      add(test.span, 'false', 'the condition never holds');
      add(test.span, 'true', 'the condition always holds');
    },
    ConditionalExpression({ test }) {
      add(test.span, `!(${textOf(test.span)})`, 'the condition is turned round');
    },
    UnaryExpression({ span, operator, argument }) {
      if (operator === '!') add(span, `Boolean(${textOf(argument.span)})`, '“not” is left out');
    },
    ThrowStatement({ span }) {
      add(span, '', 'nothing is thrown', true);
    },
    ExpressionStatement({ span, expression }) {
      const text = textOf(span);
      if (/^(?:Await|Call)Expression$/.test(expression.type) && !REMARKS.test(text) && !/^super\b/.test(text))
        add(span, '', 'the call is left out', true);
    },
    NumericLiteral({ span, value }) {
      add(span, String(value + 1), `${value} is ${value + 1}`);
    },
    BooleanLiteral({ span, value }) {
      add(span, String(!value), `${value} is ${!value}`);
    },
  };

  function walk(node, inside) {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, inside);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    // Types and names of properties are no code that runs.
    if (/^Ts(?!AsExpression|NonNull|SatisfiesExpression|ConstAssertion)/.test(node.type ?? '')) return;
    if (inside) visitors[node.type]?.(node);
    const within = inside || isFunction(node);
    for (const [key, value] of Object.entries(node))
      if (key !== 'span' && key !== 'typeAnnotation' && !(key === 'key' && node.type === 'KeyValueProperty'))
        walk(value, within);
  }
  walk(tree.body, false);
  const lines = (byte) => bytes.subarray(0, byte).toString().split('\n').length;
  return found.map((place) => ({ ...place, line: lines(place.start) }));
}

/**
 * One text in which every chosen place asks which of them is broken now.
 * @param places with their `id`, none inside of another
 */
export function switched(source, places, runtime) {
  const bytes = Buffer.from(source);
  const parts = [`const __mutants = require(${JSON.stringify(runtime)});`];
  let from = 0;
  for (const { start, end, becomes, was, isStatement, id } of [...places].sort((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(from, start).toString());
    parts.push(
      isStatement
        ? `{ if (!__mutants.isBroken(${id})) ${was} }`
        : `(__mutants.isBroken(${id}) ? ${becomes} : (${was}))`,
    );
    from = end;
  }
  parts.push(bytes.subarray(from).toString());
  return parts.join('');
}
