/** JSON for script elements of a document. Answers that many pages share (settings, categories) are written once. */
import type { SiteState } from '@enishi/frontend-kit/runtime/site-data';

/** JSON that cannot end its script element, whatever the data says. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const written = new WeakMap<object, string>();

/** The same for the same object, which nobody changes. */
export function jsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return json(value ?? null);
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = json(value);
  written.set(value, text);
  return text;
}

const members = (value: object): string[] =>
  Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [`"${name}":${json(member)}`]));

/** What the browser goes on with. */
export function stateJson({ site: { settings, ...place }, queries, ...rest }: SiteState): string {
  const site = [...members(place), `"settings":${jsonOnce(settings)}`];
  const answers = queries.map(([key, data]) => `[${json(key)},${jsonOnce(data)}]`);
  return `{${[`"site":{${site}}`, `"queries":[${answers}]`, ...members(rest)]}}`;
}
