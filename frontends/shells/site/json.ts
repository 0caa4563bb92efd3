/** JSON for script elements of a document. Shared parts (settings, categories, cards of jobs) are written once. */
import type { SiteState } from '@enishi/frontend-kit/runtime/site/site-data';
import { ownBytes, type Piece } from './pieces';

/** JSON that cannot end its script element, whatever the data says. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const written = new WeakMap<object, Buffer>();

/** The same for the same object, which does not change. */
export function jsonOnce(value: unknown): Piece {
  if (typeof value !== 'object' || value === null) return json(value ?? null);
  const cached = written.get(value);
  if (cached) return cached;
  const text = ownBytes(json(value));
  written.set(value, text);
  return text;
}

/** An answer that was put together for one page may list what stands on others too. */
function writeAnswer(pieces: Piece[], data: unknown): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    pieces.push(json(data ?? null));
    return;
  }
  let before = '{';
  for (const [name, member] of Object.entries(data)) {
    if (member === undefined) continue;
    const start = `${before}${json(name)}:`;
    before = ',';
    if (!Array.isArray(member)) {
      pieces.push(start + json(member));
      continue;
    }
    pieces.push(`${start}[`);
    for (const [at, entry] of member.entries()) {
      if (at > 0) pieces.push(',');
      pieces.push(jsonOnce(entry));
    }
    pieces.push(']');
  }
  pieces.push(before === '{' ? '{}' : '}');
}

/** The state that the browser goes on with. */
export function stateJson({ site: { settings, ...place }, queries, ...rest }: SiteState): Piece[] {
  const pieces: Piece[] = [`{"site":${json(place).slice(0, -1)},"settings":`, jsonOnce(settings), '},"queries":'];
  let before = '[[';
  for (const [key, data] of queries) {
    pieces.push(`${before}${json(key)},`);
    writeAnswer(pieces, data);
    before = '],[';
  }
  const more = json(rest).slice(1);
  return [...pieces, queries.length > 0 ? ']]' : '[]', more === '}' ? more : `,${more}`];
}
