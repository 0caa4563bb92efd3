/** JSON for script elements of a document. What many pages share (settings, categories, cards of jobs) is written once. */
import type { SiteState } from '@enishi/frontend-kit/runtime/site-data';
import { ownBytes, type Piece } from './pieces';

/** JSON that cannot end its script element, whatever the data says. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const written = new WeakMap<object, Buffer>();

/** The same for the same object, which nobody changes. */
export function jsonOnce(value: unknown): Piece {
  if (typeof value !== 'object' || value === null) return json(value ?? null);
  const known = written.get(value);
  if (known) return known;
  const text = ownBytes(json(value));
  written.set(value, text);
  return text;
}

const between = (open: string, parts: readonly Piece[][], close: string): Piece[] => [
  open,
  ...parts.flatMap((part, at) => (at > 0 ? [',', ...part] : part)),
  close,
];

/** An answer that was put together for one page may list what stands on others too. */
const listJson = (value: unknown): Piece[] =>
  Array.isArray(value)
    ? between(
        '[',
        value.map((entry) => [jsonOnce(entry)]),
        ']',
      )
    : [json(value)];

function membersJson(value: object, write: (member: unknown) => Piece[]): Piece[][] {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.map(([name, member]) => [`${json(name)}:`, ...write(member)]);
}

const answerJson = (data: unknown): Piece[] =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? between('{', membersJson(data, listJson), '}')
    : [json(data ?? null)];

/** What the browser goes on with. */
export function stateJson({ site: { settings, ...place }, queries, ...rest }: SiteState): Piece[] {
  const plain = (value: unknown): Piece[] => [json(value)];
  const site = between('{', [...membersJson(place, plain), ['"settings":', jsonOnce(settings)]], '}');
  const answers = queries.map(([key, data]) => ['[', json(key), ',', ...answerJson(data), ']']);
  const members = [['"site":', ...site], ['"queries":', ...between('[', answers, ']')], ...membersJson(rest, plain)];
  return between('{', members, '}');
}
