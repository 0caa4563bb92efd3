/** JSON for script elements of a document. What many pages share (settings, categories, cards of jobs) is written once. */
import type { SiteState } from '@enishi/frontend-kit/runtime/site-data';

/** JSON that cannot end its script element, whatever the data says. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const written = new WeakMap<object, string>();

const members = (value: object, write: (member: unknown) => string): string[] =>
  Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [`${json(name)}:${write(member)}`]));

/** An answer that was put together for one page may list what stands on others too. */
const listJson = (value: unknown): string => (Array.isArray(value) ? `[${value.map(jsonOnce)}]` : json(value));

/** The same for the same object, which nobody changes. */
export function jsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return json(value ?? null);
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = Array.isArray(value) ? listJson(value) : `{${members(value, listJson)}}`;
  written.set(value, text);
  return text;
}

/** What the browser goes on with. */
export function stateJson({ site: { settings, ...place }, queries, ...rest }: SiteState): string {
  const site = [...members(place, json), `"settings":${jsonOnce(settings)}`];
  const answers = queries.map(([key, data]) => `[${json(key)},${jsonOnce(data)}]`);
  return `{${[`"site":{${site}}`, `"queries":[${answers}]`, ...members(rest, json)]}}`;
}
