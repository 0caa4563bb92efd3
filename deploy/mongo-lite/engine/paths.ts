import type { Document } from 'bson';

export interface Reached {
  /** Values at the path, arrays taken apart; empty when the path is missing. An empty array gives one undefined. */
  values: unknown[];
  /** Path of the outermost array met on the way, undefined when there was none. */
  array?: string;
}

const isPlain = (value: unknown): value is Document =>
  value !== null && typeof value === 'object' && !(value as Document)['_bsontype'] && !(value instanceof Date);

/** Follows a dotted path as MongoDB's indexes and sorts do. */
export function reach(doc: Document, path: string): Reached {
  if (!path.includes('.')) {
    const value: unknown = doc[path];
    if (!Array.isArray(value)) return { values: value === undefined ? [] : [value] };
    return { values: value.length === 0 ? [undefined] : value, array: path };
  }
  const parts = path.split('.');
  let array: string | undefined;
  let current: unknown[] = [doc];
  for (let depth = 0; depth < parts.length; depth++) {
    const part = parts[depth]!;
    const next: unknown[] = [];
    for (const value of current) {
      if (Array.isArray(value)) {
        if (/^\d+$/.test(part) && value[Number(part)] !== undefined) {
          next.push(value[Number(part)]);
        } else {
          array ??= parts.slice(0, depth).join('.');
          for (const item of value) if (isPlain(item) && !Array.isArray(item)) next.push(item[part]);
        }
      } else if (isPlain(value)) next.push(value[part]);
    }
    current = next.filter((value) => value !== undefined);
  }
  if (current.some(Array.isArray)) {
    array ??= path;
    current = current.flatMap((value) => (Array.isArray(value) && value.length === 0 ? [undefined] : value));
  }
  return { values: current, array };
}

/** Sets a dotted path in a plain document, making the embedded documents on the way. */
export function setPath(doc: Document, path: string, value: unknown): void {
  const parts = path.split('.');
  let target = doc;
  for (const part of parts.slice(0, -1)) target = target[part] ??= {};
  target[parts.at(-1)!] = value;
}
