import type { Document } from 'bson';
import { evaluator } from '../expressions/compile';
import { isTrue } from '../expressions/expression';
import { compileFilter, type Matcher } from '../match/filter';

/** Compiles a filter whose `$expr` may use every expression and the variables in scope. */
export const compileQuery = (filter: Document, variables?: Document): Matcher =>
  compileFilter(filter, (expression) => {
    const evaluate = evaluator(expression, variables);
    return (doc) => isTrue(evaluate(doc));
  });
