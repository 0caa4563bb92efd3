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

/** Where a document keeps the order of its names, because JavaScript would put whole numbers first. */
const ORDER = Symbol('order');

const isWhole = (name: string): boolean => /^\d+$/.test(name);

/** The names of a document's fields, in their order. */
export const namesOf = (doc: Document): string[] => (doc as { [ORDER]?: string[] })[ORDER] ?? Object.keys(doc);

/** Fields and their values, in their order. */
export const entriesOf = (doc: Document): [string, unknown][] => namesOf(doc).map((name) => [name, doc[name]]);

/** Gives a field a value; a new field comes last. */
export function setField(doc: Document, name: string, value: unknown): void {
  const order = (doc as { [ORDER]?: string[] })[ORDER];
  if ((order || isWhole(name)) && !Object.hasOwn(doc, name)) {
    if (order) order.push(name);
    else Object.defineProperty(doc, ORDER, { value: [...Object.keys(doc), name] });
  }
  doc[name] = value;
}

export function removeField(doc: Document, name: string): void {
  const order = (doc as { [ORDER]?: string[] })[ORDER];
  if (order?.includes(name)) order.splice(order.indexOf(name), 1);
  delete doc[name];
}

/** Makes a document of its fields, in their order. */
export function documentOf(entries: Iterable<readonly [string, unknown]>): Document {
  const doc = new Fields();
  for (const [name, value] of entries) setField(doc, name, value);
  return doc;
}

/** A shallow copy. */
export function copyOf(doc: Document): Document {
  const copy = new Fields();
  for (const name of namesOf(doc)) setField(copy, name, doc[name]);
  return copy;
}

/** The field of a document or undefined: never what an object inherits. */
export const fieldOf = (doc: Document, name: string): unknown =>
  doc instanceof Fields || Object.hasOwn(doc, name) ? doc[name] : undefined;
