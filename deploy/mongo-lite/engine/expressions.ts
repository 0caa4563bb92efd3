import type { Document } from 'bson';
import { Context } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import { badValue } from '../errors';
import { compileFilter, type Evaluate, type Matcher } from '../match/filter';

/** The operators as mingo defines them; the aggregation replaces a few stages in a context of its own. */
export const baseOperators = { accumulator, expression, pipeline, projection, query, window };

const context = Context.init(baseOperators);

/** Evaluates `$expr` with mingo's expressions. `options` carry the variables in scope. */
export const evaluator =
  (options: Partial<Options>): Evaluate =>
  (operand) => {
    const test = new Query({ $expr: operand }, options);
    return (doc) => {
      try {
        return test.test(doc);
      } catch (error) {
        throw badValue((error as Error).message);
      }
    };
  };

/** Compiles a filter whose `$expr` may use every expression and the command's variables (`let`). */
export const compileQuery = (filter: Document, variables?: Document): Matcher =>
  compileFilter(filter, evaluator(variables ? { context, variables } : { context }));

/** A general projection on decoded documents. */
export function projectDocument(doc: Document, shape: Document): Document {
  return new Query({}, { context }).find<Document>([doc], shape).next() as Document;
}
