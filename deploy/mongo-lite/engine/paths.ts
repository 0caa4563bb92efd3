import type { Document } from 'bson';
import { isDocument } from '../values/document';

export interface Reached {
  /** Values at the path, arrays taken apart; empty when the path is missing. An empty array gives one undefined. */
  values: unknown[];
  /** Path of the outermost array met on the way, undefined when there was none. */
  array?: string;
  /** Some element of an array on the way has nothing there. */
  gaps?: boolean;
}

/** Follows a dotted path as MongoDB's indexes and sorts do. */
export function reach(doc: Document, path: string): Reached {
  if (!path.includes('.')) {
    const value: unknown = doc[path];
    if (!Array.isArray(value)) return { values: value === undefined ? [] : [value] };
    return { values: value.length === 0 ? [undefined] : value, array: path };
  }
  const parts = path.split('.');
  let array: string | undefined;
  let gaps = false;
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
          for (const item of value) next.push(isDocument(item) ? item[part] : undefined);
        }
      } else if (isDocument(value)) next.push(value[part]);
    }
    current = next.filter((value) => value !== undefined);
    gaps ||= array !== undefined && current.length < next.length;
  }
  if (current.some(Array.isArray)) {
    array ??= path;
    current = current.flatMap((value) => (Array.isArray(value) && value.length === 0 ? [undefined] : value));
  }
  return { values: current, array, gaps };
}
