import type { Document } from 'bson';
import type { Collection } from '../engine/collection';
import type { Env, Scope } from '../expressions/expression';
import type { Transaction } from '../store/transaction';
import { Fields } from '../values/document';

/** Access to other collections, for the stages that read them. */
export interface Foreign {
  tx: Transaction;
  collection: (name: string) => Collection | undefined;
}

/** The surroundings that a pipeline is compiled with. */
export interface Setting {
  /** Variables of the command, or of the stage that the pipeline belongs to. */
  variables: Document;
  foreign?: Foreign;
  /** Compiles a pipeline inside of a stage. */
  nested: (stages: unknown, setting: Setting) => Run;
}

/** Passes documents on, changed, fewer or more. */
export type Run = (docs: Iterable<Document>) => Iterable<Document>;

/** Compiles the argument of a stage. Throws when it is wrong, before any document is read. */
export type Stage = (argument: unknown, setting: Setting) => Run;

export const scopeOf = ({ variables }: Setting): Scope => new Set(Object.keys(variables));

/** The surroundings of a stage's expressions, for each document. */
export function envOf({ variables }: Setting): (root: Document) => Env {
  const all: Document = Object.assign(new Fields(), { NOW: new Date() }, variables);
  return (root) => ({ root, variables: all });
}
