import type { Document } from 'bson';
import { badValue } from '../errors';
import { decode, encode, FieldSet, idFirst, sliceFields } from '../raw';
import { positionIn } from '../update/elements';
import { projectDocument } from './expressions';
import { copyBytes } from './scan';

const isOn = (value: unknown): boolean => value === 1 || value === true;

/** The names of a projection that only keeps whole top-level fields; null for any other projection. */
function keptFields(projection: Document): FieldSet | null {
  const entries = Object.entries(projection);
  const simple = entries.every(([path, value]) => !path.includes('.') && (isOn(value) || (path === '_id' && !value)));
  const names = new Set(entries.filter(([, value]) => isOn(value)).map(([path]) => path));
  // `{_id: 0}` alone leaves everything else in.
  if (!simple || !names.size) return null;
  if (!('_id' in projection)) names.add('_id');
  return new FieldSet(names);
}

/** `{'items.$': 1}`: of that array, only the element the filter matched. */
function narrowed(doc: Document, positional: string[], filter: Document): Document {
  if (!positional.length) return doc;
  const position = positionIn(doc, filter);
  for (const path of positional) {
    const at = position(path);
    if (at === undefined)
      throw badValue(`The positional operator did not find the match needed from the query on '${path}'`);
    const parent = path
      .split('.')
      .slice(0, -1)
      .reduce((target, part) => target[part], doc);
    const name = path.split('.').at(-1)!;
    parent[name] = [parent[name][at]];
  }
  return doc;
}

/** Prepares a projection as a function from stored bytes to result bytes; both own their memory. */
export function projector(projection: Document | undefined, filter: Document): (raw: Buffer) => Buffer {
  if (!projection || !Object.keys(projection).length) return copyBytes;
  const kept = keptFields(projection);
  if (kept) return (raw) => sliceFields(raw, kept);
  const positional = Object.keys(projection)
    .filter((path) => path.endsWith('.$'))
    .map((path) => path.slice(0, -2));
  const shape = Object.fromEntries(
    Object.entries(projection).map(([path, value]) => [path.replace(/\.\$$/, ''), value]),
  );
  return (raw) => {
    const doc = decode(copyBytes(raw));
    return idFirst(encode(projectDocument(narrowed(doc, positional, filter), shape)));
  };
}
