import type { Document } from 'bson';
import { badValue } from '../errors';
import { isOperators, REFERENCE } from '../planner/predicates';
import { isDocument } from '../values/document';
import { equalityTest, type Nested, OPERATORS, type ValuesTest } from './operators';
import { pathReader } from './path';

export type Matcher = (doc: Document) => boolean;

/** Evaluates the operand of `$expr` on a document; given by the code that knows the variables in scope. */
export type Evaluate = (expression: unknown) => Matcher;

function branches(operator: string, value: unknown): Document[] {
  if (Array.isArray(value) && value.length && value.every(isDocument)) return value;
  throw badValue(`${operator} must be a nonempty array of documents`);
}

/**
 * Compiles a filter into a test of decoded documents. Throws BadValue for operators that do not exist or that the
 * embedded server does not have.
 */
export function compileFilter(filter: Document, evaluate: Evaluate = noExpressions): Matcher {
  const compile = (part: Document): Matcher => compileFilter(part, evaluate);
  const nested: Nested = { filter: compile, condition: (condition) => compileCondition(condition, nested) };
  const tests = Object.entries(filter).map(([key, value]): Matcher => {
    switch (key) {
      case '$and':
        return every(branches(key, value).map(compile));
      case '$or':
        return some(branches(key, value).map(compile));
      case '$nor': {
        const any = some(branches(key, value).map(compile));
        return (doc) => !any(doc);
      }
      case '$expr':
        return evaluate(value);
      case '$comment':
        return () => true;
    }
    if (key.startsWith('$') && !REFERENCE.has(key)) throw badValue(`unknown top level operator: ${key}`);
    const read = pathReader(key);
    const test = nested.condition(value);
    return (doc) => test(read(doc));
  });
  return every(tests);
}

function every(tests: Matcher[]): Matcher {
  return tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
}

function some(tests: Matcher[]): Matcher {
  return (doc) => tests.some((test) => test(doc));
}

function compileCondition(condition: unknown, nested: Nested): ValuesTest {
  if (!isOperators(condition)) return equalityTest(condition);
  const tests = Object.entries(condition).map(([name, operand]) => {
    const operator = OPERATORS[name];
    if (!operator) throw badValue(`unknown operator: ${name}`);
    return operator(operand, nested, condition);
  });
  return tests.length === 1 ? tests[0]! : (values) => tests.every((test) => test(values));
}

function noExpressions(): never {
  throw badValue('$expr is not allowed here');
}
