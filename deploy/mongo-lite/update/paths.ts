import type { Document } from 'bson';
import { badValue, CommandError } from '../errors';

/** One place an update path leads to. */
export interface Target {
  parent: Document;
  key: string;
}

/** What the placeholders of a path stand for. */
export interface Placeholders {
  /** Index that `$` stands for, given the path of the array; undefined when the filter matched no element. */
  position: (arrayPath: string) => number | undefined;
  /** Tests of `$[name]`. */
  filters: Map<string, (element: unknown) => boolean>;
}

const describe = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? 'undefined';

function indexesFor(array: unknown[], part: string, path: string, { position, filters }: Placeholders): number[] {
  if (part === '$') {
    const at = position(path);
    if (at === undefined)
      throw badValue(`The positional operator did not find the match needed from the query on '${path}'.`);
    return [at];
  }
  if (part === '$[]') return [...array.keys()];
  const name = part.slice(2, -1);
  const test = filters.get(name);
  if (!test) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
  return [...array.keys()].filter((i) => test(array[i]));
}

function keysFor(container: unknown, part: string, path: string, placeholders: Placeholders): string[] {
  if (!part.startsWith('$')) return [part];
  if (!Array.isArray(container))
    throw badValue(`Cannot apply array updates to non-array element at path '${path}': ${describe(container)}`);
  return indexesFor(container, part, path, placeholders).map(String);
}

function notViable(part: string, container: unknown): CommandError {
  return new CommandError(28, 'PathNotViable', `Cannot create field '${part}' in element ${describe(container)}`);
}

const isContainer = (value: unknown): value is Document =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !(value as Document)['_bsontype'];

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/**
 * Finds the places a dotted path leads to. With `create`, missing embedded documents on the way are made; without,
 * a missing one gives no place. Throws PathNotViable when the path runs through a scalar.
 */
export function targetsOf(root: Document, path: string, placeholders: Placeholders, create: boolean): Target[] {
  const parts = path.split('.');
  let containers: Document[] = [root];
  for (const [depth, part] of parts.entries()) {
    const here = parts.slice(0, depth).join('.');
    const last = depth === parts.length - 1;
    const targets: Target[] = [];
    for (const container of containers)
      for (const key of keysFor(container, part, here, placeholders)) {
        if (Array.isArray(container) && !isIndex(key)) {
          if (create) throw notViable(key, container);
          continue;
        }
        targets.push({ parent: container, key });
      }
    if (last) return targets;
    containers = targets.flatMap(({ parent, key }) => {
      const child = parent[key];
      if (isContainer(child)) return [child];
      if (!create) return [];
      if (child !== undefined) throw notViable(parts[depth + 1]!, { [key]: child });
      writeAt({ parent, key }, {});
      return [parent[key] as Document];
    });
  }
  return [];
}

/** Sets a value; an array grows with nulls up to the index. */
export function writeAt({ parent, key }: Target, value: unknown): void {
  if (Array.isArray(parent)) while (parent.length < Number(key)) parent.push(null);
  parent[key] = value;
}
