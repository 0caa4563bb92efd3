import { badValue, CommandError } from '../errors';
import { type Branch, decodeRaw, EMPTY_DOCUMENT, type RawValue } from './tree';

/** One place an update path leads to. */
export interface Target {
  parent: Branch;
  key: string;
}

/** The array elements that the placeholders of a path stand for. */
export interface Placeholders {
  /** Index that `$` stands for, given the path of the array; undefined when the filter matched no element. */
  position: (arrayPath: string) => number | undefined;
  /** Tests of `$[name]`. */
  filters: Map<string, (element: unknown) => boolean>;
}

export const isPlaceholder = (part: string): boolean => part === '$' || (part.startsWith('$[') && part.endsWith(']'));

function indexesFor(array: Branch, part: string, path: string, { position, filters }: Placeholders): number[] {
  if (part === '$') {
    const at = position(path);
    if (at === undefined)
      throw badValue(`The positional operator did not find the match needed from the query on '${path}'.`);
    return [at];
  }
  const all = Array.from({ length: array.length }, (_, i) => i);
  if (part === '$[]') return all;
  const test = filters.get(part.slice(2, -1))!;
  const { members } = array;
  return all.filter((i) => test(decodeRaw(members[i]!)));
}

function keysFor(container: Branch, part: string, path: string, placeholders: Placeholders): string[] {
  if (!isPlaceholder(part)) return [part];
  if (!container.isArray) throw badValue(`Cannot apply array updates to non-array element at path '${path}'`);
  return indexesFor(container, part, path, placeholders).map(String);
}

const notViable = (part: string, path: string): CommandError =>
  new CommandError(28, 'PathNotViable', `Cannot create field '${part}' in element {${path}}`);

const isIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

function* into(parents: Target[], next: string, path: string, create: boolean): Generator<Branch> {
  for (const { parent, key } of parents) {
    const child = parent.branch(key);
    if (child) yield child;
    else if (create) {
      if (parent.get(key)) throw notViable(next, path);
      parent.put(key, EMPTY_DOCUMENT);
      yield parent.branch(key)!;
    }
  }
}

/**
 * Finds the places a dotted path leads to. With `create`, missing embedded documents on the way are made; without,
 * a missing one gives no place. Throws PathNotViable when the path runs through a scalar.
 */
export function targetsOf(root: Branch, path: string, placeholders: Placeholders, create: boolean): Target[] {
  const parts = path.split('.');
  let containers: Branch[] = [root];
  for (const [depth, part] of parts.entries()) {
    const here = parts.slice(0, depth).join('.');
    const targets: Target[] = [];
    for (const container of containers)
      for (const key of keysFor(container, part, here, placeholders)) {
        if (!container.isArray || isIndex(key)) targets.push({ parent: container, key });
        else if (create) throw notViable(key, here);
      }
    if (depth === parts.length - 1) return targets;
    containers = [...into(targets, parts[depth + 1]!, parts.slice(0, depth + 1).join('.'), create)];
  }
  return [];
}

export const rawAt = ({ parent, key }: Target): RawValue | undefined => parent.get(key);

export const writeAt = ({ parent, key }: Target, value: RawValue): void => parent.put(key, value);
