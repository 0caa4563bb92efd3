import type { Document } from 'bson';
import { FieldSet } from '../raw';

/** Collects top-level field names; false = it cannot be told which ones are needed, so decode everything. */
type Collect = (names: Set<string>) => boolean;

const root = (path: string): string => path.split('.', 1)[0]!;

function filterNames(filter: Document, names: Set<string>): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and' || key === '$or' || key === '$nor')
      return (value as Document[]).every((branch) => filterNames(branch, names));
    if (key === '$expr') return expressionNames(value, names);
    if (key === '$comment') return true;
    if (key.startsWith('$')) return false;
    names.add(root(key));
    return true;
  });
}

function expressionNames(expression: unknown, names: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return expression.startsWith('$$NOW') || expression.startsWith('$$REMOVE');
    if (expression.startsWith('$')) names.add(root(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => expressionNames(item, names));
  if (expression && typeof expression === 'object' && Object.getPrototypeOf(expression) === Object.prototype)
    return Object.values(expression).every((item) => expressionNames(item, names));
  return true;
}

/** Stages that pass documents on unchanged but look at fields. */
function passing(op: string, argument: Document): Collect | undefined {
  switch (op) {
    case '$match':
      return (names) => filterNames(argument, names);
    case '$sort':
      return (names) => Object.keys(argument).every((path) => names.add(root(path)));
    case '$skip':
    case '$limit':
    case '$sample':
      return () => true;
    case '$addFields':
    case '$set':
      return (names) => {
        for (const path of Object.keys(argument)) names.add(root(path));
        return expressionNames(argument, names);
      };
    case '$lookup':
      return (names) => {
        if (argument['localField']) names.add(root(argument['localField']));
        names.add(root(argument['as']));
        return expressionNames(argument['let'], names);
      };
    case '$unwind':
      return (names) => expressionNames(typeof argument === 'string' ? argument : argument['path'], names);
    default:
      return undefined;
  }
}

/** Stages after which nothing of the source document is left but what they name. */
function closing(op: string, argument: Document): Collect | undefined {
  switch (op) {
    case '$count':
      return () => true;
    case '$group':
    case '$sortByCount':
    case '$bucket':
      return (names) => expressionNames(argument, names);
    case '$facet':
      return (names) => Object.values(argument).every((stages) => stageNames(stages, names));
    case '$project':
      return (names) => {
        names.add('_id');
        return Object.entries(argument).every(([path, value]) => {
          if (value === 0 || value === false) return path === '_id';
          if (value !== 1 && value !== true) return expressionNames(value, names);
          names.add(root(path));
          return true;
        });
      };
    default:
      return undefined;
  }
}

function stageNames(stages: Document[], names: Set<string>): boolean {
  for (const stage of stages) {
    const [op, argument] = Object.entries(stage)[0]!;
    const last = closing(op, argument);
    if (last) return last(names);
    if (!passing(op, argument)?.(names)) return false;
  }
  return false;
}

/** The top-level fields that testing a filter needs; null = the whole document. */
export function filterFields(filter: Document): FieldSet | null {
  const names = new Set<string>();
  return filterNames(filter, names) ? new FieldSet(names) : null;
}

/** The top-level fields of the source documents that a pipeline can see; null = whole documents. */
export function pipelineFields(stages: Document[]): FieldSet | null {
  const names = new Set<string>();
  return stageNames(stages, names) ? new FieldSet(names) : null;
}
