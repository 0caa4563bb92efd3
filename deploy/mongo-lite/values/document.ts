import type { Document } from 'bson';

/**
 * A document as it was stored or sent. Its fields are data: it inherits nothing, so `toString`, `constructor` and
 * `__proto__` are names like any other, there or not there.
 */
export const Fields = function Fields() {} as unknown as new () => Document;
(Fields as { prototype: unknown }).prototype = Object.create(null);

/** An embedded document: neither an array nor a value of another BSON type. */
export function isDocument(value: unknown): value is Document {
  if (value === null || typeof value !== 'object') return false;
  if (value instanceof Fields) return true;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** Makes a document of its fields, in their order. */
export function documentOf(entries: Iterable<readonly [string, unknown]>): Document {
  const doc = new Fields();
  for (const [name, value] of entries) doc[name] = value;
  return doc;
}

/** A shallow copy. */
export function copyOf(doc: Document): Document {
  const copy = new Fields();
  for (const name of Object.keys(doc)) copy[name] = doc[name];
  return copy;
}

/** The field of a document or undefined: never what an object inherits. */
export const fieldOf = (doc: Document, name: string): unknown =>
  doc instanceof Fields || Object.hasOwn(doc, name) ? doc[name] : undefined;
