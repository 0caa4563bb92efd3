/** Short names for long values, so that what is kept of them can be looked up without writing and comparing them. */
import { LRUCache } from 'lru-cache';

/** Characters of values remembered in all; a card of a job has 600. */
const MAX_CHARACTERS = 8_000_000;

const named = new WeakMap<object, string>();
const byText = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_name, text) => text.length,
});
/** Names are never used again: what was kept under a forgotten one is never found again and ages away. */
let last = 0;

/** The same name for objects that read the same; they do not change. */
export function shortName(value: object): string {
  const cached = named.get(value);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(value);
  let name = byText.get(text);
  if (name === undefined) {
    name = `#${++last}`;
    byText.set(text, name);
  }
  named.set(value, name);
  return name;
}

const part = (value: unknown): string =>
  typeof value === 'object' && value !== null ? shortName(value) : String(JSON.stringify(value));

/** For a few values together, which may be objects that stay while the list of them does not. */
export const shortKey = (value: unknown): string => (Array.isArray(value) ? `[${value.map(part)}]` : part(value));
