import type { Document } from 'bson';
import { FieldSet, stringBytes } from '../raw';

/** Looks at stored bytes; undefined: the filter has to be tested on the decoded document. */
export type RawTest = (raw: Buffer) => boolean | undefined;

const LITERAL = /^(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])+$/;

/** The text that a pattern without any special meaning asks for; undefined for all others. */
export function literalText(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || !LITERAL.test(pattern)) return undefined;
  const text = pattern.replace(/\\(.)/gsu, '$1');
  // Half a surrogate pair has no bytes of its own.
  return text && !/\p{Surrogate}/u.test(text) ? text : undefined;
}

interface Contains {
  /** The names on the way to the string. */
  path: FieldSet[];
  /** UTF-8. */
  text: Buffer;
}

/** `{path: {$regex: 'plain text'}}` as what it means: the string contains the text. */
function contains(path: string, condition: unknown): Contains | undefined {
  const operators = condition as Document | null;
  const text = literalText(operators?.['$regex']);
  if (text === undefined || Object.keys(operators!).length > 1) return undefined;
  const names = path.split('.').map((name) => new FieldSet(new Set([name])));
  return { path: names, text: Buffer.from(text, 'utf8') };
}

function partsOf(filter: Document): (Contains | undefined)[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    key === '$and' ? (value as Document[]).flatMap(partsOf) : [key.startsWith('$') ? undefined : contains(key, value)],
  );
}

const testOf =
  (parts: readonly Contains[]): RawTest =>
  (raw) => {
    for (const { path, text } of parts) {
      const bytes = stringBytes(raw, path);
      if (bytes === null) return undefined;
      if (!bytes?.includes(text)) return false;
    }
    return true;
  };

/** Whether stored bytes have all the texts that a filter asks for besides other things; false: they have not. */
export function literalHint(filter: Document): RawTest {
  return testOf(partsOf(filter).filter((part) => part !== undefined));
}

/** A test on bytes for filters that only ask for texts inside strings; undefined for all others. */
export function literalTest(filter: Document): RawTest | undefined {
  const parts = partsOf(filter);
  return parts.length && !parts.includes(undefined) ? testOf(parts as Contains[]) : undefined;
}
