import type { Document } from 'bson';

const isContainer = (value: unknown): value is Document =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !(value as Document)['_bsontype'];

function walk(value: unknown, parts: string[], at: number, out: unknown[]): void {
  if (at === parts.length) {
    out.push(value);
    return;
  }
  const part = parts[at]!;
  if (Array.isArray(value)) {
    if (/^\d+$/.test(part) && Number(part) < value.length) walk(value[Number(part)], parts, at + 1, out);
    // Elements that are documents are looked into; arrays directly inside arrays are not.
    for (const item of value) if (isContainer(item) && !Array.isArray(item)) walk(item, parts, at, out);
  } else walk(isContainer(value) ? value[part] : undefined, parts, isContainer(value) ? at + 1 : parts.length, out);
}

/** A function from a document to the values a filter's path means; undefined stands for a missing field. */
export function pathReader(path: string): (doc: Document) => unknown[] {
  if (!path.includes('.')) return (doc) => [doc[path]];
  const parts = path.split('.');
  return (doc) => {
    const out: unknown[] = [];
    walk(doc, parts, 0, out);
    return out;
  };
}
